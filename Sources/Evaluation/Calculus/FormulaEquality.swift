internal import Arithmetic
internal import Syntax

extension Expression {
  /// Whether it is proven to equal another formula wherever both have values, as names for real numbers.
  func isProvenEqual(to other: Expression, in unit: AngleUnit) -> Bool {
    var reader = FormulaReader(areNamesReal: true)
    guard let left = try? reader.read(inSinesAndCosines(unit)),
      let right = try? reader.read(other.inSinesAndCosines(unit))
    else { return false }
    let known = [reader.indeterminates] + reader.indeterminates.withTrigonometricIdentity
    return known.contains { indeterminates in
      (try? FormulaProof.areEqual(left, right, indeterminates)) == true
    }
  }

  /// The formula with sin u/cos u for tan u, and sin u/u for sinc u, whose argument is in radians.
  private func inSinesAndCosines(_ unit: AngleUnit) -> Expression {
    let inner = isLeaf ? self : mappingOperands { $0.inSinesAndCosines(unit) }
    if case .call(BuiltIn.quotientOfSine.name, let arguments) = inner.kind,
      let angle = try? unit.fromRadians(arguments[0]),
      let sine = try? Expression.call(.sin, angle)
    {
      return Expression(.product([Factor(.times, sine), Factor(.divided, arguments[0])]))
    }
    guard case .call(UnaryFunction.tan.call?.name, let arguments) = inner.kind,
      let sine = try? Expression.call(.sin, arguments[0]),
      let cosine = try? Expression.call(.cos, arguments[0])
    else { return inner }
    return Expression(.product([Factor(.times, sine), Factor(.divided, cosine)]))
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
