package import Syntax

extension MathML {
  /// The line of the language for a formula of a statement, including an assignment.
  package static func statement(
    from text: String,
    vocabulary: Vocabulary
  ) throws(ReadingError) -> String {
    let row = try MathMLReader(vocabulary: vocabulary).row([MathMLNode.parse(text)], depth: 0)
    return try SourceWriter.statement(from: row.soleGroup ?? row, vocabulary: vocabulary)
  }

  /// The expression of presentation MathML, as this program writes it and as others write it similarly.
  ///
  /// Annotations are ignored. The place of an error is that of an element's tag.
  ///
  /// The vocabulary distinguishes functions from variables where the formula does not.
  package static func expression(
    from text: String,
    vocabulary: Vocabulary
  ) throws(ReadingError) -> Expression {
    let reader = MathMLReader(vocabulary: vocabulary)
    let row = try reader.row([MathMLNode.parse(text)], depth: 0)
    return try SourceWriter.expression(from: row.soleGroup ?? row, vocabulary: vocabulary)
  }
}

/// Converts elements of MathML into those of a layout.
struct MathMLReader {
  let vocabulary: Vocabulary

  func row(_ nodes: [MathMLNode], depth: Int) throws(ReadingError) -> [Layout.Element] {
    var builder = try RowBuilder(depth: depth)
    for (index, node) in nodes.enumerated() {
      do throws(ReadingError) {
        if node.name == "mover", index > 0, nodes[index - 1].name == "mn" { continue }
        let next = index + 1 < nodes.count ? nodes[index + 1] : nil
        let last = index > 0 ? nodes[index - 1] : nil
        if node.name == "mtable" {
          let isAfterBrace = last?.isBrace == true
          try read(table: node, areCases: isAfterBrace, before: next, into: &builder)
        } else if node.name == "mrow", last?.isApplication == true {
          builder.append(argument: try row(node.children, depth: builder.innerDepth))
        } else {
          try read(node, before: next, into: &builder)
        }
      } catch {
        throw error.placed(at: node.range)
      }
    }
    return try builder.finished()
  }

  private func read(
    _ node: MathMLNode,
    before next: MathMLNode?,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    switch node.name {
    case "math", "mrow", "mstyle", "mpadded":
      builder.append(group: try row(node.children, depth: builder.innerDepth))
    case "semantics":
      builder.append(group: try row(Array(node.children.prefix(1)), depth: builder.innerDepth))
    case "mspace": break
    case "mn" where node.text.isBasedNumber:
      if case .based(let number)? = NumberLiteral(node.text) {
        builder.append(.name(.basedNumber(number)))
      }
    case "mn": builder.append(.number(try decimal(node, before: next)))
    case "mtext", "mi":
      if node.text.allSatisfy(\.isWhitespace) { return }
      if node.isUpright, builder.append(unit: node.text, vocabulary) { return }
      builder.append(node.name == "mi" ? .name(try name(node.text)) : try element(of: node.text))
    // The brace of a choice.
    case "mo" where node.isBrace && next?.name == "mtable": break
    case "mo": try read(operator: node.text, into: &builder)
    case "msub" where node.children.first?.text == "log": try read(logarithm: node, into: &builder)
    case "msub", "msubsup", "munder", "munderover": try read(largeSign: node, into: &builder)
    case "mfrac", "mroot", "msup", "msqrt": try read(structure: node, into: &builder)
    default: throw ReadingError(.unsupported(node.name))
    }
  }

  // MARK: Numbers and names

  /// A number; digits after it under a line repeat.
  private func decimal(
    _ node: MathMLNode,
    before next: MathMLNode?
  ) throws(ReadingError) -> NumberLiteral.Decimal {
    var parts = node.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let groups = parts[0].split(omittingEmptySubsequences: false) {
      $0 == "\u{2009}" || $0 == "\u{202F}"
    }
    parts[0] = String(joining: groups) ?? parts[0]
    var text = parts.joined(separator: ".")
    if parts.count == 2, next?.name == "mover", let period = next?.children.first?.text {
      text += "(\(period))"
    }
    guard text.allSatisfy({ "0123456789.()".contains($0) }),
      case .decimal(let decimal)? = NumberLiteral(text)
    else { throw ReadingError(.unsupported(node.text)) }
    return decimal
  }

