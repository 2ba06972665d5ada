/// The number of ways to choose r of n, in any order.
enum Combinations: Primitive {
  static var name: String { "nCr" }
  static var namesElsewhere: [String] {
    ["comb", "combin", "combinations", "binom", "choose", "C", "BinomialCoefficient"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      60,
      "ways to choose r of n, in any order",
      parameters: "n, r",
      domain: "natural numbers",
      example: .init("nCr(49, 6)", "13983816"),
      note: "the answer has at most ten million digits",
      seeAlso: ["nPr", "binomial", "factorial"]
    )
  }

  static func surprisingMeaning(_ n: Int, _ r: Int?) -> String? {
    r.flatMap { n < $0 ? "0: it chooses \($0) of \(n)" : nil }
  }

  static func boundOfBits(at counts: [Int]) -> Double? {
    guard counts[1] <= counts[0] else { return nil }
    let (n, chosen) = (counts[0], min(counts[1], counts[0] - counts[1]))
    guard (try? Integer(chosen).chosenCount(of: Integer(n))) != nil else { return nil }
    // It is at most (e·n/r)^r.
    return Double(chosen) * libraryLog2(3 * Double(n) / Double(max(chosen, 1)) + 1)
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (n, r) = (try arguments[0].natural(), try arguments[1].natural())
    guard r <= n else { return Real(0) }
    return try Real(Fraction(Integer.binomial(n, min(r, n - r).chosenCount(of: n))))
  }
}

extension Integer {
  /// The value as a count k of things chosen from n; throws where the number of ways would be too
  /// long.
  ///
  /// There are at most (e·n/k)^k ways.
  fileprivate func chosenCount(of n: Integer) throws(ArithmeticFailure) -> Int {
    guard let count = int, count <= Self.longestProduct else { throw .tooLarge }
    let ratio = (n * Integer(3)).flooredQuotientAndRemainder(by: Integer(max(count, 1))).0
    // A product that is then divided by another one may be four times as long.
    let isDivided = ratio > Integer(48)
    guard count <= Self.longestProduct / max(ratio.bitWidth, 1),
      !isDivided || count <= 4 * Self.longestProduct / n.bitWidth
    else { throw .tooLarge }
    return count
  }

  /// In bits: ten million digits.
  static let longestProduct = 1 << 25
}
