import Arithmetic
import Curves
import Graphing
import Testing

@testable import Evaluation
@testable import Syntax

/// The remarkable points that are found on curves, in the words that a person reads.
struct CurveFeaturesTests {
  @Test(arguments: [
    ("x^2-2", "-3", "3", ["zero -sqrt 2", "minimum 0, -2", "zero sqrt 2"]),
    ("x^2", "-1", "1", ["zero 0", "minimum 0, 0"]),
    (
      "(x-1/3)^2*(x+1)", "-2", "2",
      ["zero -1", "maximum -5/9, 256/729", "zero 1/3", "minimum 1/3, 0"]
    ),
    ("sin(x)", "-1", "4", ["zero 0", "maximum pi/2, 1", "zero pi"]),
    ("abs(x-1)", "-1", "3", ["zero 1", "minimum 1, 0"]),
    ("1/x", "-1", "2", ["pole 0"]),
    ("1/(x-1/3)^2", "-1", "2", ["pole 1/3"]),
    ("tan(x)", "1", "2", ["pole pi/2"]),
    ("ln(x)", "-1", "2", ["pole 0", "zero 1"]),
    ("exp(1/x)", "-1", "2", ["pole 0"]),
    ("floor(x)", "0.5", "2.5", ["jump 1, 1", "jump 2, 2"]),
    ("sin(x)/x", "-1", "1", ["hole 0, 1"]),
    ("(x^2-0.09)/(x-0.3)", "-1", "1", ["zero -3/10", "hole 3/10, 3/5"]),
    ("(1-cos(x))/x^2", "-1", "1", ["hole 0, 1/2"]),
    ("sin(x)/(x-pi)", "1", "5", ["hole pi, -1"]),
    (
      "sqrt(4-x^2)", "-3", "3",
      [
        "zero -2", "closedEnd -2, 0", "maximum 0, 2", "zero 2", "closedEnd 2, 0",
      ]
    ),
    ("x^x", "-1", "0.2", ["closedEnd 0, 1"]),
    ("x-x", "-1", "1", []),
    ("floor(x)*0", "-1", "1", []),
    ("exp(x)", "-1000", "1000", []),
    ("x^2-x-1", "0", "3", ["minimum 1/2, -5/4", "zero (1 + sqrt 5)/2"]),
    ("exp(x)-2", "-3", "3", ["zero ln 2"]),
    ("x^5-5*x", "0.5", "3", ["minimum 1, -4", "zero 5^(1/4)"]),
    ("x*ln(x)", "0.1", "0.9", ["minimum 1/e, -1/e"]),
    ("ln(x)/x", "2", "5", ["maximum e, 1/e"]),
    ("sin(x)-1/3", "-1", "1", ["zero asin(1/3)"]),
    ("1-cos(x)", "3.5", "7", ["zero 2pi", "minimum 2pi, 0"]),
  ])
  func `features are found and recognised`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    let ends = try [left, right].map { try #require(try value(of: $0).fraction) }
    let features = try curve(expression).features(from: ends[0], through: ends[1], effort: .full)
    let words = features.map { feature in
      let y = feature.kind == .zero ? nil : feature.yText
      return "\(feature.kind) \(feature.xText)" + (y.map { ", \($0)" } ?? "")
    }
    #expect(words == expected)
    #expect(features.allSatisfy { $0.isProven })
  }

  @Test func `a zero without an exact form is bracketed`() throws {
    let features = try curve("cos(x)-x")
      .features(from: Fraction(0), through: Fraction(1), effort: .frame)
    let zero = try #require(features.first)
    #expect(features.count == 1)
    #expect(zero.isProven)
    #expect(zero.xText.hasPrefix("≈"))
    let distance = zero.x - Fraction(739_085_133_215_160, 1_000_000_000_000_000)
    #expect(distance.magnitude < Fraction(1, 1_000_000_000_000))
  }

  @Test func `all zeros of a wave are found`() throws {
    let features = try curve("sin(2*pi*x)")
      .features(from: Fraction(1, 8), through: Fraction(81, 8), effort: .full)
    let zeros = features.filter { $0.kind == .zero }
    #expect(zeros.map(\.x) == (1...20).map { Fraction($0, 2) })
    #expect(features.count { $0.kind == .maximum } == 10)
    #expect(features.count { $0.kind == .minimum } == 10)
  }

  @Test func `curves meet where their difference is zero`() throws {
    let trees = try ["x^2", "x+1"].map { try Parser.parseExpression($0, vocabulary: .builtIn) }
    let difference = try #require(
      try CurveCompiler.difference(trees[0], trees[1], in: .radians)
    )
    let features = try curve("x^2")
      .intersections(difference, from: Fraction(-3), through: Fraction(3), effort: .full)
    #expect(features.map(\.kind) == [.intersection, .intersection])
    let golden = Fraction(1_618_033_988_749_895, 1_000_000_000_000_000)
    #expect((features[1].x - golden).magnitude < Fraction(1, 1_000_000_000_000))
    #expect(
      (features[1].y.map { $0 - golden - Fraction(1) } ?? golden).magnitude < Fraction(1, 1_000_000)
    )
  }
}
