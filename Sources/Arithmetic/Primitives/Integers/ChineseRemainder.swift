/// The number with given remainders.
enum ChineseRemainder: ListPrimitive {
  static var name: String { "crt" }
  static var namesElsewhere: [String] { ["chinese", "ChineseRemainder", "chinese_remainder"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      330,
      "least number with the remainders A by M",
      parameters: "A, M",
      domain: "lists of integers, the divisors above 0",
      example: .init("crt([2, 3, 2], [3, 5, 7])", "23"),
      seeAlso: ["mod", "invmod"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (remainders, moduli) = (try arguments.integers(of: 0), try arguments.integers(of: 1))
    guard remainders.count == moduli.count else {
      throw .unequalLengths(remainders.count, moduli.count)
    }
    guard moduli.allSatisfy({ $0.signum > 0 }) else { throw .arithmetic(.outsideDomain) }
    var (value, modulus) = (Integer(0), Integer(1))
    for (remainder, divisor) in zip(remainders, moduli) {
      // value + modulus·k must have the remainder.
      let (common, factor, _) = modulus.extendedDivisor(with: divisor)
      let (steps, rest) = (remainder - value).flooredQuotientAndRemainder(by: common)
      guard rest.isZero else { throw .arithmetic(.undefined(.noCommonNumber)) }
      let reduced = divisor.flooredQuotientAndRemainder(by: common).0
      value = value + modulus * (steps * factor).reduced(modulo: reduced)
      modulus = modulus * reduced
    }
    return .real(Real(value))
  }
}
