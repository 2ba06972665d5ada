internal import Arithmetic
internal import Syntax

/// Reads a formula as operations on indeterminates: sums, products, quotients and powers with integers of
/// names, and of names for functions, roots and numbers such as π.
///
/// Sound whatever the indeterminates are: an equality of polynomials of them holds for all their values.
struct FormulaReader {
  private(set) var indeterminates: FormulaIndeterminates
  /// Whether names stand for real numbers, so that |u|² is u².
  private let areNamesReal: Bool
  /// The mode whose roots of negative numbers are meant; nil leaves these as they are.
  private let mode: NumberMode?
  /// The name of an unknown without which |u|² is u², as names stand for real numbers; nil where that is not known.
  private let unknown: String?
  /// The algebra of the first indeterminates, and how many they are.
  private var algebra: (algebra: FormulaAlgebra, count: Int)?

  init(
    _ indeterminates: FormulaIndeterminates = FormulaIndeterminates(),
    areNamesReal: Bool = false,
    rootsOf mode: NumberMode? = nil,
    squaringMagnitudesWithout unknown: String? = nil
  ) {
    self.indeterminates = indeterminates
    (self.areNamesReal, self.mode, self.unknown) = (areNamesReal, mode, unknown)
  }

  private static let printer = Printer(.typed, vocabulary: .builtIn)

  /// Whether all values are real.
  private var isReal: Bool { areNamesReal || mode == .real }

  private func isMagnitudeReal(_ argument: Expression) -> Bool {
    if isReal { return true }
    guard let unknown else { return false }
    return !argument.freeVariables.contains(unknown)
  }

  /// The tree of operations on indeterminates.
  mutating func read(_ formula: Expression) throws(FormulaFailure) -> Expression {
    guard formula.height < Expression.maximumHeight / 2 else { throw .tooLarge }
    switch formula.kind {
    case .number:
      guard let fraction = (try? formula.number.value(at: .none))?.fraction else { throw .tooLarge }
      return fraction.expression
    case .constant(let name): return try constant(name)
    case .variable(let name):
      return try indeterminates.item(name, formula, isTotal: true)
    case .negation(let operand): return Expression(.negation(try read(operand)))
    case .sum(let terms):
      var read: [Expression.Term] = []
      for term in terms { read.append(Expression.Term(term.sign, try self.read(term.operand))) }
      return Expression(.sum(read))
    case .product(let factors):
      guard factors.allSatisfy({ $0.multiplication != .modulo }) else {
        return try opaque(formula, Array(formula.operands))
      }
      var read: [Expression.Factor] = []
      for factor in factors {
        read.append(Expression.Factor(factor.multiplication, try self.read(factor.operand)))
      }
      return Expression(.product(read))
    case .power(let base, let exponent): return try power(base, exponent, formula)
    case .postfix(let operand, .percent):
      let percent = Expression.Factor(.divided, Expression(integer: Integer(100)))
      return Expression(.product([Expression.Factor(.times, try read(operand)), percent]))
    case .postfix(let operand, _): return try opaque(formula, [operand])
    case .call("sqrt", let arguments) where arguments.count == 1:
      return try root(of: arguments[0], 2, formula)
    case .call("cbrt", let arguments) where arguments.count == 1:
      return try root(of: arguments[0], 3, formula)
    case .call("exp", let arguments) where arguments.count == 1:
      return try power(Expression(.constant(Constant.e.rawValue)), arguments[0], formula)
    case .call("abs", let arguments) where arguments.count == 1 && isMagnitudeReal(arguments[0]):
      return try magnitude(of: arguments[0])
    case .call(let name, let arguments): return try call(name, arguments, formula)
    case .logic(.choice):
      let key = Self.printer.text(of: formula)
      return try indeterminates.item(key, formula, isTotal: false)
    case .answer, .result, .logic, .scope, .aggregate: throw .notFormula
    }
  }

  private mutating func constant(_ name: String) throws(FormulaFailure) -> Expression {
    switch Constant(rawValue: name) {
    case .pi, .e:
      return try indeterminates.item(name, Expression(.constant(name)), isTotal: true)
    case .i:
      let square = FormulaIndeterminates.Relation(exponent: 2, value: Fraction(-1).expression)
      return try indeterminates.item(name, Expression(.constant(name)), isTotal: true, square)
    case .tau, .phi:
      guard let constant = Constant(rawValue: name)?.value.exactExpression(.radians) else {
        throw .notFormula
      }
      return try read(constant)
    case nil: throw .notFormula
    }
  }

