internal import Arithmetic
internal import Syntax

/// Writes a register of a program as a formula.
struct RegisterFormula {
  private let builder: ProgramBuilder
  /// The formulas of the registers that are known, those of the variable and the parameters among them.
  private var known: [ProgramBuilder.Register: Expression]
  private let unit: AngleUnit
  /// The formula of the variable in the unit of angles, if it is an angle.
  private let angle: Expression?

  /// The formulas are in radians where they are angles.
  init(
    _ builder: ProgramBuilder,
    _ known: [ProgramBuilder.Register: Expression],
    _ unit: AngleUnit,
    angle: Expression?
  ) {
    (self.builder, self.known, self.unit, self.angle) = (builder, known, unit, angle)
  }

  /// The formula of a register; throws where it contains a choice, or a number without an exact form.
  mutating func formula(
    of register: ProgramBuilder.Register
  ) throws(FormulaFailure) -> Expression {
    if let formula = known[register] { return formula }
    let formula: Expression
    switch builder.operation(of: register) {
    case .variable, .parameter, .choice: throw .notFormula
    case .number(let number): formula = try Value.real(number).formulaPart()
    case .unary(let function, let a): formula = try self.formula(function, a)
    case .binary(let function, let a, let b): formula = try self.formula(function, a, b)
    }
    known[register] = formula
    return formula
  }

  private mutating func formula(
    _ function: UnaryFunction,
    _ a: ProgramBuilder.Register
  ) throws(FormulaFailure) -> Expression {
    if function == .sign {
      // The derivative of |x| has no value at 0, where the sign is 0.
      let operand = try formula(of: a)
      return try operand.over(.call(.abs, operand))
    }
    if function.call != nil {
      var argument = try formula(of: a)
      if function.angles == .ofArgument {
        if let angle, a == builder.variable {
          argument = angle
        } else {
          argument = try unit.fromRadians(argument)
        }
      }
      let value = try Expression.call(function, argument)
      return function.angles == .ofValue ? try unit.inRadians(value) : value
    }
    let operand = try formula(of: a)
    switch function {
    case .negation: return FormulaSum(operand).negated.expression
    case .square: return try operand.raised(to: Fraction(2))
    case .reciprocal: return try Expression(integer: Integer(1)).over(operand)
    case .power(let exponent): return try operand.raised(to: Fraction(exponent))
    case .root(let p, let q): return try operand.raised(to: Fraction(p, q))
    case .polygamma, .special, .primitive: throw .notFormula
    }
  }

  private mutating func formula(
    _ function: BinaryFunction,
    _ a: ProgramBuilder.Register,
    _ b: ProgramBuilder.Register
  ) throws(FormulaFailure) -> Expression {
    let (left, right) = (try formula(of: a), try formula(of: b))
    switch function {
    case .sum: return left.plus(right)
    case .difference: return left.plus(FormulaSum(right).negated.expression)
    case .product: return left.multiplied(by: right)
    case .quotient: return try left.over(right)
    case .power: return try left.raised(to: right)
    case .within: return left
    case .minimum, .maximum, .atan2:
      guard let name = function.name else { throw .notFormula }
      let value = Expression(.call(name, [left, right]))
      return function == .atan2 ? try unit.inRadians(value) : value
    case .modulo: throw .notFormula
    }
  }
}

extension AngleUnit {
  /// The radians in one unit; nil for radians themselves.
  var radiansInOne: Expression? {
    unitsInHalfTurn.flatMap { try? Expression(.constant(Constant.pi.rawValue)).over($0.expression) }
  }

  /// An angle in radians in this unit.
  func fromRadians(_ angle: Expression) throws(FormulaFailure) -> Expression {
    guard let factor = radiansInOne else { return angle }
    return try angle.over(factor)
  }

  /// An angle of this unit in radians.
  func inRadians(_ angle: Expression) throws(FormulaFailure) -> Expression {
    guard let factor = radiansInOne else { return angle }
    return factor.multiplied(by: angle)
  }
}

// MARK: - Operations on formulas

extension Expression {
  /// The sum of two formulas.
  func plus(_ other: Expression) -> Expression {
    FormulaSum(self).plus(FormulaSum(other)).expression
  }

  /// The product of two formulas.
  func multiplied(by other: Expression) -> Expression {
    FormulaSum(self).times(FormulaSum(other)).expression
  }

  /// The quotient of two formulas.
  func over(_ other: Expression) throws(FormulaFailure) -> Expression {
    guard let inverse = FormulaSum(other).product.inverse else { throw .divisionByZero }
    return FormulaSum(self).times(FormulaSum([inverse])).expression
  }

  /// The power with a fraction, with a root or a divisor where a person writes one.
  func raised(to exponent: Fraction) throws(FormulaFailure) -> Expression {
    if exponent.isZero { return Expression(integer: Integer(1)) }
    if exponent.signum < 0 {
      return try Expression(integer: Integer(1)).over(raised(to: -exponent))
    }
    if exponent == Fraction(1) { return self }
    if exponent == Fraction(1, 2) { return Expression(.call(RealFunction.sqrt.name, [self])) }
    return try raised(to: exponent.expression)
  }

  /// The power of two formulas.
  func raised(to exponent: Expression) throws(FormulaFailure) -> Expression {
    if let fraction = FormulaSum(exponent).fraction, fraction == Fraction(1) { return self }
    switch try FormulaSum(self).power(exponent) {
    case .formula(let formula): return formula
    case let value: return try value.formulaPart()
    }
  }
}

extension Expression {
  /// The call of a function of the language.
  static func call(_ function: UnaryFunction, _ argument: Expression) throws(FormulaFailure)
    -> Expression
  {
    guard let call = function.call else { throw .notFormula }
    let arguments = call.before.map(\.expression) + [argument] + call.after.map(\.expression)
    return Expression(.call(call.name, arguments))
  }
}
