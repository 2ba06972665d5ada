extension SourceWriter {
  /// Writes the call of a large sign, or of d/dx, with what it is applied to, if one begins here.
  ///
  /// An integral ends with its differential, anything else at the next sign between terms.
  mutating func writeLargeSign(
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) -> Bool {
    switch rest.first {
    case .large(.integral, let below, let above):
      rest.removeFirst()
      try writeIntegral(below, above, from: &rest)
    case .large(.limit, let below?, nil):
      rest.removeFirst()
      try writeLimit(below.elements, from: &rest)
    case .large(let sign, let below?, let above?) where sign != .limit:
      rest.removeFirst()
      text += sign == .sum ? "sum(" : "product("
      try writeOperand(from: &rest)
      text += ", "
      try write(row: below.elements)
      text += ".."
      try write("", of: above)
      text += ")"
    case .large(let sign, _, _): throw ReadingError(.unsupported(sign.character))
    case .fraction(let above, let below):
      guard let derivative = Layout.Derivative(above, below) else { return false }
      rest.removeFirst()
      text += "diff("
      try writeOperand(from: &rest)
      text += ", "
      write(derivative.name)
      if let order = derivative.order { text += ", \(order)" }
      text += ")"
    case .row, .number, .name, .symbol, .root, .power, .enclosed, .cases, .matrix, .table, .focus,
      nil:
      return false
    }
    return true
  }

  /// Writes the elements up to the next sign between terms.
  private mutating func writeOperand(
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) {
    let operand = rest.prefix { !$0.endsOperand }
    rest.removeFirst(operand.count)
    try write(row: Array(operand))
  }

  private mutating func writeIntegral(
    _ below: Layout.Element?,
    _ above: Layout.Element?,
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) {
    guard let end = rest.endOfIntegral, case .name(let name) = rest[end + 1],
      (below == nil) == (above == nil)
    else { throw ReadingError(.missingDifferential) }
    text += "integral("
    try write(row: Array(rest[..<end]))
    text += ", "
    write(name)
    if let below, let above {
      text += " = "
      try write("", of: below)
      text += ".."
      try write("", of: above)
    }
    text += ")"
    rest = rest[(end + 2)...]
  }

  private mutating func writeLimit(
    _ below: [Layout.Element],
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) {
    guard below.count > 2, case .name(let name) = below[0], below[1] == .symbol(.arrow) else {
      throw ReadingError(.unsupported(Layout.LargeSign.limit.character))
    }
    text += "limit("
    try writeOperand(from: &rest)
    text += ", "
    write(name)
    text += " = "
    let side = below.last?.symbol.flatMap { [.above, .below].contains($0) ? $0 : nil }
    try write(row: Array(below[2..<(below.count - (side == nil ? 0 : 1))]))
    text += (side?.notation.source ?? "") + ")"
  }
}

extension ArraySlice<Layout.Element> {
  /// The index of the d that ends an integral, before a name; those of integrals inside it are skipped.
  ///
  /// A letter d before a name is one where no upright d is there.
  fileprivate var endOfIntegral: Int? {
    end { $0 == .symbol(.differential) } ?? end { $0 == .name(.variable("d")) }
  }

  private func end(_ isDifferential: (Layout.Element) -> Bool) -> Int? {
    var depth = 1
    for index in indices.dropLast() {
      if case .large(.integral, _, _) = self[index] { depth += 1 }
      guard isDifferential(self[index]), case .name = self[index + 1] else { continue }
      depth -= 1
      if depth == 0 { return index }
    }
    return nil
  }
}

extension Layout.Element {
  /// Whether it ends what a large sign before it is applied to.
  fileprivate var endsOperand: Bool {
    separatesTerms || self == .symbol(.differential)
  }
}

extension Layout {
  /// What a fraction of differentials says: d/dx, or d²/dx² with the digits of its order.
  struct Derivative {
    let name: Name
    let order: String?

    init?(_ above: Element, _ below: Element) {
      let parts = below.unmarked.elements
      guard parts.count == 2, parts[0] == .symbol(.differential) else { return nil }
      switch (above.unmarked, parts[1].unmarked) {
      case (.symbol(.differential), .name(let name)): (self.name, order) = (name, nil)
      case (.power(.symbol(.differential), let first), .power(let base, let second)):
        guard case .name(let name) = base.unmarked, let digits = first.unmarked.integerDigits,
          second.unmarked.integerDigits == digits
        else { return nil }
        (self.name, order) = (name, digits)
      default: return nil
      }
    }
  }
}
