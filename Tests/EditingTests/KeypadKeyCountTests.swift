import Syntax
import Testing

@testable import Editing

struct KeypadKeyCountTests {
  @Test(
    "thirty expressions take no more keys than characters in the line",
    arguments: [
      ("5+4*3+2", "5+4*3+2"), ("sqrt 2", "√2"), ("sqrt(2*3)", "√2*3"), ("sin 30", "sin(30"),
      ("sin(pi/6)", "sin(π/6"), ("(1+2)/3", "(1+2)/3"), ("1/(2+3)", "1/(2+3"), ("2^10", "2^10"),
      ("x^2+y^2", "x²+y²"), ("sqrt(x^2+y^2)", "√x²+y²"), ("(-8)^(1/3)", "(-8)^(1/3"),
      ("X0/2+1/X0", "X0/2+1/X0"), ("1+5%", "1+5%"), ("100*(1+5%)", "100*(1+5%"),
      ("5!/(3!*2!)", "5!/(3!*2!"), ("3 1/4", "3 1/4"), ("2E-3*7", "2E-3*7"), ("ln(e^3)", "ln e^3"),
      ("sin(30)^2+cos(30)^2", "sin(30)²+cos(30)²"), ("log 1000", "log 1000"), ("1/x", "x{inverse}"),
      ("ANS*2", "*2"), ("exp(-x^2)", "exp(-x²"), ("3/7 STO X3", "3/7STO X3"), ("0.(3)", "0.(3)"),
      ("(-X2+sqrt(X2^2-4*X1*X3))/(2*X1)", "(-X2+√X2²-4X1 X3))/(2X1"),
      ("1000*(1+3/100)^10", "1000*(1+3/100)^10"), ("root(3, 27)", "root(3,27"),
      ("gcd(12, 18)", "gcd(12,18"), ("2*pi*sqrt(X1/9.81)", "2π√X1/9.81"),
    ]
  )
  func keys(line: String, typed: String) throws {
    let keys = KeypadKey.keys(of: typed)
    var editor = KeypadEditor.test
    for key in keys { editor.press(key) }
    let source = try #require(editor.source)
    #expect(keys.count <= line.count)
    let (built, expected) = (try statement(source).kind, try statement(line).kind)
    #expect(Printer.plain(built.value) == Printer.plain(expected.value), "\(source)")
  }
}

extension Printer {
  /// The expression with a sign for each multiplication, shown or not.
  fileprivate static func plain(_ expression: Expression) -> String {
    Printer(.typed, vocabulary: .test, brackets: .all).text(of: expression)
  }
}
