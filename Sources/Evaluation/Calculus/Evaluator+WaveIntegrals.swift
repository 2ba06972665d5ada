internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The integral to infinity of a sum of sines and cosines of polynomials times rational functions that grow less than
  /// the polynomials' slopes, or one that is so with a root of x or with 1/u for the distance from a bound; nil for
  /// others.
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
      if lower.number?.fraction == tail.start { return tail.integral }
      (last, sum) = (.number(Real(tail.start)), tail.integral)
    }
    if lower.number == nil {
      let mirrored = formula.mirrored(in: bound.name)
      let end = upper.number.map { -$0 }
      let tail = waveTail(of: mirrored, by: bound.name, after: end, call, in: environment)
      guard let tail else { return nil }
      if upper.number?.fraction == -tail.start { return tail.integral }
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

  /// The integral from a number on that is beyond all poles, the bound itself if it can be; nil where it is not known.
  ///
  /// With u for a root of x of which all roots in the formula are powers, x is a power of u.
  private mutating func waveTail(
    of formula: Expression,
    by name: String,
    after bound: Real?,
    _ call: Expression,
    in environment: Environment
  ) -> (start: Fraction, integral: Real)? {
    let names = environment.with(parameters, locals)
    let integrator = Integrator(name: name, unit: environment.angleMode.unit)
    guard formula.hasWave, let (formula, degree) = integrator.withoutRoots(formula),
      let tail = WaveTail(of: formula, by: name, self, names)
    else { return nil }
    var start = tail.start
    if let bound {
      guard let least = bound.leastRoot(ofDegree: degree) else { return nil }
      start = max(start, least)
    }
    var sum = Real(0)
    for term in tail.terms {
      let function = BoundExpression(term.expression(from: start, by: name), of: name)
      let first = RangeBound.number(Real(term.isWave ? Fraction(0) : start))
      let last = RangeBound.infinity(isPositive: true)
      guard let part = try? integral(of: function, from: first, to: last, call, in: environment)
      else { return nil }
      sum = sum + part
    }
    return (start.power(degree), sum)
  }
}

extension Integrator {
  /// The formula times dx over 0..∞ with u for a root of x, under the name of x, and the degree of the root: no root of x
  /// is left; nil where there are other roots.
  fileprivate func withoutRoots(_ formula: Expression) -> (formula: Expression, degree: Int)? {
    let variable = Expression(.variable(name))
    let roots = formula.rootsOfLinear(self)
    guard !roots.isEmpty else { return (formula, 1) }
    guard roots.allSatisfy({ $0.base == variable }) else { return nil }
    // The step of which all exponents are multiples is 1 over the degree.
    let step = roots.reduce(Fraction(1)) { $0.commonDivisor($1.exponent.magnitude) }
    guard step.numerator == Integer(1), let degree = step.denominator.int, degree <= 6 else {
      return nil
    }
    let root = Expression(.variable(name + "_"))
    do throws(FormulaFailure) {
      var inner = formula
      for part in roots {
        let power = try root.raised(to: part.exponent * Fraction(degree))
        inner = inner.replacing(part.root, by: power)
      }
      inner = inner.replacing(variable, by: try root.raised(to: Fraction(degree)))
      let slope = try root.raised(to: Fraction(degree - 1))
        .multiplied(by: Fraction(degree).expression)
      return (inner.multiplied(by: slope).replacing(root, by: variable), degree)
    } catch {
      return nil
    }
  }
}

extension Real {
  /// The real root of a degree, or a fraction just above it; 0 for a root of a negative number.
  fileprivate func leastRoot(ofDegree degree: Int) -> Fraction? {
    var root = self
    if degree > 1 {
      guard let sign = try? sign() else { return nil }
      if sign != .positive { return Fraction(0) }
      guard let power = try? power(Real(Fraction(1, degree))) else { return nil }
      root = power
    }
    if let fraction = root.fraction { return fraction }
    // So near that a wave hardly turns up to there.
    let unit = Fraction(2).power(-100)
    guard let count = try? (root * Real(Fraction(1) / unit)).ceiling() else { return nil }
    return Fraction(count) * unit
  }
}

/// A sum of sines and cosines of polynomials times rational functions that grow less than the polynomials' slopes,
/// beyond all poles of the former and all zeros of the latter.
private struct WaveTail {
  /// All poles and zeros are less in size.
  let start: Fraction
  let terms: [Term]

  /// A rational function, alone or times a wave.
  enum Term {
    case rational(Expression)
    case wave(Wave, coefficient: Fraction, [Factor])

    /// A power of a polynomial.
    typealias Factor = (base: Polynomial, exponent: Int)

