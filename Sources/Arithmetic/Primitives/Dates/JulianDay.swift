/// The Julian day number of a date.
enum JulianDay: ListPrimitive {
  static var name: String { "julianday" }
  static var namesElsewhere: [String] { ["juliandate", "JulianDate", "jd"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      110,
      "Julian day number, that of the noon of the day",
      parameters: "d",
      domain: "dates",
      example: .init("julianday(date(2000, 1, 1))", "2451545"),
      seeAlso: ["from_julianday", "unixtime"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .real(Real(try arguments.date(at: 0).julianDay))
  }
}
