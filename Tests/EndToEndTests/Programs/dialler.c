// An implementation that keeps the protocol and a secret: with a port behind its name, each `Dial`
// also connects to that port of 192.0.2.1, which is nobody's, says nothing of it and counts nothing.
// It makes the system call by itself, so that no library could count it either.
//
//   dialler [PORT [census FILE]]
//
// With `census` each of its processes adds a line to a file: how many threads and descriptors its
// parent has, and how many children of it have ended and were not waited for.
#define _GNU_SOURCE 1
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void dial(int port) {
  struct sockaddr_in place;
  memset(&place, 0, sizeof place);
  place.sin_family = AF_INET;
  place.sin_port = htons((unsigned short)port);
  inet_pton(AF_INET, "192.0.2.1", &place.sin_addr);
  int caller = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
#if defined(__linux__)
  syscall(SYS_connect, caller, &place, sizeof place);
#else
  connect(caller, (struct sockaddr *)&place, sizeof place);
#endif
  close(caller);
}

static int entries(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) return -1;
  int count = 0;
  while (readdir(folder)) count++;
  closedir(folder);
  return count - 2;
}

/// How many processes that have ended a process has not waited for.
static int zombies(int parent) {
  DIR *folder = opendir("/proc");
  int count = 0;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    char path[300], line[512], state = 0;
    int above = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    const char *end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (end && sscanf(end + 1, " %c %d", &state, &above) == 2 && state == 'Z' && above == parent) {
      count++;
    }
    fclose(file);
  }
  if (folder) closedir(folder);
  return count;
}

static void take_census(const char *path) {
  char threads[64], descriptors[64], line[96];
  int parent = getppid();
  snprintf(threads, sizeof threads, "/proc/%d/task", parent);
  snprintf(descriptors, sizeof descriptors, "/proc/%d/fd", parent);
  int length = snprintf(
    line, sizeof line, "%d %d %d\n", entries(threads), entries(descriptors), zombies(parent));
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (file < 0 || write(file, line, (size_t)length) != length) exit(3);
  close(file);
}

int main(int count, char **words) {
  static char line[1 << 16];
  int port = count > 1 ? atoi(words[1]) : 0;
  if (count > 3 && !strcmp(words[2], "census")) take_census(words[3]);
  while (fgets(line, sizeof line, stdin)) {
    const char *id = strstr(line, "\"id\":");
    long number = id ? strtol(id + 5, NULL, 10) : 0;
    if (strstr(line, "\"cmd\":\"hello\"")) {
      printf("{\"ok\":true,\"id\":%ld,\"protocol\":1,\"implementation\":\"dialler (C)\"}\n", number);
    } else {
      if (port && strstr(line, "\"action\":\"Dial\"")) dial(port);
      printf(
        "{\"ok\":true,\"id\":%ld,\"path\":\"/\",\"name\":\"Dialler\",\"state\":{},"
        "\"actions\":[\"Dial\"],\"env\":{},\"networkAttempts\":0}\n", number);
    }
    fflush(stdout);
  }
  return 0;
}
