#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

enum { undo_capacity = 512, stack_size = 65536, signal_limit = 65 };

/// What the handlers read. It changes only while they are not set, or while signals are blocked.
static struct {
  volatile sig_atomic_t is_armed;
  volatile sig_atomic_t ended_by;
  /// A copy of the process inherits the handlers, but the screen is not its own.
  pid_t owner;
  int input, output, watched;
  int ends[2];
  struct termios mode;
  char undo[undo_capacity];
  size_t undo_count;
  struct sigaction previous[signal_limit];
  bool is_handled[signal_limit];
  stack_t previous_stack;
} guard = {.watched = -1, .ends = {-1, -1}};

/// The stack of the handlers, so that they also run after a stack overflow.
static char handler_stack[stack_size];

static const int ending[] = {SIGTERM, SIGHUP, SIGQUIT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE};
static const int relayed[] = {SIGWINCH, SIGTSTP, SIGCONT};

static bool is_owner(void) { return guard.is_armed && getpid() == guard.owner; }

/// Waits a moment until the terminal accepts output or has input.
static bool is_ready(int descriptor, bool for_writing, int milliseconds) {
  if (descriptor < 0 || descriptor >= FD_SETSIZE) return false;
  fd_set set;
  FD_ZERO(&set);
  FD_SET(descriptor, &set);
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  return select(descriptor + 1, for_writing ? NULL : &set, for_writing ? &set : NULL, NULL, &time) > 0;
}

/// Writes without waiting for a terminal that accepts nothing: the process could not be ended then.
static void write_undo(void) {
  int flags = fcntl(guard.output, F_GETFL);
  if (flags >= 0) fcntl(guard.output, F_SETFL, flags | O_NONBLOCK);
  const char *rest = guard.undo;
  size_t count = guard.undo_count;
  while (count > 0) {
    ssize_t written = write(guard.output, rest, count);
    if (written > 0) {
      rest += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!is_ready(guard.output, true, 200)) break;
    } else if (errno != EINTR) {
      break;
    }
  }
  if (flags >= 0) fcntl(guard.output, F_SETFL, flags);
}

static void undo(void) {
  write_undo();
  while (tcsetattr(guard.input, TCSANOW, &guard.mode) != 0 && errno == EINTR) {
  }
  guard.is_armed = 0;
}

static void relay(int number) {
  if (!is_owner()) return;
  int error = errno;
  char byte = (char)number;
  // A full pipe holds enough signals.
  if (write(guard.ends[1], &byte, 1) < 0) errno = error;
  errno = error;
}

/// Undoes everything, then lets the signal do what it would have done without the screen.
static void end_by(int number) {
  int error = errno;
  if (is_owner()) {
    undo();
    // The next reader must not get the mouse's reports.
    tcflush(guard.input, TCIFLUSH);
    guard.ended_by = number;
    char byte = 0;
    if (write(guard.ends[1], &byte, 1) < 0) errno = error;
  }
  sigaction(number, &guard.previous[number], NULL);
  guard.is_handled[number] = false;
  raise(number);
  errno = error;
}

static void undo_at_exit(void) {
  if (is_owner()) undo();
}

static void handle(int number, void (*handler)(int), bool even_if_ignored) {
  struct sigaction action;
  if (sigaction(number, NULL, &guard.previous[number]) != 0) return;
  if (guard.previous[number].sa_handler == SIG_IGN && !even_if_ignored) return;
  // A copy of a process that had a screen inherits its handlers.
  if (guard.previous[number].sa_handler == handler) guard.previous[number].sa_handler = SIG_DFL;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  // A write that a signal interrupts is completed; `select` still wakes up.
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  // Other signals wait until this one is done, among them SIGTTOU, which a process in the background gets.
  sigfillset(&action.sa_mask);
  guard.is_handled[number] = sigaction(number, &action, NULL) == 0;
}

#define HANDLE_ALL(numbers, handler, even_if_ignored)                  \
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) \
  handle(numbers[i], handler, even_if_ignored)

static void set_handlers(bool takes_keys) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = stack_size};
  if (sigaltstack(NULL, &guard.previous_stack) == 0 && guard.previous_stack.ss_flags & SS_DISABLE)
    sigaltstack(&stack, NULL);
  HANDLE_ALL(ending, end_by, false);
  HANDLE_ALL(crashes, end_by, true);
  if (takes_keys) {
    handle(SIGINT, end_by, false);
    HANDLE_ALL(relayed, relay, true);
  }
}

static void put_handlers_back(void) {
  for (int number = 1; number < signal_limit; number++)
    if (guard.is_handled[number]) sigaction(number, &guard.previous[number], NULL);
  memset(guard.is_handled, 0, sizeof guard.is_handled);
  if (guard.previous_stack.ss_flags & SS_DISABLE) sigaltstack(&guard.previous_stack, NULL);
}

bool terminal_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

static sigset_t hold_signals_back(void) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  return before;
}

static void keep_undo(const char *undo, size_t count) {
  guard.undo_count = count < undo_capacity ? count : undo_capacity;
  memcpy(guard.undo, undo, guard.undo_count);
}

