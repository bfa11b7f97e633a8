#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)

#include <sys/prctl.h>
#include <sys/syscall.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

int parity_exit_descriptor(pid_t process) {
  // Linux 5.3; the descriptor is closed in new programs without being asked.
  return (int)syscall(SYS_pidfd_open, process, 0);
}

int parity_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) ? errno : 0; }

#else  // Darwin

#include <sys/event.h>

int parity_exit_descriptor(pid_t process) {
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent wanted;
  EV_SET(&wanted, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  if (kevent(queue, &wanted, 1, NULL, 0, NULL) == 0) return queue;
  if (errno == ESRCH) {
    // It ended before it could be watched: the queue is to be readable at once.
    EV_SET(&wanted, 1, EVFILT_USER, EV_ADD, 0, 0, NULL);
    kevent(queue, &wanted, 1, NULL, 0, NULL);
    EV_SET(&wanted, 1, EVFILT_USER, 0, NOTE_TRIGGER, 0, NULL);
    if (kevent(queue, &wanted, 1, NULL, 0, NULL) == 0) return queue;
  }
  close(queue);
  return -1;
}

int parity_adopt_orphans(void) { return ENOSYS; }

#endif

int parity_peek_ending(pid_t process, struct parity_ending *ending) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  int code;
  do {
    code = waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
  } while (code < 0 && errno == EINTR);
  if (code < 0) return -1;
  if (info.si_pid == 0) return 0;
  ending->by_signal = info.si_code != CLD_EXITED;
  ending->number = info.si_status;
  return 1;
}

int parity_reap(pid_t process) {
  pid_t found;
  do {
    found = waitpid(process, NULL, WNOHANG);
  } while (found < 0 && errno == EINTR);
  return found < 0 ? -1 : found > 0;
}

void parity_settle_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
  // Inherited from a parent that ignores it, it would make the kernel throw exit statuses away.
  if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) {
    action.sa_handler = SIG_DFL;
    sigaction(SIGCHLD, &action, NULL);
  }
}

uint64_t parity_monotonic_nanoseconds(void) {
#if defined(__linux__)
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
#else
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#endif
}
