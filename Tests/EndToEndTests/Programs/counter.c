// A counter that speaks the protocol, and everything that can be wrong with such a program.
//
//   counter [FAULT | FAULT@K | FAULT:TEXT]...
//
// Without a fault it is honest. A fault shows at the action Poke; with @K at the K-th line that the
// process reads, `hello` counted. Faults of the start show before any line is read. Requests are
// looked through, not parsed: they come from the runner, which writes them in one way.

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { limit = 8 };

static struct {
  char name[40];
  char text[200];
  long at;
} faults[limit];
static int fault_count;

static char *line;
static size_t room;
static long lines_read;
static char id[40];

static int is_launched, launches;
static long count, saved, attempts;
static char noted[4096] = "null";
static int is_poked;

// The fault of this name, if there is one; its text is empty where none was given.
static const char *fault(const char *name) {
  for (int index = 0; index < fault_count; index++)
    if (strcmp(faults[index].name, name) == 0) return faults[index].text;
  return NULL;
}

// Whether a fault of this name is due at the line that is being answered.
static const char *due(const char *name, int pokes) {
  for (int index = 0; index < fault_count; index++) {
    if (strcmp(faults[index].name, name) != 0) continue;
    if (faults[index].at ? faults[index].at == lines_read : pokes) return faults[index].text;
  }
  return NULL;
}

