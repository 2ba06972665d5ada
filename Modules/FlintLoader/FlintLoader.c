// Each function of FLINT is a jump to the address in its slot: at first into the loader, afterwards into
// FLINT itself, with arguments, stack and return address as its caller left them. The system's procedure linkage
// table does the same, but only for libraries that are loaded with the program.

#ifdef LOADS_FLINT  // not in debug builds, which are linked with FLINT

#include "FlintLoader.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

// clang-format off

#define FUNCTION(name)                           \
  ".globl " #name "\n"                           \
  ".hidden " #name "\n"                          \
  ".type " #name ", @function\n"                 \
  #name ": jmp *slot_" #name "(%rip)\n"          \
  "load_" #name ": call load_keeping_arguments\n" \
  "jmp *slot_" #name "(%rip)\n"

__asm__(
  ".text\n"
#include "FlintFunctions.h"
);
#undef FUNCTION

#define FUNCTION(name) "slot_" #name ": .quad load_" #name "\n"

__asm__(
  ".data\n"
  ".balign 8\n"
  "flint_slots:\n"
#include "FlintFunctions.h"
);
#undef FUNCTION

// Saves every register that may hold an argument. The stack is aligned to 16 bytes on entry.
__asm__(
  ".text\n"
  "load_keeping_arguments:\n"
  "push %rdi; push %rsi; push %rdx; push %rcx; push %r8; push %r9; push %rax\n"
  "sub $136, %rsp\n"
  "movups %xmm0, (%rsp); movups %xmm1, 16(%rsp); movups %xmm2, 32(%rsp); movups %xmm3, 48(%rsp)\n"
  "movups %xmm4, 64(%rsp); movups %xmm5, 80(%rsp); movups %xmm6, 96(%rsp); movups %xmm7, 112(%rsp)\n"
  "call load_flint\n"
  "movups (%rsp), %xmm0; movups 16(%rsp), %xmm1; movups 32(%rsp), %xmm2; movups 48(%rsp), %xmm3\n"
  "movups 64(%rsp), %xmm4; movups 80(%rsp), %xmm5; movups 96(%rsp), %xmm6; movups 112(%rsp), %xmm7\n"
  "add $136, %rsp\n"
  "pop %rax; pop %r9; pop %r8; pop %rcx; pop %rdx; pop %rsi; pop %rdi\n"
  "ret\n"
);

// clang-format on

#define FUNCTION(name) #name,
static const char *const names[] = {
#include "FlintFunctions.h"
};
#undef FUNCTION

extern void *flint_slots[] __attribute__((visibility("hidden")));

// Each builds on the ones before it. Loading them in this order finds their names in a quarter less time.
static const char *const libraries[] = {"libflint.so.17", "libflint-arb.so.2", "libcalcium.so.0"};
enum { library_count = sizeof libraries / sizeof *libraries };

static int opened;
static void *library;
static void (*handler)(const char *);

// Points the slots at the functions of the first libraries; returns NULL, or the reason for failure.
static const char *load(int last) {
  while (opened < last) {
    void *next = dlopen(libraries[opened], RTLD_LAZY | RTLD_LOCAL);
    if (!next) return dlerror();
    library = next;
    opened++;
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *function = dlsym(library, names[i]);
    if (function)
      flint_slots[i] = function;
    else if (last == library_count)
      return dlerror();
  }
  return NULL;
}

// Points the slots at their functions: at first those of all libraries but the last; those of the last one
// when one of its functions is called, which is rare. If a library cannot be loaded, the program ends, since
// the call cannot return.
__attribute__((visibility("hidden"), used)) void load_flint(void) {
  const char *reason = load(opened < library_count - 1 ? library_count - 1 : library_count);
  if (!reason) return;
  void (*last)(const char *) = handler;
  // The handler may need FLINT as well.
  handler = NULL;
  if (last) last(reason);
  fprintf(stderr, "curta: FLINT cannot be loaded: %s\n", reason);
  _Exit(127);
}

const char *flint_load(void) { return opened == 0 ? load(library_count - 1) : NULL; }

void flint_before_end(void (*new_handler)(const char *)) { handler = new_handler; }

#else

#include "FlintLoader.h"

#include <stddef.h>

const char *flint_load(void) { return NULL; }

void flint_before_end(void (*handler)(const char *)) { (void)handler; }

#endif
