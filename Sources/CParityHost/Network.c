#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>

#if defined(__linux__)

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int write_whole(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t length = strlen(text);
  ssize_t written = write(file, text, length);
  int code = errno;
  close(file);
  errno = code;
  return written == (ssize_t)length ? 0 : -1;
}

/// Writes "ID ID 1": the one line of a map that everybody may write.
static void describe_identity(char *text, unsigned int id) {
  char digits[12];
  int count = 0;
  do {
    digits[count++] = (char)('0' + id % 10);
    id /= 10;
  } while (id);
  for (int turn = 0; turn < 2; turn++) {
    for (int index = count; index > 0; index--) *text++ = digits[index - 1];
    *text++ = ' ';
  }
  *text++ = '1';
  *text = 0;
}

int parity_keep_identity(unsigned int user, unsigned int group) {
  char line[40];
  // Kernels before 3.19 have no such file and do not ask for it.
  if (write_whole("/proc/self/setgroups", "deny") && errno != ENOENT) return -1;
  describe_identity(line, user);
  if (write_whole("/proc/self/uid_map", line)) return -1;
  describe_identity(line, group);
  return write_whole("/proc/self/gid_map", line);
}

int parity_raise_loopback(void) {
  int socket_ = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return -1;
  struct ifreq request;
  memset(&request, 0, sizeof request);
  memcpy(request.ifr_name, "lo", 3);
  request.ifr_flags = IFF_UP | IFF_RUNNING;
  int answer = ioctl(socket_, SIOCSIFFLAGS, &request);
  int code = errno;
  close(socket_);
  errno = code;
  return answer;
}

/// Returns 0, or the stage that failed with `errno` set.
static int leave(void) {
  unsigned int user = geteuid(), group = getegid();
  // Who may do it without a new user namespace keeps rights over other users' files.
  if (unshare(CLONE_NEWNET)) {
    if (errno != EPERM) return PARITY_NETWORK_NAMESPACE;
    if (unshare(CLONE_NEWUSER | CLONE_NEWNET)) return PARITY_NETWORK_NAMESPACE;
    if (parity_keep_identity(user, group)) return PARITY_NETWORK_IDENTITY;
  }
  return parity_raise_loopback() ? PARITY_NETWORK_LOOPBACK : 0;
}

int parity_can_leave_network(struct parity_network_failure *failure) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) {
    failure->code = errno;
    failure->stage = PARITY_NETWORK_NAMESPACE;
    return -1;
  }
  pid_t child = fork();
  if (child == 0) {
    struct parity_network_failure found = {0, 0};
    found.stage = leave();
    found.code = found.stage ? errno : 0;
    ssize_t written = write(ends[1], &found, sizeof found);
    _exit(written == (ssize_t)sizeof found ? 0 : 1);
  }
  int refusal = errno;
  close(ends[1]);
  failure->code = child < 0 ? refusal : EIO;
  failure->stage = PARITY_NETWORK_NAMESPACE;
  if (child > 0) {
    struct parity_network_failure found;
    ssize_t count;
    do {
      count = read(ends[0], &found, sizeof found);
    } while (count < 0 && errno == EINTR);
    if (count == (ssize_t)sizeof found) *failure = found;
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  close(ends[0]);
  return failure->code ? -1 : 0;
}

#else

int parity_can_leave_network(struct parity_network_failure *failure) {
  failure->code = ENOSYS;
  failure->stage = PARITY_NETWORK_UNSUPPORTED;
  return -1;
}

#endif
