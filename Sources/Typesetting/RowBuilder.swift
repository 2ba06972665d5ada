internal import Syntax

/// Collects the elements of a row while it is read, and closes its fences.
struct RowBuilder {
  /// The largest nesting depth of rows; reading recurses this deep.
  ///
  /// Each level of a tree takes at most three rows: two fractions and a group in (x/y/z)/y/z.
  static let maximumDepth = 3 * Expression.maximumHeight + 10

  private var elements: [Layout.Element] = []
  private var open: [Opening] = []
  /// The fence around a matrix, whose closing sign is still to come.
  private var fenceOfMatrix: Layout.Fence?
  private var pairing = BarPairing()
  /// The number of rows around this one.
  private let depth: Int

  /// A fence that is open, with what is before it.
  private struct Opening {
    let fence: Layout.Fence
    let elements: [Layout.Element]
    /// The bars before it; nil for a bar, which is one of them.
    let pairing: BarPairing?
  }

  init(depth: Int) throws(ReadingError) {
    guard depth < Self.maximumDepth else { throw ReadingError(.tooDeep) }
    self.depth = depth
  }

  /// The depth of a row that begins here.
  var innerDepth: Int { depth + open.count + 1 }

  mutating func append(_ element: Layout.Element) {
    elements.append(element)
    if element.isFunctionName {
      pairing.addFunction()
    } else if element.symbol == nil || element.isPostfix {
      pairing.addOperand()
    } else {
      pairing.addSign()
    }
  }

  /// Appends a group that was in braces, or in its own row.
  mutating func append(group: [Layout.Element]) {
    if group.isEmpty { return }
    if group.count == 1, !group[0].isFraction { return append(group[0]) }
    append(.row(group))
  }

  /// Appends a minus: a negation if there is no operand before it, otherwise a subtraction.
  mutating func appendMinus() { append(.symbol(endsWithOperand ? .minus : .negative)) }

  private var endsWithOperand: Bool {
    guard let last = elements.last, !last.isFunctionName else { return false }
    return last.symbol == nil || last.isPostfix
  }

  /// Turns the last name into that of a function.
  mutating func applyLastName() {
    guard case .name(.variable(let name)) = elements.last else { return }
    elements[elements.count - 1] = .name(.function(name))
  }

  /// Appends the prime of a function's derivative; after any other name it has no meaning here.
  mutating func appendPrime() throws(ReadingError) {
    guard case .name(.function(let name)) = elements.last else {
      throw ReadingError(.unsupported("′"))
    }
    elements[elements.count - 1] = .name(.function(name + Expression.prime))
  }

  /// Appends a row that is the whole argument of the function before it.
  mutating func append(argument row: [Layout.Element]) {
    if row.isSolid { append(group: row) } else { append(.enclosed(.joining(row), .brackets)) }
  }

  // MARK: Units

  /// Appends an upright word after a number or another unit as a unit; returns whether it is one.
  ///
  /// The sign of degrees and the letter μ before it are parts of it.
  mutating func append(unit word: String, _ vocabulary: Vocabulary) -> Bool {
    let prefix =
      switch elements.last {
      case .symbol(.degree): "°"
      case .name(.variable("μ")): "μ"
      default: ""
      }
    for prefix in prefix.isEmpty ? [""] : [prefix, ""] {
      let before = elements.dropLast(prefix.count)
      guard vocabulary.hasUnit(prefix + word), before.endsWithQuantity else { continue }
      elements = Array(before)
      append(.name(.label(prefix + word)))
      return true
    }
    return false
  }

  // MARK: Fences

  mutating func open(_ fence: Layout.Fence) throws(ReadingError) {
    try push(Opening(fence: fence, elements: elements, pairing: pairing))
    pairing = BarPairing()
  }

  private mutating func push(_ opening: Opening) throws(ReadingError) {
    guard innerDepth < Self.maximumDepth else { throw ReadingError(.tooDeep) }
    open.append(opening)
    elements = []
  }

  mutating func close(_ fence: Layout.Fence) throws(ReadingError) {
    if fence == fenceOfMatrix {
      fenceOfMatrix = nil
      return
    }
    guard let last = open.popLast(), last.fence == fence, let pairing = last.pairing else {
      throw ReadingError(.unbalanced(fence.closing))
    }
    try checkBars()
    self.pairing = pairing
    let content = Layout.Element.joining(elements)
    elements = last.elements
    append(.enclosed(content, fence))
  }

