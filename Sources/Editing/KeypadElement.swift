package import Syntax

/// A node of a statement while it is built.
///
/// It holds what an `Expression` cannot: placeholders, unfinished numbers, brackets that were
/// opened. The parts are the operands, so that the path to a node is a list of indices and one
/// function walks, changes or draws every kind.
package struct KeypadElement: Hashable, Sendable {
  package let kind: Kind
  /// The operands, from left to right.
  package let parts: [KeypadElement]
  /// One more than the height of the tallest part.
  package let height: Int

  /// What a node is, without its parts.
  package enum Kind: Hashable, Sendable {
    /// The root: a value, and the variables that it is stored into.
    case statement(Head)
    case placeholder
    case number(NumberDraft)
    /// A constant, a variable, ANS or the result of a statement; what the keypad has no keys for, too.
    case leaf(Expression)
    /// Two or more operands, with an operator between each and the next, all of one rank.
    case infix([InfixOperator])
    case prefix(PrefixOperator)
    case postfix(Expression.PostfixOperator)
    /// A condition, the value where it is true, and the other value.
    case choice
    /// A function by its canonical name.
    case call(String)
    case brackets
    /// The items in square brackets, perhaps none.
    case list
    /// Two or more rows, or one that was meant as a row.
    case matrix
    /// The elements of a row of a matrix.
    case row
    /// What a function binds a name in, and the range, the list or the number that the name stands for: the
    /// argument of `integral(x^2, x = 0..1)`.
    case binder(String)
    /// The first and the last number of a range, perhaps with the second between them.
    case range
    /// A list or a matrix, and one or more indices.
    case element

    /// A base and an exponent.
    static let power = Kind.infix([.power])
  }

  /// What precedes the value of a statement.
  package enum Head: Hashable, Sendable {
    case none
    case assignment(String)
    case definition(String, parameters: [Parameter])
  }

  init(_ kind: Kind, _ parts: [KeypadElement] = []) {
    self.kind = kind
    self.parts = parts
    height = 1 + (parts.map(\.height).max() ?? 0)
  }

  static let placeholder = KeypadElement(.placeholder)
  static let empty = KeypadElement(.statement(.none), [.placeholder])
  static let answer = KeypadElement(.leaf(Expression(.answer)))

  static func integer(_ number: Int) -> KeypadElement {
    KeypadElement(.number(NumberDraft(.decimal(.init(integer: "\(number)")))))
  }

  static func fraction(_ numerator: KeypadElement, _ denominator: KeypadElement) -> KeypadElement {
    InfixOperator.product(.divided).element(numerator, denominator)
  }

  // MARK: Parts

  /// The node at the end of a path.
  subscript(path: some Collection<Int>) -> KeypadElement {
    path.reduce(self) { $0.parts[$1] }
  }

  /// The tree with another node at the end of a path.
  func replacing(at path: some Collection<Int>, with element: KeypadElement) -> KeypadElement {
    guard let index = path.first else { return element }
    var parts = parts
    parts[index] = parts[index].replacing(at: path.dropFirst(), with: element)
    return KeypadElement(kind, parts)
  }

  /// Whether the test holds for the node or one inside it.
  func contains(where test: (KeypadElement) -> Bool) -> Bool {
    test(self) || parts.contains { $0.contains(where: test) }
  }

  /// Whether nothing has to be filled in.
  package var isComplete: Bool { !contains(where: \.isGap) }

  /// Whether it is a placeholder or a number without its end.
  var isGap: Bool { isPlaceholder || number.map { $0.literal == nil } == true }

  // MARK: Kinds

  /// Whether it is to be filled in.
  package var isPlaceholder: Bool { kind == .placeholder }

  /// The number in this node, `nil` for everything else.
  package var number: NumberDraft? {
    if case .number(let draft) = kind { draft } else { nil }
  }

  /// Whether operators inside it stay inside.
  var isBoundary: Bool {
    switch kind {
    case .statement, .brackets, .call, .choice, .list, .matrix, .row, .element, .binder: true
    case .placeholder, .number, .leaf, .infix, .prefix, .postfix, .range: false
    }
  }

  /// How closely it binds in one line.
  var rank: Rank {
    switch kind {
    case .choice: .choice
    case .range: .range
    case .infix(let infixes): infixes[0].rank
    case .prefix(let prefix): prefix.rank
    case .postfix: .postfixed
    case .number(let draft): draft.text.contains("/") ? .leading : .literal
    case .leaf(let expression): expression.rank(in: .typed)
    case .statement, .placeholder, .call, .brackets, .list, .matrix, .row, .element, .binder:
      .literal
    }
  }

  /// The element, in brackets where it binds less closely than `rank`.
  func enclosed(atLeast rank: Rank) -> KeypadElement {
    self.rank < rank ? KeypadElement(.brackets, [self]) : self
  }
}
