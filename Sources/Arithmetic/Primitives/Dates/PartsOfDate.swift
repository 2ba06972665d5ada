/// The year, the month and the day of a date.
enum PartsOfDate: ListPrimitive {
  static var name: String { "date_parts" }
  static var namesElsewhere: [String] { ["datevec", "DateList"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      60,
      "[year, month, day] of a date",
      parameters: "d",
      domain: "dates",
      example: .init("date_parts(easter 2026)", "[2026, 4, 5]"),
      seeAlso: ["date"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (year, month, day) = try arguments.date(at: 0).parts
    return .list(List([Real(year), Real(month), Real(day)]))
  }
}
