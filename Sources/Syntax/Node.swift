/// An operation or a leaf of a tree, or a piece of the text of a later node.
///
/// A tree is a list of nodes, operands before their operation. Nodes hold no references; they refer to
/// others by their distance. So a tree is one object whatever its size, and each stretch that is a whole
/// tree means the same wherever it is copied to.
package struct Node: Sendable {
  package let kind: Kind
  /// How an operand is joined to the operands to its left.
  package internal(set) var infix = InfixOperator.none
  /// The operations in the tree of which this is the root.
  var operations: Expression.Operations = []
  /// The operator, where it is a postfix operator.
  package internal(set) var postfix = Expression.PostfixOperator.factorial
  /// One more than the height of the tallest operand.
  var height: Int32 = 1
  /// The number of nodes in the tree of which this is the root.
  var size: Int32 = 1
  /// The distance back to the root of its first operand; 0 where it has none.
  package internal(set) var first: Int32 = 0
  /// The distance to the root of the next operand of the same operation; 0 at the last one.
  package internal(set) var next: Int32 = 0
  private var start: Int32 = 0
  private var end: Int32 = 0
  /// The content of a leaf, or a piece of text.
  package internal(set) var content = Content()

  /// Sixteen bytes, and four more for counts.
  package struct Content: Equatable, Sendable {
    package internal(set) var first: UInt64 = 0
    package internal(set) var second: UInt64 = 0
    package internal(set) var counts: UInt32 = 0

    /// The digits of a number of at most `mostFewDigits` and how many of them come after the point; nil
    /// where digits repeat or it has an exponent.
    package var shortDecimal: (digits: UInt64, fractionCount: Int)? {
      guard second == 0, counts >> 16 == 0 else { return nil }
      return (first, Int(counts & 0xFF - counts >> 8))
    }
  }

  package enum Kind: UInt8, Sendable {
    /// At most `mostFewDigits` digits, in the node itself.
    case number
    /// Digits that come before it as text nodes.
    case longNumber
    /// Its operands are three numbers.
    case mixedNumber
    /// A number in another base, whose text comes before it like a name.
    case basedNumber
    case constant
    case variable
    case answer
    case result
    case negation
    case sum
    case product
    case power
    case postfix
    case call
    case relation
    case not
    case and
    case or
    /// Its operands are a condition and the two branches.
    case choice
    /// Its operands are an expression and the values of its local names.
    case scope
    case list
    /// Its operands are lists, the rows.
    case matrix
    /// Its operands are the first, the second where it has one, and the last number.
    case range
    /// Its operands are a list or a matrix and the indices.
    case element
    /// The same, and then the new value.
    case replacement
    /// Its operands are the body, the source and the condition where it has one.
    case comprehension
    case tabulation
    /// Its operands are the columns, whose names come before it.
    case table
    /// A column of its operand, whose name comes before it.
    case column
    /// The table in a file, with the path as its name.
    case data
    /// Up to sixteen bytes of a name or of digits, which belong to a later node.
    case text
  }

  package enum InfixOperator: Equatable, Sendable {
    case none
    case term(Expression.Sign)
    case factor(Expression.Multiplication)
    /// An operand of a relation after the first one.
    case comparison(Relation)
  }

  init(_ kind: Kind, at range: SourceRange = .none) {
    self.kind = kind
    self.range = range
  }

  /// Its range in the source; empty at 0 where it was not read.
  package internal(set) var range: SourceRange {
    get { SourceRange(Int(start), Int(end)) }
    set {
      (start, end) = (
        Int32(truncatingIfNeeded: newValue.start), Int32(truncatingIfNeeded: newValue.end)
      )
    }
  }

  /// Whether both say the same, whatever their operators and ranges.
  func saysSame(as other: Node) -> Bool {
    kind == other.kind && postfix == other.postfix && first == other.first
      && content == other.content
  }

  /// Whether both are also joined alike to their neighbours.
  func hasSameInfix(_ other: Node) -> Bool { infix == other.infix && next == other.next }
}

extension Node.InfixOperator {
  /// How a term is joined.
  package var sign: Expression.Sign {
    if case .term(let sign) = self { sign } else { .plus }
  }

  /// How a factor is joined.
  package var multiplication: Expression.Multiplication {
    if case .factor(let multiplication) = self { multiplication } else { .times }
  }

  /// How an operand of a relation is compared with the one before it.
  var relation: Relation {
    if case .comparison(let relation) = self { relation } else { .equal }
  }

  /// The operations that such a factor makes of its product.
  var operations: Expression.Operations {
    switch self {
    case .factor(.implicit): .implicitProduct
    case .factor(.modulo): .remainder
    case .none, .term, .factor, .comparison: []
    }
  }
}

extension Node.Content {
  /// Packs the digits of a number, at most `mostFewDigits`, as one integer.
  init(fewDigits: UInt64, count: Int, integerCount: Int, repeatingCount: Int, exponent: Int) {
    first = fewDigits
    second = UInt64(bitPattern: Int64(exponent))
    counts =
      UInt32(truncatingIfNeeded: count) | UInt32(truncatingIfNeeded: integerCount) << 8
      | UInt32(truncatingIfNeeded: repeatingCount) << 16
  }
}
