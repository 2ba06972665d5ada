internal import Arithmetic
internal import Syntax

// Integrals of functions with complex values, and along lines between complex numbers.

extension Evaluator {
  /// The integral of a function with complex values between bounds; between complex ones along the line from
  /// one to the other.
  ///
  /// It is that of a quadrature along the line; where that gives nothing, its parts are integrated for themselves. Where
  /// an antiderivative is proven to be continuous along the line, the difference of its values is the integral, and must
  /// be within what was computed.
  mutating func complexIntegral(
    of bound: BoundExpression,
    from first: Expression,
    to last: Expression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let line = try Line(from: first, to: last, name: bound.name) { bound throws(EvaluationError) in
      try isComplex(bound, in: environment)
    }
    let names = environment.with(parameters, locals)
    var formula: Expression?
    do throws(EvaluationError) {
      let value = try value(ofHeld: bound.body, varying: [bound.name], of: call.name, in: names)
      formula = try? value.formulaPart()
    } catch {
      if case .calculus(.onlyIntegers, _) = error.kind { throw error }
    }
    let exact = formula.flatMap { exactIntegral(of: $0, along: line, call, in: names) }
    let body = line.integrand(of: bound.body)
    // Numbers without an exact form are in no formula, but in functions.
    let function = holomorphicFunction(formula ?? bound.body, of: bound.name, in: names)
    if let function, let (start, end) = try ends(of: line, in: environment),
      let contour = ContourIntegral(of: function, from: start, to: end)
    {
      guard
        let exact = exact?.value
          ?? formula.flatMap({
            multipleOfReal($0, along: line, call, in: names, near: contour.estimate)
          })
      else { return .complex(contour.value).simplified }
      try check(exact, contour.estimate, call)
      return .complex(exact).simplified
    }
    let evaluator = self
    func place(_ position: Fraction) -> String {
      evaluator.text(of: line, at: position, environment)
    }
    func part(_ part: ComplexValue.Part) throws(EvaluationError) -> Real {
      try realIntegral(
        of: BoundExpression(body.part(part), of: bound.name),
        from: line.start,
        to: line.end,
        call,
        in: environment,
        namingPlaces: place
      )
    }
    let computed: Complex
    do throws(EvaluationError) {
      computed = Complex(try part(.re), try part(.im))
    } catch {
      if case .calculus(.sampled, _) = error.kind, function != nil {
        throw EvaluationError(.calculus(.unknownIntegral, function: call.name), at: call.range)
      }
      guard let exact, error.leavesIntegralOpen,
        exact.isAlone || isConfirmed(exact, of: function, along: line, in: names)
      else { throw error }
      return .complex(exact.value).simplified
    }
    guard let exact = exact?.value else { return .complex(computed).simplified }
    try check(exact, (Interval(computed.re), Interval(computed.im)), call)
    return .complex(exact).simplified
  }

  /// The integral between real bounds of a number times a real function, which is that number times a real one; nil for
  /// others, and where the function has other values than the principal ones, so that the integral is not the computed
  /// one.
  private mutating func multipleOfReal(
    _ formula: Expression,
    along line: Line,
    _ call: Expression,
    in environment: Environment,
    near computed: (re: Interval, im: Interval)
  ) -> Complex? {
    guard computed.re.contains(0) || computed.im.contains(0), line.isReal,
      case .product(let factors) = formula.kind
    else { return nil }
    let varying = factors.filter { $0.operand.freeVariables.contains(line.name) }
    let others = factors.filter { !$0.operand.freeVariables.contains(line.name) }
    let one = Expression.Factor(.times, Fraction(1).expression)
    let function = Expression(.product([one] + varying), range: formula.range)
    guard !others.isEmpty, !function.hasImaginaryUnit,
      let factor = try? value(Expression(.product([one] + others)), in: environment).number,
      let real = try? realIntegral(
        of: BoundExpression(function, of: line.name),
        from: line.start,
        to: line.end,
        call,
        in: environment
      )
    else { return nil }
    let product = factor * Complex(real)
    return product.agrees(with: computed) ? product : nil
  }