static void say(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

static void hang(void) {
  for (;;) pause();
}

// What stands behind "key": in the request, up to the next , or } or the quote that closes it.
static int field(const char *key, char *value, size_t size) {
  char wanted[64];
  snprintf(wanted, sizeof wanted, "\"%s\":", key);
  const char *start = strstr(line, wanted);
  if (!start) return 0;
  start += strlen(wanted);
  const char *end = start + 1;
  if (*start == '"')
    for (; *end && *end != '"'; end++) end += *end == '\\';
  else
    end = start + strcspn(start, ",}\n");
  size_t length = (size_t)(end - start) + (*start == '"');
  if (length >= size) length = size - 1;
  memcpy(value, start, length);
  value[length] = 0;
  return 1;
}

static int is(const char *key, const char *wanted) {
  char value[64];
  return field(key, value, sizeof value) && strcmp(value, wanted) == 0;
}

static void close_reply(void) {
  if (*id) printf(",\"id\":%s", id);
  say("}\n");
}

// What another time, another place or another process shows.
static void write_surroundings(int pokes) {
  static const char *const variables[] = {"TZ", "LC_ALL", "PYTHONHASHSEED"};
  static const char *const names[] = {"zone", "locale", "seed"};
  for (int index = 0; index < 3; index++) {
    const char *value = getenv(variables[index]);
    if (due(names[index], pokes)) printf(",\"%s\":\"%s\"", names[index], value ? value : "");
  }
  char folder[4096];
  if (due("folder", pokes) && getcwd(folder, sizeof folder)) printf(",\"folder\":\"%s\"", folder);
  if (due("process", pokes)) printf(",\"process\":%d", getpid());
  if (due("leaky", pokes)) printf(",\"launches\":%d", launches);
}

// Whether nobody was here before: the first of all processes, whoever plays what and when.
static int is_first(const char *path) { return path && open(path, O_CREAT | O_EXCL, 0600) >= 0; }

static void write_state(int pokes) {
  const char *text = is_first(due("once", pokes)) ? "" : due("value", pokes);
  printf(",\"state\":{\"count\":%ld,\"label\":\"%s\"", count, text ? (*text ? text : "other") : "calm");
  printf(",\"list\":%s", due("order", pokes) ? "[\"b\",\"a\"]" : "[\"a\",\"b\"]");
  printf(",\"half\":%s", due("type", pokes) ? "\"0.5\"" : due("spelling", pokes) ? "5e-1" : "0.5");
  if (!due("absent", pokes)) printf(",\"nothing\":null");
  if ((text = due("member", pokes))) printf(",%s", text);
  write_surroundings(pokes);
  printf(",\"note\":%s,\"poked\":%s}", noted, is_poked ? "true" : "false");
}

static void write_screen(int pokes) {
  const char *path = due("path", pokes) ? "/elsewhere" : "/counter";
  printf(",\"path\":\"%s\",\"name\":\"Counter\"", path);
  write_state(pokes);
  printf(",\"actions\":[\"Add\",\"Save\",\"Look\",\"Note\",\"Big\",\"Poke\"%s]",
         due("action", pokes) ? ",\"Undo\"" : "");
  printf(",\"env\":{\"saved\":%ld},\"networkAttempt%s\":%ld", saved, fault("typo") ? "" : "s", attempts);
}

static void accept(int pokes) {
  printf("{\"ok\":true");
  write_screen(pokes);
  close_reply();
  if (*id && due("again", pokes)) printf("{\"ok\":true"), close_reply();
  if (due("extra", pokes)) say("{\"ok\":true,\"id\":1}\n");
  if (due("after", pokes)) abort();
}

static void reject(const char *code) {
  printf("{\"ok\":false,\"error\":{\"code\":\"%s\",\"message\":\"no\"}", code);
  if (is_launched) write_screen(0);
  close_reply();
}

// Storage.

static void storage_path(char *path, size_t size) {
  const char *folder = getenv("PARITY_STORAGE");
  snprintf(path, size, "%s/count", folder ? folder : "/nowhere");
}

static void load(void) {
  char path[4096];
  storage_path(path, sizeof path);
  // What an earlier process saved is there for the first launch only.
  if (launches++) unlink(path);
  saved = 0;
  FILE *file = fopen(path, "r");
  if (!file) return;
  if (fscanf(file, "%ld", &saved) != 1) saved = 0;
  fclose(file);
}

static void save(void) {
  char path[4096];
  storage_path(path, sizeof path);
  saved = count;
  if (fault("forgetful")) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%ld", count);
  fclose(file);
}

// What the process sees of the world it was started in.
static void look(void) {
  static const char *const wishes[] = {"NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"};
  char colours[80] = "", greeting[80] = "";
  for (int index = 0; index < 4; index++)
    if (getenv(wishes[index])) strcat(strcat(colours, wishes[index]), " ");
  const char *fixtures = getenv("PARITY_FIXTURES"), *suite = getenv("PARITY_SUITE");
  if (fixtures) {
    char path[4096];
    snprintf(path, sizeof path, "%s/greeting.txt", fixtures);
    FILE *file = fopen(path, "r");
    if (file && !fgets(greeting, sizeof greeting, file)) *greeting = 0;
    if (file) fclose(file);
  }
  greeting[strcspn(greeting, "\n")] = 0;
  struct stat status;
  const char *storage = getenv("PARITY_STORAGE");
  int has_storage = storage && stat(storage, &status) == 0 && S_ISDIR(status.st_mode);
  snprintf(noted, sizeof noted,
           "{\"colours\":\"%s\",\"greeting\":\"%s\",\"suite\":\"%s\",\"storage\":%s}", colours,
           greeting, suite ? suite : "", has_storage ? "true" : "false");
}

// Faults that need more than other words.

static void flood(void) {
  char words[1024];
  memset(words, 'x', sizeof words);
  words[sizeof words - 1] = '\n';
  for (int index = 0; index < 4096; index++) fwrite(words, 1, sizeof words, stderr);
  fputs("the last words of the flood\n", stderr);
}

// A child that outlives us: it holds our streams, unless told to let go of them.
static void leave_behind(const char *how) {
  pid_t child = fork();
  if (child != 0) return;
  if (strstr(how, "session")) setsid();
  if (strstr(how, "twice") && fork() != 0) _exit(0);
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  if (strstr(how, "quiet")) {
    int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; stream++) dup2(nothing, stream);
  }
  hang();
}

// One more process: the test counts the lines.
static void count_process(const char *path) {
  FILE *file = fopen(path, "a");
  if (!file) return;
  fputs("process\n", file);
  fclose(file);
}

// So many MB on a stream, in lines of 1 KB or in one line.
static void pour(FILE *stream, long megabytes, int has_lines) {
  char words[1024];
  memset(words, 'x', sizeof words);
  if (has_lines) words[sizeof words - 1] = '\n';
  for (long index = 0; index < megabytes * 1024; index++) fwrite(words, 1, sizeof words, stream);
  fflush(stream);
}