    var isWave: Bool { if case .wave = self { true } else { false } }

    /// What has the same integral over 0..∞ as the term over start..∞, where it is a wave.
    ///
    /// The path turns into the upper half-plane, to start + ω·t with an ω at an angle below π/n for the degree n of the
    /// polynomial P of the wave. There e^(iP) decreases as e^(−c·t^n) (Jordan's lemma), and at each smaller angle tends to 0
    /// fast enough that the arc between the paths has no part in the integral, if the rational function R grows less than
    /// P′. So the integral of R(x)·e^(iP(x)) is that of ω·R(start + ω·t)·e^(iP(start + ω·t)), in which e^(−im P) decreases.
    func expression(from start: Fraction, by name: String) -> Expression {
      let wave: Wave
      let coefficient: Fraction
      let factors: [Factor]
      switch self {
      case .rational(let formula): return formula
      case .wave(let own, let number, let others):
        (wave, coefficient, factors) = (own, number, others)
      }
      let variable = Expression(.variable(name))
      // With the angle atan(2/n), or a right one for 1, the powers of ω up to the n-th have positive imaginary parts.
      let degree = wave.polynomial.degree
      let (re, im) =
        degree == 1 ? (Fraction(0), Fraction(1)) : (Fraction(1), Fraction(2, degree))
      let direction = Expression(re.expression, plusI: im.expression)
      let (phase, decrease) = wave.polynomial.parts(from: start, towards: (re, im), by: variable)
      let i = Expression(Fraction(0).expression, plusI: Fraction(1).expression)
      var turned = [coefficient.expression, direction, .exponential(i.multiplied(by: phase))]
      for factor in factors {
        // Written out, its size far away is that of a term of its own.
        let (re, im) = factor.base.parts(from: start, towards: (re, im), by: variable)
        let base = Expression(re, plusI: im)
        turned.append(Expression(.power(base, Fraction(factor.exponent).expression)))
      }
      let part = turned.reduce(Fraction(1).expression) { $0.multiplied(by: $1) }
        .part(wave.isSine ? .im : .re)
      return part.multiplied(by: .exponential(Expression(.negation(decrease))))
    }
  }

  /// A sine or a cosine of a polynomial with a positive leading coefficient, in radians.
  struct Wave {
    let isSine: Bool
    let polynomial: Polynomial
  }

  /// A polynomial by its derivatives.
  struct Polynomial {
    /// The polynomial itself first, the constant one last.
    private(set) var derivatives: [Expression]

    var degree: Int { derivatives.count - 1 }

    /// Nil for no polynomial of the degree, or where a derivative is not known.
    init?(_ formula: Expression, ofDegree degree: Int, _ integrator: Integrator) {
      derivatives = [formula]
      for _ in 0..<degree {
        guard let next = integrator.derivative(of: derivatives[derivatives.count - 1]) else {
          return nil
        }
        derivatives.append(next.transformed(by: BuiltIn.expansion) ?? next)
      }
      guard integrator.isConstant(derivatives[degree]) else { return nil }
    }

    /// The polynomial with the other sign.
    var negated: Polynomial {
      var negated = self
      negated.derivatives = derivatives.map { FormulaSum($0).negated.expression }
      return negated
    }

    /// The real and the imaginary part at start + ω·t, by its Taylor series.
    func parts(
      from start: Fraction,
      towards direction: (re: Fraction, im: Fraction),
      by variable: Expression
    ) -> (re: Expression, im: Expression) {
      var (re, im) = (FormulaSum([]), FormulaSum([]))
      var (power, divisor) = ((re: Fraction(1), im: Fraction(0)), Fraction(1))
      for (order, derivative) in derivatives.enumerated() {
        if order > 0 {
          power = (
            power.re * direction.re - power.im * direction.im,
            power.re * direction.im + power.im * direction.re
          )
          divisor = divisor * Fraction(order)
        }
        let value = derivative.replacing(variable, by: start.expression)
        let factors = Array(repeating: variable, count: order)
        let term = FormulaSum(factors.reduce(value) { $0.multiplied(by: $1) })
        re = re.plus(term.scaled(by: power.re / divisor))
        im = im.plus(term.scaled(by: power.im / divisor))
      }
      return (re.expression, im.expression)
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
    guard reader.degree > 0, reader.appendRational(), reader.exponent * reader.degree < 16 else {
      return nil
    }
    (start, terms) = (Fraction(2).power(reader.exponent), reader.terms)
  }

