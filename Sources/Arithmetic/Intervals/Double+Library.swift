internal import CLibrary

// The C library's functions are not correctly rounded. Their errors in units in the last place, by
// glibc's manual and by Zimmermann et al., "Accuracy of Mathematical Functions" (2022), are at most
//   0.53  exp ln sin cos asin acos atan atan2 pow     0.62  tan
//   1.5   erf    2  sinh cosh asinh atanh    2.3  tanh acosh    3.7  cbrt    9.4  gamma
// and bounds are widened by these on either side, with a margin for other libraries.

/// The units in the last place by which a result of the C library is widened.
enum LibraryError {
  static var small: Double { 2 }
  static var medium: Double { 4 }
  static var cubeRoot: Double { 6 }
  static var gamma: Double { 20 }
}

extension Double {
  /// A bound lower by `units` units in the last place; 0 is taken as exact.
  @inline(__always)
  func lowered(_ units: Double) -> Double {
    if self == 0 { return 0 }
    let value = min(self, .greatestFiniteMagnitude)
    return value - (value.magnitude * ((units + 1) * 0x1p-52) + units * .leastNonzeroMagnitude)
  }

  /// A bound higher by `units` units in the last place; 0 is taken as exact.
  @inline(__always)
  func raised(_ units: Double) -> Double { -(-self).lowered(units) }
}

// The C functions under names that differ from those of the primitives.
@inline(__always) func libraryExp(_ x: Double) -> Double { exp(x) }
@inline(__always) func libraryLog(_ x: Double) -> Double { log(x) }
@inline(__always) func libraryLog2(_ x: Double) -> Double { log2(x) }
@inline(__always) func librarySin(_ x: Double) -> Double { sin(x) }
@inline(__always) func libraryCos(_ x: Double) -> Double { cos(x) }
@inline(__always) func libraryTan(_ x: Double) -> Double { tan(x) }
@inline(__always) func libraryAsin(_ x: Double) -> Double { asin(x) }
@inline(__always) func libraryAcos(_ x: Double) -> Double { acos(x) }
@inline(__always) func libraryAtan(_ x: Double) -> Double { atan(x) }
@inline(__always) func librarySinh(_ x: Double) -> Double { sinh(x) }
@inline(__always) func libraryCosh(_ x: Double) -> Double { cosh(x) }
@inline(__always) func libraryTanh(_ x: Double) -> Double { tanh(x) }
@inline(__always) func libraryAsinh(_ x: Double) -> Double { asinh(x) }
@inline(__always) func libraryAcosh(_ x: Double) -> Double { acosh(x) }
@inline(__always) func libraryAtanh(_ x: Double) -> Double { atanh(x) }
@inline(__always) func libraryErf(_ x: Double) -> Double { erf(x) }
@inline(__always) func libraryGamma(_ x: Double) -> Double { tgamma(x) }
@inline(__always) func libraryCbrt(_ x: Double) -> Double { cbrt(x) }
@inline(__always) func libraryPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
@inline(__always) func libraryAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) func libraryFmod(_ x: Double, _ y: Double) -> Double { fmod(x, y) }
