import Testing

@testable import Syntax

/// Operator precedence: each source with the same source in full brackets.
@Suite struct ParserExpressionsTests {
  @Test(
    "operators bind by precedence",
    arguments: [
      ("1+2*3", "1 + (2*3)"),
      ("1*2+3", "(1*2) + 3"),
      ("1-2-3", "(1 - 2) - 3"),
      ("1-2+3", "(1 - 2) + 3"),
      ("1/2/3", "(1/2)/3"),
      ("1/2*3", "(1/2)*3"),
      ("1·2×3÷4", "((1*2)*3)/4"),
      ("1−2", "1 - 2"),
      ("-7 mod 3", "(-7) mod 3"),
      ("7 mod 3*2", "(7 mod 3)*2"),
      ("7mod 3", "7 mod 3"),
      ("(1+2)*3", "(1 + 2)*3"),
      ("((1))", "1"),
      ("+5", "5"),
      ("2 *\t3", "2*3"),
      ("2\u{A0}*\u{202F}3", "2*3"),
    ]
  )
  func order(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "a sign is allowed at the beginning and after an operator",
    arguments: [
      ("-2^2", "-(2^2)"),
      ("−2²", "-(2^2)"),
      ("(-2)^2", "(-2)^2"),
      ("2^-1", "2^(-1)"),
      ("2^-3^2", "2^(-(3^2))"),
      ("2^+1", "2^1"),
      ("5--3", "5 - (-3)"),
      ("5 + -3", "5 + (-3)"),
      ("1/-3", "1/(-3)"),
      ("2*-7", "2*(-7)"),
      ("-2*3", "(-2)*3"),
      ("-2x", "(-2)*x"),
      ("-3!", "-(3!)"),
      ("-sin x", "-(sin x)"),
    ]
  )
  func signs(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "powers are right-associative, raised or not",
    arguments: [
      ("2^3^2", "2^(3^2)"),
      ("(2^3)^2", "(2^3)^2"),
      ("2^3²", "2^(3^2)"),
      ("x²^3", "x^(2^3)"),
      ("x²", "x^2"),
      ("x⁻¹", "x^(-1)"),
      ("x⁺¹²", "x^12"),
      ("2x²y³", "(2*(x^2))*(y^3)"),
      ("2*3^2", "2*(3^2)"),
      ("3!^2", "(3!)^2"),
      ("2^3!", "2^(3!)"),
      ("x^2y", "(x^2)*y"),
    ]
  )
  func powers(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "the sign of a polar form binds more tightly than a product and less than a power",
    arguments: [
      ("2∠30", "2*(cis 30)"),
      ("2∠-30", "2*(cis(-30))"),
      ("2∠(-30)", "2*(cis(-30))"),
      ("-2∠30", "-(2*(cis 30))"),
      ("10∠30/2∠15", "(10*(cis 30))/(2*(cis 15))"),
      ("2^3∠4^2", "(2^3)*(cis(4^2))"),
      ("√2∠sin 30", "(sqrt 2)*(cis(sin 30))"),
      ("2∠30°", "2*(cis 30°)"),
      ("2∠30 + 1", "(2*(cis 30)) + 1"),
      ("x y∠30", "x*(y*(cis 30))"),
      ("2∠3∠4", "(2*(cis 3))*(cis 4)"),
      ("5∠pi/4", "(5*(cis pi))/4"),
    ]
  )
  func polarForms(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "implicit multiplication has the precedence of a times sign",
    arguments: [
      ("1/2x", "(1/2)*x"),
      ("2x^2", "2*(x^2)"),
      ("2(3)", "2*3"),
      ("(1+2)(3+4)", "(1 + 2)*(3 + 4)"),
      ("x (3)", "x*3"),
      ("x y", "x*y"),
      ("2 x", "2*x"),
      ("2π", "2*pi"),
      ("pi(3)", "pi*3"),
      ("ANS(3)", "ANS*3"),
      ("@12(3)", "@12*3"),
      ("@12x", "@12*x"),
      ("X5(3)", "X5*3"),
      ("2√3", "2*(sqrt 3)"),
      ("5!x", "(5!)*x"),
      ("5%x", "(5%)*x"),
      ("sin x cos x", "(sin x)*(cos x)"),
      ("2 mod 3x", "(2 mod 3)*x"),
      ("2e", "2*e"),
      ("2e+x", "(2*e) + x"),
      ("2ex", "2*ex"),
      ("0X1", "0*X1"),
    ]
  )
  func implicitProduct(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }
}
