/// A walk over the parts of a range in which a program is monotone: the values at the numbers between them, and
/// the limits beside these that may be below all values.
struct MonotoneSurvey {
  private let program: StraightLineProgram
  private let holes: Holes
  private let elements: [SignPartition.Element]
  private let ends: (lower: Real?, upper: Real?)
  private(set) var values: [(value: Real, place: GlobalMinimum.Place)] = []
  /// The limits from the sides on which the program falls towards a number, or towards infinity.
  private(set) var limits: [(value: Real, place: RangeBound)] = []
  /// The limits at the ends of ranges that are not divided, which also have values near there.
  private(set) var limitsBesideSpans: [(value: Real, place: RangeBound)] = []
  /// The ranges that are not divided.
  private(set) var spans: [ClosedRange<Fraction>] = []
  private(set) var hasGaps = false

  init(
    _ program: StraightLineProgram,
    from lower: RangeBound,
    to upper: RangeBound,
    search: ZeroSearcher
  ) throws(GlobalMinimum.Failure) {
    self.program = program
    holes = Holes(program)
    guard let slope = program.derivative else { throw .unknown(nil) }
    ends = (lower.number, upper.number)
    if let number = ends.lower, ends.upper?.order(to: number) == .zero {
      elements = [.init(place: .number(number), marks: [])]
      return
    }
    let range: (lower: Real, upper: Real)? =
      if let first = ends.lower, let last = ends.upper { (first, last) } else { nil }
    do throws(SignPartition.Failure) {
      let partition = try SignPartition(
        of: [program.withoutZeros, slope],
        in: range,
        search: search
      )
      var elements = partition.elements
      if range == nil {
        if let lower = ends.lower { elements = elements.clipped(from: lower) }
        if let upper = ends.upper { elements = elements.clipped(to: upper) }
      }
      self.elements = elements
    } catch {
      switch error {
      case .needsRange: throw .needsRange
      case .notKnown: throw .unknown(nil)
      }
    }
    guard !elements.isEmpty else {
      throw .unknown((lower.number ?? upper.number).map { .number($0) })
    }
  }

  mutating func walk() throws(GlobalMinimum.Failure) {
    for index in elements.indices {
      switch elements[index].place {
      case .number(let number): try take(number)
      case .span(let range): try take(range)
      case .part: try takePart(index)
      }
    }
  }

  private mutating func take(_ number: Real) throws(GlobalMinimum.Failure) {
    switch program.knownValue(at: number) {
    case .number(let value): values.append((value, .number(number)))
    case .none: hasGaps = true
    case .unknown: throw .unknown(.number(number))
    }
  }

  /// Notes a range that is not divided; throws where the values go to −∞ beside a number in it that is easily
  /// found.
  private mutating func take(_ span: ClosedRange<Fraction>) throws(GlobalMinimum.Failure) {
    spans.append(span)
    for number in program.candidates(from: span.lowerBound, through: span.upperBound) {
      for (isRight, end) in [(false, ends.lower), (true, ends.upper)] {
        if let end, number.order(to: end) != (isRight ? .negative : .positive) { continue }
        let limit = program.limit(at: .beside(number, isRight: isRight))
        if case .infinite(isPositive: false) = limit { throw .unbounded(beside: .number(number)) }
      }
    }
  }

  private mutating func takePart(_ index: Int) throws(GlobalMinimum.Failure) {
    let element = elements[index]
    let before = index > 0 ? elements[index - 1].place : nil
    let after = index + 1 < elements.count ? elements[index + 1].place : nil
    let inside = Real.samples(between: before?.upper, after?.lower).first
    guard element.marks[0] != .none else {
      hasGaps = true
      return
    }
    guard element.marks[0] == .sign(.positive), let inside else {
      throw .unknown(inside.map { .number($0) })
    }
    switch element.marks[1] {
    case .sign(.positive): try fall(towards: before, isRight: true)
    case .sign(.negative): try fall(towards: after, isRight: false)
    case .sign(.zero):
      guard case .number(let value) = program.knownValue(at: inside) else {
        throw .unknown(.number(inside))
      }
      let (lower, upper) = (before?.upper, after?.lower)
      let place = GlobalMinimum.Place.part(
        lower: lower.map { .init(number: $0) },
        upper: upper.map { .init(number: $0) }
      )
      values.append((value, place))
    case .none, .unknown, .negativeBase: throw .unknown(.number(inside))
    }
  }

