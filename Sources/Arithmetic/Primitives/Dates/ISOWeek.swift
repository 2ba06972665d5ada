/// The week of a date by ISO 8601.
enum ISOWeek: ListPrimitive {
  static var name: String { "isoweek" }
  static var namesElsewhere: [String] { ["weeknum", "isocalendar", "isoweeknum"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      40,
      "[year, week, day of the week] by ISO 8601",
      parameters: "d",
      domain: "dates",
      example: .init("isoweek(date(2026, 1, 1))", "[2026, 1, 4]"),
      note:
        "the first week has the first Thursday of the year",
      seeAlso: ["from_isoweek", "weekday"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let date = try arguments.date(at: 0)
    let (year, week) = date.week
    return .list(List([Real(year), Real(week), Real(date.weekday)]))
  }
}
