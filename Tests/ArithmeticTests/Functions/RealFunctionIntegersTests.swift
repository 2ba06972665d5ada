import Testing

@testable import Arithmetic

@Suite struct RealFunctionIntegersTests {
  @Test(arguments: [10, 93, 1_000, 20_000])
  func `the enclosure of a Fibonacci number holds it`(n: Int) throws {
    let node = RealNode(.function(.fib, real(n)), form: nil)
    let number = Integer.fibonacci(n)
    node.enclose(accuracy: 100)
    let difference = RealNode(.difference(Real(node), Real(Fraction(number))), form: nil)
    difference.enclose(precision: number.bitWidth + 64)
    let (holds, isClose) = (difference.ball.sign == nil, difference.ball.isBelow(powerOfTwo: 0))
    #expect(holds && isClose)
  }

  // By mpmath at 332,500 bits.
  @Test(arguments: [
    (RealFunction.sin, 100_000, "17223767424731233089"),
    (.cos, 100_000, "98505542157275431276"),
    (.tan, 100_000, "17485074491779870389"),
  ])
  func `the digits of an enormous angle's functions are known`(
    function: RealFunction,
    exponent: Int,
    digits: String
  ) throws {
    let angle = Real(Fraction(10).power(exponent))
    let value = Real(RealNode(.function(function, angle), form: nil))
    #expect(try value.decimal(digits: 20).digits == digits)
  }

  @Test(arguments: [1 << 10, 1 << 11, 1 << 14])
  func `sines below and above the longest that Arb is left with have doubles`(bits: Int) throws {
    for step in -1...1 {
      let angle = Real(Fraction(2).power(bits) + Fraction(step))
      let difference = (angle + angle).sine() - real(2) * angle.sine() * angle.cosine()
      difference.node?.enclose(precision: 256)
      let isClose = try #require(difference.node).ball.isBelow(powerOfTwo: -240)
      #expect(isClose)
    }
  }

  @Test func `an angle that is too long has no digits`() throws {
    let sine = Real(Fraction(2).power(1 << 23)).sine()
    #expect(throws: ArithmeticFailure.undecided(below: 1)) { try sine.sign() }
  }
}
