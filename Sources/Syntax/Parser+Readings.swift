extension Parser {
  /// Notes that the operand could be read differently.
  mutating func note(_ kind: Reading.Kind, of operand: Operand) {
    note(kind, of: tree.expression(operand.root))
  }

  /// Notes that the expression could be read differently; its meaning shows the outermost brackets,
  /// or others.
  mutating func note(
    _ kind: Reading.Kind,
    of expression: Expression,
    at range: SourceRange? = nil,
    brackets: Printer.Brackets = .outermost
  ) {
    let printer = Printer(.mathematical, vocabulary: vocabulary.pointee, brackets: brackets)
    let expression = withPlainUnits(expression)
    let reading = Reading(
      kind,
      range: range ?? expression.range,
      meaning: printer.text(of: expression),
      picture: kind.isSeenInPicture ? expression : nil
    )
    note(reading)
  }

  /// The expression with `_h`, the hour of a time such as 1:30, as h where no variable has that name.
  private func withPlainUnits(_ expression: Expression) -> Expression {
    guard expression.contains(.name) else { return expression }
    return expression.mappingLeaves { leaf in
      guard case .variable(let name) = leaf.kind, let unit = name.unitNamed,
        vocabulary.pointee.isUnit(unit)
      else { return leaf }
      return Expression(.constant(unit), range: leaf.range)
    }
  }

  private mutating func note(_ reading: Reading) {
    if readings?.append(reading) == nil { readings = [reading] }
  }

  /// Removes the readings, and returns them in source order, each once.
  mutating func takeReadings() -> [Reading] {
    guard let readings else { return [] }
    self.readings = nil
    let sorted = readings.sorted {
      ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
    }
    // Both the function and the unit of √16/2 m note the same reading.
    return zip([nil] + sorted, sorted).compactMap { previous, reading in
      previous?.range == reading.range && previous?.meaning == reading.meaning ? nil : reading
    }
  }

  /// The surprise, if any, where the current token is implicitly multiplied.
  var surpriseOfImplicitProduct: Reading.Kind? {
    if level.product.next == .factor(.divided) || level.product.next == .factor(.modulo) {
      return .quotientTimes
    }
    if token.kind == .superscript { return .rootOrPower }
    if bareArgumentEnd == previousEnd, !isFunction { return .functionBeforeProduct }
    if plainExponentEnd == previousEnd, token.kind == .name, !token.followsBlank {
      return .powerBeforeProduct
    }
    return nil
  }

  /// Whether the current token is a function's name: `sin x cos x` surprises nobody.
  var isFunction: Bool {
    if token.kind == .root || token.kind == .superscript { return true }
    return token.kind == .name && vocabulary.pointee.meaning(of: tokenText)?.isFunction == true
  }

  /// Notes surprises in a function applied without brackets of its own.
  mutating func noteArgument(
    _ argument: Operand,
    of call: Operand,
    _ application: PendingOperator.Application
  ) {
    let node = tree.nodes[argument.root]
    if application.isBracketed {
      let endsOutside = node.range.end == previousEnd
      if node.kind == .postfix && endsOutside { note(.functionOfPostfix, of: call) }
    } else {
      bareArgumentEnd = previousEnd
      if application.isNegative, isGreekLetter(at: application.start) {
        note(.letterBeforeSign, of: call)
      }
      if node.kind == .mixedNumber { note(.mixedNumber, of: call) }
      let root = node.kind == .negation ? argument.root - Int(node.first) : argument.root
      if tree.nodes[root].kind == .product, isQuantity(tree.expression(root), ofAngle: false) {
        note(.functionOfQuantity, of: call)
      }
    }
  }

  /// Whether the function at the offset has the name of a letter that is a number in many formulas.
  private func isGreekLetter(at start: Int) -> Bool {
    let name = lexer.bytes[start..<lexer.end].prefix { $0.isNamePart }
    return ["gamma", "zeta", "eta"].contains { name.elementsEqual($0.utf8) }
  }

  /// Notes surprises in a power; a tower of powers gives one reading, for the whole.
  mutating func notePower(_ power: Operand, _ waiting: PendingOperator.Power, _ exponent: Operand) {
    if waiting.bindsFunction { note(.functionBeforePower, of: power) }
    if powerEnd == previousEnd, !isInExponent { note(.powerOfPower, of: power) }
    if isBased(waiting.base), isBased(exponent) { note(.bitsLookalike, of: power) }
    powerEnd = previousEnd
    if !waiting.isRaised, endsInPlainNumber(exponent.root) {
      plainExponentEnd = previousEnd
    }
  }

  private func isBased(_ operand: Operand) -> Bool {
    tree.nodes[operand.root].kind == .basedNumber
  }

  /// Whether the operation just completed is an exponent, perhaps with a sign.
  private var isInExponent: Bool {
    switch pending.rank {
    case .power: true
    case .negation: pending.beforeLast?.rank == .power
    case .opening, .end, .range, .choice, .disjunction, .conjunction, .denial, .relation, .sum,
      .product, .quotient, .infix, .polar, .application, nil:
      false
    }
  }

  /// Whether the node is a number, perhaps with a sign, whose last digit was just read.
  private func endsInPlainNumber(_ root: Int) -> Bool {
    let node = tree.nodes[root]
    switch node.kind {
    case .negation: return endsInPlainNumber(root - Int(node.first))
    case .number, .longNumber, .mixedNumber, .basedNumber: return node.range.end == previousEnd
    case .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call, .relation,
      .not, .and, .or, .choice, .scope, .list, .matrix, .range, .element, .replacement,
      .comprehension, .tabulation, .table, .column, .data, .text:
      return false
    }
  }

  /// Notes that `0.(3)` means `0.333…`.
  mutating func noteRepeating(_ decimal: NumberLiteral.Decimal, at range: SourceRange) {
    var meaning = "\(decimal.integer.isEmpty ? "0" : decimal.integer).\(decimal.fraction)"
    meaning += String(repeating: decimal.repeating, count: 3) + "…"
    if decimal.exponent != 0 { meaning += "E\(decimal.signedExponent)" }
    let looksLikeUncertainty = decimal.exponent != 0 && decimal.fraction.utf8.count > 3
    let kind: Reading.Kind =
      looksLikeUncertainty ? .uncertaintyLookalike : .repeatingDecimal
    note(Reading(kind, range: range, meaning: meaning))
  }

  /// Notes that `0x0.(5)` means `0x0.555…`.
  mutating func noteRepeating(_ number: BasedNumber, at range: SourceRange) {
    let parts = number.parts
    var meaning = "\(number.prefix)\(parts.integer).\(parts.fraction)"
    meaning += String(repeating: parts.repeating, count: 3) + "…"
    if parts.exponent != 0 { meaning += "p\(parts.exponent)" }
    note(Reading(.repeatingDecimal, range: range, meaning: meaning))
  }

  /// Notes that `2_1` means 21; nobody groups digits so, but some write mixed numbers so.
  mutating func noteGroups(of decimal: NumberLiteral.Decimal, at range: SourceRange) {
    let groups = lexer.bytes[range.start..<range.end].split(separator: UInt8(ascii: "_"))
    guard groups.dropFirst().contains(where: { $0.count < 3 }) else { return }
    note(Reading(.digitGroup, range: range, meaning: decimal.integer))
  }

  /// Notes that `3e2` is a power of ten, and `0x2` a number to the base 16, where e2 or x2 has a value.
  mutating func noteNameOfValue(in range: SourceRange) {
    let mark = (range.start..<range.end).first { lexer.bytes[$0].isLetter }
    guard let mark, isNameOfValue(SourceRange(mark, range.end)) else { return }
    let text = lexer.text(range.start, range.end)
    note(Reading(.numberNotName, range: range, meaning: "the number \(text)"))
  }

  /// Notes that `017` means 17; in C and in shells it is 15.
  mutating func noteOctal(at range: SourceRange) {
    let digits = lexer.text(range.start, range.end).drop { $0 == "0" }
    guard digits.utf8.count > 1, digits.allSatisfy({ ("0"..."7").contains($0) }) else { return }
    note(Reading(.octalLookalike, range: range, meaning: String(digits)))
  }

  /// Notes that percentages in the value change the sums before them, or add.
  mutating func notePercentages(in value: Expression) {
    guard let meaning = value.percentagesApplied ?? value.percentagesAdded else { return }
    // The notice of the percentage already shows a continuation.
    readings?.removeAll { $0.kind == .continuation }
    note(.percentage, of: meaning, at: value.range, brackets: .fewest)
  }

  /// Notes that `7#5` is a number to the base 7, where the last digit may have been a comment.
  mutating func noteDigitOfBase(in range: SourceRange) {
    guard range.length > 2, lexer.bytes[range.end - 2] == UInt8(ascii: "#") else { return }
    let (base, digit) = (
      lexer.text(range.start, range.end - 2), lexer.text(range.end - 1, range.end)
    )
    note(Reading(.digitOfBase, range: range, meaning: "\(digit) to the base \(base)"))
  }

  /// Notes that `2026-11-22` is a difference of integers, and `11/22/2026` a quotient.
  mutating func noteDate(in value: Expression) {
    let range = value.range
    // A product is looked at only where it is as long as a date.
    guard 8...10 ~= range.length || value.operation == .sum && range.length > 10 else { return }
    // A method passed on as a closure would copy the parser.
    for start in range.start...range.end - 8 where isDate(at: start) {
      return note(.dateLookalike, of: value, brackets: .fewest)
    }
  }

  /// Whether a date begins at the offset: `2026-11-22`, `2026-1-1`, `22-11-2026`, `11/22/2026`.
  private func isDate(at start: Int) -> Bool {
    let bytes = lexer.bytes
    guard bytes[start].isDigit, start == 0 || !bytes[start - 1].isDigit else { return false }
    // Nearly all numbers end here.
    var end = start
    while bytes[end].isDigit { end += 1 }
    let sign = bytes[end]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/") else { return false }
    var (place, numbers, lengths): (Int, [Int], [Int]) = (start, [], [])
    while true {
      let first = place
      var number = 0
      while bytes[place].isDigit, place - first < 5 {
        number = 10 * number + Int(bytes[place] & 0xF)
        place += 1
      }
      numbers.append(number)
      lengths.append(place - first)
      guard numbers.count < 3 else { break }
      guard bytes[place] == sign else { return false }
      place += 1
    }
    guard bytes[place] != UInt8(ascii: ".") else { return false }
    // 1/2/2026 is a quotient of small numbers.
    if sign == UInt8(ascii: "/"), lengths.contains(1) { return false }
    // 2026-99-99 is no date, and was meant as one.
    if sign == UInt8(ascii: "-"), lengths == [4, 2, 2] { return true }
    let isYearFirst = lengths[0] == 4
    guard lengths[isYearFirst ? 0 : 2] == 4, lengths.count(where: { 1...2 ~= $0 }) == 2 else {
      return false
    }
    let others = isYearFirst ? numbers[1...2] : numbers[0...1]
    return others.allSatisfy { 1...31 ~= $0 }
      && (isYearFirst ? others.prefix(1) : others)
        .contains { $0 <= 12 }
  }

  /// Notes that `5 +- 1` is 5 + −1.
  mutating func noteSignApart(in value: Expression) {
    hasSignApart = false
    note(.signApart, of: value, brackets: .fewest)
  }

  /// Notes that a line beginning with a sign and a blank continued from ANS.
  mutating func noteContinuation(in value: Expression) {
    continuesBySign = false
    note(.continuation, of: value, brackets: .fewest)
  }
}
