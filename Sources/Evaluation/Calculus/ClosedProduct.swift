internal import Arithmetic
internal import Syntax

/// The product of the values of a formula at the integers from one bound through another, as powers, factorials and
/// gamma functions: Π(k + s) from m through n is Γ(n + 1 + s)/Γ(m + s) (DLMF 5.5.1).
struct ClosedProduct {
  private let integrator: Integrator
  private let first: Expression
  /// The number after the last one.
  private let end: Expression
  private(set) var value = Self.one
  /// The formulas that must be positive: where gamma functions cancel, so does what shows that a factor is 0.
  private(set) var positive: [Expression] = []
  /// The formulas that must not be 0: slopes by which shifts are divided, and the bases of powers whose exponents are not
  /// known to have one sign.
  private(set) var divisors: [Expression] = []
  /// The formulas that must be neither 0 nor negative integers, where a gamma function has no value.
  private(set) var argumentsOfGamma: [Expression] = []
  /// The powers with large numbers as exponents, factors beside the value, where they would be written out.
  private(set) var largePowers: [Expression] = []
  /// Whether all factors are powers of numbers.
  private(set) var isOfPowers = true

  private static let one = Expression(integer: Integer(1))
  /// The greatest difference of shifts for which a quotient of gamma functions is written as factors.
  private static let mostFactors = 20

  /// Nil where no closed form is found.
  init?(
    _ formula: Expression,
    by name: String,
    from first: Expression,
    through last: Expression,
    _ unit: AngleUnit
  ) {
    integrator = Integrator(name: name, unit: unit)
    (self.first, end) = (first, last.plus(Self.one))
    let whole = formula.withPowersOfE
    let product = FormulaSum(whole.transformed(by: BuiltIn.factorization) ?? whole).product
    let count = FormulaSum(end).plus(FormulaSum(first).negated).expression
    var shifts: [(shift: Expression, exponent: Int)] = []
    var number = product.coefficient
    do throws(FormulaFailure) {
      for factor in product.factors {
        let exponent = Fraction(factor.exponent)
        if integrator.isConstant(factor.base) {
          let power = FormulaSum(count).scaled(by: exponent).expression
          value = value.multiplied(by: try factor.base.raised(to: power))
        } else if case .power(let base, let power) = factor.base.kind, integrator.isConstant(base) {
          let sum = try Summation(power, by: name, unit)?.sum(from: first, through: last)
          guard let sum else { return nil }
          if !base.freeVariables.isEmpty, !keepsSign(power), !divisors.contains(base) {
            divisors.append(base)
          }
          let whole = FormulaSum(sum).scaled(by: exponent).expression
          if base.freeVariables.isEmpty, let number = FormulaSum(whole).fraction,
            number.magnitude > Self.largestExponent
          {
            largePowers.append(Expression(.power(base, whole)))
          } else {
            value = value.multiplied(by: try base.raised(to: whole))
          }
        } else if let slope = integrator.slope(ofLinear: factor.base) {
          isOfPowers = false
          let zero = Expression(integer: Integer(0))
          let offset = factor.base.replacing(integrator.variable, by: zero)
          let shift = FormulaSum(try offset.over(slope)).expression
          shifts.append((shift.transformed(by: BuiltIn.expansion) ?? shift, factor.exponent))
          if let fraction = FormulaSum(slope).fraction {
            number = number * fraction.power(factor.exponent)
          } else {
            let power = FormulaSum(count).scaled(by: exponent).expression
            value = value.multiplied(by: try slope.raised(to: power))
            if !slope.freeVariables.isEmpty, !divisors.contains(slope) { divisors.append(slope) }
          }
        } else {
          return nil
        }
      }
      if number != Fraction(1) {
        value = value.multiplied(by: try number.expression.raised(to: count))
      }
      guard try multiply(shifts) else { return nil }
    } catch {
      return nil
    }
  }

  /// Whether exponents from the first number on are proven to have one sign: as polynomials of the distance from it
  /// they have coefficients of one sign.
  private func keepsSign(_ exponent: Expression) -> Bool {
    let shifted = exponent.replacing(integrator.variable, by: first.plus(integrator.variable))
    guard let numbers = integrator.coefficients(of: shifted, through: Self.highestExponent) else {
      return false
    }
    return numbers.allSatisfy { $0.signum >= 0 } || numbers.allSatisfy { $0.signum <= 0 }
  }

  private static let highestExponent = 10
  /// Powers with greater exponents are not written out.
  private static let largestExponent = Fraction(1 << 20)

  /// Multiplies by Π(k + s)^e for all shifts s; returns false where one of the numbers is 0, or that is not known.
  private mutating func multiply(
    _ shifts: [(shift: Expression, exponent: Int)]
  ) throws(FormulaFailure) -> Bool {
    var rest = shifts
    while let (reference, exponent) = rest.first {
      // Those that differ by integers.
      var group = [(distance: 0, exponent: exponent)]
      var others: [(shift: Expression, exponent: Int)] = []
      for (shift, exponent) in rest.dropFirst() {
        // A difference does not cancel what is divided by a name: b/a.
        let difference = FormulaSum(shift).plus(FormulaSum(reference).negated).expression
        let short = difference.transformed(by: BuiltIn.expansion) ?? difference
        if let distance = FormulaSum(short).fraction?.int {
          group.append((distance, exponent))
        } else {
          others.append((shift, exponent))
        }
      }
      rest = others
      let least = group.map(\.distance).min() ?? 0
      let base = reference.plus(Fraction(least).expression)
      let (low, high) = (first.plus(base), end.plus(base))
      if let start = FormulaSum(low).fraction, start.isInteger, start.signum <= 0 { return false }
      for (distance, exponent) in group {
        guard distance - least <= Self.mostFactors else { return false }
        for step in 0..<distance - least {
          let number = Fraction(step).expression
          let ends = [high.plus(number), low.plus(number)]
          let factor = try exponent < 0 ? ends[1].over(ends[0]) : ends[0].over(ends[1])
          value = value.multiplied(by: try factor.raised(to: Fraction(abs(exponent))))
        }
      }
      let exponent = group.reduce(0) { $0 + $1.exponent }
      if exponent == 0 {
        if !low.freeVariables.isEmpty, !positive.contains(low) { positive.append(low) }
      } else {
        if Set(low.freeVariables).isSubset(of: first.freeVariables) {
          if !low.freeVariables.isEmpty, !positive.contains(low) { positive.append(low) }
        } else {
          argumentsOfGamma.append(low)
        }
        let quotient = try gamma(high).over(gamma(low))
        value = value.multiplied(by: try quotient.raised(to: Fraction(exponent)))
      }
    }
    return true
  }

  /// Γ(x), as a factorial where the bounds are integers.
  private func gamma(_ x: Expression) throws(FormulaFailure) -> Expression {
    let before = x.plus(Fraction(-1).expression)
    if let fraction = FormulaSum(before).fraction {
      guard let count = fraction.int, (0...1_000).contains(count) else {
        return try Expression.call(.gamma, x)
      }
      return Fraction(Integer.factorial(count)).expression
    }
    // The shift of an integer bound is an integer where no fraction or other name is added.
    let rest = FormulaSum(x).plus(FormulaSum(end).negated).fraction
    return rest?.isInteger == true
      ? Expression(.postfix(before, .factorial)) : try Expression.call(.gamma, x)
  }
}
