internal import Syntax

/// Draws elements as boxes of their natural width.
struct BoxBuilder {
  let style: BoxStyle
  /// Whether elements are raised, where they are set closer.
  var isRaised = false

  func box(_ element: Layout.Element) -> Box {
    switch element {
    case .row(let elements): Box.row(spaced(cells(of: elements)[...]))
    case .number(let decimal): Box(style.text(of: decimal))
    case .name(let name): Box(style.text(of: name))
    case .symbol(let symbol): Box(style.text(of: symbol))
    case .fraction(let above, let below):
      isRaised ? raisedFraction(above, below) : fraction(box(above), box(below))
    case .root(let radicand, let index): root(of: box(radicand), radicand, index: index)
    case .power(let base, let exponent): power(box(base), exponent)
    case .enclosed(let content, let fence): enclosed(box(content), by: fence)
    case .cases(let cases): box(cases)
    case .matrix(let rows): box(matrix: rows)
    case .table(let rows): box(table: rows)
    case .large(let sign, let below, let above): box(sign, below: below, above: above)
    case .focus(let content): box(content).marked()
    }
  }

  // MARK: Fractions

  /// A fraction with a rule longer than those inside it.
  func fraction(_ above: Box, _ below: Box) -> Box {
    let width = max(above.width, below.width) + 2
    let rule = Box(String(repeating: style == .unicode ? "─" : "-", count: width))
    var fraction = Box.column(
      [above.centered(in: width), rule, below.centered(in: width)],
      baselineOf: 1
    )
    fraction.hasRule = true
    return fraction
  }

  // MARK: Roots

  /// A radical with a line over its radicand; over a single number or name, only in ASCII.
  func root(of content: Box, _ radicand: Layout.Element, index: Layout.Element?) -> Box {
    guard style == .ascii || !radicand.unmarked.isLeaf else {
      return indexed(Box.row([Box("√"), content]), by: index)
    }
    let hook = hook(beside: content)
    let rule =
      String(repeating: " ", count: hook.width)
      + String(repeating: "_", count: content.width)
    let body = Box.row([hook, content])
    return indexed(Box.column([Box(rule), body], baselineOf: 1), by: index)
  }

  private func hook(beside content: Box) -> Box {
    let isShort = content.height == 1
    guard style == .ascii || !isShort else { return Box("√") }
    let foot = style == .unicode ? "╲│" : isShort ? "\\/" : "\\|"
    let stroke = style == .unicode ? " │" : " |"
    let lines = Array(repeating: stroke, count: content.height - 1) + [foot]
    return Box(lines: lines, width: 2, baseline: content.baseline)
  }

  /// The radical with its index to the left of the foot.
  private func indexed(_ radical: Box, by index: Layout.Element?) -> Box {
    guard let index else { return radical }
    let foot = radical.height - 1 - radical.baseline
    if let text = raisedDigits(index) {
      return Box.row([text.aligned(at: -foot), radical])
    }
    let box = raised.box(index)
    return Box.row([box.aligned(at: box.height - foot), radical])
  }

  // MARK: Powers and fences

  func power(_ base: Box, _ exponent: Layout.Element) -> Box {
    if let raised = raisedDigits(exponent) {
      return Box.row([base, raised.aligned(at: base.baseline)])
    }
    return power(base, raised.box(exponent))
  }

  /// An integer as raised digits; `nil` for everything else.
  func raisedDigits(_ element: Layout.Element) -> Box? {
    guard let text = style.raised(element.unmarked) else { return nil }
    return element == element.unmarked ? Box(text) : Box(text).marked()
  }

  /// An exponent above a base of one line, and next to the top line of a taller one.
  func power(_ base: Box, _ exponent: Box) -> Box {
    let overlap = base.height == 1 ? 0 : 1
    return Box.row([base, exponent.aligned(at: exponent.height + base.baseline - overlap)])
  }

  /// The branches of a choice below each other, their conditions in one column.
  private func box(_ cases: [Layout.Case]) -> Box {
    let values = cases.map { box($0.value) }
    let width = values.map(\.width).max() ?? 0
    let rows = zip(cases, values).map { branch, value in
      let condition = branch.condition.map { Box.row([Box("if "), box($0)]) } ?? Box("otherwise")
      return Box.row([value.padded(to: width + 3), condition])
    }
    var content = Box.column(rows)
    content = content.aligned(at: content.height / 2)
    return Box.row([FencePieces.brace(height: content.height, in: style), Box(" "), content])
  }

  /// The elements of a matrix in square brackets.
  private func box(matrix rows: [[Layout.Element]]) -> Box {
    let lines = lines(of: rows)
    let isTall = lines.contains { $0.height > 1 }
    let content = Box.column(
      isTall ? Array(lines.map { [$0] }.joined(separator: [Box("")])) : lines
    )
    return enclosed(content.aligned(at: (content.height - 1) / 2), by: .square)
  }

  /// The elements of a table below the names of their columns and a rule.
  private func box(table rows: [[Layout.Element]]) -> Box {
    var lines = lines(of: rows)
    let width = lines.map(\.width).max() ?? 0
    lines.insert(Box(String(repeating: style == .unicode ? "─" : "-", count: width)), at: 1)
    let content = Box.column(lines)
    return content.aligned(at: (content.height - 1) / 2)
  }

  /// The rows with their elements in columns, each as wide as its widest one.
  private func lines(of rows: [[Layout.Element]]) -> [Box] {
    let cells = rows.map { $0.map { box($0) } }
    let widths = (rows.first ?? []).indices.map { column in
      cells.map { $0[column].width }.max() ?? 0
    }
    return cells.map { row in
      Box.row(
        row.enumerated().flatMap { column, cell in
          [
            Box(column == 0 ? "" : "  "),
            cell.padded(left: widths[column] - cell.width, to: widths[column]),
          ]
        }
      )
    }
  }

  var raised: BoxBuilder { BoxBuilder(style: style, isRaised: true) }

  func enclosed(_ content: Box, by fence: Layout.Fence) -> Box {
    if style == .ascii, fence != .bars, let name = fence.function {
      return Box.row([Box(name), enclosed(content, by: .brackets)])
    }
    let left = FencePieces.left(of: fence, in: style).box(beside: content)
    let right = FencePieces.right(of: fence, in: style).box(beside: content)
    return Box.row([left, content, right])
  }
}
