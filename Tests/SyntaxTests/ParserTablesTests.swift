import Testing

@testable import Syntax

/// Tables, their columns and the files they are in.
@Suite struct ParserTablesTests {
  @Test(arguments: [
    ("table(x = [1], y = a)", "table(x = ([1]), y = a)"),
    ("table(to = a).to", "table(to = a).to"),
    ("-d.x^2", "-(d.x^2)"),
    ("2d.x", "2d.x"),
    ("f(3).x", "f(3).x"),
    ("(a + b).x", "(a + b).x"),
    ("a.b.c", "a.b.c"),
    ("d.x_2[3]", "d.x_2[3]"),
    ("data(\"a b.csv\").x", "data(\"a b.csv\").x"),
    ("data( \"a#b;(.csv\" )", "data(\"a#b;(.csv\")"),
    ("2.x", "2x"),
    ("2.5x", "2.5x"),
  ])
  func reading(source: String, expected: String) throws {
    let expression = try Parser.parseExpression(source, vocabulary: .test)
    let printed = Printer(.typed, vocabulary: .test).text(of: expression)
    let other = Printer(.typed, vocabulary: .test).text(
      of: try Parser.parseExpression(expected, vocabulary: .test)
    )
    #expect(printed == other)
    #expect(try Parser.parseExpression(printed, vocabulary: .test) == expression)
  }

  @Test(arguments: [
    "x.5", "x .y", "x. y", ".x", "2 .x", "\"a\"", "data(\"a", "data(\"a\" 2)", "f(\"a\")",
    "mydata(\"a\")", "table(x = [1], 2)", "table(x = [1], x = [2])", "table(x = )",
  ])
  func refused(source: String) {
    #expect(throws: SyntaxError.self) {
      try Parser.parseExpression(source, vocabulary: .test)
    }
  }

  @Test func `the ranges are those of the source`() throws {
    let expression = try Parser.parseExpression("1 + d.height", vocabulary: .test)
    #expect(Array(expression.operands)[1].range == SourceRange(4, 12))
    let table = try Parser.parseExpression("table(x = [1])*2", vocabulary: .test)
    #expect(table.operand.range == SourceRange(0, 14))
  }
}
