import Arithmetic
import Curves
import Graphing
import Testing

@testable import Evaluation

struct CurveWindowTests {
  @Test(arguments: [
    "x^2", "x^3-2*x+1", "sin(x)", "1/x", "exp(x)", "x-x", "(x-2)*(x-3)", "ln(x)",
    "1/(1+10^6*(x-3)^2)", "exp(-1000*x^2)",
  ])
  func `the features near the origin are in the window`(_ expression: String) throws {
    let source = try curve(expression)
    let window = source.suggestedWindow(x: nil, aspect: 1.6)
    let (x, y) = (try #require(window.x), try #require(window.y))
    let features = source.features(from: Fraction(-6), through: Fraction(6), effort: .full)
    for feature in features {
      #expect(x.contains(feature.x))
      if let height = feature.y { #expect(y.contains(height)) }
    }
  }

  @Test(arguments: [("1/x", 1, 10), ("tan(x)", 2, 20), ("1/x^2", 1, 20), ("gamma(x)", 5, 100)])
  func `of poles as much is shown as lets the rest be seen`(
    _ expression: String,
    _ least: Int,
    _ most: Int
  ) throws {
    let y = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).y)
    #expect(y.upperBound > Fraction(least) && y.upperBound < Fraction(most), "\(y)")
  }

  @Test func `the window of a wave has ticks at parts of pi`() throws {
    #expect(try curve("sin(x)").suggestedWindow(x: nil, aspect: 1.6).hasTicksAtPi)
    #expect(try !curve("x^2").suggestedWindow(x: nil, aspect: 1.6).hasTicksAtPi)
  }

  @Test func `a curve that is nowhere leaves the height to the view`() throws {
    #expect(try curve("sqrt(-1-x^2)").suggestedWindow(x: nil, aspect: 1.6).y == nil)
  }
}