static void dump_threads(int number) {
  (void)number;
  say("2026-11-30 08:00:00\nFull thread dump OpenJDK 64-Bit Server VM (17.0.1+12 mixed mode):\n\n"
      "\"main\" #1 prio=5 os_prio=0 cpu=80ms elapsed=9s tid=0x00007f nid=0x1 runnable\n"
      "   java.lang.Thread.State: TIMED_WAITING (sleeping)\n"
      "\tat java.lang.Thread.sleep(java.base@17/Native Method)\n"
      "\tat counter.Counter.poke(Counter.kt:12)\n"
      "\tat java.util.ArrayList.forEach(java.base@17/ArrayList.java:1511)\n"
      "\tat counter.MainKt.main(Main.kt:3)\n\n"
      "\"Finalizer\" #3 daemon prio=8 os_prio=0 in Object.wait()\n"
      "   java.lang.Thread.State: WAITING (on object monitor)\n"
      "\tat java.lang.Object.wait(java.base@17/Native Method)\n\n"
      "JNI global refs: 17, weak refs: 0\n\n");
}

// Looks like a Java virtual machine from outside: its library is mapped, and SIGQUIT is answered.
static void pretend_to_be_java(void) {
  char path[4096];
  const char *folder = getenv("PARITY_STORAGE");
  snprintf(path, sizeof path, "%s/libjvm.so", folder ? folder : "/nowhere");
  int file = open(path, O_RDWR | O_CREAT, 0600);
  if (file < 0 || ftruncate(file, 4096) != 0) return;
  mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, file, 0);
  signal(SIGQUIT, dump_threads);
}

// Children of all kinds that a sweep has to find.
static void spawn_many(long number) {
  for (long index = 0; index < number; index++)
    leave_behind(index % 2 ? "session-twice-quiet" : "session");
}

// Folders in folders, more than a path has room for, in a storage that may not be written any more.
static void nest(long depth) {
  const char *folder = getenv("PARITY_STORAGE");
  int back = open(".", O_RDONLY);
  if (!folder || back < 0 || chdir(folder) != 0) return;
  for (long index = 0; index < depth; index++)
    if (mkdir("a-folder-in-a-folder", 0700) != 0 || chdir("a-folder-in-a-folder") != 0) break;
  if (fchdir(back) == 0) chmod(folder, 0500);
}

// A byte now and then, and never a whole line.
static void drip(void) {
  for (;;) {
    say("x");
    usleep(20000);
  }
}

// A line on a pipe that the test reads, so that it knows how far we are; the pipe stays open, so
// that it knows as well when we are gone.
static void report(const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) return;
  fputs("here\n", file);
  fflush(file);
}

// A child that reports and stays, whatever becomes of us: in our group, in a session of its own, or
// as an orphan in one, with nothing in its environment that shows whose it is.
static void haunt(const char *path, int is_stray, int is_ghost) {
  int ends[2];
  char nothing;
  if (pipe(ends) != 0) return;
  if (fork() != 0) {
    close(ends[1]);
    while (read(ends[0], &nothing, 1) > 0) {
    }
    close(ends[0]);
    return;
  }
  if (is_stray || is_ghost) setsid();
  if (is_ghost) {
    if (fork() != 0) _exit(0);
    setsid();
    for (char **entry = environ; *entry; entry++) memset(*entry, 0, strlen(*entry));
  }
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  int nowhere = open("/dev/null", O_RDWR);
  for (int stream = 0; stream < 3; stream++) dup2(nowhere, stream);
  report(path);
  close(ends[1]);
  hang();
}

// Ends who ends all when our parent is killed. That it is there and cannot be ended is no fault.
static void strike_heir(void) {
  char path[64], name[32];
  int child, parent = getppid();
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", parent, parent);
  FILE *children = fopen(path, "r");
  if (!children) exit(8);
  while (fscanf(children, "%d", &child) == 1) {
    snprintf(path, sizeof path, "/proc/%d/comm", child);
    FILE *file = fopen(path, "r");
    int is_heir = file && fscanf(file, "%31s", name) == 1 && !strcmp(name, "parity-heir");
    if (file) fclose(file);
    if (!is_heir) continue;
    fclose(children);
    if (kill(child, SIGKILL) == 0 || kill(-child, SIGKILL) == 0) exit(9);
    return;
  }
  exit(7);
}

