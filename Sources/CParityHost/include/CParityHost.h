// The few system calls that Swift cannot make: starting a process, watching its end, leaving the
// network, hearing who reaches for one. Nothing here decides; every function returns what the
// system said.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// --- Starting a process -------------------------------------------------------------------------

/// What a new process is made of. Pointers are borrowed until the call returns.
struct parity_program {
  /// The executable file, as `execve` takes it: nothing is looked up.
  const char *path;
  /// Arguments and environment, each ending with NULL.
  char *const *arguments;
  char *const *environment;
  /// The working folder; NULL keeps ours.
  const char *folder;
  /// Descriptors, 3 or above, that become 0, 1 and 2. Every other one is closed.
  int input, output, error;
  /// Whether it leads a session and a process group of its own, without a terminal.
  bool leads_session;
  /// Whether the kernel kills it when the *thread* that starts it ends (Linux only): that thread
  /// has to live as long as the process may.
  bool dies_with_thread;
  /// Whether it begins in an empty network, with a loopback of its own (Linux only).
  bool leaves_network;
  /// Whether it waits for our answer when it reaches for a network, and cannot signal us (Linux
  /// only).
  bool reports_network;
  /// Whether it wears the brand by which the heir knows it and all that it starts.
  bool is_branded;
};

/// Where starting a process failed.
enum parity_spawn_stage {
  PARITY_SPAWN_CLONE = 1,
  PARITY_SPAWN_SESSION,
  PARITY_SPAWN_PARENT,
  PARITY_SPAWN_FOLDER,
  PARITY_SPAWN_DESCRIPTORS,
  PARITY_SPAWN_EXECUTE,
  PARITY_SPAWN_NETWORK,
  PARITY_SPAWN_REPORTS,
};

struct parity_spawn_failure {
  /// `errno`; 0 when the process runs.
  int code;
  /// One of `parity_spawn_stage`; 0 when the process runs.
  int stage;
};

/// Starts a program and returns its process id, or -1 with the failure filled in.
///
/// When it returns the program has been executed: a missing file is this function's answer and not
/// an exit status. Signal mask and dispositions are the system's defaults in the new process.
/// `listener` becomes the descriptor on which a program that reports is heard, else -1; it is 3 or
/// above and closed in new programs.
pid_t parity_spawn(
  const struct parity_program *program, int *listener, struct parity_spawn_failure *failure);

/// A pipe whose ends are closed in new programs and are never 0, 1 or 2. Returns 0 or `errno`.
int parity_pipe(int *reading, int *writing);

/// Lets a pipe hold `bytes` where the system allows it; a pipe works as well with less.
void parity_widen_pipe(int descriptor, int bytes);

/// Opens a file or folder for reading, closed in new programs. Returns the descriptor, or -`errno`.
int parity_open_for_reading(const char *path);

/// Opens a folder, not one that a symbolic link leads to, closed in new programs. Returns the
/// descriptor, or -`errno`.
int parity_open_folder(const char *path);

/// A TCP socket that never blocks, sends at once, is closed in new programs and raises no signal.
/// Returns the descriptor, or -1 with `errno` set.
int parity_socket(int family);

/// Closes every descriptor but one: in a child that is forked to outlive a moment of ours and must
/// not keep open what others wait to see closed.
void parity_close_all_but(int kept);

/// Makes reads and writes on a descriptor return at once. Returns 0 or `errno`.
int parity_never_block(int descriptor);

/// The environment of this process; it ends with NULL.
char **parity_environment(void);

// --- The end of a process -----------------------------------------------------------------------

/// A descriptor that becomes readable when the process has ended, or -1 where there is none.
int parity_exit_descriptor(pid_t process);

/// How a process ended.
struct parity_ending {
  /// Whether it ended by a signal.
  bool by_signal;
  /// The exit status or the signal's number.
  int number;
};

