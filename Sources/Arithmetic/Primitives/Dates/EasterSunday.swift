/// Easter Sunday of a year.
enum EasterSunday: ListPrimitive {
  static var name: String { "easter" }
  static var namesElsewhere: [String] { ["easter_date"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      90,
      "Easter Sunday of a year",
      parameters: "year",
      domain: "years 1 to 9999",
      example: .init("easter 2026", "date(2026, 4, 5)   Sunday"),
      note:
        "in the Gregorian calendar, which is in use since 1582",
      seeAlso: ["date"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let year = try arguments.year(at: 0)
    return .date(
      try ListFailure.dating { () throws(DateFailure) in try CalendarDate.easter(in: year) }
    )
  }
}