  private func name(_ text: String) throws(ReadingError) -> Layout.Name {
    guard let name = Layout.Name(reading: text, vocabulary: vocabulary) else {
      throw ReadingError(.invalidName(text))
    }
    return name
  }

  /// A word of the language, a column of a table, units, or a name.
  private func element(of text: String) throws(ReadingError) -> Layout.Element {
    if let keyword = Keyword(reading: text) { return .symbol(.keyword(keyword)) }
    if text.isColumn { return .name(.verbatim(text)) }
    if let units = text.units(vocabulary) { return .name(.label(units)) }
    return .name(try name(text))
  }

  /// The branches of a choice, each a row of two cells.
  private func cases(_ table: MathMLNode, depth: Int) throws(ReadingError) -> [Layout.Case] {
    var cases: [Layout.Case] = []
    for row in table.children {
      guard row.name == "mtr", row.children.count == 2 else {
        throw ReadingError(.wrongCount(row.name), at: row.range)
      }
      let value = try self.row(row.children[0].children, depth: depth)
      let condition = try self.row(row.children[1].children, depth: depth)
      cases.append(try Layout.Case(value, condition: condition))
    }
    guard !cases.isEmpty else { throw ReadingError(.unsupported(table.name), at: table.range) }
    return cases
  }

  private func matrix(_ table: MathMLNode, depth: Int) throws(ReadingError) -> [[Layout.Element]] {
    var rows: [[Layout.Element]] = []
    for row in table.children {
      var cells: [Layout.Element] = []
      for cell in row.children { cells.append(.joining(try self.row(cell.children, depth: depth))) }
      guard row.name == "mtr", !cells.isEmpty else {
        throw ReadingError(.wrongCount(row.name), at: row.range)
      }
      rows.append(cells)
    }
    guard !rows.isEmpty else { throw ReadingError(.unsupported(table.name), at: table.range) }
    return rows
  }

  /// Reads a table of the language, a matrix between the fences of one, or the branches of a choice.
  private func read(
    table node: MathMLNode,
    areCases: Bool,
    before next: MathMLNode?,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    if areCases {
      return builder.append(.cases(try cases(node, depth: builder.innerDepth)))
    }
    let rows = try matrix(node, depth: builder.innerDepth)
    if node.children.first?.isHeading == true { return builder.append(.table(rows)) }
    // Others align equations with it.
    guard builder.append(matrix: rows, before: next?.name == "mo" ? next?.text.first : nil) else {
      throw ReadingError(.unsupported(node.name))
    }
  }

  // MARK: Operators

  private func read(
    operator text: String,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    switch text {
    case "(": try builder.open(.brackets)
    case ")": try builder.close(.brackets)
    case "[": try builder.open(.square)
    case "]": try builder.close(.square)
    case "|": try builder.bar()
    case "⌊": try builder.open(.floor)
    case "⌋": try builder.close(.floor)
    case "⌈": try builder.open(.ceiling)
    case "⌉": try builder.close(.ceiling)
    case "-", "−": builder.appendMinus()
    case "\u{2061}": builder.applyLastName()
    case "'", "′": try builder.appendPrime()
    case "%": builder.append(.symbol(.percent))
    case "mod": builder.append(.symbol(.modulo))
    case "..": builder.append(.symbol(.range))
    case "d": builder.append(.symbol(.differential))
    case "∫": builder.append(.large(.integral, below: nil, above: nil))
    default:
      guard text.count == 1, let symbol = text.first.flatMap({ Layout.Symbol.characters[$0] })
      else {
        throw ReadingError(.unsupported(text))
      }
      builder.append(.symbol(symbol))
    }
  }

  // MARK: Structures

