internal import Arithmetic
internal import Syntax

/// How the angles at which a function has some value are written: one of them, and whole or half turns more.
struct AngleFamilies {
  /// The unit of the angles.
  let mode: AngleMode
  /// The name of every integer, by which turns are multiplied; nil where there is none.
  var integer: String?

  /// A number of degrees in the unit.
  fileprivate func angle(_ degrees: Int) throws(FormulaFailure) -> FormulaSum {
    guard let angle = try? mode.angle(degrees: Real(degrees)) else { throw .tooLarge }
    return FormulaSum(try Value.real(angle).formulaPart())
  }

  /// An angle and all that are a multiple of some degrees away from it.
  fileprivate func family(_ angle: FormulaSum, every degrees: Int) throws(FormulaFailure)
    -> Expression
  {
    guard let integer else { throw .withoutName("") }
    let multiple = try self.angle(degrees).times(FormulaSum(Expression(.variable(integer))))
    return angle.plus(multiple).expression
  }

  /// An angle at which one of sin, cos and tan has a value: a number, or by the inverse of the function.
  fileprivate func angle(
    _ function: String,
    at value: Expression
  ) throws(FormulaFailure) -> FormulaSum {
    if let (angle, isNegated) = value.argument(of: function) {
      guard isNegated else { return FormulaSum(angle) }
      let opposite = FormulaSum(angle).negated
      return function == "cos" ? try self.angle(180).plus(opposite) : opposite
    }
    let call = Expression(.call("a\(function)", [value]))
    return FormulaSum((try? number(call)) ?? call)
  }

  /// The value of a call without names, in a form that means the same in every mode of angles.
  ///
  /// Nil where it has names in it or no value; throws where the number has no such form.
  fileprivate func number(_ call: Expression) throws(FormulaFailure) -> Expression? {
    guard call.freeVariables.isEmpty else { return nil }
    var environment = Environment()
    environment.angleMode = mode
    guard let number = try? environment.real(call) else { return nil }
    return try Value.real(number).formulaPart()
  }
}

extension FunctionInverse {
  /// The arguments at which a function of an angle, an inverse of one, or a hyperbolic function has the value;
  /// nil for other functions.
  static func all(
    ofTranscendental name: String,
    _ argument: Expression,
    at value: Expression,
    _ families: AngleFamilies
  ) throws(FormulaFailure) -> [FunctionInverse]? {
    let inversion = Inversion(argument: argument, value: value, families: families)
    if let all = try inversion.angles(ofCircular: name) { return all }
    return try inversion.values(ofInverse: name) ?? inversion.values(ofHyperbolic: name)
  }
}

/// The arguments at which a function has a value.
private struct Inversion {
  let argument: Expression
  let value: Expression
  let families: AngleFamilies

  private static let one = FormulaSum([FormulaProduct(Fraction(1))])
  private static let isWithinOne = (lower: one.negated, upper: one)

  /// The value without a minus: asin(−a) is written −asin a.
  private var magnitude: Expression {
    FormulaSum(value).product.coefficient.signum < 0 ? FormulaSum(value).negated.expression : value
  }

  /// All angles at which sin, cos or tan has the value.
  func angles(ofCircular name: String) throws(FormulaFailure) -> [FunctionInverse]? {
    guard ["sin", "cos", "tan"].contains(name) else { return nil }
    let principal = try families.angle(name, at: value)
    let fraction = FormulaSum(value).fraction
    if name == "tan" || fraction?.isZero == true {
      return [inverse(try families.family(principal, every: 180), [], calling: "a\(name)")]
    }
    var angles = [principal]
    if fraction?.magnitude != Fraction(1) {
      let opposite = principal.negated
      angles.append(name == "sin" ? try families.angle(180).plus(opposite) : opposite)
    }
    let conditions = value.argument(of: name) == nil ? [bounds(Self.isWithinOne)] : []
    var inverses: [FunctionInverse] = []
    for angle in angles {
      let all = try families.family(angle, every: 360)
      inverses.append(inverse(all, conditions, calling: "a\(name)"))
    }
    return inverses
  }

  /// The argument at which asin, acos or atan is the angle.
  func values(ofInverse name: String) throws(FormulaFailure) -> [FunctionInverse]? {
    let quarter = try families.angle(90)
    return switch name {
    case "asin": [try inverse(byAngle: "sin", bounds((quarter.negated, quarter)))]
    case "acos": [try inverse(byAngle: "cos", bounds((FormulaSum([]), try families.angle(180))))]
    case "atan": [try inverse(byAngle: "tan", bounds((quarter.negated, quarter), isStrict: true))]
    default: nil
    }
  }

  /// The argument that a function of the value, an angle, gives.
  private func inverse(
    byAngle name: String,
    _ condition: FormulaCondition
  ) throws(FormulaFailure) -> FunctionInverse {
    let call = Expression(.call(name, [value]))
    return inverse(try families.number(call) ?? call, [condition], calling: name)
  }

  /// The arguments at which a hyperbolic function, or an inverse of one, has the value.
  func values(ofHyperbolic name: String) -> [FunctionInverse]? {
    switch name {
    case "sinh": return [inverse("asinh")]
    case "cosh":
      if FormulaSum(value).fraction == Fraction(1) { return [inverse("acosh")] }
      let positive = Expression(.call("acosh", [value]))
      let condition = FormulaCondition(.atLeast(Self.one.expression), value)
      return [Expression(.negation(positive)), positive].map {
        inverse($0, [condition], calling: "acosh")
      }
    case "tanh": return [inverse("atanh", bounds(Self.isWithinOne, isStrict: true))]
    case "asinh": return [inverse("sinh")]
    case "acosh": return [inverse("cosh", .init(.notNegative, value))]
    case "atanh": return [inverse("tanh")]
    default: return nil
    }
  }

  /// The argument that a function of the value gives.
  private func inverse(_ name: String, _ condition: FormulaCondition? = nil) -> FunctionInverse {
    inverse(
      Expression(.call(name, [value])),
      condition.map { [$0] } ?? [],
      calling: name
    )
  }

  /// An argument with calls of a function in it, which have a value by the conditions.
  private func inverse(
    _ result: Expression,
    _ conditions: [FormulaCondition],
    calling name: String
  ) -> FunctionInverse {
    FunctionInverse(
      argument: argument,
      value: result,
      conditions: conditions,
      introduced: [value, magnitude].map { Expression(.call(name, [$0])) }
    )
  }

  /// The condition that the value is between two numbers, without its minus where they are opposite.
  private func bounds(
    _ ends: (lower: FormulaSum, upper: FormulaSum),
    isStrict: Bool = false
  ) -> FormulaCondition {
    let (lower, upper) = (ends.lower.expression, ends.upper.expression)
    let isSymmetric = lower == ends.upper.negated.expression
    return .init(.between(lower, upper, isStrict: isStrict), isSymmetric ? magnitude : value)
  }
}

extension Expression {
  /// The argument of a call of the function, and whether this is minus the call; nil for others.
  fileprivate func argument(of function: String) -> (argument: Expression, isNegated: Bool)? {
    let product = FormulaSum(self).product
    guard product.coefficient.magnitude == Fraction(1), product.factors.count == 1,
      product.factors[0].exponent == 1,
      case .call(function, let arguments) = product.factors[0].base.kind
    else { return nil }
    return (arguments[0], product.coefficient.signum < 0)
  }
}
