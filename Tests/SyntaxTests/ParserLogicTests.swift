import Testing

@testable import Syntax

/// Operator precedence in relations, connectives and choices.
@Suite struct ParserLogicTests {
  @Test(arguments: [
    ("a < b", "a < b"), ("a+1 <= 2b", "(a + 1) <= (2*b)"), ("0 < x < 1", "0 < x < 1"),
    ("a ≠ b", "a <> b"), ("a <> b ≥ c", "a <> b >= c"), ("(a = b) = c", "(a = b) = c"),
    ("a < b and c < d", "(a < b) and (c < d)"),
    ("a < b and c < d or not e = 1", "((a < b) and (c < d)) or (not (e = 1))"),
    ("not a or b", "(not a) or b"), ("not not a", "not (not a)"),
    ("a or b and c or d", "a or (b and c) or d"), ("not(a and b)", "not (a and b)"),
    ("if a < 1 then 2 else 3", "if (a < 1) then 2 else 3"),
    ("if a then b else c + 1", "if a then b else (c + 1)"),
    ("if a then if b then 1 else 2 else 3", "if a then (if b then 1 else 2) else 3"),
    ("if a then 1 else if b then 2 else 3", "if a then 1 else (if b then 2 else 3)"),
    ("if if a then b else c then 1 else 2", "if (if a then b else c) then 1 else 2"),
    ("if -a < -1 then -2 else -3", "if ((-a) < (-1)) then (-2) else (-3)"),
    ("2*(if a then b else c)", "2*(if a then b else c)"),
    ("(a < b)", "a < b"), ("sin 2x < 1", "((sin 2)*x) < 1"), ("|x| < 2", "(abs(x)) < 2"),
    ("2^x < x!", "(2^x) < (x!)"), ("f(if a then 1 else 2)", "f(if a then 1 else 2)"),
    ("if x = 0 then 1 else 2", "if (x = 0) then 1 else 2"), ("(x = y) and z", "(x = y) and z"),
    ("ifx + thenx", "ifx + thenx"), ("orb*nota", "orb*nota"),
  ])
  func order(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(arguments: [
    "a < b", "0 < x <= 1 <> y", "not (a and b) or c", "if a then b else if c then d else e",
    "(if a then b else c) + 1", "-(a < b)", "(a < b)^2", "f(a < b)", "(a or b) and c",
    "(if a then b else c) < d", "not (if a then b else c)", "(a = b) = c", "2*(not a)",
    "if (if a then b else c) then d else e", "sqrt(a < b)", "(a and b)!",
  ])
  func `what is written is read again`(source: String) throws {
    let expression = try parsed(source)
    let text = Printer(.typed, vocabulary: .test).text(of: expression)
    #expect(try parsed(text) == expression, "\(text)")
    let shown = Printer(.mathematical, vocabulary: .test).text(of: expression)
    #expect(try parsed(shown) == expression, "\(shown)")
  }

  @Test(arguments: [
    ("2^10 = 1024", "2^10 = 1024"), ("(x) = 3", "x = 3"), ("x + 1 = y", "x + 1 = y"),
    ("3 = x =", "3 = x"), ("1 = 1 and 2 = 2", "1 = 1 and 2 = 2"), ("< 3", "ANS < 3"),
  ])
  func `a statement that is an expression may ask by an equals sign`(
    source: String,
    text: String
  ) throws {
    let statement = try #require(try statements(source).first)
    guard case .expression(let expression) = statement.kind else {
      Issue.record("\(source) is no expression")
      return
    }
    #expect(Printer(.typed, vocabulary: .test).text(of: expression) == text)
  }

  @Test(arguments: [("x = (y = 3)", "x = (y = 3)"), ("h(x) = (x < 3)", "h(x) = (x < 3)")])
  func `an assignment keeps its brackets`(source: String, text: String) throws {
    let statement = try #require(try statements(source).first)
    #expect(Printer(.typed, vocabulary: .test).text(of: statement) == text)
  }

  @Test(arguments: [
    ("x = y = 3", "unexpected-token", 6), ("x == 3", "comparison", 2), ("3 == 3", "comparison", 2),
    ("x != 3", "comparison", 2), ("if a then 1", "unexpected-token", 11),
    ("if a", "unexpected-token", 4), ("then 3", "unexpected-token", 0),
    ("(if a then b) else c", "unexpected-token", 12), ("1 + not a", "unexpected-token", 4),
    ("1 + if a then b else c", "unexpected-token", 4), ("a < ", "unexpected-token", 3),
    ("if = 3", "reserved-name", 0), ("and = 3", "reserved-name", 0),
    ("h(or) = 3", "invalid-parameter", 2),
  ])
  func `mistakes have their place`(source: String, code: String, place: Int) throws {
    let error = try #require(throws: SyntaxError.self) { try statements(source) }
    #expect(error.kind.code == code)
    #expect(error.range.start == place)
  }
}
