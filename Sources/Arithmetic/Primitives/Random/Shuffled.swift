/// The elements of a list in a random order.
enum Shuffled: RandomPrimitive {
  static var name: String { "shuffle" }
  static var namesElsewhere: [String] { ["randperm", "RandomSample", "numtoperm"] }
  static var argumentCount: ClosedRange<Int> { 1...1 }
  static var help: FunctionHelp {
    FunctionHelp(
      .random,
      30,
      "elements in a random order",
      parameters: "L",
      domain: "lists",
      example: .init("shuffle [7, 7, 7]", "[7, 7, 7]"),
      seeAlso: ["sample", ":seed", "random-numbers"]
    )
  }

  static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value {
    var elements = try arguments.elements(of: 0)
    generator.shuffle(&elements, first: elements.count)
    return .list(try List(elements))
  }
}
