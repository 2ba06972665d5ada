internal import Syntax

/// Writes a layout as a line of the language, which the parser turns into a tree.
///
/// In order of importance: the line means what the picture shows, and if a reasonable person could
/// read the picture in two ways, that is an error; the layout of an expression gives the expression
/// back. So only the parser knows precedence. Unnecessary brackets do no harm.
struct SourceWriter {
  let vocabulary: Vocabulary
  /// The names of variables in the formula, which hide those of units.
  private let names: Set<String>
  /// Where the last number ended, as an offset in the text.
  private var endOfNumber = -1
  /// Where the units after a number ended.
  private var endOfUnits = -1
  var text = ""

  init(_ row: [Layout.Element], vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    names = Set(row.flatMap(\.variables))
  }

  /// The state to the left, as far as it affects what may follow.
  private enum Position {
    /// A product begins here.
    case start
    /// After an operator of a product.
    case factor
    case operand
  }

  static func expression(
    from elements: [Layout.Element],
    vocabulary: Vocabulary
  ) throws(ReadingError) -> Expression {
    var writer = SourceWriter(elements, vocabulary: vocabulary)
    try writer.write(row: elements)
    do throws(SyntaxError) {
      return try Parser.parseExpression(writer.text, vocabulary: vocabulary)
    } catch {
      throw ReadingError(.notInLanguage(error, line: writer.text))
    }
  }

  mutating func write(row: [Layout.Element]) throws(ReadingError) {
    guard !row.isEmpty else { throw ReadingError(.missingOperand) }
    var position = Position.start
    var rest = row[...]
    while let element = rest.first {
      if case .symbol(let symbol) = element {
        position = try write(symbol, at: position)
        rest.removeFirst()
      } else {
        try writeOperand(from: &rest, of: row, at: position)
        position = .operand
      }
    }
  }

  private mutating func write(
    _ symbol: Layout.Symbol,
    at position: Position
  ) throws(ReadingError) -> Position {
    guard symbol != .approximately else { throw ReadingError(.roundedValue) }
    guard let source = symbol.notation.source else {
      throw ReadingError(.unsupported(BoxStyle.unicode.text(of: symbol)))
    }
    text += source
    if symbol.isMultiplication { return .factor }
    return symbol.separatesTerms && symbol != .negative ? .start : position
  }

  /// Writes a power of ten after a number that begins a product as the number's exponent.
  private mutating func writeExponent(from rest: inout ArraySlice<Layout.Element>) {
    guard rest.first == .symbol(.cross), case .power(let base, let power) = rest.dropFirst().first,
      base.integerDigits == "10", let (digits, isNegative) = power.signedInteger,
      rest.dropFirst(2).first?.isPostfix != true
    else { return }
    text += "E" + (isNegative ? "-" : "") + digits.filter { $0 != "_" }
    rest.removeFirst(2)
  }

  // MARK: Operands

  private mutating func writeOperand(
    from rest: inout ArraySlice<Layout.Element>,
    of row: [Layout.Element],
    at position: Position
  ) throws(ReadingError) {
    let element = rest[rest.startIndex]
    if position == .operand {
      if element.isNumber { throw ReadingError(.adjacentNumbers) }
      if !element.takesPart { text += " " }
    }
    if let function = vocabulary.functionByLetter(rest) {
      rest[rest.startIndex] = .name(.function(function))
    }
    if try writeLargeSign(from: &rest) { return }
    if try writeFunctions(from: &rest) { return }
    if try writeUnits(from: &rest, after: position == .operand ? "*" : "") { return }
    rest.removeFirst()
    switch element {
    case .number(let decimal):
      try write(decimal, before: &rest, isFirst: position == .start)
    case .name(.basedNumber(let number)):
      text += number.text
      _ = try writeUnits(from: &rest, after: " ")
    case .fraction(let above, let below):
      let isOperand = rest.first?.isPostfix == true || rest.first == .symbol(.angle)
      let isFirst = position == .start && !isOperand
      try write(above, over: below, isFirst: isFirst, isLast: rest.isEmpty)
    case .power(let base, let exponent):
      let isUnit =
        if case .name(let name) = base { isUnit(name) && exponent.isMadeOfNumbers } else { false }
      try write(power: base, exponent, isUnit: isUnit)
      if isUnit { endOfUnits = text.utf8.count }
      if rest.first?.isPostfix == true { throw ReadingError(.postfixAfterPower) }
    case .row(let group):
      try checkGroup(group, at: rest.startIndex - 1, of: row)
      try write("", of: element.unmarked)
    case .name(.variable(let name)) where rest.first?.isPostfix == true && vocabulary.isUnit(name):
      // A unit has no factorial.
      text += "(\(name))"
    case .name(let name):
      let isUnit = isUnit(name)
      write(name)
      if isUnit { endOfUnits = text.utf8.count }
    case .symbol, .root, .enclosed, .cases, .matrix, .table, .large, .focus:
      try write(element)
    }
  }

