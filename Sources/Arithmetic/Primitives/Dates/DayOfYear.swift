/// The day of the year of a date.
enum DayOfYear: ListPrimitive {
  static var name: String { "dayofyear" }
  static var namesElsewhere: [String] { ["yday", "doy"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      70,
      "day of the year, from 1",
      parameters: "d",
      domain: "dates",
      example: .init("dayofyear(date(2026, 11, 22))", "326"),
      seeAlso: ["date_parts"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .real(Real(try arguments.date(at: 0).dayOfYear))
  }
}