  // MARK: Functions

  /// |p/q| as |p|/|q|, and |p| with |p|² = p².
  private mutating func magnitude(
    of operand: Expression
  ) throws(FormulaFailure) -> Expression {
    let (quotient, algebra) = try quotient(read(operand))
    if let fraction = quotient.fraction { return fraction.magnitude.expression }
    guard quotient.denominator.isOne else {
      let above = Expression(.call("abs", [algebra.expression(quotient.numerator)]))
      let below = Expression(.call("abs", [algebra.expression(quotient.denominator)]))
      let divisor: Expression
      if let integer = quotient.denominator.integer {
        divisor = Expression(integer: integer)
      } else {
        divisor = try read(below)
      }
      return Expression(.product([.init(.times, try read(above)), .init(.divided, divisor)]))
    }
    // |−u| is |u|, and an item is written with its own argument: that of another form would be read without end.
    let isNegative = quotient.numerator.content.signum < 0
    let argument = algebra.expression(isNegative ? quotient.negated : quotient)
    let square = FormulaIndeterminates.Relation(
      exponent: 2,
      value: Self.power(try read(argument), 2)
    )
    let magnitude = Expression(.call("abs", [argument]))
    let key = Self.printer.text(of: magnitude)
    return try indeterminates.item(key, magnitude, isTotal: true, square)
  }

  private mutating func call(
    _ name: String,
    _ written: [Expression],
    _ whole: Expression
  ) throws(FormulaFailure) -> Expression {
    let arguments = written.map(\.withLikeTermsAdded)
    let formula = arguments == written ? whole : Expression(.call(name, arguments))
    if isReal, !formula.hasImaginaryUnit, let undone = formula.undone {
      indeterminates.cancel(Set(try read(arguments[0]).freeVariables))
      return try read(undone)
    }
    guard arguments.count == 1, let symmetry = BuiltIn.named(name)?.symmetryOfCurve else {
      if let polynomial = formula.writtenOut { return try read(polynomial) }
      return try opaque(formula, arguments)
    }
    // sin(−x) is −sin x, and cos(−x) is cos x. Of atan(−z) that is not so on a branch cut.
    guard mode != .complex || BuiltIn.named(name)?.hasBranchCuts != true else {
      return try opaque(formula, arguments)
    }
    let (quotient, algebra) = try quotient(read(arguments[0]))
    guard quotient.numerator.content.signum < 0 else { return try opaque(formula, arguments) }
    let positive = Expression(.call(name, [algebra.expression(quotient.negated)]))
    let read = try opaque(positive, Array(positive.operands))
    return symmetry == .odd ? Expression(.negation(read)) : read
  }

  /// An operation of which nothing is known but that it has one value for the same operands.
  private mutating func opaque(
    _ formula: Expression,
    _ operands: [Expression]
  ) throws(FormulaFailure) -> Expression {
    var keys: [String] = []
    for operand in operands {
      let (quotient, algebra) = try quotient(read(operand))
      keys.append(Self.printer.text(of: algebra.expression(quotient)))
    }
    let key = "\(Self.operation(formula))(\(keys.joined(separator: ", ")))"
    return try indeterminates.item(key, formula, isTotal: isTotal(formula))
  }

  private static func operation(_ formula: Expression) -> String {
    switch formula.kind {
    case .call(let name, _): name
    case .postfix(_, let postfix): "\(postfix)"
    case .power: "^"
    case .product: "mod"
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .logic, .scope,
      .aggregate:
      ""
    }
  }

  private func isTotal(_ formula: Expression) -> Bool {
    switch formula.kind {
    case .call(let name, let arguments):
      guard formula.freeVariables.isEmpty || Self.totalFunctions.contains(name) else {
        return false
      }
      return arguments.allSatisfy { FormulaSum($0).isDefined }
    case .power(let base, let exponent):
      return FormulaSum(base).fraction.map { $0.signum > 0 } ?? (base.operation == .constant)
        && FormulaSum(exponent).isDefined
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .postfix,
      .logic, .scope, .aggregate:
      return formula.freeVariables.isEmpty
    }
  }

  /// The functions that have a value for every real number.
  static let totalFunctions: Set = [
    "sin", "cos", "atan", "sinh", "cosh",
    "tanh", "asinh", "abs", "cbrt",
    "exp", "erf",
  ]

