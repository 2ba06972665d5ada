/// The continued fraction of a number.
enum ContinuedFractionExpansion: ListPrimitive {
  static var name: String { "cfrac" }
  static var namesElsewhere: [String] {
    ["contfrac", "ContinuedFraction", "continued_fraction", "confrac"]
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      210,
      "first n terms of the continued fraction",
      parameters: "x, n",
      domain: "real numbers; n from 1, 20 at first",
      example: .init("cfrac(43/30)", "[1, 2, 3, 4]"),
      note:
        "a fraction ends by itself; each quotient of an irrational number is proven",
      seeAlso: ["convergents", "fractions"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let terms = try arguments.continuedFraction().terms
    return .list(List(terms.map { Real($0) }))
  }

  static func remark(on value: Value, at arguments: ListArguments) -> String? {
    arguments.remarkOnContinuedFraction
  }
}
