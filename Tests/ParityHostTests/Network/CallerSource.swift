/// A program that reaches for whom each line of its input names, swallows what comes of it, and
/// answers with the system's word for it.
enum CallerSource {
  static let text = #"""
    #define _GNU_SOURCE 1
    #include <arpa/inet.h>
    #include <errno.h>
    #include <linux/netlink.h>
    #include <netdb.h>
    #include <pthread.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <sys/un.h>
    #include <sys/wait.h>
    #include <unistd.h>

    static struct sockaddr_storage place;
    static socklen_t length;

    static void name(const char *address, int port) {
      struct sockaddr_in *four = (struct sockaddr_in *)&place;
      struct sockaddr_in6 *six = (struct sockaddr_in6 *)&place;
      memset(&place, 0, sizeof place);
      if (inet_pton(AF_INET, address, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons((uint16_t)port);
        length = sizeof *four;
      } else if (inet_pton(AF_INET6, address, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons((uint16_t)port);
        length = sizeof *six;
      } else exit(3);
    }

    static int tried(int caller, long answer) {
      int code = answer < 0 ? errno : 0;
      close(caller);
      return code;
    }
    static int plug(int type) {
      return socket(place.ss_family == AF_UNSPEC ? AF_INET : place.ss_family, type, 0);
    }

    static int connected(int type) {
      int caller = plug(type);
      return tried(caller, connect(caller, (struct sockaddr *)&place, length));
    }
    static int raw(void) {
      int caller = plug(SOCK_STREAM);
      return tried(caller, syscall(SYS_connect, caller, &place, length));
    }
    static int sent_to(int type, int flags) {
      int caller = plug(type);
      return tried(caller, sendto(caller, "x", 1, flags, (struct sockaddr *)&place, length));
    }
    static struct msghdr *message(void) {
      static struct iovec bytes = {"x", 1};
      static struct msghdr header;
      header = (struct msghdr){
        .msg_name = &place, .msg_namelen = length, .msg_iov = &bytes, .msg_iovlen = 1};
      return &header;
    }
    static int sent_message(void) {
      int caller = plug(SOCK_DGRAM);
      return tried(caller, sendmsg(caller, message(), 0));
    }
    static int sent_messages(int count) {
      static struct mmsghdr headers[1500];
      for (int i = 0; i < count; i++) headers[i].msg_hdr = *message();
      int caller = plug(SOCK_DGRAM);
      return tried(caller, sendmmsg(caller, headers, (unsigned)count, 0));
    }
    static void *elsewhere(void *code) {
      *(int *)code = connected(SOCK_STREAM);
      return NULL;
    }
    static int in_a_thread(void) {
      pthread_t thread;
      int code = -1;
      pthread_create(&thread, NULL, elsewhere, &code);
      pthread_join(thread, NULL);
      return code;
    }
    static int in_a_child(void) {
      pid_t child = fork();
      if (child == 0) _exit(connected(SOCK_STREAM));
      int status;
      waitpid(child, &status, 0);
      return WEXITSTATUS(status);
    }
    static int without_name(void) {
      int pair[2];
      if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair)) return errno;
      struct msghdr header = *message();
      header.msg_name = NULL; header.msg_namelen = 0;
      int code = sendmsg(pair[0], &header, 0) == 1 && send(pair[0], "x", 1, 0) == 1 ? 0 : errno;
      close(pair[0]);
      close(pair[1]);
      return code;
    }
    static int nowhere(void) {
      int caller = socket(AF_INET, SOCK_STREAM, 0);
      return tried(caller, connect(caller, (struct sockaddr *)16, 16));
    }
    static int unix_path(const char *path) {
      struct sockaddr_un *own = (struct sockaddr_un *)&place;
      memset(&place, 0, sizeof place);
      own->sun_family = AF_UNIX;
      strncpy(own->sun_path, path, sizeof own->sun_path - 1);
      length = sizeof *own;
      return connected(SOCK_STREAM);
    }
    static int kernel(void) {
      struct sockaddr_nl *own = (struct sockaddr_nl *)&place;
      memset(&place, 0, sizeof place);
      own->nl_family = AF_NETLINK;
      length = sizeof *own;
      return connected(SOCK_RAW);
    }
    static int foreign(void) {
      memset(&place, 0, sizeof place);
      place.ss_family = 40; length = 16;
      int caller = socket(AF_INET, SOCK_STREAM, 0);
      return tried(caller, connect(caller, (struct sockaddr *)&place, length));
    }
    static void nothing(int number) { (void)number; }
    /// Under a hail of signals, of which one comes in the middle of nearly each call.
    static int under_signals(int count) {
      struct sigaction action = {.sa_handler = nothing, .sa_flags = SA_RESTART};
      sigaction(SIGALRM, &action, NULL);
      struct itimerval often = {{0, 50}, {0, 50}}, never = {{0, 0}, {0, 0}};
      setitimer(ITIMER_REAL, &often, NULL);
      int code = 0;
      for (int i = 0; i < count; i++) code = connected(SOCK_STREAM);
      setitimer(ITIMER_REAL, &never, NULL);
      return code;
    }
    static int foreign_abi(void) {
    #if defined(__x86_64__)
      long answer;
      // A call of the 32-bit ABI, number 20: getpid.
      __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20) : "r8", "r9", "r10", "r11", "memory");
      return answer < 0 ? (int)-answer : 0;
    #else
      return ENOSYS;
    #endif
    }

    int main(void) {
      char line[512], word[32], address[200];
      while (fgets(line, sizeof line, stdin)) {
        int port = 0, code = 0;
        address[0] = 0;
        if (sscanf(line, "%31s %199s %d", word, address, &port) < 1) continue;
        int numeric = strchr("0123456789:", address[0]) && address[0];
        if (numeric && port) name(address, port);
        if (!strcmp(word, "tcp")) code = connected(SOCK_STREAM);
        else if (!strcmp(word, "udp")) code = connected(SOCK_DGRAM);
        else if (!strcmp(word, "raw")) code = raw();
        else if (!strcmp(word, "sendto")) code = sent_to(SOCK_DGRAM, 0);
        else if (!strcmp(word, "unspecified")) { place.ss_family = AF_UNSPEC; code = sent_to(SOCK_DGRAM, 0); }
        else if (!strcmp(word, "disconnect")) { place.ss_family = AF_UNSPEC; code = connected(SOCK_DGRAM); }
        else if (!strcmp(word, "fastopen")) code = sent_to(SOCK_STREAM, MSG_FASTOPEN);
        else if (!strcmp(word, "sendmsg")) code = sent_message();
        else if (!strcmp(word, "sendmmsg3")) code = sent_messages(3);
        else if (!strcmp(word, "thread")) code = in_a_thread();
        else if (!strcmp(word, "child")) code = in_a_child();
        else if (!strcmp(word, "nameless")) code = without_name();
        else if (!strcmp(word, "nowhere")) code = nowhere();
        else if (!strcmp(word, "unix")) code = unix_path(address);
        else if (!strcmp(word, "netlink")) code = kernel();
        else if (!strcmp(word, "family40")) code = foreign();
        else if (!strcmp(word, "signals")) code = under_signals(500);
        else if (!strcmp(word, "uring")) code = syscall(425, 4, NULL) < 0 ? errno : 0;
        else if (!strcmp(word, "abi")) code = foreign_abi();
        else if (!strcmp(word, "lookup")) { struct addrinfo *found; code = getaddrinfo(address, "443", NULL, &found) ? 0 : 1; }
        else if (!strcmp(word, "flood")) for (;;) { name("192.0.2.1", 1 + rand() % 60000); connected(SOCK_STREAM); }
        else if (!strcmp(word, "leave")) return 0;
        printf("%s\n", code == 0 ? "fine" : strerrorname_np(code));
        fflush(stdout);
      }
      return 0;
    }
    """#
}
