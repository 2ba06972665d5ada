/// One operation or one leaf of a tree, or a piece of the text of the node behind it.
///
/// A tree is a list of nodes, operands before the operation that they are operands of. They hold no
/// references, and tell where others stand by how far away these are: so a tree is one object whatever
/// its size, and each stretch that is a whole tree means the same wherever it is copied to.
package struct Node: Sendable {
  package let kind: Kind
  /// How an operand is joined to what stands to its left.
  package internal(set) var joint = Joint.none
  /// The operations in the tree of which this is the root.
  var operations: Expression.Operations = []
  /// The operator, where it is a postfix operator.
  package internal(set) var postfix = Expression.PostfixOperator.factorial
  /// One more than the height of the tallest operand.
  var height: Int32 = 1
  /// The number of nodes in the tree of which this is the root.
  var size: Int32 = 1
  /// How far before it the root of its first operand stands; 0 where it has none.
  package internal(set) var first: Int32 = 0
  /// How far behind it the root of the next operand of the same operation stands; 0 at the last one.
  package internal(set) var next: Int32 = 0
  private var start: Int32 = 0
  private var end: Int32 = 0
  /// What a leaf says, or a piece of text.
  package internal(set) var content = Content()

  /// Sixteen bytes and the half of four more.
  package struct Content: Equatable, Sendable {
    package internal(set) var first: UInt64 = 0
    package internal(set) var second: UInt64 = 0
    package internal(set) var counts: UInt32 = 0

    /// The digits of a number that has few of them and no more than that, and how many of these stand
    /// behind the point.
    package var shortDecimal: (digits: UInt64, fractionCount: Int)? {
      guard second == 0, counts >> 16 == 0 else { return nil }
      return (first, Int(counts & 0xFF - counts >> 8))
    }
  }

  package enum Kind: UInt8, Sendable {
    /// Digits that are few, in the node itself.
    case number
    /// Digits that stand before it as text.
    case longNumber
    /// Its operands are three numbers.
    case mixedNumber
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
    /// Its operands are a condition and what it chooses between.
    case choice
    /// Up to sixteen bytes of a name or of digits, which belong to the node behind.
    case text
  }

  package enum Joint: UInt8, Sendable {
    case none
    case plus
    case minus
    case times
    case juxtaposed
    case divided
    case modulo
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
  }

  init(_ kind: Kind, at range: SourceRange = .none) {
    self.kind = kind
    self.range = range
  }

  /// Where it stands in the source; empty at 0 where it was made.
  package internal(set) var range: SourceRange {
    get { SourceRange(Int(start), Int(end)) }
    set {
      (start, end) = (
        Int32(truncatingIfNeeded: newValue.start), Int32(truncatingIfNeeded: newValue.end)
      )
    }
  }

  /// Whether both say the same, whatever they are joined to and wherever they stood.
  func saysSame(as other: Node) -> Bool {
    kind == other.kind && postfix == other.postfix && first == other.first
      && content == other.content
  }

  /// Whether both also are joined alike to what stands beside them.
  func isJoinedAlike(_ other: Node) -> Bool { joint == other.joint && next == other.next }
}

extension Node.Joint {
  init(_ sign: Expression.Sign) {
    switch sign {
    case .plus: self = .plus
    case .minus: self = .minus
    }
  }

  init(_ multiplication: Expression.Multiplication) {
    switch multiplication {
    case .times: self = .times
    case .juxtaposed: self = .juxtaposed
    case .divided: self = .divided
    case .modulo: self = .modulo
    }
  }

  /// How a term is joined.
  var sign: Expression.Sign { self == .minus ? .minus : .plus }

  /// How a factor is joined.
  var multiplication: Expression.Multiplication {
    switch self {
    case .juxtaposed: .juxtaposed
    case .divided: .divided
    case .modulo: .modulo
    case .none, .plus, .minus, .times, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual:
      .times
    }
  }

  /// The operations that a product with such a factor is.
  var operations: Expression.Operations {
    switch self {
    case .juxtaposed: .juxtaposition
    case .modulo: .remainder
    case .none, .plus, .minus, .times, .divided, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual:
      []
    }
  }
}

extension Node.Content {
  /// Takes the number that all digits of a number are, where they are few.
  init(fewDigits: UInt64, count: Int, integerCount: Int, repeatingCount: Int, exponent: Int) {
    first = fewDigits
    second = UInt64(bitPattern: Int64(exponent))
    counts =
      UInt32(truncatingIfNeeded: count) | UInt32(truncatingIfNeeded: integerCount) << 8
      | UInt32(truncatingIfNeeded: repeatingCount) << 16
  }
}
