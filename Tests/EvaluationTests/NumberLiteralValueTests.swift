import RandomTesting
import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct NumberLiteralValueTests {
  @Test(arguments: [
    ("0.345", "69/200"), (".5", "1/2"), ("5.", "5"), ("007", "7"), ("1_000.5", "2001/2"),
    ("2E3", "2000"), ("2.5e-3", "1/400"), ("0E5", "0"), ("0.0", "0"),
    ("0.(3)", "1/3"), ("0.(9)", "1"), ("1.2(45)", "137/110"), ("0.0(3)E2", "10/3"),
    (".(142857)", "1/7"),
    ("3 1/4", "13/4"), ("0 2/4", "1/2"), ("1 7/3", "10/3"), ("3 0/5", "3"),
  ])
  func `a number is exact`(source: String, answer: String) throws {
    #expect(try text(of: value(of: source)) == answer)
  }

  @Test func `a mixed number's denominator is not 0`() throws {
    let error = try error(of: "1 + 3 1/0")
    #expect(error.kind == .arithmetic(.undefined(.divisionByZero), operation: .division))
    #expect(error.range == SourceRange(4, 9))
  }

  @Test(arguments: [
    "1E100000", "1E-100000", "1E1000000000", "7E-1000000000", "1E999999999999999999",
  ])
  func `a number with a large exponent is answered at once`(source: String) throws {
    let time = processorTime { _ = try? value(of: source).decimal(digits: 12) }
    #expect(time < .seconds(5))
  }

  @Test(arguments: [("2.5E43429448190325182765", false), ("2.5E-43429448190325182765", true)])
  func `an exponent may be no machine integer`(source: String, isNegative: Bool) throws {
    let decimal = try value(of: source).decimal(digits: 3)
    #expect(decimal.digits == "250")
    #expect(decimal.exponent.description == (isNegative ? "-" : "") + "43429448190325182765")
  }

  @Test func `a number too large for an exponent still has its digits`() throws {
    let decimal = try value(of: "1.5E1000000000").decimal(digits: 3)
    #expect(decimal.digits == "150")
    #expect(decimal.exponent == Integer(1_000_000_000))
  }
}
