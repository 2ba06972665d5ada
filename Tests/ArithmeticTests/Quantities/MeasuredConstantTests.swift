import Testing

@testable import Arithmetic

@Suite struct MeasuredConstantTests {
  @Test func `each line of the table is read`() throws {
    #expect(MeasuredConstant.all.count == 70)
    for (index, constant) in MeasuredConstant.all.enumerated() {
      #expect(constant.number == index + 1)
      #expect(constant.uncertainty.signum > 0 && constant.uncertainty < constant.value.magnitude)
      let value = try constant.quantity()
      #expect((value.quantity != nil) == constant.text.contains(" "), "\(constant.text)")
    }
  }

  private func number(_ name: String) throws -> Real {
    let value = try #require(MeasuredConstant.named(name)).quantity()
    return try #require(value.real ?? value.quantity?.number.storedReal)
  }

  @Test(arguments: [
    // 9.1093837139(28)·10⁻³¹, 7.2973525643(11)·10⁻³, 3.16754(21)·10⁻²⁷, −2.00231930436092(36)
    ("electron_mass", 9_109_383_714, -40, 28, -41),
    ("fine_structure_constant", 7_297_352_564, -12, 11, -13),
    ("tau_mass", 31_675, -31, 21, -32),
    ("electron_g_factor", -20_023_193_043_609, -13, 36, -14),
  ])
  func `digits end where the uncertainty begins`(
    name: String,
    digits: Int,
    exponent: Int,
    uncertainty: Int,
    uncertaintyExponent: Int
  ) throws {
    let number = try number(name)
    let value = Fraction(digits) * Fraction(10).power(exponent)
    #expect(Fraction(try number.decimal(digits: 40)) == value)
    let expected = Fraction(uncertainty) * Fraction(10).power(uncertaintyExponent)
    #expect(number.uncertainty.flatMap { Fraction($0) } == expected)
  }

  @Test(arguments: ["gravitational_constant", "rydberg_frequency", "muon_magnetic_moment"])
  func `a constant whose last digit is 0 is not exact`(name: String) throws {
    let number = try number(name)
    #expect(try !number.decimal(digits: 12).isExact)
    #expect(try !(Real(3) * number).decimal(digits: 12).isExact)
  }

  @Test func `what is within the standard uncertainty is not decided`() throws {
    // 0.0072973525643(11) and 137.035999177(21)
    let constant = try number("fine_structure_constant")
    let inverse = try number("inverse_fine_structure_constant")
    for other in [73_525_642, 73_525_643, 73_525_644] {
      let near = Real(Fraction(72_900_000_000 + other) * Fraction(10).power(-13))
      #expect(throws: ArithmeticFailure.withinUncertainty) { try (constant - near).sign() }
    }
    let lower = Real(Fraction(72_973_525_631) * Fraction(10).power(-13))
    #expect(try (constant - lower).sign() == .positive)
    #expect(try inverse.floor() == Integer(137))
    let billion = Real(Fraction(10).power(9))
    #expect(throws: ArithmeticFailure.openIntegerPart) { try (inverse * billion).floor() }
    #expect(throws: ArithmeticFailure.withinUncertainty) {
      try (constant * inverse - Real(1)).sign()
    }
  }

  @Test func `a difference of the same constant is exactly 0`() throws {
    let mass = try number("electron_mass")
    #expect((Real(2) * mass - mass - mass).fraction == Fraction(0))
  }

  /// The Guide's formulas for products and quotients, where the constants are different ones.
  @Test func `relative uncertainties of a product are added in squares`() throws {
    let (first, second) = (try number("tau_mass"), try number("gravitational_constant"))
    let quotient = try first.divided(by: second * second)
    let relative = [Fraction(21, 316_754), Fraction(2 * 15, 667_430)]
    let expected = relative.map { $0 * $0 }.reduce(Fraction(0), +)
    let uncertainty = try #require(quotient.uncertainty.flatMap { Fraction($0) })
    let value = try #require(Fraction(quotient.decimal(digits: 12)))
    let ratio = (uncertainty / value) * (uncertainty / value) / expected
    // Two digits, the value to four, and terms of the second order.
    #expect(ratio > Fraction(9, 10) && ratio < Fraction(11, 10))
  }

  @Test func `a function of a constant has the uncertainty of its slope`() throws {
    let ratio = try number("proton_electron_mass_ratio")
    // ln x changes by u/x.
    let uncertainty = try ratio.naturalLogarithm().uncertainty
    #expect(uncertainty.flatMap { Fraction($0) } == Fraction(17) * Fraction(10).power(-12))
  }
}
