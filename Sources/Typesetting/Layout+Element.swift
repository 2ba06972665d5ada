internal import Arithmetic
package import Syntax

extension Layout {
  /// A part of a layout.
  package indirect enum Element: Hashable, Sendable {
    /// Elements side by side; a row inside a row holds together as if in brackets.
    case row([Element])
    /// The digits as written, without an exponent.
    case number(NumberLiteral.Decimal)
    case name(Name)
    case symbol(Symbol)
    case fraction(Element, Element)
    /// A root; without an index it is a square root.
    case root(Element, index: Element?)
    case power(Element, Element)
    case enclosed(Element, Fence)
    /// A choice: its branches below each other, each with its condition, after a brace.
    case cases([Case])
    /// The rows of a matrix, each of as many elements, in square brackets.
    case matrix([[Element]])
    /// The rows of a table; the first one has the names of the columns.
    case table([[Element]])
    /// A sign that is applied to the elements after it, with what stands below and above it.
    case large(LargeSign, below: Element?, above: Element?)
    /// The part that an editor has marked.
    case focus(Element)
  }

  /// A branch of a choice.
  package struct Case: Hashable, Sendable {
    let value: Element
    /// Nil for the branch that is taken where no condition holds.
    let condition: Element?
  }

  /// The signs of operations that bind a name in what follows.
  package enum LargeSign: Hashable, CaseIterable, Sendable {
    /// Applied up to the differential; its bounds are below and above.
    case integral
    /// Applied to a product; below is the name with its first number, above the last number.
    case sum
    case product
    /// Applied to a product; below is the name, an arrow and the point with its side.
    case limit
  }

  package enum Name: Hashable, Sendable {
    case variable(String)
    /// A constant, by its canonical name.
    case constant(String)
    case function(String)
    /// The Greek letter that mathematics writes for a function: Γ for `gamma`.
    case letter(String, of: String)
    /// `ANS`.
    case answer
    /// `@12`.
    case result(Int)
    /// A number in another base, as it is typed.
    case basedNumber(BasedNumber)
    /// A word after a number that names its unit.
    case label(String)
    /// A part that is the same in every notation: the point and the name of a column, a text in quotes.
    case verbatim(String)
  }

  package enum Symbol: Hashable, Sendable {
    case plus
    case minus
    /// The minus of a negation.
    case negative
    case times
    /// The sign between a number and its power of ten.
    case cross
    /// Implicit multiplication.
    case implicit
    /// Division in one line.
    case slash
    case modulo
    /// The sign between the absolute value and the angle of a polar form.
    case angle
    case factorial
    case percent
    case degree
    /// The space between a function and an argument without brackets.
    case application
    case comma
    case equals
    /// The sign before a rounded value.
    case approximately
    case arrow
    case relation(Relation)
    /// A word between operands, or before one.
    case keyword(Keyword)
    /// The dots between the first and the last number of a range.
    case range
    case transpose
    /// The d before the name in an integral or a derivative.
    case differential
    /// The side from which a limit is approached, behind the point.
    case above
    case below
  }

  /// Signs on both sides that grow with their content.
  package enum Fence: Hashable, Sendable {
    case brackets
    case square
    case bars
    case floor
    case ceiling

    /// The function that the signs denote; nil for brackets.
    var function: String? {
      let sign: FunctionNotation.Sign? =
        switch self {
        case .brackets, .square: nil
        case .bars: .bars
        case .floor: .floor
        case .ceiling: .ceiling
        }
      return sign.flatMap { BuiltIn.bySign[$0]?.name }
    }
  }
}

extension [Layout.Case] {
  /// The choice in words side by side, where there is one line only.
  var inOneRow: [Layout.Element] {
    flatMap { branch -> [Layout.Element] in
      guard let condition = branch.condition else { return branch.value.elements }
      return [.symbol(.keyword(.if))] + condition.elements + [.symbol(.keyword(.then))]
        + branch.value.elements + [.symbol(.keyword(.else))]
    }
  }
}

extension Layout.Element {
  /// Joins elements: a single one stays itself, unless it is a row, and several form a row.
  static func joining(_ elements: [Layout.Element]) -> Layout.Element {
    guard elements.count == 1, !elements[0].isRow else { return .row(elements) }
    return elements[0]
  }

