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

  @Test(arguments: [
    ("sqrt(x-20)", "20"), ("ln(x-1000)", "1001"), ("1/(x-300)", "300"), ("(x-500)^2", "500"),
    ("exp(x)-10^6", "14"), ("sqrt(-x-20000)", "-20000"), ("abs(x+70)", "-70"),
    ("sqrt(x-20)*sin(x)", "20"), ("(x-1000)^2-1", "1001"), ("(x-100)*(x-101)*(x-101.5)", "101.5"),
  ])
  func `where nothing is near the origin the nearest features are shown`(
    _ expression: String,
    _ place: String
  ) throws {
    let source = try curve(expression)
    let window = source.suggestedWindow(x: nil, aspect: 1.6)
    let (x, y) = (try #require(window.x), try #require(window.y))
    #expect(x.contains(try #require(try value(of: place).fraction)))
    let lattice = Lattice(
      origin: Point(x: x.lowerBound, y: y.lowerBound),
      dotWidth: (x.upperBound - x.lowerBound) / Fraction(80),
      dotHeight: (y.upperBound - y.lowerBound) / Fraction(48)
    )
    let columns = source.columns(0..<80, rows: 0..<48, of: lattice, effort: .frame)
    #expect(columns.count { !$0.lit.isEmpty } >= 20)
    #expect(columns.reduce(Rows()) { Rows($0.runs + $1.lit.runs) }.count >= 16)
  }

  @Test(arguments: [
    ("x^2-150", "-13", "13"), ("x^2-10^6", "-1001", "1001"), ("x*(100-x)", "-1", "101"),
    ("(x-5)^2*(x+30)", "-31", "6"), ("x/(x^2+10^4)", "-110", "110"), ("sqrt(x)-20", "-1", "401"),
    ("cos(x/10)", "-40", "40"), ("tan(x/20)", "-70", "70"),
  ])
  func `few features are all shown, and of a long wave the nearest ones`(
    _ expression: String,
    _ from: String,
    _ to: String
  ) throws {
    let x = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).x)
    let places = try [from, to].map { try #require(try value(of: $0).fraction) }
    #expect(places.allSatisfy { x.contains($0) }, "\(x)")
    #expect(x.upperBound - x.lowerBound < (places[1] - places[0]) * Fraction(4))
  }

  @Test(arguments: [
    ("exp(-(x-1000)^2)", 995, 1_005), ("1/(1+10^6*(x-3)^2)", 2, 4), ("tanh(x-500)", 490, 510),
    ("1/(1+exp(500-x))", 490, 510), ("x/sqrt(x^2+10^4)", -2_000, 2_000), ("sign(x)", -10, 10),
    ("1/(x-500)", 0, 1_000), ("1/(1+exp(-x))", -10, 10),
  ])
  func `a curve that is level on both sides is shown where it changes`(
    _ expression: String,
    _ from: Int,
    _ to: Int
  ) throws {
    let x = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).x)
    let widest = Fraction(to - from)
    #expect(Fraction(from) <= x.lowerBound && x.upperBound <= Fraction(to), "\(x)")
    #expect((x.upperBound - x.lowerBound) * Fraction(300) > widest, "\(x)")
  }

  @Test(arguments: ["chebyt(16,x)", "chebyt(20,x)"])
  func `the window of a polynomial with many features shows these and hardly more`(
    _ expression: String
  ) throws {
    let x = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).x)
    #expect(x.lowerBound <= Fraction(-1) && x.lowerBound >= Fraction(-2))
    #expect(x.upperBound >= Fraction(1) && x.upperBound <= Fraction(2))
  }

  @Test(arguments: ["x^10-2^x", "x^2", "sin(x)", "x+sin(x/5)", "x^3-4x"])
  func `what is far away does not make a curve's middle too small`(_ expression: String) throws {
    let x = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).x)
    #expect(x.lowerBound >= Fraction(-10) && x.upperBound <= Fraction(10))
  }

  @Test(arguments: ["max(0,x)", "abs(x)+x", "if x<0 then 0 else x^2", "if x>0 then x else 0"])
  func `the window of a curve that leaves 0 shows both of its parts`(
    _ expression: String
  ) throws {
    let x = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).x)
    #expect(x == Fraction(-10)...Fraction(10))
  }

  @Test(arguments: ["max(0,1-x^2)", "if abs(x)<1 then 1-abs(x) else 0", "min(0,x^2-1)"])
  func `the window of a curve that leaves 0 and returns shows all of that`(
    _ expression: String
  ) throws {
    let x = try #require(try curve(expression).suggestedWindow(x: nil, aspect: 1.6).x)
    #expect(x.lowerBound < Fraction(-3, 2) && x.upperBound == -x.lowerBound)
  }

  @Test func `the window of a wave has ticks at parts of pi`() throws {
    #expect(try curve("sin(x)").suggestedWindow(x: nil, aspect: 1.6).hasTicksAtPi)
    #expect(try !curve("x^2").suggestedWindow(x: nil, aspect: 1.6).hasTicksAtPi)
  }

  @Test func `a curve that is nowhere leaves the height to the view`() throws {
    #expect(try curve("sqrt(-1-x^2)").suggestedWindow(x: nil, aspect: 1.6).y == nil)
  }
}