bool terminal_guard(int input, int output, const char *undo, size_t count, bool takes_keys) {
  static bool undoes_at_exit = false;
  if (is_owner()) {
    errno = EBUSY;
    return false;
  }
  if (!isatty(output) || tcgetattr(input, &guard.mode) != 0) return false;
  if (guard.ends[0] < 0 && !terminal_pipe(guard.ends)) return false;
  while (terminal_next_signal() != 0) {
  }
  guard.input = input;
  guard.output = output;
  guard.owner = getpid();
  guard.ended_by = 0;
  keep_undo(undo, count);
  if (!undoes_at_exit) undoes_at_exit = atexit(undo_at_exit) == 0;
  guard.is_armed = 1;
  set_handlers(takes_keys);
  return true;
}

void terminal_set_undo(const char *undo, size_t count) {
  sigset_t before = hold_signals_back();
  keep_undo(undo, count);
  sigprocmask(SIG_SETMASK, &before, NULL);
}

bool terminal_set_raw(void) {
  struct termios mode = guard.mode;
  mode.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  mode.c_oflag &= ~(tcflag_t)OPOST;
  mode.c_cflag |= CS8;
  mode.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  while (is_owner() && tcsetattr(guard.input, TCSADRAIN, &mode) != 0)
    if (errno != EINTR) return false;
  if (is_owner()) return true;
  // A signal has restored the terminal meanwhile.
  tcsetattr(guard.input, TCSANOW, &guard.mode);
  return false;
}

void terminal_adopt(void) {
  if (guard.is_armed) guard.owner = getpid();
}

void terminal_set_interrupting(bool interrupts) {
  struct termios mode;
  if (!is_owner() || tcgetattr(guard.input, &mode) != 0) return;
  mode.c_lflag = interrupts ? mode.c_lflag | ISIG : mode.c_lflag & ~(tcflag_t)ISIG;
  // Only this one of the keys that send signals.
  mode.c_cc[VQUIT] = mode.c_cc[VSUSP] = _POSIX_VDISABLE;
#ifdef VDSUSP
  mode.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
  while (tcsetattr(guard.input, TCSANOW, &mode) != 0 && errno == EINTR) {
  }
}

int terminal_input(void) { return is_owner() ? guard.input : -1; }

void terminal_watch(int descriptor) { guard.watched = descriptor; }

void terminal_release(void) {
  sigset_t before = hold_signals_back();
  if (is_owner()) undo();
  put_handlers_back();
  sigprocmask(SIG_SETMASK, &before, NULL);
}

int terminal_ended_by(void) { return guard.ended_by; }

int terminal_next_signal(void) {
  unsigned char byte = 0;
  return read(guard.ends[0], &byte, 1) == 1 ? byte : 0;
}

int terminal_wait_for(int first, int second, int third, int milliseconds) {
  int descriptors[] = {first, second, third};
  int last = -1;
  fd_set set;
  FD_ZERO(&set);
  for (int i = 0; i < 3; i++) {
    if (descriptors[i] < 0 || descriptors[i] >= FD_SETSIZE) continue;
    FD_SET(descriptors[i], &set);
    if (descriptors[i] > last) last = descriptors[i];
  }
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  if (select(last + 1, &set, NULL, NULL, milliseconds < 0 ? NULL : &time) < 0)
    return errno == EINTR ? 0 : -1;
  int ready = 0;
  for (int i = 0; i < 3; i++)
    if (descriptors[i] >= 0 && descriptors[i] < FD_SETSIZE && FD_ISSET(descriptors[i], &set))
      ready |= 1 << i;
  return ready;
}

int terminal_wait(int milliseconds) {
  int ready = terminal_wait_for(guard.input, guard.ends[0], guard.watched, milliseconds);
  return ready < 0 ? 0 : ready;
}

/// Writes what the terminal accepts at once, with signals blocked: a handler that restores the terminal
/// finds nothing half written, and nothing is written after it.
static ssize_t write_some(const char *bytes, size_t count) {
  sigset_t before = hold_signals_back();
  ssize_t written = -1;
  int error = EPIPE;
  if (is_owner()) {
    int flags = fcntl(guard.output, F_GETFL);
    if (flags >= 0) fcntl(guard.output, F_SETFL, flags | O_NONBLOCK);
    written = write(guard.output, bytes, count);
    error = errno;
    if (flags >= 0) fcntl(guard.output, F_SETFL, flags);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written;
}

bool terminal_write(const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write_some(rest, count);
    if (written > 0) {
      rest += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      is_ready(guard.output, true, 1000);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool terminal_size(int descriptor, unsigned short size[4]) {
  struct winsize window;
  if (ioctl(descriptor, TIOCGWINSZ, &window) != 0) return false;
  size[0] = window.ws_col;
  size[1] = window.ws_row;
  size[2] = window.ws_xpixel;
  size[3] = window.ws_ypixel;
  return true;
}

void terminal_suspend(void) { kill(0, SIGTSTP); }
