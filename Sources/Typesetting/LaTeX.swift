internal import Syntax

/// The LaTeX of mathematics: valid with amsmath, and as people write it.
package enum LaTeX {
  /// The layout as LaTeX for math mode, without dollar signs; a focus is not shown.
  package static func text(of layout: Layout) -> String {
    text(of: layout) { "\\operatorname{\($0)}" }
  }

  /// The layout as LaTeX, with a closure that writes the names of functions without a command; the
  /// names have escaped underscores.
  package static func text(
    of layout: Layout,
    functionName: @escaping (String) -> String
  ) -> String {
    var writer = LaTeXWriter(functionName: functionName)
    writer.write(row: layout.root.elements)
    return writer.text
  }
}

/// Appends elements to a text.
struct LaTeXWriter {
  let functionName: (String) -> String
  private(set) var text = ""

  mutating func write(row: [Layout.Element]) {
    for (index, element) in row.enumerated() {
      let last = index > 0 ? row[index - 1] : nil
      if element == .symbol(.degree), last == .symbol(.degree) { text += "{}" }
      if element == .symbol(.differential), index > 0 { text += " \\," }
      if element == .symbol(.keyword(.if)), index > 0 {
        text += "\\text{ if }"
      } else if element == .symbol(.implicit), index + 1 < row.count {
        text += last.map { $0.runsTogether(with: row[index + 1]) } == true ? "\\," : " "
      } else {
        write(element)
      }
    }
  }

  private mutating func write(_ element: Layout.Element) {
    switch element {
    case .row, .focus: write(argument: element)
    case .number(let decimal): write(decimal)
    case .name(let name): text += name.latex(functionName)
    case .symbol(let symbol): text += symbol.notation.latex
    case .fraction(let above, let below):
      text += "\\frac"
      write(argument: above)
      write(argument: below)
    case .root(let radicand, let index): write(radicand, index: index)
    case .power(let base, let exponent): write(base, toThe: exponent)
    case .enclosed(let content, let fence): write(content, in: fence)
    case .cases(let cases): write(cases)
    case .matrix(let rows): write(matrix: rows)
    case .table(let rows): write(table: rows)
    case .large(let sign, let below, let above): write(sign, below: below, above: above)
    }
  }

  private mutating func write(matrix rows: [[Layout.Element]]) {
    text += "\\begin{bmatrix} "
    for (index, row) in rows.enumerated() {
      if index > 0 { text += " \\\\ " }
      for (column, cell) in row.enumerated() {
        if column > 0 { text += " & " }
        write(row: cell.elements)
      }
    }
    text += " \\end{bmatrix}"
  }

  private mutating func write(table rows: [[Layout.Element]]) {
    let columns = String(repeating: "r", count: rows.first?.count ?? 0)
    text += "\\begin{array}{\(columns)} "
    for (index, row) in rows.enumerated() {
      if index > 0 { text += index == 1 ? " \\\\ \\hline " : " \\\\ " }
      for (column, cell) in row.enumerated() {
        if column > 0 { text += " & " }
        write(row: cell.elements)
      }
    }
    text += " \\end{array}"
  }

  private mutating func write(_ cases: [Layout.Case]) {
    text += "\\begin{cases} "
    for (index, branch) in cases.enumerated() {
      if index > 0 { text += " \\\\ " }
      write(row: branch.value.elements)
      text += " & "
      if let condition = branch.condition {
        write(row: [.symbol(.keyword(.if))] + condition.elements)
      } else {
        text += "\\text{otherwise}"
      }
    }
    text += " \\end{cases}"
  }

  /// Writes an element in braces; a row inside a row has its own braces.
  private mutating func write(argument: Layout.Element) {
    text += "{"
    write(row: argument.unmarked.elements)
    text += "}"
  }

  private mutating func write(_ number: NumberLiteral.Decimal) {
    let decimal = number.separatingGroups(by: "\\,")
    guard !decimal.repeating.isEmpty else {
      text += BoxStyle.ascii.text(of: decimal)
      return
    }
    text += "\(decimal.integer).\(decimal.fraction)\\overline{\(decimal.repeating)}"
  }

  private mutating func write(_ radicand: Layout.Element, index: Layout.Element?) {
    text += "\\sqrt"
    if let index {
      text += "["
      // A square bracket in it would end it.
      let needsBraces = index.isRow || index.hasSquareBrackets
      if needsBraces { write(argument: index) } else { write(index) }
      text += "]"
    }
    write(argument: radicand)
  }

  private mutating func write(
    _ sign: Layout.LargeSign,
    below: Layout.Element?,
    above: Layout.Element?
  ) {
    text += "\\" + sign.latex
    if let below {
      text += "_"
      write(argument: below)
    }
    if let above {
      text += "^"
      write(argument: above)
    }
    text += " "
  }

  private mutating func write(_ base: Layout.Element, toThe exponent: Layout.Element) {
    if base.isRow || base.isFocus { write(argument: base) } else { write(base) }
    text += "^"
    write(argument: exponent)
  }

  private mutating func write(_ content: Layout.Element, in fence: Layout.Fence) {
    let (left, right) = fence.latex
    let isTall = content.isTall
    text += (isTall ? "\\left" : "") + left
    write(row: content.elements)
    text += (isTall ? "\\right" : "") + right
  }
}

extension Layout.Fence {
  fileprivate var latex: (left: String, right: String) {
    switch self {
    case .brackets: ("(", ")")
    case .square: ("[", "]")
    case .bars: ("\\lvert ", "\\rvert ")
    case .floor: ("\\lfloor ", "\\rfloor ")
    case .ceiling: ("\\lceil ", "\\rceil ")
    }
  }
}

extension Layout.LargeSign {
  /// The command of LaTeX for the sign.
  fileprivate var latex: String {
    switch self {
    case .integral: "int"
    case .sum: "sum"
    case .product: "prod"
    case .limit: "lim"
    }
  }

  /// The sign of a command of LaTeX.
  init?(latex command: String) {
    guard let sign = Self.allCases.first(where: { $0.latex == command }) else { return nil }
    self = sign
  }
}

extension Layout.Element {
  fileprivate var isFocus: Bool {
    if case .focus = self { true } else { false }
  }

  /// Whether it would look like one name together with an implicit factor after it.
  fileprivate func runsTogether(with next: Layout.Element) -> Bool {
    guard case .name(let left) = self, case .name(let right) = next else { return false }
    return left.isWord || right.isWord
  }

  /// Whether brackets around it must grow.
  fileprivate var isTall: Bool {
    switch self {
    case .fraction, .root, .power: true
    case .row(let elements): elements.contains(where: \.isTall)
    case .cases, .matrix, .table, .large: true
    case .enclosed(let content, _), .focus(let content): content.isTall
    case .number, .name, .symbol: false
    }
  }
}
