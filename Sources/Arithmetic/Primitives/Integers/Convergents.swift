/// The convergents of a continued fraction.
enum Convergents: ListPrimitive {
  static var name: String { "convergents" }
  static var namesElsewhere: [String] {
    ["Convergents", "contfracpnqn", "continued_fraction_convergents"]
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      220,
      "fractions next to x by its continued fraction",
      parameters: "x, n",
      domain: "real numbers; n from 1, 20 at first",
      example: .init(
        "convergents(3/2)",
        "[1, 3/2] = [1, 1.5]"
      ),
      seeAlso: ["cfrac"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let terms = try arguments.continuedFraction().terms
    var (before, last) = ((Integer(0), Integer(1)), (Integer(1), Integer(0)))
    var convergents: [Real] = []
    for term in terms {
      (before, last) = (last, (term * last.0 + before.0, term * last.1 + before.1))
      convergents.append(Real(Fraction(last.0, last.1)))
    }
    return .list(List(convergents))
  }

  static func remark(on value: Value, at arguments: ListArguments) -> String? {
    arguments.remarkOnContinuedFraction
  }
}