  // MARK: Powers

  private mutating func power(
    _ base: Expression,
    _ exponent: Expression,
    _ formula: Expression
  ) throws(FormulaFailure) -> Expression {
    if let fraction = FormulaSum(exponent).fraction {
      guard let count = fraction.int else {
        guard let root = fraction.denominator.int, root <= Self.highestRoot,
          let power = fraction.numerator.int
        else { throw .tooLarge }
        let unit = Expression(.power(base, Fraction(1, root).expression))
        return Self.power(try self.root(of: base, root, root == 2 ? nil : unit), power)
      }
      if count % 2 == 0, case .call("sqrt", let arguments) = base.kind,
        try quotient(read(arguments[0])).0.denominator.integer == nil
      {
        // The root cancels, but needs a value.
        indeterminates.cancel(Set(try read(base).freeVariables))
        return Self.power(try read(arguments[0]), count / 2)
      }
      return Self.power(try read(base), count)
    }
    let isPositiveNumber =
      base == Expression(.constant(Constant.e.rawValue))
      || FormulaSum(base).fraction.map { $0.signum > 0 } ?? false
    guard isPositiveNumber else {
      if areNamesReal, let (rest, count) = exponent.withoutInteger {
        // x^(n + 1) is x^n·x wherever both have values.
        let power = Expression(.power(base, rest))
        let factors = [try self.power(base, rest, power), Self.power(try read(base), count)]
        return Expression(.product(factors.map { .init(.times, $0) }))
      }
      if areNamesReal, try quotient(read(exponent)).0.numerator.content.signum < 0 {
        let opposite = FormulaSum(exponent).negated.expression
        let power = Expression(.power(base, opposite))
        return Self.power(try opaque(power, [base, opposite]), -1)
      }
      return try opaque(formula, [base, exponent])
    }
    return try exponential(base, exponent)
  }

  private static let highestRoot = 100

  private static func power(_ tree: Expression, _ exponent: Int) -> Expression {
    exponent == 1 ? tree : Expression(.power(tree, Fraction(exponent).expression))
  }

  /// A power of a positive number: the product of those of the exponent's terms.
  private mutating func exponential(
    _ base: Expression,
    _ exponent: Expression
  ) throws(FormulaFailure) -> Expression {
    let (quotient, algebra) = try quotient(read(exponent))
    let divisor = quotient.denominator.content
    let denominator = quotient.denominator.divided(by: .init(algebra.ring, divisor))
    guard let denominator, denominator.isOne || areNamesReal else {
      let canonical = Expression(.power(base, algebra.expression(quotient)))
      return try opaque(canonical, Array(canonical.operands))
    }
    var factors: [Expression.Factor] = []
    for term in quotient.numerator.terms {
      let coefficient = Fraction(term.coefficient, divisor)
      let monomial = try PolynomialQuotient(
        MultivariatePolynomial(algebra.ring, [.init(Integer(1), term.exponents)]),
        denominator
      )
      guard let power = coefficient.numerator.int, let root = coefficient.denominator.int,
        root <= Self.highestRoot
      else { throw .tooLarge }
      let unit: Expression
      if monomial.fraction == Fraction(1) {
        unit =
          root == 1
          ? try read(base)
          : try self.root(
            of: base,
            root,
            root == 2 ? nil : Expression(.power(base, Fraction(1, root).expression))
          )
      } else {
        let part = algebra.expression(monomial)
        if let logarithm = part.logarithm, logarithm.base == base {
          indeterminates.cancel(algebra.names(in: monomial))
          unit =
            root == 1
            ? try read(logarithm.argument) : try self.root(of: logarithm.argument, root, nil)
        } else {
          unit = try exponential(base, of: part, dividedBy: root)
        }
      }
      factors.append(Expression.Factor(.times, Self.power(unit, power)))
    }
    guard let first = factors.first else { return Expression(integer: Integer(1)) }
    return factors.count == 1 ? first.operand : Expression(.product(factors))
  }

  /// The indeterminate e^(x/2), whose square is e^x.
  private mutating func exponential(
    _ base: Expression,
    of part: Expression,
    dividedBy root: Int
  ) throws(FormulaFailure) -> Expression {
    let whole = Expression(.power(base, part))
    let key = Self.printer.text(of: whole)
    let item = try indeterminates.item(key, whole, isTotal: FormulaSum(part).isDefined)
    guard root > 1 else { return item }
    let divisor = Expression.Factor(.divided, Expression(integer: Integer(root)))
    let exponent = Expression(.product([Expression.Factor(.times, part), divisor]))
    return try indeterminates.item(
      "\(key)/\(root)",
      Expression(.power(base, exponent)),
      isTotal: FormulaSum(part).isDefined,
      FormulaIndeterminates.Relation(exponent: root, value: item)
    )
  }

