#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>
#include <string.h>

#if defined(__linux__)

#include <fcntl.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_getfd
#define SYS_pidfd_getfd 438
#endif

/// The most messages that one call sends; the kernel sends no more either.
enum { MOST_MESSAGES = 1024 };

/// Whether it is everybody, our group or the heir's, or a thread of ours or the heir's.
static bool is_of_the_runner(pid_t target) {
  if (target == 0) return false;
  pid_t heir = parity_heir_process();
  if (target == -1 || target == -getpgrp()) return true;
  if (heir > 0 && (target == heir || target == -heir)) return true;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d", (int)target);
  return access(path, F_OK) == 0;
}

/// The process that a descriptor of another one stands for: a pidfd, or its folder in /proc; 0
/// where it stands for none.
static pid_t process_behind(pid_t thread, int descriptor) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)thread, descriptor);
  ssize_t length = readlink(path, text, sizeof text - 1);
  if (length < 0) return 0;
  text[length] = 0;
  int process = 0;
  if (sscanf(text, "/proc/%d", &process) == 1) return process;
  snprintf(path, sizeof path, "/proc/%d/fdinfo/%d", (int)thread, descriptor);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  length = read(file, text, sizeof text - 1);
  close(file);
  text[length < 0 ? 0 : length] = 0;
  const char *line = strstr(text, "\nPid:");
  return line && sscanf(line, "\nPid: %d", &process) == 1 ? process : 0;
}

/// Whether a call names a process instead of an address, and which.
static bool names_process(const struct seccomp_notif *asked, pid_t *target) {
  const __u64 *arguments = asked->data.args;
  switch (asked->data.nr) {
    case SYS_kill:
    case SYS_tkill:
    case SYS_rt_sigqueueinfo:
    case SYS_prlimit64:
      *target = (pid_t)arguments[0];
      return true;
    case SYS_ptrace:
      *target = (pid_t)arguments[1];
      return true;
    case SYS_pidfd_send_signal:
      *target = process_behind((pid_t)asked->pid, (int)arguments[0]);
      return true;
    default:
      return false;
  }
}

int parity_notice_receive(int listener, struct parity_notice *notice) {
  struct seccomp_notif asked;
  memset(&asked, 0, sizeof asked);
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &asked)) {
    // The caller was killed, or heard a signal before we heard of it.
    return errno == ENOENT || errno == EINTR ? 0 : -1;
  }
  memset(notice, 0, sizeof *notice);
  notice->id = asked.id;
  pid_t target;
  if (names_process(&asked, &target)) {
    parity_notice_answer(listener, notice, is_of_the_runner(target) ? EPERM : 0);
    return 0;
  }
  notice->thread = (pid_t)asked.pid;
  notice->descriptor = (int)asked.data.args[0];
  notice->place = asked.data.args[1];
  notice->size = (uint32_t)asked.data.args[2];
  notice->count = 1;
  switch (asked.data.nr) {
    case SYS_sendto:
      notice->place = asked.data.args[4];
      notice->size = (uint32_t)asked.data.args[5];
      break;
    case SYS_sendmsg:
      notice->has_messages = true;
      break;
    case SYS_sendmmsg:
      notice->has_messages = true;
      notice->count = notice->size < MOST_MESSAGES ? notice->size : MOST_MESSAGES;
      break;
    default:
      notice->connects = true;
      break;
  }
  return 1;
}

/// Copies from another process; 0, or -1 with `errno` set.
static int peek(pid_t thread, uint64_t place, void *bytes, size_t count) {
  struct iovec here = {bytes, count};
  struct iovec there = {(void *)(uintptr_t)place, count};
  ssize_t read = process_vm_readv(thread, &here, 1, &there, 1, 0);
  if (read == (ssize_t)count) return 0;
  if (read >= 0) errno = EFAULT;
  return -1;
}

int parity_notice_address(
  const struct parity_notice *notice, uint32_t index, uint8_t *bytes, size_t capacity) {
  uint64_t place = notice->place;
  size_t size = notice->size;
  if (notice->has_messages) {
    struct mmsghdr message;
    uint64_t header = notice->place + (uint64_t)index * sizeof message;
    if (peek(notice->thread, header, &message.msg_hdr, sizeof message.msg_hdr)) return -1;
    place = (uint64_t)(uintptr_t)message.msg_hdr.msg_name;
    size = message.msg_hdr.msg_namelen;
  }
  if (place == 0) return 0;
  if (size > capacity) size = capacity;
  if (size == 0) return 0;
  return peek(notice->thread, place, bytes, size) ? -1 : (int)size;
}

bool parity_notice_stands(int listener, const struct parity_notice *notice) {
  uint64_t id = notice->id;
  return ioctl(listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &id) == 0;
}

void parity_notice_answer(int listener, const struct parity_notice *notice, int refusal) {
  struct seccomp_notif_resp answer;
  memset(&answer, 0, sizeof answer);
  answer.id = notice->id;
  if (refusal) {
    answer.error = -refusal;
  } else {
    answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  }
  // Who does not wait for the answer any more does not need it.
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

/// The process that a thread belongs to.
static pid_t process_of(pid_t thread) {
  char path[48];
  snprintf(path, sizeof path, "/proc/%d/status", (int)thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return thread;
  char text[1024];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return thread;
  text[count] = 0;
  const char *line = strstr(text, "\nTgid:");
  return line ? (pid_t)atoi(line + 6) : thread;
}

int parity_notice_socket(const struct parity_notice *notice) {
  int process = (int)syscall(SYS_pidfd_open, notice->thread, 0);
  if (process < 0) process = (int)syscall(SYS_pidfd_open, process_of(notice->thread), 0);
  if (process < 0) return -1;
  int twin = (int)syscall(SYS_pidfd_getfd, process, notice->descriptor, 0);
  close(process);
  if (twin < 0) return -1;
  int type = -1;
  socklen_t length = sizeof type;
  if (getsockopt(twin, SOL_SOCKET, SO_TYPE, &type, &length)) type = -1;
  close(twin);
  return type;
}

int parity_take_descriptor(pid_t process, int number) {
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle < 0) return -1;
  int twin = (int)syscall(SYS_pidfd_getfd, handle, number, 0);
  int code = errno;
  close(handle);
  errno = code;
  return twin;
}

int parity_unread_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) ? 0 : count;
}

#else

int parity_notice_receive(int listener, struct parity_notice *notice) {
  (void)listener;
  memset(notice, 0, sizeof *notice);
  errno = ENOSYS;
  return -1;
}

int parity_notice_address(
  const struct parity_notice *notice, uint32_t index, uint8_t *bytes, size_t capacity) {
  (void)notice, (void)index, (void)bytes, (void)capacity;
  return -1;
}

bool parity_notice_stands(int listener, const struct parity_notice *notice) {
  (void)listener, (void)notice;
  return false;
}

void parity_notice_answer(int listener, const struct parity_notice *notice, int refusal) {
  (void)listener, (void)notice, (void)refusal;
}

int parity_notice_socket(const struct parity_notice *notice) {
  (void)notice;
  return -1;
}

int parity_take_descriptor(pid_t process, int number) {
  (void)process, (void)number;
  errno = ENOSYS;
  return -1;
}

int parity_unread_bytes(int descriptor) {
  (void)descriptor;
  return 0;
}

#endif
