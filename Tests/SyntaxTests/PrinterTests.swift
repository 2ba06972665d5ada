import SyntaxTesting
import Testing

@testable import Syntax

@Suite struct PrinterTests {
  @Test(
    "an expression is written with the fewest brackets",
    arguments: [
      ("3*5+10", "3*5 + 10", "3·5 + 10"),
      ("1/2", "1/2", "1/2"),
      ("1/2x", "1/2 x", "1/2 x"), ("1/2(x+1)", "1/2 (x + 1)", "1/2 (x + 1)"),
      ("2x^2y", "2x^2y", "2x²y"),
      ("2 e3", "2 e3", "2 e3"), ("0 od", "0 od", "0 od"), ("0*x", "0*x", "0·x"),
      ("2 _\u{356}", "2 _\u{356}", "2 _\u{356}"),
      ("2*3", "2*3", "2·3"),
      ("f(x,(x=7),x)", "f(x, x = 7, x)", "f(x, x = 7, x)"),
      ("diff(x,(x=7),x)", "diff(x, (x = 7), x)", "diff(x, (x = 7), x)"),
      ("diff(x,(x=7 and x<9),x)", "diff(x, (x = 7 and x < 9), x)", "diff(x, (x = 7 and x < 9), x)"),
      ("2(3)", "2(3)", "2(3)"),
      ("1.5 (45)", "1.5 (45)", "1.5 (45)"),
      ("x (3)", "x (3)", "x (3)"),
      ("X5(3)", "X5(3)", "X5(3)"),
      ("2pi", "2pi", "2π"),
      ("pi x", "pi x", "π x"),
      ("(1+2)*3", "(1 + 2)*3", "(1 + 2)·3"),
      ("(1*2)*3", "(1*2)*3", "(1·2)·3"),
      ("1-(2-3)", "1 - (2 - 3)", "1 − (2 − 3)"),
      ("5--3", "5 - -3", "5 − (−3)"),
      ("2*-3", "2*-3", "2·(−3)"),
      ("-2x", "-2x", "−2x"),
      ("-(2x)", "-(2x)", "−(2x)"),
      ("-(-2)", "-(-2)", "−(−2)"),
      ("-3 1/4", "-3 1/4", "−3 1/4"),
      ("2^-1", "2^-1", "2⁻¹"),
      ("(-2)^2", "(-2)^2", "(−2)²"),
      ("-2^2", "-2^2", "−2²"),
      ("(2^3)^2", "(2^3)^2", "(2³)²"),
      ("2^3^2", "2^3^2", "2^(3²)"),
      ("x^1234", "x^1234", "x^1234"),
      ("2^(1/3)", "2^(1/3)", "2^(1/3)"),
      ("2^x", "2^x", "2^x"),
      ("sin 30", "sin 30", "sin 30"),
      ("sin(30)", "sin 30", "sin 30"),
      ("sin 30°", "sin 30°", "sin 30°"),
      ("2gcd(18)", "2gcd(18)", "2gcd(18)"),
      ("x min(1)", "x min(1)", "x min(1)"),
      ("7 div 2 + 1", "div(7, 2) + 1", "div(7, 2) + 1"),
      ("0xFF x", "0xFF x", "0xFF x"), ("0xFF(3)", "0xFF(3)", "0xFF(3)"),
      ("0x1.8 (3)", "0x1.8 (3)", "0x1.8 (3)"), ("36#Z_9^2", "36#Z_9^2", "36#Z_9²"),
      ("sin(x+1)", "sin(x + 1)", "sin(x + 1)"),
      ("sin 2x", "sin(2)x", "sin(2)x"),
      ("sin x^2", "sin(x)^2", "sin(x)²"),
      ("(sin x)!", "sin(x)!", "sin(x)!"),
      ("-sin x y", "-sin(x)y", "−sin(x)y"),
      ("√2", "sqrt 2", "√2"),
      ("√(2)x", "sqrt(2)x", "(√2)x"),
      ("√2^2", "sqrt(2)^2", "(√2)²"),
      ("√(3*5+10)^2", "sqrt(3*5 + 10)^2", "√(3·5 + 10)²"),
      ("sqrt(5)!", "sqrt(5)!", "(√5)!"),
      ("sqrt(x+1)!", "sqrt(x + 1)!", "(√(x + 1))!"),
      ("sqrt 5!", "sqrt(5!)", "√(5!)"),
      ("3√2", "3sqrt 2", "3√2"),
      ("sqrt(8, x)", "sqrt(8, x)", "sqrt(8, x)"),
      ("(3 1/4)^2", "(3 1/4)^2", "(3 1/4)²"),
      ("3 1/4 + 1", "3 1/4 + 1", "3 1/4 + 1"),
      ("3 1/4*x", "3 1/4*x", "3 1/4·x"),
      ("x/(3 1/4)", "x/(3 1/4)", "x/(3 1/4)"),
      ("(x!)!", "(x!)!", "(x!)!"), ("x!^2", "(x!)^2", "(x!)²"),
      ("5%!", "(5%)!", "(5%)!"),
      ("(100+5%)+1", "(100 + 5%) + 1", "(100 + 5%) + 1"),
      ("7 mod 3", "7 mod 3", "7 mod 3"),
      ("2∠30", "2cis 30", "2∠30"),
      ("2 cis 30", "2cis 30", "2∠30"),
      ("√2∠-45", "sqrt(2)cis(-45)", "√2∠−45"),
      ("-2∠30", "-(2cis 30)", "−(2∠30)"),
      ("10∠30/2∠15", "(10cis 30)/(2cis 15)", "(10∠30)/(2∠15)"),
      ("(x+1)∠(π/4)", "(x + 1)cis(pi/4)", "(x + 1)∠(π/4)"),
      ("1 + 2∠x", "1 + 2cis x", "1 + 2∠x"),
      ("foo(1,2)", "foo(1, 2)", "foo(1, 2)"),
      ("2e-5", "2E-5", "2E−5"),
      ("1_000.50", "1000.50", "1000.50"),
      ("0.(3)", "0.(3)", "0.(3)"),
      (".5", ".5", ".5"),
      ("@12x", "@12 x", "@12 x"),
      ("ans x", "ANS x", "ANS x"),
    ]
  )
  func text(source: String, typed: String, mathematical: String) throws {
    let expression = try parsed(source)
    #expect(Printer(.typed, vocabulary: .test).text(of: expression) == typed)
    #expect(Printer(.mathematical, vocabulary: .test).text(of: expression) == mathematical)
    #expect(try parsed(typed) == expression)
    #expect(try parsed(mathematical) == expression)
  }

  @Test(
    "printed text parses to the same tree",
    arguments: [
      Printer.Style.typed, .mathematical,
    ]
  )
  func identity(style: Printer.Style) throws {
    let printer = Printer(style, vocabulary: .test)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomExpressions(seed: seed)
    for index in 0..<6_000 * effort {
      let expression = random.expression(depth: index % 5)
      let text = printer.text(of: expression)
      let back = try? parsed(text)
      guard back == expression else {
        Issue.record(
          "seed \(seed), case \(index): \(bracketed(expression)) is written \(text) and read \(back.map(bracketed) ?? "as an error")"
        )
        return
      }
    }
  }
}
