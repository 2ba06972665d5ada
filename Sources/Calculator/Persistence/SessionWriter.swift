internal import Arithmetic
internal import Evaluation
internal import Syntax

/// Writes a session as a script: the whole of it, or the changes.
struct SessionWriter {
  private let printer = Printer(.typed, vocabulary: .stored)
  private var lines: [String] = []
  /// The rules written so far, by node; the nodes are kept alive so that their identifiers stay unique.
  private var rules: [ObjectIdentifier: (name: String, node: RealNode)] = [:]
  private var lastRule = 0

  /// The rules written last, by name.
  private(set) var writtenRules: [String: Result] = [:]

  /// Registers the rules that a file already contains.
  mutating func takeRules(_ values: [String: Result]) {
    for (name, value) in values {
      lastRule = max(lastRule, Int(name.dropFirst()) ?? 0)
      if let node = value.real?.node { rules[ObjectIdentifier(node)] = (name, node) }
    }
  }

  /// The whole session: settings, the names before the oldest statement, and the statements.
  mutating func text(of session: Session) -> String {
    (rules, writtenRules) = ([:], [:])
    lastRule = 0
    let mode = session.environment.mode
    lines = ["\(SessionFile.header)\(SessionFile.version)"]
    lines += session.settingLines.filter { !$0.hasPrefix(":mode") } + [":mode rad"]
    write(session.history.timeline.start.changes, session)
    for entry in session.statements { write(entry, session) }
    lines += session.history.typedLines.map(\.stored)
    lines += [":statement \(session.nextNumberInFile)", ":mode \(mode.text)"]
    lines += session.unknownLines
    let text = takeText()
    return "\(text)\(SessionFile.footer(of: text))\n"
  }

  /// The changes in a session; `answer` is the value of ANS in the file.
  mutating func text(
    of events: [Unsaved.Event],
    settings: [String],
    answer: Result?,
    _ session: Session
  ) -> String {
    var answer = answer
    writtenRules = [:]
    for event in events {
      switch event {
      case .statement(let entry, let before):
        // Another prompt may have answered in between.
        if let value = before.value, !before.value.isIdentical(to: answer) {
          write([.answer(value, of: before.number)], session)
        }
        write(entry, session)
        answer = entry.result ?? before.value
      case .changes(let changes): write(changes, session)
      case .typed(let line): lines.append(line.stored)
      case .rearrangement, .removal, .clearing: break  // only the whole session has these
      }
    }
    // The mode before may be another one in both words.
    let mode = ":mode \(session.environment.mode.fullText)"
    lines += settings.map { $0.hasPrefix(":mode") ? mode : $0 }
    return takeText()
  }

  private mutating func takeText() -> String {
    defer { lines = [] }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func write(_ entry: Entry, _ session: Session) {
    let label = entry.result?.savedLabel.map { " \(text(of: $0))" } ?? ""
    let result = entry.result.map { " -- \(text(of: $0))\(label)" } ?? ""
    let mode = entry.mode.rawValue
    let source = source(of: entry, session)
    lines.append(":statement \(entry.number) \(mode) \"\(source)\"\(result)")
    for changes in entry.changes { write(changes, session) }
  }

  /// The source between straight quotes: those of a comment, or of a row that cannot be read, become curly ones.
  private func source(of entry: Entry, _ session: Session) -> String {
    let source = entry.source
    guard source.utf8.contains(UInt8(ascii: "\"")) else { return source }
    // The names of now may be others than those of the statement.
    let before = session.history.timeline.environment(before: entry.number).vocabulary
    let line = (try? session.parse(source)) ?? (try? Parser.parse(line: source, vocabulary: before))
    if line == nil, entry.result != nil { return source }
    let start = line.map { $0.commentRange?.start ?? source.utf8.count } ?? 0
    let comment = source.utf8Slice(SourceRange(start, source.utf8.count))
    return source.utf8Text(SourceRange(0, start)) + comment.map { $0 == "\"" ? "”" : $0 }
  }

  private mutating func write(_ changes: [Change], _ session: Session) {
    for change in changes {
      switch change {
      case .assign(let value, let name):
        lines.append("\(name.asTarget) = \(text(of: value))")
        if let label = value.savedLabel { write(label, of: name) }
      case .define(let function):
        lines += session.statements(defining: function).map(printer.text(of:))
      case .label(let label, let name): write(label, of: name)
      case .answer(_, let number?) where session.entry(number) != nil: lines.append("@\(number)")
      case .answer(let value, _):
        lines.append(text(of: value))
        if let label = value.savedLabel { write(label, of: "ANS") }
      case .forget(let names): lines.append(":clear \(names.joined(separator: " "))")
      case .forgetAll: lines.append(":clear")
      }
    }
  }
}

// MARK: - Values

extension SessionWriter {
  private mutating func write(_ label: Result.Label, of name: String) {
    let text = text(of: label)
    lines.append(":label \(name) \(text)")
  }

