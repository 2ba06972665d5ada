/// Whether at least one element of a list is true.
enum AnyTrue: ListPrimitive {
  static var name: String { "any" }
  static var namesElsewhere: [String] { ["exists", "AnyTrue"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      116,
      "whether at least one element of L is true",
      parameters: "L",
      domain: "lists of truth values",
      example: .init("any [isprime k for k = 24..28]", "false"),
      note: "it is false of an empty list",
      seeAlso: ["all", "count"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .truth(try arguments.truths(of: 0).contains(true))
  }
}
