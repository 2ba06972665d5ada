internal import Arithmetic
internal import Syntax

extension Expression {
  /// Whether it is proven to equal another formula wherever both have values, as names for real numbers.
  func isProvenEqual(to other: Expression, in unit: AngleUnit) -> Bool {
    let (left, right) = (inSinesAndCosines(unit), other.inSinesAndCosines(unit))
    if left.isProvenEqualAsWritten(to: right) { return true }
    if let angles = CommonAngles(of: [left, right]), angles.hasMultiples,
      angles.expanded(left).isProvenEqualAsWritten(to: angles.expanded(right))
    {
      return true
    }
    let (first, second) = (left.inExponentials, right.inExponentials)
    if first != left || second != right, first.isProvenEqualAsWritten(to: second) { return true }
    let roots = CommonRoots(of: [left, right])
    return roots.areSeveral
      && roots.powers(in: left).isProvenEqualAsWritten(to: roots.powers(in: right))
  }

  private func isProvenEqualAsWritten(to other: Expression) -> Bool {
    var reader = FormulaReader(areNamesReal: true)
    guard let left = try? reader.read(self), let right = try? reader.read(other) else {
      return false
    }
    let known = [reader.indeterminates] + reader.indeterminates.withTrigonometricIdentity
    return known.contains { indeterminates in
      (try? FormulaProof.areEqual(left, right, indeterminates)) == true
    }
  }

  /// The formula with what functions such as the secant are made of, with sin u/cos u for tan u, and with
  /// sin u/u for sinc u, whose argument is in radians.
  func inSinesAndCosines(_ unit: AngleUnit, keepingTangents: Bool = false) -> Expression {
    let inner =
      isLeaf
      ? self
      : mappingOperands { $0.inSinesAndCosines(unit, keepingTangents: keepingTangents) }
    guard case .call(let name, let arguments) = inner.kind, arguments.count == 1 else {
      return inner
    }
    if name == BuiltIn.quotientOfSine.name { return inner.quotientOfSine(unit) }
    if [UnaryFunction.cos, .cosh].contains(where: { $0.call?.name == name }),
      let argument = arguments[0].withoutMagnitudes
    {
      return Expression(.call(name, [argument]))
    }
    if name == UnaryFunction.tan.call?.name, !keepingTangents {
      return (try? Expression.call(.sin, arguments[0]).over(.call(.cos, arguments[0]))) ?? inner
    }
    return inner.writtenOut(unit) ?? inner
  }

  /// A product with u for |u|, which may be its negative; nil where it has no such factor.
  private var withoutMagnitudes: Expression? {
    let product = FormulaSum(self).product
    var (factors, hasMagnitudes) = (product.factors, false)
    for (index, factor) in factors.enumerated() {
      guard case .call(UnaryFunction.abs.call?.name, let arguments) = factor.base.kind else {
        continue
      }
      factors[index] = FormulaProduct.Factor(arguments[0], factor.exponent)
      hasMagnitudes = true
    }
    return hasMagnitudes ? FormulaProduct(product.coefficient, factors).expression : nil
  }

  /// The formula with sin u/u for sinc u, whose argument is in radians.
  func withQuotientsOfSines(_ unit: AngleUnit) -> Expression {
    let inner = isLeaf ? self : mappingOperands { $0.withQuotientsOfSines(unit) }
    guard case .call(BuiltIn.quotientOfSine.name, _) = inner.kind else { return inner }
    return inner.quotientOfSine(unit)
  }

  /// sin u/u for a call of sinc.
  private func quotientOfSine(_ unit: AngleUnit) -> Expression {
    let argument = Array(operands)[0]
    guard let angle = try? unit.fromRadians(argument), let sine = try? Expression.call(.sin, angle)
    else { return self }
    return Expression(.product([Factor(.times, sine), Factor(.divided, argument)]))
  }

  /// What the function of a call is made of, 1/cos u for sec u; nil for one that is in a program itself.
  private func writtenOut(_ unit: AngleUnit) -> Expression? {
    guard case .call(let name, let arguments) = kind, let function = BuiltIn.named(name),
      function.angles != .ofValue,
      function.nonanalyticSlope == nil || !arguments[0].hasImaginaryUnit
    else { return nil }
    var builder = ProgramBuilder()
    guard let value = function.register(of: [builder.variable], in: &builder) else { return nil }
    if case .unary(_, builder.variable) = builder.operation(of: value) { return nil }
    let isAngle = function.angles == .ofArgument
    guard let argument = isAngle ? try? unit.inRadians(arguments[0]) : arguments[0] else {
      return nil
    }
    var writer = RegisterFormula(
      builder,
      [builder.variable: argument],
      unit,
      angle: isAngle ? arguments[0] : nil
    )
    return try? writer.formula(of: value)
  }

  /// The formula with exponentials for hyperbolic functions.
  var inExponentials: Expression {
    let inner = isLeaf ? self : mappingOperands(\.inExponentials)
    guard case .call(let name, let arguments) = inner.kind, arguments.count == 1,
      let place = [UnaryFunction.sinh, .cosh, .tanh].firstIndex(where: { $0.call?.name == name })
    else { return inner }
    let base = Expression(.constant(Constant.e.rawValue))
    do throws(FormulaFailure) {
      let rising = try base.raised(to: arguments[0])
      let falling = try base.raised(to: FormulaSum(arguments[0]).negated.expression)
      let two = Expression(integer: Integer(2))
      let difference = rising.plus(FormulaSum(falling).negated.expression)
      switch place {
      case 0: return try difference.over(two)
      case 1: return try rising.plus(falling).over(two)
      default: return try difference.over(rising.plus(falling))
      }
    } catch {
      return inner
    }
  }

  /// The formula with powers of e for calls of the exponential function.
  var withPowersOfE: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withPowersOfE)
    guard case .call(UnaryFunction.exp.call?.name, let arguments) = inner.kind else { return inner }
    return Expression(.power(Expression(.constant(Constant.e.rawValue)), arguments[0]))
  }

  /// The formula as a function of formulas makes it; nil where it makes none.
  func transformed(
    by function: any FormulaPrimitive.Type,
    of name: String? = nil
  ) -> Expression? {
    guard !freeVariables.isEmpty else { return self }
    return (try? FormulaAnswer(function, self, of: name, .real))?.expression
  }

  /// The formula with another one in the place of a part.
  func replacing(_ part: Expression, by other: Expression) -> Expression {
    if self == part { return other }
    return isLeaf ? self : mappingOperands { $0.replacing(part, by: other) }
  }
}
