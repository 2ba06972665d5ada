package import Syntax

extension Layout {
  /// A part of a layout.
  package indirect enum Element: Hashable, Sendable {
    /// Elements side by side; a row in a row holds together as if it stood in brackets.
    case row([Element])
    /// Digits as they were written, without an exponent.
    case number(NumberLiteral.Decimal)
    case name(Name)
    case symbol(Symbol)
    case fraction(Element, Element)
    /// A root; without an index it is a square root.
    case root(Element, index: Element?)
    case power(Element, Element)
    case enclosed(Element, Fence)
    /// What an editor has marked.
    case focus(Element)
  }

  package enum Name: Hashable, Sendable {
    case variable(String)
    /// A constant by its canonical name.
    case constant(String)
    case function(String)
    /// `ANS`.
    case answer
    /// `@12`.
    case result(Int)
    /// A word behind a number that says what it counts.
    case label(String)
  }

  package enum Symbol: Hashable, Sendable {
    case plus
    case minus
    /// The minus of a negation.
    case negative
    case times
    /// The sign between a number and the power of ten that belongs to it.
    case cross
    /// Multiplication that shows nothing.
    case juxtaposed
    /// Division in one line.
    case slash
    case modulo
    case factorial
    case percent
    case degree
    /// Stands between a function and its argument where that has no brackets.
    case application
    case comma
    case equals
    /// Stands before what is rounded.
    case approximately
    case arrow
  }

  /// Signs at both sides that grow with what stands between them.
  package enum Fence: Hashable, Sendable {
    case brackets
    case bars
    case floor
    case ceiling

    /// The function whose value the signs stand for, `nil` for brackets.
    var function: String? {
      switch self {
      case .brackets: nil
      case .bars: "abs"
      case .floor: "floor"
      case .ceiling: "ceil"
      }
    }
  }
}

extension Layout.Element {
  /// Elements as one, a row only where there are several or a row is to stay one.
  static func joining(_ elements: [Layout.Element]) -> Layout.Element {
    guard elements.count == 1, !elements[0].isRow else { return .row(elements) }
    return elements[0]
  }

  /// The elements of a row, or the one that it is.
  var elements: [Layout.Element] {
    if case .row(let elements) = self { elements } else { [self] }
  }

  var isRow: Bool {
    if case .row = self { true } else { false }
  }

  /// Whether digits that repeat stand anywhere in it.
  var hasRepeatingDigits: Bool {
    switch self {
    case .number(let decimal): !decimal.repeating.isEmpty
    case .name, .symbol: false
    case .row(let elements): elements.contains(where: \.hasRepeatingDigits)
    case .fraction(let first, let second), .power(let first, let second):
      first.hasRepeatingDigits || second.hasRepeatingDigits
    case .root(let radicand, let index):
      radicand.hasRepeatingDigits || index?.hasRepeatingDigits == true
    case .enclosed(let content, _), .focus(let content): content.hasRepeatingDigits
    }
  }

  /// What is marked, where all of it is: a mark changes nothing of a picture's shape.
  var unmarked: Layout.Element {
    if case .focus(let content) = self { content } else { self }
  }

  /// Whether it is one number or name.
  var isLeaf: Bool {
    switch self {
    case .number, .name: true
    case .row, .symbol, .fraction, .root, .power, .enclosed, .focus: false
    }
  }

  /// The digits of an integer, `nil` for everything else.
  var integerDigits: String? {
    guard case .number(let decimal) = self, !decimal.integer.isEmpty, decimal.fraction.isEmpty,
      decimal.repeating.isEmpty
    else { return nil }
    return decimal.integer
  }

  /// The digits of an integer and whether a minus stands before it, `nil` for everything else.
  var signedInteger: (digits: String, isNegative: Bool)? {
    if let digits = integerDigits { return (digits, false) }
    guard case .row(let elements) = self, elements.count == 2,
      elements[0] == .symbol(.negative), let digits = elements[1].integerDigits
    else { return nil }
    return (digits, true)
  }
}
