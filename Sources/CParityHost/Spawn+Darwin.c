#if defined(__APPLE__)

#include "CParityHost.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static int attributes_for(const struct parity_program *program, posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_CLOEXEC_DEFAULT | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (program->leads_session) flags |= POSIX_SPAWN_SETSID;
  int code = posix_spawnattr_setsigdefault(attributes, &all);
  if (code == 0) code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setflags(attributes, flags);
  return code;
}

static int actions_for(
  const struct parity_program *program, posix_spawn_file_actions_t *actions) {
  int code = posix_spawn_file_actions_adddup2(actions, program->input, 0);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, program->output, 1);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, program->error, 2);
  return code;
}

pid_t parity_spawn(
  const struct parity_program *program, int *listener, struct parity_spawn_failure *failure) {
  *listener = -1;
  failure->code = 0;
  failure->stage = 0;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  int code = posix_spawnattr_init(&attributes);
  if (code) {
    failure->code = code;
    failure->stage = PARITY_SPAWN_CLONE;
    return -1;
  }
  code = posix_spawn_file_actions_init(&actions);
  if (code) {
    posix_spawnattr_destroy(&attributes);
    failure->code = code;
    failure->stage = PARITY_SPAWN_CLONE;
    return -1;
  }
  pid_t child = -1;
  int stage = PARITY_SPAWN_DESCRIPTORS;
  code = attributes_for(program, &attributes);
  if (code == 0) code = actions_for(program, &actions);
  if (code == 0 && program->folder) {
    stage = PARITY_SPAWN_FOLDER;
    code = access(program->folder, X_OK) ? errno : 0;
    if (code == 0) code = posix_spawn_file_actions_addchdir_np(&actions, program->folder);
  }
  if (code == 0) {
    stage = PARITY_SPAWN_EXECUTE;
    code = posix_spawn(
      &child, program->path, &actions, &attributes, program->arguments, program->environment);
    if (code == EAGAIN || code == ENOMEM) stage = PARITY_SPAWN_CLONE;
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (code == 0) return child;
  failure->code = code;
  failure->stage = stage;
  return -1;
}

#else
// An empty translation unit is not C.
typedef int parity_spawn_is_elsewhere;
#endif
