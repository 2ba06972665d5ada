import Testing

@testable import Arithmetic

@Suite struct HugeIntegerTests {
  @Test func `9^9^9 has 369,693,100 digits and both its ends`() throws {
    let huge = try #require(try real(9).power(real(9).power(real(9))).hugeInteger())
    #expect(huge.digitCount == Integer(369_693_100))
    #expect(huge.leadingDigits == "428124773175")
    #expect(huge.trailingDigits.hasSuffix("177289"))
    #expect(!huge.isNegative)
  }

  @Test func `a factorial beyond writing ends in zeros`() throws {
    let huge = try #require(try Real(Fraction(10).power(20)).factorial().hugeInteger(trailing: 5))
    #expect(huge.trailingDigits == "00000")
    // log₁₀ of (10^20)! by Stirling's series
    #expect(huge.digitCount == Integer(digits: "1956570551809674817246"))
  }

  @Test func `the ends of fib(10^18) are known`() throws {
    let huge = try #require(try Real(Fraction(10).power(18)).fibonacci().hugeInteger(trailing: 7))
    #expect(huge.digitCount == Integer(208_987_640_249_978_734))
    #expect(huge.leadingDigits == "262897881867")
    #expect(huge.trailingDigits == "0546875")
  }

  @Test(arguments: [1_000, 4_321, 10_000])
  func `the ends of a Fibonacci number agree with it written out`(n: Int) throws {
    let text = Integer.fibonacci(n).description
    let node = Real(RealNode(.function(.fib, real(n)), form: ClosedForm(n).opaque(.fib)))
    let huge = try node.hugeInteger(leading: 15, trailing: 15)
    #expect(huge?.digitCount == Integer(text.utf8.count))
    #expect(huge?.leadingDigits == String(text.prefix(15)))
    #expect(huge?.trailingDigits == String(text.suffix(15)))
  }

  @Test func `sums and differences of huge integers have both ends`() throws {
    let tower = try real(10).power(real(10).power(real(20)))
    let less = try #require(try (tower - real(7)).hugeInteger(leading: 3, trailing: 3))
    #expect(less.trailingDigits == "993" && less.leadingDigits == "999")
    #expect(less.digitCount == Integer(10).power(20))
    let exactly = try #require(try tower.hugeInteger(leading: 3, trailing: 3))
    #expect(exactly.trailingDigits == "000" && exactly.leadingDigits == "100")
    #expect(exactly.digitCount == Integer(10).power(20) + Integer(1))
    let negative = try #require(
      try (real(7) - tower * real(3)).hugeInteger(leading: 3, trailing: 3)
    )
    #expect(negative.isNegative && negative.trailingDigits == "993")
    #expect(negative.leadingDigits == "299")
  }

  @Test func `the ends agree with an integer written out`() throws {
    for (base, exponent) in [(3, 5_000), (7, 4_321), (12, 3_333)] {
      let text = Integer(base).power(exponent).description
      let huge = try real(base).power(real(exponent)).hugeInteger(leading: 20, trailing: 20)
      #expect(huge?.digitCount == Integer(text.utf8.count))
      #expect(huge?.leadingDigits == String(text.prefix(20)))
      #expect(huge?.trailingDigits == String(text.suffix(20)))
    }
  }

  @Test func `a negative base has a power with a huge integer`() throws {
    let odd = try real(9).power(real(9).power(real(9)))
    let even = try real(10).power(real(10).power(real(10)))
    #expect(try real(-1).power(odd).fraction == Fraction(-1))
    #expect(try real(-1).power(even).fraction == Fraction(1))
    #expect(try (real(-2).power(odd) + real(2).power(odd)).sign() == .zero)
    #expect(try (real(-2).power(even) - real(2).power(even)).sign() == .zero)
    #expect(try real(-1).power(odd * real(1, 3)).fraction == Fraction(-1))
    #expect(try real(-1).power(real(1).divided(by: odd)).fraction == Fraction(-1))
    #expect(throws: ArithmeticFailure.notReal(.rootOfNegative)) {
      try real(-1).power(real(1).divided(by: even))
    }
    #expect(throws: ArithmeticFailure.tooLarge) { try real(-1).power(odd * real(1, 7)) }
    for exponent in [try even * root(2), odd + .pi] {
      #expect(throws: ArithmeticFailure.notReal(.powerOfNegative)) {
        try real(-2).power(exponent)
      }
    }
  }

  @Test func `a huge integer is known to be one`() throws {
    let huge = try real(9).power(real(9).power(real(9)))
    #expect(huge.isKnownInteger)
    #expect(try huge.rounded(places: 3).isIdentical(to: huge))
    #expect(!(huge * real(1, 7)).isKnownInteger && !Real.pi.isKnownInteger)
  }

  @Test func `what is not known to be an integer has no description`() throws {
    #expect(try Real.pi.hugeInteger() == nil)
    #expect(try real(9).power(real(10).power(real(20)) + real(1, 2)).hugeInteger() != nil)
    #expect(try real(2).power(real(10).power(real(20)) + real(1, 2)).hugeInteger() == nil)
  }
}
