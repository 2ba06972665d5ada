import Arithmetic
import Curves
import Graphing
import Testing

@testable import Evaluation
@testable import Syntax

/// The features found on curves, as text.
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
    ("1/(cos(x)-x)^2", "0", "1.5", ["pole ≈ 7390851E-1"]),
    ("3/(cos(x)-x)^4-1/2", "0", "1.5", ["pole ≈ 7390851E-1"]),
    ("ln(abs(cos(x)-x))", "1/2", "1", ["pole ≈ 7390851E-1"]),
    ("ln(x)", "-1", "2", ["pole 0", "zero 1"]),
    ("exp(1/x)", "-1", "2", ["pole 0"]),
    ("10^-30/x", "-1", "2", ["pole 0"]),
    (
      "floor(x)", "0.5", "2.5",
      [
        "zeroInterval 1/2 ≤ x < 1, 0", "jump 1, 1", "closedEnd 1, 1", "openEnd 1, 0", "jump 2, 2",
        "closedEnd 2, 2", "openEnd 2, 1",
      ]
    ),
    (
      "sign(x)", "-1", "1",
      ["zero 0", "jump 0, 0", "openEnd 0, -1", "openEnd 0, 1", "isolatedPoint 0, 0"]
    ),
    ("sqrt(-x^2)", "-1", "1", ["zero 0", "isolatedPoint 0, 0"]),
    ("max(0,x)", "-1", "1", ["zeroInterval -1 ≤ x ≤ 0, 0"]),
    ("abs(x)-x", "-1", "1", ["zeroInterval 0 ≤ x ≤ 1, 0"]),
    ("max(0,x-1)+min(0,x+1)", "-2", "2", ["zeroInterval -1 ≤ x ≤ 1, 0"]),
    ("max(0,cos(x)-x)", "0", "1", ["zeroInterval ≈ 7390851E-1 ≤ x ≤ 1, 0"]),
    (
      "x*floor(1/x)", "3/4", "3",
      ["zeroInterval 1 < x ≤ 3, 0", "jump 1, 1", "closedEnd 1, 1", "openEnd 1, 0"]
    ),
    ("3.3E3333*x*sin(x)", "0.5", "3", ["maximum ≈ 2028758E0, ≈ 6005029E3333"]),
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
    // Corners, where two functions meet at numbers with names and at others.
    ("max(x^4-x-1,-x)", "1/2", "1.1", ["minimum 1, -1"]),
    ("max(x^3-x,1/2-x)", "0.6", "0.9", ["minimum 4^(1/3)/2, (1 - 4^(1/3))/2"]),
    ("min(exp(x),2-x)", "-1", "1", ["maximum ≈ 4428544E-1, ≈ 1557146E0"]),
    ("abs(x^5-x-1)+x", "1", "1.4", ["minimum ≈ 1167304E0, ≈ 1167304E0"]),
    ("4+x-sqrt(2*x^2)", "-1", "1", ["maximum 0, 4"]),
    // Near 0 the derivative of |x| has no limit.
    ("abs(x)/x^2-2*x", "-1", "-1/2", ["minimum -sqrt 2/2, 2sqrt 2"]),
    ("abs(x)/x^2-2*x", "-5", "1/2", ["minimum -sqrt 2/2, 2sqrt 2", "pole 0"]),
    // The value of sign at 0 is no limit.
    ("sign(x)+x/x", "-1", "1", ["jump 0"]),
    ("x^x", "-1", "0.2", ["closedEnd 0, 1"]),
    ("x-x", "-1", "1", []),
    ("floor(x)*0", "-1", "1", []),
    ("sin(x)^2+cos(x)^2-1", "-1", "1", []),
    ("exp(x)", "-1000", "1000", []),
    ("x^2-x-1", "0", "3", ["minimum 1/2, -5/4", "zero (1 + sqrt 5)/2"]),
    ("exp(x)-2", "-3", "3", ["zero ln 2"]),
    ("x^5-5*x", "0.5", "3", ["minimum 1, -4", "zero 5^(1/4)"]),
    ("x*ln(x)", "0.1", "0.9", ["minimum 1/e, -1/e"]),
    ("ln(x)/x", "2", "5", ["maximum e, 1/e"]),
    ("sin(x)-1/3", "-1", "1", ["zero asin(1/3)"]),
    ("1-cos(x)", "3.5", "7", ["zero 2pi", "minimum 2pi, 0"]),
    ("cosh(x)-2", "0.5", "2", ["zero ln(2 + sqrt 3)"]),
    ("2^x-3", "0", "2", ["zero ln 3/ln 2"]),
    ("4^x-3*2^x+2", "0.2", "1.2", ["minimum ln 3/ln 2 - 1, -1/4", "zero 1"]),
    ("log(x)-1/3", "1", "3", ["zero 10^(1/3)"]),
    (
      "x^4-10*x^2+1", "0.1", "4",
      ["zero sqrt 3 - sqrt 2", "minimum sqrt 5, -24", "zero sqrt 2 + sqrt 3"]
    ),
    ("3*sin(x)-1", "2", "7", ["zero pi - asin(1/3)", "minimum 3pi/2, -4", "zero 2pi + asin(1/3)"]),
    ("exp(2*x)-3*exp(x)+2", "0.1", "1", ["minimum ln(3/2), -1/4", "zero ln 2"]),
    ("exp(x)-2*exp(-x)", "0", "1", ["zero ln 2/2"]),
    (
      "(sin(x)-1/2)*(exp(x)-2)", "0.5", "0.7",
      ["zero pi/6", "minimum ≈ 6089766E-1, ≈ -1162906E-2", "zero ln 2"]
    ),
    ("sin(2*x)-sin(x)", "1", "1.1", ["zero pi/3"]),
    ("sin(x)+2*cos(x)-1", "1", "2", ["zero pi/2"]),
    ("sqrt(x+1)-x", "0", "2", ["zero (1 + sqrt 5)/2"]),
    ("x-sqrt(x)-1", "0.1", "3", ["minimum 1/4, -5/4", "zero (3 + sqrt 5)/2"]),
    ("sin(x^2)-1/2", "2.5", "2.7", ["zero sqrt 78*sqrt pi/6"]),
    ("ln(x)^2-2", "2", "5", ["zero e^sqrt(2)"]),
    ("x^pi-2", "1", "2", ["zero 2^(1/pi)"]),
    // 1/φ solves the squared equation only.
    ("sqrt(1-x)+x", "-2", "0.7", ["zero (-1 - sqrt 5)/2"]),
    ("asin(x)-2", "0", "0.9", []),
    // Its root has no form in radicals.
    ("x^5-x-1", "1", "2", ["zero ≈ 1167304E0"]),
    ("1/(exp(x)-2)", "0", "1", ["pole ln 2"]),
    ("floor(x^2)", "1.1", "1.5", ["jump sqrt 2, 2", "closedEnd sqrt 2, 2", "openEnd sqrt 2, 1"]),
    (
      "gamma(x)", "-0.6", "2",
      ["maximum ≈ -5040830E-1, ≈ -3544644E0", "pole 0", "minimum ≈ 1461632E0, ≈ 8856032E-1"]
    ),
    ("ln(x!)", "0.1", "1.5", ["minimum ≈ 4616321E-1, ≈ -1214863E-1", "zero 1"]),
    // Doubles do not show the behaviour near these poles.
    (
      "1/(1-cos(x))", "-7", "7",
      ["pole -2pi", "minimum -pi, 1/2", "pole 0", "minimum pi, 1/2", "pole 2pi"]
    ),
    ("ln(1-sin(x))", "1", "3", ["pole pi/2"]),
    ("1/(exp(x)-1-x)", "-3", "3", ["pole 0"]),
    // The limit of a logarithm cannot be seen at any distance from it.
    ("1/ln(x)", "-1", "0.9", ["openEnd 0"]),
  ])
  func `features are found and recognised`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    try expectFeatures(of: expression, left, right, expected)
  }

  @Test(arguments: [
    // Powers, factored and expanded.
    ("x^3-3x^2+3x-1", "-2", "3", ["zero 1"]),
    ("8x^3-12x^2+6x-1", "-2", "3", ["zero 1/2"]),
    ("x^4-2x^3+2x-1", "-2", "3", ["zero -1", "minimum -1/2, -27/16", "zero 1"]),
    ("x^6-6x^4+12x^2-8", "-2", "3", ["zero -sqrt 2", "minimum 0, -8", "zero sqrt 2"]),
    ("(x^3-2)/(x^3-2)^3", "0", "2", ["pole 2^(1/3)"]),
    ("1/(1/x)-x^2", "1/9", "3", ["maximum 1/2, 1/4", "zero 1"]),
    // Doubles give only 0 on a long interval.
    ("exp(x)-1-x-x^2/2", "-2", "3", ["zero 0"]),
    ("sin(x)-x+x^3/6", "-2", "3", ["zero 0"]),
    ("exp(x)-e*x", "-2", "3", ["zero 1", "minimum 1, 0"]),
    ("x^2/(2*e)-ln(x)", "1/2", "3", ["zero sqrt e", "minimum sqrt e, 0"]),
    // A zero without a closed form, touched where a factor changes sign.
    (
      "abs(cos(x)-x)", "-2", "3",
      ["zero ≈ 7390851E-1", "minimum ≈ 7390851E-1, 0"]
    ),
    ("(cos(x)-x)^2", "-1", "3", ["zero ≈ 7390851E-1", "minimum ≈ 7390851E-1, 0"]),
    (
      "abs(x^5-x-1)", "1", "3", ["zero ≈ 1167304E0", "minimum ≈ 1167304E0, 0"]
    ),
    ("(cos(x)-x)^3", "1/2", "1", ["zero ≈ 7390851E-1"]),
    // The other factor has no value there.
    ("(x-1)*ln(x-2)", "0", "2.5", ["pole 2"]),
  ])
  func `zeros of any order are found and are all`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    try expectFeatures(of: expression, left, right, expected)
    let ends = try [left, right].map { try #require(try value(of: $0).fraction) }
    var search = try curve(expression, in: .radians)
      .featureSearch(from: ends[0], through: ends[1], effort: .full)
    #expect(search.proceed { false })
    #expect(search.isComplete)
  }

  @Test(arguments: [("sin(ln(x))", "0", "1"), ("sin(ln(abs(x)))", "-1", "1")])
  func `zeros that pile up are not all`(_ expression: String, _ left: String, _ right: String)
    throws
  {
    let ends = try [left, right].map { try #require(try value(of: $0).fraction) }
    var search = try curve(expression, in: .radians)
      .featureSearch(from: ends[0], through: ends[1], effort: .full)
    #expect(search.proceed { false })
    #expect(!search.isComplete)
    #expect(!search.features.contains { $0.kind == .hole })
  }

  private func expectFeatures(
    of expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String],
    in environment: Environment = .radians
  ) throws {
    let ends = try [left, right].map { try #require(try value(of: $0).fraction) }
    let features = try curve(expression, in: environment)
      .features(from: ends[0], through: ends[1], effort: .full)
    #expect(features.map(\.words) == expected)
    #expect(features.allSatisfy { $0.isProven })
  }

  @Test(arguments: [("-7", "3*10^400"), ("-10^-400", "3*10^-400"), ("10^399", "3*10^400")])
  func `windows that no doubles tell apart are searched`(_ left: String, _ right: String) throws {
    let ends = try [left, right].map { try #require(try value(of: $0).fraction) }
    let features = try curve("3x - \(right)", in: .radians)
      .features(from: ends[0], through: ends[1], effort: .full)
    #expect(features.map(\.kind) == [.zero])
    #expect(features.first?.x == ends[1] / Fraction(3))
  }

  @Test(arguments: [
    ("floor(x)", Feature.Kind.jump), ("sin(x-1)/(x-1)", .hole), ("cos(x-1)", .maximum),
  ])
  func `heights that no double has are told`(_ expression: String, _ kind: Feature.Kind) throws {
    let feature = try #require(
      try curve("(\(expression))*pi*10^400", in: .radians)
        .features(from: Fraction(1, 4), through: Fraction(7, 4), effort: .full)
        .first { $0.kind == kind }
    )
    let height = try #require(feature.y) / Fraction(10).power(400)
    #expect(Fraction(314, 100) < height && height < Fraction(315, 100))
  }

  @Test(arguments: [
    ("x^(2/3)-1", "-2", "2", ["zero -1", "minimum 0, -1", "zero 1"]),
    ("1-abs(x-1/3)", "0", "1", ["maximum 1/3, 1"]),
    ("abs(sin(x))", "1", "4", ["maximum pi/2, 1", "zero pi", "minimum pi, 0"]),
    ("sqrt(abs(x))", "-1", "1", ["zero 0", "minimum 0, 0"]),
    ("abs(x^2-2)", "1", "2", ["zero sqrt 2", "minimum sqrt 2, 0"]),
    ("max(x,1-x)", "0", "1", ["minimum 1/2, 1/2"]),
    // Doubles lose the values, as of 1 − sin x beside π/2.
    ("sqrt(1-sin(x))", "0", "3", ["zero pi/2", "minimum pi/2, 0"]),
    ("-sqrt(1-cos(x)^2)", "2", "4", ["zero pi", "maximum pi, 0"]),
    ("asin(sin(x))", "1", "2", ["maximum pi/2, pi/2"]),
    ("acos(cos(x))", "3", "4", ["maximum pi, pi"]),
    // Jumps, joined except in the last one.
    ("abs(x mod 2-1)", "1.5", "2.5", ["maximum 2, 1"]),
    ("abs(x-round(x))", "0.25", "0.75", ["maximum 1/2, 1/2"]),
    ("(x mod 2-1)^3", "1.5", "2.5", ["jump 2, -1", "closedEnd 2, -1", "openEnd 2, 1"]),
    // Corners where the curve keeps rising, and ends, are not extrema.
    ("2*x+abs(x)", "-1", "1", ["zero 0"]),
    ("sqrt(x)", "-1", "1", ["zero 0", "closedEnd 0, 0"]),
    (
      "floor(x)", "0.5", "1.5",
      ["zeroInterval 1/2 ≤ x < 1, 0", "jump 1, 1", "closedEnd 1, 1", "openEnd 1, 0"]
    ),
  ])
  func `extrema at corners and cusps are found`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    try expectFeatures(of: expression, left, right, expected)
  }

  @Test(arguments: [
    ("if x < 0 then -x else x^2", "-1", "1", ["zero 0", "minimum 0, 0"]),
    ("if x < 0 then -x-1 else x^2-1", "-1/2", "1/2", ["minimum 0, -1"]),
    ("if x < 1 then x else 2-x", "-1/2", "3/2", ["zero 0", "maximum 1, 1"]),
    (
      "if x < 0 then -5-x else x^2", "-1", "1",
      ["zero 0", "jump 0, 0", "closedEnd 0, 0", "openEnd 0, -5"]
    ),
    (
      "if x <= 0 then 5-x else x+1", "-1", "1", ["jump 0, 5", "closedEnd 0, 5", "openEnd 0, 1"]
    ),
    (
      "if x = 1/3 then 5 else x+1", "-1/2", "1", ["hole 1/3, 4/3", "isolatedPoint 1/3, 5"]
    ),
    ("if x = 0 then 5 else 1/x", "-1", "1", ["pole 0"]),
    ("if x = 0 then sin(x)/x else 5", "-1", "1", ["hole 0, 5"]),
    ("if x < 0 then x^2 else x^2+1", "-1", "1", ["jump 0, 1", "closedEnd 0, 1", "openEnd 0, 0"]),
    (
      "if x^2 < 2 then x else -x", "1", "2",
      ["jump sqrt 2, -sqrt 2", "closedEnd sqrt 2, -sqrt 2", "openEnd sqrt 2, sqrt 2"]
    ),
    (
      "if sin(x) > 1/2 then 1 else 0", "0", "1",
      ["zeroInterval 0 ≤ x ≤ pi/6, 0", "jump pi/6, 0", "closedEnd pi/6, 0", "openEnd pi/6, 1"]
    ),
    ("if x <= 0 then 0 else ln(x)", "-1", "2", ["zeroInterval -1 ≤ x ≤ 0, 0", "pole 0", "zero 1"]),
    ("if 0 < x < 1 then x^2 else x", "-1/2", "3/2", ["zero 0"]),
    (
      "if x > 0 and ln(x) > 1 then 1 else 2", "2", "3",
      ["jump e, 2", "closedEnd e, 2", "openEnd e, 1"]
    ),
    (
      "if x < 2 then sqrt(x) else ln(-x)", "-1", "3",
      ["zero 0", "closedEnd 0, 0", "openEnd 2, sqrt 2"]
    ),
    ("if cos(x) > x then 1 else 2", "0", "1", ["jump ≈ 7390851E-1, 2"]),
    ("floor(x)+x^2", "-1/2", "1/2", ["zero 0", "jump 0, 0", "closedEnd 0, 0", "openEnd 0, -1"]),
  ])
  func `features are those of the branch that is chosen`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    try expectFeatures(of: expression, left, right, expected)
  }

  @Test(arguments: [
    ("x*ln(x)", "-0.1", "0.1", ["openEnd 0, 0"]),
    ("exp(-1/x)", "0.1", "1", []),
    ("1/(1+exp(1/x))", "-0.5", "0.5", ["jump 0, 1", "openEnd 0, 1", "openEnd 0, 0"]),
    ("x^x", "-0.1", "0.1", ["closedEnd 0, 1"]),
    ("sqrt(x)*ln(x)+2", "-0.1", "0.01", ["openEnd 0, 2"]),
  ])
  func `what a curve tends to at its ends is told exactly`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    try expectFeatures(of: expression, left, right, expected)
  }

  @Test(arguments: [
    ("3*sin(x)-1", "100", "370", ["zero 180 - asin(1/3)", "minimum 270, -4"]),
    ("tan(x)-2", "0", "100", ["zero atan 2", "pole 90"]),
    ("cos(x)-1/2", "10", "350", ["zero 60", "minimum 180, -3/2", "zero 300"]),
    ("atan(x)-30", "0", "1", ["zero sqrt 3/3"]),
    ("abs(sin(x/2))", "300", "400", ["zero 360", "minimum 360, 0"]),
  ])
  func `angles in degrees have names in degrees`(
    _ expression: String,
    _ left: String,
    _ right: String,
    _ expected: [String]
  ) throws {
    try expectFeatures(of: expression, left, right, expected, in: Environment())
  }

  /// Windows that need up to 700 bits to separate points; the left end is near `name`.
  @Test(arguments: [
    ("x^2-2", "sqrt(2)", 200, ["zero sqrt 2"]),
    ("sin(x)", "31830988618379067154*pi", 60, ["zero 31830988618379067154pi"]),
    ("sin(x)", "63661977236758134309/2*pi", 60, ["maximum 63661977236758134309pi/2, 1"]),
    ("tan(x)", "63661977236758134309/2*pi", 60, ["pole 63661977236758134309pi/2"]),
    ("sin(x)", "10^20", 60, []),
    ("(x+10^16)-10^16-10^-60", "10^-60", 70, ["zero 1/1" + String(repeating: "0", count: 60)]),
    ("abs(x-sqrt(2))", "sqrt(2)", 100, ["zero sqrt 2", "minimum sqrt 2, 0"]),
    ("1/(x^2-2)", "sqrt(2)", 100, ["pole sqrt 2"]),
    ("floor(x^2)", "sqrt(2)", 100, ["jump sqrt 2, 2", "closedEnd sqrt 2, 2", "openEnd sqrt 2, 1"]),
    ("exp(x)-2", "ln(2)", 100, ["zero ln 2"]),
    ("sqrt(x-1)", "1", 100, ["zero 1", "closedEnd 1, 0"]),
    ("(x^2-1)/(x-1)", "1", 100, ["hole 1, 2"]),
  ])
  func `features are found in the smallest windows`(
    _ expression: String,
    _ name: String,
    _ digits: Int,
    _ expected: [String]
  ) throws {
    let scale = Fraction(10).power(digits)
    let near = try Fraction((value(of: name, in: .radians) * Real(scale)).floor()) / scale
    let features = try curve(expression).features(
      from: near - Fraction(3) / scale,
      through: near + Fraction(5) / scale,
      effort: .full
    )
    #expect(features.map(\.words) == expected)
    #expect(features.allSatisfy { $0.isProven })
  }

  @Test func `a zero is found where doubles cancel`() throws {
    let features = try curve("(x+10^16)-10^16-1/3")
      .features(from: Fraction(-10), through: Fraction(10), effort: .frame)
    #expect(features.map(\.words) == ["zero 1/3"])
  }

  @Test func `a search in pieces finds the same`() throws {
    let source = try curve("sin(x)/x")
    let (left, right) = (Fraction(-20), Fraction(20))
    var search = source.featureSearch(from: left, through: right, effort: .frame)
    var count = 0
    while !search.proceed(isInterrupted: { true }) { count += 1 }
    #expect(count > 20)
    #expect(search.features == source.features(from: left, through: right, effort: .frame))
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
    var search = try curve("x^2")
      .crossingSearch(difference, with: 0, from: Fraction(-3), through: Fraction(3), effort: .full)
    #expect(search.proceed { false })
    let features = search.features
    #expect(features.map(\.kind) == [.intersection, .intersection])
    let golden = Fraction(1_618_033_988_749_895, 1_000_000_000_000_000)
    #expect((features[1].x - golden).magnitude < Fraction(1, 1_000_000_000_000))
    #expect(
      (features[1].y.map { $0 - golden - Fraction(1) } ?? golden).magnitude < Fraction(1, 1_000_000)
    )
  }

  @Test(arguments: [
    ("x^2-2", 10), ("sin(x^2)", 10), ("abs(x)/x", 2), ("sin(1/x)", 1), ("sin(1000*x)", 10),
    ("sin(x)^2", 40), ("sign(sin(x))", 10), ("x^2-2", 1_000_000),
  ])
  func `more effort finds nothing else where all was looked at`(function: String, end: Int) throws {
    let (left, right) = (Fraction(-end), Fraction(end))
    var (searches, features): ([Bool], [[Feature]]) = ([], [])
    for effort in [Effort.frame, .full] {
      var search = try curve(function).featureSearch(from: left, through: right, effort: effort)
      #expect(search.proceed { false })
      searches.append(search.isExhaustive)
      features.append(search.features)
    }
    #expect(!searches[0] || features[0] == features[1])
    // A search without end uses all its effort.
    #expect(searches[0] == !["sin(1/x)", "sin(1000*x)"].contains(function))
  }

  @Test(arguments: [
    ("sin(1/x)", 0), ("atan(1/x)+sin(1/x)", 0), ("cos(1/x)^2+x", 0),
    ("floor(x)+sin(1/(x-1/3))/9", 1),
    ("1/(1+exp(1/x))", 1), ("sign(x)*atan(ln(abs(x)))", 1),
  ])
  func `what swings to and fro is no jump`(function: String, jumps: Int) throws {
    let (left, right) = (Fraction(-1, 2), Fraction(3, 4))
    let features = try curve(function).features(from: left, through: right, effort: .frame)
    #expect(features.count { $0.kind == .jump } == jumps, "\(features.map(\.words))")
  }

  @Test(arguments: [12, 14, 19])
  func `what is one of many is no extremum of the wrong kind`(power: Int) throws {
    let end = Fraction(10).power(power)
    var search = try curve("sin(x)").featureSearch(from: -end, through: end, effort: .full)
    #expect(search.proceed { false })
    for feature in search.features where feature.kind != .zero {
      #expect(feature.y == Fraction(feature.kind == .minimum ? -1 : 1), "\(feature.words)")
    }
    #expect(!search.isComplete)
  }

  @Test(arguments: [
    ("sin(x)/x", true), ("(1-cos(x))/x^2", true), ("(exp(x)-1)/x", true), ("x/sin(x)", true),
    ("tan(x)/x", true),
    ("x^2-2", true), ("tan(x)", true), ("gamma(x)", true), ("sin(1/x)", false),
    ("sqrt(1-sin(x))", true), ("1/x^2", true), ("x mod 1", true),
  ])
  func `a search says whether there may be more`(function: String, isComplete: Bool) throws {
    var search = try curve(function)
      .featureSearch(from: Fraction(-10), through: Fraction(10), effort: .full)
    #expect(search.proceed { false })
    #expect(search.isComplete == isComplete)
  }

  @Test(arguments: ["x^2-2", "sin(1/x)"])
  func `a window that was looked for is not searched again`(function: String) throws {
    let source = try curve(function)
    let window = try #require(source.suggestedWindow(x: nil, aspect: 1).x)
    for effort in [Effort.frame, .full] {
      var (seen, anew): (any FeatureSearch, any FeatureSearch) = (
        source.featureSearch(from: window.lowerBound, through: window.upperBound, effort: effort),
        try curve(function)
          .featureSearch(from: window.lowerBound, through: window.upperBound, effort: effort)
      )
      #expect((seen is KnownFeatures) == (effort == .frame || function == "x^2-2"))
      guard seen is KnownFeatures else { continue }
      #expect(seen.proceed { false } && anew.proceed { false })
      #expect(seen.features == anew.features)
      #expect(seen.isExhaustive == anew.isExhaustive)
    }
  }
}

extension Feature {
  /// Its kind and its coordinates.
  fileprivate var words: String {
    let y = kind == .zero ? nil : yText
    return "\(kind) \(xText)" + (y.map { ", \($0)" } ?? "")
  }
}
