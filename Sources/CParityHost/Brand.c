#define _GNU_SOURCE 1
#include "CParityHost.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)

#include <sys/random.h>

// Who has taken everything off that shows whose it is, its environment and its session, has kept
// its limits: each process inherits them, and every other may read them. One of them means nothing
// to whoever is not scheduled in real time, so its value is free to be a name.

#define LIMIT RLIMIT_RTTIME
static const char row[] = "Max realtime timeout";
/// Microseconds; below this a limit could be meant by somebody, and it is left alone.
static const uint64_t least = UINT64_C(1) << 48;

uint64_t parity_brand_choose(void) {
  struct rlimit held;
  uint64_t chance;
  if (sizeof held.rlim_max < sizeof chance || getrlimit(LIMIT, &held)) return 0;
  if (getrandom(&chance, sizeof chance, GRND_NONBLOCK) != sizeof chance) return 0;
  // Nobody may raise a limit that was set for it, so a run inside of a run stays below the outer.
  uint64_t top = held.rlim_max == RLIM_INFINITY ? UINT64_C(1) << 62 : held.rlim_max;
  return top / 2 < least ? 0 : top / 2 + chance % (top / 2);
}

int parity_brand_put_on(uint64_t brand) {
  struct rlimit limits;
  if (getrlimit(LIMIT, &limits)) return errno;
  limits.rlim_max = (rlim_t)brand;
  if (limits.rlim_cur > limits.rlim_max) limits.rlim_cur = limits.rlim_max;
  return setrlimit(LIMIT, &limits) ? errno : 0;
}

bool parity_brand_is_on(const char *process, uint64_t brand) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/%.20s/limits", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t length = 0;
  ssize_t count;
  while ((count = read(file, text + length, sizeof text - 1 - length)) > 0) length += (size_t)count;
  close(file);
  text[length] = 0;
  const char *values = strstr(text, row);
  uint64_t hard;
  // The soft limit, a number or "unlimited", and the hard one.
  if (!values || sscanf(values + sizeof row - 1, " %*s %20" SCNu64, &hard) != 1) return false;
  return hard == brand;
}

#else

uint64_t parity_brand_choose(void) { return 0; }
int parity_brand_put_on(uint64_t brand) { return brand ? ENOSYS : 0; }
bool parity_brand_is_on(const char *process, uint64_t brand) {
  (void)process;
  (void)brand;
  return false;
}

#endif
