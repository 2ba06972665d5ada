/// An operand that was read, by the index of its node in the tree being built.
struct Operand {
  let root: Int
  /// Where its text begins, brackets included.
  let start: Int
}

/// An operation that was begun and waits for the operand being read.
///
/// It holds no references, so pushing and popping it costs almost nothing: the name of a pending
/// function is already in the tree, and local names are in `Parser.scopes`.
enum PendingOperator {
  /// "(" expression ")"
  case bracket(Bracket)
  /// name "(" expression { "," expression } ")"
  case call(Call)
  /// The sign of a factor or of an exponent, by its offset.
  case negation(Int)
  /// postfixed "^" [ sign ] power
  case power(Power)
  /// function-name [ sign ] postfixed
  case application(Application)
  /// factor function-name factor
  case infix(Infix)
  /// power "∠" [ sign ] power
  case polar(Polar)
  /// sum { relation sum }
  case relation(PartialOperation)
  /// The word `not`, by its offset.
  case denial(Int)
  /// negation { "and" negation }, or conjunction { "or" conjunction }
  case junction(Junction, PartialOperation)
  /// "if" choice "then" choice "else" choice
  case choice(Choice)
  /// choice "where" name "=" expression { "," name "=" expression }
  case scope
  /// "[" item { "," item } "]", or the indices of an element
  case list(List)
  /// expression ".." expression, by its first number
  case range(Operand)

  struct Bracket {
    let range: SourceRange
    /// The level around it.
    let outer: PartialSum
  }

  struct Call {
    let start: Int
    let name: TreeBuilder.Name
    let bracket: Bracket
    /// Whether its brackets are bars.
    var isBars = false
    /// Whether its arguments are columns, each after its name.
    var isTable = false
    var arguments = TreeBuilder.Operands()
  }

  struct Power {
    let base: Operand
    let isRaised: Bool
    /// Whether the base is a function applied without brackets.
    let bindsFunction: Bool
  }

  struct Application {
    let start: Int
    let name: TreeBuilder.Name
    let argumentStart: Int
    let isNegative: Bool
    let isBracketed: Bool
    /// The degree before a root sign, by the index of its node, or −1.
    var degree = -1
    /// The exponent between the function and its argument, as in `sin² 30`, or 0.
    var exponent = 0
  }

  /// A function between its two arguments: `10 nCr 3`.
  struct Infix {
    let left: Operand
    let name: TreeBuilder.Name
    /// Whether it is the integer quotient, which binds like mod.
    let isDivision: Bool
  }

  /// A number in polar form, whose angle is being read.
  struct Polar {
    let magnitude: Operand
    /// The function that is applied to the angle.
    let name: TreeBuilder.Name
  }

  /// The word between the operands of a chain.
  enum Junction {
    case and
    case or
  }

  struct Choice {
    let word: SourceRange
    var operands = TreeBuilder.Operands()
    /// The word that ends the operand being read; nil for the last operand.
    var next: Keyword? = .then
  }

  /// An expression whose local names are being read.
  struct Scope {
    let start: Int
    var operands: TreeBuilder.Operands
    var names: [String] = []
    /// The sum of the operands' heights.
    var height: Int
  }

  /// A list, a matrix or an element that is being read.
  struct List {
    /// Where its text begins: at the bracket, or at the base of an element.
    let start: Int
    let bracket: Bracket
    var isElement = false
    /// Whether it is in round brackets, with a comma before the name: a table of expressions, or the
    /// argument of a function.
    var isTabulation = false
    /// The function of the values instead of a table, by its name: `sum(1/k, k = 1..9)`.
    var function: TreeBuilder.Name?
    /// Whether the source is one number, and what follows it are further arguments of the function.
    var takesMore = false
    /// The items that were read of the current row; of an element, the base and then the indices; of a
    /// comprehension or a tabulation, the body, the source and the condition.
    var items = TreeBuilder.Operands()
    /// The number of items before the one that is read.
    var itemCount = 0
    var rows = TreeBuilder.Operands()
    var rowStart: Int
    var part = Part.items
    /// The range of the name of a comprehension.
    var name = SourceRange.none

    /// What the operand being read belongs to.
    enum Part {
      case items
      case source
      case condition
    }

    init(start: Int, bracket: Bracket) {
      (self.start, self.bracket, rowStart) = (start, bracket, bracket.range.end)
    }

    /// Whether the word `for` may follow the item.
    var canIterate: Bool { !isElement && !isTabulation && rows.isEmpty && itemCount == 0 }
  }

  /// Operator precedence; a pending operation is completed before an operator that binds less.
  enum Rank: Comparable {
    case opening
    case end
    case range
    case choice
    case disjunction
    case conjunction
    case denial
    case relation
    case sum
    case product
    /// That of `div`, which ends before another sign of division, and not before `gcd`.
    case quotient
    case infix
    case negation
    case polar
    case power
    case application
  }

  var rank: Rank {
    switch self {
    case .bracket, .call: .opening
    case .negation: .negation
    case .power: .power
    case .application: .application
    case .infix(let infix): infix.isDivision ? .quotient : .infix
    case .polar: .polar
    case .relation: .relation
    case .denial: .denial
    case .junction(.and, _): .conjunction
    case .junction(.or, _): .disjunction
    case .choice(let choice): choice.next == nil ? .choice : .opening
    case .scope, .list: .opening
    case .range: .range
    }
  }
}

/// The sum being read between two brackets, and the product that is its last term so far.
///
/// Neither is on the stack: most expressions have no more than these.
struct PartialSum {
  var sum = PartialOperation(.term(.plus))
  var product = PartialOperation(.factor(.times))
  /// The first surprise in the product.
  var surprise: Reading.Kind?
  /// The first byte of the last division sign in the product, or 0.
  var divisionSign: UInt8 = 0
}

/// Operands that were read, each with an operator of the same rank after it, as in a sum.
struct PartialOperation {
  /// The start of the first operand's text.
  private(set) var start = 0
  private(set) var operands = TreeBuilder.Operands()
  /// How the operand being read is joined to them.
  var next: Node.InfixOperator

  init(_ first: Node.InfixOperator) { next = first }

  /// Whether there is an operand, and so an operator after it.
  var isBegun: Bool { !operands.isEmpty }

  /// Adds the operand that was just read.
  mutating func add(_ operand: Operand, in tree: inout TreeBuilder) {
    if !isBegun { start = operand.start }
    tree.add(operand.root, to: &operands, next)
  }
}

/// How the current token continues after an operand.
enum Continuation {
  case sum(Expression.Sign)
  case product(Expression.Multiplication)
  case power
  case raisedPower
  /// The sign of a polar form.
  case angle
  case relation(Relation)
  case junction(PendingOperator.Junction)
  /// The word `where`.
  case binding
  /// The sign of a range.
  case range
  /// It does not continue: a bracket closes, or the expression ends.
  case end

  /// Whether it is a sign or a word between two operands.
  var isOperator: Bool {
    switch self {
    case .sum, .power, .relation, .junction: true
    case .product(let multiplication): multiplication != .implicit
    case .raisedPower, .angle, .binding, .range, .end: false
    }
  }

  var rank: PendingOperator.Rank {
    switch self {
    case .sum: .sum
    case .product: .product
    case .power, .raisedPower: .power
    // A polar form before the sign is completed, a negation is not.
    case .angle: .negation
    case .relation: .relation
    case .junction(.and): .conjunction
    case .junction(.or): .disjunction
    case .range: .range
    case .binding, .end: .end
    }
  }
}