  /// Notes the limit towards the end of a part, where it is not a value.
  private mutating func fall(
    towards place: SignPartition.Place?,
    isRight: Bool
  ) throws(GlobalMinimum.Failure) {
    let bound: RangeBound
    let limit: SideLimit
    switch place {
    case nil:
      bound = .infinity(isPositive: !isRight)
      limit = program.limit(at: .infinity(isPositive: !isRight))
    case .number, .span:
      // The values over a span are bounded, but where the program breaks at its end, not those beside it.
      guard let end = isRight ? place?.upper : place?.lower,
        !program.isProvenAnalytic(at: end, holes),
        !program.isProvenContinuous(beside: end, isRight: isRight)
      else { return }
      (bound, limit) = (.number(end), program.limit(at: .beside(end, isRight: isRight)))
    case .part: return
    }
    switch limit {
    case .value(let value):
      if case .span = place {
        limitsBesideSpans.append((value, bound))
      } else {
        limits.append((value, bound))
      }
    case .infinite(isPositive: false): throw .unbounded(beside: bound)
    case .infinite(isPositive: true), .noValue, .unknown: throw .unknown(bound)
    }
  }
}

extension StraightLineProgram {
  /// A program that breaks where this one does and is positive where this one has a value.
  fileprivate var withoutZeros: StraightLineProgram {
    var (builder, registers) = rebuilt()
    return builder.program(builder.apply(.exp, registers[result]))
  }

  /// Whether it is proven to be continuous on an interval that begins or ends at a number, also where that is an end of
  /// its domain.
  fileprivate func isProvenContinuous(beside number: Real, isRight: Bool) -> Bool {
    let place = Interval(number)
    guard place.isFinite else { return false }
    let margin = max(place.magnitude.upper, 1) * 0x1p-20
    let side = place + Interval(exactly: isRight ? margin : -margin)
    var values = [place.hull(side)] + constants.map(\.interval)
    for instruction in instructions.prefix(valueCount) {
      let union: IntervalUnion
      switch instruction {
      case .unary(let function, let a): union = function.branches(over: values[a])
      case .binary(let function, let a, let b):
        union = function.branches(over: values[a], values[b])
      case .condition, .choice: return false
      }
      guard union.count == 1, let hull = union.hull, union[0].decoration.contains(.continuous)
      else {
        return false
      }
      values.append(hull)
    }
    return true
  }
}

extension SignPartition.Place {
  /// The ends of a number or a span; nil for a part.
  fileprivate var lower: Real? {
    switch self {
    case .number(let number): number
    case .span(let range): Real(range.lowerBound)
    case .part: nil
    }
  }

  fileprivate var upper: Real? {
    switch self {
    case .number(let number): number
    case .span(let range): Real(range.upperBound)
    case .part: nil
    }
  }
}

extension [SignPartition.Element] {
  /// The elements from a number on, which comes first; empty where the number is in a span or cannot be placed.
  fileprivate func clipped(from lower: Real) -> [SignPartition.Element] {
    guard let place = place(of: lower) else { return [] }
    if place.isElement { return Array(self[place.index...]) }
    let marks = self[place.index].marks
    return [.init(place: .number(lower), marks: marks)] + self[place.index...]
  }

  fileprivate func clipped(to upper: Real) -> [SignPartition.Element] {
    guard let place = place(of: upper) else { return [] }
    if place.isElement { return Array(self[...place.index]) }
    let marks = self[place.index].marks
    return self[...place.index] + [.init(place: .number(upper), marks: marks)]
  }

  /// The index of the number, or of the part that contains it.
  private func place(of number: Real) -> (index: Int, isElement: Bool)? {
    for index in indices {
      guard let lower = self[index].place.lower, let upper = self[index].place.upper else {
        continue
      }
      if number.order(to: lower) == .negative { return (index - 1, false) }
      if case .number = self[index].place, number.order(to: lower) == .zero { return (index, true) }
      guard number.order(to: upper) == .positive else { return nil }
    }
    return (count - 1, false)
  }
}
