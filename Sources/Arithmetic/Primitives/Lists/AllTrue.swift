/// Whether all elements of a list are true.
enum AllTrue: ListPrimitive {
  static var name: String { "all" }
  static var namesElsewhere: [String] { ["forall", "AllTrue"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      114,
      "whether all elements of L are true",
      parameters: "L",
      domain: "lists of truth values",
      example: .init("all [isprime k for k = [2, 3, 5]]", "true"),
      note: "it is true of an empty list",
      seeAlso: ["any", "count"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .truth(try arguments.truths(of: 0).allSatisfy { $0 })
  }
}
