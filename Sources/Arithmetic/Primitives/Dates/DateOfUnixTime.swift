/// The date of a Unix time.
enum DateOfUnixTime: ListPrimitive {
  static var name: String { "from_unixtime" }
  static var namesElsewhere: [String] { ["fromtimestamp", "FromUnixTime"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      140,
      "date in UTC of the seconds from 1970 on",
      parameters: "t",
      domain: "real numbers of the years 1 to 9999",
      example: .init("from_unixtime 946684800", "date(2000, 1, 1)   Saturday"),
      note:
        "the time of day is left out",
      seeAlso: ["unixtime"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let real = try arguments.real(at: 0)
    let day = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try (real * Real(Fraction(1, 86_400))).floor()
    }
    return .date(
      try ListFailure.dating { () throws(DateFailure) in
        try CalendarDate(dayNumber: day + Integer(719_163))
      }
    )
  }
}
