internal import Syntax

/// Collects the elements of a row while it is read, and closes its fences.
struct RowBuilder {
  /// The largest nesting depth of rows; reading recurses this deep.
  ///
  /// Each level of a tree takes at most three rows: two fractions and a group in (x/y/z)/y/z.
  static let maximumDepth = 3 * Expression.maximumHeight + 10

  private var elements: [Layout.Element] = []
  private var open: [(fence: Layout.Fence, elements: [Layout.Element])] = []
  /// Whether the bracket after a matrix, which belongs to it, is still to come.
  private var isAfterMatrix = false
  /// The number of rows around this one.
  private let depth: Int

  init(depth: Int) throws(ReadingError) {
    guard depth < Self.maximumDepth else { throw ReadingError(.tooDeep) }
    self.depth = depth
  }

  /// The depth of a row that begins here.
  var innerDepth: Int { depth + open.count + 1 }

  mutating func append(_ element: Layout.Element) { elements.append(element) }

  /// Appends a group that was in braces, or in its own row.
  mutating func append(group: [Layout.Element]) {
    if group.isEmpty { return }
    if group.count == 1, !group[0].isFraction { return append(group[0]) }
    append(.row(group))
  }

  /// Appends a minus: a negation if there is no operand before it, otherwise a subtraction.
  mutating func appendMinus() { append(.symbol(endsWithOperand ? .minus : .negative)) }

  private var endsWithOperand: Bool {
    guard let last = elements.last else { return false }
    return last.symbol == nil || last.isPostfix
  }

  /// Turns the last name into that of a function.
  mutating func applyLastName() {
    guard case .name(.variable(let name)) = elements.last else { return }
    elements[elements.count - 1] = .name(.function(name))
  }

  // MARK: Fences

  mutating func open(_ fence: Layout.Fence) throws(ReadingError) {
    guard innerDepth < Self.maximumDepth else { throw ReadingError(.tooDeep) }
    open.append((fence, elements))
    elements = []
  }

  mutating func close(_ fence: Layout.Fence) throws(ReadingError) {
    if fence == .square, isAfterMatrix {
      isAfterMatrix = false
      return
    }
    guard let last = open.popLast(), last.fence == fence else {
      throw ReadingError(.unbalanced(fence.closing))
    }
    elements = last.elements + [.enclosed(.joining(elements), fence)]
  }

  /// Whether the fence that was opened last are square brackets.
  var isInSquareBrackets: Bool { open.last?.fence == .square }

  /// Appends a matrix in place of the square bracket that was opened before it.
  mutating func append(matrix rows: [[Layout.Element]]) {
    elements = (open.popLast()?.elements ?? []) + [.matrix(rows)]
    isAfterMatrix = true
  }

  /// Opens or closes bars, whose two sides look the same.
  mutating func bar() throws(ReadingError) {
    if endsWithOperand, open.last?.fence == .bars {
      try close(.bars)
    } else {
      try open(.bars)
    }
  }

  // MARK: Powers

  /// Raises the last operand, with its postfix operators.
  mutating func raise(to exponent: Layout.Element) throws(ReadingError) {
    var postfixes: [Layout.Element] = []
    while let last = elements.last, last.isPostfix { postfixes.append(elements.removeLast()) }
    guard endsWithOperand || elements.last == .symbol(.differential),
      let base = elements.popLast()
    else {
      throw ReadingError(.missingOperand)
    }
    if case .power = base { throw ReadingError(.unexpectedCharacter("^")) }
    let nucleus = postfixes.isEmpty ? base : .row([base] + postfixes.reversed())
    elements.append(.power(nucleus, exponent))
  }

  /// Raises the last operand, or appends a sign that is written raised, such as that of degrees.
  mutating func raise(toSign exponent: Layout.Element) throws(ReadingError) {
    switch exponent {
    case .symbol(.degree), .symbol(.transpose): append(exponent)
    case .symbol(.plus): append(.symbol(.above))
    case .symbol(.minus), .symbol(.negative): append(.symbol(.below))
    default: try raise(to: exponent)
    }
  }