/// Looks whether a child has ended and leaves it unreaped, so that its id is not given away.
///
/// Returns 1 when it ended, 0 when it lives, -1 when there is no such child.
int parity_peek_ending(pid_t process, struct parity_ending *ending);

/// Takes an ended child off the process table. Returns 1 when it did, 0 when the child lives, -1
/// when there is no such child.
int parity_reap(pid_t process);

/// Makes orphans below this process its children (Linux only). Returns 0 or `errno`.
int parity_adopt_orphans(void);

/// Ignores SIGPIPE, so that a closed pipe is an answer, and does not ignore SIGCHLD, so that how a
/// child ended is kept. New programs begin with the system's defaults all the same.
void parity_settle_signals(void);

/// Begins a thread that nobody waits for and that takes no signals: those are for the command's own
/// threads. Returns 0 or `errno`.
int parity_begin_thread(void (*life)(void));

/// Lets what was freed be used again instead of going back to the system in between (glibc only):
/// for programs that read and forget large lines. What is in use at once does not grow by it.
void parity_keep_freed_memory(void);

// --- Living processes ---------------------------------------------------------------------------

/// The most processes that can live at the same time.
enum { PARITY_LIVING_LIMIT = 4096 };
/// So many that do not live any more are remembered.
enum { PARITY_GONE_LIMIT = 64 };

/// The targets of `kill` for every living process: a group (below 0) or a process (above 0).
struct parity_living;

/// The table of this process.
struct parity_living *parity_living_shared(void);
/// Puts the table of this process into memory that its children share. To be called before anybody
/// is in it and before there are threads. Returns 0 or an `errno`.
int parity_living_share(void);
/// A table of its own, for tests. NULL when there is no memory.
struct parity_living *parity_living_make(void);
void parity_living_free(struct parity_living *living);

/// Adds a target. Returns its slot, or -1 when the table is full or closed.
int parity_living_add(struct parity_living *living, pid_t target);
/// Takes it out. To be called before the process is reaped: afterwards the id may be another's.
void parity_living_remove(struct parity_living *living, int slot);
/// Whether a process is in the table, alone or as the leader of a group.
bool parity_living_contains(const struct parity_living *living, pid_t process);
/// Whether a process is in the table or was taken out of it lately. Safe in a signal handler.
bool parity_living_knows(const struct parity_living *living, pid_t process);
/// How many are in the table.
int parity_living_count(const struct parity_living *living);
/// Sends SIGKILL to every target and lets none in any more. Safe in a signal handler.
void parity_living_kill_all(struct parity_living *living);
/// Whether `parity_living_kill_all` has been called.
bool parity_living_is_closed(const struct parity_living *living);

// --- An heir ------------------------------------------------------------------------------------

/// Makes a process that lives as long as this one, and that kills whoever is in its table, who
/// wears the brand and who carries the mark, when this one ends without a word. To be called before
/// there are threads and anybody lives. Returns 0 or an `errno`.
int parity_heir_begin(void);
/// Says by which beginning of an entry of their environment all that we start and all that they
/// start is known (`NAME=value`; Linux only). Not to be called by two threads at a time.
void parity_heir_note_mark(const char *text);
/// The brand of all that we start; 0: there is none.
uint64_t parity_heir_brand(void);
/// The heir; 0: there is none.
pid_t parity_heir_process(void);
/// Lets it go: nothing is left to be inherited. Returns when it has ended.
void parity_heir_end(void);

/// A value of a limit that nobody else has (Linux only); 0: none can be had.
uint64_t parity_brand_choose(void);
/// Puts it on this process, which never takes it off again unless it may raise limits. Returns 0 or
/// an `errno`.
int parity_brand_put_on(uint64_t brand);
/// Whether a process, by its number, wears it.
bool parity_brand_is_on(const char *process, uint64_t brand);

// --- Network ------------------------------------------------------------------------------------

