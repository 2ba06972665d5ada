import Testing

@testable import Syntax

/// Lists, ranges, comprehensions, matrices and their elements.
@Suite struct ParserAggregatesTests {
  @Test(arguments: [
    ("[]", "[]"), ("[1]", "[1]"), ("[1, a+b]", "[1, (a + b)]"), ("[[1], []]", "[[1], []]"),
    ("[-1, +2; -3, 4]", "[(-1), 2; (-3), 4]"), ("[1, 2;]", "[1, 2;]"), ("[1; 2]", "[1; 2]"),
    ("[1..10]", "[1..10]"), ("[0, 0.1..1]", "[0, 0.1..1]"), ("[-1..-a]", "[(-1)..(-a)]"),
    ("[1..2, 5]", "[1..2, 5]"), ("[1..2, 3..4]", "[1..2, 3..4]"), ("[.5.. .5]", "[.5.. .5]"),
    ("[2a..b+1]", "[(2*a)..(b + 1)]"), ("[1 1/2..3 1/2]", "[(1 1/2)..(3 1/2)]"),
    ("[k^2 for k = 1..3]", "[(k^2) for k = 1..3]"),
    ("[k for k = 0, 0.5..a if k < b]", "[k for k = 0, 0.5..a if (k < b)]"),
    ("[sin for sin = [1, 2]]", "[sin for sin = [1, 2]]"),
    ("[[j*k for j = 1..k] for k = 1..3]", "[[(j*k) for j = 1..k] for k = 1..3]"),
    ("x[1]", "x[1]"), ("x[1, 2]", "x[1, 2]"), ("x[2..3]", "x[2..3]"), ("x[y[1]]", "x[(y[1])]"),
    ("-x[1]^2", "-((x[1])^2)"), ("2x[1]", "2*(x[1])"), ("x'[1]'", "((x')[1])'"),
    ("[1, 2][1]", "[1, 2][1]"), ("f(x)[2]", "(f(x))[2]"), ("sqrt x[2]", "sqrt(x[2])"),
    ("2[1, 2]", "2*[1, 2]"), ("(2)[1]", "(2)[1]"), ("x'*y'^2", "(x')*((y')^2)"),
    ("sqrt [1, 4]", "sqrt([1, 4])"), ("[a = b, c < d]", "[(a = b), (c < d)]"),
  ])
  func order(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(arguments: [
    ("[1,‸ ", "expected a number, a name or a bracket, but the line ends"),
    ("[1‸", "a closing bracket is missing; did you mean ]?"),
    ("[1‸)", "expected ] or a comma, but found )"), ("1‸]", "this bracket was never opened"),
    ("(1‸; 2)", "a closing bracket is missing"),
    ("x'‸ [1]", "there is a blank before the bracket"), ("‸x [1]", "there is no function x"),
    ("[1, 5, ‸7..9]", "this range after a number can be read in two ways"),
    ("[‸1..2; 3, 4]", "a matrix cannot contain a range"),
    ("1‸..2", "a range needs square brackets; write [1..10], or sum(k^2, k = 1..10) with a name"),
    ("[1..2‸..3]", "expected ] or a comma"),
    ("[1..2 = 3‸..4]", "expected ] or a comma"),
    ("[k for ‸3 = 1..2]", "expected a name"), ("[k for ‸pi = 1..2]", "pi is a constant"),
    ("[k for k ‸in L]", "expected ="), ("[k, 2 ‸for k = 1..2]", "expected ] or a comma"),
    ("[k for k = 1, ‸2]", "expected a range such as 0, 0.1..1"),
  ])
  func `an error has its place`(marked: String, message: String) throws {
    let bytes = Array(marked.utf8)
    let marker = Array("‸".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: marker) })
    let source = marked.replacing("‸", with: "")
    let error = try #require(throws: SyntaxError.self) {
      try Parser.parse(line: source, vocabulary: .test)
    }
    let diagnostic = error.diagnostic(in: source)
    #expect(diagnostic.sentence.hasPrefix(message), "\(diagnostic.sentence)")
    #expect(diagnostic.range.start == place, "\(source)")
  }

  @Test(arguments: [
    ("L[2] = 5", "L[2] = 5"), ("L[1, 2] = a + 1", "L[1, 2] = a + 1"),
    ("L[2] = (a = b)", "L[2] = (a = b)"),
  ])
  func `an element is given a value`(source: String, text: String) throws {
    let statement = try #require(try statements(source).first)
    guard case .assignment("L", let value) = statement.kind else {
      Issue.record("\(source) is no assignment")
      return
    }
    #expect(value.isReplacement)
    #expect(Printer(.typed, vocabulary: .test).text(of: statement) == text)
  }

  @Test(arguments: ["(L[2]) = 5", "(A') = 7", "(ANS') = 7", "(L[2]') = 7"])
  func `with brackets around it, an equation of an element or a transpose asks`(
    source: String
  ) throws {
    let statement = try #require(try statements(source).first)
    guard case .expression = statement.kind else {
      Issue.record("it does not ask")
      return
    }
    #expect(Printer(.typed, vocabulary: .test).text(of: statement) == source)
  }

  @Test func `the name of a comprehension is bound in it and nowhere else`() throws {
    let expression = try parsed("[k*a for k = 1..k if k < b] + k")
    #expect(expression.freeVariables == ["a", "b", "k", "k"])
    #expect(expression.localNamesInside == ["k"])
    let renamed = expression.renamingLocalNames(in: ["k"])
    let text = Printer(.typed, vocabulary: .test).text(of: renamed)
    #expect(text == "[k_*a for k_ = 1..k if k_ < b] + k")
  }

  @Test func `the name of a table of expressions is bound in it and nowhere else`() throws {
    let expression = try parsed("table(k*a, (k = b), k = 0, 2..k).y + k")
    #expect(expression.freeVariables == ["a", "b", "k", "k"])
    let renamed = expression.renamingLocalNames(in: ["k"])
    let text = Printer(.typed, vocabulary: .test).text(of: renamed)
    #expect(text == "table(k_*a, (k_ = b), k_ = 0, 2..k).y + k")
  }
}
