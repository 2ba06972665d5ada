package import Arithmetic

/// A number in a graph that a person moves between two ends.
package struct Slider: Hashable, Sendable {
  package let name: String
  package let range: ClosedRange<Fraction>
  /// The distance between neighbouring values.
  package let step: Fraction
  /// A value from which the others are multiples of the step away.
  private let origin: Fraction
  package private(set) var value: Fraction

  /// A slider over a range of numbers, which move by a step from the first one; without a step they are
  /// round numbers, a hundred or somewhat fewer.
  ///
  /// It starts at a value, or in the middle where that is nil or not in the range.
  /// - Precondition: the range is not a single number, and the step is positive.
  package init(
    _ name: String,
    over range: ClosedRange<Fraction>,
    step: Fraction? = nil,
    at value: Fraction? = nil
  ) {
    let width = range.upperBound - range.lowerBound
    precondition(width.signum > 0, "a slider has room")
    precondition(step.map { $0.signum > 0 } ?? true, "the step goes forward")
    (self.name, self.range) = (name, range)
    self.step = step ?? TickScale.decimalStep(atLeast: width / Fraction(100))
    origin = step == nil ? Fraction(0) : range.lowerBound
    self.value = range.lowerBound
    if let value, range.contains(value) {
      self.value = value
    } else {
      move(to: Fraction(1, 2))
    }
  }

  /// The share of the range below the value, from 0 to 1.
  package var share: Fraction {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Moves to the value nearest to a share of the range.
  package mutating func move(to share: Fraction) {
    let goal = range.lowerBound + share * (range.upperBound - range.lowerBound)
    settle(on: ((goal - origin) / step + Fraction(1, 2)).floor)
  }

  /// Moves up by a number of steps, or down where it is negative.
  package mutating func move(by steps: Int) {
    let place = (value - origin) / step
    let start = steps < 0 ? place.ceiling : place.floor
    settle(on: start + Integer(steps))
  }

  /// Takes the multiple of the step, or the nearest one in the range.
  private mutating func settle(on multiple: Integer) {
    let first = ((range.lowerBound - origin) / step).ceiling
    let last = ((range.upperBound - origin) / step).floor
    value = origin + Fraction(min(max(multiple, first), last)) * step
  }

  /// The name and the value: `a = 2.5`.
  package var text: String { name.equation(value.shownNumber) }
}

extension Fraction {
  /// The number in at most six digits.
  fileprivate var shownNumber: String {
    let rounded = Fraction(decimal(digits: 6)) ?? self
    return rounded == self ? placeText : "≈ \(rounded.placeText)"
  }
}
