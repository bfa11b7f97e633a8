#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#endif

/// Moves a descriptor above the standard streams. Where we were started without them, their numbers
/// are given out, and a dup2 in the child would overwrite one end with the other.
static int lift(int *descriptor) {
  if (*descriptor > 2) return 0;
  int moved = fcntl(*descriptor, F_DUPFD_CLOEXEC, 3);
  if (moved < 0) return errno;
  close(*descriptor);
  *descriptor = moved;
  return 0;
}

void parity_close_all_but(int kept) {
  long limit = sysconf(_SC_OPEN_MAX);
#if defined(__linux__)
  DIR *folder = opendir("/proc/self/fd");
  if (folder) {
    int own = dirfd(folder);
    struct dirent *entry;
    while ((entry = readdir(folder))) {
      int number = atoi(entry->d_name);
      if (entry->d_name[0] != '.' && number != kept && number != own) close(number);
    }
    closedir(folder);
    return;
  }
#endif
  for (int number = 0; number < (limit < 0 || limit > 4096 ? 4096 : limit); number++)
    if (number != kept) close(number);
}

static int make_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC) ? errno : 0;
#else
  // Between the calls another thread may start a program; parity_spawn closes everything anyway.
  if (pipe(ends)) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int parity_pipe(int *reading, int *writing) {
  int ends[2];
  int code = make_pipe(ends);
  if (code) return code;
  code = lift(&ends[0]);
  if (code == 0) code = lift(&ends[1]);
  if (code) {
    close(ends[0]);
    close(ends[1]);
    return code;
  }
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

void parity_widen_pipe(int descriptor, int bytes) {
#if defined(F_SETPIPE_SZ)
  // Refused when the user's pipes hold much already; darwin widens pipes by itself.
  fcntl(descriptor, F_SETPIPE_SZ, bytes);
#else
  (void)descriptor;
  (void)bytes;
#endif
}

static int open_lifted(const char *path, int flags) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | flags);
  if (descriptor < 0) return -errno;
  int code = lift(&descriptor);
  if (code == 0) return descriptor;
  close(descriptor);
  return -code;
}

int parity_open_for_reading(const char *path) { return open_lifted(path, 0); }

int parity_open_folder(const char *path) { return open_lifted(path, O_DIRECTORY | O_NOFOLLOW); }

int parity_never_block(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return errno;
  return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ? errno : 0;
}

int parity_socket(int family) {
  int descriptor = socket(family, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  int code = lift(&descriptor);
  if (code == 0) code = parity_never_block(descriptor);
  if (code) {
    close(descriptor);
    errno = code;
    return -1;
  }
  int yes = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
#if defined(SO_NOSIGPIPE)
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  return descriptor;
}

char **parity_environment(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}
