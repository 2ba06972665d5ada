internal import Syntax

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
      try write(bound: above)
      text += ")"
    case .large(let sign, _, _): throw ReadingError(.unsupported(sign.character))
    case .fraction(let above, let below):
      guard let derivative = Layout.Derivative(above, below) else {
        guard above.elements.first != .symbol(.differential) else {
          throw ReadingError(.fractionOfDifferentials)
        }
        return false
      }
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
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end].endsOperand {
      if case .large(.integral, _, _) = rest[end] {
        end = rest[(end + 1)...].endOfIntegral.map { $0 + 2 } ?? rest.endIndex
      } else {
        end += 1
      }
    }
    let operand = rest[..<end]
    rest = rest[end...]
    try write(row: Array(operand))
  }

  /// Writes an end of a range, in brackets unless it is infinite.
  private mutating func write(bound: Layout.Element) throws(ReadingError) {
    let elements = bound.unmarked.elements.drop { $0 == .symbol(.plus) }
    let magnitude = elements.drop { $0 == .symbol(.negative) }
    guard elements.count - magnitude.count <= 1, magnitude.count == 1,
      magnitude.last == .name(.constant(Expression.infinity))
    else { return try write("", of: bound) }
    try write(row: Array(elements))
  }

  private mutating func writeIntegral(
    _ below: Layout.Element?,
    _ above: Layout.Element?,
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) {
    if rest.endOfIntegral == nil { rest = rest.movingDifferentialToEnd }
    guard let end = rest.endOfIntegral, case .name(let name) = rest[end + 1],
      (below == nil) == (above == nil)
    else { throw ReadingError(.missingDifferential) }
    text += "integral("
    try write(row: Array(rest[..<end]))
    text += ", "
    write(name)
    if let below, let above {
      text += " = "
      try write(bound: below)
      text += ".."
      try write(bound: above)
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

  /// The elements with the dx of a last factor such as dx/(1 + x) after that factor.
  fileprivate var movingDifferentialToEnd: ArraySlice<Layout.Element> {
    let place = indices.first { index in
      if case .fraction(let above, _) = self[index] {
        above.elements.endsWithDifferential
      } else {
        false
      }
    }
    guard let place, case .fraction(let above, let below) = self[place],
      place + 1 == endIndex || self[place + 1].separatesTerms
    else { return self }
    let factors = Array(above.elements.dropLast(2))
    let numerator = factors.isEmpty ? Layout.Element.integer("1") : .joining(factors)
    let moved = [.fraction(numerator, below)] + above.elements.suffix(2)
    var row = self
    row.replaceSubrange(place...place, with: moved)
    return row
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

extension [Layout.Element] {
  /// Whether they end with d, upright or a letter, and a name.
  fileprivate var endsWithDifferential: Bool {
    guard count > 1, case .name = self[count - 1] else { return false }
    return [.symbol(.differential), .name(.variable("d"))].contains(self[count - 2])
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

    init(name: Name, order: String?) { (self.name, self.order) = (name, order) }

    /// The fraction of differentials.
    var fraction: Element {
      let (d, x) = (Element.symbol(.differential), Element.name(name))
      guard let order else { return .fraction(d, .row([d, x])) }
      let exponent = Element.integer(order)
      return .fraction(.power(d, exponent), .row([d, .power(x, exponent)]))
    }

    init?(_ above: Element, _ below: Element, by sign: Element = .symbol(.differential)) {
      let parts = below.unmarked.elements
      guard parts.count == 2, parts[0] == sign else { return nil }
      switch (above.unmarked, parts[1].unmarked) {
      case (sign, .name(let name)): (self.name, order) = (name, nil)
      case (.power(sign, let first), .power(let base, let second)):
        guard case .name(let name) = base.unmarked, let digits = first.unmarked.integerDigits,
          second.unmarked.integerDigits == digits
        else { return nil }
        (self.name, order) = (name, digits)
      default: return nil
      }
    }
  }
}
