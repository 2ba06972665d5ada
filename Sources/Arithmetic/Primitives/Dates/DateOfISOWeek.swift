/// The date of a week by ISO 8601.
enum DateOfISOWeek: ListPrimitive {
  static var name: String { "from_isoweek" }
  static var namesElsewhere: [String] { ["fromisocalendar"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      50,
      "date of a year, week and day of ISO 8601",
      parameters: "year, week, day",
      domain: "weeks that the year has, and days from 1 to 7",
      example: .init("from_isoweek(2026, 1, 4)", "date(2026, 1, 1)   Thursday"),
      seeAlso: ["isoweek"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (year, week, weekday) = (
      try arguments.year(at: 0), try arguments.part(at: 1), try arguments.part(at: 2)
    )
    return .date(
      try ListFailure.dating { () throws(DateFailure) in
        try CalendarDate(weekYear: year, week: week, weekday: weekday)
      }
    )
  }
}
