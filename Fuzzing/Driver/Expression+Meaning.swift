internal import Evaluation
package import Syntax

// What is printed keeps the meaning of an expression, and not always its tree.
//
// Three rules of algebra, and one of names, make trees of the same meaning equal:
// - (a·b)/(c·d)·e is a·b/d/c·e: the factors of factors are factors, and those of a divisor are divisors in the opposite
//   order, as for matrices. A remainder is a factor that cannot be taken apart, and a temperature such as 20 °C a point
//   of a scale, which is no product.
// - (−a)·b is −(a·b).
// - Units and names of units commute with everything, so they are last and in order.
// - A name of a unit means the variable if there is one, and else the unit, whichever it was read as.

extension Expression {
  /// Whether it means the same as the other one, whatever the names in both mean.
  package func means(_ other: Expression) -> Bool { normalForm == other.normalForm }

  /// An expression that all those of the same meaning have in common.
  ///
  /// Each product in it begins with the factor 1, so that a divisor may come next.
  private var normalForm: Expression {
    if isLeaf { return withoutMarks }
    let inner = mappingOperands(\.normalForm)
    guard case .product(let factors) = inner.kind else { return inner.withSignOutermost }
    var product = Factors()
    for factor in factors {
      switch factor.multiplication {
      case .modulo:
        let operands = [Factor(.times, product.expression), Factor(.modulo, factor.operand)]
        product = Factors(Expression(.product(operands)))
      case .divided: product.multiply(by: Factors(factor.operand).inverse)
      case .times, .implicit: product.multiply(by: Factors(factor.operand))
      }
    }
    return product.expression
  }

  /// The same variable for a name, and for a unit of this name, marked or not.
  private var withoutMarks: Expression {
    switch kind {
    case .constant(let name) where Vocabulary.builtIn.isUnit(constant: name), .variable(let name):
      Expression(.variable(name.unitNamed ?? name))
    default: self
    }
  }

  /// The same without two signs, one before the other.
  private var withSignOutermost: Expression {
    guard case .negation(let inner) = kind, case .negation(let operand) = inner.kind else {
      return self
    }
    return operand
  }

  /// Whether it is the name of a unit, or a power of one to a number.
  fileprivate var isNamedAsUnit: Bool {
    switch kind {
    case .variable(let name): Vocabulary.builtIn.isUnit(name)
    case .power(let base, let exponent): base.isNamedAsUnit && exponent.isMadeOfNumbers
    default: false
    }
  }

  private var isMadeOfNumbers: Bool {
    if isLeaf { return isNumber }
    return !containsOperand { !$0.isMadeOfNumbers }
  }

  /// Whether it is a unit that begins at another point than zero.
  fileprivate var isScale: Bool {
    if case .variable(let name) = kind { name.first == "°" } else { false }
  }
}

/// The factors and divisors of a product, with its sign.
private struct Factors {
  private var isNegative = false
  private var factors: [Expression.Factor] = []

  init() {}

  /// The factors of a normal form.
  init(_ expression: Expression) {
    var operand = expression
    if case .negation(let inner) = operand.kind { (isNegative, operand) = (true, inner) }
    if case .product(let parts) = operand.kind, parts[0].operand == .one,
      !parts.contains(where: { $0.multiplication == .modulo || $0.operand.isScale })
    {
      factors = Array(parts.dropFirst())
    } else {
      factors = [Expression.Factor(.times, operand)]
    }
  }

  var inverse: Factors {
    var inverse = self
    inverse.factors = factors.reversed().map {
      Expression.Factor($0.multiplication == .divided ? .times : .divided, $0.operand)
    }
    return inverse
  }

  mutating func multiply(by other: Factors) {
    isNegative = isNegative != other.isNegative
    factors += other.factors
  }

  /// The product in normal form.
  var expression: Expression {
    let printer = Printer(.typed, vocabulary: .builtIn)
    let units = factors.filter(\.operand.isNamedAsUnit)
      .map { (text: printer.text(of: $0.operand), isDivisor: $0.multiplication == .divided, $0) }
      .sorted { ($0.isDivisor ? 1 : 0, $0.text) < ($1.isDivisor ? 1 : 0, $1.text) }
      .map(\.2)
    let others = factors.filter { !$0.operand.isNamedAsUnit }
    let first = Expression.Factor(.times, .one)
    let product =
      factors.count == 1 && factors[0].multiplication == .times
      ? factors[0].operand : Expression(.product([first] + others + units))
    return isNegative ? Expression(.negation(product)) : product
  }
}

extension Expression {
  fileprivate static let one = Expression(.number(.decimal(.init(integer: "1"))))
}
