/// The puppet's program.
enum PuppetSource {
  static let text = #"""
    #define _GNU_SOURCE 1
    #include <dirent.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <netinet/in.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/wait.h>
    #include <unistd.h>

    static char block[1 << 16];

    static void put(int to, const char *bytes, size_t count) {
      while (count) {
        ssize_t written = write(to, bytes, count);
        if (written < 0) _exit(9);
        bytes += written;
        count -= (size_t)written;
      }
    }
    static void say(const char *text) { put(1, text, strlen(text)); }

    /// Reads one line, byte by byte; returns 0 at the end of the input.
    static int hear(void) {
      size_t count = 0;
      char byte;
      while (read(0, &byte, 1) == 1) {
        if (byte == '\n') { block[count] = 0; return 1; }
        if (count + 1 < sizeof block) block[count++] = byte;
      }
      return 0;
    }

    static void stay(void) { for (;;) pause(); }
    static void until_the_end(void) { while (hear()) { } }

    static void echo(void) {
      ssize_t count;
      while ((count = read(0, block, sizeof block)) > 0) put(1, block, (size_t)count);
    }

    /// Writes so many bytes, in lines of 64, or as one line.
    static void pour(int to, long count, int in_lines) {
      static char text[1 << 16];
      memset(text, 'x', sizeof text);
      if (in_lines) for (size_t at = 63; at < sizeof text; at += 64) text[at] = '\n';
      while (count > 0) {
        size_t part = count < (long)sizeof text ? (size_t)count : sizeof text;
        put(to, text, part);
        count -= (long)part;
      }
    }

    /// A process that is nobody's child, in a session of its own, without our environment if asked.
    static void leave_a_daemon(int own_session, int own_group) {
      int ends[2];
      if (pipe(ends)) _exit(8);
      if (fork() == 0) {
        if (own_session) setsid();
        if (own_group) setpgid(0, 0);
        if (fork() == 0) {
          pid_t me = getpid();
          put(ends[1], (char *)&me, sizeof me);
          signal(SIGTERM, SIG_IGN);
          stay();
        }
        _exit(0);
      }
      pid_t daemon = 0;
      if (read(ends[0], &daemon, sizeof daemon) < 0) _exit(8);
      wait(NULL);
      printf("%d\n", daemon);
      fflush(stdout);
    }

    static void list_descriptors(void) {
      for (int number = 0; number < 4096; number++) {
        if (fcntl(number, F_GETFD) >= 0) printf("%d ", number);
      }
      printf("\n");
      fflush(stdout);
    }

    static void list_signals(void) {
      sigset_t mask;
      sigprocmask(SIG_SETMASK, NULL, &mask);
      for (int number = 1; number < 32; number++) {
        struct sigaction action;
        sigaction(number, NULL, &action);
        if (action.sa_handler == SIG_IGN) printf("ignored %d ", number);
        if (sigismember(&mask, number)) printf("blocked %d ", number);
      }
      printf("\n");
      fflush(stdout);
    }

    static void keep_in_storage(void) {
      const char *folder = getenv("PARITY_STORAGE");
      if (!folder || chdir(folder)) _exit(7);
      while (hear()) {
        if (strcmp(block, "list") == 0) {
          DIR *all = opendir(".");
          int count = 0;
          while (readdir(all)) count++;
          closedir(all);
          printf("%d\n", count - 2);
        } else {
          close(open(block, O_CREAT | O_WRONLY, 0600));
          printf("kept\n");
        }
        fflush(stdout);
      }
    }

    /// Listens on loopback, says on which port, and takes one caller whose socket becomes 0 and 1.
    static void serve(const char *how) {
      int listener = socket(AF_INET, SOCK_STREAM, 0);
      struct sockaddr_in place;
      memset(&place, 0, sizeof place);
      place.sin_family = AF_INET;
      place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      socklen_t length = sizeof place;
      if (bind(listener, (struct sockaddr *)&place, length) || listen(listener, 4)) _exit(6);
      getsockname(listener, (struct sockaddr *)&place, &length);
      printf("%d\n", ntohs(place.sin_port));
      fflush(stdout);
      int caller = accept(listener, NULL, NULL);
      dup2(caller, 0);
      dup2(caller, 1);
      close(caller);
      if (!strcmp(how, "echo")) echo();
      else if (!strcmp(how, "half")) { hear(); say("half"); }
      else { until_the_end(); }
    }

