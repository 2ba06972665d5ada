// What the C library's module for Swift leaves out of the calls on files.
#pragma once

#include <errno.h>
#include <stdio.h>
#ifdef __linux__
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Exchanges the files at two paths in one step; fails with ENOSYS or EINVAL where the system or the file system cannot.
static inline int cfiles_exchange(const char *path, const char *other) {
#if defined(__APPLE__)
  return renamex_np(path, other, RENAME_SWAP);
#elif defined(SYS_renameat2)
  enum { exchange = 2 }; // RENAME_EXCHANGE of linux/fs.h
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, exchange);
#else
  errno = ENOSYS;
  return -1;
#endif
}
