/// The elements of lists, one list after another.
enum Joined: ListPrimitive {
  static var name: String { "join" }
  static var namesElsewhere: [String] { ["concat", "augment", "Join"] }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      60,
      "elements of one list after another",
      parameters: "A, …",
      domain: "lists",
      example: .init("join([1, 2], [3])", "[1, 2, 3]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    var elements: [Value] = []
    for index in 0..<arguments.count { elements += try arguments.elements(of: index) }
    return .list(try List(elements))
  }
}
