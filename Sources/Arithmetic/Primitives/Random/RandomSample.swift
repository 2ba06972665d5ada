/// Random elements of a list, at different places in it.
enum RandomSample: RandomPrimitive {
  static var name: String { "sample" }
  static var namesElsewhere: [String] { ["choice", "RandomChoice", "randsamp"] }
  static var argumentCount: ClosedRange<Int> { 2...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .random,
      40,
      "n elements at different places of a list, in a random order",
      parameters: "L, n",
      domain: "lists, and an integer from 0 to their length",
      example: .init("sample([7, 7, 7], 2)", "[7, 7]"),
      note: "sample(L, 1)[1] is one element",
      seeAlso: ["shuffle", ":seed", "random-numbers"]
    )
  }

  static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value {
    let count = try arguments.length(at: 1)
    var elements = try arguments.elements(of: 0, atLeast: count)
    generator.shuffle(&elements, first: count)
    return .list(try List(Array(elements.prefix(count))))
  }
}
