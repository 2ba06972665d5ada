internal import Arithmetic
internal import Syntax

/// Equations of which one after the other gives an unknown that is linear in it, until no more do.
struct SystemSubstitution {
  /// The unknowns that were solved for, each as a formula of those after it.
  private(set) var steps: [(name: String, value: Expression)] = []
  /// The formulas that are still to be 0, in which these are replaced.
  private(set) var rest: [Expression]
  /// The unknowns that are left.
  private(set) var unknowns: [String]
  /// The conditions under which the steps lose no solutions.
  private(set) var conditions: [FormulaCondition] = []
  /// Whether one of the equations holds for no numbers.
  private(set) var isInconsistent = false

  /// Solves for all unknowns but the one that is kept.
  init(
    zerosOf differences: [Expression],
    for unknowns: [String],
    keeping kept: String?
  ) throws(FormulaFailure) {
    (rest, self.unknowns) = (differences, unknowns)
    while try dropConstants(), self.unknowns.count > 1, let step = try nextStep(keeping: kept) {
      let divisor = step.divisor
      if !divisor.freeVariables.isEmpty { conditions.append(.init(.notZero, divisor)) }
      rest.remove(at: step.equation)
      self.unknowns.removeAll { $0 == step.name }
      rest = rest.map { $0.replacing(step.name, by: step.value) }
      steps.append((step.name, step.value))
    }
  }

  /// Leaves out equations that hold for all numbers; false where one holds for none.
  private mutating func dropConstants() throws(FormulaFailure) -> Bool {
    var kept: [Expression] = []
    for formula in rest {
      var reader = FormulaReader()
      let tree = try reader.read(formula)
      var algebra = try FormulaAlgebra(reader.indeterminates)
      let numerator = try algebra.quotient(tree).numerator
      if numerator.isZero { continue }
      if numerator.integer != nil { isInconsistent = true }
      kept.append(formula)
    }
    rest = kept
    return !isInconsistent
  }

  private struct Step {
    let equation: Int
    let name: String
    let value: Expression
    let divisor: Expression
    /// What speaks against it: names in functions, and divisors.
    let cost: Int
  }

  /// The best equation with an unknown that is linear in it.
  private func nextStep(keeping kept: String?) throws(FormulaFailure) -> Step? {
    var best: Step?
    var inFunctions: Set<String> = []
    var steps: [Step] = []
    for (equation, formula) in rest.enumerated() {
      var reader = FormulaReader()
      let tree = try reader.read(formula)
      var algebra = try FormulaAlgebra(reader.indeterminates)
      let numerator = try algebra.quotient(tree).numerator
      for index in algebra.unknowns where algebra.expression(index).operation != .variable {
        inFunctions.formUnion(algebra.expression(index).freeVariables)
      }
      for name in unknowns where name != kept {
        if let step = try step(numerator, algebra, equation, name) { steps.append(step) }
      }
    }
    for step in steps {
      let cost = step.cost + (inFunctions.contains(step.name) ? 2 : 0)
      if best.map({ cost < $0.cost }) ?? true {
        best = Step(
          equation: step.equation,
          name: step.name,
          value: step.value,
          divisor: step.divisor,
          cost: cost
        )
      }
    }
    return best
  }

  /// The value of an unknown by an equation; nil where it is not linear with a divisor that is not 0.
  private func step(
    _ numerator: MultivariatePolynomial,
    _ algebra: FormulaAlgebra,
    _ equation: Int,
    _ name: String
  ) throws(FormulaFailure) -> Step? {
    let indices = algebra.unknowns.filter {
      numerator.contains($0) && algebra.expression($0).freeVariables.contains(name)
    }
    guard indices.count == 1, algebra.expression(indices[0]).operation == .variable else {
      return nil
    }
    let coefficients = numerator.coefficients(of: indices[0])
    guard coefficients.count == 2 else { return nil }
    let divisor = algebra.expression(coefficients[1])
    let names = Set(divisor.freeVariables)
    guard !unknowns.contains(where: names.contains) else { return nil }
    if names.isEmpty {
      guard let sign = divisor.constantSign, sign != .zero else { return nil }
    }
    let quotient = try PolynomialQuotient(coefficients[0].negated, coefficients[1])
    return Step(
      equation: equation,
      name: name,
      value: algebra.expression(quotient),
      divisor: divisor,
      cost: names.isEmpty ? 0 : 1
    )
  }
}

extension Expression {
  /// The same with an expression in the places of a name.
  func replacing(_ name: String, by value: Expression) -> Expression {
    mappingLeaves { leaf in
      if case .variable(name) = leaf.kind { value } else { leaf }
    }
  }
}
