// Elementary functions of many doubles at once, in vector instructions.
//
// Goals, in order: a value is within 1 unit in the last place of the true one; the same on every
// processor; fast.
//
// This is C because C can compile a function for several kinds of processor and choose
// among them when the program runs; Swift cannot. docs/decisions/blocks.md says more.
//
// Arguments and results have the same count; they are the same or do not overlap. Where there is no
// value, the result is a NaN. A function that returns a Boolean also writes a NaN where it leaves
// the value to the C library, and then returns false.
#pragma once

#include <stdbool.h>
#include <stddef.h>

void vector_sum(const double *a, const double *b, double *result, size_t count);
void vector_difference(const double *a, const double *b, double *result, size_t count);
void vector_product(const double *a, const double *b, double *result, size_t count);
/// A quotient by 0 has no value.
void vector_quotient(const double *a, const double *b, double *result, size_t count);
void vector_reciprocal(const double *x, double *result, size_t count);
void vector_sqrt(const double *x, double *result, size_t count);

void vector_exp(const double *x, double *result, size_t count);
/// The natural logarithm of positive numbers.
void vector_ln(const double *x, double *result, size_t count);
/// Angles above 2^30 are left to the C library.
bool vector_sin(const double *x, double *result, size_t count);
bool vector_cos(const double *x, double *result, size_t count);
bool vector_tan(const double *x, double *result, size_t count);
void vector_atan(const double *x, double *result, size_t count);

/// The power with an exponent given in halves, from −2048 through −2 or from 2 through 2048. Powers
/// that are very small, and the reciprocals of very large ones, are left to the C library.
bool vector_power(const double *x, int halves, double *result, size_t count);

/// The power with an exponent that is the sum of two doubles; that of a negative base is that of
/// its magnitude times a factor: 1, −1, or NaN for none. The base 0, infinite ones and infinite
/// exponents are left to the C library.
bool vector_real_power(
    const double *x, double exponent, double rest, double negative, double *result, size_t count);

/// The power of a base above 0, with an exponent for each. The rest is left to the C library.
bool vector_powers(const double *x, const double *exponent, double *result, size_t count);

/// Limits vectors to 8, 4 or 1 doubles, for tests and measurements: values are
/// the same.
void vector_limit_width(int doubles);
