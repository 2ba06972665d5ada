import Arithmetic
import Curves
import Graphing
import Testing

@testable import Evaluation

struct CurveWindowTests {
  @Test(arguments: ["x^2", "x^3-2*x+1", "sin(x)", "1/x", "exp(x)", "x-x", "(x-2)*(x-3)", "ln(x)"])
  func `the features near the origin are in the window`(_ expression: String) throws {
    let source = try curve(expression)
    let window = source.suggestedWindow(aspect: 1.6)
    let (x, y) = (try #require(window.x), try #require(window.y))
    let features = source.features(from: Fraction(-6), through: Fraction(6), effort: .full)
    for feature in features {
      #expect(x.contains(feature.x))
      if let height = feature.y { #expect(y.contains(height)) }
    }
  }

  @Test func `the window of a wave has ticks at parts of pi`() throws {
    #expect(try curve("sin(x)").suggestedWindow(aspect: 1.6).hasTicksAtPi)
    #expect(try !curve("x^2").suggestedWindow(aspect: 1.6).hasTicksAtPi)
  }

  @Test func `a curve that is nowhere leaves the height to the view`() throws {
    #expect(try curve("sqrt(-1-x^2)").suggestedWindow(aspect: 1.6).y == nil)
  }
}
