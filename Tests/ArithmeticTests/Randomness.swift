import Foundation
import RandomTesting

@testable import Arithmetic

/// A repeatable source of random operands: failing tests print the seed.
struct Randomness: RandomNumberGenerator, CustomStringConvertible {
  let seed: UInt64
  private var generator: SeededGenerator

  init(seed: UInt64? = nil) {
    let environment = ProcessInfo.processInfo.environment["CURTA_TEST_SEED"]
    self.seed = seed ?? environment.flatMap { UInt64($0) } ?? UInt64.random(in: 0...999_999)
    generator = SeededGenerator(seed: self.seed)
  }

  /// The number of rounds for a property, scaled by `CURTA_TEST_EFFORT`.
  static func rounds(_ count: Int) -> Int {
    let effort = ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"].flatMap { Double($0) }
    return max(1, Int(Double(count) * (effort ?? 1)))
  }

  var description: String { "CURTA_TEST_SEED=\(seed)" }

  mutating func next() -> UInt64 { generator.next() }
}

extension Randomness {
  /// Machine integers, including the boundaries of the small storage.
  mutating func int() -> Int {
    let boundaries = [
      0, 1, -1, 2, 3, 10, .max, .min, .max - 1, .min + 1, 1 << 62, -(1 << 62), 1 << 31, 1 << 32,
      (1 << 62) - 1, 3_037_000_499, 3_037_000_500, 1_000_000_007,
    ]
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return boundaries.randomElement(using: &self) ?? 0
    case 1: return Int.random(in: -100...100, using: &self)
    case 2: return Int.random(in: -(1 << 33)...(1 << 33), using: &self)
    default: return Int.random(in: .min ... .max, using: &self)
    }
  }

  /// Integers of up to some 300 bits, many of them at boundaries.
  mutating func integer() -> Integer {
    guard Bool.random(using: &self) else { return Integer(int()) }
    return Integer(int()) * Integer(int()) * Integer(int()) + Integer(int())
  }

  mutating func fraction() -> Fraction {
    var denominator = integer()
    while denominator.isZero { denominator = integer() }
    return Fraction(integer(), denominator)
  }

  /// Fractions with short terms, as people type them.
  mutating func shortFraction() -> Fraction {
    Fraction(Int.random(in: -30...30, using: &self), Int.random(in: 1...12, using: &self))
  }
}
