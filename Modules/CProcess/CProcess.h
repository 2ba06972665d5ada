// The parts of containing a computation that need C: Swift has neither fork nor waitpid's macros.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <malloc.h>
#include <sys/prctl.h>
#endif

static inline pid_t cprocess_fork(void) { return fork(); }

/// Makes a pair of connected sockets that no other program inherits.
static inline bool cprocess_channel(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return true;
}

/// Makes the process adopt the orphans among its descendants.
static inline void cprocess_adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

/// Makes the system kill the process when its parent ends, or turns that off.
static inline void cprocess_die_with_parent(bool dies) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, dies ? SIGKILL : 0, 0, 0, 0);
#else
  (void)dies;
#endif
}

/// Reaps all children that have ended.
static inline void cprocess_bury(void) {
  while (waitpid(-1, NULL, WNOHANG) > 0) {
  }
}

/// Waits for the end of a process and returns the signal that killed it, or 0.
static inline int cprocess_wait(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return 0;
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

/// The bytes of memory that the process may write to, counted as the bound below counts them.
static inline rlim_t cprocess_used_memory(void) {
#ifdef __linux__
  FILE *file = fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  if (file == NULL) return 0;
  // The sixth number: data and stack.
  if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1) pages = 0;
  fclose(file);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
#else
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? (rlim_t)usage.ru_maxrss : 0;
#endif
}

/// Bounds the bytes of memory that the process may write to from now on,
/// and returns the previous bound; RLIM_INFINITY where there can be no bound.
static inline rlim_t cprocess_limit_memory(rlim_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return RLIM_INFINITY;
  rlim_t before = limit.rlim_cur;
  if (limit.rlim_max != RLIM_INFINITY && bytes > limit.rlim_max) bytes = limit.rlim_max;
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_DATA, &limit);
  return before;
}

/// Makes the system kill the process when it has used this processor time, in seconds, or when it has waited
/// for many times as long.
static inline void cprocess_limit_time(unsigned seconds) {
  struct rlimit limit = {seconds, seconds};
  setrlimit(RLIMIT_CPU, &limit);
  signal(SIGALRM, SIG_DFL);
  alarm(60 + 20 * seconds);
}

/// The address of the caller's place on the stack, more or less.
static inline uintptr_t cprocess_stack_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

/// Runs work on a thread of its own with a stack of `size` bytes, and waits for
/// its end; false if there can be no such thread. The stack does not count
/// towards the bound on memory, whose rest is for what the work allocates.
static inline bool cprocess_run_on_stack(size_t size, void *(*work)(void *), void *argument) {
  struct rlimit bound, wider;
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool is_bounded = getrlimit(RLIMIT_DATA, &bound) == 0 && bound.rlim_cur != RLIM_INFINITY;
  if (is_bounded) {
    wider = bound;
    wider.rlim_cur += size;
    if (wider.rlim_cur > wider.rlim_max) wider.rlim_cur = wider.rlim_max;
    setrlimit(RLIMIT_DATA, &wider);
  }
  bool runs = pthread_attr_setstacksize(&attributes, size) == 0 &&
              pthread_create(&thread, &attributes, work, argument) == 0;
  pthread_attr_destroy(&attributes);
  bool has_run = runs && pthread_join(thread, NULL) == 0;
  if (is_bounded) setrlimit(RLIMIT_DATA, &bound);
  return has_run;
}

/// Returns free memory to the system.
static inline void cprocess_give_memory_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// Sends SIGALRM at this interval in milliseconds; 0 stops it.
static inline void cprocess_tick(int milliseconds) {
  struct timeval slice = {milliseconds / 1000, milliseconds % 1000 * 1000};
  struct itimerval timer = {slice, slice};
  setitimer(ITIMER_REAL, &timer, NULL);
}

/// Keeps accesses to memory in their order for a signal handler of the same thread.
static inline void cprocess_signal_fence(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// The time of the monotonic clock; may be called in a signal handler.
static inline long cprocess_milliseconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Reads all there is without waiting, and writes it to `copy` if that is a descriptor. Returns whether the
/// words are in it. May be called in a signal handler.
static inline bool cprocess_read_words(int descriptor, const char *words, int copy) {
  char text[2048];
  bool found = false;
  ssize_t count;
  while ((count = read(descriptor, text, sizeof text - 1)) > 0) {
    text[count] = 0;
    if (words != NULL && strstr(text, words) != NULL) found = true;
    if (copy >= 0 && write(copy, text, (size_t)count) < 0) break;
  }
  return found;
}