  /// The root of a negative number in the mode, as far as it is a multiple of that of its magnitude; nil for others.
  private mutating func root(
    ofNegative number: Fraction,
    _ exponent: Int,
    _ written: Expression?
  ) throws(FormulaFailure) -> Expression? {
    guard let mode, number.signum < 0 else { return nil }
    if mode == .real, exponent.isMultiple(of: 2) { throw .notReal }
    guard mode == .real || exponent == 2 else { return nil }
    let root = try root(of: number.magnitude.expression, exponent, written)
    guard mode == .complex else { return Expression(.negation(root)) }
    return Expression(
      .product([.init(.times, root), .init(.times, try constant(Constant.i.rawValue))])
    )
  }

  /// The root of a formula with an exponent; where the formula is no polynomial, nothing else is known
  /// of it.
  private mutating func root(
    of radicand: Expression,
    _ exponent: Int,
    _ written: Expression?
  ) throws(FormulaFailure) -> Expression {
    let (quotient, algebra) = try quotient(read(radicand))
    guard let divisor = quotient.denominator.integer else {
      if exponent == 2, areNamesReal {
        // √(p/q) is √(p·q)/|q|.
        let above = try quotient.numerator.times(quotient.denominator)
        let below = Expression(.call("abs", [algebra.expression(quotient.denominator)]))
        let root = try self.root(of: algebra.expression(above), 2, nil)
        return Expression(.product([.init(.times, root), .init(.divided, try read(below))]))
      }
      let root = written ?? Expression(.call("sqrt", [radicand]))
      return try opaque(root, [radicand, Fraction(1, exponent).expression])
    }
    if let fraction = quotient.fraction {
      if let exact = fraction.exactRoot(exponent) { return exact.expression }
      if let root = try root(ofNegative: fraction, exponent, written) { return root }
    }
    // The root of P/b is that of P·b^(n−1), divided by b.
    var polynomial = try quotient.numerator.times(
      MultivariatePolynomial(algebra.ring, divisor.power(exponent - 1))
    )
    var outside = Fraction(Integer(1), divisor)
    if exponent == 2 {
      let square = polynomial.content.magnitude.largestSquareRoot
      let rest = polynomial.divided(by: .init(algebra.ring, square * square))
      if let rest { (polynomial, outside) = (rest, outside * Fraction(square)) }
      // √6 is √2·√3.
      if areNamesReal, let (prime, rest) = polynomial.integer?.smallFactors {
        var factors = [Expression.Factor(.times, outside.expression)]
        for part in [prime, rest] {
          let root = try self.root(of: Expression(integer: part), 2, nil)
          factors.append(.init(.times, root))
        }
        return Expression(.product(factors))
      }
      // √(c·P) is √c·√P for a number c > 0.
      let content = polynomial.content.magnitude
      if areNamesReal, content != Integer(1), polynomial.integer == nil,
        let rest = polynomial.divided(by: .init(algebra.ring, content))
      {
        let parts = [Expression(integer: content), algebra.expression(rest)].map {
          Expression(.call("sqrt", [$0]))
        }
        let factors = [outside.expression] + [try read(parts[0]), try read(parts[1])]
        return Expression(.product(factors.map { Expression.Factor(.times, $0) }))
      }
    }
    let inside = algebra.expression(polynomial)
    let root: Expression
    switch (exponent, written?.operation) {
    case (2, _): root = Expression(.call("sqrt", [inside]))
    case (_, .call): root = Expression(.call("cbrt", [inside]))
    case (3, _) where areNamesReal: root = Expression(.call("cbrt", [inside]))
    default: root = Expression(.power(inside, Fraction(1, exponent).expression))
    }
    let isCubeRoot = root.operation == .call && exponent == 3
    let isTotal = isCubeRoot || inside.freeVariables.isEmpty
    let item = try indeterminates.item(
      Self.printer.text(of: root),
      root,
      isTotal: isTotal,
      FormulaIndeterminates.Relation(exponent: exponent, value: try read(inside))
    )
    if outside == Fraction(1) { return item }
    return Expression(
      .product([
        Expression.Factor(.times, outside.expression), Expression.Factor(.times, item),
      ])
    )
  }

