internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The integral to infinity of a sum of sines and cosines times rational functions that tend to 0; nil for others.
  mutating func integralOfWaves(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real? {
    guard lower.number == nil || upper.number == nil else { return nil }
    let names = environment.with(parameters, locals)
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: names),
      let formula = try? value.formulaPart(), !formula.hasImaginaryUnit,
      formula.freeVariables.allSatisfy({ $0 == bound.name })
    else { return nil }
    let name = Expression(.variable(bound.name))
    let mirrored = formula.replacing(name, by: Expression(.negation(name)))
    guard let right = WaveTail(of: formula, by: bound.name, self, names),
      let left = WaveTail(of: mirrored, by: bound.name, self, names)
    else { return nil }
    var sum = Real(0)
    func start(of tail: WaveTail, after bound: Real?) -> Fraction? {
      guard let bound else { return tail.start }
      return (try? bound.floor()).map { max(tail.start, Fraction($0) + Fraction(1)) }
    }
    let (first, last): (RangeBound, RangeBound)
    if upper.number == nil {
      guard let start = start(of: right, after: lower.number) else { return nil }
      guard let tail = try? integral(of: right, from: start, call, in: environment) else {
        return nil
      }
      (sum, last) = (sum + tail, .number(Real(start)))
    } else {
      last = upper
    }
    if lower.number == nil {
      guard let start = start(of: left, after: upper.number.map { -$0 }) else { return nil }
      guard let tail = try? integral(of: left, from: start, call, in: environment) else {
        return nil
      }
      (sum, first) = (sum + tail, .number(Real(-start)))
    } else {
      first = lower
    }
    return sum + (try integral(of: bound, from: first, to: last, call, in: environment))
  }

  private mutating func integral(
    of tail: WaveTail,
    from start: Fraction,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let infinity = RangeBound.infinity(isPositive: true)
    var sum = Real(0)
    for term in tail.terms {
      let bound = BoundExpression(term.expression(from: start, by: tail.name), of: tail.name)
      let first = term.wave == nil ? start : Fraction(0)
      let range = (RangeBound.number(Real(first)), infinity)
      sum = sum + (try integral(of: bound, from: range.0, to: range.1, call, in: environment))
    }
    return sum
  }
}

/// A sum of sines and cosines times rational functions that tend to 0, beyond all poles of these.
private struct WaveTail {
  let name: String
  /// All poles are less in size.
  let start: Fraction
  let terms: [Term]

  /// A rational function, alone or times a wave with a positive frequency, in radians.
  struct Term {
    let factor: Expression
    let wave: (isSine: Bool, angle: Expression, frequency: Expression)?

    /// What has the same integral over 0..∞ as the term over start..∞, where it is a wave.
    ///
    /// The path turns into the upper half-plane, where e^(iax) decreases (Jordan's lemma), so that the integral of
    /// R(x)·e^(i(ax + b)) is that of i·e^(i(a·start + b))·R(start + it)·e^(−at), in which nothing oscillates.
    func expression(from start: Fraction, by name: String) -> Expression {
      guard let wave else { return factor }
      let variable = Expression(.variable(name))
      let i = Expression(Fraction(0).expression, plusI: Fraction(1).expression)
      let place = Expression(start.expression, plusI: variable)
      let angle = wave.angle.replacing(variable, by: start.expression)
      let turned = [
        i, .exponential(i.multiplied(by: angle)), factor.replacing(variable, by: place),
      ]
      let part = turned.reduce(Fraction(1).expression) { $0.multiplied(by: $1) }
        .part(wave.isSine ? .im : .re)
      return part.multiplied(
        by: .exponential(Expression(.negation(wave.frequency.multiplied(by: variable))))
      )
    }
  }

  /// Nil for other functions, and where there is no wave.
  init?(of formula: Expression, by name: String, _ evaluator: Evaluator, _ environment: Environment)
  {
    let unit = environment.angleMode.unit
    let integrator = Integrator(name: name, unit: unit)
    var evaluator = evaluator
    var terms: [Term] = []
    var exponent = 1
    let expanded = formula.transformed(by: BuiltIn.expansion) ?? formula
    let products = FormulaSum(expanded).terms.flatMap { $0.multipliedOut(by: name) }
    for product in products {
      var (others, waves) = ([FormulaProduct.Factor](), [WaveProduct.Wave]())
      var degree = 0
      for factor in product.factors {
        if integrator.isConstant(factor.base) {
          others.append(factor)
        } else if let wave = factor.base.wave, factor.exponent > 0,
          integrator.slope(ofLinear: wave.argument) != nil
        {
          guard waves.count + factor.exponent <= 12 else { return nil }
          waves += Array(repeating: wave, count: factor.exponent)
        } else {
          guard
            let base = evaluator.holomorphicFunction(factor.base, of: name, in: environment),
            let (order, zeros) = base.degreeAndZeros
          else { return nil }
          degree += order * factor.exponent
          if factor.exponent < 0 { exponent = max(exponent, zeros) }
          others.append(factor)
        }
      }
      guard degree < 0, exponent < 16 else { return nil }
      let factor = FormulaProduct(product.coefficient, others).expression
      var sum = waves.first.map { WaveProduct($0) }
      for wave in waves.dropFirst() { sum = sum?.times(wave) }
      guard let sum else {
        terms.append(Term(factor: factor, wave: nil))
        continue
      }
      for (coefficient, wave) in sum.waves where !coefficient.isZero {
        let scaled = FormulaSum(factor).scaled(by: coefficient).expression
        guard let slope = integrator.slope(ofLinear: wave.argument) else {
          guard integrator.isConstant(wave.argument),
            let value = try? Expression.call(wave.isSine ? .sin : .cos, wave.argument)
          else { return nil }
          terms.append(Term(factor: scaled.multiplied(by: value), wave: nil))
          continue
        }
        guard let frequency = try? unit.inRadians(slope),
          let angle = try? unit.inRadians(wave.argument),
          let number = try? evaluator.value(frequency, in: environment).number?.storedReal,
          let sign = try? number.sign(), sign != .zero
        else { return nil }
        let isNegative = sign == .negative
        func turned(_ formula: Expression) -> Expression {
          isNegative ? FormulaSum(formula).negated.expression : formula
        }
        terms.append(
          Term(
            factor: wave.isSine ? turned(scaled) : scaled,
            wave: (wave.isSine, turned(angle), turned(frequency))
          )
        )
      }
    }
    guard terms.contains(where: { $0.wave != nil }) else { return nil }
    (self.name, start, self.terms) = (name, Fraction(2).power(exponent), terms)
  }
}

extension FormulaProduct {
  /// The products that are left when factors which are sums, but no polynomials, are multiplied out.
  fileprivate func multipliedOut(by name: String) -> [FormulaProduct] {
    let place = factors.firstIndex {
      if case .sum = $0.base.kind {
        $0.exponent == 1 && !$0.base.isPolynomial(of: name)
      } else {
        false
      }
    }
    guard let place else { return [self] }
    var others = factors
    let sum = FormulaSum(others.remove(at: place).base)
    let rest = FormulaProduct(coefficient, others)
    return sum.terms.flatMap { rest.times($0).multipliedOut(by: name) }
  }
}

extension Expression {
  fileprivate static func exponential(_ exponent: Expression) -> Expression {
    Expression(.power(Expression(.constant(Constant.e.rawValue)), exponent))
  }
}
