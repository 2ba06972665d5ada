internal import CFlint

/// The real functions of one real argument that have enclosures.
///
/// The raw value is the name in the language.
package enum RealFunction: String, CaseIterable, Sendable {
  case sqrt
  case exp
  case ln
  case log
  case sin
  case cos
  case tan
  case asin
  case acos
  case atan
  case sinh
  case cosh
  case tanh
  case asinh
  case acosh
  case atanh
  case gamma
  case erf
  case zeta
  /// The Fibonacci number of an integer.
  case fib

  /// Encloses the function's values over a ball, with a working precision in bits.
  func enclose(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ argument: UnsafePointer<arb_struct>,
    precision: Int
  ) {
    switch self {
    case .sqrt: arb_sqrt(result, argument, precision)
    case .exp:
      // The series for e itself takes half the time.
      if arb_is_one(argument) != 0 {
        arb_const_e(result, precision)
      } else {
        arb_exp(result, argument, precision)
      }
    case .ln: arb_log(result, argument, precision)
    case .log: arb_log_base_ui(result, argument, 10, precision)
    case .sin, .cos, .tan: encloseTurning(result, argument, precision: precision)
    case .asin: arb_asin(result, argument, precision)
    case .acos: arb_acos(result, argument, precision)
    case .atan: arb_atan(result, argument, precision)
    case .sinh: arb_sinh(result, argument, precision)
    case .cosh: arb_cosh(result, argument, precision)
    case .tanh: arb_tanh(result, argument, precision)
    case .asinh: arb_asinh(result, argument, precision)
    case .acosh: arb_acosh(result, argument, precision)
    case .atanh: arb_atanh(result, argument, precision)
    case .gamma: arb_gamma(result, argument, precision)
    case .erf: arb_hypgeom_erf(result, argument, precision)
    case .zeta: arb_zeta(result, argument, precision)
    case .fib: encloseFibonacci(result, argument, precision: precision)
    }
  }
}
