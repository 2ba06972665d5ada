import Testing

@testable import Arithmetic

@Suite struct RealArithmeticTests {
  @Test func `quotients of long integers are integers or rules`() throws {
    let long = try real(3).power(real(1_000_000))
    #expect(try long.divided(by: real(3).power(real(999_999))).fraction == Fraction(3))
    let rule = try (long + real(1)).divided(by: real(7).power(real(100_000)))
    #expect(rule.fraction == nil)
    #expect(try rule.sign() == .positive)
  }

  @Test func `division by what is zero is undefined`() throws {
    let zero = try root(2) * root(3) - root(6)
    #expect(throws: ArithmeticFailure.undefined(.divisionByZero)) { try real(1).divided(by: zero) }
  }

  @Test func `remainders of integers too large to be written out are known`() throws {
    let tower = try real(9).power(real(9).power(real(9)))
    // fib 1000000000 ends in 5
    let fibonacci = try real(1_000_000_000).fibonacci()
    #expect(try tower.modulo(real(10)).fraction == Fraction(9))
    #expect(try tower.modulo(real(-10)).fraction == Fraction(-1))
    #expect(try (real(1) - tower).modulo(real(10)).fraction == Fraction(2))
    #expect(try fibonacci.modulo(real(10)).fraction == Fraction(5))
    #expect(try real(1_000_000_000).factorial().modulo(real(7)).fraction == Fraction(0))
  }

  @Test(arguments: [(-7, 3, 2), (7, -3, -2), (-7, -3, -1), (7, 3, 1)])
  func `remainders have the divisor's sign`(a: Int, b: Int, remainder: Int) throws {
    #expect(try real(a).modulo(real(b)).fraction == Fraction(remainder))
  }

  @Test func `powers of conjugate numbers add up to an integer`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(20) {
      let (a, b) = (Int.random(in: 1...9, using: &random), Int.random(in: 2...90, using: &random))
      let exponent = Int.random(in: 2...300, using: &random)
      // s(n) = 2a·s(n − 1) − (a² − b)·s(n − 2)
      var (last, sum) = (Integer(2), Integer(2 * a))
      for _ in 1..<exponent {
        (last, sum) = (sum, Integer(2 * a) * sum - Integer(a * a - b) * last)
      }
      let powers =
        try (real(a) + root(b)).power(real(exponent))
        + (real(a) - root(b)).power(real(exponent))
      #expect(try powers.exactInteger() == sum, "\(random): \(a) \(b) \(exponent)")
    }
  }

  @Test(arguments: [(10, 100_000), (6, 5_000), (2 * 37 * 1_009, 300)])
  func `logarithms of long powers are multiples`(base: Int, exponent: Int) throws {
    let power = Real(Fraction(base).power(exponent))
    let logarithm = try power.naturalLogarithm()
    #expect(logarithm.isIdentical(to: try real(exponent) * ln(base)))
    let decimal = try power.decimalLogarithm()
    #expect(decimal.isIdentical(to: try real(exponent) * real(base).decimalLogarithm()))
  }
}