// Does what is wrong at this line; true where that was the answer.
static int misbehave(int pokes) {
  const char *text;
  if ((text = due("say", pokes))) fprintf(stderr, "%s\n", text);
  if (due("flood", pokes)) flood();
  if ((text = due("child", pokes))) leave_behind(text);
  if ((text = due("children", pokes))) spawn_many(atol(text));
  if ((text = due("pour-error", pokes))) pour(stderr, atol(text), 1);
  if ((text = due("pour", pokes))) pour(stdout, atol(text), 0);
  if (due("deafen", pokes)) fclose(stdin);
  if (due("drip", pokes)) drip();
  if (due("late", pokes)) usleep(900000);
  if (due("chatter", pokes))
    for (;;) say("{\"ok\":true}\n");
  if ((text = due("report", pokes))) report(text);
  if ((text = due("kin", pokes))) haunt(text, 0, 0);
  if ((text = due("stray", pokes))) haunt(text, 1, 0);
  if ((text = due("ghost", pokes))) haunt(text, 0, 1);
  if ((text = due("parent", pokes))) kill(getppid(), atoi(text));
  if (due("heir", pokes)) strike_heir();
  if ((text = due("nest", pokes))) nest(atol(text));
  if (due("uproot", pokes) && system("rm -rf \"${PARITY_STORAGE%/*}\" 2>&-; true")) exit(9);
  if ((text = due("signal", pokes))) kill(getpid(), atoi(text)), hang();
  if ((text = due("exit", pokes))) exit(atoi(text));
  if (due("stall", pokes)) hang();
  if (due("half", pokes)) say("{\"ok\":true,\"pa"), hang();
  if (due("half-and-exit", pokes)) say("{\"ok\":true,\"pa"), exit(0);
  if (due("close", pokes)) fclose(stdout), hang();
  if ((text = due("noise", pokes))) printf("%s\n", *text ? text : "debug: poked");
  if (due("nul", pokes)) {
    fwrite("{\"ok\":true,\"a\":\"\0\"}\n", 1, 20, stdout);
    fflush(stdout);
    return 1;
  }
  if (due("deep", pokes)) {
    for (int index = 0; index < 200000; index++) putchar('[');
    say("\n");
    return 1;
  }
  if ((text = due("instead", pokes))) {
    printf("%s\n", text);
    fflush(stdout);
    return 1;
  }
  if (due("bytes", pokes)) {
    say("{\"ok\":true,\"path\":\"\xC3\x28\"}\n");
    return 1;
  }
  if (due("long", pokes)) {
    for (;;) fputs("0123456789abcdef0123456789abcdef", stdout);
  }
  if (due("unsupported", pokes)) {
    reject("unsupported");
    return 1;
  }
  if ((text = due("refuses", pokes))) {
    reject(*text ? text : "invalid_input");
    return 1;
  }
  if (due("foreign", pokes)) strcpy(id, "4711");
  if (due("text-id", pokes)) strcpy(id, "\"1\"");
  if (due("no-id", pokes)) *id = 0;
  if (due("attempts", pokes)) attempts++;
  return 0;
}

// Commands.

static void answer_hello(void) {
  const char *text = fault("version");
  if (fault("old") || text) *id = 0;
  if (fault("old") && fault("early")) {
    say("{\"ok\":false}\n{\"ok\":true}\n");
    return;
  }
  if (fault("old")) {
    reject("unknown_command");
    return;
  }
  printf("{\"ok\":true,\"protocol\":%s,\"implementation\":\"counter (C)\"", text ? text : "1");
  if (text) {
    say(",\"id\":0}\n");
    return;
  }
  printf(",\"commands\":[\"launch\",\"do\",\"env\",\"open\",\"ls\"],\"runtime\":{\"c\":\"11\"}");
  // An answer to what nobody has asked yet, in one piece with the greeting.
  if (fault("early")) printf(",\"id\":0}\n{\"ok\":true"), strcpy(id, "1");
  close_reply();
}

