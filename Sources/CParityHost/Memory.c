#include "CParityHost.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void parity_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // Replies of 50 KB come and go thousands of times a second: the allocator would hand their memory
  // back to the system each time and have it cleared anew, which took a third of the whole time.
  enum { KEPT = 32 << 20 };
  mallopt(M_TRIM_THRESHOLD, KEPT);
  mallopt(M_MMAP_THRESHOLD, KEPT);
  // And it asks the system for memory in pieces of 128 KiB, with everybody waiting meanwhile.
  mallopt(M_TOP_PAD, 2 << 20);
#endif
}
