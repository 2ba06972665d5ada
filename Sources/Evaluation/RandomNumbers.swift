internal import Arithmetic

/// The source of the random numbers of a session, which all evaluators of a statement share.
///
/// 1. Only a statement that is going to be recorded draws: what is evaluated again for any other purpose, as for a
///    preview or an explanation, would have other numbers than those that were shown.
/// 2. After a seed, the numbers depend on it and on the statements since then alone. Without one, each statement begins
///    where the randomness of the system says.
/// 3. A statement that is evaluated a second time, with principal values, draws the same numbers again.
package final class RandomNumbers {
  /// A seed, and the generator after the statements since then.
  package struct Seeded: Equatable, Sendable {
    package let seed: UInt64
    fileprivate var generator: RandomGenerator

    package init(_ seed: UInt64) {
      self.seed = seed
      generator = RandomGenerator(seed: seed)
    }
  }

  /// What a seed has begun; nil where the numbers are those of the system.
  package var seeded: Seeded?
  /// The generator at the begin of the statement; nil before one of the system is needed.
  private var start: RandomGenerator?
  /// The generator after the draws of the statement; nil before the first one.
  private var generator: RandomGenerator?
  private var isOpen = false
  /// The number of draws so far.
  private(set) var drawCount = 0

  package init() {}

  /// Begins a statement that is going to be recorded.
  package func begin() { (start, generator, isOpen) = (seeded?.generator, nil, true) }

  /// Ends it, also where it failed: the next one draws other numbers.
  package func end() {
    if let generator { seeded?.generator = generator }
    (start, generator, isOpen) = (nil, nil, false)
  }

  /// Begins the statement again, with the same numbers.
  func restart() { generator = nil }

  /// The closure's result with the generator; nil where no statement is being recorded.
  func draw(
    _ body: (inout RandomGenerator) throws(ListFailure) -> Value
  ) throws(ListFailure) -> Value? {
    guard isOpen else { return nil }
    var current = generator ?? start ?? RandomGenerator()
    if generator == nil { start = current }
    let value = try body(&current)
    generator = current
    drawCount += 1
    return value
  }
}

extension Environment {
  /// The number of random draws so far, by which a value is known to depend on one.
  var drawCount: Int { random?.drawCount ?? 0 }
}
