internal import CFlint
import RandomTesting
import Testing

@testable import Arithmetic

@Suite struct HolomorphicFunctionTests {
  private static let functions = BuiltIn.all.compactMap { $0 as? any HolomorphicPrimitive.Type }
  private static let names = functions.map { $0.name }

  /// A value, from a place given in 64ths.
  private func value(
    of function: any HolomorphicPrimitive.Type,
    at place: (re: Int, im: Int),
    radius: Int = 0,
    isAnalytic: Bool
  ) -> ComplexBall {
    let (z, result) = (ComplexBall(), ComplexBall())
    acb_set_si_si(z.pointer, place.re, place.im)
    arb_add_error_2exp_si(&z.pointer.pointee.real, radius)
    arb_add_error_2exp_si(&z.pointer.pointee.imag, radius)
    if radius == 0 { acb_get_mid(z.pointer, z.pointer) }
    acb_mul_2exp_si(z.pointer, z.pointer, -6)
    withExtendedLifetime(z) {
      if isAnalytic {
        function.encloseAnalytic(result.pointer, z.pointer, 64)
      } else {
        function.complexBallFunction(result.pointer, z.pointer, 64)
      }
    }
    return result
  }

  @Test(arguments: names)
  func `where a ball counts as analytic, the value in its middle is the mean of those on a circle`(
    name: String
  ) throws {
    let function = try #require(Self.functions.first { $0.name == name })
    var random = SeededGenerator(seed: 28)
    var compared = 0
    for _ in 0..<Randomness.rounds(150) {
      // On both axes and beside them, where branch cuts are.
      let place = (
        re: random.below(3) == 0 ? 0 : random.below(512) - 256,
        im: random.below(3) == 0 ? 0 : random.below(512) - 256
      )
      let size = random.below(5)
      let middle = (re: place.re, im: place.im + random.below(1 << size))
      let whole = value(of: function, at: middle, radius: size + 1, isAnalytic: true)
      guard acb_is_finite(whole.pointer) != 0 else { continue }
      compared += 1
      let sum = ComplexBall()
      let bound = Ball()
      let error = Ball()
      let count = 64
      for index in 0..<count {
        let point = ComplexBall()
        let angle = ComplexBall()
        acb_set_si(point.pointer, 2 * index)
        acb_div_si(point.pointer, point.pointer, count, 64)
        acb_exp_pi_i(angle.pointer, point.pointer, 64)
        acb_mul_2exp_si(angle.pointer, angle.pointer, size)
        acb_set_si_si(point.pointer, middle.re, middle.im)
        acb_add(point.pointer, point.pointer, angle.pointer, 64)
        acb_mul_2exp_si(point.pointer, point.pointer, -6)
        withExtendedLifetime((point, angle)) {
          function.complexBallFunction(angle.pointer, point.pointer, 64)
          acb_add(sum.pointer, sum.pointer, angle.pointer, 64)
        }
      }
      acb_div_si(sum.pointer, sum.pointer, count, 64)
      let center = value(of: function, at: middle, isAnalytic: false)
      acb_sub(sum.pointer, sum.pointer, center.pointer, 64)
      withExtendedLifetime((sum, whole, center)) {
        // The mean of values on half the radius is off by at most 2^−64 of a bound on the ball.
        acb_abs(bound.pointer, whole.pointer, 64)
        acb_abs(error.pointer, sum.pointer, 64)
        arb_mul_2exp_si(bound.pointer, bound.pointer, -30)
      }
      let isNear = error.interval.lower <= bound.interval.upper
      #expect(isNear, "\(name) around \(middle)/64 with the size 2^\(size)/64")
    }
    #expect(compared > 20)
  }

  @Test(arguments: [
    ("ln", -64, 0), ("sqrt", -64, 0), ("asin", 128, 0), ("asin", -128, 0), ("acos", 128, 0),
    ("acos", -128, 0), ("atan", 0, 128), ("atan", 0, -128), ("asinh", 0, 128), ("asinh", 0, -128),
    ("acosh", 32, 0), ("acosh", -128, 0), ("atanh", 128, 0), ("atanh", -128, 0),
    ("loggamma", -96, 0), ("ln", 0, 0), ("sqrt", 0, 0), ("atan", 0, 64), ("asin", 64, 0),
  ])
  func `no function is analytic on its branch cut`(name: String, re: Int, im: Int) throws {
    let function = try #require(Self.functions.first { $0.name == name })
    let ball = value(of: function, at: (re, im), radius: -20, isAnalytic: true)
    #expect(acb_is_finite(ball.pointer) == 0)
  }

