// The limit: a bare parent that plays the same commands to two speakers and only looks for line
// ends. Each speaker has a thread; commands go out AHEAD at a time, as the runner writes ahead.
//
//   floor AHEAD COMMANDS-FILE SPEAKER-A SPEAKER-B      (a speaker is one word list, split at spaces)
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char *commands;
static size_t commands_length;
static int ahead;

static void load(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) exit(2);
  fseek(file, 0, SEEK_END);
  commands_length = (size_t)ftell(file);
  rewind(file);
  commands = malloc(commands_length);
  if (fread(commands, 1, commands_length, file) != commands_length) exit(2);
  fclose(file);
}

static void start(char *line, int *to, int *from) {
  int down[2], up[2];
  if (pipe2(down, O_CLOEXEC) || pipe2(up, O_CLOEXEC)) exit(2);
  if (vfork() == 0) {
    char *words[16];
    int count = 0;
    for (char *word = strtok(line, " "); word && count < 15; word = strtok(NULL, " ")) words[count++] = word;
    words[count] = NULL;
    dup2(down[0], 0);
    dup2(up[1], 1);
    execv(words[0], words);
    _exit(127);
  }
  close(down[0]);
  close(up[1]);
  *to = down[1];
  *from = up[0];
}

static void *play(void *line) {
  int to, from;
  start(line, &to, &from);
  size_t capacity = 1 << 18;
  char *input = malloc(capacity);
  size_t sent = 0;
  while (sent < commands_length) {
    size_t end = sent;
    int lines = 0;
    while (end < commands_length && lines < ahead)
      if (commands[end++] == '\n') lines++;
    for (size_t at = sent; at < end;) {
      ssize_t count = write(to, commands + at, end - at);
      if (count <= 0) exit(3);
      at += (size_t)count;
    }
    sent = end;
    while (lines > 0) {
      ssize_t count = read(from, input, capacity);
      if (count <= 0) exit(3);
      for (char *at = input, *stop = input + count; (at = memchr(at, '\n', (size_t)(stop - at))); at++) lines--;
    }
  }
  close(to);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  ahead = atoi(argv[1]);
  load(argv[2]);
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, play, argv[3 + i]);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  while (wait(NULL) > 0) {}
  return 0;
}
