internal import CFlint

/// The Hankel function of the first kind.
enum HankelFirstKind: SpecialPrimitive {
  static var name: String { "hankel1" }
  static var namesElsewhere: [String] { ["HankelH1", "besselh1"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      204,
      "Hankel function of the first kind, J + i·Y of order n",
      parameters: "n, x",
      domain: "x ≠ 0",
      example: .init("hankel1(0, 1)", "≈ 0.765197686558 + 0.0882569642157i"),
      note: "the order stands first",
      seeAlso: ["besselj", "bessely"]
    )
  }
  static var isComplexValued: Bool { true }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    if arguments[1].isProvenZero { throw .undefined(.pole) }
    return nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool { false }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static var isConjugateSymmetric: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { encloseHankel(result, arguments, isFirstKind: true, precision) }

  /// Encloses a Hankel function by J and Y, or where these are large and cancel by K
  /// (DLMF 10.4.3, 10.27.8).
  static func encloseHankel(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    isFirstKind: Bool,
    _ precision: Int
  ) {
    let (order, z) = (arguments[0], arguments[1])
    let isCancelling =
      isFirstKind ? arb_is_positive(&z.pointee.imag) : arb_is_negative(&z.pointee.imag)
    withComplexBalls(2) { parts in
      let (first, second) = (parts, parts + 1)
      guard isCancelling != 0 || arb_is_positive(&z.pointee.real) != 0 else {
        acb_hypgeom_bessel_jy(first, second, order, z, precision)
        if isFirstKind { acb_mul_onei(second, second) } else { acb_div_onei(second, second) }
        acb_add(result, first, second, precision)
        return
      }
      // ∓2i/π·e^(∓νπi/2)·K(∓i·z)
      if isFirstKind { acb_div_onei(first, z) } else { acb_mul_onei(first, z) }
      acb_hypgeom_bessel_k(result, order, first, precision)
      acb_mul_2exp_si(second, order, -1)
      if isFirstKind { acb_neg(second, second) }
      acb_exp_pi_i(second, second, precision)
      acb_mul(result, result, second, precision)
      acb_const_pi(second, precision)
      acb_div(result, result, second, precision)
      acb_mul_2exp_si(result, result, 1)
      if isFirstKind { acb_div_onei(result, result) } else { acb_mul_onei(result, result) }
    }
  }
}
