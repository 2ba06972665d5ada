/// An operand that was read, and where its text begins, brackets included.
struct Operand {
  let expression: Expression
  let start: Int

  /// Whether it is a mixed number without brackets around it.
  var isBareMixedNumber: Bool {
    if case .number(.mixed) = expression.kind { expression.range.start == start } else { false }
  }
}

/// Something that was begun and waits for the operand that is being read.
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
    let function: String
    let start: Int
    let open: SourceRange
    var arguments: [Expression] = []
  }

  struct Sum {
    let start: Int
    var terms: [Expression.Term] = []
    var next = Expression.Sign.plus
  }

  struct Product {
    let start: Int
    var factors: [Expression.Factor] = []
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
    let function: String
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
