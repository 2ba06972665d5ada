internal import Syntax

/// Sets elements as drawings.
///
/// Lengths are multiples of the size, close to those of TeX (The TeXbook, appendix G).
struct FormulaBuilder {
  let fullSize: Double
  /// The width of a text as a multiple of its size.
  let measure: (String) -> Double
  /// The nesting depth in exponents, and in fractions inside each other.
  var level = 0
  var isInFraction = false
  /// The size of a large sign, as a multiple of that of other text.
  var scale = 1.0

  var size: Double { scale * fullSize * [1, 0.72, 0.56][min(level, 2)] }

  private static let thickness = 0.07
  /// The height above the baseline of the rule of a fraction, and of the middle of a minus.
  private static let axis = 0.314
  private static let gap = 0.16

  func drawing(_ element: Layout.Element) -> FormulaDrawing {
    switch element {
    case .row(let elements): row(elements)
    case .number(let decimal): number(decimal)
    case .name(let name): text(BoxStyle.unicode.text(of: name), isItalic: name.isItalic)
    case .symbol(.application): FormulaDrawing(width: 0.2 * size)
    case .symbol(let symbol): text(BoxStyle.unicode.text(of: symbol))
    case .fraction(let above, let below): fraction(above, below)
    case .root(let radicand, let index): root(of: drawing(radicand), index: index)
    case .power(let base, let exponent): power(drawing(base), raised.drawing(exponent))
    case .enclosed(let content, let fence): enclosed(drawing(content), by: fence)
    case .cases(let cases): row(cases.inOneRow)
    case .matrix(let rows): enclosed(grid(rows), by: .square)
    case .table(let rows): grid(rows)
    case .large(let sign, let below, let above): drawing(sign, below: below, above: above)
    case .focus(let content): drawing(content)
    }
  }

  // MARK: Rows

  private func row(_ elements: [Layout.Element]) -> FormulaDrawing {
    let shown = elements.filter { $0 != .symbol(.implicit) }
    var row = FormulaDrawing()
    for (index, element) in shown.enumerated() {
      let gap = index > 0 ? gap(shown[index - 1], element) : 0
      row.append(drawing(element), gap: gap * size)
    }
    return row
  }

  private func gap(_ last: Layout.Element, _ next: Layout.Element) -> Double {
    let between = max(space(around: last, isUnsaved: true), space(around: next, isUnsaved: false))
    return between == 0 && last.needsGap(before: next.first) ? 0.2 : between
  }

  /// The space before or after a sign.
  private func space(around element: Layout.Element, isUnsaved: Bool) -> Double {
    guard case .symbol(let symbol) = element else { return 0 }
    return switch symbol {
    case .plus, .minus, .equals, .approximately, .arrow, .relation: level > 0 ? 0.1 : 0.25
    case .keyword: 0.4
    case .modulo: 0.3
    case .comma: isUnsaved ? 0.2 : 0
    case .times, .cross: level > 0 ? 0.05 : 0.15
    case .slash, .angle: 0.06
    case .negative, .implicit, .factorial, .percent, .degree, .application, .transpose, .above,
      .below:
      0
    case .differential: isUnsaved ? 0 : 0.15
    case .range: 0.1
    }
  }

  // MARK: Texts

  func text(_ text: String, isItalic: Bool = false) -> FormulaDrawing {
    let content = FormulaDrawing.Text(
      text: text,
      isItalic: isItalic,
      size: size,
      width: measure(text) * size,
      x: 0,
      y: 0
    )
    let isLow = text.allSatisfy { "acemnorsuvwxyz−+=≈·,.".contains($0) }
    let isDeep = text.contains { "gjpqyQ,;/|@βγζημξρςφχψ".contains($0) }
    let (ascent, descent) = (isLow ? 0.56 : 0.76, isDeep ? 0.24 : 0.02)
    return FormulaDrawing(content, ascent: ascent * size, descent: descent * size)
  }

  /// A number, with a line over its repeating digits.
  private func number(_ decimal: NumberLiteral.Decimal) -> FormulaDrawing {
    // ISO 80000-1 puts a thin space between groups.
    var known = decimal.separatingGroups(by: "\u{2009}")
    known.repeating = ""
    guard !decimal.repeating.isEmpty else { return text(BoxStyle.ascii.text(of: known)) }
    var number = text("\(known.integer).\(known.fraction)")
    let start = number.width
    number.append(text(decimal.repeating))
    number.stroke(
      [(start + 0.04 * size, -0.86 * size), (number.width - 0.04 * size, -0.86 * size)],
      width: Self.thickness * size
    )
    return number
  }

  // MARK: Two dimensions

  /// Two parts with a rule between them; smaller inside another fraction, or raised.
  private func fraction(_ above: Layout.Element, _ below: Layout.Element) -> FormulaDrawing {
    var inner = self
    if isInFraction || level > 0 { inner.level += 1 }
    inner.isInFraction = true
    let (first, second) = (inner.drawing(above), inner.drawing(below))
    let (bearing, overhang) = (0.12 * size, 0.1 * size)
    let width = max(first.width, second.width) + 2 * overhang
    let distance = (Self.thickness / 2 + Self.gap) * size
    let axis = Self.axis * size
    var fraction = FormulaDrawing(width: width + 2 * bearing)
    let middle = fraction.width / 2
    fraction.add(
      first,
      right: middle - first.width / 2,
      down: -axis - distance - first.descent
    )
    fraction.stroke(
      [(bearing, -axis), (bearing + width, -axis)],
      width: Self.thickness * size
    )
    fraction.add(
      second,
      right: middle - second.width / 2,
      down: distance - axis + second.ascent
    )
    return fraction
  }