  /// Throws where two computations of an integral do not agree, and so prove nothing.
  private func check(
    _ exact: Complex,
    _ computed: (re: Interval, im: Interval),
    _ call: Expression
  ) throws(EvaluationError) {
    guard exact.agrees(with: computed) else {
      throw EvaluationError(.calculus(.unknownIntegral, function: call.name), at: call.range)
    }
  }

  /// What is integrated, as a function that is analytic but for poles and branch cuts; nil for others.
  func holomorphicFunction(
    _ formula: Expression,
    of name: String,
    in environment: Environment
  ) -> HolomorphicFunction? {
    var evaluator = self
    return HolomorphicFunction(formula, of: name, environment.angleMode.unit) {
      (try? evaluator.value($0, in: environment))?.number
    }
  }

  private mutating func ends(
    of line: Line,
    in environment: Environment
  ) throws(EvaluationError) -> (start: Complex, end: Complex)? {
    guard line.first.signOfInfinity == nil, line.last.signOfInfinity == nil,
      let first = try value(line.first, in: environment).number,
      let last = try value(line.last, in: environment).number
    else { return nil }
    return (first, last)
  }

  /// The number on the line where the name has a value, in words.
  private func text(of line: Line, at position: Fraction, _ environment: Environment) -> String {
    var evaluator = self
    evaluator.locals[line.name] = LocalValue(.real(Real(position)))
    guard let number = try? evaluator.value(line.place, in: environment).number else {
      return position.shortText
    }
    func text(_ part: Real) -> String { part.fraction?.shortText ?? part.shortText }
    guard number.im.fraction?.isZero != true else { return text(number.re) }
    let isNegative = (try? number.im.sign()) == .negative
    let size = isNegative ? -number.im : number.im
    let im = size.fraction == Fraction(1) ? "i" : "\(text(size))i"
    if number.re.fraction?.isZero == true { return isNegative ? "−\(im)" : im }
    return "\(text(number.re)) \(isNegative ? "−" : "+") \(im)"
  }

  private mutating func isComplex(
    _ bound: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    guard bound.signOfInfinity == nil else { return false }
    if case .complex = try value(bound, in: environment).simplified { return true }
    return false
  }

  /// The increase of an antiderivative along the line, on which it is proven to be differentiable; nil where that is
  /// not proven.
  ///
  /// Antiderivatives are proven for real names, where functions have no branches that differ. So what has such
  /// functions is compared with another computation, and its logarithms are not turned.
  private mutating func exactIntegral(
    of formula: Expression,
    along line: Line,
    _ call: Expression,
    in environment: Environment
  ) -> ExactIntegral? {
    guard formula.freeVariables.allSatisfy({ $0 == line.name }),
      let found = Integrator.analyticAntiderivative(
        of: formula,
        by: line.name,
        environment.angleMode.unit,
        effort: Integrator.effortOverRange
      ),
      let range = try? bounds(line.start, line.end, at: call.range, in: environment),
      range.order != 0
    else { return nil }
    let isRational = formula.isQuotientOfPolynomials(of: line.name)
    for function in isRational ? [found, found.withTurnedLogarithms] : [found] {
      let function = line.along(function)
      if let value = function.increase(by: line.name, over: range, in: environment) {
        return ExactIntegral(value: value, isAlone: isRational, function: function, range: range)
      }
    }
    return nil
  }

  /// Whether an integral is that of the function on all of the line but its very ends, where it may be infinite.
  private mutating func isConfirmed(
    _ exact: ExactIntegral,
    of function: HolomorphicFunction?,
    along line: Line,
    in environment: Environment
  ) -> Bool {
    let share = Real(Fraction(1, 1 << 20))
    guard let function, let ends = try? ends(of: line, in: environment),
      let range = exact.range.without(share),
      let increase = exact.function.increase(by: line.name, over: range, in: environment)
    else { return false }
    let margin = share * (ends.end - ends.start)
    let (start, end) = (ends.start + margin, ends.end - margin)
    guard let contour = ContourIntegral(of: function, from: start, to: end) else { return false }
    return increase.agrees(with: contour.estimate)
  }
}

