/// The elements of a list from the last to the first.
enum Reversed: ListPrimitive {
  static var name: String { "reverse" }
  static var namesElsewhere: [String] { ["Reverse", "flip"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      50,
      "elements from the last to the first",
      parameters: "L",
      domain: "lists",
      example: .init("reverse [1, 2, 3]", "[3, 2, 1]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .list(try List(try arguments.elements(of: 0).reversed()))
  }
}