  private mutating func text(of label: Result.Label) -> String {
    if let text = label.text(by: printer) { return text }
    return "\"\(label.name)=\(label.factor.map { text(of: Result.real($0)) } ?? "")\""
  }

  /// The value as an expression, in which rules are referred to by name.
  private mutating func text(of result: Result) -> String {
    // A value that was never needed is written as it was read.
    if let stored = result.stored { return stored.text }
    if case .expression(let form) = result.presentation {
      return StoredValue.text(ofForm: printer.text(of: form))
    }
    if let expression = result.value.storedExpression { return printer.text(of: expression) }
    guard let real = result.real ?? result.value.number?.storedReal else {
      writeRules(for: result.value)
      if let table = result.value.table { return text(of: table, in: result.notation) }
      if let quantity = result.value.quantity { return text(of: quantity, in: result.notation) }
      return StoredValue.text(text(of: result.value), in: result.notation)
    }
    if case .notation(let notation) = result.presentation {
      if let noted = real.fraction?.expression(in: notation) { return printer.text(of: noted) }
      if let closed = real.text(by: printer) { return StoredValue.text(closed, in: notation) }
    }
    if let node = real.node { writeRules(for: node) }
    return text(of: real)
  }

  /// Writes the rules of all numbers in a value.
  private mutating func writeRules(for value: Value) {
    switch value {
    case .real(let real): if let node = real.node { writeRules(for: node) }
    case .complex(let number):
      for node in [number.re.node, number.im.node] {
        if let node { writeRules(for: node) }
      }
    case .quantity(let quantity): writeRules(for: .complex(quantity.number))
    case .truth, .date, .formula: break
    case .list(let list): for element in list.elements { writeRules(for: element) }
    case .matrix(let matrix): for element in matrix.elements { writeRules(for: Value(element)) }
    case .formulaMatrix(let matrix): for element in matrix.elements { writeRules(for: element) }
    case .table(let table): for column in table.columns { writeRules(for: .list(column.values)) }
    }
  }

  /// The value as an expression, in which rules are referred to by name.
  private func text(of value: Value) -> String {
    switch value {
    case .real(let real): text(of: real)
    case .complex(let number): text(of: number)
    case .quantity(let quantity): text(of: quantity, in: .exact)
    case .truth(let truth): truth ? "true" : "false"
    case .date(let date): printer.text(of: date.expression)
    case .formula(let formula): printer.text(of: formula.held)
    case .matrix(let matrix): text(of: matrix)
    case .formulaMatrix(let matrix): text(of: matrix)
    case .table(let table): text(of: table, in: .exact)
    case .list(let list): "[\(list.elements.map { text(of: $0) }.joined(separator: ", "))]"
    }
  }

  /// The table; the mark of a notation goes to its columns, since a table is no factor.
  private func text(of table: Table, in notation: NumberNotation) -> String {
    let columns = table.columns.map {
      "\($0.name) = \(StoredValue.text(text(of: .list($0.values)), in: notation))"
    }
    return "table(\(columns.joined(separator: ", ")))"
  }

  /// The number and its units, each marked as one, since a name may be that of a variable.
  private func text(of quantity: Quantity, in notation: NumberNotation) -> String {
    let number = text(of: quantity.number)
    let units = quantity.units.factors.map { (name: text(of: $0.unit), exponent: $0.exponent) }
    guard quantity.units.isReachedByProducts else {
      let units = units.map { ", \($0.name), \($0.exponent.numerator)/\($0.exponent.denominator)" }
      return StoredValue.text("quantity(\(number)\(units.joined()))", in: notation)
    }
    let factors = units.map { name, exponent in
      exponent == Fraction(1)
        ? "*\(name)" : "*\(name)^(\(exponent.numerator)/\(exponent.denominator))"
    }
    let marked = StoredValue.text(number, in: notation)
    return (marked == number ? "(\(number))" : marked) + factors.joined()
  }

  /// The unit by its name, with its definition where a person defined it.
  private func text(of unit: Unit) -> String {
    let name = unit.nameInLetters.nameOfUnit
    return unit.isDefined ? "unit(\(name), \(text(of: unit.definition)))" : name
  }

  private func text(of number: Complex) -> String {
    let re = text(of: number.re)
    return number.storedReal == nil ? "(\(re)) + (\(text(of: number.im)))*i" : re
  }

  private func text(of real: Real) -> String {
    real.text(by: printer) ?? real.node.flatMap { rules[ObjectIdentifier($0)]?.name } ?? ""
  }

  /// Writes the operations of a node without a closed form, operands first, each once; without
  /// recursion, since chains can be long.
  private mutating func writeRules(for root: RealNode) {
    var pending = [root]
    while let node = pending.last {
      let missing = node.needsRule ? node.operands.filter { isMissing($0) } : []
      guard missing.isEmpty else {
        pending += missing
        continue
      }
      pending.removeLast()
      guard isMissing(node) else { continue }
      lastRule += 1
      let name = "$\(lastRule)"
      lines.append(":rule \(name) = \(text(of: node.operation))")
      rules[ObjectIdentifier(node)] = (name, node)
      writtenRules[name] = .real(Real(node))
    }
  }

