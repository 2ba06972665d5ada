internal import Arithmetic
package import Syntax

extension Environment {
  /// The steps to the solutions of an equation: of linear and quadratic ones, products, those that are such
  /// ones of one function of the unknown, or have one square root, and of systems by substitution; none for
  /// everything else.
  package func stepsOfEquation(in call: Expression) -> [EquationStep] {
    guard call.isCallOfSolve else { return [] }
    if call.listOfEquations != nil { return stepsOfSystem(call) }
    guard let question = try? EquationQuestion(call, in: self), !question.hasUnits else {
      return []
    }
    guard var steps = EquationSteps(question, in: self) else {
      return stepsOfEquationWithRoot(question)
    }
    steps.solve()
    return steps.steps
  }
}

extension Expression {
  fileprivate var isCallOfSolve: Bool {
    if case .call("solve", _) = kind { true } else { false }
  }

  fileprivate var listOfEquations: [Expression]? { Array(operands).first?.listItems }
}

/// Writes the steps to the solutions of an equation as a person takes them.
///
/// Each equation has the solutions of the one before, but for those that are told.
struct EquationSteps {
  var steps: [EquationStep] = []
  let question: EquationQuestion
  let environment: Environment
  let left: Expression
  let right: Expression
  let algebra: FormulaAlgebra
  /// Each side, and the difference without a denominator.
  let quotients: (left: PolynomialQuotient, right: PolynomialQuotient)
  let difference: PolynomialQuotient
  /// The only indeterminate that varies.
  let index: Int

  var unknown: Expression { Expression(.variable(question.unknown)) }

  /// Nil for an equation with several functions of the unknown, or coefficients that are no fractions.
  init?(_ question: EquationQuestion, in environment: Environment) {
    guard let sides = question.sides else { return nil }
    self.question = question
    var environment = environment
    environment.makeUnknown(question.unknown)
    self.environment = environment
    guard let left = environment.held(sides.left, question.unknown),
      let right = environment.held(sides.right, question.unknown)
    else { return nil }
    (self.left, self.right) = (left, right)
    var reader = FormulaReader()
    do {
      let (first, second) = (try reader.read(left), try reader.read(right))
      var algebra = try FormulaAlgebra(reader.indeterminates)
      quotients = (try algebra.quotient(first), try algebra.quotient(second))
      difference = try quotients.left.plus(quotients.right.negated)
      self.algebra = algebra
    } catch {
      return nil
    }
    let difference = difference
    let unknowns = algebra.unknowns.filter {
      difference.numerator.contains($0) || difference.denominator.contains($0)
    }
    guard unknowns.count == 1 else { return nil }
    index = unknowns[0]
    if [left, right] != [sides.left, sides.right].map(\.withoutPlaces) {
      steps.append(.equation(equation(left, right), reason: "names with their values"))
    }
  }

  /// Whether only real solutions are asked for.
  var isReal: Bool { environment.numberMode == .real || question.range != nil }

  mutating func solve() {
    guard var polynomial = integers(difference.numerator), polynomial.count > 1 else { return }
    if polynomial.last?.signum ?? 0 < 0 {
      for index in polynomial.indices { polynomial[index] = -polynomial[index] }
    }
    if let lines = linear {
      solve(linear: lines.left, lines.right)
    } else {
      solve(polynomial)
    }
    tellRange()
  }

  // MARK: Writing

  mutating func add(_ equation: Expression, _ reason: String) {
    if case .equation(let last, _)? = steps.last, last == equation { return }
    if steps.isEmpty, equation == self.equation(left, right) { return }
    steps.append(.equation(equation, reason: reason))
  }

  func equation(_ left: Expression, _ right: Expression) -> Expression {
    .equation(left, right)
  }

  /// That a part of the equation is one of some numbers.
  func equations(_ part: Expression, _ values: [Expression]) -> Expression {
    let parts = values.map { equation(part, $0) }
    return parts.count == 1 ? parts[0] : Expression(.logic(.or(parts)))
  }

  /// A polynomial of a part of the equation, from its coefficients.
  func sum(_ coefficients: [Fraction], of part: Expression) -> Expression {
    var sum = FormulaSum([])
    for (power, coefficient) in coefficients.enumerated().reversed() where !coefficient.isZero {
      let factor = coefficient.expression
      let term: FormulaSum
      switch power {
      case 0: term = FormulaSum(factor)
      case 1: term = FormulaSum(factor).times(FormulaSum(part))
      default:
        let power = Expression(.power(part, Expression(integer: Integer(power))))
        term = FormulaSum(factor).times(FormulaSum(power))
      }
      sum = sum.plus(term)
    }
    return sum.expression
  }

  /// The coefficients of a polynomial of the only indeterminate; nil where others are in it.
  func integers(_ polynomial: MultivariatePolynomial) -> [Fraction]? {
    let coefficients = polynomial.coefficients(of: index).map(\.integer)
    guard coefficients.allSatisfy({ $0 != nil }) else { return nil }
    return coefficients.compactMap { $0.map { Fraction($0) } }
  }

  // MARK: Linear equations

  typealias Line = (slope: Fraction, offset: Fraction)

  /// Both sides as linear functions of the unknown; nil where they are none.
  var linear: (left: Line, right: Line)? {
    guard algebra.expression(index) == unknown else { return nil }
    func line(_ quotient: PolynomialQuotient) -> Line? {
      guard let divisor = quotient.denominator.integer,
        let coefficients = integers(quotient.numerator), coefficients.count <= 2
      else { return nil }
      let scaled = coefficients.map { $0 / Fraction(divisor) }
      return (scaled.count > 1 ? scaled[1] : Fraction(0), scaled.first ?? Fraction(0))
    }
    return line(quotients.left).flatMap { left in line(quotients.right).map { (left, $0) } }
  }

  mutating func solve(linear left: Line, _ right: Line) {
    func side(_ line: Line) -> Expression { sum([line.offset, line.slope], of: unknown) }
    add(
      equation(side(left), side(right)),
      algebra.divisors.isEmpty ? "multiplied out" : "simplified"
    )
    let slope = left.slope - right.slope
    let offset = right.offset - left.offset
    add(
      equation(sum([Fraction(0), slope], of: unknown), offset.expression),
      "\(question.unknown) on one side, numbers on the other"
    )
    let root = (offset / slope).expression
    add(equation(unknown, root), "divided by \(text(slope))")
    tellDropped([root])
  }

  func text(_ number: Fraction) -> String {
    Printer(.mathematical, vocabulary: .builtIn).text(of: number.expression)
  }
}

extension Environment {
  /// A side of an equation as a formula of the unknown, with the values of all other names.
  func held(_ side: Expression, _ name: String) -> Expression? {
    let call = Expression(.call("formula", [side, Expression(.variable(name))]))
    return try? result(of: call).value.formulaPart()
  }
}

extension Expression {
  static func equation(_ left: Expression, _ right: Expression) -> Expression {
    Expression(.logic(.relation(left, [Logic.Comparison(.equal, right)])))
  }

  /// The same expression as one that was not read.
  fileprivate var withoutPlaces: Expression {
    Expression((isLeaf ? self : mappingOperands(\.withoutPlaces)).kind)
  }
}
