/// How often a number or a truth value is in a list.
enum NumberOfOccurrences: ListPrimitive {
  static var name: String { "count" }
  static var quantityRule: QuantityRule { .occurrences }
  static var namesElsewhere: [String] { ["Count"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      80,
      "how often x is in the list",
      parameters: "L, x",
      domain: "lists of real numbers or of truth values",
      example: .init("count([1, 2, 1], 1)", "2")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if case .truth(let truth) = arguments.values[1] {
      return .real(Real(try arguments.truths(of: 0).count { $0 == truth }))
    }
    let (numbers, x) = (try arguments.reals(of: 0), try arguments.real(at: 1))
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      var count = 0
      for number in numbers where try (number - x).sign() == .zero { count += 1 }
      return .real(Real(count))
    }
  }
}
