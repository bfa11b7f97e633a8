#include "CParityHost.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

// Fixed in size and without locks, because a signal handler reads it while a player writes it.
struct parity_living {
  _Atomic pid_t targets[PARITY_LIVING_LIMIT];
  /// One above the highest slot that was ever used.
  atomic_int reach;
  atomic_bool is_closed;
  /// Who was taken out last, in a ring.
  _Atomic pid_t gone[PARITY_GONE_LIMIT];
  atomic_uint gone_count;
};

static struct parity_living own;
/// Set once, before there are threads and anybody is in the table.
static struct parity_living *shared = &own;

struct parity_living *parity_living_shared(void) { return shared; }

int parity_living_share(void) {
  if (shared != &own) return 0;
  void *memory = mmap(
    NULL, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return errno;
  // All zeros is an empty table.
  shared = memory;
  return 0;
}

struct parity_living *parity_living_make(void) { return calloc(1, sizeof(struct parity_living)); }

void parity_living_free(struct parity_living *living) { free(living); }

int parity_living_add(struct parity_living *living, pid_t target) {
  for (int slot = 0; slot < PARITY_LIVING_LIMIT; slot++) {
    pid_t nobody = 0;
    if (!atomic_compare_exchange_strong(&living->targets[slot], &nobody, target)) continue;
    int reach = atomic_load(&living->reach);
    while (reach <= slot && !atomic_compare_exchange_weak(&living->reach, &reach, slot + 1)) {
    }
    // Either the one who closes the table sees this target, or this sees that it is closed.
    if (!atomic_load(&living->is_closed)) return slot;
    atomic_store(&living->targets[slot], 0);
    return -1;
  }
  return -1;
}

void parity_living_remove(struct parity_living *living, int slot) {
  if (slot < 0 || slot >= PARITY_LIVING_LIMIT) return;
  pid_t target = atomic_load(&living->targets[slot]);
  unsigned place = atomic_fetch_add(&living->gone_count, 1) % PARITY_GONE_LIMIT;
  atomic_store(&living->gone[place], target < 0 ? -target : target);
  atomic_store(&living->targets[slot], 0);
}

bool parity_living_knows(const struct parity_living *living, pid_t process) {
  if (process <= 0) return false;
  for (int place = 0; place < PARITY_GONE_LIMIT; place++)
    if (atomic_load(&living->gone[place]) == process) return true;
  return parity_living_contains(living, process);
}

bool parity_living_contains(const struct parity_living *living, pid_t process) {
  int reach = atomic_load(&living->reach);
  for (int slot = 0; slot < reach; slot++) {
    pid_t target = atomic_load(&living->targets[slot]);
    if (target == process || target == -process) return true;
  }
  return false;
}

int parity_living_count(const struct parity_living *living) {
  int count = 0;
  int reach = atomic_load(&living->reach);
  for (int slot = 0; slot < reach; slot++) {
    if (atomic_load(&living->targets[slot]) != 0) count++;
  }
  return count;
}

void parity_living_kill_all(struct parity_living *living) {
  atomic_store(&living->is_closed, true);
  int reach = atomic_load(&living->reach);
  for (int slot = 0; slot < reach; slot++) {
    pid_t target = atomic_load(&living->targets[slot]);
    if (target == 0) continue;
    kill(target, SIGKILL);
    // A leader that has changed its group is not in the group any more.
    if (target < 0) kill(-target, SIGKILL);
  }
}

bool parity_living_is_closed(const struct parity_living *living) {
  return atomic_load(&living->is_closed);
}
