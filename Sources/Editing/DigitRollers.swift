package import Arithmetic

/// Rollers with a digit each, and optionally one with a sign and one with units: a value that never
/// leaves its limits.
///
/// In order of importance: the value is within the limits after each step; every value within them
/// can be reached, by setting its digits from left to right; a value that the columns have room for
/// comes out as it went in.
///
/// So a digit is allowed in a column if it and the digits before it begin some value within the
/// limits. The digits after it then change where they must: with the limits 95 and 105, setting the
/// first digit of 99 to 1 makes it 105.
package struct DigitRollers: Hashable, Sendable {
  package let definition: PickerDefinition
  /// Whether the sign roller shows a minus, which it may do before 0.
  package private(set) var isNegative: Bool
  /// The digit in each column, from the left.
  package private(set) var digits: [UInt8]
  /// The index of the unit among the definition's.
  package private(set) var labelIndex = 0

  /// How a value was changed to fit the rollers.
  package enum Adjustment: Hashable, Sendable {
    case rounded
    case raisedToSmallest
    case loweredToLargest
    /// The present value of the variable is beyond the limits.
    case leftOut
  }

  /// Returns the rollers at the start value, and how that was changed to fit them.
  package static func atStart(of definition: PickerDefinition) -> (DigitRollers, Adjustment?) {
    var rollers = DigitRollers(definition)
    let adjustment = rollers.set(definition.startValue)
    switch definition.start {
    case .present(_, let label, let isRounded):
      if let label { rollers.set(label: label) }
      return (rollers, isRounded ? .rounded : adjustment)
    case .presentDoesNotFit: return (rollers, .leftOut)
    case .asked, nil: return (rollers, adjustment)
    }
  }

  private init(_ definition: PickerDefinition) {
    self.definition = definition
    isNegative = definition.positiveBounds == nil
    digits = definition.bounds(isNegative: isNegative)?.low ?? []
  }

  // MARK: Values

  /// The value that the rollers show, exactly.
  package var value: Fraction {
    definition.digitColumns.value(of: .init(isNegative: isNegative, digits: digits))
  }

  /// The unit that the rollers show.
  package var label: PickerDefinition.Label? {
    definition.labels.indices.contains(labelIndex) ? definition.labels[labelIndex] : nil
  }

  /// Sets the nearest value within the limits that fits the columns; returns how it was changed.
  @discardableResult
  package mutating func set(_ value: Fraction) -> Adjustment? {
    if value > definition.largest {
      show(definition.largest)
      return .loweredToLargest
    }
    if value < definition.smallest {
      show(definition.smallest)
      return .raisedToSmallest
    }
    return show(value) ? .rounded : nil
  }

  /// Shows a value within the limits, which have no digits beyond the columns; returns whether the
  /// value has, and was rounded.
  @discardableResult
  private mutating func show(_ value: Fraction) -> Bool {
    guard let split = definition.digitColumns.splitAndPad(value) else { return false }
    // A negative value may be rounded to 0, which has no sign.
    isNegative = split.isNegative
    digits = split.digits
    return split.isRounded
  }

  /// Shows the unit; returns whether there is a unit of this name.
  @discardableResult
  package mutating func set(label name: String) -> Bool {
    guard let index = definition.labels.firstIndex(where: { $0.name == name }) else { return false }
    labelIndex = index
    return true
  }

  // MARK: Single rollers

  /// The digits that can be chosen in a column, as defined above.
  package func allowedDigits(at column: Int) -> ClosedRange<UInt8> {
    bounds?.allowed(at: column, after: digits) ?? 0...0
  }

  /// Sets the digit in a column, and the digits after it where they must change; returns whether
  /// the digit is allowed.
  @discardableResult
  package mutating func set(digit: UInt8, at column: Int) -> Bool {
    guard allowedDigits(at: column).contains(digit), let bounds else { return false }
    digits[column] = digit
    digits = bounds.clamped(digits)
    return true
  }

  /// Sets the sign, and the digits where they must change; returns whether the sign is allowed.
  @discardableResult
  package mutating func set(isNegative: Bool) -> Bool {
    guard let bounds = definition.bounds(isNegative: isNegative) else { return false }
    self.isNegative = isNegative
    digits = bounds.clamped(digits)
    return true
  }

  /// Turns one roller by a step, from its end to its other end; returns whether it turned.
  @discardableResult
  package mutating func turn(_ column: PickerDefinition.Column, by step: Step) -> Bool {
    switch column {
    case .sign: return set(isNegative: !isNegative)
    case .digit(let index):
      let allowed = allowedDigits(at: index)
      return allowed.count > 1 && set(digit: allowed.next(digits[index], by: step), at: index)
    case .label:
      let count = definition.labels.count
      guard count > 1 else { return false }
      labelIndex = (0...count - 1).next(labelIndex, by: step)
      return true
    }
  }

  /// Adds or subtracts the worth of one step in a column, carrying into the columns before it, up
  /// to the limits.
  @discardableResult
  package mutating func carry(into column: Int, by step: Step) -> Adjustment? {
    let worth = definition.digitColumns.worth(of: column)
    return set(step == .up ? value + worth : value - worth)
  }

  /// The way that a roller turns.
  package enum Step: Sendable {
    case up
    case down
  }

  private var bounds: DigitBounds? { definition.bounds(isNegative: isNegative) }
}

extension ClosedRange where Bound: BinaryInteger {
  /// The number after or before another, where the first one follows the last.
  fileprivate func next(_ number: Bound, by step: DigitRollers.Step) -> Bound {
    switch step {
    case .up: number == upperBound ? lowerBound : number + 1
    case .down: number == lowerBound ? upperBound : number - 1
    }
  }
}
