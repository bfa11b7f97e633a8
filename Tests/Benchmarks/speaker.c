// An implementation that costs next to nothing: it answers every line with a screen, spelled in one
// of two ways (a, b) that mean the same, of about the wanted size. What a benchmark measures with it
// is the runner. It reads as much as there is and answers in one write.
//
//   speaker SPELLING SIZE [same|some|all]
//
// What changes from reply to reply: nothing but the id; a few values as well; or all of it, down to
// the number of elements, so that no reply is like one before.
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// So many replies are prepared and given in turn.
enum { MOST_BODIES = 97 };
static char *bodies[MOST_BODIES];
static size_t lengths[MOST_BODIES];
static size_t body_count = 1, longest;

static char *body;
static size_t body_length;

static void append(const char *text) {
  size_t length = strlen(text);
  memcpy(body + body_length, text, length);
  body_length += length;
}

// `variant` is 0 for an item that never changes.
static void append_item(int number, int variant, int spelling) {
  char item[512];
  int price = (number + 7 * variant) % 90;
  bool seen = (number + variant) % 2;
  if (spelling == 'a')
    snprintf(item, sizeof item,
             "{\"id\":%d,\"name\":\"Product %d, caf\xc3\xa9 au lait\",\"price\":%d.50,"
             "\"rating\":4.0,\"seen\":%s,\"note\":null}",
             number, number, price, seen ? "true" : "false");
  else
    snprintf(item, sizeof item,
             "{\"note\": null,\"seen\": %s,\"rating\": 4,\"name\": \"Product %d, caf\\u00e9 au lait\","
             "\"price\": %d.5,\"id\": %d}",
             seen ? "true" : "false", number, price, number);
  append(item);
}

// Everything behind the id, up to the line's end. Eight items are always there; filler makes the size.
static void make_body(int spelling, size_t size, int variant, bool changes_all) {
  body = malloc(2 * size + 65536);
  body_length = 0;
  int first = changes_all ? variant * 1000 : 0;
  append(spelling == 'a' ? ",\"path\":\"/products\",\"name\":\"Products\",\"state\":{\"status\":\"loaded\",\"items\":["
                         : ", \"name\": \"Products\", \"path\": \"\\/products\", \"state\": {\"items\": [");
  for (int i = 0; i < 8; i++) {
    if (i) append(",");
    append_item(first + i, i == 0 || changes_all ? variant : 0, spelling);
  }
  append(spelling == 'a' ? "],\"more\":[" : "], \"status\": \"loaded\", \"more\": [");
  // As many in both spellings: one item takes about so much.
  int fillers = size > 1200 ? (int)((size - 1200) / 110) : 0;
  if (changes_all) fillers += variant % 9;
  for (int i = 8; i < 8 + fillers; i++) {
    if (i > 8) append(",");
    append_item(first + i, i % 64 == 0 || changes_all ? variant : 0, spelling);
  }
  append(spelling == 'a' ? "]},\"actions\":[\"Appear\",\"Retry\",\"Open\"],\"env\":{\"requests\":1,\"settingsOpened\":0},\"networkAttempts\":0}\n"
                         : "]}, \"actions\": [\"Retry\", \"Open\", \"Appear\"], \"env\": {\"settingsOpened\": 0, \"requests\": 1}, \"networkAttempts\": 0}\n");
}

static void make_bodies(int spelling, size_t size, const char *mode) {
  bool changes_all = !strcmp(mode, "all");
  if (strcmp(mode, "same")) body_count = MOST_BODIES;
  for (size_t i = 0; i < body_count; i++) {
    make_body(spelling, size, (int)i, changes_all);
    bodies[i] = body;
    lengths[i] = body_length;
    if (body_length > longest) longest = body_length;
  }
}

static void write_all(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = write(1, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) exit(0);
    bytes += count;
    length -= (size_t)count;
  }
}

static const char hello[] =
    "{\"ok\":true,\"id\":0,\"protocol\":1,\"implementation\":\"speaker\",\"commands\":[\"launch\",\"do\",\"env\",\"open\",\"ls\"]}\n";

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  size_t size = strtoul(argv[2], NULL, 10);
  make_bodies(argv[1][0], size, argc > 3 ? argv[3] : "same");
  size_t capacity = 1 << 16, filled = 0;
  char *input = malloc(capacity);
  size_t room = 4 * (longest + 64) > (1 << 16) ? 4 * (longest + 64) : (1 << 16);
  char *output = malloc(room);
  for (;;) {
    ssize_t count = read(0, input + filled, capacity - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    filled += (size_t)count;
    size_t used = 0, written = 0;
    char *end;
    while ((end = memchr(input + used, '\n', filled - used))) {
      char *line = input + used;
      size_t length = (size_t)(end - line);
      used += length + 1;
      if (written + longest + sizeof hello + 64 > room) write_all(output, written), written = 0;
      if (length > 14 && !memcmp(line, "{\"cmd\":\"hello\"", 14)) {
        memcpy(output + written, hello, sizeof hello - 1);
        written += sizeof hello - 1;
        continue;
      }
      // The id stands last: ,"id":17}
      char *digits = end - 1;
      while (digits > line && digits[-1] >= '0' && digits[-1] <= '9') digits--;
      memcpy(output + written, "{\"ok\":true,\"id\":", 16);
      written += 16;
      size_t count_of_digits = (size_t)(end - 1 - digits);
      memcpy(output + written, digits, count_of_digits);
      written += count_of_digits;
      size_t turn = strtoul(digits, NULL, 10) % body_count;
      memcpy(output + written, bodies[turn], lengths[turn]);
      written += lengths[turn];
    }
    write_all(output, written);
    memmove(input, input + used, filled - used);
    filled -= used;
    if (filled == capacity) input = realloc(input, capacity *= 2);
  }
}
