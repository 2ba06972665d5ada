internal import CFlint

/// Calls a closure with a vector of this many complex balls, which are 0 at first.
func withComplexBalls(_ count: Int, _ body: (MutableComplexPointer) -> Void) {
  guard let balls = _acb_vec_init(count) else { return }
  defer { _acb_vec_clear(balls, count) }
  body(balls)
}

extension ComplexPrimitive {
  /// Encloses a function on the upper side of its cuts by `enclose`, which takes the lower side.
  ///
  /// It applies where f(conj z) = conj f(z); the arguments are conjugated for a while.
  static func encloseByConjugates(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ enclose: () -> Void
  ) {
    for argument in arguments { acb_conj(argument, argument) }
    enclose()
    for argument in arguments { acb_conj(argument, argument) }
    acb_conj(result, result)
  }
}

extension Complex {
  /// Whether it is certainly 0.
  var isProvenZero: Bool { re.isProvenZero && im.isProvenZero }

  /// The number as a fraction, where it is stored as one.
  var fraction: Fraction? { storedReal?.fraction }

  /// Whether it is stored as an integer that is 0 or negative.
  var isNonPositiveInteger: Bool { fraction.map { $0.isInteger && $0.signum <= 0 } ?? false }

  /// The gamma function.
  func gamma() throws(ArithmeticFailure) -> Complex { try Gamma.principalValue(of: [self]) }
}

extension Real {
  /// Whether it is stored as an integer.
  var isStoredInteger: Bool { fraction?.isInteger == true }
}
