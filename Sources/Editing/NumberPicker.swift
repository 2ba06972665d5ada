package import Arithmetic

/// A number set by hand on rollers, fed one key at a time.
package struct NumberPicker: Hashable, Sendable {
  package private(set) var rollers: DigitRollers
  /// The roller that keys turn.
  package private(set) var focus: PickerDefinition.Column
  /// Whether a roller that passes its end turns the one before it.
  package var carries = false
  /// What to report about the last key, `nil` where it just did what it says.
  package private(set) var notice: Notice?
  /// The first digit that was refused, until the person answers it by another key than a digit.
  private var refusedDigit: UInt8?

  /// What a person asks of the picker, by a key or with a mouse.
  package enum Key: Hashable, Sendable {
    case up
    case down
    case left
    case right
    /// To the first column.
    case home
    /// To the last column.
    case end
    case digit(UInt8)
    /// To the first column after the point.
    case point
    /// Adds one in the focused column, with carrying.
    case plus
    case minus
    /// The next unit that begins with this letter.
    case letter(Character)
    /// Sets the focused digit to 0, or to the smallest that is allowed, and goes to the left.
    case delete
    case toggleCarry
    /// Back to the start value.
    case reset
    /// A click on a roller.
    case focus(PickerDefinition.Column)
    /// A wheel over a roller.
    case turn(PickerDefinition.Column, by: DigitRollers.Step)
  }

  /// What is to be reported about a key.
  package enum Notice: Hashable, Sendable {
    case adjusted(DigitRollers.Adjustment)
    /// The digit is not among those allowed in the column.
    case refused(digit: UInt8, allowed: ClosedRange<UInt8>)
    case blocked
    case noUnit(Character)
    /// A digit was refused, and the value may not be the one that was meant.
    case leftOut(digit: UInt8)
  }

  /// A picker at the start value, with the first digit in focus.
  package init(_ definition: PickerDefinition) {
    let (rollers, adjustment) = DigitRollers.atStart(of: definition)
    self.rollers = rollers
    focus = definition.columns.first { $0 != .sign } ?? .digit(0)
    notice = adjustment.map(Notice.adjusted)
  }

  // MARK: Values

  /// The value that the rollers show.
  package var value: Fraction { rollers.value }

  /// The unit that the rollers show, if there are units.
  package var label: PickerDefinition.Label? { rollers.label }

  /// Sets a value; the notice reports how it was changed.
  package mutating func set(_ value: Fraction) {
    notice = rollers.set(value).map(Notice.adjusted)
  }

  // MARK: Keys

  /// Does what the key says; the notice reports why it did not.
  package mutating func press(_ key: Key) {
    notice = nil
    switch key {
    case .up: turn(focus, by: .up)
    case .down: turn(focus, by: .down)
    case .left: moveFocus(by: -1)
    case .right: moveFocus(by: 1)
    case .home: focus = columns[0]
    case .end: focus = columns[columns.count - 1]
    case .digit(let digit): type(digit)
    case .point: focusFraction()
    case .plus: step(.up)
    case .minus: step(.down)
    case .letter(let letter): chooseLabel(letter)
    case .delete: delete()
    case .toggleCarry: carries.toggle()
    case .reset: set(rollers.definition.startValue)
    case .focus(let column): if columns.contains(column) { focus = column }
    case .turn(let column, let step): if columns.contains(column) { turn(column, by: step) }
    }
    switch (key, notice) {
    case (.digit, _), (_, .blocked): break
    default: refusedDigit = nil
    }
  }

  /// Whether the value can be taken; after a refused digit the notice asks once more.
  package mutating func take() -> Bool {
    guard let digit = refusedDigit else { return true }
    (notice, refusedDigit) = (.leftOut(digit: digit), nil)
    return false
  }

  private var columns: [PickerDefinition.Column] { rollers.definition.columns }

  private mutating func turn(_ column: PickerDefinition.Column, by step: DigitRollers.Step) {
    if carries, case .digit(let index) = column {
      notice = rollers.carry(into: index, by: step).map(Notice.adjusted)
    } else if !rollers.turn(column, by: step) {
      notice = .blocked
    }
  }

  /// Adds or subtracts one in the focused column; turns a roller that has no digit.
  private mutating func step(_ step: DigitRollers.Step) {
    if case .digit(let index) = focus {
      notice = rollers.carry(into: index, by: step).map(Notice.adjusted)
    } else {
      turn(focus, by: step)
    }
  }

  private mutating func moveFocus(by offset: Int) {
    guard let index = columns.firstIndex(of: focus),
      columns.indices.contains(index + offset)
    else { return }
    focus = columns[index + offset]
  }

  /// Sets the focused digit and goes to the next one; from the sign, it sets the first digit.
  private mutating func type(_ digit: UInt8) {
    if focus == .sign { focus = .digit(0) }
    guard case .digit(let index) = focus else {
      notice = .blocked
      return
    }
    let allowed = rollers.allowedDigits(at: index)
    guard rollers.set(digit: digit, at: index) else {
      notice = .refused(digit: digit, allowed: allowed)
      refusedDigit = refusedDigit ?? digit
      return
    }
    if index + 1 < rollers.digits.count { focus = .digit(index + 1) }
  }

  private mutating func delete() {
    guard case .digit(let index) = focus else {
      notice = .blocked
      return
    }
    rollers.set(digit: rollers.allowedDigits(at: index).lowerBound, at: index)
    if index > 0 { focus = .digit(index - 1) }
  }

  private mutating func focusFraction() {
    let columns = rollers.definition.digitColumns
    guard columns.fractionCount > 0 else {
      notice = .blocked
      return
    }
    focus = .digit(columns.integerCount)
  }

  private mutating func chooseLabel(_ letter: Character) {
    let labels = rollers.definition.labels
    let order = labels.indices.map { (rollers.labelIndex + 1 + $0) % labels.count }
    let isMatch = { (index: Int) in
      labels[index].name.lowercased().first == letter.lowercased().first
    }
    guard let index = order.first(where: isMatch) else {
      notice = .noUnit(letter)
      return
    }
    rollers.set(label: labels[index].name)
  }
}

extension NumberPicker {
  /// A line that says what the last key did, or what can be done in the focused column.
  package var status: String { notice.map(words) ?? hint }

  private var hint: String {
    switch focus {
    case .sign: return "up or down changes the sign"
    case .label: return "up or down changes the unit, or its first letter"
    case .digit(let index):
      let allowed = rollers.allowedDigits(at: index)
      return allowed.count == 1
        ? "only \(allowed.lowerBound) here" : "\(allowed.lowerBound) to \(allowed.upperBound) here"
    }
  }

  private func words(_ notice: Notice) -> String {
    switch notice {
    case .adjusted(.rounded): return "rounded to \(rollers.source)"
    case .adjusted(.loweredToLargest): return "\(rollers.source) is the largest value"
    case .adjusted(.raisedToSmallest): return "\(rollers.source) is the smallest value"
    case .adjusted(.leftOut):
      return "the value of \(rollers.definition.variable ?? "ANS") does not fit here"
    case .refused(let digit, let allowed):
      return "no \(digit) here, only \(allowed.lowerBound)"
        + (allowed.count > 1 ? " to \(allowed.upperBound)" : "")
    case .blocked: return "this cannot be changed here"
    case .noUnit(let letter): return "no unit begins with \(letter)"
    case .leftOut(let digit): return "\(digit) was left out; Enter again takes \(rollers.source)"
    }
  }
}
