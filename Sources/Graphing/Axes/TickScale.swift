package import Arithmetic

/// The kinds of numbers that ticks can have.
package enum TickKind: Hashable, Sendable {
  /// 1, 2 and 5 times powers of ten.
  case decimal
  /// Multiples and simple fractions of π, where the scale is not too fine for them.
  case pi
  /// Fractions and multiples of a turn of 360, where the scale is not too fine for them.
  case degrees
  /// Days, months and years, where a place is the number of a day.
  case dates
  /// Names at some places instead of numbers.
  case names([TickName])
}

/// A name at a place on an axis.
package struct TickName: Hashable, Sendable {
  package let place: Fraction
  package let name: String

  package init(_ name: String, at place: Fraction) { (self.name, self.place) = (name, place) }
}

/// The distance between the ticks of an axis, which depends only on the scale.
///
/// Tick k is exactly k times the step, never a sum of steps.
package struct TickScale: Hashable, Sendable {
  /// The step, in units of `unit`.
  package let step: Fraction
  package let unit: Unit

  package enum Unit: Hashable, Sendable {
    case one
    case pi
  }

  /// The smallest good step that is at least a length; the length must be positive.
  package init(atLeast length: Fraction, kind: TickKind) {
    (step, unit) =
      switch kind {
      case .decimal, .dates, .names: (Self.decimalStep(atLeast: length), .one)
      case .degrees: (Self.degreeStep(atLeast: length), .one)
      case .pi: Self.piStep(atLeast: length)
      }
  }

  /// The ticks between two places, with their numbers and positions: exact, or for multiples of π
  /// to far less than a dot.
  package func ticks(from left: Fraction, through right: Fraction) -> [Tick] {
    guard let length = length(in: right - left, about: max(left.magnitude, right.magnitude)) else {
      return []
    }
    let first = (left / length).ceiling
    let last = (right / length).floor
    guard let count = (last - first).int, count >= 0 else { return [] }
    return (0...count).map { offset in
      let number = first + Integer(offset)
      return Tick(number: number, position: Fraction(number) * length)
    }
  }

  /// The step as a fraction, precise enough for a window of this width at this distance from 0.
  private func length(in width: Fraction, about distance: Fraction) -> Fraction? {
    guard unit == .pi else { return step }
    let ratio = max(distance / width, Fraction(1))
    guard let magnitude = ratio.decimal(digits: 1).exponent.int else { return nil }
    return Fraction.pi(digits: magnitude + 20).map { $0 * step }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below a length.
  package static func decimalStep(atLeast length: Fraction) -> Fraction {
    // Rounding to one digit may reach the next power of ten, so the search begins one lower.
    let exponent = (length.decimal(digits: 1).exponent.int ?? 0) - 1
    for power in exponent... {
      for digit in [1, 2, 5] {
        let step = Fraction(digit) * Fraction(10).power(power)
        if step >= length { return step }
      }
    }
    return length
  }

  private static func degreeStep(atLeast length: Fraction) -> Fraction {
    guard length > Fraction(10) else { return decimalStep(atLeast: length) }
    let parts = [15, 30, 45, 90, 180].map { Fraction($0) }
    return parts.first { $0 >= length }
      ?? decimalStep(atLeast: length / Fraction(360)) * Fraction(360)
  }

  private static func piStep(atLeast length: Fraction) -> (Fraction, Unit) {
    guard let pi = Fraction.pi(digits: 20) else { return (decimalStep(atLeast: length), .one) }
    let multiple = length / pi
    let parts = [12, 6, 4, 2, 1].map { Fraction(1, $0) }
    guard multiple > Fraction(1, 50) else { return (decimalStep(atLeast: length), .one) }
    let step = parts.first { $0 >= multiple } ?? decimalStep(atLeast: multiple)
    return (step, .pi)
  }
}

/// A place on an axis for a label.
package struct Tick: Hashable, Sendable {
  /// The number of steps from 0.
  package let number: Integer
  package let position: Fraction
}

extension Fraction {
  /// π to `digits` digits; nil where that fails.
  fileprivate static func pi(digits: Int) -> Fraction? {
    guard let decimal = try? Real.pi.decimal(digits: digits) else { return nil }
    return Fraction(decimal)
  }

  /// The value to the nearest 2^−20, for places in a picture.
  var place: Double {
    let scaled = (self * Fraction(1 << 20)).floor.int ?? (signum < 0 ? .min : .max)
    return Double(scaled) / Double(1 << 20)
  }
}
