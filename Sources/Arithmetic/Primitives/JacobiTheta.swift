internal import CFlint

/// The theta functions of Jacobi.
enum JacobiTheta: SpecialPrimitive {
  static var name: String { "jtheta" }
  static var namesElsewhere: [String] { ["EllipticTheta"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      250,
      "Jacobi's theta function of number n = 1 to 4, at z with the nome q",
      parameters: "n, z, q",
      domain: "n from 1 to 4 and |q| < 1, with q ≥ 0 for n = 1 and n = 2",
      example: .init("jtheta(3, 0, 1/10)", "≈ 1.20020000200"),
      note: "the third argument is the nome q; the period in z is π or 2π, in radians in every"
        + " angle mode",
      seeAlso: ["ellipk"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (z, q) = (arguments[1], arguments[2])
    guard let number = arguments[0].fraction?.int, (1...4).contains(number),
      try (Real(1) - q.norm).sign() == .positive
    else { throw .outsideDomain }
    if q.isProvenZero { return Complex(Real(number > 2 ? 1 : 0)) }
    return number == 1 && z.isProvenZero ? Complex(Real(0)) : nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    guard let number = arguments[0].fraction?.int, number <= 2 else { return true }
    if number == 1, arguments[1].isProvenZero { return true }
    return try arguments[2].sign() != .negative
  }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    place == 1 ? arguments[0]?.fraction == Fraction(1) ? .odd : .even : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    place == 1 ? CurveFacts() : nil
  }
  static var branchCuts: [ArgumentCut]? { [.place(2, .real(to: 0))] }
  /// Arb has the period 1 or 2 in z, and q = e^(πiτ).
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    withComplexBalls(6) { balls in
      let (z, tau) = (balls + 4, balls + 5)
      acb_const_pi(z, precision)
      acb_log(tau, arguments[2], precision)
      acb_div(tau, tau, z, precision)
      acb_div_onei(tau, tau)
      acb_div(z, arguments[1], z, precision)
      acb_modular_theta(balls, balls + 1, balls + 2, balls + 3, z, tau, precision)
      acb_indeterminate(result)
      for number in 0..<4 where acb_equal_si(arguments[0], number + 1) != 0 {
        acb_set(result, balls + number)
      }
    }
  }
}
