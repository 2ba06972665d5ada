/// The least value of a program over a range, and all the places at which it has it.
///
/// The range is divided where the program or its derivative may break and where the derivative is 0. In each part
/// the program is continuous and increases, decreases or is constant. So its least value is one at the numbers
/// between the parts, or one that it only approaches there.
package struct GlobalMinimum {
  /// Where the program has the value.
  package enum Place {
    case number(Real)
    /// A part in which it is constant; an end that is nil is infinite.
    case part(lower: End?, upper: End?)
  }

  package struct End {
    package let number: Real
    package fileprivate(set) var isClosed = false
  }

  /// Why there is no least value, or none is known.
  ///
  /// It is caught by the evaluation that threw it, so its numbers stay in one thread.
  package enum Failure: Error, @unchecked Sendable {
    /// There are values below every number, beside this one.
    case unbounded(beside: RangeBound)
    /// The values come as near to a limit as one likes, and it is below all of them.
    case approached(Real, beside: RangeBound)
    /// There are no values at all.
    case noValues
    /// It is not known what the program does at a number, where this is known.
    case unknown(RangeBound?)
    /// The numbers at which it turns have to be searched in a range with ends.
    case needsRange
  }

  package let value: Real
  package private(set) var places: [Place] = []
  /// The places where the value may be the same; it is not below.
  package private(set) var undecided: [Place] = []
  /// Whether the program has no value somewhere in the range.
  package let hasGaps: Bool

  /// The first bound is below the second.
  package init(
    of program: StraightLineProgram,
    from lower: RangeBound,
    to upper: RangeBound,
    search: ZeroSearcher
  ) throws(Failure) {
    var survey = try MonotoneSurvey(program, from: lower, to: upper, search: search)
    try survey.walk()
    hasGaps = survey.hasGaps
    guard let first = survey.values.first else {
      if let span = survey.spans.first { throw .unknown(beside: span) }
      let least = survey.limits.min { $0.value.order(to: $1.value) == .negative }
      throw least.map { .approached($0.value, beside: $0.place) } ?? .noValues
    }
    value = survey.values.dropFirst().reduce(first.value) { least, next in
      next.value.order(to: least) == .negative ? next.value : least
    }
    for (value, place) in survey.values {
      switch value.order(to: self.value) {
      case .zero: places.append(joining: place)
      case nil: undecided.append(place)
      case .positive: break
      // Where two others cannot be told apart, the reduction may have kept the greater one.
      case .negative: throw .unknown(place.number.map { .number($0) })
      }
    }
    for limit in survey.limits {
      switch limit.value.order(to: value) {
      case .positive, .zero: break
      case .negative: throw .approached(limit.value, beside: limit.place)
      case nil: throw .unknown(limit.place)
      }
    }
    for limit in survey.limitsBesideSpans {
      switch limit.value.order(to: value) {
      case .positive, .zero: break
      case .negative, nil: throw .unknown(limit.place)
      }
    }
    for span in survey.spans where !program.isAbove(value, over: span) {
      throw .unknown(beside: span)
    }
  }
}

extension GlobalMinimum.Failure {
  /// That it is not known what the program does in a range that is not divided, which is named by one number.
  fileprivate static func unknown(beside span: ClosedRange<Fraction>) -> Self {
    .unknown(.number(Real(Fraction.simplest(from: span.lowerBound, through: span.upperBound))))
  }
}

extension GlobalMinimum.Place {
  /// The number, or an end of the part; nil where it has none.
  package var number: Real? {
    switch self {
    case .number(let number): number
    case .part(let lower, let upper): lower?.number ?? upper?.number
    }
  }
}

extension [GlobalMinimum.Place] {
  /// Appends a place; a part and the number at its end become one.
  fileprivate mutating func append(joining place: Element) {
    switch (last, place) {
    case (.number(let number), .part(var lower?, let upper))
    where number.isIdentical(to: lower.number):
      lower.isClosed = true
      self[count - 1] = .part(lower: lower, upper: upper)
    case (.part(let lower, var upper?), .number(let number))
    where number.isIdentical(to: upper.number):
      upper.isClosed = true
      self[count - 1] = .part(lower: lower, upper: upper)
    case (.part(let lower, let end?), .part(let start?, let upper))
    where end.isClosed && start.number.isIdentical(to: end.number):
      self[count - 1] = .part(lower: lower, upper: upper)
    default: append(place)
    }
  }
}

extension StraightLineProgram {
  /// Whether all values over a range are proven to be above a number.
  fileprivate func isAbove(_ value: Real, over range: ClosedRange<Fraction>) -> Bool {
    let x = Interval(range.lowerBound).hull(Interval(range.upperBound))
    guard let values = enclosure(over: x) else { return true }
    return values.lower > Interval(value).upper
  }
}

extension StraightLineProgram {
  /// The program with the other sign.
  package var negated: StraightLineProgram {
    var (builder, registers) = rebuilt()
    return builder.program(builder.apply(.negation, registers[result]))
  }
}