  @Test
  func `an integral across a branch cut is that of the parts`() throws {
    // ∫ sqrt z from −1 − i to −1 + i, where √ jumps from −i to i.
    let root = try #require(HolomorphicFunction.Callee(SquareRoot.self))
    let line = (Complex(Real(-1), Real(-1)), Complex(Real(-1), Real(1)))
    let integral = try #require(
      ContourIntegral(of: .call(root, .variable), from: line.0, to: line.1)
    )
    #expect(integral.value.re.fraction == Fraction(0))
    let expected = 0.475_207_662_793_0
    #expect(abs(integral.estimate.im.midpoint - expected) < 1e-12)
  }

  /// A random function that has zeros and infinite values at 1 + i.
  private func function(_ random: inout SeededGenerator, depth: Int) -> HolomorphicFunction {
    func inner() -> HolomorphicFunction { function(&random, depth: depth - 1) }
    let place = HolomorphicFunction.constant(Complex(Real(-1), Real(-1)))
    switch random.below(depth > 0 ? 10 : 3) {
    case 0: return .sum(.variable, place)
    case 1: return .constant(Complex(Real(random.below(5) - 2), Real(random.below(3))))
    case 2: return .variable
    case 3: return .sum(inner(), inner())
    case 4: return .product(inner(), inner())
    case 5: return .quotient(inner(), inner())
    case 6: return .power(inner(), random.below(5) - 2)
    case 7: return .principalPower(inner(), Complex(Real(Fraction(random.below(7) - 3, 3))))
    case 8: return .negation(inner())
    default:
      let name = ["ln", "sqrt", "exp", "sin", "asin"][random.below(5)]
      let callee = BuiltIn.named(name).flatMap { HolomorphicFunction.Callee($0) }
      return callee.map { .call($0, inner()) } ?? .variable
    }
  }

  @Test(arguments: 1...4)
  func `a function is within its bounds at all distances`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let place = Complex(Real(1), Real(1))
    var (compared, unbounded) = (0, 0)
    for _ in 0..<Randomness.rounds(400) {
      let function = function(&random, depth: 3)
      let exponent = -random.below(12) - 2
      let reach = GermReach(Double(sign: .plus, exponent: exponent, significand: 1))
      guard let growth = HolomorphicGrowth(of: function, beside: place, reach: reach) else {
        continue
      }
      if growth.most.exponent.signum < 0 { unbounded += 1 }
      for _ in 0..<6 {
        let (z, value) = (ComplexBall(), ComplexBall())
        let size = Ball()
        let order = exponent - 4 - random.below(40)
        acb_set_si_si(z.pointer, random.below(23) - 11, random.below(23) - 11)
        if acb_is_zero(z.pointer) != 0 { continue }
        acb_mul_2exp_si(z.pointer, z.pointer, order)
        acb_abs(size.pointer, z.pointer, 200)
        let distance = size.interval
        let one = ComplexBall(place, accuracy: 200)
        withExtendedLifetime((z, one, value)) {
          acb_add(z.pointer, z.pointer, one.pointer, 200)
          function.enclose(value.pointer, z.pointer, isAnalytic: false, 200)
          acb_abs(size.pointer, value.pointer, 200)
        }
        guard size.isFinite else { continue }
        compared += 1
        func bound(_ bound: HolomorphicGrowth.Bound) -> Interval {
          let power = BinaryFunction.power.branches(over: distance, Interval(bound.exponent)).hull
          return bound.coefficient * (power ?? .everything)
        }
        #expect(size.interval.lower <= bound(growth.most).upper, "\(function)")
        if let least = growth.least {
          #expect(size.interval.upper >= bound(least).lower, "\(function)")
        }
      }
    }
    #expect(compared > 300)
    #expect(unbounded > 20)
  }

  @Test
  func `a line may end where the function is infinite`() throws {
    // ∫ 1/√z from 0 to i is 2·√i.
    let root = try #require(HolomorphicFunction.Callee(SquareRoot.self))
    let function = HolomorphicFunction.quotient(
      .constant(Complex(Real(1))),
      .call(root, .variable)
    )
    let end = Complex(Real(0), Real(1))
    let integral = try #require(ContourIntegral(of: function, from: Complex(Real(0)), to: end))
    #expect(abs(integral.estimate.re.midpoint - 2.0.squareRoot()) < 1e-14)
    #expect(abs(integral.estimate.im.midpoint - 2.0.squareRoot()) < 1e-14)
    // ∫ 1/z is infinite.
    let reciprocal = HolomorphicFunction.quotient(.constant(Complex(Real(1))), .variable)
    #expect(ContourIntegral(of: reciprocal, from: Complex(Real(0)), to: end) == nil)
  }
}
