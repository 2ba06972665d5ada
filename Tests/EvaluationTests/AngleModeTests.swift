import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct AngleModeTests {
  @Test(arguments: [(AngleMode.degrees, 180), (.gradians, 200)])
  func `a half turn is pi`(mode: AngleMode, units: Int) throws {
    #expect(try (mode.unit.radians(Real(units)) - .pi).sign() == .zero)
    #expect(try mode.unit.angle(radians: .pi).exactFraction() == Fraction(units))
  }

  @Test(arguments: [
    (AngleMode.degrees, "sin(10^1000000)", "-sin 80°"), (.degrees, "cos(-10^1000)", "cos 80°"),
    (.degrees, "tan(9^9^9 + 36)", "1"), (.gradians, "sin(10^1000000 + 100)", "1"),
    (.degrees, "sin(10^1000 + 1/2 - 280)", "sin((1/2)°)"), (.degrees, "sec(-720)", "1"),
  ])
  func `whole turns are left out of any angle`(
    mode: AngleMode,
    source: String,
    written: String
  ) throws {
    let sine = try value(of: source, in: Environment(mode: mode))
    #expect(try text(of: sine, mode) == written)
  }

  @Test func `radians stay as they are`() throws {
    #expect(AngleMode.radians.unit.radians(Real(2)).fraction == Fraction(2))
    #expect(try AngleMode.radians.unit.angle(radians: Real(2)).fraction == Fraction(2))
  }

  @Test(arguments: [
    (AngleMode.degrees, "30"), (.radians, "pi/6"), (.gradians, "100/3"),
  ])
  func `the degree sign means degrees in every mode`(mode: AngleMode, angle: String) throws {
    let environment = try Environment(mode: mode)
    #expect(try text(of: value(of: "30°", in: environment), mode) == angle)
    #expect(try text(of: value(of: "sin 30°", in: environment), mode) == "1/2")
  }

  @Test(arguments: [
    (AngleMode.degrees, "30", "45", "135"), (.radians, "pi/6", "pi/4", "3pi/4"),
    (.gradians, "100/3", "50", "150"),
  ])
  func `inverse functions answer in the mode`(
    mode: AngleMode,
    asin: String,
    atan: String,
    atan2: String
  ) throws {
    let environment = try Environment(mode: mode)
    #expect(try text(of: value(of: "asin(1/2)", in: environment), mode) == asin)
    #expect(try text(of: value(of: "atan 1", in: environment), mode) == atan)
    #expect(try text(of: value(of: "atan2(1, -1)", in: environment), mode) == atan2)
  }

  @Test(arguments: [
    ("0, 1", "0"), ("1, 1", "45"), ("1, 0", "90"), ("1, -1", "135"), ("0, -1", "180"),
    ("-1, -1", "-135"), ("-1, 0", "-90"), ("-1, 1", "-45"),
  ])
  func `atan2 knows all eight directions`(point: String, angle: String) throws {
    let found = try text(of: value(of: "atan2(\(point))"))
    #expect(found == angle)
  }

  @Test(arguments: [
    ("sin x", true), ("sin(x + 30°)", true), ("asin x", true), ("asin x > 1", true),
    ("x^2", false), ("sin x°", false), ("sin((180/pi*x)°)", false), ("cos(asin x)", false),
    ("asin(1/3)/1°", false), ("asin x > 0", false), ("sin(2x° - 30°) < 1/2", false),
    ("sin(30°)*x and cos x < 1", true),
  ])
  func `angles with the sign of degrees do not depend on the mode`(
    source: String,
    depends: Bool
  ) throws {
    let expression = try Parser.parseExpression(source, vocabulary: .builtIn)
    #expect(expression.dependsOnAngleMode == depends)
  }
}