  /// Writes an element whose meaning does not depend on its neighbours.
  private mutating func write(_ element: Layout.Element) throws(ReadingError) {
    switch element {
    case .name(let name): write(name)
    case .root(let radicand, nil): try write("sqrt", of: radicand)
    case .root(let radicand, .some(.number(.init(integer: "3")))): try write("cbrt", of: radicand)
    case .root(let radicand, .some(let index)):
      text += "root("
      try write("", of: index)
      text += ", "
      try write("", of: radicand)
      text += ")"
    case .enclosed(let content, .square):
      text += "["
      if content != .row([]) { try write(row: content.elements) }
      text += "]"
    case .matrix(let rows): try write(matrix: rows)
    case .table(let rows): try write(table: rows)
    case .enclosed(let content, let fence): try write(fence.function ?? "", of: content)
    case .cases(let cases): try write(cases)
    case .row, .number, .symbol, .fraction, .power, .large, .focus:
      try write("", of: element.unmarked)
    }
  }

  /// Writes a choice in brackets.
  private mutating func write(_ cases: [Layout.Case]) throws(ReadingError) {
    guard cases.last?.condition == nil else { throw ReadingError(.missingLastCase) }
    text += "("
    for branch in cases {
      if let condition = branch.condition {
        text += "if "
        try write(row: condition.elements)
        text += " then "
        try write("", of: branch.value)
        text += " else "
      } else {
        try write(row: branch.value.elements)
      }
    }
    text += ")"
  }

  private mutating func write(table rows: [[Layout.Element]]) throws(ReadingError) {
    text += "table("
    for (index, name) in (rows.first ?? []).enumerated() {
      if index > 0 { text += ", " }
      try write(row: name.elements)
      text += " = ["
      for (place, row) in rows.dropFirst().enumerated() where index < row.count {
        if place > 0 { text += ", " }
        try write(row: row[index].elements)
      }
      text += "]"
    }
    text += ")"
  }

  private mutating func write(matrix rows: [[Layout.Element]]) throws(ReadingError) {
    text += "["
    for (index, row) in rows.enumerated() {
      if index > 0 { text += "; " }
      for (column, cell) in row.enumerated() {
        if column > 0 { text += ", " }
        try write(row: cell.elements)
      }
    }
    text += rows.count == 1 ? ";]" : "]"
  }

  mutating func write(_ name: Layout.Name) {
    switch name {
    case .variable(let name), .constant(let name), .function(let name),
      .letter(_, of: let name):
      text += name
    case .answer: text += "ANS"
    case .result(let number): text += "@\(number)"
    case .basedNumber(let number): text += number.text
    case .verbatim(let part): text += part
    case .label(let label): write(units: label, after: "", isJoined: false)
    }
  }

  /// Writes the units that begin here, after the sign that joins them to what is before them; returns
  /// whether there are any.
  ///
  /// An exponent belongs to the last unit only.
  private mutating func writeUnits(
    from rest: inout ArraySlice<Layout.Element>,
    after sign: String
  ) throws(ReadingError) -> Bool {
    let isJoined = sign == " " || continuesQuantity
    switch rest.first {
    case .name(.label(let units)): write(units: units, after: sign, isJoined: isJoined)
    case .power(.name(.label(let units)), let exponent):
      write(units: units, after: sign, isJoined: isJoined)
      try write("^", of: exponent)
    default: return false
    }
    if isJoined { endOfUnits = text.utf8.count }
    rest.removeFirst()
    return true
  }

