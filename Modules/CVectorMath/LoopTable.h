// The loops around the lanes; TABLE is the name of the table of them.

#include "Lanes.h"
#include "Loops.h"

#define UNARY(name, value)                                                 \
  static void loop_##name(const double *a, double *result, size_t count) { \
    for (size_t i = 0; i < count; i++) {                                   \
      double x = a[i];                                                     \
      result[i] = value;                                                   \
    }                                                                      \
  }

#define BINARY(name, value)                                                                        \
  static void loop_##name(const double *left, const double *right, double *result, size_t count) { \
    for (size_t i = 0; i < count; i++) {                                                           \
      double a = left[i], b = right[i];                                                            \
      result[i] = value;                                                                           \
    }                                                                                              \
  }

BINARY(sum, a + b)
BINARY(difference, a - b)
BINARY(product, a *b)
BINARY(quotient, b == 0 ? NAN : a / b)
UNARY(reciprocal, x == 0 ? NAN : 1 / x)
UNARY(sqrt, __builtin_elementwise_sqrt(x))
UNARY(exp, exp_lane(x))
UNARY(ln, ln_lane(x))
UNARY(atan, atan_lane(x))

#define OF_ANGLE(name, value)                                              \
  static bool loop_##name(const double *a, double *result, size_t count) { \
    uint64_t beyond = 0;                                                   \
    for (size_t i = 0; i < count; i++) {                                   \
      double x = a[i];                                                     \
      bool is_beyond = __builtin_fabs(x) > largest_angle;                  \
      beyond |= is_beyond;                                                 \
      result[i] = is_beyond ? NAN : value;                                 \
    }                                                                      \
    return beyond == 0;                                                    \
  }

OF_ANGLE(sin, sine_lane(x, 0))
OF_ANGLE(cos, sine_lane(x, 1))
OF_ANGLE(tan, tan_lane(x))

static bool loop_real_power(
    const double *a, double exponent, double rest, double negative, double *result, size_t count) {
  uint64_t beyond = 0;
  for (size_t i = 0; i < count; i++) {
    double x = __builtin_fabs(a[i]);
    bool is_inside = (x > 0) & (x < INFINITY), is_number = x == x;
    beyond |= is_number & !is_inside;
    double y = power_lane(x, exponent, rest);
    y = a[i] < 0 ? negative * y : y;
    result[i] = is_inside ? y : NAN;
  }
  return beyond == 0;
}

static bool loop_powers(const double *a, const double *exponents, double *result, size_t count) {
  uint64_t beyond = 0;
  for (size_t i = 0; i < count; i++) {
    double x = a[i], exponent = exponents[i];
    bool is_inside = (x > 0) & (x < INFINITY) & (__builtin_fabs(exponent) < INFINITY);
    bool has_none = (x < 0) | (x != x) | (exponent != exponent);
    beyond |= !is_inside & !has_none;
    result[i] = is_inside ? power_lane(x, exponent, 0) : NAN;
  }
  return beyond == 0;
}

/// Powers below this have lost digits of their low part.
static const double smallest_power = 0x1p-900;

static uint64_t to_powers(
    const double *x, const double *high, const double *low, double *result, size_t count) {
  uint64_t beyond = 0;
  for (size_t i = 0; i < count; i++) {
    double size = __builtin_fabs(high[i]);
    bool is_beyond = (size < smallest_power) & (x[i] != 0);
    beyond |= is_beyond;
    double y = size == INFINITY ? high[i] : high[i] + low[i];
    result[i] = is_beyond ? NAN : y;
  }
  return beyond;
}

static uint64_t to_inverses(
    const double *x, const double *high, const double *low, double *result, size_t count) {
  uint64_t beyond = 0;
  for (size_t i = 0; i < count; i++) {
    double size = __builtin_fabs(high[i]), inverse = 1 / high[i];
    bool is_beyond = ((size < smallest_power) & (x[i] != 0)) | (size > 1 / smallest_power);
    beyond |= is_beyond;
    double residue = fused(-inverse, high[i], 1) - inverse * low[i];
    result[i] = is_beyond || x[i] == 0 ? NAN : fused(residue, inverse, inverse);
  }
  return beyond;
}

/// Multiplies by the square root, whose own low part is its residue's.
static void multiply_by_roots(const double *x, double *high, double *low, size_t count) {
  for (size_t i = 0; i < count; i++) {
    double root = __builtin_elementwise_sqrt(x[i]);
    double root_low = x[i] == 0 ? 0 : fused(-root, root, x[i]) * (0.5 / root);
    double product = high[i] * root;
    low[i] = fused(high[i], root, -product) + fused(high[i], root_low, low[i] * root);
    high[i] = product;
  }
}

/// The power by squaring, in two doubles: the low part's own error is below 2^-85 of the power.
static void multiply_out(
    const double *x, unsigned exponent, double *high, double *low, size_t count) {
  for (size_t i = 0; i < count; i++) {
    high[i] = exponent == 1 ? x[i] : x[i] * x[i];
    low[i] = exponent == 1 ? 0 : fused(x[i], x[i], -high[i]);
  }
  for (int bit = 30 - __builtin_clz(exponent); bit >= 0; bit--) {
    if (exponent >> bit & 1) {
      for (size_t i = 0; i < count; i++) {
        double product = high[i] * x[i];
        low[i] = fused(low[i], x[i], fused(high[i], x[i], -product));
        high[i] = product;
      }
    }
    if (bit == 0) break;
    for (size_t i = 0; i < count; i++) {
      double square = high[i] * high[i];
      low[i] = fused(2 * high[i], low[i], fused(high[i], high[i], -square));
      high[i] = square;
    }
  }
}

static bool loop_power(const double *x, int halves, double *result, size_t count) {
  enum { chunk = 64 };
  double high[chunk], low[chunk];
  uint64_t beyond = 0;
  unsigned magnitude = halves < 0 ? -(unsigned)halves : (unsigned)halves;
  for (; count > 0; x += chunk, result += chunk) {
    size_t length = count < chunk ? count : chunk;
    multiply_out(x, magnitude / 2, high, low, length);
    if (magnitude % 2 == 1) multiply_by_roots(x, high, low, length);
    beyond |= halves > 0 ? to_powers(x, high, low, result, length)
                         : to_inverses(x, high, low, result, length);
    count -= length;
  }
  return beyond == 0;
}

const struct loops TABLE = {
    .sum = loop_sum,
    .difference = loop_difference,
    .product = loop_product,
    .quotient = loop_quotient,
    .reciprocal = loop_reciprocal,
    .sqrt = loop_sqrt,
    .exp = loop_exp,
    .ln = loop_ln,
    .sin = loop_sin,
    .cos = loop_cos,
    .tan = loop_tan,
    .atan = loop_atan,
    .power = loop_power,
    .real_power = loop_real_power,
    .powers = loop_powers,
};
