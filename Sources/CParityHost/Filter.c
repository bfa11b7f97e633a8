#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Headers may be older than the kernel that this runs on.
#ifndef SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
#define SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV (1UL << 5)
#endif
#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#endif

#if defined(__x86_64__)
#define OWN_ABI AUDIT_ARCH_X86_64
#else
#define OWN_ABI AUDIT_ARCH_AARCH64
#endif

#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif

#define FIELD(name) ((unsigned int)offsetof(struct seccomp_data, name))

// Every instruction has a name, so that a jump is written as what it leads to.
enum place {
  arch, is_own_abi, other_abi, number,
#if defined(__x86_64__)
  is_x32, x32,
#endif
  is_connect, is_sendmsg, is_sendmmsg, is_tkill, is_queueing, is_by_descriptor, is_uring,
  is_sendto, is_kill, is_limiting, is_tracing, is_tgkill, is_thread_queueing, is_writing,
  other_calls,
  address, is_low_zero, named, address_high, is_high_zero, named_high,
  signal_sent, only_asks, killed,
  own_first, is_own, not_own,
  process, is_us, is_heir,
  allowed, asked, refused, unknown,
  place_count,
};

#define LOAD(here, field) [here] = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (field))
#define ANSWER(here, action) [here] = BPF_STMT(BPF_RET | BPF_K, (action))
#define GO(here, target) [here] = BPF_STMT(BPF_JMP | BPF_JA, (target) - (here) - 1)
// To the target where the value is there, else to the next instruction.
#define IF(here, value, target) \
  [here] = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (target) - (here) - 1, 0)

// What carries an address is asked about; what would carry one past us is not there; and who holds
// the run together is not to be stopped, traced or limited by those that it judges. Calls that are
// always let through need nothing but number and ABI, so that the kernel remembers them in a bitmap
// and runs no filter for them.
static const struct sock_filter instructions[place_count] = {
  LOAD(arch, FIELD(arch)),
  // Another ABI's calls have other numbers.
  IF(is_own_abi, OWN_ABI, number),
  ANSWER(other_abi, SECCOMP_RET_ERRNO | ENOSYS),
  LOAD(number, FIELD(nr)),
#if defined(__x86_64__)
  // x32: the same ABI with this bit in its numbers.
  [is_x32] = BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000U, 0, 1),
  ANSWER(x32, SECCOMP_RET_ERRNO | ENOSYS),
#endif
  IF(is_connect, SYS_connect, asked),
  IF(is_sendmsg, SYS_sendmsg, asked),
  IF(is_sendmmsg, SYS_sendmmsg, asked),
  // They may name any thread of a process, and which ones are ours is not known here.
  IF(is_tkill, SYS_tkill, asked),
  IF(is_queueing, SYS_rt_sigqueueinfo, asked),
  IF(is_by_descriptor, SYS_pidfd_send_signal, asked),
  // Its operations are no system calls of their own.
  IF(is_uring, SYS_io_uring_setup, unknown),
  IF(is_sendto, SYS_sendto, address),
  IF(is_kill, SYS_kill, signal_sent),
  IF(is_limiting, SYS_prlimit64, own_first),
  IF(is_tracing, SYS_ptrace, own_first),
  IF(is_tgkill, SYS_tgkill, process),
  IF(is_thread_queueing, SYS_rt_tgsigqueueinfo, process),
  IF(is_writing, SYS_process_vm_writev, process),
  ANSWER(other_calls, SECCOMP_RET_ALLOW),

  LOAD(address, FIELD(args[4])),
  IF(is_low_zero, 0, address_high),
  GO(named, asked),
  LOAD(address_high, FIELD(args[4]) + 4),
  IF(is_high_zero, 0, allowed),
  GO(named_high, asked),

  LOAD(signal_sent, FIELD(args[1])),
  // Nothing is sent: whether somebody lives may be asked.
  IF(only_asks, 0, allowed),
  GO(killed, asked),
  // Zero is one's own limits, and being traced oneself.
  LOAD(own_first, FIELD(args[0])),
  IF(is_own, 0, allowed),
  GO(not_own, asked),
  LOAD(process, FIELD(args[0])),
  IF(is_us, 0, refused),
  IF(is_heir, 0, refused),

  ANSWER(allowed, SECCOMP_RET_ALLOW),
  ANSWER(asked, SECCOMP_RET_USER_NOTIF),
  ANSWER(refused, SECCOMP_RET_ERRNO | EPERM),
  ANSWER(unknown, SECCOMP_RET_ERRNO | ENOSYS),
};

int parity_filter_calls(pid_t runner) {
  struct sock_filter own[place_count];
  memcpy(own, instructions, sizeof own);
  pid_t heir = parity_heir_process();
  own[is_us].k = (unsigned int)runner;
  own[is_heir].k = (unsigned int)(heir ? heir : runner);
  struct sock_fprog program = {place_count, own};
  // Once we have begun to answer, no signal may interrupt the call: it would be made, and counted,
  // a second time. SPEC_ALLOW: no slower processor for the sake of a filter that keeps no secret.
  const unsigned long flags = SECCOMP_FILTER_FLAG_NEW_LISTENER
    | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  long listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  if (listener < 0 && errno == EACCES) {
    // Who is nobody special has to give up what setuid programs would give it.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  }
  return (int)listener;
}

#else

int parity_filter_calls(pid_t runner) {
  (void)runner;
  errno = ENOSYS;
  return -1;
}

#endif
