import Testing

@testable import Syntax

/// Errors in full: `‸` marks the position of the caret and is not part of the source.
@Suite struct SyntaxErrorDiagnosticTests {
  @Test(
    "an error gives its range and a suggestion",
    arguments: [
      // Numbers
      ("1.2‸.3", "a number has only one decimal point"),
      ("1‸..2", "a range needs square brackets; write [1..10], or sum(k^2, k = 1..10) with a name"),
      ("‸.", "a decimal point needs digits beside it"),
      ("1‸,5", "a comma is no decimal point; did you mean 1.5?"),
      ("(1‸,5)", "a comma is no decimal point; did you mean 1.5?"),
      ("1‸_", "an underscore in a number stands between two digits"),
      ("1‸__0", "an underscore in a number stands between two digits"),
      ("1‸'000", "unexpected '; did you mean _ to group digits?"),
      ("2‸E", "the exponent mark E needs digits after it; for example 2E3"),
      ("2‸E+x", "the exponent mark E needs digits after it; for example 2E3"),
      ("1‸E" + String(repeating: "9", count: 61), "this exponent is too large"),
      ("2 to ‸km", "there is no unit km; :help units"),
      (
        "2 to‸",
        "expected a unit after to, or %, SI, best, polar, hex, bin, oct or base 7, but the line ends"
      ),
      ("2 ‸3", "a number cannot follow another value directly; write * between them"),
      ("x ‸2", "a number cannot follow another value directly; write * between them"),
      ("(1)‸2", "a number cannot follow another value directly; write * between them"),
      ("7 %‸3", "% is a percent sign; for the remainder write mod"),
      ("3 1/4‸^2", "a mixed number needs brackets here; did you mean (3 1/4)?"),
      ("3 1/4‸²", "a mixed number needs brackets here; did you mean (3 1/4)?"),
      ("1+3 1/4‸!", "a mixed number needs brackets here; did you mean (3 1/4)?"),
      ("x²‸!", "a raised power needs brackets before !; did you mean (x²)?"),

      // Operators and brackets
      ("2+‸*3", "expected a number, a name or a bracket, but found *"),
      ("2‸**3", "two operators stand side by side; did you mean ^?"),
      ("2‸//3", "two operators stand side by side; the integer quotient is a div b"),
      ("2/ ‸/3", "expected a number, a name or a bracket, but found /"),
      (
        "2‸\\3",
        "unexpected \\; the integer quotient is a div b, and A*x = b is solved by solve(A, b)"
      ),
      ("|x‸", "a closing bracket is missing; did you mean |?"),
      ("|2‸)", "a closing bracket is missing; did you mean |?"),
      ("f(x) = ‸x(2)", "x is an argument, not a function; did you mean x*(…)?"),
      ("2^‸1 1/2", "a mixed number needs brackets here; did you mean (1 1/2)?"),
      ("2^-‸1 1/2", "a mixed number needs brackets here; did you mean (1 1/2)?"),
      ("35° ‸30", "a number cannot follow an angle; minutes and seconds are written 12°34'56''"),
      (
        "‸increase 80 by 15%",
        "a percentage is added or subtracted with a sign; did you mean 80 + 15%?"
      ),
      ("‸sin-1 0.5", "there is no function sin-1; did you mean asin?"),
      (
        "gcd‸ (4,6)",
        "there is a blank between the function and its arguments; write the bracket directly after the name"
      ),
      ("x ‸:= 3", "unexpected :; did you mean =?"),
      ("2+‸", "expected a number, a name or a bracket, but the line ends"),
      ("2+‸  ", "expected a number, a name or a bracket, but the line ends"),
      ("-‸+3", "expected a number, a name or a bracket, but found +"),
      ("‸)", "this bracket was never opened; did you mean to leave it out?"),
      ("2+3‸)", "this bracket was never opened; did you mean to leave it out?"),
      ("(2+3‸", "a closing bracket is missing; did you mean )?"),
      ("sin(2‸; 3", "a closing bracket is missing; arguments have commas between them"),
      ("(‸)", "expected a number, a name or a bracket, but found )"),
      ("‸foo()", "there is no function foo; foo(x) = … defines it"),
      ("‸{2}", "unexpected {; did you mean [?"),
      ("2 ‸& 3", "unexpected &; bits are combined by bitand(a, b), conditions by and"),
      ("‸~2", "unexpected ~; bits are inverted by bitnot(n)"),
      ("1 ‸<< 3", "two operators stand side by side; bits are moved by shl(n, k)"),
      ("x ‸>> 3", "two operators stand side by side; bits are moved by shr(n, k)"),
      ("2 ‸🧮", "unexpected 🧮"),
      ("2\u{200B}", "unexpected U+200B"), ("2\u{70F} ", "unexpected U+070F"),
      ("‸@", "@ needs the number of a statement; for example @12"),
      ("‸@99999999999999999999", "there is no statement with so large a number"),
      ("‸= 3", "expected a number, a name or a bracket, but found =; leave out the ="),
      ("1;‸;", "expected a number, a name or a bracket, but found ;"),
      ("x = 3 ‸=", "expected an operator or the end, but found ="),

      // Names
      ("‸sin + 2", "sin needs an argument; for example sin(2)"),
      ("‸sin -", "sin needs an argument; for example sin(2)"),
      ("‸sin - # angle", "sin needs an argument; for example sin(2)"),
      ("1 + ‸sin", "sin needs an argument; for example sin(2)"),
      ("x = ‸sqrt", "sqrt needs an argument; for example sqrt(2)"),
      ("‸sin^x 2", "the exponent goes after the argument; for example sin(x)^2"),
      (
        "1 + ‸sin^-1 0.5",
        "this could be the inverse of sin or 1/sin; write asin(x) or 1/sin(x)"
      ),
      ("‸sin⁻¹(1)", "this could be the inverse of sin or 1/sin; write asin(x) or 1/sin(x)"),
      ("‸sqrt^-1 2", "the exponent goes after the argument; for example sqrt(x)^2"),
      ("1+‸√", "√ needs an argument; for example √2"),
      ("‸f 3", "f is a function and needs brackets; write f(…)"),
      (
        "f‸ (3)",
        "there is a blank between the function and its arguments; write the bracket directly after the name"
      ),
      ("2‸gcd", "gcd is a function and needs brackets; write gcd(…)"),
      ("‸pi = 3", "pi is a constant and cannot be changed; choose another name"),
      ("var ‸e = 3", "e is a constant and cannot be changed; choose another name"),
      ("3 STO ‸π", "π is a constant and cannot be changed; choose another name"),
      (
        "‸sin(x) = 3",
        "sin is built in, and nothing after the = depends on its argument; :help equations"
      ),
      ("‸ANS = 3", "ANS is always the last result and cannot be assigned; choose another name"),
      ("‸@3 = 3", "@3 is the result of a statement and cannot be assigned; choose another name"),
      ("‸X5(x) = 3", "X5 holds a number and cannot be a function; choose another name"),

      // Statements
      ("x =‸", "a value is missing after the ="),
      ("var x =‸ # later", "a value is missing after the ="),
      ("h(x) =‸", "the formula is missing after the ="),
      (
        "x = y ‸= 3",
        "expected an operator or the end, but found =; each name has its own statement, b = 3; b = (x = 3) is a truth value"
      ),
      ("‸if = 3", "if is a word of the language and cannot be a name; choose another name"),
      ("‸let a = 3", "an assignment begins with its name or var; did you mean var?"),
      ("var ‸3", "expected a name, but found 3"),
      ("var x ‸+ 3", "expected =, but found +"),
      ("var‸", "expected a name, but the line ends"),
      ("3 STO‸", "expected a name, but the line ends"),
      ("3 STO ‸4", "expected a name, but found 4"),
      (
        "h(‸pi) = 3",
        "pi has a meaning of its own; choose another name; a case is for a number, f(1/2) = 3"
      ),
      ("h(x, ‸x) = 3", "two arguments have the name x"),
      ("x = 3 ‸STO y", "expected an operator or the end, but found STO"),

      // Statements of bc
      ("define f(x) ‸{ return x^2 }", "unexpected {; a function is written f(x) = x^2"),
      (
        "‸for (i = 0; i < 3; i++) i",
        "expected a number, a name or a bracket, but found for; there are no loops"
      ),
      ("while (x < 3) ‸3", "a number cannot follow another value directly; there are no loops"),
      ("if (1 < 2) ‸3", "a number cannot follow another value directly; write * between them"),
      ("if 1 < 2‸", "expected then, but the line ends"),
      ("if x then 3‸", "expected else, but the line ends"),
      ("print ‸\"pi\"", "unexpected \"; a value is printed without print, texts are not"),
      (
        "1 /‸* one */",
        "expected a number, a name or a bracket, but found *; a comment begins with #"
      ),
      ("1 + ‸\\", "unexpected \\; no line follows it"),
      (
        "x+‸=1",
        "expected a number, a name or a bracket, but found =; for example x = x + 1"
      ),

      // Commands
      ("‸:", "the name of a command is missing after the colon; :help lists them"),
      ("‸: mode", "the name of a command is missing after the colon; :help lists them"),
      (":run ‸\"a b", "this quote is never closed"),
    ]
  )
  func sentence(marked: String, expected: String) throws {
    let line = marked.replacing("‸", with: "")
    let error = try #require(throws: SyntaxError.self) {
      try Parser.parse(line: line, vocabulary: .test)
    }
    let diagnostic = error.diagnostic(in: line)
    #expect(diagnostic.sentence == expected)
    if let marker = marked.firstIndex(of: "‸") {
      #expect(diagnostic.range.start == marked[..<marker].utf8.count)
    }
  }

  @Test(
    "a suggestion can be applied",
    arguments: [
      ("1,5", "1.5"),
      ("2*1,000.5", "2*1000.5"),
      ("1.000,5", "1000.5"),
      ("1,000,000", "1000000"),
      ("0,125", "0.125"),
      ("1 000 000 + 2", "1_000_000 + 2"),
      ("12 345.5", "12_345.5"),
      ("x := 3", "x = 3"),
      ("2 3", "2*3"),
      ("3 x 4", "3 * 4"),
      ("gcd (456,1584)", "gcd(456,1584)"), ("increase 80 by 15%", "80 + 15%"),
      ("decrease 80 by 2.5%", "80 - 2.5%"),
      ("sin-1 0.5", "asin 0.5"), ("2*|x+1", "2*|x+1|"), ("f (3)", "f(3)"),
      ("(2 + 1) times 3", "(2 + 1) * 3"),
      ("x 2", "x*2"),
      ("3x 2", "3x*2"),
      ("(1)2", "(1)*2"),
      ("2**3", "2^3"),
      ("3 1/4^2", "(3 1/4)^2"),
      ("x²!", "(x²)!"),
      ("(2+3", "(2+3)"),
      ("2+3)", "2+3"),
      ("let a = 3", "var a = 3"),
      ("1'000", "1_000"),
      ("{2}", "[2]"), ("{1, {2, 3}}", "[1, {2, 3}]"), ("{1", "[1"), ("[1, 2}", "[1, 2]"),
      ("(1 + 2}", "(1 + 2)"), ("2^{3}", "2^(3)"), ("max{1, 2}", "max[1, 2]"), ("L{1}", "L[1]"),
      ("{2 + 3}*4", "(2 + 3)*4"), ("2^^3", "2^3"), ("(x) => 2", "(x) >= 2"),
      ("(x) =< 2", "(x) <= 2"), ("log 2 8", "log(2, 8)"),
    ]
  )
  func fix(line: String, expected: String) throws {
    let error = try #require(throws: SyntaxError.self) {
      try Parser.parse(line: line, vocabulary: .test)
    }
    let fix = try #require(error.diagnostic(in: line).fix)
    #expect(fix.applied(to: line) == expected)
  }

  @Test(
    "an ambiguous error has no fix",
    arguments: [
      ("1,000", "a comma neither groups digits nor is a decimal point; write 1000 or 1.000"),
      ("1,23,4", "a comma is no decimal point"),
      ("1.00,000.5", "a comma is no decimal point"),
    ]
  )
  func noFix(line: String, expected: String) throws {
    let error = try #require(throws: SyntaxError.self) {
      try Parser.parse(line: line, vocabulary: .test)
    }
    let diagnostic = error.diagnostic(in: line)
    #expect(diagnostic.sentence == expected)
    #expect(diagnostic.fix == nil)
  }

  @Test("a long text is not quoted in full")
  func quotation() throws {
    let line = String(repeating: "x", count: 1000) + " + 1 2"
    let error = try #require(throws: SyntaxError.self) {
      try Parser.parse(line: line, vocabulary: .test)
    }
    #expect(error.diagnostic(in: line).message.count < 120)
  }
}