/// An integral along a line as the increase of an antiderivative.
private struct ExactIntegral {
  let value: Complex
  /// Whether that needs no other proof.
  let isAlone: Bool
  /// The antiderivative, as a function of the name along the line.
  let function: Expression
  let range: OrderedBounds
}

extension Complex {
  /// Whether it may be a number of which the parts are computed.
  fileprivate func agrees(with computed: (re: Interval, im: Interval)) -> Bool {
    Interval(re).intersection(computed.re) != nil && Interval(im).intersection(computed.im) != nil
  }
}

extension Expression {
  /// The increase of a function over a range on which it is proven to be differentiable; nil where that is not proven.
  fileprivate func increase(
    by name: String,
    over range: OrderedBounds,
    in environment: Environment
  ) -> Complex? {
    let (lower, upper) = range.ascending
    func increase(_ part: ComplexValue.Part) -> Real? {
      guard
        case .program(let program, _) = try? CurveCompiler.curve(
          self.part(part),
          of: name,
          in: environment
        ),
        let increase = program.increase(from: lower, to: upper)
      else { return nil }
      return range.order > 0 ? increase : -increase
    }
    guard let re = increase(.re), let im = increase(.im) else { return nil }
    return Complex(re, im)
  }
}

extension EvaluationError {
  /// Whether an integral may have a value all the same.
  fileprivate var leavesIntegralOpen: Bool {
    switch kind {
    case .calculus(.unknownNear, _), .calculus(.unknownIntegral, _), .calculus(.tooLong, _): true
    default: false
    }
  }
}

/// A line in the complex plane from one bound of an integral to the other.
private struct Line {
  /// The name that goes along the line.
  let name: String
  /// The first and the last place in the plane.
  let first, last: Expression
  /// The first and the last value of the name.
  let start, end: Expression
  /// The place in the plane, and its derivative by the name.
  let place: Expression
  private let step: Expression

  /// Whether the name is the number in the plane.
  var isReal: Bool { place == Expression(.variable(name)) }

  /// A real name goes from one real bound to the other, or from −1 to 1 where one is complex.
  init(
    from first: Expression,
    to last: Expression,
    name: String,
    isComplex: (Expression) throws(EvaluationError) -> Bool
  ) throws(EvaluationError) {
    (self.name, self.first, self.last) = (name, first, last)
    let variable = Expression(.variable(name))
    let isFirstComplex = try isComplex(first)
    let isLastComplex = try isComplex(last)
    if isFirstComplex || isLastComplex {
      // z = (a + b)/2 + (b − a)/2·t, for t from −1 to 1: parts may be odd on lines across the real axis.
      let half = Fraction(1, 2).expression
      step = last.plus(FormulaSum(first).negated.expression).multiplied(by: half)
      place = first.plus(last).multiplied(by: half).plus(step.multiplied(by: variable))
      (start, end) = (Fraction(-1).expression, Fraction(1).expression)
    } else {
      (place, step) = (variable, Expression(integer: Integer(1)))
      (start, end) = (first, last)
    }
  }

  /// The formula of the plane's number as one of the name.
  func along(_ formula: Expression) -> Expression {
    formula.replacing(Expression(.variable(name)), by: place)
  }

  /// What is integrated by the name.
  func integrand(of formula: Expression) -> Expression {
    along(formula).multiplied(by: step)
  }
}

extension Expression {
  /// Its real or imaginary part.
  func part(_ part: ComplexValue.Part) -> Expression {
    Expression(.call(part.rawValue, [self]), range: range)
  }
}
