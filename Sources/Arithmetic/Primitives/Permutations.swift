/// The number of ways to choose r of n, in order.
enum Permutations: Primitive {
  static var name: String { "nPr" }
  static var namesElsewhere: [String] { ["perm", "permut", "permutations", "P"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      70,
      "ways to choose r of n, in order",
      parameters: "n, r",
      domain: "natural numbers",
      example: .init("nPr(5, 2)", "20")
    )
  }

  static func surprisingMeaning(_ n: Int, _ r: Int?) -> String? {
    r.flatMap { n < $0 ? "0: it chooses \($0) of \(n)" : nil }
  }

  static func boundOfBits(at counts: [Int]) -> Double? {
    let (n, r) = (counts[0], counts[1])
    guard r <= n, (try? Integer(r).factorCount(of: Integer(n))) != nil else { return nil }
    return Double(r) * libraryLog2(Double(n) + 1)
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (n, r) = (try arguments[0].natural(), try arguments[1].natural())
    guard r <= n else { return Real(0) }
    return try Real(Fraction(n.fallingFactorial(r.factorCount(of: n))))
  }
}

extension Integer {
  /// The value as a count of factors up to n; throws where their product would be too long.
  fileprivate func factorCount(of n: Integer) throws(ArithmeticFailure) -> Int {
    guard let count = int, count <= Self.longestProduct / max(n.bitWidth, 1) else {
      throw .tooLarge
    }
    return count
  }
}
