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
    units: UnitProduct,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let bound = try BoundExpression(call) { isKnown($0, in: environment) }
    let (lower, upper) = try range(of: bound, call, in: environment)
    let search = environment.findZeros
    let hull: ClosedRange<Fraction>? =
      if let first = lower.number, let last = upper.number {
        first.hull.lowerBound...last.hull.upperBound
      } else {
        nil
      }
    let usual = Fraction(-10)...Fraction(10)
    let searcher = ZeroSearcher(in: hull, usual: usual) { search?($0, $1) }
    func end(of program: StraightLineProgram) throws(GlobalMinimum.Failure) -> GlobalMinimum {
      try GlobalMinimum(
        of: extremum == .minimum ? program : program.negated,
        from: lower,
        to: upper,
        search: searcher
      )
    }
    let names = environment.with(parameters, locals)
    let name = NameOfPlace(bound.name, in: environment.angleMode, units)
    if let real = CurveCompiler.realProgram(bound.body, of: bound.name, in: names),
      let minimum = try? end(of: real), !minimum.hasGaps
    {
      remarks.note(minimum.words(name))
      return .real(extremum == .minimum ? minimum.value : -minimum.value)
    }
    let program = try program(of: bound, call, in: environment)
    do throws(GlobalMinimum.Failure) {
      let minimum = try end(of: program)
      remarks.note(minimum.words(name))
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
  fileprivate func words(_ name: NameOfPlace) -> String {
    func joined(_ places: [Place]) -> String {
      let shown = places.prefix(Self.mostPlaces).map { $0.words(name) }
        .joined(separator: ", ")
      let rest = places.count - Self.mostPlaces
      return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
    let areNumbers = places.allSatisfy { if case .number = $0 { true } else { false } }
    var words = (areNumbers ? "at " : "where ") + joined(places)
    if !undecided.isEmpty { words += ", perhaps also at \(joined(undecided))" }
    if hasGaps { words += "; the function has no value at some \(name.name)" }
    return words
  }
}

/// The name of a place, and how its numbers are written.
private struct NameOfPlace {
  let name: String
  private let mode: AngleMode
  /// The units with a blank before them; empty where there are none.
  private let units: String

  init(_ name: String, in mode: AngleMode, _ units: UnitProduct) {
    (self.name, self.mode) = (name, mode)
    guard !units.isEmpty else {
      self.units = ""
      return
    }
    let one = Expression(Expression(integer: Integer(1)), units)
    self.units = String(Printer(.mathematical, vocabulary: .builtIn).text(of: one).dropFirst())
  }

  func text(_ number: Real) -> String { number.text(in: mode) + units }
}

extension GlobalMinimum.Place {
  /// The place as a condition: `x = 1/2`, or `1 ≤ x ≤ 2`.
  fileprivate func words(_ name: NameOfPlace) -> String {
    func text(_ end: GlobalMinimum.End) -> String { name.text(end.number) }
    switch self {
    case .number(let number): return "\(name.name) = \(name.text(number))"
    case .part(nil, nil): return "every \(name.name)"
    case .part(let lower?, nil): return "\(name.name) \(lower.isClosed ? "≥" : ">") \(text(lower))"
    case .part(nil, let upper?): return "\(name.name) \(upper.isClosed ? "≤" : "<") \(text(upper))"
    case .part(let lower?, let upper?):
      return "\(text(lower)) \(lower.isClosed ? "≤" : "<") \(name.name)"
        + " \(upper.isClosed ? "≤" : "<") \(text(upper))"
    }
  }
}

extension CalculusFailure {
  fileprivate init(_ failure: GlobalMinimum.Failure, _ extremum: Extremum, in mode: AngleMode) {
    let isMinimum = extremum == .minimum
    func text(_ place: RangeBound) -> String {
      switch place {
      case .number(let number): "near \(number.text(in: mode))"
      case .infinity(isPositive: true): "towards infinity"
      case .infinity(isPositive: false): "towards \(CalculusFailure.infinity(false))"
      }
    }
    self =
      switch failure {
      case .unbounded(let place): .unbounded(isPositive: !isMinimum, text(place))
      case .approached(let limit, let place):
        .approached((isMinimum ? limit : -limit).text(in: mode), text(place))
      case .noValues: .noValues
      case .unknown(let place): .unknownExtremum(place.map(text))
      case .needsRange: .needsRange
      }
  }
}