  /// The elements of a row, or the element itself.
  var elements: [Layout.Element] {
    if case .row(let elements) = self { elements } else { [self] }
  }

  var isRow: Bool {
    if case .row = self { true } else { false }
  }

  /// Whether it is a number in any base.
  var isNumber: Bool {
    switch self {
    case .number, .name(.basedNumber): true
    default: false
    }
  }

  /// Whether it contains repeating digits.
  var hasRepeatingDigits: Bool {
    if case .number(let decimal) = self { return decimal.repeats }
    return parts.contains(where: \.hasRepeatingDigits)
  }

  /// Whether square brackets are anywhere in it.
  var hasSquareBrackets: Bool {
    if case .enclosed(_, .square) = self { return true }
    return parts.contains(where: \.hasSquareBrackets)
  }

  /// The names of variables in it.
  var variables: [String] {
    if case .name(.variable(let name)) = self { return [name] }
    return parts.flatMap(\.variables)
  }

  /// The elements directly inside it.
  private var parts: [Layout.Element] {
    switch self {
    case .number, .name, .symbol: []
    case .row(let elements): elements
    case .fraction(let first, let second), .power(let first, let second): [first, second]
    case .root(let radicand, let index): [radicand] + (index.map { [$0] } ?? [])
    case .cases(let cases): cases.flatMap { [$0.value] + ($0.condition.map { [$0] } ?? []) }
    case .matrix(let rows), .table(let rows): rows.flatMap { $0 }
    case .large(_, let below, let above): [below, above].compactMap(\.self)
    case .enclosed(let content, _), .focus(let content): [content]
    }
  }

  /// The content of a mark around the whole element: a mark does not change a picture's shape.
  var unmarked: Layout.Element {
    if case .focus(let content) = self { content } else { self }
  }

  /// Whether it is a single number or name.
  var isLeaf: Bool {
    switch self {
    case .number, .name: true
    case .row, .symbol, .fraction, .root, .power, .enclosed, .cases, .matrix, .table, .large,
      .focus:
      false
    }
  }

  /// The digits of an integer; `nil` for everything else.
  var integerDigits: String? {
    guard case .number(let decimal) = self, !decimal.integer.isEmpty, decimal.fraction.isEmpty,
      decimal.repeating.isEmpty
    else { return nil }
    return decimal.integer
  }

  /// Whether it is a number or a fraction of numbers, with a minus or without one.
  var isMadeOfNumbers: Bool {
    switch self {
    case .number: true
    case .fraction(let above, let below): above.isMadeOfNumbers && below.isMadeOfNumbers
    case .row(let elements):
      elements.allSatisfy { $0 == .symbol(.negative) || !$0.isRow && $0.isMadeOfNumbers }
    default: false
    }
  }

  /// The digits of an integer and whether it has a minus; `nil` for everything else.
  var signedInteger: (digits: String, isNegative: Bool)? {
    if let digits = integerDigits { return (digits, false) }
    guard case .row(let elements) = self, elements.count == 2,
      elements[0] == .symbol(.negative), let digits = elements[1].integerDigits
    else { return nil }
    return (digits, true)
  }

  /// Whether it is a sign between terms, or a comma between arguments.
  var separatesTerms: Bool { symbol?.separatesTerms == true }

  var isPostfix: Bool { symbol?.role == .postfix }

  /// The symbol; `nil` for everything else.
  var symbol: Layout.Symbol? {
    if case .symbol(let symbol) = self { symbol } else { nil }
  }
}

extension [Layout.Element] {
  /// Whether they form a single operand: one element, possibly with postfix operators or indices, or a
  /// function with its argument in brackets.
  var isSolid: Bool {
    var operands = prefix { !$0.isPostfix }
    guard dropFirst(operands.count).allSatisfy(\.isPostfix) else { return false }
    while operands.count > 1, operands.last?.takesPart == true { operands.removeLast() }
    // A name directly before brackets is a function, or an error of its own.
    if operands.count == 2, case .name = operands[0], case .enclosed(_, .brackets) = operands[1] {
      return true
    }
    guard operands.count == 1 else { return false }
    if case .symbol = operands[0] { return false }
    return true
  }
}
