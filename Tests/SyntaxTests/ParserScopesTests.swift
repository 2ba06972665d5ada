import Testing

@testable import Syntax

/// Local names: `a*x where a = 3`.
@Suite struct ParserScopesTests {
  @Test(arguments: [
    ("a*b where a = 2, b = a+1", "(a*b) where a = 2, b = (a + 1)"),
    ("x + 1 where x = 2", "(x + 1) where x = 2"),
    ("(x where x = 2) + 1", "(x where x = 2) + 1"),
    ("f(x where x = 2)", "f(x where x = 2)"),
    ("f(x where x = 2, y)", "f((x where x = 2), y)"),
    ("f(x where x = 2, y = 3)", "f(x where x = 2, y = 3)"),
    ("if a then b else c where a = true", "(if a then b else c) where a = true"),
    ("a < b and c where a = 1", "((a < b) and c) where a = 1"),
    ("a where a = b where b = 2", "a where a = (b where b = 2)"),
    ("a where a = b where b = 2, c = 3", "a where a = (b where b = 2, c = 3)"),
    ("-x where x = -2", "(-x) where x = (-2)"),
    ("a where a = x < 3", "a where a = (x < 3)"),
    ("a where a = if b then 1 else 2, c = 3", "a where a = (if b then 1 else 2), c = 3"),
    ("wherever + somewhere", "wherever + somewhere"),
  ])
  func order(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(arguments: [
    "a*b where a = 2, b = a + 1", "(x where x = 2) + 1", "f((x where x = 2), y = 3)",
    "a where a = (b where b = 2), c = 3", "a where a = (b < 3)", "2*(x where x = 2)",
    "if (x where x = a) then (y where y = 2) else (z where z = 3)", "sqrt(x where x = 2)",
    "(x where x = 2)!", "(x where x = 2)^(y where y = 3)", "gamma*2 where gamma = 1.4",
    "tau + 1 where tau = tau + 1", "x = 3 where x = 3",
  ])
  func `what is written is read again`(source: String) throws {
    let expression = try parsed(source)
    let text = Printer(.typed, vocabulary: .test).text(of: expression)
    #expect(try parsed(text) == expression, "\(text)")
    let shown = Printer(.mathematical, vocabulary: .test).text(of: expression)
    #expect(try parsed(shown) == expression, "\(shown)")
  }

  @Test(arguments: [
    ("sin*2 where sin = 3", "(sin*2) where sin = 3"),
    ("(sin 2) + (sin*2 where sin = 3) + sin 4", "((sin 2) + ((sin*2) where sin = 3)) + (sin 4)"),
    ("f(sin 2, sin where sin = 3)", "f(sin 2, (sin where sin = 3))"),
    ("sin where sin = sin 2", "sin where sin = (sin 2)"),
    ("a where a = sin 2, sin = 3", nil),
    ("a + sin where sin = 3, a = sin", "(a + sin) where sin = 3, a = sin"),
    ("√4 where sqrt = 3", nil), ("x(2) where x = 3", nil),
  ])
  func `a local name hides what is built in, where it is bound`(
    source: String,
    expected: String?
  ) throws {
    let read = try? parsed(source)
    #expect(read.map(bracketed) == expected)
  }

  @Test(arguments: [
    ("(x) = 3 where x = 3", "(x) = 3 where x = 3"), ("y = a where a = 3", "y = a where a = 3"),
    ("h(x) = a*x where a = 3", "h(x) = a*x where a = 3"), ("(x) = 3", "(x) = 3"),
    ("(x) = 3 and y = 4", "(x) = 3 and y = 4"), ("2x where x = 3 STO y", "2x where x = 3 STO y"),
    ("a = (b = 3)", "a = (b = 3)"), ("x + 1 = 3", "x + 1 = 3"), ("(h(x)) = 3", "(h(x)) = 3"),
    ("x where x = 3 =", "x where x = 3"),
  ])
  func `a statement is written as it is read`(source: String, text: String) throws {
    let statement = try #require(try statements(source).first)
    #expect(Printer(.typed, vocabulary: .test).text(of: statement) == text)
    #expect(try statements(text).first?.kind == statement.kind)
  }

  @Test(arguments: [
    ("a where", "unexpected-token", 7), ("a where 3 = 2", "unexpected-token", 8),
    ("a where a", "unexpected-token", 9), ("a where a =", "unfinished-assignment", 11),
    ("a where pi = 3", "reserved-name", 8), ("a where if = 3", "reserved-name", 8),
    ("a where a = 1, a = 2", "repeated-local-name", 15),
    ("a where a = b, b = 2", "local-name-too-early", 12), ("where a = 3", "unexpected-token", 0),
    ("if a then b where b = 2 else c", "unexpected-token", 12),
    ("a where a = 2, 3", "unexpected-token", 13), ("a where b = c = 3", "unexpected-token", 14),
    ("(a where b = c = 3)", "unexpected-token", 15), ("a(2) where a = 3", "variable-called", 0),
    ("where = 3", "reserved-name", 0), ("h(where) = 3", "invalid-parameter", 2),
    ("|a where a = 2|", "missing-closing-bracket", 2),
  ])
  func `mistakes have their place`(source: String, code: String, place: Int) throws {
    let error = try #require(throws: SyntaxError.self) { try statements(source) }
    #expect(error.kind.code == code)
    #expect(error.range.start == place)
  }

  @Test func `many names are as deep as their values together`() throws {
    let names = (1...300).map { "a\($0) = a\($0 - 1) + 1" }.joined(separator: ", ")
    let error = try #require(throws: SyntaxError.self) { try parsed("a300 where a0 = 1, \(names)") }
    #expect(error.kind == .tooDeep)
  }

  @Test func `variables from outside are free`() throws {
    let expression = try parsed("a + x + (b where b = a + b) where a = x + a, c = d")
    #expect(expression.freeVariables == ["x", "b", "x", "a", "d"])
  }

  @Test func `a local name makes room for another one`() throws {
    let expression = try parsed("a + x where a = a + 1, b = a*c").renamingLocalNames(in: ["a", "c"])
    let text = Printer(.typed, vocabulary: .test).text(of: expression)
    #expect(text == "a_ + x where a_ = a + 1, b = a_*c")
  }
}
