#include "CairoLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// The library's name on Linux, on macOS, and with Homebrew on both kinds of processors.
static const char *const libraries[] = {
  "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib", "/usr/local/lib/libcairo.2.dylib"};

static CairoFunctions functions;
static const CairoFunctions *loaded;

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof libraries / sizeof *libraries; i++) {
    library = dlopen(libraries[i], RTLD_LAZY | RTLD_LOCAL);
  }
  if (!library) return;
#define FUNCTION(result, name, parameters)               \
  functions.name = dlsym(library, "cairo_" #name);       \
  if (!functions.name) return;
  CAIRO_FUNCTIONS(FUNCTION)
#undef FUNCTION
  loaded = &functions;
}

const CairoFunctions *load_cairo(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return loaded;
}
