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
    }
  }
}
