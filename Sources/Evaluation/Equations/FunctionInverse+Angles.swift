internal import Arithmetic
internal import Syntax

/// How the angles at which a function has some value are written: one of them, and whole or half turns more.
struct AngleFamilies {
  /// The unit of the angles.
  let mode: AngleMode
  /// The name of every integer, by which turns are multiplied; nil where none can be told.
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
    guard value.freeVariables.isEmpty else { return FormulaSum(call) }
    var environment = Environment()
    environment.angleMode = mode
    guard let angle = try? environment.real(call),
      let exact = try? Value.real(angle).formulaPart()
    else { return FormulaSum(call) }
    return FormulaSum(exact)
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
    // asin(−a) is written −asin a.
    let magnitude =
      FormulaSum(value).product.coefficient.signum < 0
      ? FormulaSum(value).negated.expression : value
    func inverse(
      _ angle: Expression,
      _ conditions: [FormulaCondition] = [],
      introducing inverse: String? = nil
    ) -> FunctionInverse {
      var result = FunctionInverse(argument: argument, value: angle, conditions: conditions)
      if let inverse { result.introduced = [value, magnitude].map { .init(.call(inverse, [$0])) } }
      return result
    }
    func single(_ inverseName: String, _ conditions: [FormulaCondition] = []) -> [FunctionInverse] {
      let call = Expression(.call(inverseName, [value]))
      return [inverse(call, conditions, introducing: inverseName)]
    }
    func bounds(_ lower: FormulaSum, _ upper: FormulaSum, isStrict: Bool = false)
      -> FormulaCondition
    {
      let isSymmetric = lower.expression == upper.negated.expression
      return .init(
        .between(lower.expression, upper.expression, isStrict: isStrict),
        isSymmetric ? magnitude : value
      )
    }
    let one = FormulaSum([FormulaProduct(Fraction(1))])
    let fraction = FormulaSum(value).fraction
    switch name {
    case "sin", "cos":
      let principal = try families.angle(name, at: value)
      let conditions = value.argument(of: name) == nil ? [bounds(one.negated, one)] : []
      if let fraction, fraction.isZero {
        return [inverse(try families.family(principal, every: 180))]
      }
      var angles = [principal]
      if fraction?.magnitude != Fraction(1) {
        angles.append(
          name == "sin" ? try families.angle(180).plus(principal.negated) : principal.negated
        )
      }
      var inverses: [FunctionInverse] = []
      for angle in angles {
        let all = try families.family(angle, every: 360)
        inverses.append(inverse(all, conditions, introducing: "a\(name)"))
      }
      return inverses
    case "tan":
      let angle = try families.angle(name, at: value)
      return [inverse(try families.family(angle, every: 180), introducing: "atan")]
    case "asin":
      let quarter = try families.angle(90)
      return single("sin", [bounds(quarter.negated, quarter)])
    case "acos": return single("cos", [bounds(FormulaSum([]), try families.angle(180))])
    case "atan":
      let quarter = try families.angle(90)
      return single("tan", [bounds(quarter.negated, quarter, isStrict: true)])
    case "sinh": return single("asinh")
    case "cosh":
      let positive = Expression(.call("acosh", [value]))
      let condition = FormulaCondition(.atLeast(one.expression), value)
      if fraction == Fraction(1) { return single("acosh") }
      return [Expression(.negation(positive)), positive].map {
        inverse($0, [condition], introducing: "acosh")
      }
    case "tanh": return single("atanh", [bounds(one.negated, one, isStrict: true)])
    case "asinh": return single("sinh")
    case "acosh": return single("cosh", [.init(.notNegative, value)])
    case "atanh": return single("tanh")
    default: return nil
    }
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
