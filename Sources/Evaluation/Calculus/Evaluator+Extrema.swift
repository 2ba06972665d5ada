internal import Arithmetic
internal import Syntax

/// Which end of the values of a function is asked for.
enum Extremum {
  case minimum
  case maximum
}

extension Evaluator {
  /// The value of `minimum(f, x = a..b)`, or of `maximum`; without a range, over all numbers.
  mutating func extremum(
    _ extremum: Extremum,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let bound = try BoundExpression(call) { isKnown($0, in: environment) }
    let (lower, upper) = try range(of: bound, call, in: environment)
    let program = try program(of: bound, call, in: environment)
    let search = environment.findZeros
    let hull: ClosedRange<Fraction>? =
      if let first = lower.number, let last = upper.number {
        first.hull.lowerBound...last.hull.upperBound
      } else {
        nil
      }
    let usual = Fraction(-10)...Fraction(10)
    let searcher = ZeroSearcher(in: hull, usual: usual) { search?($0, $1) }
    do throws(GlobalMinimum.Failure) {
      let minimum = try GlobalMinimum(
        of: extremum == .minimum ? program : program.negated,
        from: lower,
        to: upper,
        search: searcher
      )
      remarks.note(minimum.words(bound.name, in: environment.angleMode))
      return .real(extremum == .minimum ? minimum.value : -minimum.value)
    } catch {
      let failure = CalculusFailure(error, extremum, in: environment.angleMode)
      throw EvaluationError(.calculus(failure, function: call.name), at: call.range)
    }
  }

  /// The range of the name, which is not empty.
  private mutating func range(
    of bound: BoundExpression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (lower: RangeBound, upper: RangeBound) {
    guard let source = bound.source else {
      return (.infinity(isPositive: false), .infinity(isPositive: true))
    }
    let ends = try ends(of: source, call)
    let bounds = try bounds(ends.first, ends.last, at: source.range, in: environment)
    guard bounds.order >= 0 else {
      throw EvaluationError(.calculus(.descendingRange, function: call.name), at: source.range)
    }
    return bounds.ascending
  }
}

extension GlobalMinimum {
  private static let mostPlaces = 6

  /// The places, the first few of many, and what is not known.
  fileprivate func words(_ name: String, in mode: AngleMode) -> String {
    func joined(_ places: [Place]) -> String {
      let shown = places.prefix(Self.mostPlaces).map { $0.words(name, in: mode) }
        .joined(separator: ", ")
      let rest = places.count - Self.mostPlaces
      return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
    let areNumbers = places.allSatisfy { if case .number = $0 { true } else { false } }
    var words = (areNumbers ? "at " : "where ") + joined(places)
    if !undecided.isEmpty { words += ", perhaps also at \(joined(undecided))" }
    if hasGaps { words += "; the function has no value at some \(name)" }
    return words
  }
}

extension GlobalMinimum.Place {
  /// The place as a condition: `x = 1/2`, or `1 ≤ x ≤ 2`.
  fileprivate func words(_ name: String, in mode: AngleMode) -> String {
    switch self {
    case .number(let number): "\(name) = \(number.text(in: mode))"
    case .part(nil, nil): "every \(name)"
    case .part(let lower?, nil):
      "\(name) \(lower.isClosed ? "≥" : ">") \(lower.number.text(in: mode))"
    case .part(nil, let upper?):
      "\(name) \(upper.isClosed ? "≤" : "<") \(upper.number.text(in: mode))"
    case .part(let lower?, let upper?):
      "\(lower.number.text(in: mode)) \(lower.isClosed ? "≤" : "<") \(name)"
        + " \(upper.isClosed ? "≤" : "<") \(upper.number.text(in: mode))"
    }
  }
}

extension CalculusFailure {
  fileprivate init(_ failure: GlobalMinimum.Failure, _ extremum: Extremum, in mode: AngleMode) {
    let isMinimum = extremum == .minimum
    func text(_ place: Real?) -> String? { place?.text(in: mode) }
    self =
      switch failure {
      case .unbounded(let place): .unbounded(isPositive: !isMinimum, beside: text(place))
      case .approached(let limit, let place):
        .approached((isMinimum ? limit : -limit).text(in: mode), beside: text(place))
      case .noValues: .noValues
      case .unknown(let place): .unknownExtremum(beside: text(place))
      case .needsRange: .needsRange
      }
  }
}
