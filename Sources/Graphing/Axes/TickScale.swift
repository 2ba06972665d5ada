package import Arithmetic

/// Which multiples make good ticks.
package enum TickKind: Hashable, Sendable {
  /// 1, 2 and 5 times powers of ten.
  case decimal
  /// Multiples and simple parts of π, where the scale is not too fine for them.
  case pi
  /// Parts and multiples of a turn of 360, where the scale is not too fine for them.
  case degrees
}

/// The distance between the ticks of an axis, which depends on nothing but the scale.
///
/// Tick k is k times the step, never a sum of steps, and exact.
package struct TickScale: Hashable, Sendable {
  /// The step, in units of `unit`.
  package let step: Fraction
  package let unit: Unit

  package enum Unit: Hashable, Sendable {
    case one
    case pi
  }

  /// The smallest good step that is at least so long; that is above 0.
  package init(atLeast length: Fraction, kind: TickKind) {
    (step, unit) =
      switch kind {
      case .decimal: (Self.decimalStep(atLeast: length), .one)
      case .degrees: (Self.degreeStep(atLeast: length), .one)
      case .pi: Self.piStep(atLeast: length)
      }
  }

  /// The numbers of the ticks between two places, and where they are: exactly, or for multiples of π
  /// to far less than a dot.
  package func ticks(from left: Fraction, through right: Fraction) -> [Tick] {
    guard let length = length(in: right - left, about: max(left.magnitude, right.magnitude)) else {
      return []
    }
    let first = -(-left / length).floor
    let last = (right / length).floor
    guard let count = (last - first).int, count >= 0 else { return [] }
    return (0...count).map { offset in
      let number = first + Integer(offset)
      return Tick(number: number, position: Fraction(number) * length)
    }
  }

  /// The step as a fraction that is right for a window of that width at that distance from 0.
  private func length(in width: Fraction, about distance: Fraction) -> Fraction? {
    guard unit == .pi else { return step }
    let ratio = max(distance / width, Fraction(1))
    guard let magnitude = ratio.decimal(digits: 1).exponent.int else { return nil }
    return Fraction.pi(digits: magnitude + 20).map { $0 * step }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below a length.
  static func decimalStep(atLeast length: Fraction) -> Fraction {
    // Rounding to a digit may have gone up to the next power, so one less is the first that could do.
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

/// A place on an axis that a label may stand at.
package struct Tick: Hashable, Sendable {
  /// How many steps it is from 0.
  package let number: Integer
  package let position: Fraction
}

extension Fraction {
  /// π to so many digits; nil where that cannot be had.
  fileprivate static func pi(digits: Int) -> Fraction? {
    guard let decimal = try? Real.pi.decimal(digits: digits) else { return nil }
    return Fraction(decimal)
  }

  /// The value of a decimal; nil where its exponent is too large for a fraction.
  init?(_ decimal: Decimal) {
    guard let exponent = decimal.exponent.int, let digits = Integer(digits: decimal.digits) else {
      return nil
    }
    let value =
      Fraction(digits) * Fraction(10).power(exponent - decimal.digits.utf8.count + 1)
    self = decimal.isNegative ? -value : value
  }

  /// The value to the nearest part in 2^20, for places in a picture.
  var place: Double {
    let scaled = (self * Fraction(1 << 20)).floor.int ?? (signum < 0 ? .min : .max)
    return Double(scaled) / Double(1 << 20)
  }
}
