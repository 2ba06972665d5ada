/// A date some months later.
enum AddedMonths: ListPrimitive {
  static var name: String { "addmonths" }
  static var namesElsewhere: [String] { ["edate", "EDATE", "add_months"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      80,
      "the same day n months later",
      parameters: "d, n",
      domain: "a date, an integer, and days that exist",
      example: .init("addmonths(date(2026, 11, 22), 3)", "date(2027, 2, 22)   Monday"),
      note:
        "d + 3 month is the same, d + 1 year 12 months; 31 January has no day a month later",
      seeAlso: ["date"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (date, months) = (try arguments.date(at: 0), try arguments.integer(at: 1))
    return .date(
      try ListFailure.dating { () throws(DateFailure) in try date.adding(months: months) }
    )
  }
}