  /// The quotient of polynomials that a tree is; remembers what it divides by and what cancels.
  private mutating func quotient(
    _ tree: Expression
  ) throws(FormulaFailure) -> (PolynomialQuotient, FormulaAlgebra) {
    if algebra?.count != indeterminates.items.count {
      algebra = (try FormulaAlgebra(indeterminates), indeterminates.items.count)
    }
    guard var algebra = algebra?.algebra else { throw .tooLarge }
    let quotient = try algebra.quotient(tree)
    var divisors: [Expression] = []
    for divisor in algebra.divisors { divisors.append(try read(algebra.expression(divisor))) }
    indeterminates.divide(by: divisors)
    indeterminates.cancel(Set(tree.freeVariables).subtracting(algebra.names(in: quotient)))
    return (quotient, algebra)
  }
}

extension Expression {
  /// What a function of its inverse is, x for sin(asin x), and for ln(e^x) and log(10^x); nil for others.
  fileprivate var undone: Expression? {
    guard case .call(let name, let arguments) = kind, arguments.count == 1 else { return nil }
    if let (base, argument) = logarithm { return argument.exponent(ofPowerOf: base) }
    guard case .call(BuiltIn.named(name)?.undoneWhereDefined, let values) = arguments[0].kind,
      values.count == 1
    else { return nil }
    return values[0]
  }

  /// The formula without the integer that is added in it, and that integer; nil where there is none.
  fileprivate var withoutInteger: (rest: Expression, count: Int)? {
    let sum = transformed(by: BuiltIn.expansion) ?? self
    var rest = FormulaSum([])
    var count = 0
    for term in sum.termsWithSigns {
      if let integer = FormulaSum(term).fraction?.int {
        count += integer
      } else {
        rest = rest.plus(FormulaSum(term))
      }
    }
    return count == 0 || count.magnitude > 1_000 ? nil : (rest.expression, count)
  }
}

extension Integer {
  /// A small prime and what is left of a composite positive number; nil where there is none.
  fileprivate var smallFactors: (prime: Integer, rest: Integer)? {
    guard signum > 0 else { return nil }
    for prime in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47].map({ Integer($0) }) {
      let (quotient, remainder) = flooredQuotientAndRemainder(by: prime)
      if remainder.isZero, quotient != Integer(1) { return (prime, quotient) }
    }
    return nil
  }

  /// The greatest number whose square divides it, without large primes.
  fileprivate var largestSquareRoot: Integer {
    if let exact = bitWidth < 4_000 ? root(2) : nil, exact.isExact { return exact.root }
    var square = Integer(1)
    var rest = self
    for prime in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47] {
      let divisor = Integer(prime * prime)
      while rest.bitWidth > 2 {
        let (quotient, remainder) = rest.flooredQuotientAndRemainder(by: divisor)
        guard remainder.isZero else { break }
        (rest, square) = (quotient, square * Integer(prime))
      }
    }
    return square
  }
}

extension Expression {
  /// The powers of its only argument that is no number, where it is a call of a function that is a polynomial; nil for
  /// others.
  fileprivate var writtenOut: Expression? {
    guard case .call(let name, let arguments) = kind, arguments.count > 1 else { return nil }
    let numbers = arguments.map { FormulaSum($0).fraction }
    guard let place = numbers.firstIndex(of: nil),
      let coefficients = BuiltIn.named(name)?.coefficients(of: numbers)
    else { return nil }
    let terms = coefficients.enumerated().map { power, coefficient in
      let powers = power == 0 ? [] : [FormulaProduct.Factor(arguments[place], power)]
      return FormulaProduct(coefficient, powers)
    }
    return FormulaSum(terms.filter { !$0.coefficient.isZero }.reversed()).expression
  }

  /// The formula with all such calls written out.
  var withPolynomialsWrittenOut: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withPolynomialsWrittenOut)
    return inner.writtenOut ?? inner
  }
}

extension Expression {
  /// The sum with like terms added where names are left, −2a for −a − a; other formulas are themselves.
  fileprivate var withLikeTermsAdded: Expression {
    guard case .sum(let terms) = kind else { return self }
    let sum = FormulaSum(self)
    guard sum.terms.count < terms.count else { return self }
    let formula = sum.expression
    return formula.freeVariables.isEmpty ? self : formula
  }
}
