internal import CFlint

/// The polygamma function, the derivative of order n of the digamma function.
enum Polygamma: SpecialPrimitive {
  static var name: String { "polygamma" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      23,
      "polygamma function, the n-th derivative of digamma",
      parameters: "n, x",
      domain: "n a natural number; x not 0 or a negative integer",
      example: .init("polygamma(1, 1)", "π²/6 ≈ 1.64493406685"),
      note: "the order n comes first; polygamma(0, x) is digamma x",
      seeAlso: ["digamma", "hurwitz"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "polygamma") }

  /// (−1)^(n + 1)·n!·ζ(n + 1, z).
  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let n = try arguments[0].exactInt(), n >= 0 else { throw .outsideDomain }
    guard try !arguments[1].isPoleOfGamma() else { throw .undefined(.pole) }
    guard (1...32).contains(n) else { return nil }
    let factor = Real(Fraction(Integer.factorial(n)))
    let zeta = try HurwitzZeta.simpleValue(of: [Complex(Real(n + 1)), arguments[1]])
    return zeta.map { (n % 2 == 0 ? -factor : factor) * $0 }
  }
  static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? {
    guard let order = builder.fraction(of: arguments[0])?.int, (0...100).contains(order) else {
      return nil
    }
    return builder.apply(.polygamma(order), arguments[1])
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    // On a line the order may vary, or be none of those that the function takes.
    let order = arguments[0]
    guard acb_is_int(order) != 0, arb_is_nonnegative(&order.pointee.real) != 0 else {
      return acb_indeterminate(result)
    }
    acb_polygamma(result, order, arguments[1], precision)
  }
}

extension Polygamma {
  /// Towards infinity the digamma function is ln x − 1/(2x) − ΣB(2k)/(2k·x^2k); nil elsewhere and for others.
  static func element(
    of x: HardyField.Element,
    _ order: Int,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard order == 0, case .infinity(1) = try field.limit(of: x) else { return nil }
    let rest = try field.series(series, of: field.power(x, Fraction(-1)))
    return try field.difference(field.logarithm(x), rest)
  }

  private static var series: HardyField.AsymptoticPowerSeries {
    HardyField.AsymptoticPowerSeries(name: "digamma") { index in
      switch index {
      case 0: Fraction(0)
      case 1: Fraction(1, 2)
      default: .bernoulli(index) * Fraction(1, index)
      }
    }
  }
}
