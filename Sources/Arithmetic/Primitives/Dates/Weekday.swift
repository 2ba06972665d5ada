/// The day of the week of a date.
enum Weekday: ListPrimitive {
  static var name: String { "weekday" }
  static var namesElsewhere: [String] { ["dayofweek", "DayName", "isoweekday"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      30,
      "day of the week, from 1 for Monday to 7",
      parameters: "d",
      domain: "dates",
      example: .init("weekday(date(2026, 11, 22))", "7"),
      seeAlso: ["isoweek", "date"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .real(Real(try arguments.date(at: 0).weekday))
  }
}
