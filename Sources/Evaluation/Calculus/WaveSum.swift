internal import Arithmetic
internal import Syntax

/// A sum over k of terms c·sin(a·k + b), c·cos(a·k + b) and c whose c, a and b do not contain k.
struct WaveSum {
  /// The sines of half the steps, none of which may be 0.
  private(set) var divisors: [Expression] = []
  private var terms: [Term] = []
  private var constants = FormulaSum([])
  private let name: String

  private struct Term {
    let factor: Expression
    let wave: WaveProduct.Wave
    let step: Expression
    let divisor: Expression
  }

  /// Nil where the formula is no such sum.
  init?(_ formula: Expression, by name: String, _ unit: AngleUnit) {
    self.name = name
    let integrator = Integrator(name: name, unit: unit)
    let expanded = formula.transformed(by: BuiltIn.expansion) ?? formula
    for product in FormulaSum(expanded).terms {
      guard let (waves, factors) = integrator.waves(in: product),
        factors.allSatisfy({ integrator.isConstant($0.base) })
      else { return nil }
      let constant = FormulaSum([FormulaProduct(product.coefficient, factors)])
      guard let sum = WaveProduct(of: waves) else {
        constants = constants.plus(constant)
        continue
      }
      for (coefficient, wave) in sum.waves where !coefficient.isZero {
        let factor = constant.scaled(by: coefficient)
        guard let step = integrator.slope(ofLinear: wave.argument) else {
          // sin² k is 1/2 − cos(2k)/2, with cos 0.
          guard integrator.isConstant(wave.argument) else { return nil }
          if !wave.argument.isZeroFormula {
            guard let value = try? Expression.call(wave.isSine ? .sin : .cos, wave.argument) else {
              return nil
            }
            constants = constants.plus(FormulaSum(factor.expression.multiplied(by: value)))
          } else if !wave.isSine {
            constants = constants.plus(factor)
          }
          continue
        }
        guard let divisor = try? Expression.call(.sin, Self.half(step)) else { return nil }
        if !divisors.contains(divisor) { divisors.append(divisor) }
        terms.append(Term(factor: factor.expression, wave: wave, step: step, divisor: divisor))
      }
    }
  }

  /// The sum from one bound through another: Σ sin(a·k + b) over m..n is
  /// sin((n − m + 1)·a/2)·sin((m + n)·a/2 + b)/sin(a/2), and with cosines the second one is a cosine.
  func sum(from first: Expression, through last: Expression) throws(FormulaFailure) -> Expression {
    let count = last.plus(FormulaSum(first).negated.expression).plus(Fraction(1).expression)
    let middle = Self.half(first.plus(last))
    var sum = constants.expression.multiplied(by: count)
    for term in terms {
      let width = try Expression.call(.sin, Self.short(Self.half(count.multiplied(by: term.step))))
      let place = term.wave.argument.replacing(Expression(.variable(name)), by: middle)
      let wave = try Expression.call(term.wave.isSine ? .sin : .cos, Self.short(place))
      sum = sum.plus(
        try term.factor.multiplied(by: width).multiplied(by: wave).over(term.divisor)
      )
    }
    return sum
  }

  private static func half(_ formula: Expression) -> Expression {
    FormulaSum(formula).scaled(by: Fraction(1, 2)).expression
  }

  /// The formula with factors, unless that begins with a minus.
  private static func short(_ formula: Expression) -> Expression {
    guard let short = formula.transformed(by: BuiltIn.factorization),
      FormulaSum(short).product.coefficient.signum > 0
    else { return formula }
    return short
  }
}
