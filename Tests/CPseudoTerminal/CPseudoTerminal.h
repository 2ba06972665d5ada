// Runs a program in its own terminal for tests. It is C because Swift has no fork.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

/// A program that runs in a pseudo-terminal under a minimal shell.
struct PseudoTerminalChild {
  pid_t shell;
  /// The controlling side of the terminal.
  int terminal;
  /// Ints from the shell: the program's process, then each of its states as waitpid returns them.
  int reports;
};

/// Becomes the program, in its own process group, which gets the terminal's keys.
static inline void pseudo_terminal_exec(
    const char *path, char *const arguments[], char *const environment[]) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(0, getpid());
  signal(SIGTTOU, SIG_DFL);
  execve(path, arguments, environment);
  _exit(127);
}

/// Acts as a job-controlling shell, without which the system does not let the program be stopped.
static inline void pseudo_terminal_shell(
    int reports, const char *path, char *const arguments[], char *const environment[]) {
  pid_t program = fork();
  if (program == 0) {
    close(reports);
    pseudo_terminal_exec(path, arguments, environment);
  }
  // The shell stays, to report how the program ended when its terminal goes away.
  signal(SIGHUP, SIG_IGN);
  // Here too, so that keys reach the program as soon as it is reported.
  setpgid(program, program);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(0, program);
  int report = program;
  do {
    if (write(reports, &report, sizeof report) != sizeof report) break;
    while (waitpid(program, &report, WUNTRACED | WCONTINUED) < 0)
      if (errno != EINTR) _exit(1);
  } while (!WIFEXITED(report) && !WIFSIGNALED(report));
  if (write(reports, &report, sizeof report) != sizeof report) _exit(1);
  _exit(0);
}

static inline void pseudo_terminal_reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
}

/// Starts the program; false with errno if that fails.
static inline bool pseudo_terminal_start(
    struct PseudoTerminalChild *child, struct winsize size, const char *path,
    char *const arguments[], char *const environment[]) {
  int reports[2];
  if (pipe(reports) != 0) return false;
  child->shell = forkpty(&child->terminal, NULL, NULL, &size);
  if (child->shell == 0) {
    pseudo_terminal_reset_signals();
    // No descriptor of other tests' terminals may stay open in here.
    for (int other = 3; other < 1024; other++)
      if (other != reports[1]) close(other);
    pseudo_terminal_shell(reports[1], path, arguments, environment);
  }
  close(reports[1]);
  child->reports = reports[0];
  if (child->shell < 0) {
    close(reports[0]);
    return false;
  }
  fcntl(child->reports, F_SETFD, FD_CLOEXEC);
  fcntl(child->terminal, F_SETFD, FD_CLOEXEC);
  fcntl(child->terminal, F_SETFL, O_NONBLOCK);
  return true;
}

/// Starts a program in a folder with these three streams as its own; -1 with errno if that fails.
static inline pid_t piped_program_start(
    const int streams[3], const char *folder, const char *path, char *const arguments[],
    char *const environment[]) {
  pid_t program = fork();
  if (program != 0) return program;
  pseudo_terminal_reset_signals();
  for (int i = 0; i < 3; i++) dup2(streams[i], i);
  // No descriptor of other tests' programs may stay open in here.
  for (int other = 3; other < 1024; other++) close(other);
  if (chdir(folder) == 0) execve(path, arguments, environment);
  _exit(127);
}

static inline bool pseudo_terminal_resize(int terminal, struct winsize size) {
  return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

/// Whether the terminal edits lines itself, as it does unless a program has changed that.
static inline bool pseudo_terminal_is_cooked(int terminal) {
  struct termios mode;
  if (tcgetattr(terminal, &mode) != 0) return false;
  tcflag_t cooked = ICANON | ECHO | ISIG;
  return (mode.c_lflag & cooked) == cooked;
}

/// Whether Ctrl-C is a signal and not a key.
static inline bool pseudo_terminal_makes_interrupts(int terminal) {
  struct termios mode;
  return tcgetattr(terminal, &mode) == 0 && (mode.c_lflag & ISIG) != 0;
}

// waitpid's macros.

static inline bool pseudo_terminal_did_stop(int status) { return WIFSTOPPED(status); }
static inline bool pseudo_terminal_did_exit(int status) { return WIFEXITED(status); }
static inline bool pseudo_terminal_was_killed(int status) { return WIFSIGNALED(status); }
static inline int pseudo_terminal_exit_code(int status) { return WEXITSTATUS(status); }
static inline int pseudo_terminal_signal(int status) { return WTERMSIG(status); }
