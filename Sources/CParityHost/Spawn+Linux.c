#if defined(__linux__)

#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

/// What the child shares with the thread that waits for it: the memory is the same.
struct birth {
  const struct parity_program *program;
  pid_t parent;
  /// Whether it was born into a user namespace too, where it has to say who it is.
  bool is_stranger;
  unsigned int user, group;
  /// The number of the listener, in both our tables as long as they are one.
  volatile int listener;
  volatile int code;
  volatile int stage;
};

static int give_up(struct birth *birth, int stage) {
  birth->code = errno;
  birth->stage = stage;
  _exit(127);
}

/// Closes everything above standard error when the new program begins.
static void close_the_rest(void) {
  const unsigned int close_on_exec = 1U << 2;
  if (syscall(SYS_close_range, 3U, ~0U, close_on_exec) == 0) return;
  // Kernels before 5.11: our own descriptors are marked already, these are for inherited ones.
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int descriptor = 3; descriptor < limit; descriptor++) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
}

/// A handler of ours must not run in the child, and what we ignore is not to be inherited.
static void forget_signals(void) {
  struct sigaction plain;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) {
    if (number != SIGKILL && number != SIGSTOP) sigaction(number, &plain, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Leaves the listener in the table that it shares with us, and gets a table of its own.
static int begin_reporting(struct birth *birth) {
  birth->listener = parity_filter_calls(birth->parent);
  return birth->listener < 0 ? -1 : unshare(CLONE_FILES);
}

static int be_born(void *argument) {
  struct birth *birth = argument;
  const struct parity_program *program = birth->program;
  // First of all: until then each descriptor that it opens or closes is ours as well.
  if (program->reports_network && begin_reporting(birth)) {
    return give_up(birth, PARITY_SPAWN_REPORTS);
  }
  if (birth->is_stranger && parity_keep_identity(birth->user, birth->group)) {
    return give_up(birth, PARITY_SPAWN_NETWORK);
  }
  if (program->leaves_network && parity_raise_loopback()) {
    return give_up(birth, PARITY_SPAWN_NETWORK);
  }
  if (program->leads_session && setsid() < 0) return give_up(birth, PARITY_SPAWN_SESSION);
  if (program->dies_with_thread) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)) return give_up(birth, PARITY_SPAWN_PARENT);
    // The parent may have died before the request was made.
    if (getppid() != birth->parent) {
      errno = ESRCH;
      return give_up(birth, PARITY_SPAWN_PARENT);
    }
  }
  // Where it cannot be had, the mark in its environment is left.
  if (program->is_branded && parity_heir_brand()) parity_brand_put_on(parity_heir_brand());
  if (program->folder && chdir(program->folder)) return give_up(birth, PARITY_SPAWN_FOLDER);
  if (dup2(program->input, 0) < 0 || dup2(program->output, 1) < 0 || dup2(program->error, 2) < 0) {
    return give_up(birth, PARITY_SPAWN_DESCRIPTORS);
  }
  close_the_rest();
  forget_signals();
  execve(program->path, program->arguments, program->environment);
  return give_up(birth, PARITY_SPAWN_EXECUTE);
}

/// Clones; into an empty network where that is wanted, and into a user namespace where only that
/// gives the right to.
static pid_t clone_for(struct birth *birth, char *stack) {
  int flags = CLONE_VM | CLONE_VFORK | SIGCHLD;
  if (birth->program->reports_network) flags |= CLONE_FILES;
  if (!birth->program->leaves_network) return clone(be_born, stack, flags, birth);
  pid_t child = clone(be_born, stack, flags | CLONE_NEWNET, birth);
  if (child >= 0 || errno != EPERM) return child;
  birth->is_stranger = true;
  return clone(be_born, stack, flags | CLONE_NEWUSER | CLONE_NEWNET, birth);
}

/// Moves the listener above the standard streams, should we have been started without them.
static int lifted(int listener) {
  if (listener < 0 || listener > 2) return listener;
  int moved = fcntl(listener, F_DUPFD_CLOEXEC, 3);
  close(listener);
  return moved;
}

pid_t parity_spawn(
  const struct parity_program *program, int *listener, struct parity_spawn_failure *failure) {
  *listener = -1;
  failure->code = 0;
  failure->stage = 0;
  // The child runs on a stack of its own in our memory, while this thread waits for its exec.
  const size_t size = 64 * 1024;
  char *stack = mmap(
    NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) {
    failure->code = errno;
    failure->stage = PARITY_SPAWN_CLONE;
    return -1;
  }
  struct birth birth = {program, getpid(), false, geteuid(), getegid(), -1, 0, 0};
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = clone_for(&birth, stack + size);
  int refusal = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  munmap(stack, size);
  if (child < 0) {
    failure->code = refusal;
    failure->stage = PARITY_SPAWN_CLONE;
    return -1;
  }
  *listener = lifted(birth.listener);
  if (birth.code == 0) return child;
  if (*listener >= 0) close(*listener);
  *listener = -1;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
  failure->code = birth.code;
  failure->stage = birth.stage;
  return -1;
}

#else
// An empty translation unit is not C.
typedef int parity_spawn_is_elsewhere;
#endif
