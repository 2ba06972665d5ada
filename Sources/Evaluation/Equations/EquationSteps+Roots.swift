internal import Arithmetic
internal import Syntax

// Equations with one square root of the unknown.

extension Environment {
  /// The steps to the solutions of an equation in which one square root has the unknown: it is isolated, and both sides
  /// are squared; none for others.
  func stepsOfEquationWithRoot(_ question: EquationQuestion) -> [EquationStep] {
    guard let sides = question.sides else { return [] }
    var environment = self
    environment.makeUnknown(question.unknown)
    let unknown = Expression(.variable(question.unknown))
    guard let left = environment.held(sides.left, question.unknown),
      let right = environment.held(sides.right, question.unknown),
      let (root, radicand) = left.rootHolding(unknown) ?? right.rootHolding(unknown)
    else { return [] }
    // The equation as a·√u + b = 0.
    let letter = Expression(.variable("root_"))
    let difference = FormulaSum(left).plus(FormulaSum(right).negated).expression
      .replacing(root, by: letter)
    let integrator = Integrator(name: letter.name, unit: environment.angleMode.unit)
    let zero = Expression(integer: Integer(0))
    guard let factor = integrator.slope(ofLinear: difference).flatMap({ FormulaSum($0).fraction }),
      let rest = FormulaSum(difference.replacing(letter, by: zero))
        .scaled(by: Fraction(-1) / factor).expression.transformed(by: BuiltIn.expansion),
      !rest.contains(.call), let square = try? rest.raised(to: Fraction(2))
    else { return [] }
    var steps: [EquationStep] = []
    if !(left == root && right == rest) {
      steps.append(.equation(.equation(root, rest), reason: "the root alone"))
    }
    let squared = Expression.equation(radicand, square)
    steps.append(.equation(squared, reason: "both sides squared"))
    let call = Expression(.call("solve", [squared, unknown]))
    guard let inner = try? EquationQuestion(call, in: environment),
      var others = EquationSteps(inner, in: environment)
    else { return [] }
    others.solve()
    steps += others.steps
    steps += environment.addedBySquaring(
      call,
      Expression(.call("solve", [.equation(left, right), unknown]))
    )
    return steps
  }

  /// What squaring has added: the solutions of the squared equation that do not solve the first one.
  private func addedBySquaring(_ squared: Expression, _ call: Expression) -> [EquationStep] {
    guard let roots = try? result(of: squared).value.list,
      let list = try? result(of: call).value.list
    else { return [] }
    return roots.elements.compactMap { root in
      guard let number = root.real, let written = root.exactExpression(angleMode),
        list.elements.allSatisfy({ $0.real.map { !($0 - number).isProvenZero } ?? false })
      else { return nil }
      let text = Printer(.mathematical, vocabulary: .builtIn).text(of: written)
      return .words("\(text) is none: only the squares of the sides are equal")
    }
  }
}

extension Expression {
  /// The only square root that contains the name, and its radicand; nil where there are others, or none.
  fileprivate func rootHolding(_ name: Expression) -> (root: Expression, radicand: Expression)? {
    let roots = Set(rootsHolding(name))
    guard roots.count == 1, let root = roots.first, case .call(_, let arguments) = root.kind else {
      return nil
    }
    return (root, arguments[0])
  }

  private func rootsHolding(_ name: Expression) -> [Expression] {
    guard !isLeaf, freeVariables.contains(name.name) else { return [] }
    if case .call(RealFunction.sqrt.name, _) = kind { return [self] }
    return operands.flatMap { $0.rootsHolding(name) }
  }
}