    int main(int count, char **words) {
      const char *mode = count > 1 ? words[1] : "";
      long number = count > 2 ? atol(words[2]) : 0;
      if (!strcmp(mode, "echo")) echo();
      else if (!strcmp(mode, "exit")) { hear(); say("ha"); fputs("last words", stderr); return (int)number; }
      else if (!strcmp(mode, "signal")) { hear(); raise((int)number); }
      else if (!strcmp(mode, "half")) { say("half a line"); until_the_end(); }
      else if (!strcmp(mode, "silent")) until_the_end();
      else if (!strcmp(mode, "long-line")) { pour(1, number, 0); say("\n"); until_the_end(); }
      else if (!strcmp(mode, "crlf")) { say("one\r\n\r\ntwo\n\n"); until_the_end(); }
      else if (!strcmp(mode, "errors")) { pour(2, number, 1); put(2, "the end", 7); say("done\n"); until_the_end(); }
      else if (!strcmp(mode, "mute")) { close(1); stay(); }
      else if (!strcmp(mode, "heir")) {
        // A grandchild keeps the output open when we are gone.
        int ends[2];
        if (pipe(ends)) return 8;
        pid_t child = fork();
        if (child == 0) { put(ends[1], "!", 1); stay(); }
        if (read(ends[0], block, 1) != 1) return 8;
        printf("%d\n", child);
        fflush(stdout);
        hear();
        return (int)number;
      }
      else if (!strcmp(mode, "stubborn")) {
        for (int signal_ = 1; signal_ < 32; signal_++) signal(signal_, SIG_IGN);
        printf("%d\n", getpid());
        fflush(stdout);
        until_the_end();
        stay();
      }
      else if (!strcmp(mode, "daemon")) { leave_a_daemon(1, 0); until_the_end(); }
      else if (!strcmp(mode, "group")) { leave_a_daemon(0, 1); until_the_end(); }
      else if (!strcmp(mode, "stranger")) {
        // A process in a session of its own that ends by itself, after its parent.
        int ends[2];
        if (pipe(ends)) return 8;
        if (fork() == 0) {
          close(ends[0]);
          setsid();
          if (fork() == 0) _exit(0);
          _exit(0);
        }
        close(ends[1]);
        wait(NULL);
        if (read(ends[0], block, 1) != 0) return 8;
        say("done\n");
        until_the_end();
      }
      else if (!strcmp(mode, "flood")) {
        // Writes everything before it reads anything; then tells how much it was sent.
        pour(1, number, 1);
        long sum = 0;
        ssize_t read_;
        while ((read_ = read(0, block, sizeof block)) > 0) {
          sum += read_;
          if (memchr(block, '.', (size_t)read_)) break;
        }
        printf("%ld\n", sum);
        fflush(stdout);
      }
      else if (!strcmp(mode, "descriptors")) { list_descriptors(); until_the_end(); }
      else if (!strcmp(mode, "signals")) { list_signals(); until_the_end(); }
      else if (!strcmp(mode, "ids")) { printf("%d %d %d\n", getpid(), getpgid(0), getsid(0)); fflush(stdout); until_the_end(); }
      else if (!strcmp(mode, "variable")) {
        while (hear()) { const char *value = getenv(block); printf("%s\n", value ? value : "(unset)"); fflush(stdout); }
      }
      else if (!strcmp(mode, "folder")) { printf("%s\n", getcwd(block, sizeof block)); fflush(stdout); until_the_end(); }
      else if (!strcmp(mode, "words")) { for (int at = 2; at < count; at++) printf("[%s]", words[at]); say(""); printf("\n"); fflush(stdout); until_the_end(); }
      else if (!strcmp(mode, "orderly")) {
        until_the_end();
        int file = open(words[2], O_CREAT | O_WRONLY, 0600);
        put(file, "ended in order", 14);
      }
      else if (!strcmp(mode, "serve")) serve(words[2]);
      else if (!strcmp(mode, "storage")) keep_in_storage();
      else return 64;
      return 0;
    }
    """#
}
