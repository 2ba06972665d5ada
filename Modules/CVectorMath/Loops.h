// The functions for one kind of processor. Each file that includes this is compiled for a different
// one and has its own table.
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct loops {
  void (*sum)(const double *, const double *, double *, size_t);
  void (*difference)(const double *, const double *, double *, size_t);
  void (*product)(const double *, const double *, double *, size_t);
  void (*quotient)(const double *, const double *, double *, size_t);
  void (*reciprocal)(const double *, double *, size_t);
  void (*sqrt)(const double *, double *, size_t);
  void (*exp)(const double *, double *, size_t);
  void (*ln)(const double *, double *, size_t);
  bool (*sin)(const double *, double *, size_t);
  bool (*cos)(const double *, double *, size_t);
  bool (*tan)(const double *, double *, size_t);
  void (*atan)(const double *, double *, size_t);
  bool (*power)(const double *, int, double *, size_t);
  bool (*real_power)(const double *, double, double, double, double *, size_t);
  bool (*powers)(const double *, const double *, double *, size_t);
};

/// For any processor; without vector instructions if it has no fused multiplication.
extern const struct loops portable_loops;

#if defined(__x86_64__)
/// With vectors of 4 and 8 doubles.
extern const struct loops avx2_loops, avx512_loops;
#endif
