internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The integral to infinity of a sum of sines and cosines times rational functions that tend to 0, or one that is so
  /// with 1/u for the distance from a bound; nil for others.
  mutating func integralOfWaves(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real? {
    let names = environment.with(parameters, locals)
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: names),
      let formula = try? value.formulaPart().withQuotientsOfSines(environment.angleMode.unit),
      !formula.hasImaginaryUnit, formula.freeVariables.allSatisfy({ $0 == bound.name })
    else { return nil }
    if let first = lower.number, let last = upper.number {
      let substituted = reciprocalWaves(
        formula,
        of: bound.name,
        between: first,
        last,
        in: environment
      )
      guard let (function, start) = substituted else { return nil }
      let infinity = RangeBound.infinity(isPositive: true)
      return try integralOfWaves(
        of: function,
        from: .number(start),
        to: infinity,
        call,
        in: environment
      )
    }
    var (first, last, sum) = (lower, upper, Real(0))
    if upper.number == nil {
      let tail = waveTail(of: formula, by: bound.name, after: lower.number, call, in: environment)
      guard let tail else { return nil }
      (last, sum) = (.number(Real(tail.start)), tail.integral)
    }
    if lower.number == nil {
      let mirrored = formula.mirrored(in: bound.name)
      let end = upper.number.map { -$0 }
      let tail = waveTail(of: mirrored, by: bound.name, after: end, call, in: environment)
      guard let tail else { return nil }
      (first, sum) = (.number(Real(-tail.start)), sum + tail.integral)
    }
    return sum + (try integral(of: bound, from: first, to: last, call, in: environment))
  }

  /// The formula of waves with the inverse of u as the distance from the bound beside which they are infinitely many,
  /// and the u of the other bound; nil for others.
  private func reciprocalWaves(
    _ formula: Expression,
    of name: String,
    between lower: Real,
    _ upper: Real,
    in environment: Environment
  ) -> (function: BoundExpression, start: Real)? {
    guard formula.hasWave, let start = try? Real(1).divided(by: upper - lower) else { return nil }
    let integrator = Integrator(name: name, unit: environment.angleMode.unit)
    let (variable, inverse) = (Expression(.variable(name)), name + "_")
    for (end, isLower) in [(lower, true), (upper, false)] {
      guard let end = end.fraction else { continue }
      let distance = isLower ? variable : Expression(.negation(variable))
      let shifted = formula.replacing(variable, by: end.expression.plus(distance))
      let short = shifted.innerFormulas(of: name).reduce(shifted) { sum, inner in
        sum.replacing(inner, by: inner.transformed(by: BuiltIn.expansion) ?? inner)
      }
      if let inside = integrator.withReciprocal(Expression(.variable(inverse)), in: short) {
        return (BoundExpression(inside, of: inverse), start)
      }
    }
    return nil
  }

  /// The integral from a number on that is beyond all poles and beyond the bound; nil where it is not known.
  private mutating func waveTail(
    of formula: Expression,
    by name: String,
    after bound: Real?,
    _ call: Expression,
    in environment: Environment
  ) -> (start: Fraction, integral: Real)? {
    let names = environment.with(parameters, locals)
    guard let tail = WaveTail(of: formula, by: name, self, names) else { return nil }
    var start = tail.start
    if let bound {
      guard let floor = try? bound.floor() else { return nil }
      start = max(start, Fraction(floor) + Fraction(1))
    }
    var sum = Real(0)
    for term in tail.terms {
      let function = BoundExpression(term.expression(from: start, by: name), of: name)
      let first = RangeBound.number(Real(term.wave == nil ? start : Fraction(0)))
      let last = RangeBound.infinity(isPositive: true)
      guard let part = try? integral(of: function, from: first, to: last, call, in: environment)
      else { return nil }
      sum = sum + part
    }
    return (start, sum)
  }
}

/// A sum of sines and cosines times rational functions that tend to 0, beyond all poles of these.
private struct WaveTail {
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
    var reader = Reader(name, evaluator, environment)
    let expanded = formula.transformed(by: BuiltIn.expansion) ?? formula
    for product in FormulaSum(expanded).terms.flatMap({ $0.multipliedOut(by: name) }) {
      guard reader.append(product) else { return nil }
    }
    guard reader.terms.contains(where: { $0.wave != nil }), reader.exponent < 16 else { return nil }
    (start, terms) = (Fraction(2).power(reader.exponent), reader.terms)
  }

  /// Reads products as terms; the functions return false for one that is none.
  private struct Reader {
    private let integrator: Integrator
    private var evaluator: Evaluator
    private let environment: Environment
    private(set) var terms: [Term] = []
    /// An exponent of 2 below which all poles are in size.
    private(set) var exponent = 1

    init(_ name: String, _ evaluator: Evaluator, _ environment: Environment) {
      integrator = Integrator(name: name, unit: environment.angleMode.unit)
      (self.evaluator, self.environment) = (evaluator, environment)
    }

    mutating func append(_ product: FormulaProduct) -> Bool {
      guard let (waves, others) = integrator.waves(in: product) else { return false }
      var degree = 0
      for factor in others {
        guard
          let base = evaluator.holomorphicFunction(
            factor.base,
            of: integrator.name,
            in: environment
          ), let (order, zeros) = base.degreeAndZeros
        else { return false }
        degree += order * factor.exponent
        if factor.exponent < 0 { exponent = max(exponent, zeros) }
      }
      guard degree < 0 else { return false }
      let factor = FormulaProduct(product.coefficient, others).expression
      guard let sum = WaveProduct(of: waves) else {
        terms.append(Term(factor: factor, wave: nil))
        return true
      }
      return sum.waves.allSatisfy {
        $0.coefficient.isZero
          || append($0.wave, times: FormulaSum(factor).scaled(by: $0.coefficient).expression)
      }
    }

    private mutating func append(_ wave: WaveProduct.Wave, times factor: Expression) -> Bool {
      guard let slope = integrator.slope(ofLinear: wave.argument) else {
        guard integrator.isConstant(wave.argument),
          let value = try? Expression.call(wave.isSine ? .sin : .cos, wave.argument)
        else { return false }
        terms.append(Term(factor: factor.multiplied(by: value), wave: nil))
        return true
      }
      guard let frequency = try? integrator.unit.inRadians(slope),
        let angle = try? integrator.unit.inRadians(wave.argument),
        let number = try? evaluator.value(frequency, in: environment).number?.storedReal,
        let sign = try? number.sign(), sign != .zero
      else { return false }
      // sin(−u) is −sin u, and cos(−u) is cos u.
      func turned(_ formula: Expression) -> Expression {
        sign == .negative ? FormulaSum(formula).negated.expression : formula
      }
      let term = Term(
        factor: wave.isSine ? turned(factor) : factor,
        wave: (wave.isSine, turned(angle), turned(frequency))
      )
      terms.append(term)
      return true
    }
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
  /// Whether there is a sine or a cosine in it.
  fileprivate var hasWave: Bool { wave != nil || !isLeaf && operands.contains(where: \.hasWave) }

  fileprivate static func exponential(_ exponent: Expression) -> Expression {
    Expression(.power(Expression(.constant(Constant.e.rawValue)), exponent))
  }
}
