import Arithmetic
import Syntax
import Testing

@testable import Evaluation

/// The units of an unknown, which its equation determines.
@Suite struct UnitInferenceTests {
  @Test(arguments: [
    ("2 s*x = 10 m", "m/s"), ("2 s*x = 10 km", "km/s"), ("x^2 = 4 km^2", "km"),
    ("x + 3 km = 5 m", "km"), ("5 m = 3 km - x", "m"), ("sqrt(x) = 3 s", "s^2"),
    ("10 kg*x^2 = 500 J", "m/s"),
    ("1/x = 1/(2 ohm) + 1/(3 ohm)", "ohm"), ("3 m*x = 6 m", ""), ("x^2 = 3*x", ""),
    ("x > 3 m and x < 2 km", "m"), ("not x = 2 A", "A"), ("e^(-x/(2 s)) = 1/2", "s"),
    ("(x + 1 m)/(2 s) = 3 m/s", "m"),
  ])
  func `the units make the sides alike`(_ equation: String, _ units: String) throws {
    let found = try #require(try inferred(equation))
    let one = Quantity(Complex(Real(1)), found.isEmpty ? .unknown : found)
    let expected = units.isEmpty ? UnitProduct.unknown : try quantity("1 \(units)").units
    #expect(one.units.isSame(as: expected), "\(equation)")
  }

  @Test(arguments: ["x = 2*x", "3 m = 2 s", "x! = 6 m", "(2 m)^x = 4 m^2"])
  func `nothing is inferred where any unit or none would do`(_ equation: String) throws {
    #expect(try inferred(equation) == nil, "\(equation)")
  }

  private func inferred(_ equation: String) throws -> UnitProduct? {
    UnitInference(of: "x", in: Environment()).units(in: try condition(equation))
  }

  private func condition(_ text: String) throws -> Expression {
    let question = try Parser.parseGraph(
      text,
      functionsOf: "x",
      isCondition: true,
      vocabulary: .builtIn
    )
    return question.curves[0]
  }

  private func quantity(_ text: String) throws -> Quantity {
    let curves = try Parser.parseGraph(text, functionsOf: "x", vocabulary: .builtIn).curves
    return try #require(try Environment().result(of: curves[0]).value.quantity)
  }
}
