#include "CommonMarkLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The libraries: the core and the extensions, among them tables.
static const char *const names[] = {"libcmark-gfm", "libcmark-gfm-extensions"};

// The name of a library has the number of its release, from 6 in Debian 12 on; newer ones come first.
enum { newest = 40, oldest = 6 };

static CommonMarkFunctions functions;
static const CommonMarkFunctions *loaded;

static void *open_library(const char *name) {
  char file[100];
  for (int release = newest; release >= oldest; release--) {
    snprintf(file, sizeof file, "%s.so.0.29.0.gfm.%d", name, release);
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
  }
  static const char *const patterns[] = {"%s.dylib", "/opt/homebrew/lib/%s.dylib", "/usr/local/lib/%s.dylib"};
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
    snprintf(file, sizeof file, patterns[i], name);
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

static void load(void) {
  void *core = open_library(names[0]);
  void *extensions = open_library(names[1]);
  if (!core || !extensions) return;
#define FUNCTION(result, name, parameters)                                       \
  functions.name = dlsym(core, "cmark_" #name);                                  \
  if (!functions.name) functions.name = dlsym(extensions, "cmark_" #name);       \
  if (!functions.name) return;
  COMMON_MARK_FUNCTIONS(FUNCTION)
#undef FUNCTION
  loaded = &functions;
}

const CommonMarkFunctions *load_common_mark(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return loaded;
}
