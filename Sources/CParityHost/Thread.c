#include "CParityHost.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

/// What C wants a thread to be.
static void *live(void *life) {
  ((void (*)(void))life)();
  return NULL;
}

int parity_begin_thread(void (*life)(void)) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int code = pthread_create(&thread, NULL, live, (void *)life);
  if (code == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}
