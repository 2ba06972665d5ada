/// The date of a year, a month and a day.
enum DateOfParts: ListPrimitive {
  static var name: String { "date" }
  static var namesElsewhere: [String] { ["datetime", "Date", "DateObject"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      10,
      "date of a year, a month and a day",
      parameters: "year, month, day",
      domain: "years 1 to 9999, and days that exist",
      example: .init("date(2026, 11, 22)", "date(2026, 11, 22)   Sunday"),
      note:
        "the Gregorian calendar, also for the time before 1582",
      seeAlso: ["today", "dates"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (year, month, day) = (
      try arguments.year(at: 0), try arguments.part(at: 1), try arguments.part(at: 2)
    )
    return .date(
      try ListFailure.dating { () throws(DateFailure) in
        try CalendarDate(year: year, month: month, day: day)
      }
    )
  }
}
