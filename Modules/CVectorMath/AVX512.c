#if defined(__x86_64__)
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512dq,avx512vl,fma"))), apply_to = function)
#define TABLE avx512_loops
#include "LoopTable.h"
#pragma clang attribute pop
#endif
