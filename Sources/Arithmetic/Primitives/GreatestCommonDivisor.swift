/// The greatest common divisor of some integers.
enum GreatestCommonDivisor: Primitive {
  static var name: String { "gcd" }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var namesElsewhere: [String] { ["hcf", "gcf"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      30,
      "greatest common divisor",
      parameters: "a, …",
      domain: "integers",
      example: .init("gcd(12, 18)", "6")
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(latex: "gcd", spoken: "greatest common divisor")
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try Real.joined(arguments) { $0.greatestCommonDivisor(with: $1) }
  }
}

extension Real {
  /// Combines the magnitudes of integers from left to right.
  static func joined(
    _ arguments: [Real],
    _ join: (Integer, Integer) -> Integer
  ) throws(ArithmeticFailure) -> Real {
    var result: Integer?
    for argument in arguments {
      let integer = try argument.writtenOut().magnitude
      result = result.map { join($0, integer) } ?? integer
    }
    return Real(Fraction(result ?? Integer(0)))
  }

  /// The value, which must be an integer, with all its digits.
  func writtenOut() throws(ArithmeticFailure) -> Integer {
    if let integer = try exactInteger() { return integer }
    throw isKnownInteger ? .tooLarge : .outsideDomain
  }

  /// The value, which must be a natural number.
  func natural() throws(ArithmeticFailure) -> Integer {
    let integer = try writtenOut()
    guard integer.signum >= 0 else { throw .outsideDomain }
    return integer
  }
}
