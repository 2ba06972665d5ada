/// The digits of an integer in a base.
enum DigitsOfInteger: ListPrimitive {
  static var name: String { "digits" }
  static var namesElsewhere: [String] { ["IntegerDigits", "todigits", "number_digits"] }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      200,
      "digits of n to the base b, the highest first",
      parameters: "n, b",
      domain: "natural numbers, and a base from 2",
      example: .init("digits(10, 2)", "[1, 0, 1, 0]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let number = try arguments.integer(at: 0)
    let base = arguments.count == 2 ? try arguments.integer(at: 1) : Integer(10)
    guard number.signum >= 0, base > Integer(1) else { throw .arithmetic(.outsideDomain) }
    guard number.bitWidth / (base.bitWidth - 1) <= List.maximumCount else { throw .tooLong }
    return .list(List(number.digits(base: base).map { Real($0) }))
  }
}