/// Where closing the network, or hearing of attempts to reach it, failed.
enum parity_network_stage {
  PARITY_NETWORK_UNSUPPORTED = 1,
  PARITY_NETWORK_NAMESPACE,
  PARITY_NETWORK_IDENTITY,
  PARITY_NETWORK_LOOPBACK,
  PARITY_NETWORK_FILTER,
  PARITY_NETWORK_DESCRIPTOR,
  PARITY_NETWORK_MEMORY,
  PARITY_NETWORK_ANSWER,
};

struct parity_network_failure {
  /// `errno`; 0: it did not fail.
  int code;
  /// One of `parity_network_stage`.
  int stage;
};

struct parity_network_probe {
  /// Whether programs can be started in an empty network.
  struct parity_network_failure leaving;
  /// Whether the calls by which programs reach for a network can be heard of and answered.
  struct parity_network_failure reporting;
};

/// A child that tries both: it leaves the network and reaches for an address.
struct parity_network_trial {
  /// It, or 0 where there is none.
  pid_t child;
  /// Where it tells what came of it, or -1.
  int results;
  /// Why there is no child; 0: there is one.
  int refusal;
};

/// Starts one, which goes as far as it can without us.
struct parity_network_trial parity_begin_network_trial(void);
/// Hears of its attempt, refuses it, and reaps the child.
void parity_end_network_trial(
  struct parity_network_trial trial, struct parity_network_probe *probe);
/// Ends and reaps the child of a trial that nobody asks about.
void parity_leave_network_trial(struct parity_network_trial trial);

/// In a new user namespace: stays who it was. Returns 0, or -1 with `errno` set.
int parity_keep_identity(unsigned int user, unsigned int group);
/// In a new network: switches its loopback on. Returns 0, or -1 with `errno` set.
int parity_raise_loopback(void);

/// Lets every call of this thread, and of all that it will start, that names an address wait for an
/// answer of whoever holds the descriptor that is returned (Linux 5.19 on). `io_uring_setup` and
/// the calls of foreign ABIs are not there any more, and neither the runner nor its heir can be
/// signalled, traced or limited. Returns -1 with `errno` set.
int parity_filter_calls(pid_t runner);

/// A call that waits for an answer.
struct parity_notice {
  uint64_t id;
  pid_t thread;
  /// The socket's number there.
  int descriptor;
  /// Where in its memory the address is, or the first of the messages.
  uint64_t place;
  uint32_t size;
  /// How many addresses it may name.
  uint32_t count;
  bool has_messages;
  /// Whether it connects; others send.
  bool connects;
};

/// Takes the next call off a listener that is readable.
///
/// Returns 1; 0 when the call has gone meanwhile, or names no address and has been answered; -1
/// when the listener is of no use any more.
int parity_notice_receive(int listener, struct parity_notice *notice);

/// Copies one of the addresses that a call names. Returns its length, 0 where it names none, -1
/// where it cannot be read.
int parity_notice_address(
  const struct parity_notice *notice, uint32_t index, uint8_t *bytes, size_t capacity);

/// Whether the call still waits. What was copied before is of its memory then, and not of another
/// process's that has got its number.
bool parity_notice_stands(int listener, const struct parity_notice *notice);

/// Refuses a call with an `errno`, or lets it go on (0).
void parity_notice_answer(int listener, const struct parity_notice *notice, int refusal);

/// The type of a call's socket, `SOCK_STREAM` or another; -1 where it cannot be seen.
int parity_notice_socket(const struct parity_notice *notice);

/// A descriptor of another process, as one of our own. Returns -1 with `errno` set.
int parity_take_descriptor(pid_t process, int number);

/// How many bytes wait in a pipe.
int parity_unread_bytes(int descriptor);

// --- Time ---------------------------------------------------------------------------------------

/// Nanoseconds on a clock that only moves forward and stands while the machine sleeps.
uint64_t parity_monotonic_nanoseconds(void);
