import Syntax
import Testing

@Suite struct ExpressionTests {
  /// Sources, and the operations anywhere in them.
  static let sources: [(source: String, operations: Expression.Operations)] = [
    ("1+2*3/4-x", []),
    ("-(2^3)", .power),
    ("1+(2-3x)", .implicitProduct),
    ("7*(8 mod 3)", .remainder),
    ("2-(3+5!)", .postfix),
    ("(1+sin 2)/3", .call),
    ("f(2^3, 5%)", [.call, .power, .postfix]),
  ]

  @Test("a tree contains the operations in it", arguments: sources.indices)
  func operations(index: Int) throws {
    let (source, operations) = Self.sources[index]
    let expression = try Parser.parseExpression(source, vocabulary: .test)
    let all: [Expression.Operations] = [.power, .implicitProduct, .remainder, .postfix, .call]
    for operation in all {
      #expect(expression.contains(operation) == operations.contains(operation), "\(source)")
    }
  }

  @Test("the height is one more than that of the tallest operand")
  func height() throws {
    let heights = try ["2", "1+2", "1+2^-x", "(1+2)*(3-f(4, 5!))"].map {
      try Parser.parseExpression($0, vocabulary: .test).height
    }
    #expect(heights == [1, 2, 4, 5])
  }
}