  /// Reads a large sign with its bounds.
  private func read(
    largeSign node: MathMLNode,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    guard let first = node.children.first, let sign = Layout.LargeSign(character: first.text) else {
      throw ReadingError(.unsupported(node.name))
    }
    var bounds: [Layout.Element] = []
    for bound in node.children.dropFirst() {
      bounds.append(try argument(bound, depth: builder.innerDepth))
    }
    guard (1...2).contains(bounds.count) else { throw ReadingError(.wrongCount(node.name)) }
    builder.append(.large(sign, below: bounds[0], above: bounds.count == 2 ? bounds[1] : nil))
  }

  private func read(
    logarithm node: MathMLNode,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    guard node.children.count == 2,
      let function = try argument(node.children[1], depth: builder.innerDepth).logarithm
    else { throw ReadingError(.unsupported("log_")) }
    builder.append(.name(.function(function)))
  }

  private func read(
    structure node: MathMLNode,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    let depth = builder.innerDepth
    if node.name == "msqrt" {
      let radicand = try row(node.children, depth: depth)
      return builder.append(.root(.joining(radicand.soleGroup ?? radicand), index: nil))
    }
    guard node.children.count == 2 else { throw ReadingError(.wrongCount(node.name)) }
    let (first, second) = (node.children[0], node.children[1])
    switch node.name {
    case "mfrac":
      let above = try argument(first, depth: depth)
      let below = try argument(second, depth: depth)
      if node.hasNoLine {
        guard builder.emptyFence == .brackets else { throw ReadingError(.unsupported(node.name)) }
        builder.append(choosing: below, of: above)
      } else if let derivative = Layout.Derivative(above, below, by: .name(.variable("d"))) {
        builder.append(derivative.fraction)
      } else if above.isDifferentialOfLetters, below.isDifferentialOfLetters {
        throw ReadingError(.fractionOfDifferentials)
      } else {
        builder.append(.fraction(above, below))
      }
    case "mroot":
      let radicand = try argument(first, depth: depth)
      let index = try argument(second, depth: depth)
      let isGroup = index.isLeaf && second.name == "mrow"
      builder.append(.root(radicand, index: isGroup ? .row([index]) : index))
    default:
      let base = try row([first], depth: depth)
      let exponent = try argument(second, depth: depth)
      builder.append(group: base)
      try builder.raise(toSign: exponent)
    }
  }

  /// The part above, below or inside, without a row around it.
  private func argument(_ node: MathMLNode, depth: Int) throws(ReadingError) -> Layout.Element {
    let isRow = ["mrow", "mstyle", "mpadded"].contains(node.name)
    return .joining(try row(isRow ? node.children : [node], depth: depth))
  }
}

extension Layout.Element {
  /// Whether it is a letter d, or a power of it, and an operand directly after it: df.
  fileprivate var isDifferentialOfLetters: Bool {
    let parts = elements
    guard parts.count > 1, parts[1].symbol == nil else { return false }
    if case .power(.name(.variable("d")), _) = parts[0] { return true }
    return parts[0] == .name(.variable("d"))
  }
}

extension [Layout.Element] {
  /// The elements of the group, if there is only one; otherwise `nil`.
  fileprivate var soleGroup: [Layout.Element]? {
    if count == 1, case .row(let elements) = self[0] { elements } else { nil }
  }
}

extension MathMLNode {
  /// Whether its name is written upright, as those of units are.
  fileprivate var isUpright: Bool { name == "mtext" || attributes["mathvariant"] == "normal" }

  /// Whether it is the sign between a function and its argument.
  fileprivate var isApplication: Bool { name == "mo" && text == "\u{2061}" }

  /// Whether it is a row with a line below, the names of a table's columns.
  fileprivate var isHeading: Bool {
    children.first?.attributes["style"]?.contains(text: "border-bottom") == true
  }

  /// Whether it is a fraction without a line, as binomial coefficients are written.
  fileprivate var hasNoLine: Bool {
    guard let thickness = attributes["linethickness"] else { return false }
    return thickness.first == "0" && thickness.allSatisfy { !("1"..."9").contains($0) }
  }

  /// Whether it is the brace before the branches of a choice.
  fileprivate var isBrace: Bool { name == "mo" && text == "{" }
}

extension String {
  /// Whether it is a number in another base.
  fileprivate var isBasedNumber: Bool {
    if case .based? = NumberLiteral(self) { true } else { false }
  }
}
