#include "CVectorMath.h"

#include "Loops.h"

/// Vectors have no more doubles than this.
static _Atomic int widest = 8;

void vector_limit_width(int doubles) { widest = doubles; }

/// The loops for this processor; choosing takes a nanosecond.
static const struct loops *chosen(void) {
#if defined(__x86_64__)
  bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl");
  if (widest >= 8 && has_avx512) return &avx512_loops;
  bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (widest >= 4 && has_avx2) return &avx2_loops;
#endif
  return &portable_loops;
}

void vector_sum(const double *a, const double *b, double *result, size_t count) {
  chosen()->sum(a, b, result, count);
}

void vector_difference(const double *a, const double *b, double *result, size_t count) {
  chosen()->difference(a, b, result, count);
}

void vector_product(const double *a, const double *b, double *result, size_t count) {
  chosen()->product(a, b, result, count);
}

void vector_quotient(const double *a, const double *b, double *result, size_t count) {
  chosen()->quotient(a, b, result, count);
}

void vector_reciprocal(const double *x, double *result, size_t count) {
  chosen()->reciprocal(x, result, count);
}

void vector_sqrt(const double *x, double *result, size_t count) {
  chosen()->sqrt(x, result, count);
}

void vector_exp(const double *x, double *result, size_t count) { chosen()->exp(x, result, count); }

void vector_ln(const double *x, double *result, size_t count) { chosen()->ln(x, result, count); }

bool vector_sin(const double *x, double *result, size_t count) {
  return chosen()->sin(x, result, count);
}

bool vector_cos(const double *x, double *result, size_t count) {
  return chosen()->cos(x, result, count);
}

bool vector_tan(const double *x, double *result, size_t count) {
  return chosen()->tan(x, result, count);
}

void vector_atan(const double *x, double *result, size_t count) {
  chosen()->atan(x, result, count);
}

bool vector_power(const double *x, int halves, double *result, size_t count) {
  return chosen()->power(x, halves, result, count);
}

bool vector_real_power(
    const double *x, double exponent, double rest, double negative, double *result, size_t count) {
  return chosen()->real_power(x, exponent, rest, negative, result, count);
}

bool vector_powers(const double *x, const double *exponents, double *result, size_t count) {
  return chosen()->powers(x, exponents, result, count);
}
