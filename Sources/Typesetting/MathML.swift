internal import Syntax

/// MathML Core, as browsers show it and screen readers speak it.
package enum MathML {
  /// The media type of the line of the language that is embedded in a formula.
  static let encoding = "application/x-curta"

  /// The layout as a `math` element on a line of its own, with its source line and its words.
  ///
  /// The marked part has the class `focus`.
  package static func text(of layout: Layout) -> String {
    element(layout, attributes: #" display="block""#)
  }

  /// The layout as a `math` element in running text, where it is set smaller.
  package static func inlineText(of layout: Layout) -> String { element(layout, attributes: "") }

  private static func element(_ layout: Layout, attributes: String) -> String {
    var writer = MathMLWriter()
    writer.write(row: layout.root.elements)
    let label = Speech.text(of: layout).escapedForXML
    let source = layout.line(in: .typed).escapedForXML
    return #"<math xmlns="http://www.w3.org/1998/Math/MathML"\#(attributes)"#
      + #" aria-label="\#(label)"><semantics>\#(writer.text)"#
      + #"<annotation encoding="\#(encoding)">\#(source)</annotation></semantics></math>"#
  }
}

extension String {
  /// The text escaped for content and attributes.
  package var escapedForXML: String {
    var escaped = "".unicodeScalars
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// Appends elements to a text; each becomes a single element of MathML.
struct MathMLWriter {
  private(set) var text = ""

  mutating func write(row: [Layout.Element], class name: String? = nil) {
    text += name.map { "<mrow class=\"\($0)\">" } ?? "<mrow>"
    write(row)
    text += "</mrow>"
  }

  /// Writes elements in sequence, with the function application sign between a name and its argument.
  private mutating func write(_ elements: [Layout.Element]) {
    for (index, element) in elements.enumerated() {
      if element == .symbol(.implicit), elements.dropFirst(index + 1).first?.isWord == true {
        // 2 long must not look like one name.
        text += "<mo lspace=\"0.17em\">\u{2062}</mo>"
      } else {
        write(element)
      }
      if element.isFunction, index + 1 < elements.count, elements[index + 1].symbol == nil {
        text += "<mo>\u{2061}</mo>"
      }
    }
  }

  private mutating func write(_ element: Layout.Element) {
    switch element {
    case .row(let elements): write(row: elements)
    case .number(let decimal): write(decimal)
    case .name(.label(let text)): write("mtext", "\u{A0}\(text)")
    case .name(.basedNumber(let number)): write("mn", number.text)
    case .name(.verbatim(let text)): write("mtext", text)
    case .name(.letter(let letter, _)): write("mi", letter)
    case .name(let name): write("mi", BoxStyle.unicode.text(of: name))
    case .symbol(let symbol): text += symbol.mathML
    case .fraction(let above, let below): write("mfrac", [above, below])
    case .root(let radicand, let index?): write("mroot", [radicand, index])
    case .root(let radicand, nil): write("msqrt", radicand.elements)
    case .power(let base, let exponent): write("msup", [base, exponent])
    case .enclosed(let content, let fence): write(content, in: fence)
    case .cases(let cases): write(cases)
    case .matrix(let rows): write(matrix: rows)
    case .table(let rows): write(table: rows)
    case .large(let sign, let below, let above): write(sign, below: below, above: above)
    case .focus(let content): write(row: content.elements, class: "focus")
    }
  }

  private mutating func write(_ name: String, _ content: String) {
    text += "<\(name)>\(content.escapedForXML)</\(name)>"
  }

  private mutating func write(_ name: String, _ elements: [Layout.Element]) {
    text += "<\(name)>"
    write(elements)
    text += "</\(name)>"
  }

  private mutating func write(_ number: NumberLiteral.Decimal) {
    // ISO 80000-1 puts a thin space between groups.
    let decimal = number.separatingGroups(by: "\u{2009}")
    guard !decimal.repeating.isEmpty else {
      return write("mn", BoxStyle.ascii.text(of: decimal))
    }
    text += "<mrow><mn>\(decimal.integer).\(decimal.fraction)</mn>"
    text += "<mover accent=\"true\"><mn>\(decimal.repeating)</mn><mo>‾</mo></mover></mrow>"
  }

  private mutating func write(
    _ sign: Layout.LargeSign,
    below: Layout.Element?,
    above: Layout.Element?
  ) {
    let sides =
      sign == .integral ? ["msub", "msup", "msubsup"] : ["munder", "mover", "munderover"]
    let name: String? =
      switch (below, above) {
      case (nil, nil): nil
      case (_, nil): sides[0]
      case (nil, _): sides[1]
      case (_, _): sides[2]
      }
    text += name.map { "<\($0)>" } ?? ""
    text += "<mo>\(sign.character)</mo>"
    for bound in [below, above] { if let bound { write(row: bound.elements) } }
    text += name.map { "</\($0)>" } ?? ""
  }

  private mutating func write(_ cases: [Layout.Case]) {
    text += "<mrow><mo form=\"prefix\" stretchy=\"true\">{</mo><mtable>"
    for branch in cases {
      text += "<mtr>"
      write(cell: branch.value.elements)
      if let condition = branch.condition {
        write(cell: [.symbol(.keyword(.if))] + condition.elements)
      } else {
        text += Self.cell + "<mtext>otherwise</mtext></mtd>"
      }
      text += "</mtr>"
    }
    text += "</mtable></mrow>"
  }

  /// Writes a table; MathML Core has no lines between rows, and so the heading has a border.
  ///
  /// As a row of its own it is no matrix where it is in square brackets.
  private mutating func write(table rows: [[Layout.Element]]) {
    text += "<mrow><mtable>"
    write(rows: rows.prefix(1), style: " style=\"border-bottom:1px solid\"")
    write(rows: rows.dropFirst())
    text += "</mtable></mrow>"
  }

  private mutating func write(matrix rows: [[Layout.Element]]) {
    text += "<mrow><mo form=\"prefix\" stretchy=\"true\">[</mo><mtable>"
    write(rows: rows)
    text += "</mtable><mo form=\"postfix\" stretchy=\"true\">]</mo></mrow>"
  }

  private mutating func write(rows: some Sequence<[Layout.Element]>, style: String = "") {
    for row in rows {
      text += "<mtr>"
      for cell in row {
        text += "<mtd\(style)>"
        write(cell.elements)
        text += "</mtd>"
      }
      text += "</mtr>"
    }
  }

  private mutating func write(cell elements: [Layout.Element]) {
    text += Self.cell
    write(elements)
    text += "</mtd>"
  }

  private static let cell = "<mtd style=\"text-align:left\">"

  private mutating func write(_ content: Layout.Element, in fence: Layout.Fence) {
    // Browsers leave room for the tallest signs next to everything that may grow.
    let grows = content.isTall
    text += "<mrow><mo form=\"prefix\" stretchy=\"\(grows)\">\(fence.opening)</mo>"
    write(content.elements)
    text += "<mo form=\"postfix\" stretchy=\"\(grows)\">\(fence.closing)</mo></mrow>"
  }
}

extension Layout.LargeSign {
  /// The sign in one line of text.
  var character: String {
    switch self {
    case .integral: "∫"
    case .sum: "∑"
    case .product: "∏"
    case .limit: "lim"
    }
  }

  init?(character: String) {
    guard let sign = Self.allCases.first(where: { $0.character == character }) else { return nil }
    self = sign
  }
}

extension Layout.Element {
  /// Whether it is a name of several letters, possibly raised to a power.
  fileprivate var isWord: Bool {
    switch self {
    case .name(let name): name.isWord
    case .power(let base, _): base.isWord
    case .row, .number, .symbol, .fraction, .root, .enclosed, .cases, .matrix, .table, .large,
      .focus:
      false
    }
  }

  fileprivate var isFunction: Bool {
    switch self {
    case .name(.function), .name(.letter): true
    case .row, .number, .name, .symbol, .fraction, .root, .power, .enclosed, .cases, .matrix,
      .table, .large,
      .focus:
      false
    }
  }

  /// Whether it is higher than a line with simple exponents.
  fileprivate var isTall: Bool {
    switch self {
    case .fraction, .root: true
    case .power(let base, let exponent):
      base.isTall || exponent.elements.contains { !$0.isLeaf && $0.symbol == nil }
    case .row(let elements): elements.contains(where: \.isTall)
    case .cases, .matrix, .table, .large: true
    case .enclosed(let content, _), .focus(let content): content.isTall
    case .number, .name, .symbol: false
    }
  }
}

extension Layout.Symbol {
  fileprivate var mathML: String {
    let text = notation.unicode.escapedForXML
    return switch self {
    case .plus, .minus, .times, .cross, .slash, .angle, .equals, .approximately, .arrow,
      .relation:
      "<mo>\(text)</mo>"
    case .negative: "<mo form=\"prefix\">\(text)</mo>"
    case .implicit: "<mo>\u{2062}</mo>"
    case .modulo: "<mo lspace=\"0.25em\" rspace=\"0.25em\">\(text)</mo>"
    case .range: "<mo>\(text)</mo>"
    case .differential: "<mo form=\"prefix\" lspace=\"0.17em\" rspace=\"0\">\(text)</mo>"
    case .factorial, .degree, .transpose, .above, .below: "<mo form=\"postfix\">\(text)</mo>"
    case .percent: "<mo form=\"postfix\" lspace=\"0\">\(text)</mo>"
    case .application: "<mo rspace=\"0.17em\">\u{2061}</mo>"
    case .comma: "<mo separator=\"true\">\(text)</mo>"
    case .keyword(.if), .keyword(.not): "<mtext>\(text)\u{A0}</mtext>"
    case .keyword: "<mtext>\u{A0}\(text)\u{A0}</mtext>"
    }
  }
}
