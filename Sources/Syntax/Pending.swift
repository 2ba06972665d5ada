/// An operand that was read, by the place of its node in the tree that is being made.
struct Operand {
  let root: Int
  /// Where its text begins, brackets included.
  let start: Int
}

/// Something that was begun and waits for the operand that is being read.
///
/// It holds no references, so that it is put on the stack and taken off for next to nothing: the names
/// of functions that wait are on a stack of their own.
enum Pending {
  /// "(" expression ")"
  case bracket(SourceRange)
  /// name "(" expression { "," expression } ")"
  case call(Call)
  /// product { sign product }
  case sum(Sum)
  /// factor { … factor | juxtaposed }
  case product(Product)
  /// The sign of a factor or of an exponent, by its offset.
  case negation(Int)
  /// postfixed "^" [ sign ] power
  case power(Power)
  /// function-name [ sign ] postfixed
  case application(Application)

  struct Call {
    let start: Int
    let open: SourceRange
    var arguments = TreeBuilder.Operands()
  }

  struct Sum {
    let start: Int
    var terms = TreeBuilder.Operands()
    var next = Expression.Sign.plus
  }

  struct Product {
    let start: Int
    var factors = TreeBuilder.Operands()
    var next = Expression.Multiplication.times
    /// The first thing in it that could surprise.
    var surprise: Reading.Kind?
  }

  struct Power {
    let base: Operand
    let isRaised: Bool
    /// Whether the base is a function applied without brackets.
    let bindsFunction: Bool
  }

  struct Application {
    let start: Int
    let argumentStart: Int
    let isNegative: Bool
    let isBracketed: Bool
  }

  /// How closely operators bind; what waits is completed before an operator that binds less.
  enum Rank: Int, Comparable {
    case opening
    case end
    case sum
    case product
    case negation
    case power
    case application

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  var rank: Rank {
    switch self {
    case .bracket, .call: .opening
    case .sum: .sum
    case .product: .product
    case .negation: .negation
    case .power: .power
    case .application: .application
    }
  }
}

/// How the current token goes on behind an operand.
enum Joint {
  case sum(Expression.Sign)
  case product(Expression.Multiplication)
  case power
  case raisedPower
  /// It does not: a bracket closes, or the expression ends.
  case end

  var rank: Pending.Rank {
    switch self {
    case .sum: .sum
    case .product: .product
    case .power, .raisedPower: .power
    case .end: .end
    }
  }
}
