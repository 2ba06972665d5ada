/// A node of the one syntax tree, with the place in the source it was read from.
///
/// Sums and products hold all their operands in one node, so that a long chain is not a deep tree;
/// what nests is counted in `height`, and the parser keeps it below `Expression.maximumHeight`.
/// Two expressions are equal when they say the same, wherever they stood.
package struct Expression: Sendable {
  /// The tallest tree that is ever made: anything that walks a tree may recurse this deep.
  ///
  /// Printing and hashing such a tree takes less than 512 KB of stack in a debug build.
  package static let maximumHeight = 200

  package let kind: Kind
  /// Where the node stands, in UTF-8 offsets of its source; empty at 0 for trees that were made.
  package let range: SourceRange
  /// One more than the height of the tallest operand.
  package let height: Int

  package init(_ kind: Kind, range: SourceRange = .none) {
    self.kind = kind
    self.range = range
    self.height = 1 + kind.tallestOperand
  }

  package indirect enum Kind: Sendable {
    case number(NumberLiteral)
    /// A constant by its canonical name: `pi`, `e`, `tau`, `phi`.
    case constant(String)
    /// A variable by its name, X0 to X9 included.
    case variable(String)
    /// `ANS`.
    case answer
    /// `@12`, the result of statement 12.
    case result(Int)
    case negation(Expression)
    /// Two or more terms, left to right; the first one's operator is always `.plus`.
    case sum([Term])
    /// Two or more factors, left to right; the first one's operator is always `.times`.
    case product([Factor])
    case power(Expression, Expression)
    case postfix(Expression, PostfixOperator)
    /// A built-in or user-defined function by its canonical name, applied to one or more arguments.
    case call(String, [Expression])
  }

  package struct Term: Hashable, Sendable {
    package let sign: Sign
    package let operand: Expression

    package init(_ sign: Sign, _ operand: Expression) {
      self.sign = sign
      self.operand = operand
    }
  }

  package enum Sign: Sendable {
    case plus
    case minus
  }

  package struct Factor: Hashable, Sendable {
    package let multiplication: Multiplication
    package let operand: Expression

    package init(_ multiplication: Multiplication, _ operand: Expression) {
      self.multiplication = multiplication
      self.operand = operand
    }
  }

  /// How a factor joins what stands to its left; all have the same rank.
  package enum Multiplication: Sendable {
    case times
    /// Multiplication written by standing side by side: `2x`, `2(3)`.
    case juxtaposed
    case divided
    case modulo
  }

  package enum PostfixOperator: Sendable {
    case factorial
    case percent
    case degree
  }
}

extension Expression {
  /// Whether it was made instead of read, and so has no place in a source.
  package var isMade: Bool { range == .none }
}

extension Expression: Hashable {
  package static func == (left: Expression, right: Expression) -> Bool { left.kind == right.kind }

  package func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension Expression.Kind: Hashable {
  /// The height of the tallest operand, 0 for a leaf.
  fileprivate var tallestOperand: Int {
    switch self {
    case .number, .constant, .variable, .answer, .result: 0
    case .negation(let operand), .postfix(let operand, _): operand.height
    case .power(let base, let exponent): max(base.height, exponent.height)
    case .sum(let terms): terms.reduce(0) { max($0, $1.operand.height) }
    case .product(let factors): factors.reduce(0) { max($0, $1.operand.height) }
    case .call(_, let arguments): arguments.reduce(0) { max($0, $1.height) }
    }
  }
}
