extension BoxBuilder {
  /// A row in lines, broken before the operators that bind the least, or behind commas.
  ///
  /// A piece that is too wide for a line of its own is broken in turn. Nothing is tried twice, which
  /// would take time without bound where much is nested; so an element that is too wide for a line
  /// is broken in its place if there is room beside the others, and only then.
  func box(row elements: ArraySlice<Layout.Element>, width: Int) -> Box? {
    if let relation = relation(elements, width: width) { return relation }
    let widths = elements.map { box($0).width }
    let rest = box(row: elements).width - (widths.max() ?? 0)
    let hasLongElement = widths.contains { $0 > width } && rest <= width / 2
    guard let level = breakLevel(of: elements), !hasLongElement else {
      return unbroken(elements, widths: widths, width: width - rest)
    }
    var lines: [ArraySlice<Layout.Element>] = []
    for piece in pieces(of: elements, at: level) {
      let inset = lines.count > 1 ? indentation(at: level) : 0
      let line = elements[(lines.last ?? piece).startIndex..<piece.endIndex]
      if !lines.isEmpty, box(row: line).width <= width - inset {
        lines[lines.count - 1] = line
      } else {
        lines.append(piece)
      }
    }
    return column(of: lines, inset: indentation(at: level), width: width)
  }

  /// The level of the operators that bind the least; a comma at the end is no place to break.
  private func breakLevel(of elements: ArraySlice<Layout.Element>) -> Layout.BreakLevel? {
    let isOpenEnded = elements.last == .symbol(.comma)
    return elements.dropFirst().dropLast(isOpenEnded ? 1 : 0).compactMap(\.breakLevel).min()
  }

  /// How far a line that goes on with what stands above it is set in.
  private func indentation(at level: Layout.BreakLevel) -> Int { level == .comma ? 0 : 2 }

  /// The lines below each other, with gaps between them if any holds more than one line of text.
  private func column(
    of lines: [ArraySlice<Layout.Element>],
    inset: Int,
    width: Int
  ) -> Box? {
    var boxes: [Box] = []
    for (index, line) in lines.enumerated() {
      let inset = index > 0 ? inset : 0
      guard let box = fitted(line, width: width - inset) else { return nil }
      boxes.append(box.padded(left: inset, to: box.width + inset))
    }
    if lines.contains(where: { box(row: $0).height > 1 }) {
      boxes = Array(boxes.map { [$0] }.joined(separator: [Box("")]))
    }
    return Box.column(boxes)
  }

  private func fitted(_ line: ArraySlice<Layout.Element>, width: Int) -> Box? {
    let whole = box(row: line)
    return whole.width <= width ? whole : box(row: line, width: width)
  }

  /// The row in pieces, each beginning with an operator of this level or ending with a comma.
  private func pieces(
    of elements: ArraySlice<Layout.Element>,
    at level: Layout.BreakLevel
  ) -> [ArraySlice<Layout.Element>] {
    var starts = elements.indices.dropFirst().filter { elements[$0].breakLevel == level }
    if level == .comma { starts = starts.map { $0 + 1 }.filter { $0 < elements.endIndex } }
    let bounds = [elements.startIndex] + starts + [elements.endIndex]
    return zip(bounds, bounds.dropFirst()).map { elements[$0..<$1] }
  }

  /// A name, the sign behind it, and the value broken beside them.
  private func relation(_ elements: ArraySlice<Layout.Element>, width: Int) -> Box? {
    guard let equals = elements.firstIndex(of: .symbol(.equals)) else { return nil }
    let head = box(row: elements[...equals])
    let value = elements[(equals + 1)...]
    return fitted(value, width: width - head.width).map { Box.row([head, $0]) }
  }

  /// The row in one piece, its widest element broken to this width.
  private func unbroken(
    _ elements: ArraySlice<Layout.Element>,
    widths: [Int],
    width: Int
  ) -> Box? {
    guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { return nil }
    let place = elements.startIndex + widest
    return box(elements[place], width: width).map { box(row: elements, broken: (place, $0)) }
  }
}

extension Layout {
  /// What a line is broken at, the first choice first.
  enum BreakLevel: Int, Comparable {
    case comma
    case relation
    case sum
    case product
    case juxtaposition

    static func < (left: BreakLevel, right: BreakLevel) -> Bool { left.rawValue < right.rawValue }
  }
}

extension Layout.Element {
  /// The level on which a line may be broken here, `nil` where it may not.
  fileprivate var breakLevel: Layout.BreakLevel? {
    guard case .symbol(let symbol) = self else { return nil }
    return switch symbol {
    case .comma: .comma
    case .equals, .arrow: .relation
    case .plus, .minus: .sum
    case .times, .slash, .modulo: .product
    case .juxtaposed: .juxtaposition
    case .negative, .cross, .factorial, .percent, .degree, .application: nil
    }
  }
}
