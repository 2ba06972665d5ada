internal import Arithmetic
internal import Syntax

extension Evaluator {
  private static let usualOrder = 5
  private static let highestOrder = 30

  /// The value of `series(f, x = a, n)` or `series(f, x = inf, n)`; without a number it is near 0.
  mutating func series(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let bound = try BoundExpression(call) { isKnown($0, in: environment) }
    func error(_ failure: CalculusFailure, at range: SourceRange? = nil) -> EvaluationError {
      EvaluationError(.calculus(failure, function: call.name), at: range ?? call.range)
    }
    var order = Self.usualOrder
    if let argument = bound.rest.first {
      let number = try real(argument, in: environment).fraction?.int
      guard let number, (0...Self.highestOrder).contains(number), bound.rest.count == 1 else {
        throw error(.notSeriesOrder(most: Self.highestOrder), at: argument.range)
      }
      order = number
    }
    let source = bound.source ?? Expression(integer: Integer(0))
    if !source.isRange,
      let series = formulaSeries(of: bound, at: source, through: order, in: environment)
    {
      return series
    }
    let point: StraightLineProgram.LimitPoint
    var place: Real?
    switch bound.source {
    case let source? where source.isRange: throw error(.noPlace, at: source.range)
    case let source?:
      if let isPositive = source.signOfInfinity {
        point = .infinity(isPositive: isPositive)
      } else {
        let number = try real(source, in: environment)
        (place, point) = (number, .beside(number, isRight: true))
      }
    case nil: (place, point) = (Real(0), .beside(Real(0), isRight: true))
    }
    let program = try program(of: bound, call, in: environment)
    guard let series = LocalSeries(of: program, at: point, through: order) else {
      throw error(.noSeries)
    }
    do throws(FormulaFailure) {
      let writer = try SeriesWriter(name: bound.name, place: place, point: point)
      let formula = try writer.formula(of: series)
      if let words = writer.words(of: series, in: environment.angleMode) { remarks.note(words) }
      return formula
    } catch {
      throw EvaluationError(.calculus(.noExactSeries, function: call.name), at: call.range)
    }
  }
}

/// Writes a series of a distance as a formula of a name.
private struct SeriesWriter {
  private let name: String
  private let place: Real?
  /// x − a, or 1/x, in whose powers the series is.
  private let base: Expression
  private let isInverse: Bool

  init(
    name: String,
    place: Real?,
    point: StraightLineProgram.LimitPoint
  ) throws(FormulaFailure) {
    (self.name, self.place) = (name, place)
    let variable = Expression(.variable(name))
    switch point {
    case .beside(let number, _):
      isInverse = false
      let number = try Value.real(number).formulaPart()
      base = FormulaSum(variable).plus(FormulaSum(number).negated).expression
    case .infinity(let isPositive):
      isInverse = true
      base = isPositive ? variable : Expression(.negation(variable))
    }
  }

  func formula(of series: LocalSeries) throws(FormulaFailure) -> Value {
    var terms: [FormulaProduct] = []
    for term in series.terms {
      let coefficient = FormulaProduct(try Value.real(term.coefficient).formulaPart())
      terms.append(coefficient.times(power(term.exponent, term.logarithm)))
    }
    return FormulaSum(terms).value
  }

  private func power(_ exponent: Fraction, _ logarithm: Int) -> FormulaProduct {
    let exponent = isInverse ? -exponent : exponent
    var product = FormulaProduct(Fraction(1))
    if let count = exponent.int {
      if count != 0 { product = FormulaProduct(Fraction(1), [.init(base, count)]) }
    } else {
      let power =
        exponent == Fraction(1, 2)
        ? Expression(.call("sqrt", [base])) : Expression(.power(base, exponent.expression))
      product = FormulaProduct(Fraction(1), [.init(power, 1)])
    }
    guard logarithm != 0 else { return product }
    let ln = Expression(.call(UnaryFunction.ln.call?.name ?? "ln", [base]))
    let logs = FormulaProduct(
      Fraction(isInverse && !logarithm.isMultiple(of: 2) ? -1 : 1),
      [.init(ln, logarithm)]
    )
    return product.times(logs)
  }

  /// What is left out, and where the series holds.
  func words(of series: LocalSeries, in mode: AngleMode) -> String? {
    var words: [String] = []
    if let rest = series.rest {
      let term = FormulaSum([power(rest.exponent, rest.logarithm < 0 ? 0 : rest.logarithm)])
      words.append(
        "the rest is O(\(Printer(.mathematical, vocabulary: .builtIn).text(of: term.expression)))"
      )
    }
    if let place, !series.isTwoSided { words.append("for \(name) > \(place.text(in: mode))") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
