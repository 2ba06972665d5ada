#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define TABLE avx2_loops
#include "LoopTable.h"
#pragma clang attribute pop
#endif