  /// Reads products as terms; the functions return false for one that is none.
  private struct Reader {
    private let integrator: Integrator
    private var evaluator: Evaluator
    private let environment: Environment
    private(set) var terms: [Term] = []
    /// The highest degree of a wave's polynomial.
    private(set) var degree = 0
    /// An exponent of 2 below which all poles, and all zeros of the waves' slopes, are in size.
    private(set) var exponent = 1
    /// The sum of what has no wave, such as 1/2 in cos² x; parts of it may cancel.
    private var rational = FormulaSum([])
    private var mayBeTooLarge = false

    init(_ name: String, _ evaluator: Evaluator, _ environment: Environment) {
      integrator = Integrator(name: name, unit: environment.angleMode.unit)
      (self.evaluator, self.environment) = (evaluator, environment)
    }

    mutating func append(_ product: FormulaProduct) -> Bool {
      let isPolynomial = { (formula: Expression) in formula.isPolynomial(of: integrator.name) }
      guard let (waves, others) = integrator.waves(in: product, where: isPolynomial) else {
        return false
      }
      var factors: [Term.Factor] = []
      for factor in others {
        guard let (order, zeros) = degreeAndZeros(factor.base),
          let base = Polynomial(factor.base, ofDegree: order, integrator)
        else { return false }
        factors.append((base, factor.exponent))
        if factor.exponent < 0 { exponent = max(exponent, zeros) }
      }
      guard let sum = WaveProduct(of: waves) else {
        add(FormulaSum([product]), of: factors)
        return true
      }
      return sum.waves.allSatisfy {
        $0.coefficient.isZero
          || append($0.wave, times: product.coefficient * $0.coefficient, factors)
      }
    }

    /// Appends the sum of what has no wave; false where that does not decrease.
    mutating func appendRational() -> Bool {
      var sum = rational.expression
      if mayBeTooLarge {
        sum = sum.transformed(by: BuiltIn.simplification) ?? sum
        if sum.freeVariables.isEmpty {
          return (try? evaluator.value(sum, in: environment))?.real?.isProvenZero == true
        }
        for term in FormulaSum(sum).terms where !term.coefficient.isZero {
          var degree = 0
          for factor in term.factors {
            guard let (order, _) = degreeAndZeros(factor.base) else { return false }
            degree += order * factor.exponent
          }
          if degree >= 0 { return false }
        }
      }
      if !sum.isZeroFormula { terms.append(.rational(sum)) }
      return true
    }

    private mutating func add(_ sum: FormulaSum, of factors: [Term.Factor]) {
      rational = rational.plus(sum)
      if factors.degree >= 0 { mayBeTooLarge = true }
    }

    private mutating func append(
      _ wave: WaveProduct.Wave,
      times coefficient: Fraction,
      _ factors: [Term.Factor]
    ) -> Bool {
      if integrator.isConstant(wave.argument) {
        let others = factors.map { FormulaProduct.Factor($0.base.derivatives[0], $0.exponent) }
        let factor = FormulaSum([FormulaProduct(coefficient, others)])
        if wave.argument.isZeroFormula {
          if !wave.isSine { add(factor, of: factors) }
          return true
        }
        guard let value = try? Expression.call(wave.isSine ? .sin : .cos, wave.argument) else {
          return false
        }
        add(FormulaSum(factor.expression.multiplied(by: value)), of: factors)
        return true
      }
      guard let angle = try? integrator.unit.inRadians(wave.argument),
        let slope = integrator.derivative(of: angle),
        let (order, zeros) = degreeAndZeros(slope.transformed(by: BuiltIn.expansion) ?? slope),
        factors.degree < order,
        let polynomial = Polynomial(angle, ofDegree: order + 1, integrator),
        let leading = polynomial.derivatives.last,
        let number = try? evaluator.value(leading, in: environment).number?.storedReal,
        let sign = try? number.sign(), sign != .zero
      else { return false }
      (exponent, degree) = (max(exponent, zeros), max(degree, order + 1))
      // sin(−u) is −sin u, and cos(−u) is cos u.
      let isTurned = sign == .negative
      terms.append(
        .wave(
          Wave(isSine: wave.isSine, polynomial: isTurned ? polynomial.negated : polynomial),
          coefficient: isTurned && wave.isSine ? -coefficient : coefficient,
          factors
        )
      )
      return true
    }

    private mutating func degreeAndZeros(_ formula: Expression) -> (degree: Int, exponent: Int)? {
      evaluator.holomorphicFunction(formula, of: integrator.name, in: environment)?.degreeAndZeros
    }
  }
}

extension [WaveTail.Term.Factor] {
  /// The degree of the product of the powers.
  fileprivate var degree: Int { reduce(0) { $0 + $1.base.degree * $1.exponent } }
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