static void answer_launch(void) {
  char value[64];
  if (!is("route", "\"/counter\"")) {
    is_launched = 0;
    reject("unknown_route");
    return;
  }
  load();
  is_launched = 1;
  count = field("count", value, sizeof value) ? atol(value) : saved;
  attempts = 0;
  is_poked = 0;
  strcpy(noted, "null");
  accept(0);
}

static void answer_do(void) {
  char value[4096];
  if (is("action", "\"Add\"")) {
    if (!field("by", value, sizeof value) || strspn(value, "-0123456789") != strlen(value)) {
      const char *lenient = fault("lenient");
      if (!lenient) {
        if (fault("mutates")) count = -1;
        reject("invalid_input");
        return;
      }
      value[0] = '1', value[1] = 0;
    }
    count += atol(value);
  } else if (is("action", "\"Save\"")) {
    save();
  } else if (is("action", "\"Look\"")) {
    look();
  } else if (is("action", "\"Note\"")) {
    if (field("text", value, sizeof value)) memcpy(noted, value, sizeof noted);
  } else if (is("action", "\"Big\"")) {
    printf("{\"ok\":true,\"path\":\"/counter\",\"name\":\"Counter\",\"state\":{\"big\":[");
    for (int index = 0; index < 40000; index++) printf("%s%d", index ? "," : "", index);
    printf("]},\"actions\":[],\"env\":{},\"networkAttempts\":0");
    close_reply();
    return;
  } else if (is("action", "\"Poke\"")) {
    is_poked = 1;
    accept(1);
    return;
  } else {
    reject(fault("code") ? "unknown_screen" : "unknown_action");
    return;
  }
  accept(0);
}

static void answer(void) {
  if (!field("id", id, sizeof id)) *id = 0;
  if (fault("old")) *id = 0;
  if (misbehave(is("action", "\"Poke\""))) return;
  if (is("cmd", "\"hello\"")) answer_hello();
  else if (is("cmd", "\"launch\"")) answer_launch();
  else if (!is_launched) reject("invalid_input");
  else if (is("cmd", "\"do\"")) answer_do();
  // A field of the device that there is not.
  else if (strstr(line, "\"no such")) reject("invalid_input");
  else if (is("cmd", "\"ls\"") || is("cmd", "\"env\"") || is("cmd", "\"open\"")) accept(0);
  else reject("unknown_command");
}

static void read_fault(char *word) {
  if (fault_count == limit) exit(2);
  char *text = strchr(word, ':'), *at = strchr(word, '@');
  if (text) *text++ = 0;
  if (at && (!text || at < text)) {
    *at++ = 0;
    faults[fault_count].at = atol(at);
  }
  snprintf(faults[fault_count].name, sizeof faults[0].name, "%s", word);
  snprintf(faults[fault_count].text, sizeof faults[0].text, "%s", text ? text : "");
  fault_count++;
}

int main(int number, char **words) {
  static char buffer[1 << 20];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  for (int index = 1; index < number; index++) read_fault(words[index]);
  const char *text;
  if (fault("deaf")) signal(SIGTERM, SIG_IGN), signal(SIGINT, SIG_IGN), signal(SIGHUP, SIG_IGN);
  if ((text = fault("tally"))) count_process(text);
  if (fault("jvm")) pretend_to_be_java();
  if ((text = fault("dies"))) {
    if (*text) fprintf(stderr, "%s\n", text);
    exit(7);
  }
  if (fault("mute")) hang();
  if ((text = fault("banner"))) printf("%s\n", *text ? text : "counter 1.0 ready"), fflush(stdout);
  while (getline(&line, &room, stdin) > 0) {
    lines_read++;
    answer();
  }
  // The end of the input: time to go, for all but one.
  if (fault("deaf")) hang();
  if ((text = fault("farewell"))) *text ? exit(atoi(text)) : abort();
  return 0;
}
