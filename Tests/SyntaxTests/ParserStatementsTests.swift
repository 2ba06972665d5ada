import Testing

@testable import Syntax

@Suite struct ParserStatementsTests {
  private func described(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let value): bracketed(value)
    case .assignment(let name, let value): "\(name) <- \(bracketed(value))"
    case .definition(let name, let parameters, let body):
      "\(name)[\(parameters.map { bracketed($0.expression) }.joined(separator: ","))] <- \(bracketed(body))"
    case .store(let value, let names): "\(bracketed(value)) => \(names.joined(separator: ","))"
    }
  }

  @Test(
    "a line is one statement or more",
    arguments: [
      ("X3 = 3/7", ["X3 <- 3/7"]),
      ("var X3 = 3/7", ["X3 <- 3/7"]),
      ("f(x) = x^2", ["f[x] <- x^2"]),
      ("var h(x, y) = x y", ["h[x,y] <- x*y"]),
      ("h (x) = 3", ["h[x] <- 3"]),
      ("h(f) = f + 1", ["h[f] <- f + 1"]),
      ("f = 3", ["f <- 3"]),
      ("u(1) = 1; u(n) = n", ["u[1] <- 1", "u[n] <- n"]),
      ("f(-1/2, x) = 2x", ["f[(-1)/2,x] <- 2*x"]), ("f(3 1/2) = 0", ["f[3 1/2] <- 0"]),
      ("(f(3)) = 9", ["(f(3)) = 9"]), ("sin(30) = 1/2", ["(sin 30) = (1/2)"]),
      ("f(3) =", ["f(3)"]), ("X3(14) = 6", ["(X3*14) = 6"]), ("f(2 + 1) = 9", ["(f(2 + 1)) = 9"]),
      ("3/7 STO X4", ["3/7 => X4"]),
      ("x to polar", ["x to polar"]), ("to polar", ["ANS to polar"]),
      ("(2x) to polar STO y", ["(2*x) to polar => y"]), ("y = x to polar", ["y <- x to polar"]),
      ("3/7 -> X4 → x sto y", ["3/7 => X4,x,y"]),
      ("1; 2; x = 3;", ["1", "2", "x <- 3"]),
      ("1 + 2 =", ["1 + 2"]),
      ("pi =", ["pi"]),
      ("ANS =", ["ANS"]),
      ("sin(x) =", ["sin x"]),
      ("f(x) =", ["f(x)"]),
      ("* 2", ["ANS*2"]),
      ("/ 2 + 1", ["(ANS/2) + 1"]),
      ("mod 7", ["ANS mod 7"]),
      ("^2", ["ANS^2"]),
      ("^2 + 1", ["(ANS^2) + 1"]),
      ("²", ["ANS^2"]),
      ("+ 10", ["ANS + 10"]),
      ("+10", ["ANS + 10"]),
      ("∛", ["cbrt(ANS)"]),
      ("- 3", ["ANS - 3"]),
      ("-3", ["-3"]),
      ("- -3", ["ANS - (-3)"]),
      ("STO X1", ["ANS => X1"]),
      ("-> X1", ["ANS => X1"]),
      ("sqrt", ["sqrt ANS"]),
      ("√", ["sqrt ANS"]),
      ("f", ["f(ANS)"]),
      ("arcsin", ["asin ANS"]),
      ("1; * 2", ["1", "ANS*2"]),
      ("x = - 3", ["x <- -3"]),
      ("1 # 2", ["1"]),
    ]
  )
  func statement(line: String, expected: [String]) throws {
    #expect(try statements(line).map(described) == expected)
  }

  @Test("a semicolon keeps the answer from being printed")
  func silence() throws {
    #expect(try statements("1; 2").map(\.isSilent) == [true, false])
    #expect(try statements("1; 2 ;").map(\.isSilent) == [true, true])
  }

  @Test("a statement's range leaves out blanks and semicolon")
  func ranges() throws {
    let expected = [SourceRange(1, 6), SourceRange(9, 10)]
    #expect(try statements(" x = 1 ; 2 # no").map(\.range) == expected)
  }

  @Test(
    "a percentage in a sum changes everything before it, at each level of brackets",
    arguments: [
      ("100+5%", "100*(1 + 5/100)"), ("1+2-5%", "(1 + 2)*(1 - 5/100)"),
      ("(100+5%)", "100*(1 + 5/100)"), ("sin(100+5%)", "sin(100*(1 + 5/100))"),
      ("80+15%-15%", "80*(1 + 15/100)*(1 - 15/100)"), ("100+5%+1", "100*(1 + 5/100) + 1"),
      ("100+x%", "100*(1 + x/100)"), ("100+(3+2)%", "100*(1 + (3 + 2)/100)"),
      ("50%+5%+100+10%", "(50% + 5% + 100)*(1 + 10/100)"), ("2*(100+5%)", "2*(100*(1 + 5/100))"),
    ]
  )
  func percentage(source: String, meaning: String) throws {
    let value = try #require(try statements(source).first).kind.value
    let applied = try #require(value.percentagesApplied)
    let printer = Printer(.typed, vocabulary: .test, brackets: .outermost)
    let expected = try #require(try statements(meaning).first).kind.value
    #expect(printer.text(of: applied) == printer.text(of: expected))
  }

  @Test("other percentages stay as they are", arguments: ["50%+5%", "5%", "100+2*5%", "5% + 100"])
  func plainPercentage(source: String) throws {
    #expect(try statements(source)[0].kind.value.percentagesApplied == nil)
  }

  @Test("a line without statements is empty", arguments: ["", "  \t", "# 1 + 2", " # x"])
  func empty(line: String) throws {
    #expect(try Parser.parse(line: line, vocabulary: .test).kind == .empty)
  }

  @Test("the comment's range is known")
  func comment() throws {
    let line = try Parser.parse(line: "1/3 # = 0.333", vocabulary: .test)
    #expect(line.commentRange == SourceRange(4, 13))
    #expect(try Parser.parse(line: "1/3", vocabulary: .test).commentRange == nil)
  }
}
