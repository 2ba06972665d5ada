// One lane of each function: no branches, so that the compiler makes vectors of the loops around
// them. This file is compiled once for each kind of processor.
//
// A value whose rounding matters is a sum of two doubles, high and low. The error of a sum is found
// by Dekker's and Knuth's transformations, that of a product by a fused multiplication. Polynomials
// were found by Sollya's fpminimax with coefficients that are doubles; their errors are relative to
// the function's value.

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Multiplications are fused only where the source says so: values are the same on every processor.
#pragma STDC FP_CONTRACT OFF

#define LANE static inline __attribute__((always_inline))

LANE uint64_t bits(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

LANE double from_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/// a·b + c, rounded once.
LANE double fused(double a, double b, double c) { return __builtin_fma(a, b, c); }

/// The sum of two numbers, the larger one first unless it is 0; the rest is the part rounded away.
LANE double fast_sum(double large, double small, double *rest) {
  double sum = large + small;
  *rest = small - (sum - large);
  return sum;
}

/// Adding this rounds to an integer, which is then in the lowest bits.
static const double rounder = 0x1.8p52;

// ln 2, such that its product with an exponent is exact except for the part below
static const double ln2_high = 0x1.62e42feep-1, ln2_low = 0x1.a39ef35793c76p-33;

/// 2^k for an integer that was added to the rounder, from −1023 to 1024.
LANE double power_of_two(double rounded) { return from_bits((bits(rounded) + 1023) << 52); }

struct exponent {
  /// x/ln 2 as an integer.
  double k;
  /// The remainder of x, at most 0.3466.
  double high, low;
};

LANE struct exponent without_powers_of_two(double x) {
  // Beyond these ends all values are 0 or infinite.
  x = x > 710 ? 710 : x;
  x = x < -746 ? -746 : x;
  double k = fused(x, 0x1.71547652b82fep0, rounder) - rounder;
  // The first difference is exact.
  double rest = fused(-k, ln2_high, x), high = fused(-k, ln2_low, rest);
  return (struct exponent){.k = k, .high = high, .low = fused(-k, ln2_low, rest - high)};
}

LANE double exp_of(struct exponent x) {
  // (e^r − 1 − r)/r², error 2^-62, the even terms and the odd ones
  double r = x.high, z = r * r;
  double even = 0x1.1f32f4a75208ap-29, odd = 0x1.af4ec6bc0d3f6p-26;
  even = fused(even, z, 0x1.27e500df04de3p-22);
  odd = fused(odd, z, 0x1.71de01afb9a53p-19);
  even = fused(even, z, 0x1.a01a0197bc5abp-16);
  odd = fused(odd, z, 0x1.a01a01ac1ccfep-13);
  even = fused(even, z, 0x1.6c16c16c18934p-10);
  odd = fused(odd, z, 0x1.1111111110053p-7);
  even = fused(even, z, 0x1.5555555555552p-5);
  odd = fused(odd, z, 0x1.5555555555557p-3);
  even = fused(even, z, 0x1p-1);
  double y = 1 + (r + fused(z, fused(odd, r, even), x.low));
  // 2^k in two factors, each of which is a normal double
  double half = fused(x.k, 0.5, rounder);
  double other = (x.k - (half - rounder)) + rounder;
  return y * power_of_two(half) * power_of_two(other);
}

LANE double exp_lane(double x) { return exp_of(without_powers_of_two(x)); }

/// A positive number as 2^k times a mantissa from √½ to √2.
LANE double split(double x, double *k) {
  bool is_subnormal = x < 0x1p-1022;
  double normal = is_subnormal ? x * 0x1p54 : x;
  const uint64_t root = 0x3fe6a09e667f3bcd;  // √½
  uint64_t shifted = bits(normal) + (0x3ff0000000000000 - root);
  // The exponent becomes the lowest bits of a number from 2^52.
  double exponent = from_bits(0x4330000000000000 | shifted >> 52);
  *k = exponent - (is_subnormal ? 0x1p52 + 1023 + 54 : 0x1p52 + 1023);
  return from_bits((shifted & 0x000fffffffffffff) + root);
}

/// After fdlibm's e_log.c: s = f/(2 + f), and ln(1 + f) = f − f²/2 + s·(f²/2 + R(s²)).
LANE double ln_lane(double x) {
  double k, f = split(x, &k) - 1;
  double s = f / (2 + f), z = s * s;
  // 2·artanh(s)/s − 2, error 2^-57
  double p = 0x1.2b5958e1b9f65p-3;
  p = fused(p, z, 0x1.39fe4d7606994p-3);
  p = fused(p, z, 0x1.7462b5147d501p-3);
  p = fused(p, z, 0x1.c71c62e51dd4cp-3);
  p = fused(p, z, 0x1.2492492defcd8p-2);
  p = fused(p, z, 0x1.999999999531bp-2);
  p = fused(p, z, 0x1.5555555555558p-1);
  double half_square = 0.5 * f * f;
  double tail = fused(s, fused(z, p, half_square), k * ln2_low);
  double y = fused(k, ln2_high, f - (half_square - tail));
  y = x == INFINITY ? x : y;
  return x > 0 ? y : NAN;
}

// π/2 in three parts; an angle less a multiple of the first is exact.
static const double half_pi_high = 0x1.921fb54442d18p0, half_pi_middle = 0x1.1a62633145c07p-54,
                    half_pi_low = -0x1.f1976b7ed8fbcp-110;

static const double largest_angle = 0x1p30;

struct angle {
  /// From −π/4 to π/4, a little more by rounding.
  double high, low;
  /// How many quarters of a turn there are besides, in the lowest bits.
  uint64_t quarters;
};

LANE struct angle reduced(double x) {
  double rounded = fused(x, 0x1.45f306dc9c883p-1, rounder), k = rounded - rounder;
  // Below 1 and a multiple of 2^-53, and so exact.
  double u = fused(-k, half_pi_high, x);
  double p = k * half_pi_middle, p_rest = fused(k, half_pi_middle, -p);
  double v = u - p, part = v - u;
  double v_rest = (u - (v - part)) - (p + part);
  double below = fused(-k, half_pi_low, v_rest - p_rest);
  struct angle angle = {.quarters = bits(rounded)};
  angle.high = fast_sum(v, below, &angle.low);
  return angle;
}

/// The sine of a reduced angle is its high part plus the result.
LANE double sine_rest(struct angle a) {
  double z = a.high * a.high;
  // sin(x)/x − 1, error 2^-56
  double p = 0x1.5e10c0350794bp-33;
  p = fused(p, z, -0x1.ae601e8baf0f8p-26);
  p = fused(p, z, 0x1.71de37af3136bp-19);
  p = fused(p, z, -0x1.a01a019e9f06dp-13);
  p = fused(p, z, 0x1.1111111110c7ap-7);
  p = fused(p, z, -0x1.5555555555555p-3);
  return fused(a.high * z, p, fused(-0.5 * z, a.low, a.low));
}

/// The cosine of a reduced angle is the result plus the rest.
LANE double cosine_of(struct angle a, double *rest) {
  double z = a.high * a.high;
  // (cos x − 1 + x²/2)/x⁴, error 2^-60
  double p = -0x1.90737ad41aa3bp-37;
  p = fused(p, z, 0x1.1eeb57c6839p-29);
  p = fused(p, z, -0x1.27e4fa02da51p-22);
  p = fused(p, z, 0x1.a01a019f38349p-16);
  p = fused(p, z, -0x1.6c16c16c168cap-10);
  p = fused(p, z, 0x1.5555555555555p-5);
  double half = 0.5 * z, w = 1 - half;
  *rest = ((1 - w) - half) + fused(z * z, p, -a.high * a.low);
  return w;
}

/// The sine of the angle plus some quarters of a turn.
LANE double sine_lane(double x, uint64_t more) {
  struct angle a = reduced(x);
  uint64_t quarters = a.quarters + more;
  double rest, high = cosine_of(a, &rest);
  double y = quarters & 1 ? high + rest : a.high + sine_rest(a);
  return from_bits(bits(y) ^ (quarters & 2) << 62);
}

LANE double tan_lane(double x) {
  struct angle a = reduced(x);
  bool is_odd = a.quarters & 1;
  double sine = a.high, sine_low = sine_rest(a), cosine_low, cosine = cosine_of(a, &cosine_low);
  double n = is_odd ? -cosine : sine, n_low = is_odd ? -cosine_low : sine_low;
  double d_low = is_odd ? sine_low : cosine_low;
  double d = fast_sum(is_odd ? sine : cosine, d_low, &d_low);
  double inverse = 1 / d, q = n * inverse;
  double residue = (fused(-q, d, n) + n_low) - q * d_low;
  return fused(residue, inverse, q);
}

/// With t = x, (x − 1)/(x + 1) or −1/x, which is at most tan π/8, the angle is a multiple of π/4
/// and the arc tangent of t.
LANE double atan_lane(double x) {
  double a = __builtin_fabs(x);
  a = a > 0x1p60 ? 0x1p60 : a;
  bool is_middle = a > 0x1.a827999fcef32p-2, is_large = a > 0x1.3504f333f9de6p1;
  double less = a - 1, more = a + 1;
  double n = is_large ? -1 : is_middle ? less : a;
  double d = is_large ? a : is_middle ? more : 1;
  bool is_inexact = is_middle && !is_large;
  double n_low = is_inexact ? a - (less + 1) : 0, d_low = is_inexact ? a - (more - 1) : 0;
  double inverse = 1 / d, t = n * inverse;
  double t_low = ((fused(-t, d, n) + n_low) - t * d_low) * inverse;
  double z = t * t;
  // atan(t)/t − 1, error 2^-63
  double p = 0x1.fbeade203ea46p-7;
  p = fused(p, z, -0x1.14d65db06fb2dp-5);
  p = fused(p, z, 0x1.7220cbaf96c56p-5);
  p = fused(p, z, -0x1.abce988195423p-5);
  p = fused(p, z, 0x1.e17f935879748p-5);
  p = fused(p, z, -0x1.110d33170b617p-4);
  p = fused(p, z, 0x1.3b137c607305cp-4);
  p = fused(p, z, -0x1.745d156a3fcbfp-4);
  p = fused(p, z, 0x1.c71c71bcb501ap-4);
  p = fused(p, z, -0x1.2492492481dc6p-3);
  p = fused(p, z, 0x1.9999999999816p-3);
  p = fused(p, z, -0x1.5555555555555p-2);
  // π/4 and π/2
  double base = is_large ? 0x1.921fb54442d18p0 : is_middle ? 0x1.921fb54442d18p-1 : 0;
  double base_low = is_large ? 0x1.1a62633145c07p-54 : is_middle ? 0x1.1a62633145c07p-55 : 0;
  double rest, high = fast_sum(base, t, &rest);
  double y = high + (rest + fused(t * z, p, base_low + t_low));
  return __builtin_copysign(y, x);
}

/// x^(exponent + rest) for a positive normal x; the relative error of the logarithm is 2^-65.
LANE double power_lane(double x, double exponent, double exponent_rest) {
  double k, m = split(x, &k);
  double n = m - 1, d = m + 1, d_low = m - (d - 1);
  double inverse = 1 / d, s = n * inverse;
  double s_low = (fused(-s, d, n) - s * d_low) * inverse;
  double z = s * s, z_low = fused(s, s, -z) + 2 * s * s_low;
  // 2·artanh(s)/s = 2 + 2/3·z + z²·p, error 2^-70
  double even = 0x1.0ad84405668adp-2, odd = 0x1.5df1d96b0277ap-4, y = z * z;
  even = fused(even, y, 0x1.e600954e1446ap-4);
  odd = fused(odd, y, 0x1.1102c55148b2cp-3);
  even = fused(even, y, 0x1.3b13e9e4f7bcfp-3);
  odd = fused(odd, y, 0x1.745d16c63dc9p-3);
  even = fused(even, y, 0x1.c71c71c7b4de1p-3);
  odd = fused(odd, y, 0x1.2492492492204p-2);
  even = fused(even, y, 0x1.999999999999ap-2);
  double p = fused(odd, z, even);
  double c_rest, c = fast_sum(0x1.5555555555555p-1, z * p, &c_rest);
  double c_low = c_rest + 0x1.5555555555555p-55;
  double cube = s * z, cube_low = fused(s, z, -cube) + fused(s, z_low, s_low * z);
  double w = c * cube, w_low = fused(c, cube, -w) + fused(c, cube_low, c_low * cube);
  double rest, part = fast_sum(2 * s, w, &rest);
  double part_low = rest + fused(2, s_low, w_low);
  double ln = fast_sum(k * ln2_high, part, &rest);
  double ln_low = rest + fused(k, ln2_low, part_low);
  double e = exponent * ln;
  double e_low = fused(exponent, ln, -e) + fused(exponent, ln_low, exponent_rest * ln);
  struct exponent left = without_powers_of_two(e);
  left.low += __builtin_fabs(e) < 750 ? e_low : 0;
  left.high = fast_sum(left.high, left.low, &left.low);
  return exp_of(left);
}
