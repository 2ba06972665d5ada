/// The date of the day on which the statement is evaluated.
enum Today: ListPrimitive {
  static var name: String { "today" }
  static var namesElsewhere: [String] { ["now", "Today", "CURDATE"] }
  static var argumentCount: ClosedRange<Int> { 0...0 }
  static var help: FunctionHelp {
    FunctionHelp(
      .dates,
      20,
      "the date of this day",
      parameters: "",
      domain: "no argument",
      example: .init("today() - today()", "0 d"),
      note:
        "a statement keeps the day on which it was typed",
      seeAlso: ["date", "dates"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    // The parser reads the call as a constant, and the evaluator knows the day.
    throw .arithmetic(.outsideDomain)
  }
}
