extension BoxBuilder {
  /// A row in lines, broken before the operators of lowest precedence, or after commas.
  ///
  /// A piece that is too wide for its own line is broken in turn. Nothing is tried twice, because
  /// in nested formulas that would take time without bound; so an element that is too wide for a
  /// line is broken in place only if there is room next to the others.
  func box(_ row: ArraySlice<Cell>, width: Int) -> Box? {
    if let relation = relation(row, width: width) { return relation }
    let widest = row.map(\.box.width).max() ?? 0
    let rest = self.width(of: row) - widest
    let isOneLong = widest > width && rest <= width / 2
    guard let level = breakLevel(of: row), !isOneLong else {
      return unbroken(row, width: width)
    }
    return column(of: lines(of: row, at: level, width: width), at: level, width: width)
  }

  private func width(of row: ArraySlice<Cell>) -> Int {
    spaced(row).reduce(0) { $0 + $1.width }
  }

  /// The row in one piece, with its widest element broken to fit the rest of the width.
  private func unbroken(_ row: ArraySlice<Cell>, width: Int) -> Box? {
    var row = row
    guard let widest = row.indices.max(by: { row[$0].box.width < row[$1].box.width }) else {
      return nil
    }
    // A raised fraction in one line has no rule, which needs gaps, before it is broken.
    if row[widest].element.becomesRule { row[widest].box.hasRule = true }
    let rest = self.width(of: row) - row[widest].box.width
    guard let broken = box(row[widest].element, width: width - rest) else { return nil }
    row[widest].box = broken
    return Box.row(spaced(row))
  }

  /// A name, the sign after it, and the value broken to the right of them.
  private func relation(_ row: ArraySlice<Cell>, width: Int) -> Box? {
    guard let equals = row.firstIndex(where: { $0.element == .symbol(.equals) }) else { return nil }
    let head = Box.row(spaced(row[...equals]))
    return fitted(row[(equals + 1)...], width: width - head.width).map { Box.row([head, $0]) }
  }

  private func fitted(_ row: ArraySlice<Cell>, width: Int) -> Box? {
    self.width(of: row) <= width ? Box.row(spaced(row)) : box(row, width: width)
  }

  // MARK: Lines

  /// The level of the operators of lowest precedence; a trailing comma is not a place to break.
  private func breakLevel(of row: ArraySlice<Cell>) -> Layout.Symbol.Role? {
    let isOpenEnded = row.last?.element == .symbol(.comma)
    let places = row.dropFirst().dropLast(isOpenEnded ? 1 : 0)
    return places.compactMap(\.element.breakLevel).min()
  }

  /// The pieces of the row, each beginning with an operator of this level or ending with a comma.
  private func pieces(
    of row: ArraySlice<Cell>,
    at level: Layout.Symbol.Role
  ) -> [ArraySlice<Cell>] {
    var starts = row.indices.dropFirst().filter { row[$0].element.breakLevel == level }
    if level == .comma { starts = starts.map { $0 + 1 }.filter { $0 < row.endIndex } }
    let bounds = [row.startIndex] + starts + [row.endIndex]
    return zip(bounds, bounds.dropFirst()).map { row[$0..<$1] }
  }

  /// The lines, with as many pieces on each as fit.
  private func lines(
    of row: ArraySlice<Cell>,
    at level: Layout.Symbol.Role,
    width: Int
  ) -> [ArraySlice<Cell>] {
    var lines: [ArraySlice<Cell>] = []
    for piece in pieces(of: row, at: level) {
      let line = row[(lines.last ?? piece).startIndex..<piece.endIndex]
      let inset = lines.count > 1 ? level.indentation : 0
      if !lines.isEmpty, self.width(of: line) <= width - inset {
        lines[lines.count - 1] = line
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// The lines one below another, with gaps between them if any has more than one line of text.
  private func column(
    of lines: [ArraySlice<Cell>],
    at level: Layout.Symbol.Role,
    width: Int
  ) -> Box? {
    var boxes: [Box] = []
    for (index, line) in lines.enumerated() {
      let inset = index > 0 ? level.indentation : 0
      guard let box = fitted(line, width: width - inset) else { return nil }
      boxes.append(box.padded(left: inset, to: box.width + inset))
    }
    if lines.joined().contains(where: { $0.box.height > 1 }) {
      boxes = Array(boxes.map { [$0] }.joined(separator: [Box("")]))
    }
    return Box.column(boxes)
  }
}

extension Layout.Symbol.Role {
  /// The indentation of continuation lines.
  fileprivate var indentation: Int { self == .comma ? 0 : 2 }
}

extension Layout.Element {
  /// Whether it is a fraction, possibly marked or in nested rows.
  fileprivate var becomesRule: Bool {
    switch self {
    case .fraction: true
    case .row(let elements): elements.count == 1 && elements[0].becomesRule
    case .focus(let content): content.becomesRule
    case .number, .name, .symbol, .root, .power, .enclosed, .cases, .matrix, .table, .large: false
    }
  }

  /// The level at which a line may be broken here; `nil` if it may not.
  fileprivate var breakLevel: Layout.Symbol.Role? {
    symbol.flatMap { $0.role <= .implicitProduct ? $0.role : nil }
  }
}
