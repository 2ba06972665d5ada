internal import Arithmetic
internal import Syntax

extension Integrator {
  private static let mostWaves = 12

  /// The sines and cosines of linear arguments among the factors, each as often as its exponent says, and the other
  /// factors; nil where there are very many.
  func waves(
    in product: FormulaProduct
  ) -> (waves: [WaveProduct.Wave], others: [FormulaProduct.Factor])? {
    waves(in: product) { slope(ofLinear: $0) != nil }
  }

  /// The same of arguments that are accepted.
  func waves(
    in product: FormulaProduct,
    where isAccepted: (Expression) -> Bool
  ) -> (waves: [WaveProduct.Wave], others: [FormulaProduct.Factor])? {
    var (waves, others) = ([WaveProduct.Wave](), [FormulaProduct.Factor]())
    for factor in product.factors {
      if let wave = factor.base.wave, factor.exponent > 0, isAccepted(wave.argument) {
        guard waves.count + factor.exponent <= Self.mostWaves else { return nil }
        waves += Array(repeating: wave, count: factor.exponent)
      } else {
        others.append(factor)
      }
    }
    return (waves, others)
  }
}

/// A product of sines and cosines as a sum of them with coefficients.
struct WaveProduct {
  typealias Wave = (isSine: Bool, argument: Expression)

  private(set) var waves: [(coefficient: Fraction, wave: Wave)]

  /// Nil for no factors.
  init?(of factors: [Wave]) {
    guard let first = factors.first else { return nil }
    waves = [(Fraction(1), first)]
    for factor in factors.dropFirst() { self = times(factor) }
  }

  /// The sum for the product with another one: sin u·cos v = (sin(u + v) + sin(u − v))/2, and so on.
  private func times(_ other: Wave) -> WaveProduct {
    var product = self
    product.waves = []
    for (coefficient, wave) in waves {
      let half = coefficient * Fraction(1, 2)
      let (u, v) = (FormulaSum(wave.argument), FormulaSum(other.argument))
      let (sum, difference) = (u.plus(v).expression, u.plus(v.negated).expression)
      let signs: (Fraction, Fraction) =
        switch (wave.isSine, other.isSine) {
        case (true, true): (-half, half)
        case (true, false), (false, false): (half, half)
        case (false, true): (half, -half)
        }
      let isSine = wave.isSine != other.isSine
      product.add(signs.0, (isSine, sum))
      product.add(signs.1, (isSine, difference))
    }
    return product
  }

  private mutating func add(_ coefficient: Fraction, _ wave: Wave) {
    var (coefficient, argument) = (coefficient, wave.argument)
    // sin(−u) is −sin u, and cos(−u) is cos u.
    let product = FormulaSum(argument.transformed(by: BuiltIn.factorization) ?? argument).product
    if product.coefficient.signum < 0 {
      argument = FormulaSum(argument).negated.expression
      if wave.isSine { coefficient = -coefficient }
    }
    argument = argument.transformed(by: BuiltIn.expansion) ?? argument
    let place = waves.firstIndex {
      $0.wave.isSine == wave.isSine && $0.wave.argument == argument
    }
    if let place {
      waves[place].coefficient = waves[place].coefficient + coefficient
    } else {
      waves.append((coefficient, (wave.isSine, argument)))
    }
  }

  /// The terms that are not 0.
  func terms() -> [Expression]? {
    var terms: [Expression] = []
    for (coefficient, wave) in waves where !coefficient.isZero {
      if wave.argument.isZeroFormula {
        if !wave.isSine { terms.append(coefficient.expression) }
        continue
      }
      guard let call = try? Expression.call(wave.isSine ? .sin : .cos, wave.argument) else {
        return nil
      }
      terms.append(FormulaSum(call).scaled(by: coefficient).expression)
    }
    return terms
  }
}
