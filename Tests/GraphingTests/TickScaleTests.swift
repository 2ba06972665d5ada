import Arithmetic
import RandomTesting
import Testing

@testable import Graphing

@Suite struct TickScaleTests {
  static let lengths: [Fraction] = {
    var random = SeededGenerator(seed: 11)
    return (0..<150 * effort).map { _ in
      Fraction(Int.random(in: 1...999_999, using: &random), Int.random(in: 1...999, using: &random))
        * Fraction(10).power(Int.random(in: -300...300, using: &random))
    }
  }()

  @Test("a step is the smallest of 1, 2 and 5 times a power of ten", arguments: lengths)
  func steps(length: Fraction) throws {
    let step = TickScale(atLeast: length, kind: .decimal).step
    #expect(step >= length)
    let digit = step.decimal(digits: 3)
    #expect(digit.isExact && ["1", "2", "5"].contains(digit.digits))
    let smaller = step / (digit.digits == "5" ? Fraction(5, 2) : Fraction(2))
    #expect(smaller < length)
  }

  @Test("tick k is k times the step, and all ticks in the window are there", arguments: lengths)
  func ticks(length: Fraction) throws {
    let scale = TickScale(atLeast: length, kind: .decimal)
    let (left, right) = (length * Fraction(-7, 3), length * Fraction(1_000_009, 7))
    let ticks = scale.ticks(from: left, through: left + length * Fraction(12))
    #expect(ticks.allSatisfy { $0.position == Fraction($0.number) * scale.step })
    #expect(ticks.contains { $0.number.isZero })
    let far = scale.ticks(from: right, through: right + length * Fraction(12))
    #expect(3...13 ~= far.count)
    for (tick, next) in zip(far, far.dropFirst()) {
      #expect(next.number == tick.number + Integer(1))
    }
    #expect(far[0].position - scale.step < right)
  }

  @Test(
    "multiples of π are the steps where the scale has room for them",
    arguments: [
      (Fraction(1, 5), Fraction(1, 12)), (Fraction(1, 2), Fraction(1, 6)),
      (Fraction(3, 4), Fraction(1, 4)), (Fraction(1), Fraction(1, 2)), (Fraction(2), Fraction(1)),
      (Fraction(4), Fraction(2)), (Fraction(9), Fraction(5)), (Fraction(20), Fraction(10)),
    ]
  )
  func pi(length: Fraction, multiple: Fraction) throws {
    let scale = TickScale(atLeast: length, kind: .pi)
    #expect(scale.unit == .pi && scale.step == multiple)
    let far = Fraction(10).power(30)
    let ticks = scale.ticks(from: far, through: far + length * Fraction(12))
    let tick = try #require(ticks.first)
    let exact = try Real.pi.decimal(digits: 60)
    let pi = try #require(Fraction(exact))
    let distance = (tick.position - Fraction(tick.number) * multiple * pi).magnitude
    #expect(distance < length * Fraction(1, 10_000))
  }

  @Test("a fine scale has no multiples of π")
  func finePi() {
    #expect(TickScale(atLeast: Fraction(1, 100), kind: .pi).unit == .one)
  }

  @Test(
    "angles in degrees step by parts of a turn",
    arguments: [
      (7, 10), (11, 15), (20, 30), (40, 45), (50, 90), (100, 180), (200, 360), (400, 720),
    ]
  )
  func degrees(length: Int, step: Int) {
    #expect(TickScale(atLeast: Fraction(length), kind: .degrees).step == Fraction(step))
  }
}
