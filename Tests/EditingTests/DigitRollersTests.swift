import Arithmetic
import RandomTesting
import Testing

@testable import Editing

struct DigitRollersTests {
  @Test("values up to 9999.99 come out as they went in, with its unit", arguments: 0..<10)
  func valuesUpTo9999(part: Int) throws {
    var rollers = DigitRollers.atStart(of: try picker("9999.99 B kB=1000 MB=1000^2")).0
    let labels = rollers.definition.labels
    var differences: [Int] = []
    // All of them where the effort is 8 or more.
    let step = max(1, 8 / effort)
    let first = part * 100_000 + Int.random(in: 0..<step)
    for units in stride(from: first, to: (part + 1) * 100_000, by: step) {
      let value = Fraction(units, 100)
      let label = labels[units % 3]
      let isLabelled = rollers.set(label: label.name)
      let adjustment = rollers.set(value)
      if adjustment != nil || !isLabelled || rollers.value != value || rollers.label != label {
        differences.append(units)
      }
    }
    #expect(differences.isEmpty)
  }

  @Test(
    "every value within the limits is reached digit by digit, and none beyond",
    arguments: ["250 --from 95", "0.25", "12.5 --from -3.2", "-3 --from -45", "59 --rollers"]
  )
  func everyValueWithinTheLimits(
    words: String
  ) throws {
    let definition = try picker(words)
    let scale = Fraction(10).power(definition.digitColumns.fractionCount)
    let smallest = (definition.smallest * scale).int!
    let largest = (definition.largest * scale).int!
    for units in smallest...largest {
      let target = Fraction(units) / scale
      let split = try #require(definition.digitColumns.splitAndPad(target))
      // It starts from the end where most of the digits must change.
      var rollers = try rollers(words, at: units % 2 == 0 ? "-9999" : "9999")
      if rollers.isNegative != split.isNegative {
        let isSet = rollers.set(isNegative: split.isNegative)
        #expect(isSet)
      }
      for (column, digit) in split.digits.enumerated() {
        let isSet = rollers.set(digit: digit, at: column)
        #expect(isSet)
        #expect(definition.smallest...definition.largest ~= rollers.value)
      }
      #expect(rollers.value == target)
    }
  }

  @Test("a digit is allowed exactly if some value begins so") func aDigitIsAllowedExactly() throws {
    let words = "250 --from 95"
    for units in 95...250 {
      let rollers = try rollers(words, at: "\(units)")
      for column in 0..<3 {
        let before = rollers.digits[..<column]
        for digit in UInt8(0)...9 {
          let exists = (95...250).contains { value in
            let digits = [value / 100, value / 10 % 10, value % 10].map(UInt8.init)
            return digits[..<column] == before && digits[column] == digit
          }
          #expect(rollers.allowedDigits(at: column).contains(digit) == exists)
        }
      }
    }
  }

  @Test("the digits after a digit change only where they must") func whatStandsBehindADigit()
    throws
  {
    var rollers = try rollers("105 --from 95", at: "99")
    rollers.set(digit: 1, at: 0)
    #expect(rollers.value == Fraction(105))
    rollers.set(digit: 0, at: 2)
    #expect(rollers.value == Fraction(100))
  }

  @Test(
    "a value that does not fit is said to be changed",
    arguments: [
      ("999 --from 10", "1000", "999", DigitRollers.Adjustment.loweredToLargest),
      ("999 --from 10", "5", "10", .raisedToSmallest),
      ("99.99", "1.234", "1.23", .rounded), ("99.99", "99.994", "99.99", .loweredToLargest),
      ("99.99", "1.1", "1.1", nil), ("99999", "123", "123", nil),
      ("9.9 --from -9.9", "-0.04", "0", .rounded),
    ] as [(String, String, String, DigitRollers.Adjustment?)]
  )
  func aValueThatDoesNot(
    words: String,
    value: String,
    kept: String,
    adjustment: DigitRollers.Adjustment?
  ) throws {
    var rollers = DigitRollers.atStart(of: try picker(words)).0
    let change = rollers.set(decimal(value))
    #expect(change == adjustment)
    #expect(rollers.source == kept)
    #expect(rollers.value == decimal(kept))
  }

  @Test("a start above the largest value is set to it and says so") func aStartAboveTheLargest()
    throws
  {
    let (rollers, adjustment) = DigitRollers.atStart(of: try picker("50 --start 51"))
    #expect(rollers.value == Fraction(50))
    #expect(adjustment == .loweredToLargest)
  }

  @Test(
    "a roller turns alone and over its end",
    arguments: [
      ("500", "499", 0, DigitRollers.Step.up, "500"), ("500", "500", 0, .up, "0"),
      ("500", "199", 2, .up, "190"), ("500", "100", 1, .down, "190"), ("500", "42", 0, .up, "142"),
      ("500 --rollers", "499", 0, .up, "599"), ("500 --rollers", "599", 0, .up, "99"),
    ]
  )
  func aRollerTurnsAloneAnd(
    words: String,
    value: String,
    column: Int,
    step: DigitRollers.Step,
    result: String
  ) throws {
    var rollers = try rollers(words, at: value)
    rollers.turn(.digit(column), by: step)
    #expect(rollers.source == result)
  }

  @Test(
    "carrying goes on in the columns before, up to the limits",
    arguments: [
      ("500", "199", 2, DigitRollers.Step.up, "200"), ("500", "499", 0, .up, "500"),
      ("500", "42", 0, .down, "0"), ("9.9 --from -9.9", "0.3", 1, .down, "0.2"),
      ("9.9 --from -9.9", "0.3", 0, .down, "-0.7"), ("9.9 --from -9.9", "-0.1", 1, .up, "0"),
    ]
  )
  func carryingGoesOnInThe(
    words: String,
    value: String,
    column: Int,
    step: DigitRollers.Step,
    result: String
  ) throws {
    var rollers = try rollers(words, at: value)
    rollers.carry(into: column, by: step)
    #expect(rollers.source == result)
  }
}