  private func root(of content: FormulaDrawing, index: Layout.Element?) -> FormulaDrawing {
    let bottom = max(content.descent, 0.04 * size)
    let top = -max(content.ascent, 0.76 * size) - Self.gap * size
    let foot = bottom - min(0.45 * size, (bottom - top) / 2)
    var root = FormulaDrawing()
    if let index {
      let raised = raised.raised.drawing(index)
      root.add(raised, down: foot - 0.14 * size - raised.descent)
    }
    let start = max(0.06 * size, root.width - 0.22 * size)
    let inside = start + 0.56 * size
    root.add(content, right: inside)
    root.stroke(
      [
        (start, foot + 0.06 * size), (start + 0.12 * size, foot), (start + 0.26 * size, bottom),
        (start + 0.46 * size, top), (inside + content.width + 0.06 * size, top),
      ],
      width: Self.thickness * size
    )
    root.append(FormulaDrawing(width: 0.08 * size))
    return root
  }

  var raised: FormulaBuilder {
    var raised = self
    raised.level += 1
    return raised
  }

  private func power(_ base: FormulaDrawing, _ exponent: FormulaDrawing) -> FormulaDrawing {
    var power = base
    let height = max(0.4 * size, base.ascent - 0.34 * size, exponent.descent + 0.24 * size)
    power.append(exponent, gap: 0.05 * size, raisedBy: height)
    return power
  }

  /// The elements of a matrix or a table in columns.
  private func grid(_ rows: [[Layout.Element]]) -> FormulaDrawing {
    let cells = rows.map { $0.map(drawing) }
    let widths = (rows.first ?? []).indices.map { column in
      cells.map { $0[column].width }.max() ?? 0
    }
    let heights = cells.map { row in
      (ascent: row.map(\.ascent).max() ?? 0, descent: row.map(\.descent).max() ?? 0)
    }
    let (columnGap, rowGap) = (0.9 * size, 0.35 * size)
    let height = heights.reduce(-rowGap) { $0 + $1.ascent + $1.descent + rowGap }
    var content = FormulaDrawing()
    var top = -height / 2 - Self.axis * size
    for (row, extent) in zip(cells, heights) {
      var left = 0.0
      for (cell, width) in zip(row, widths) {
        content.add(cell, right: left + (width - cell.width) / 2, down: top + extent.ascent)
        left += width + columnGap
      }
      top += extent.ascent + extent.descent + rowGap
    }
    return content
  }

  // MARK: Fences

  /// Content no higher than a line with exponents gets brackets of that line.
  private func enclosed(_ content: FormulaDrawing, by fence: Layout.Fence) -> FormulaDrawing {
    let isTall = content.ascent > 1.1 * size || content.descent > 0.3 * size
    guard isTall || fence != .brackets && fence != .square else {
      var enclosed = text(fence.opening)
      enclosed.append(content)
      enclosed.append(text(fence.closing))
      return enclosed
    }
    let ends = (
      top: -max(content.ascent, 0.76 * size) - 0.06 * size,
      bottom: max(content.descent, 0.12 * size) + 0.06 * size
    )
    var enclosed = sign(fence, from: ends.top, to: ends.bottom, isLeft: true)
    enclosed.append(content)
    enclosed.append(sign(fence, from: ends.top, to: ends.bottom, isLeft: false))
    return enclosed
  }

  /// A sign of the required height.
  private func sign(
    _ fence: Layout.Fence,
    from top: Double,
    to bottom: Double,
    isLeft: Bool
  ) -> FormulaDrawing {
    let (outer, inner) = (isLeft ? 0.12 : 0.28, isLeft ? 0.28 : 0.12)
    let places: [(x: Double, height: Double)] =
      switch fence {
      case .brackets: Self.arc.map { (outer + (inner - outer) * $0.bend, $0.height) }
      case .square: [(inner, 0), (outer, 0), (outer, 1), (inner, 1)]
      case .bars: [(0.2, 0), (0.2, 1)]
      case .floor: [(outer, 0), (outer, 1), (inner, 1)]
      case .ceiling: [(inner, 0), (outer, 0), (outer, 1)]
      }
    var sign = FormulaDrawing(width: 0.4 * size)
    sign.stroke(
      places.map { ($0.x * size, top + (bottom - top) * $0.height) },
      width: Self.thickness * size
    )
    return sign
  }

  /// The curve of a bracket from top to bottom: 1 at its ends, 0 in the middle.
  private static let arc = (0...16).map { step in
    let place = Double(step) / 8 - 1
    return (bend: place * place * abs(place), height: (place + 1) / 2)
  }
}

extension Layout.Name {
  /// Whether it is italic: variables, and functions whose name is one letter (ISO 80000-2).
  fileprivate var isItalic: Bool {
    switch self {
    case .variable: true
    case .function(let name): name.count == 1
    case .letter, .constant, .answer, .result, .basedNumber, .label, .verbatim: false
    }
  }
}
