#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

// The kernel ends our children when we are killed, but not theirs. So there is a second process,
// made before there are threads, that waits for nothing but our end. It shares the table of the
// living, the brand and the mark with us, and nothing else.

enum { mark_limit = 5000, rounds = 200, chunk = 1 << 16 };

struct mark {
  /// Above 0 when the text is complete.
  atomic_int length;
  char text[mark_limit];
};

static struct mark *mark;
static int writing = -1;
static pid_t heir = 0;
/// Chosen before the heir is made, so that both know it; 0: there is none.
static uint64_t brand = 0;

#if defined(__linux__)
/// Whether a process carries the mark in its environment, at the start of an entry.
static bool carries(const char *process, const char *text, size_t length) {
  static char bytes[chunk];
  char path[64];
  snprintf(path, sizeof path, "/proc/%.20s/environ", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t held = 0;
  bool is_start = true, is_found = false;
  for (;;) {
    ssize_t count = read(file, bytes + held, sizeof bytes - held);
    if (count <= 0) break;
    held += (size_t)count;
    size_t place = 0;
    for (; place + length <= held && !is_found; place++) {
      if (is_start && memcmp(bytes + place, text, length) == 0) is_found = true;
      is_start = bytes[place] == 0;
    }
    if (is_found) break;
    memmove(bytes, bytes + place, held - place);
    held -= place;
  }
  close(file);
  return is_found;
}

/// Whether a process, or its first thread, has ended: there is no program behind it any more.
static bool has_ended(const char *process) {
  char path[64], nothing[1];
  snprintf(path, sizeof path, "/proc/%.20s/exe", process);
  return readlink(path, nothing, sizeof nothing) < 0 && errno == ENOENT;
}

/// Kills all that wear the brand or carry the mark; whether any of them lived.
static bool kill_known(void) {
  DIR *folder = opendir("/proc");
  if (!folder) return false;
  bool is_any = false;
  size_t length = (size_t)atomic_load(&mark->length);
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    const char *process = entry->d_name;
    if (process[0] < '1' || process[0] > '9') continue;
    bool is_known = (brand && parity_brand_is_on(process, brand)) ||
                    (length && carries(process, mark->text, length));
    if (!is_known) continue;
    // Its brand stays on one that has ended until somebody reaps it; that is not waited for.
    if (!has_ended(process)) is_any = true;
    kill((pid_t)atoi(process), SIGKILL);
  }
  closedir(folder);
  return is_any;
}
#endif

static void inherit(void) {
  parity_living_kill_all(parity_living_shared());
#if defined(__linux__)
  // Children that are just being made come to light in a later round.
  for (int round = 0; round < rounds && kill_known(); round++) usleep(2000);
#endif
}

static _Noreturn void live_as_heir(int reading) {
  setsid();
  // What others read from must end with us, so it holds none of our descriptors.
  parity_close_all_but(reading);
  if (chdir("/")) _exit(1);
  // A terminal that goes away and an engine that ends a job mean us, not what comes behind us.
  int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGTSTP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    signal(numbers[index], SIG_IGN);
#if defined(__linux__)
  prctl(PR_SET_NAME, "parity-heir", 0, 0, 0);
#endif
  char word;
  ssize_t count;
  do {
    count = read(reading, &word, 1);
  } while (count < 0 && errno == EINTR);
  // A word says that nothing is left; the end of the pipe, that nobody could say it.
  if (count == 0) inherit();
  _exit(0);
}

int parity_heir_begin(void) {
  if (heir > 0) return 0;
  struct mark *memory = mmap(
    NULL, sizeof *mark, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return errno;
  int code = parity_living_share();
  int reading = -1;
  if (code == 0) code = parity_pipe(&reading, &writing);
  if (code) {
    munmap(memory, sizeof *mark);
    return code;
  }
  mark = memory;
  brand = parity_brand_choose();
  heir = fork();
  if (heir == 0) live_as_heir(reading);
  code = heir < 0 ? errno : 0;
  close(reading);
  if (code) close(writing);
  return code;
}

void parity_heir_note_mark(const char *text) {
  size_t length = strlen(text);
  if (heir <= 0 || length == 0 || length >= mark_limit) return;
  atomic_store(&mark->length, 0);
  memcpy(mark->text, text, length);
  atomic_store(&mark->length, (int)length);
}

uint64_t parity_heir_brand(void) { return brand; }

pid_t parity_heir_process(void) { return heir > 0 ? heir : 0; }

void parity_heir_end(void) {
  if (heir <= 0) return;
  while (write(writing, "q", 1) < 0 && errno == EINTR) {
  }
  close(writing);
  while (waitpid(heir, NULL, 0) < 0 && errno == EINTR) {
  }
  heir = 0;
}