  /// The fence that was opened last; nil if something is in it already.
  var emptyFence: Layout.Fence? { elements.isEmpty ? open.last?.fence : nil }

  /// Appends a matrix in place of the fence that was opened before it, or its determinant for bars; returns
  /// whether the fence is that of a matrix, and closed by the next sign.
  mutating func append(matrix rows: [[Layout.Element]], before next: Character?) -> Bool {
    guard let fence = emptyFence, [.square, .brackets, .bars].contains(fence),
      let next, "])|".contains(next), let last = open.popLast()
    else { return false }
    elements = last.elements
    fenceOfMatrix = last.fence
    pairing = last.pairing ?? pairing
    if last.fence == .bars { append(determinant: rows) } else { append(.matrix(rows)) }
    return true
  }

  mutating func append(determinant rows: [[Layout.Element]]) {
    append(.name(.function("det")))
    append(.enclosed(.matrix(rows), .brackets))
  }

  /// Appends the number of ways to choose `count` of `total`.
  mutating func append(choosing count: Layout.Element, of total: Layout.Element) {
    append(.name(.function("nCr")))
    let arguments = total.elements + [.symbol(.comma)] + count.elements
    append(.enclosed(.row(arguments), .brackets))
  }

  /// Opens or closes bars, whose two sides look the same.
  mutating func bar() throws(ReadingError) {
    if fenceOfMatrix == .bars {
      pairing.addBar(closes: true)
      return try close(.bars)
    }
    guard endsWithOperand, let last = open.last, last.fence == .bars, last.pairing == nil else {
      pairing.addBar(closes: false)
      return try push(Opening(fence: .bars, elements: elements, pairing: nil))
    }
    open.removeLast()
    elements = last.elements + [.enclosed(.joining(elements), .bars)]
    pairing.addBar(closes: true)
  }

  private func checkBars() throws(ReadingError) {
    if pairing.isAmbiguous { throw ReadingError(.ambiguousBars) }
  }

  // MARK: Powers

  /// Raises the last operand, with its postfix operators.
  mutating func raise(to exponent: Layout.Element) throws(ReadingError) {
    var postfixes: [Layout.Element] = []
    while let last = elements.last, last.isPostfix { postfixes.append(elements.removeLast()) }
    guard
      endsWithOperand || elements.last == .symbol(.differential)
        || elements.last?.isFunctionName == true, let base = elements.popLast()
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
    case .name(.variable("T")) where endsInMatrix: append(.symbol(.transpose))
    case .symbol(.plus): append(.symbol(.above))
    case .symbol(.minus), .symbol(.negative): append(.symbol(.below))
    default: try raise(to: exponent)
    }
  }

  private var endsInMatrix: Bool { if case .matrix = elements.last { true } else { false } }

  /// The row; throws if a fence is open.
  func finished() throws(ReadingError) -> [Layout.Element] {
    if let last = open.last { throw ReadingError(.unbalanced(last.fence.opening)) }
    if let fenceOfMatrix { throw ReadingError(.unbalanced(fenceOfMatrix.opening)) }
    try checkBars()
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
    if ["∞", Expression.infinity].contains(name) {
      self = .constant(Expression.infinity)
      return
    }
    let isResult = name.first == "@" && name.count > 1
    let function = Expression.function(named: name)
    let isDerivative = function != name && vocabulary.meaning(of: function)?.isFunction == true
    let letters = isResult ? name.dropFirst() : isDerivative ? function[...] : name[...]
    guard isResult || name.first?.isNumber == false,
      letters.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    let isFunction = isDerivative || vocabulary.meaning(of: name)?.isFunction == true
    self = isFunction ? .function(name) : .variable(name)
  }
}

extension Layout.Element {
  /// Whether it is the name of a function, possibly with an exponent, after which an argument begins.
  fileprivate var isFunctionName: Bool {
    switch self {
    case .name(.function): true
    case .power(let base, _): base.isFunctionName
    default: false
    }
  }
}

extension Layout.Element {
  fileprivate var isFraction: Bool {
    if case .fraction = self { true } else { false }
  }
}
