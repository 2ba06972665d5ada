package import Arithmetic
package import Syntax

/// What a number picker can be set to: its columns, its limits, its units.
///
/// The largest value gives the columns as it is written, so that 99.90 has two after the point and
/// 0.5 has none before it. A smallest value below 0 adds a column for the sign.
package struct PickerDefinition: Hashable, Sendable {
  /// The most columns that a picker can have.
  package static let maximumColumns = 60

  /// A unit that can follow the number, and the factor that it may mean.
  package struct Label: Hashable, Sendable {
    package let name: String
    /// The source of an expression, which a caller that knows the variables evaluates.
    package let factor: Command.Word?
    /// Where it was read, for errors about it.
    package let range: SourceRange

    package init(_ name: String, factor: Command.Word? = nil, range: SourceRange = .none) {
      self.name = name
      self.factor = factor
      self.range = range
    }
  }

  /// A roller of the picker.
  package enum Column: Hashable, Sendable {
    case sign
    /// A digit by its index, 0 for the first one.
    case digit(Int)
    case label
  }

  /// What a picker begins with.
  package enum Start: Hashable, Sendable {
    /// A value that was asked for, within the limits or not.
    case asked(Fraction)
    /// The present value of the variable, in a unit if there is one; it may be rounded already.
    case present(Fraction, label: String?, isRounded: Bool)
    /// The present value is beyond the limits, so the picker starts at the value nearest to 0.
    case presentDoesNotFit
  }

  /// The variable that gets the value, `nil` where only ANS does.
  package let variable: String?
  package let digitColumns: DecimalColumns
  package let smallest: Fraction
  /// The largest value that can be set; mechanical rollers may exceed the one that was given.
  package let largest: Fraction
  /// The value to begin with, where one is given.
  package private(set) var start: Start?
  package let labels: [Label]
  /// Whether thousands are separated.
  package let isGrouped: Bool
  /// The magnitudes of the values that are not negative, `nil` where there are none.
  let positiveBounds: DigitBounds?
  let negativeBounds: DigitBounds?

  /// Makes a definition, unless the limits leave no value to choose or the columns do not fit them.
  ///
  /// The largest value is exact unless the rollers are mechanical: then the first column ends at its
  /// first digit, and all others run to 9.
  package init(
    variable: String? = nil,
    largest: WrittenDecimal,
    smallest: WrittenDecimal = .zero,
    start: Fraction? = nil,
    labels: [Label] = [],
    isGrouped: Bool = false,
    hasMechanicalRollers: Bool = false
  ) throws(PickerError) {
    guard smallest.value < largest.value else {
      throw PickerError(.emptyRange, at: smallest == .zero ? largest.range : smallest.range)
    }
    guard smallest.fractionCount <= largest.fractionCount else {
      throw PickerError(.smallestBetweenColumns, at: smallest.range)
    }
    let columns = try Self.columns(for: largest, smallest)
    self.variable = variable
    self.digitColumns = columns
    self.smallest = smallest.value
    self.largest =
      hasMechanicalRollers ? columns.mechanicalLimit(largest.value) : largest.value
    self.start = start.map { .asked($0) }
    self.labels = labels
    self.isGrouped = isGrouped
    positiveBounds = DigitBounds(from: self.smallest, to: self.largest, in: columns)
    negativeBounds =
      self.smallest.signum < 0
      ? DigitBounds(from: -self.largest, to: -self.smallest, in: columns) : nil
  }

  /// The same picker with another value to begin with.
  package func starting(_ start: Start) -> PickerDefinition {
    var definition = self
    definition.start = start
    return definition
  }

  /// The value that is set first, within the limits or not.
  var startValue: Fraction {
    switch start {
    case .asked(let value), .present(let value, _, _): value
    case .presentDoesNotFit, nil: max(smallest, min(Fraction(0), largest))
    }
  }

  private static func columns(
    for largest: WrittenDecimal,
    _ smallest: WrittenDecimal
  ) throws(PickerError) -> DecimalColumns {
    let magnitude = max(largest.value.magnitude, smallest.value.magnitude).floor
    let columns = DecimalColumns(
      integerCount: magnitude.isZero ? 0 : magnitude.description.utf8.count,
      fractionCount: largest.fractionCount
    )
    guard columns.count <= maximumColumns else {
      throw PickerError(.tooManyColumns, at: largest.range)
    }
    return columns
  }

  /// The rollers from left to right.
  package var columns: [Column] {
    (negativeBounds == nil ? [] : [.sign])
      + (0..<digitColumns.count).map { .digit($0) }
      + (labels.isEmpty ? [] : [.label])
  }

  /// The bounds of the magnitudes with this sign.
  func bounds(isNegative: Bool) -> DigitBounds? { isNegative ? negativeBounds : positiveBounds }
}

/// The smallest and the largest magnitude of one sign, as a digit for each column.
struct DigitBounds: Hashable, Sendable {
  let low: [UInt8]
  let high: [UInt8]

  /// The part of a range that is not negative, `nil` where there is none.
  fileprivate init?(from smallest: Fraction, to largest: Fraction, in columns: DecimalColumns) {
    guard largest.signum >= 0, let high = columns.splitAndPad(largest),
      let low = columns.splitAndPad(max(smallest, Fraction(0)))
    else { return nil }
    self.low = low.digits
    self.high = high.digits
  }

  /// The digits, or the bound that they are beyond.
  func clamped(_ digits: [UInt8]) -> [UInt8] {
    if digits.lexicographicallyPrecedes(low) { return low }
    return high.lexicographicallyPrecedes(digits) ? high : digits
  }

  /// The digits allowed in a column after those before it, which are within the bounds.
  func allowed(at column: Int, after digits: [UInt8]) -> ClosedRange<UInt8> {
    let isLow = digits[..<column] == low[..<column]
    let isHigh = digits[..<column] == high[..<column]
    return (isLow ? low[column] : 0)...(isHigh ? high[column] : 9)
  }
}

extension DecimalColumns {
  /// The value with nines after its first digit: 5999 for 5000.
  fileprivate func mechanicalLimit(_ largest: Fraction) -> Fraction {
    guard largest.signum > 0, var split = splitAndPad(largest),
      let first = split.digits.firstIndex(where: { $0 > 0 })
    else { return largest }
    for column in split.digits.indices where column > first { split.digits[column] = 9 }
    return value(of: split)
  }
}
