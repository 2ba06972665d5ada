// Makes calls that write to the files of one folder fail, for scripts/kills: LD_PRELOAD loads it before the C
// library. CURTA_DISK is the folder, CURTA_DISK_FAILURES the number of failures in a thousand calls.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/types.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static unsigned random_below(unsigned limit) {
  unsigned number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) return 0;
  return number % limit;
}

static int is_in_folder(const char *path) {
  const char *folder = getenv("CURTA_DISK");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file_in_folder(int descriptor) {
  char name[64], path[4096];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(name, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return is_in_folder(path);
}

/// Whether this call must fail; if so, sets errno to the code.
static int fails(void) {
  const char *failures = getenv("CURTA_DISK_FAILURES");
  if (!failures || random_below(1000) >= (unsigned)atoi(failures)) return 0;
  static const int codes[] = {EIO, ENOSPC, EDQUOT};
  errno = codes[random_below(3)];
  return 1;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (is_file_in_folder(descriptor) && fails()) {
    int code = errno;
    // Half of the time a part is written first.
    if (count < 2 || random_below(2)) return -1;
    ssize_t written = NEXT(write)(descriptor, bytes, 1 + random_below((unsigned)count - 1));
    errno = code;
    return written;
  }
  return NEXT(write)(descriptor, bytes, count);
}

int fsync(int descriptor) {
  return is_file_in_folder(descriptor) && fails() ? -1 : NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  return is_file_in_folder(descriptor) && fails() ? -1 : NEXT(fdatasync)(descriptor);
}

int ftruncate(int descriptor, off_t length) {
  return is_file_in_folder(descriptor) && fails() ? -1 : NEXT(ftruncate)(descriptor, length);
}

int rename(const char *path, const char *other) {
  return is_in_folder(path) && fails() ? -1 : NEXT(rename)(path, other);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if ((flags & O_ACCMODE) != O_RDONLY && is_in_folder(path) && fails()) return -1;
  return NEXT(open)(path, flags, mode);
}
