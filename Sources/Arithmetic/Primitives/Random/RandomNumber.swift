/// A random number from 0 up to but not 1.
enum RandomNumber: RandomPrimitive {
  static var name: String { "random" }
  static var namesElsewhere: [String] { ["rand", "rnd", "Rnd", "RAND"] }
  static var argumentCount: ClosedRange<Int> { 0...1 }
  static var help: FunctionHelp {
    FunctionHelp(
      .random,
      10,
      "random() is a number from 0 up to but not 1, random(n) a list of n of them",
      parameters: "n",
      domain: "no argument, or an integer from 0 up",
      example: .init("random() < 1", "true"),
      note:
        "each number is one of the 10^15 multiples of 10^-15 below 1, all with the same probability, and exact",
      seeAlso: ["randint", ":seed", "random-numbers"]
    )
  }

  static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value {
    guard arguments.count > 0 else { return number(from: &generator) }
    return try list(countedBy: 0, of: arguments) { number(from: &generator) }
  }

  /// 10^15, which a floating-point number can still count.
  private static let denominator = 1_000_000_000_000_000

  private static func number(from generator: inout RandomGenerator) -> Value {
    .real(Real(Fraction(generator.natural(below: denominator), denominator)))
  }
}
