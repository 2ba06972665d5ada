/// A random integer between two others.
enum RandomInteger: RandomPrimitive {
  static var name: String { "randint" }
  static var namesElsewhere: [String] {
    ["randInt", "randbetween", "RANDBETWEEN", "random_integer", "RandomInteger", "randrange"]
  }
  static var argumentCount: ClosedRange<Int> { 2...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .random,
      20,
      "integer from a through b; with n a list of n of them",
      parameters: "a, b, n",
      domain: "integers, a not above b",
      example: .init("randint(1, 6) <= 6", "true"),
      note: "each integer has the same probability, however large they are",
      seeAlso: ["random", ":seed", "random-numbers"]
    )
  }

  static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value {
    let (first, last) = (try arguments.bound(at: 0), try arguments.bound(at: 1))
    guard first <= last else { throw .descending(1) }
    let count = last - first + Integer(1)
    guard arguments.count > 2 else {
      return integer(from: first, count, &generator)
    }
    return try list(countedBy: 2, of: arguments) { integer(from: first, count, &generator) }
  }

  private static func integer(
    from first: Integer,
    _ count: Integer,
    _ generator: inout RandomGenerator
  ) -> Value {
    .real(Real(Fraction(first + generator.natural(below: count))))
  }
}
