/// Whether a year has a 29 February.
enum LeapYear: ListPrimitive {
  static var name: String { "isleap" }
  static var namesElsewhere: [String] { ["leapyear", "isleapyear", "is_leap_year"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      100,
      "1 where the year has a 29 February, else 0",
      parameters: "year",
      domain: "years 1 to 9999",
      example: .init("isleap 2028", "1"),
      note:
        "as a condition it is true or false",
      seeAlso: ["date"]
    )
  }

  static var isPredicate: Bool { true }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .real(Real(CalendarDate.isLeap(try arguments.year(at: 0)) ? 1 : 0))
  }
}
