/// The number of elements of a list.
enum Length: ListPrimitive {
  static var name: String { "length" }
  static var namesElsewhere: [String] { ["len", "numel", "Length"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      10,
      "number of elements, or of rows of a table",
      parameters: "L",
      domain: "lists and tables",
      example: .init("length [2, 3, 5]", "3"),
      seeAlso: ["units of length"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if let table = arguments.values[0].table { return .real(Real(table.rowCount)) }
    return .real(Real(try arguments.elements(of: 0).count))
  }
}