  private func isMissing(_ node: RealNode) -> Bool {
    node.needsRule && rules[ObjectIdentifier(node)] == nil
  }

  private func text(of operation: RealNode.Operation) -> String {
    switch operation {
    // Parsed again, a fraction too long to be kept as one is a quotient.
    case .fraction(let fraction) where !fraction.isInteger:
      "(\(fraction.numerator))/(\(fraction.denominator))"
    case .fraction(let fraction): printer.text(of: fraction.expression)
    case .pi: "pi"
    case .sum(let left, let right): "(\(text(of: left))) + (\(text(of: right)))"
    case .difference(let left, let right): "(\(text(of: left))) - (\(text(of: right)))"
    case .product(let left, let right): "(\(text(of: left)))*(\(text(of: right)))"
    case .quotient(let left, let right): "(\(text(of: left)))/(\(text(of: right)))"
    case .power(let base, let exponent): "(\(text(of: base)))^(\(text(of: exponent)))"
    case .function(let function, let operand): "\(function.name)(\(text(of: operand)))"
    case .part(let part, let value):
      "\(part.rawValue)(\(value.name)(\(value.arguments.map { text(of: $0) }.joined(separator: ", "))))"
    case .root(let part, let number): "\(part.rawValue)(\(number.text))"
    case .entry(let part, let matrix, let row, let column):
      "\(part.rawValue)(\(text(of: matrix, row: row + 1, column: column + 1)))"
    case .bracketed(let bracket):
      text(of: bracket)
    }
  }
}

extension SessionWriter {
  /// The only zero of a program between two fractions, the integral of one, or an infinite sum.
  private func text(of bracket: any NumberBracket) -> String {
    switch bracket.definition {
    case .zero(let program, let lower, let upper):
      let bounds = [lower, upper].map { text(of: Real($0)) }
      return "solution(\(program.text { text(of: $0) }), \(bounds[0]), \(bounds[1]))"
    case .integral(let program, let lower, let upper):
      let bounds = "\(text(of: lower))..\(text(of: upper))"
      return "integral(\(program.text { text(of: $0) }), x = \(bounds))"
    case .contourIntegral(let part, let function, let start, let end):
      let bounds = "\(text(of: start))..\(text(of: end))"
      return "\(part.rawValue)(integral(\(function.text { text(of: $0) }), z = \(bounds)))"
    case .sum(let terms, let name, let first, _): return "sum(\(terms), \(name) = \(first)..inf)"
    case nil: preconditionFailure("a place on a curve is never kept")
    }
  }

  private func text(of bound: RangeBound) -> String {
    switch bound {
    case .number(let number): "(\(text(of: number)))"
    case .infinity(let isPositive): isPositive ? "inf" : "-inf"
    }
  }

  /// An entry of a matrix, both counted from 1.
  private func text(of matrix: EnclosedMatrix, row: Int, column: Int) -> String {
    let operand = text(of: matrix.operand)
    return switch matrix.operation {
    case .determinant: "det(\(operand))"
    case .inverse: "inverse(\(operand))[\(row), \(column)]"
    case .solution(let right): "solve(\(operand), \(text(of: right)))[\(row), \(column)]"
    case .exponential: "exp(\(operand))[\(row), \(column)]"
    case .eigenvalues: "eigenvalues(\(operand))[\(row)]"
    }
  }

  private func text(of matrix: Matrix) -> String { text(of: FormulaMatrix(matrix)) }

  private func text(of matrix: FormulaMatrix) -> String {
    let rows = matrix.rows.map { row in row.map { text(of: $0) }.joined(separator: ", ") }
    return "[\(rows.joined(separator: "; "))\(rows.count == 1 ? ";" : "")]"
  }
}

extension Real {
  /// The number in the language, for RAD; nil if it can only be written as a rule.
  fileprivate func text(by printer: Printer) -> String? {
    if let fraction {
      // A quotient of long integers is not parsed as a fraction.
      let literal = fraction.isInteger || fraction.isShort ? nil : fraction.literal
      return printer.text(of: literal ?? fraction.expression)
    }
    return formula.map { printer.text(of: $0.keepingPowers.expression(.radians)) }
  }
}

extension Result.Label {
  /// The label in quotes for `:label` and a session file: `"MB=1000000"`; nil if its factor is only a
  /// rule.
  func text(by printer: Printer) -> String? {
    guard let factor else { return "\"\(name)\"" }
    return factor.text(by: printer).map { "\"\(name)=\($0)\"" }
  }
}

extension RealNode {
  /// Whether the node can only be written as an operation.
  fileprivate var needsRule: Bool { !Real(self).hasFormula }
}
