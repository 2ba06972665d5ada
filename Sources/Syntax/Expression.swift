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
  private let outline: Outline

  package init(_ kind: Kind, range: SourceRange = .none) {
    self.kind = kind
    self.range = range
    self.outline = Outline(kind)
  }

  /// One more than the height of the tallest operand.
  package var height: Int { outline.height }

  /// Whether one of the operations is anywhere in the tree, told without a walk.
  package func contains(_ operations: Operations) -> Bool {
    !outline.operations.isDisjoint(with: operations)
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

extension Expression.Kind: Hashable {}

// MARK: - What is known of a tree without a walk

extension Expression {
  /// Operations in which something can surprise, or be a mistake.
  package struct Operations: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let power = Operations(rawValue: 1 << 0)
    package static let juxtaposition = Operations(rawValue: 1 << 1)
    package static let remainder = Operations(rawValue: 1 << 2)
    package static let postfix = Operations(rawValue: 1 << 3)
    package static let call = Operations(rawValue: 1 << 4)
    /// A variable, ANS or the result of a statement.
    package static let name = Operations(rawValue: 1 << 5)
  }

  /// The height of a tree and the operations in it, as its outermost node and its operands tell.
  ///
  /// It takes one word, since four are handed on in registers, and an expression has three others.
  fileprivate struct Outline {
    private var bits = 1 << 8

    var height: Int {
      get { bits >> 8 }
      set { bits = newValue << 8 | Int(operations.rawValue) }
    }

    var operations: Operations {
      get { Operations(rawValue: UInt8(truncatingIfNeeded: bits)) }
      set { bits = height << 8 | Int(newValue.rawValue) }
    }

    init(_ kind: Kind) {
      switch kind {
      case .number, .constant: break
      case .variable, .answer, .result: operations = .name
      case .negation(let operand): add(operand)
      case .postfix(let operand, _):
        operations = .postfix
        add(operand)
      case .power(let base, let exponent):
        operations = .power
        add(base)
        add(exponent)
      case .sum(let terms): for term in terms { add(term.operand) }
      case .product(let factors):
        for factor in factors {
          operations.formUnion(factor.multiplication.operations)
          add(factor.operand)
        }
      case .call(_, let arguments):
        operations = .call
        for argument in arguments { add(argument) }
      }
    }

    private mutating func add(_ operand: Expression) {
      height = max(height, operand.outline.height + 1)
      operations.formUnion(operand.outline.operations)
    }
  }
}

extension Expression.Multiplication {
  fileprivate var operations: Expression.Operations {
    switch self {
    case .times, .divided: []
    case .juxtaposed: .juxtaposition
    case .modulo: .remainder
    }
  }
}
