#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>

#if defined(__linux__)

#include <fcntl.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
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

/// What the child of a probe says of itself before it tries to reach somebody.
struct report {
  struct parity_network_failure leaving;
  /// Its descriptor of the listener, or -1 and why.
  int listener;
  int code;
};

/// A documentation address, which is nobody's.
static const uint8_t nowhere[4] = {192, 0, 2, 1};
/// An error that no network gives: whoever sees it had it from us.
static const int sign = EXDEV;

/// Ends with its parent, and holds none of its descriptors: what others read from must end with it.
static void stand_alone(pid_t parent, int results) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have died before that was asked for.
  if (getppid() != parent) _exit(1);
  parity_close_all_but(results);
}

static void try_out(pid_t parent, int results) {
  stand_alone(parent, results);
  struct report report = {{0, 0}, -1, 0};
  report.leaving.stage = leave();
  report.leaving.code = report.leaving.stage ? errno : 0;
  report.listener = parity_filter_calls(parent);
  report.code = report.listener < 0 ? errno : 0;
  if (write(results, &report, sizeof report) != (ssize_t)sizeof report) _exit(1);
  if (report.listener < 0) _exit(0);
  int caller = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in place;
  memset(&place, 0, sizeof place);
  place.sin_family = AF_INET;
  memcpy(&place.sin_addr, nowhere, sizeof nowhere);
  int code = connect(caller, (struct sockaddr *)&place, sizeof place) ? errno : 0;
  _exit(write(results, &code, sizeof code) == (ssize_t)sizeof code ? 0 : 1);
}

static bool read_whole(int results, void *bytes, size_t length) {
  ssize_t count;
  do {
    count = read(results, bytes, length);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)length;
}

/// Answers the child's one attempt. Returns 0, or the stage that failed with `errno` set.
static int answer_once(pid_t child, int listener, int results) {
  struct pollfd waiting = {listener, POLLIN, 0};
  int ready;
  do {
    ready = poll(&waiting, 1, 2000);
  } while (ready < 0 && errno == EINTR);
  struct parity_notice notice;
  errno = ETIME;
  if (ready <= 0 || parity_notice_receive(listener, &notice) != 1) return PARITY_NETWORK_ANSWER;
  uint8_t address[16];
  int length = parity_notice_address(&notice, 0, address, sizeof address);
  if (length < 8 || memcmp(address + 4, nowhere, sizeof nowhere) || notice.thread != child) {
    if (length >= 0) errno = EPROTO;
    return PARITY_NETWORK_MEMORY;
  }
  if (parity_notice_socket(&notice) != SOCK_DGRAM) return PARITY_NETWORK_DESCRIPTOR;
  parity_notice_answer(listener, &notice, sign);
  int code = 0;
  if (read_whole(results, &code, sizeof code) && code == sign) return 0;
  errno = EPROTO;
  return PARITY_NETWORK_ANSWER;
}

static void follow(pid_t child, int results, struct parity_network_probe *probe) {
  struct report report;
  if (!read_whole(results, &report, sizeof report)) return;
  probe->leaving = report.leaving;
  probe->reporting.stage = PARITY_NETWORK_FILTER;
  probe->reporting.code = report.code;
  if (report.listener < 0) return;
  int listener = parity_take_descriptor(child, report.listener);
  if (listener < 0) {
    probe->reporting.stage = PARITY_NETWORK_DESCRIPTOR;
    probe->reporting.code = errno;
    return;
  }
  probe->reporting.stage = answer_once(child, listener, results);
  probe->reporting.code = probe->reporting.stage ? errno : 0;
  close(listener);
}

struct parity_network_trial parity_begin_network_trial(void) {
  struct parity_network_trial trial = {0, -1, 0};
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) {
    trial.refusal = errno;
    return trial;
  }
  pid_t parent = getpid();
  trial.child = fork();
  if (trial.child == 0) try_out(parent, ends[1]);
  trial.refusal = trial.child < 0 ? errno : 0;
  trial.results = ends[0];
  close(ends[1]);
  return trial;
}

void parity_end_network_trial(
  struct parity_network_trial trial, struct parity_network_probe *probe) {
  const struct parity_network_failure unknown = {EIO, PARITY_NETWORK_NAMESPACE};
  probe->leaving = unknown;
  probe->reporting = unknown;
  if (trial.refusal) {
    probe->leaving.code = probe->reporting.code = trial.refusal;
  } else {
    follow(trial.child, trial.results, probe);
  }
  parity_leave_network_trial(trial);
}

void parity_leave_network_trial(struct parity_network_trial trial) {
  if (trial.child > 0) {
    // Where it was not answered it waits for nobody any more.
    kill(trial.child, SIGKILL);
    while (waitpid(trial.child, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  if (trial.results >= 0) close(trial.results);
}

#else

struct parity_network_trial parity_begin_network_trial(void) {
  struct parity_network_trial trial = {0, -1, ENOSYS};
  return trial;
}

void parity_end_network_trial(
  struct parity_network_trial trial, struct parity_network_probe *probe) {
  probe->leaving.code = probe->reporting.code = trial.refusal;
  probe->leaving.stage = probe->reporting.stage = PARITY_NETWORK_UNSUPPORTED;
}

void parity_leave_network_trial(struct parity_network_trial trial) { (void)trial; }

#endif