  /// The row; throws if a fence is open.
  func finished() throws(ReadingError) -> [Layout.Element] {
    if let last = open.last { throw ReadingError(.unbalanced(last.fence.opening)) }
    return elements
  }
}

extension Layout.Case {
  /// Makes a branch from its two cells.
  init(_ value: [Layout.Element], condition: [Layout.Element]) throws(ReadingError) {
    guard !value.isEmpty, let first = condition.first else { throw ReadingError(.missingOperand) }
    let isLast = first == .name(.variable("otherwise")) || first == .symbol(.keyword(.else))
    if isLast, condition.count == 1 {
      self.init(value: .joining(value), condition: nil)
    } else {
      let rest = first == .symbol(.keyword(.if)) ? Array(condition.dropFirst()) : condition
      self.init(value: .joining(value), condition: .joining(rest))
    }
  }
}

extension Keyword {
  /// The word of a text in a formula, with or without blanks around it.
  init?(reading text: String) {
    let word = text.drop(while: \.isWhitespace)
    self.init(rawValue: String(word.reversed().drop(while: \.isWhitespace).reversed()))
  }
}

extension String {
  /// Whether it is the point and the name of a column, as a formula has them.
  var isColumn: Bool {
    first == "." && count > 1 && dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension String {
  /// The units, or the conversion, that a text of a formula has after a number; nil where it has none.
  ///
  /// What a variable hides is a unit there, and marked as one.
  func units(_ vocabulary: Vocabulary) -> String? {
    let text = String(map { $0 == "\u{A0}" ? " " : $0 })
    let units = text.first == " " ? String(text.dropFirst()) : text
    // A word without a blank before it may be a name.
    guard units != text || units.contains(where: { !$0.isLetter && $0 != "_" }) else { return nil }
    let isConversion = units.hasPrefix("to ")
    let words = units.split { " ,/".contains($0) }.map { word in
      String(word.prefix { $0.isLetter || $0 == "_" || $0 == "°" })
    }
    let areUnits = words.allSatisfy { vocabulary.hasUnit($0) || $0.unitNamed != nil }
    guard !words.isEmpty, isConversion || areUnits else { return nil }
    guard !isConversion else { return units }
    return units.mappingUnits {
      vocabulary.isUnit($0) || $0.unitNamed != nil ? $0 : $0.nameOfUnit
    }
  }

  /// The units with the closure's results for their names.
  func mappingUnits(_ transform: (String) -> String) -> String {
    var (mapped, name) = ("", "")
    for character in self + " " {
      if character.isLetter || character == "_" || character == "°" {
        name.append(character)
        continue
      }
      mapped += name.isEmpty ? "" : transform(name)
      name = ""
      mapped.append(character)
    }
    return String(mapped.dropLast())
  }
}

extension Layout.Element {
  /// Whether it takes an element or a column of an operand directly before it.
  var takesPart: Bool {
    switch self {
    case .enclosed(_, .square): true
    case .name(.verbatim(let text)): text.isColumn
    case .row, .number, .name, .symbol, .fraction, .root, .power, .enclosed, .cases, .matrix,
      .table, .large,
      .focus:
      false
    }
  }
}

extension Layout.Name {
  /// The meaning of a name that was read; `nil` if it is not a valid name.
  init?(reading name: String, vocabulary: Vocabulary) {
    let isResult = name.first == "@" && name.count > 1
    let letters = isResult ? name.dropFirst() : name[...]
    guard isResult || name.first?.isNumber == false,
      letters.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    let isFunction = vocabulary.meaning(of: name)?.isFunction == true
    self = isFunction ? .function(name) : .variable(name)
  }
}

extension Layout.Element {
  fileprivate var isFraction: Bool {
    if case .fraction = self { true } else { false }
  }
}
