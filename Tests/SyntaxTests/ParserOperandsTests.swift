import Testing

@testable import Syntax

@Suite struct ParserOperandsTests {
  @Test(
    "a function binds to the one literal after it",
    arguments: [
      ("sin 30^2", "(sin 30)^2"),
      ("sin x²", "(sin x)^2"),
      ("sqrt 2*3", "(sqrt 2)*3"),
      ("√2*3", "(sqrt 2)*3"),
      ("√2x", "(sqrt 2)*x"),
      ("sin 2x", "(sin 2)*x"),
      ("sin 30°", "sin 30°"),
      ("sqrt 5!", "sqrt(5!)"),
      ("sin -30", "sin(-30)"),
      ("sin-30°", "sin(-(30°))"),
      ("sin sin x", "sin(sin x)"),
      ("sin cos x!", "sin(cos(x!))"),
      ("√√2", "sqrt(sqrt 2)"),
      ("sin (x)!", "sin(x!)"),
      ("√(4)!", "sqrt(4!)"),
      ("sin X1", "sin X1"),
      ("sin ANS", "sin ANS"),
      ("sin @3", "sin @3"),
      ("arcsin x", "asin x"),
      ("2^sin x", "2^(sin x)"),
      ("1 - sin x", "1 - (sin x)"),
    ]
  )
  func application(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "an infix function binds more closely than a product and less than a sign",
    arguments: [
      ("12 gcd 18", "gcd(12, 18)"),
      ("2*12 gcd 18", "2*(gcd(12, 18))"),
      ("-12 gcd 2^4", "gcd(-12, 2^4)"),
      ("12 gcd 18 gcd 4", "gcd(gcd(12, 18), 4)"),
      ("12 gcd -x + 1", "(gcd(12, -x)) + 1"),
      ("(1+2) gcd (3+4)", "gcd(1 + 2, 3 + 4)"),
      ("7 div 3", "div(7, 3)"), ("7 div 3 1/4", "div(7, 3 1/4)"), ("7 div x", "div(7, x)"),
      ("2*7 div 3*5", "(div(2*7, 3))*5"), ("1 + 2*7 div -3", "1 + (div(2*7, -3))"),
      ("7 div 3 gcd 4", "div(7, gcd(3, 4))"),
      ("2*7 div 3 shl 4 div 5", "div(div(2*7, shl(3, 4)), 5)"),
      ("x mod 7 div 3 div 2", "div(div(x mod 7, 3), 2)"), ("2*7 shl 3", "2*(shl(7, 3))"),
    ]
  )
  func infix(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "bars enclose an absolute value",
    arguments: [
      ("|x|", "abs(x)"),
      ("|-x|^2", "(abs(-x))^2"),
      ("2|x|y", "(2*(abs(x)))*y"),
      ("|x||y|", "(abs(x))*(abs(y))"),
      ("|1 - |x - 2||", "abs(1 - (abs(x - 2)))"),
      ("sin |x|", "sin(abs(x))"),
      ("(|x| + 1)|y|", "((abs(x)) + 1)*(abs(y))"),
      ("--3", "-(-3)"),
      ("2^--3", "2^(-(-3))"),
    ]
  )
  func bars(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "a name with a bracket directly after it is a call",
    arguments: [
      ("sin(x)^2", "(sin x)^2"),
      ("sin(x)!", "(sin x)!"),
      ("sin(2x)", "sin(2*x)"),
      ("foo(3)", "foo(3)"),
      ("foo(1, 2)", "foo(1, 2)"),
      ("gcd(12, 18)", "gcd(12, 18)"),
      ("f(x+1)", "f(x + 1)"),
      ("f(1,5)", "f(1, 5)"),
      ("log(2, 8)", "log(2, 8)"),
    ]
  )
  func calls(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "postfix operators follow one another",
    arguments: [
      ("3!!", "(3!)!"),
      ("5%", "5%"),
      ("30°", "30°"),
      ("(1+2)!", "(1 + 2)!"),
    ]
  )
  func postfix(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test("names are words of letters, digits and underscores in any script")
  func names() throws {
    for name in ["x", "x_1", "_a", "größe", "длина", "长度", "Ans_1", "e\u{301}t", "X10", "xX5"] {
      #expect(try parsed(name).kind == .variable(name))
    }
  }

  @Test("ANS may be typed in any case", arguments: ["ANS", "ans", "Ans", "aNs"])
  func answer(source: String) throws {
    #expect(try parsed(source).kind == .answer)
  }
}
