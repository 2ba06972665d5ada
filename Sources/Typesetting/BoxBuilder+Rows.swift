internal import Syntax

extension BoxBuilder {
  /// An element and its box.
  struct Cell {
    let element: Layout.Element
    var box: Box
  }

  func cells(of row: [Layout.Element]) -> [Cell] {
    row.indices.map { Cell(element: row[$0], box: box(row, at: $0)) }
  }

  /// The box of an element; a raised fraction that is a whole term is written in one line.
  private func box(_ elements: [Layout.Element], at index: Int) -> Box {
    guard isRaised, case .fraction(let above, let below) = elements[index] else {
      return box(elements[index])
    }
    let isTerm =
      (index == 0 || elements[index - 1].separatesTerms)
      && (index + 1 == elements.count || elements[index + 1].separatesTerms)
    return isTerm ? raisedFraction(above, below) : fraction(box(above), box(below))
  }

  /// The boxes side by side, with gaps between them where needed.
  func spaced(_ cells: ArraySlice<Cell>) -> [Box] {
    let cells = cells.filter { $0.element != .symbol(.implicit) }
    var row: [Box] = []
    for index in cells.indices {
      if index > 0, hasGap(cells[index - 1], cells[index]) { row.append(Box(" ")) }
      row.append(spaced(cells, at: index))
    }
    return row
  }

  /// A fraction in one line, as in an exponent.
  func raisedFraction(_ above: Layout.Element, _ below: Layout.Element) -> Box {
    let parts = (box(above), box(below))
    guard parts.0.height == 1, parts.1.height == 1 else { return fraction(parts.0, parts.1) }
    let dividend =
      above.elements.contains(where: \.separatesTerms) ? enclosed(parts.0, by: .brackets) : parts.0
    let divisor = below.elements.count > 1 ? enclosed(parts.1, by: .brackets) : parts.1
    return Box.row([dividend, Box("/"), divisor])
  }

  /// The box with the blanks around a symbol.
  private func spaced(_ cells: [Cell], at index: Int) -> Box {
    let box = cells[index].box
    guard case .symbol(let symbol) = cells[index].element else { return box }
    let text = box.lines[0]
    if symbol == .application { return box }
    if symbol == .comma { return Box(text + " ") }
    if symbol == .differential { return index == 0 ? box : Box(" " + text) }
    if symbol == .times || symbol == .slash {
      let isBesideRule = cells[max(0, index - 1)...].prefix(3).contains(where: \.box.hasRule)
      return isBesideRule ? Box(" " + text + " ") : box
    }
    guard symbol.isSpaced, !isRaised || symbol.isWord else { return box }
    return Box((index == 0 ? "" : " ") + text + " ")
  }

  private func hasGap(_ last: Cell, _ next: Cell) -> Bool {
    if last.element.isSpaced || next.element.isSpaced { return false }
    return last.box.hasRule || next.box.hasRule
      || last.element.needsGap(before: next.element.first)
  }
}

extension Layout.Symbol {
  /// Whether it is written in letters, which always have blanks around them.
  fileprivate var isWord: Bool {
    if case .keyword = self { true } else { self == .modulo }
  }
}

extension Layout.Element {
  fileprivate var isSpaced: Bool { symbol?.isSpaced == true }

  /// The element at its left end.
  var first: Layout.Element {
    switch self {
    case .row(let elements): elements.first?.first ?? self
    case .power(let base, _): base.first
    case .focus(let content): content.first
    case .number, .name, .symbol, .fraction, .root, .enclosed, .cases, .matrix, .table, .large: self
    }
  }

  /// Whether an implicit product of the two needs a gap to be readable.
  func needsGap(before next: Layout.Element) -> Bool {
    switch (unmarked, next) {
    case (_, .name(.label)): true
    case (_, .name(.verbatim)): false
    case (.large, _): true
    case (.symbol, _), (_, .symbol), (.name(.function), _): false
    case (_, .large): true
    case (.root, _), (_, .name(.function)), (.name(.variable), .enclosed(_, .brackets)): true
    case (.name, .name), (.name(.basedNumber), .enclosed): true
    case (.number, .name(.variable(let name))): name.first.map { "eE_".contains($0) } == true
    case (.number(let decimal), .enclosed): !decimal.fraction.isEmpty || !decimal.repeating.isEmpty
    case (.name, _), (.number, _), (.row, _), (.fraction, _), (.power, _), (.enclosed, _),
      (.cases, _), (.matrix, _), (.table, _), (.focus, _):
      false
    }
  }
}
