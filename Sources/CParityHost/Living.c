#include "CParityHost.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

// Fixed in size and without locks, because a signal handler reads it while a player writes it.
struct parity_living {
  _Atomic pid_t targets[PARITY_LIVING_LIMIT];
  /// One above the highest slot that was ever used.
  atomic_int reach;
  atomic_bool is_closed;
};

static struct parity_living shared;

struct parity_living *parity_living_shared(void) { return &shared; }

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
  if (slot >= 0 && slot < PARITY_LIVING_LIMIT) atomic_store(&living->targets[slot], 0);
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