  /// Whether a name written here is a unit of the number before it: directly after the number, or after a
  /// unit of it and one sign.
  private var continuesQuantity: Bool {
    let end = text.utf8.count
    return end == endOfUnits + 1 || end == endOfNumber + 1 && text.utf8.last == UInt8(ascii: " ")
  }

  private func isUnit(_ name: Layout.Name) -> Bool {
    guard continuesQuantity, case .variable(let name) = name else { return false }
    return vocabulary.isUnit(name)
  }

  /// Writes units, or a conversion; the name of a unit is marked where it would have another meaning.
  ///
  /// A letter that is neither behind a number nor one more of its units is a variable.
  private mutating func write(units: String, after sign: String, isJoined: Bool) {
    guard !units.hasPrefix("to ") else {
      text += " " + units
      return
    }
    if units.first != "/" { text += sign }
    text += units.markingUnits { name in
      !vocabulary.isUnit(name) || vocabulary.meaning(of: name) != nil || names.contains(name)
        || name.count == 1 && !isJoined || Vocabulary.wordsForTo.contains(name)
    }
  }

  /// Writes the argument of a function, or only brackets.
  mutating func write(
    _ function: String,
    of argument: Layout.Element
  ) throws(ReadingError) {
    text += function + "("
    try write(row: argument.elements)
    text += ")"
  }

  /// Writes a number with its units, and a fraction after it that makes it a mixed number.
  private mutating func write(
    _ decimal: NumberLiteral.Decimal,
    before rest: inout ArraySlice<Layout.Element>,
    isFirst: Bool
  ) throws(ReadingError) {
    let number = Layout.Element.number(decimal)
    let digits = BoxStyle.ascii.text(of: decimal)
    guard number.integerDigits != nil, case .fraction(let above, let below) = rest.first,
      let numerator = above.integerDigits, let denominator = below.integerDigits
    else {
      text += digits
      if isFirst { writeExponent(from: &rest) }
      endOfNumber = text.utf8.count
      _ = try writeUnits(from: &rest, after: " ")
      return
    }
    text += "(\(digits) \(numerator)/\(denominator)"
    rest.removeFirst()
    _ = try writeUnits(from: &rest, after: " ")
    text += ")"
  }

  /// Writes a fraction; at the beginning of a product its factors join the product.
  ///
  /// An integer below needs no brackets at the end of a row: the exponent of a unit has none, `m^(1/2)`.
  private mutating func write(
    _ above: Layout.Element,
    over below: Layout.Element,
    isFirst: Bool,
    isLast: Bool
  ) throws(ReadingError) {
    if !isFirst { text += "(" }
    let needsBrackets = above.elements.contains(where: \.separatesTerms)
    try needsBrackets ? write("", of: above) : write(row: above.elements)
    text += "/"
    try isLast && below.integerDigits != nil ? write(row: [below]) : write("", of: below)
    if !isFirst { text += ")" }
  }

  private mutating func write(
    power base: Layout.Element,
    _ exponent: Layout.Element,
    isUnit: Bool
  ) throws(ReadingError) {
    if case .row(let group) = base, !group.isSolid { throw ReadingError(.hiddenGroup) }
    // A unit in brackets would be a variable, which a name with another exponent is.
    if case .name(let name) = base, isUnit { write(name) } else { try write("", of: base) }
    try write("^", of: exponent)
  }

  /// Refuses a group that a reader would not recognise, since it has no brackets.
  private func checkGroup(
    _ group: [Layout.Element],
    at place: Int,
    of row: [Layout.Element]
  ) throws(ReadingError) {
    if row.count == 1 || group.isSolid { return }
    let before = place > 0 ? row[place - 1] : .symbol(.plus)
    let after = place + 1 < row.count ? row[place + 1] : .symbol(.plus)
    if !group.contains(where: \.separatesTerms), before.separatesTerms, after.separatesTerms {
      return
    }
    throw ReadingError(.hiddenGroup)
  }
}
