import RandomTesting
import Syntax
import SyntaxTesting
import Testing

@testable import Typesetting

@Suite struct LaTeXTests {
  @Test(
    "an expression is written as a mathematician would write it",
    arguments: [
      ("3*5 + 10", #"3 \cdot 5 + 10"#),
      ("1/2", #"\frac{1}{2}"#),
      ("-1/2", #"-\frac{1}{2}"#),
      ("1/2x", #"\frac{1}{2} x"#),
      ("(1/2)x", #"{\frac{1}{2}} x"#),
      ("2x/(3y)", #"\frac{2 x}{3 y}"#),
      ("(2x)/(3y)", #"\frac{{2 x}}{3 y}"#),
      ("3 1/4", #"3\frac{1}{4}"#),
      ("0.(142857)", #"0.\overline{142857}"#),
      ("2E-5", #"2 \times 10^{-5}"#),
      ("x^-1", "x^{-1}"),
      ("(x+1)^2", "(x + 1)^{2}"),
      ("(a/b)^c", #"\left(\frac{a}{b}\right)^{c}"#),
      ("(sin 30)/2*x", #"\frac{\sin 30}{2} \cdot x"#),
      ("(30°)°", #"(30^{\circ})^{\circ}"#),
      ("50%", #"50\%"#),
      ("sqrt(x+1)", #"\sqrt{x + 1}"#),
      ("cbrt x", #"\sqrt[3]{x}"#),
      ("root(3, x)", #"\sqrt[{3}]{x}"#),
      ("root(n, x)", #"\sqrt[n]{x}"#),
      ("abs(x)", #"\lvert x\rvert "#),
      ("sin x", #"\sin x"#),
      ("2∠-30", #"2 \angle -30"#),
      ("(1/2)∠(pi/4)", #"\left(\frac{1}{2}\right) \angle \left(\frac{\pi}{4}\right)"#),
      ("sin(x)^2", #"{\sin(x)}^{2}"#),
      ("asin x", #"\arcsin x"#),
      ("digamma(x+1)^2", #"{\psi(x + 1)}^{2}"#),
      ("gammainc(s, x)", #"\Gamma(s, x)"#),
      ("2*digamma(3)", #"2 \cdot \psi(3)"#),
      ("f(x, y)", #"\operatorname{f}(x, y)"#),
      ("2pi*r", #"2 \pi \cdot r"#),
      ("pi x phi", #"\pi x \varphi"#),
      ("ab cd_2", #"\mathit{ab}\,\mathit{cd\_2}"#),
      ("größe α", #"\textit{größe}\,\alpha"#),
      ("ANS + @12", #"\mathrm{ANS} + \text{@12}"#),
      ("7 mod 3", #"7 \bmod 3"#),
    ]
  )
  func text(source: String, latex: String) throws {
    #expect(LaTeX.text(of: try layout(source)) == latex)
    #expect(try LaTeX.expression(from: latex, vocabulary: .test) == parsed(source))
  }

  @Test(
    "thin spaces separate groups of digits, and can be read",
    arguments: [("1_234_567", #"1\,234\,567"#), ("1_234.5678", #"1\,234.5678"#)]
  )
  func groups(digits: String, latex: String) throws {
    #expect(LaTeX.text(of: Layout(number(digits), vocabulary: .test)) == latex)
    let source = digits.replacing("_", with: "")
    #expect(try LaTeX.expression(from: latex, vocabulary: .test) == parsed(source))
  }

  @Test(
    "other digits after a thin space are another number",
    arguments: [#"1\,23"#, #"1234\,567"#]
  )
  func groupsOfOtherSizes(latex: String) {
    #expect(throws: ReadingError.self) {
      try LaTeX.expression(from: latex, vocabulary: .test)
    }
  }

  @Test(
    "LaTeX as people write it can be read",
    arguments: [
      (#"$\dfrac12 + \tfrac{1}{3}$"#, "1/2 + 1/3"),
      (#"\left( x+1 \right)\left(x-1\right)"#, "(x+1) (x-1)"),
      (#"\[ x^2 \]"#, "x^2"),
      ("xy", "x y"),
      ("2xy^2", "2x y^2"),
      (#"3\times 4"#, "3*4"),
      (#"6/2\times 10^{5}"#, "6/2*10^5"),
      (#"\sqrt 2"#, "sqrt 2"),
      (#"\sqrt[3]{x}"#, "cbrt x"),
      (#"e^{-x^2/2}"#, "e^(-x^2/2)"),
      (#"\sin x"#, "sin x"),
      (#"\sin^2 x + \cos^{2}x"#, "sin(x)^2 + cos(x)^2"),
      (#"\sin(x)^2"#, "sin(x)^2"),
      (#"\sin 30^\circ"#, "sin(30°)"),
      (#"\sin x \cos y"#, "sin(x) cos(y)"),
      (#"\ln\sin x"#, "ln(sin x)"),
      (#"\arcsin\frac{1}{2}"#, "asin(1/2)"),
      (#"\operatorname{gcd}(12, 18)"#, "gcd(12, 18)"),
      ("f(x)", "f(x)"),
      ("x(y+1)", "x (y+1)"),
      ("|x - |y||", "abs(x - abs y)"),
      ("|a||b|", "abs(a) abs(b)"),
      (#"\lfloor x/2 \rfloor"#, "floor(x/2)"),
      ("X_0 + X_{1} + a_2", "X0 + X1 + a_2"),
      (#"2\frac{x}{3}"#, "2 (x/3)"),
      (#"\mathrm{e}^{x}"#, "e^x"),
      (#"\phi + \tau"#, "phi + tau"),
      ("5! %", "5!%"),
      (#"\frac12\angle 30"#, "(1/2)∠30"),
      (#"2\angle-\frac{\pi}{4} + 1"#, "2∠-(pi/4) + 1"),
      (#"{x}^{2}\,{y}"#, "x^2 y"),
      ("-x^2", "-x^2"),
      (#"\frac{a}{b}!"#, "(a/b)!"),
      (#"\frac{a}{b}\% + c"#, "(a/b)% + c"),
      (#"3\frac{1}{4}!"#, "(3 1/4)!"),
      (#"a \cdot -b"#, "a*-b"),
      (#"10\,\%"#, "10%"),
      ("π − 1", "pi - 1"),
      (#"\sin 2\times 10^2"#, "sin(2)*10^2"),
      (#"\sin -x"#, "sin(-x)"),
      (#"\left|2\left|x\right|+3\right|"#, "abs(2abs x + 3)"),
      ("2|x|+3|y|", "2abs(x) + 3abs(y)"),
      ("|a||b||x|", "abs(a) abs(b) abs(x)"),
      ("||x|-1|", "abs(abs(x) - 1)"),
      (#"|\sin|x||"#, "abs(sin(abs x))"),
      (#"\binom{n}{2}^2"#, "nCr(n, 2)^2"),
      (#"\log_2 8 + \log_{10}(x) + \log_e x"#, "log2(8) + log(x) + ln(x)"),
      (#"\begin{vmatrix} a & b \\ c & 2 \end{vmatrix}"#, "det([a, b; c, 2])"),
      (#"\left[\begin{array}{cc} 1 & 2 \\ 3 & 4 \end{array}\right]x"#, "[1, 2; 3, 4]x"),
      (#"(\begin{array}{c|c} 1 & 2 \\ 3 & 4 \end{array})"#, "[1, 2; 3, 4]"),
      (#"\left|\begin{array}{cc} 1 & 2 \\ 3 & 4 \end{array}\right|"#, "det([1, 2; 3, 4])"),
      ("f'(3)", "f'(3)"),
      (#"f^{\prime\prime}(x)"#, "f''(x)"),
    ]
  )
  func reading(latex: String, source: String) throws {
    let latex = latex.replacing("5! %", with: #"5!\%"#)
    #expect(try LaTeX.expression(from: latex, vocabulary: .test) == parsed(source))
  }

  @Test(
    "ambiguous LaTeX, and LaTeX outside the language, is refused",
    arguments: [
      (#"\sin 2x"#, .ambiguousArgument(function: "sin")),
      (#"\sin x^2"#, .ambiguousArgument(function: "sin")),
      (#"\sin x (y+1)"#, .ambiguousArgument(function: "sin")),
      (#"\sin^{-1} x"#, .ambiguousPower(function: "sin")),
      ("|2|x|+3|", .ambiguousBars),
      ("(|x|y|z|)", .ambiguousBars),
      (#"\frac{df}{dx}"#, .fractionOfDifferentials),
      (#"\frac{d(x^2)}{dx}"#, .fractionOfDifferentials),
      (#"\frac{d^{2}y}{dx^{2}}"#, .fractionOfDifferentials),
      (#"\frac{\mathrm{d}f}{\mathrm{d}x}"#, .fractionOfDifferentials),
      ("2^-1", .exponentOfSign),
      (#"\approx 0.76"#, .roundedValue),
      (#"\begin{aligned} x &= 1 \end{aligned}"#, .unsupported(#"\begin{aligned}"#)),
      (#"\begin{array}{cc} 1 & 2 \\ 3 & 4 \end{array}"#, .unsupported(#"\begin{array}"#)),
      (#"[\begin{array}{cc} 1 & 2 \end{array} + 1]"#, .unsupported(#"\begin{array}"#)),
      ("x'", .unsupported("′")),
      (#"x^{\prime}"#, .unsupported("′")),
      (#"\begin{cases} 1 & x < 0 \\ 2 & x \geq 0 \end{cases}"#, .missingLastCase),
      (#"\sin"#, .missingOperand),
      (#"\sin + 1"#, .missingOperand),
      ("2 3", .adjacentNumbers),
      ("x^23", .adjacentNumbers),
      ("x 2", .adjacentNumbers),
      ("{a+b}c", .hiddenGroup),
      ("{2x}^2", .hiddenGroup),
      (#"a \cdot {b \bmod c}"#, .hiddenGroup),
      ("x^2!", .postfixAfterPower),
      (#"2 \times 10^{5}!"#, .postfixAfterPower),
      ("x^2^3", .unexpectedCharacter("^")),
      (#"\frac{1}{}"#, .missingOperand),
      (#"\frac{1}"#, .missingOperand),
      ("", .missingOperand),
      ("{x", .unbalanced("{")),
      ("x}", .unexpectedCharacter("}")),
      ("(x", .unbalanced("(")),
      ("x)", .unbalanced(")")),
      (#"\left(x\right|"#, .unbalanced("|")),
      (#"\oint x"#, .unsupported(#"\oint"#)),
      (#"\begin{cases} 1 & \text{otherwise}"#, .unbalanced(#"\begin{cases}"#)),
      (#"\begin{cases} 1 \end{cases}"#, .missingOperand),
      ("x & y", .unexpectedCharacter("&")),
      (#"\mathrm{x+1}"#, .invalidName("x+1")),
      (#"\mathrm"#, .missingOperand),
      (#"x\"#, .unexpectedEnd),
      (".", .unexpectedCharacter(".")),
    ] as [(String, ReadingError.Kind)]
  )
  func refusal(latex: String, kind: ReadingError.Kind) throws {
    let error = try #require(throws: ReadingError.self) {
      try LaTeX.expression(from: latex, vocabulary: .test)
    }
    #expect(error.kind == kind)
    #expect(!error.diagnostic.message.isEmpty)
  }

  @Test("an error about a line outside the language shows that line")
  func notInLanguage() throws {
    let error = try #require(throws: ReadingError.self) {
      try LaTeX.expression(from: #"\mathrm{to} + 1"#, vocabulary: .test)
    }
    guard case .notInLanguage(let inner, "to + 1") = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect(inner.range == SourceRange(0, 2))
  }

  @Test("the place of an error is its place in the text") func place() throws {
    let error = try #require(throws: ReadingError.self) {
      try LaTeX.expression(from: #"α + \oint x"#, vocabulary: .test)
    }
    #expect(error.range == SourceRange(5, 10))
  }
}
