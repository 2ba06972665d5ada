/// The date of a Julian day.
enum DateOfJulianDay: ListPrimitive {
  static var name: String { "from_julianday" }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      120,
      "date of a Julian day, which begins at noon",
      parameters: "n",
      domain: "real numbers of the years 1 to 9999",
      example: .init("from_julianday 2451545", "date(2000, 1, 1)   Saturday"),
      seeAlso: ["julianday"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let real = try arguments.real(at: 0)
    let day = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try (real + Real(Fraction(1, 2))).floor()
    }
    return .date(
      try ListFailure.dating { () throws(DateFailure) in
        try CalendarDate(dayNumber: day - Integer(1_721_425))
      }
    )
  }
}
