/// A syntax tree; each node has the range of the source that it was read from.
///
/// Sums and products hold all their operands in one node, so that a long chain is not a deep tree.
/// `height` counts the nesting, and the parser keeps it at most `Expression.maximumHeight`. Two
/// expressions are equal when they say the same, whatever their ranges.
///
/// The nodes of a tree are one list, which an expression shares with its operands and its parents.
package struct Expression: Sendable {
  /// The height of the tallest tree ever made: any walk over a tree may recurse this deep.
  ///
  /// Printing and hashing such a tree takes less than 512 KB of stack in a debug build.
  package static let maximumHeight = 240

  package let nodes: NodeList
  /// The index of its own node, after those of its operands.
  package let root: Int

  package init(nodes: NodeList, root: Int) {
    self.nodes = nodes
    self.root = root
  }

  package init(_ kind: Kind, range: SourceRange = .none) {
    var builder = TreeBuilder()
    self = builder.finished(builder.append(kind, at: range))
  }

  /// A number, with a minus before it where it is negative.
  package init(_ decimal: NumberLiteral.Decimal, isNegative: Bool = false) {
    var builder = TreeBuilder()
    var root = builder.append(decimal, at: .none)
    if isNegative { root = builder.append(.negation, of: builder.operands(root), at: .none) }
    self = builder.finished(root)
  }

  /// Its range, in UTF-8 offsets of its source; empty at 0 for trees that were not read.
  package var range: SourceRange { nodes[root].range }

  /// One more than the height of the tallest operand.
  package var height: Int { Int(nodes[root].height) }

  /// Whether one of the operations is anywhere in the tree, known without a walk.
  package func contains(_ operations: Operations) -> Bool {
    !nodes[root].operations.isDisjoint(with: operations)
  }

  /// The outermost operation with its operands, or the leaf; computed on request.
  package enum Kind: Sendable {
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
    /// A relation, a connective or a choice.
    case logic(Logic)
    /// An expression with local names: `a*x where a = 3`.
    case scope(Scope)
    /// A list, a matrix, or a part of one.
    case aggregate(Aggregate)
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

  /// How a factor joins the factors to its left; all have the same precedence.
  package enum Multiplication: Sendable {
    case times
    /// Implicit multiplication: `2x`, `2(3)`.
    case implicit
    case divided
    case modulo
  }

  package enum PostfixOperator: Sendable {
    case factorial
    case percent
    case degree
    /// The transpose of a matrix.
    case transpose
    /// `to polar`, outermost in the value of a statement.
    case toPolar
  }
}

extension Expression {
  /// Whether it was not read from a source, and so has no range.
  package var isMade: Bool { range == .none }
}

extension Expression: Hashable {
  package static func == (left: Expression, right: Expression) -> Bool {
    left.saysSame(as: right)
  }

  package func hash(into hasher: inout Hasher) {
    for place in places {
      let node = nodes[place]
      hasher.combine(node.kind)
      hasher.combine(node.content.first)
      hasher.combine(node.content.second)
    }
  }

  /// The indices of all its nodes.
  var places: ClosedRange<Int> { root - Int(nodes[root].size) + 1...root }

  private func saysSame(as other: Expression) -> Bool {
    guard nodes[root].size == other.nodes[other.root].size else { return false }
    let distance = other.root - root
    return places.allSatisfy { place in
      let (node, match) = (nodes[place], other.nodes[place + distance])
      return node.saysSame(as: match) && (place == root || node.hasSameInfix(match))
    }
  }
}

extension Expression.Kind: Hashable {}

// MARK: - Operations in a tree, known without a walk

extension Expression {
  /// Operations that can surprise, or be a mistake.
  package struct Operations: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let power = Operations(rawValue: 1 << 0)
    package static let implicitProduct = Operations(rawValue: 1 << 1)
    package static let remainder = Operations(rawValue: 1 << 2)
    package static let postfix = Operations(rawValue: 1 << 3)
    package static let call = Operations(rawValue: 1 << 4)
    /// A variable, ANS or the result of a statement.
    package static let name = Operations(rawValue: 1 << 5)
    /// A relation, a connective or a choice.
    package static let logic = Operations(rawValue: 1 << 6)
    /// An expression with local names, or a comprehension.
    package static let scope = Operations(rawValue: 1 << 7)
    /// Those that can be read in another way.
    static let surprising = Operations(
      rawValue: power.rawValue | postfix.rawValue | implicitProduct.rawValue | remainder.rawValue
    )
    /// Those that may be mistakes.
    package static let mistakable = Operations(
      rawValue: remainder.rawValue | postfix.rawValue | call.rawValue
    )
  }
}
