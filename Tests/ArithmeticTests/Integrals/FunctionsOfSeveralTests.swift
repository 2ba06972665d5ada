internal import CFlint
import RandomTesting
import Testing

@testable import Arithmetic

/// Where functions of several arguments are analytic, and their derivatives.
@Suite struct FunctionsOfSeveralTests {
  private typealias Callee = HolomorphicFunction.CalleeOfSeveral

  private static let functions = BuiltIn.all.filter { Callee($0) != nil }
  private static let names = functions.map { $0.name }

  private func number(_ random: inout SeededGenerator) -> Complex {
    let re = Real(Fraction(random.below(3) == 0 ? random.below(4) : random.below(17) - 4, 4))
    let isReal = random.below(2) == 0
    return Complex(re, isReal ? Real(0) : Real(Fraction(random.below(17) - 8, 4)))
  }

  /// A function of one of the arguments; the others are numbers.
  private func function(
    _ type: any Primitive.Type,
    _ random: inout SeededGenerator
  ) throws -> HolomorphicFunction {
    let callee = try #require(Callee(type))
    let count = type.argumentCount.lowerBound
    let place = random.below(count)
    let arguments = (0..<count).map { index -> HolomorphicFunction in
      if index == place { return .variable }
      return .constant(ownParameter(index, of: type, &random) ?? number(&random))
    }
    return .callOfSeveral(callee, arguments)
  }

  /// An argument of a function that does not take every number there; nil for others.
  private func ownParameter(
    _ index: Int,
    of type: any Primitive.Type,
    _ random: inout SeededGenerator
  ) -> Complex? {
    switch (type.name, index) {
    case ("jtheta", 0): Complex(Real(random.below(4) + 1))
    case ("jtheta", 2): Complex(Real(Fraction(random.below(7) + 1, 8)))
    case ("polygamma", 0): Complex(Real(random.below(5)))
    default: nil
    }
  }

  private func value(of function: HolomorphicFunction, at z: ComplexBall) -> ComplexBall {
    let value = ComplexBall()
    withExtendedLifetime(z) { function.enclose(value.pointer, z.pointer, isAnalytic: false, 128) }
    return value
  }

  /// The ball around a place with a radius of 2^size, or the place itself.
  private func ball(_ place: Complex, size: Int?) -> ComplexBall {
    let ball = ComplexBall(place, accuracy: 128)
    guard let size else { return ball }
    arb_add_error_2exp_si(&ball.pointer.pointee.real, size)
    arb_add_error_2exp_si(&ball.pointer.pointee.imag, size)
    return ball
  }

  @Test(arguments: names)
  func `around a number where it is analytic, the value is the mean of those on a circle`(
    name: String
  ) throws {
    let type = try #require(Self.functions.first { $0.name == name })
    var random = SeededGenerator(seed: 29)
    var compared = 0
    for index in 0..<Randomness.rounds(80) {
      let function = try function(type, &random)
      let place = number(&random)
      let size = -random.below(4)
      let whole = ball(place, size: size)
      let isAnalytic = withExtendedLifetime(whole) { function.isAnalytic(over: whole.pointer) }
      guard isAnalytic else { continue }
      let center = value(of: function, at: ball(place, size: nil))
      // On half the radius, the mean of 64 values is off by 2^−64 of a bound.
      let sum = ComplexBall()
      let largest = Ball()
      let magnitude = Ball()
      let count = 64
      for step in 0..<count {
        let angle = ComplexBall()
        let point = ball(place, size: nil)
        acb_set_si(angle.pointer, 2 * step + 1)
        acb_div_si(angle.pointer, angle.pointer, count, 128)
        acb_exp_pi_i(angle.pointer, angle.pointer, 128)
        acb_mul_2exp_si(angle.pointer, angle.pointer, size - 1)
        acb_add(point.pointer, point.pointer, angle.pointer, 128)
        let value = value(of: function, at: point)
        withExtendedLifetime((angle, value)) {
          acb_abs(magnitude.pointer, value.pointer, 64)
          arb_max(largest.pointer, largest.pointer, magnitude.pointer, 64)
          acb_add(sum.pointer, sum.pointer, value.pointer, 128)
        }
      }
      acb_div_si(sum.pointer, sum.pointer, count, 128)
      guard acb_is_finite(sum.pointer) != 0, acb_is_finite(center.pointer) != 0 else { continue }
      compared += 1
      acb_sub(sum.pointer, sum.pointer, center.pointer, 128)
      withExtendedLifetime((sum, center)) { acb_abs(magnitude.pointer, sum.pointer, 64) }
      arb_mul_2exp_si(largest.pointer, largest.pointer, -40)
      #expect(
        magnitude.interval.lower <= largest.interval.upper,
        "\(name), seed 29, case \(index)"
      )
    }
    #expect(compared > 5, "\(compared)")
  }

  @Test(arguments: [("besselj", 3), ("polylog", 2), ("gammainc", 5), ("expint", 1)])
  func `Cauchy's formula gives the derivative that is known`(name: String, order: Int) throws {
    let type = try #require(BuiltIn.named(name))
    let callee = try #require(Callee(type))
    var random = SeededGenerator(seed: 30)
    for _ in 0..<Randomness.rounds(5) {
      let number = Complex(Real(order))
      let place = Fraction(random.below(8) + 1, 12)
      let function = HolomorphicFunction.callOfSeveral(callee, [.constant(number), .variable])
      let derivative = try #require(function.derivative(1, at: Complex(Real(place))))
      #expect(derivative.im.isStoredZero)
      var builder = ProgramBuilder()
      let arguments = [builder.constant(Real(order)), builder.variable]
      let value = type.register(of: arguments, in: &builder)
      let slope = value.flatMap { builder.derivative(of: $0) }
      let known = try builder.program(try #require(slope)).value(at: Real(place))
      let (first, second) = (try known.decimal(digits: 30), try derivative.re.decimal(digits: 30))
      #expect("\(first)" == "\(second)", "\(name) at \(place)")
    }
  }
}
