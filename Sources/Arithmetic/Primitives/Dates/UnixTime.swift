/// The Unix time of a date.
enum UnixTime: ListPrimitive {
  static var name: String { "unixtime" }
  static var namesElsewhere: [String] { ["timestamp", "UnixTime", "epoch"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      130,
      "seconds from 1970 to the day, in UTC",
      parameters: "d",
      domain: "dates",
      example: .init("unixtime(date(2000, 1, 1))", "946684800"),
      seeAlso: ["from_unixtime", "julianday"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .real(Real(try arguments.date(at: 0).unixTime))
  }
}
