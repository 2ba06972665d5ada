internal import Arithmetic
internal import Syntax

// Systems of equations by substitution.

extension Environment {
  /// The steps to the solutions of a system: one unknown after the other is isolated, and put into the other
  /// equations; none where that ends before one equation of one unknown is left.
  func stepsOfSystem(_ call: Expression) -> [EquationStep] {
    guard let system = try? EquationSystem(call, in: self),
      let solutions = try? result(of: call).value.list
    else { return [] }
    var environment = self
    for name in system.unknowns { environment.makeUnknown(name) }
    var substitution = Substitution(system, in: environment)
    guard let last = substitution.reduce() else { return substitution.ending }
    return substitution.steps + environment.steps(of: last)
      + substitution.conclusions(solutions, last.unknown)
  }

  /// The steps to the solutions of the last equation.
  private func steps(of last: Substitution.Last) -> [EquationStep] {
    let unknown = Expression(.variable(last.unknown))
    let call = Expression(.call("solve", [last.equation, unknown]))
    return [.equation(last.equation, reason: last.reason)] + stepsOfEquation(in: call)
  }
}

/// A system in which one unknown after the other is isolated.
private struct Substitution {
  /// The equation that is left.
  struct Last {
    let equation: Expression
    let unknown: String
    let reason: String
  }

  private let system: EquationSystem
  private let environment: Environment
  private(set) var steps: [EquationStep] = []
  /// The equations that are left, with their places in the system.
  private var equations: [(place: Int, left: Expression, right: Expression)] = []
  private var isolated: [(name: String, formula: Expression)] = []

  private static let mostUnknowns = 4
  private static let ordinals = ["first", "second", "third", "fourth"]

  init(_ system: EquationSystem, in environment: Environment) {
    (self.system, self.environment) = (system, environment)
    for (place, equation) in system.equations.enumerated() {
      guard let left = environment.formula(equation.left),
        let right = environment.formula(equation.right)
      else { continue }
      equations.append((place, left, right))
    }
  }

  /// Isolates unknowns until one equation is left; nil where it is not one of one unknown.
  mutating func reduce() -> Last? {
    let count = system.unknowns.count
    guard equations.count == system.equations.count, count == equations.count,
      (2...Self.mostUnknowns).contains(count), system.limited == nil
    else { return nil }
    while equations.count > 1 {
      guard let (index, name, formula) = isolation else { return nil }
      let place = equations.remove(at: index).place
      isolated.append((name, formula))
      let unknown = Expression(.variable(name))
      steps.append(
        .equation(
          .equation(unknown, formula),
          reason: "\(name) from the \(Self.ordinals[place]) equation"
        )
      )
      for index in equations.indices {
        guard
          equations[index].left.freeVariables.contains(name)
            || equations[index].right.freeVariables.contains(name)
        else { continue }
        equations[index].left = equations[index].left.replacing(unknown, by: formula)
        equations[index].right = equations[index].right.replacing(unknown, by: formula)
        guard equations.count > 1 else { continue }
        let (place, left, right) = equations[index]
        steps.append(
          .equation(.equation(left, right), reason: "put into the \(Self.ordinals[place]) one")
        )
      }
    }
    let (place, left, right) = equations[0]
    guard let names = left.difference(from: right).map({ Set($0.freeVariables) }),
      names.count == 1, let unknown = names.first
    else { return nil }
    let reason = "put into the \(Self.ordinals[place]) one"
    return Last(equation: .equation(left, right), unknown: unknown, reason: reason)
  }

  /// What is said where the last equation has no unknown.
  var ending: [EquationStep] {
    guard equations.count == 1, !steps.isEmpty else { return [] }
    let (place, left, right) = equations[0]
    guard let difference = left.difference(from: right),
      let number = FormulaSum(difference).fraction
    else { return [] }
    let reason = "put into the \(Self.ordinals[place]) one"
    let words =
      number.isZero
      ? "it always holds, so the others are all that is known"
      : "it never holds, so there is no solution"
    return steps + [.equation(.equation(left, right), reason: reason), .words(words)]
  }

  /// An equation that is linear in an unknown, with a number as its factor, and what the unknown is by it; of several
  /// the one with the shortest formula, and whole numbers before fractions.
  private var isolation: (index: Int, name: String, formula: Expression)? {
    var found: [(index: Int, name: String, formula: Expression, cost: Int)] = []
    for (index, equation) in equations.enumerated() {
      guard let difference = equation.left.difference(from: equation.right) else { return nil }
      for name in system.unknowns where !isolated.contains(where: { $0.name == name }) {
        let integrator = Integrator(name: name, unit: environment.angleMode.unit)
        guard let slope = integrator.slope(ofLinear: difference),
          let factor = FormulaSum(slope).fraction
        else { continue }
        let zero = Expression(integer: Integer(0))
        let rest = difference.replacing(Expression(.variable(name)), by: zero)
        let scaled = FormulaSum(rest).scaled(by: Fraction(-1) / factor).expression
        guard let formula = scaled.transformed(by: BuiltIn.expansion) else { continue }
        let isWhole = factor.magnitude == Fraction(1)
        found.append((index, name, formula, formula.size + (isWhole ? 0 : 1_000)))
      }
    }
    let least = found.min { left, right in
      (left.cost, right.name, left.index) < (right.cost, left.name, right.index)
    }
    return least.map { ($0.index, $0.name, $0.formula.beginningWithPlus) }
  }

  /// The values of the isolated unknowns for each value of the last one.
  func conclusions(_ solutions: List, _ last: String) -> [EquationStep] {
    guard let place = system.unknowns.firstIndex(of: last) else { return [] }
    var steps: [EquationStep] = []
    for solution in solutions.elements {
      guard let values = solution.list?.elements, values.count == system.unknowns.count,
        let value = values[place].exactExpression(environment.angleMode)
      else { return [] }
      var others: [Expression] = []
      for (name, _) in isolated.reversed() {
        guard let index = system.unknowns.firstIndex(of: name),
          let other = values[index].exactExpression(environment.angleMode)
        else { return [] }
        others.append(.equation(Expression(.variable(name)), other))
      }
      let whole = others.count == 1 ? others[0] : Expression(.logic(.and(others)))
      steps.append(.conclusion(.equation(Expression(.variable(last)), value), [whole]))
    }
    return steps
  }
}

extension Environment {
  /// A formula of names without values, with the values of all others.
  fileprivate func formula(_ side: Expression) -> Expression? {
    var evaluator = Evaluator()
    return try? evaluator.value(ofHeld: side, [], in: self).formulaPart()
  }
}

extension Expression {
  /// The difference of two formulas, multiplied out.
  fileprivate func difference(from other: Expression) -> Expression? {
    FormulaSum(self).plus(FormulaSum(other).negated).expression.transformed(by: BuiltIn.expansion)
  }
}
