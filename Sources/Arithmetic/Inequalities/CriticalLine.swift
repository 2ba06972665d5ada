/// The critical numbers of several functions in ascending order.
struct CriticalLine {
  struct Place {
    var number: CriticalNumber
    /// What is known about functions there, by their indices.
    var known: [Int: CriticalNumber.Knowledge] = [:]
  }

  private(set) var places: [Place] = []
  private let range: (lower: Real, upper: Real)?

  init(_ range: (lower: Real, upper: Real)?) {
    self.range = range
    guard let range else { return }
    places = [range.lower, range.upper].map { Place(number: .number($0)) }
  }

  /// Adds a critical number of a function, if it is in the range.
  mutating func insert(_ critical: CriticalNumber.Found, of index: Int) {
    insert(Place(number: critical.number, known: critical.knowledge.map { [index: $0] } ?? [:]))
  }

  private mutating func insert(_ place: Place) {
    guard let inRange = place.number.clipped(to: range) else { return }
    var place = Place(number: inRange, known: place.known)
    var index = places.count
    while index > 0 {
      let other = places[index - 1]
      switch place.number.order(to: other.number) {
      case .after:
        places.insert(place, at: index)
        return
      case .before: index -= 1
      case .same:
        places[index - 1].known.merge(place.known) { first, second in
          if case .zero = first { first } else { second }
        }
        return
      case .unknown:
        // One span takes the place of both.
        places.remove(at: index - 1)
        index = places.count
        place = Place(number: .span(place.number.hull.union(other.number.hull)))
      }
    }
    places.insert(place, at: 0)
  }

  /// The places with the parts between them; the closure has the marks at some numbers.
  func elements(
    _ marks: ([Real], _ known: [Int: CriticalNumber.Knowledge]?) -> [SignPartition.Mark]
  ) -> [SignPartition.Element] {
    var elements: [SignPartition.Element] = []
    let count = marks([], nil).count
    func addPart(from lower: Real?, to upper: Real?) {
      let samples = Real.samples(between: lower, upper)
      elements.append(.init(place: .part, marks: marks(samples, nil)))
    }
    if range == nil { addPart(from: nil, to: places.first?.number.lower) }
    for (index, place) in places.enumerated() {
      switch place.number {
      case .number(let number):
        elements.append(.init(place: .number(number), marks: marks([number], place.known)))
      case .span(let span):
        let unknown = [SignPartition.Mark](repeating: .unknown, count: count)
        elements.append(.init(place: .span(span), marks: unknown))
      }
      let next = index + 1 < places.count ? places[index + 1].number : nil
      if next != nil || range == nil { addPart(from: place.number.upper, to: next?.lower) }
    }
    return elements
  }
}

/// A number at which a sign may change, or a range in which there may be some.
enum CriticalNumber {
  case number(Real)
  case span(ClosedRange<Fraction>)

  /// A critical number of one function.
  struct Found {
    var number: CriticalNumber
    var knowledge: Knowledge?
  }

  /// What is known about a function at a number because it was found there.
  enum Knowledge {
    case zero
    /// An instruction of its program has a value, or none.
    case instruction(Int, Real?)
  }

  enum Order {
    case before
    case after
    case same
    case unknown
  }

  var lower: Real {
    switch self {
    case .number(let number): number
    case .span(let span): Real(span.lowerBound)
    }
  }

  var upper: Real {
    switch self {
    case .number(let number): number
    case .span(let span): Real(span.upperBound)
    }
  }

  /// Fractions on both sides, between which it is.
  var hull: ClosedRange<Fraction> {
    switch self {
    case .number(let number): number.hull
    case .span(let span): span
    }
  }

  /// Spans that overlap or touch have no known order.
  func order(to other: CriticalNumber) -> Order {
    if case .number(let first) = self, case .number(let second) = other {
      return switch first.order(to: second) {
      case .negative: .before
      case .positive: .after
      case .zero: .same
      case nil: .unknown
      }
    }
    if upper.order(to: other.lower) == .negative { return .before }
    if lower.order(to: other.upper) == .positive { return .after }
    return .unknown
  }

  /// The part in a range; nil where it is outside.
  fileprivate func clipped(to range: (lower: Real, upper: Real)?) -> CriticalNumber? {
    guard let range else { return self }
    if upper.order(to: range.lower) == .negative || lower.order(to: range.upper) == .positive {
      return nil
    }
    return self
  }
}

extension ClosedRange<Fraction> {
  func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

extension Real {
  /// The sign of the difference from another number; nil where it cannot be decided.
  package func order(to other: Real) -> Sign? {
    let (first, second) = (Interval(self), Interval(other))
    if first.upper < second.lower { return .negative }
    if first.lower > second.upper { return .positive }
    if isIdentical(to: other) { return .zero }
    return try? (self - other).sign()
  }

  /// Fractions just below and above the number, or the number where it is a fraction.
  package var hull: ClosedRange<Fraction> {
    if let fraction { return fraction...fraction }
    let interval = Interval(self)
    guard interval.isFinite else {
      let floor = (try? floor()).map { Fraction($0) } ?? Fraction(0)
      return floor...floor + Fraction(1)
    }
    return Fraction(exactly: interval.lower)...Fraction(exactly: interval.upper)
  }

  /// Some fractions between two numbers, the simplest first; an end that is nil is infinite.
  package static func samples(between lower: Real?, _ upper: Real?) -> [Real] {
    switch (lower, upper) {
    case (nil, nil): return [Fraction(0), Fraction(1, 3), Fraction(-5, 7)].map { Real($0) }
    case (let lower?, nil):
      guard let floor = try? lower.floor() else { return [] }
      return [1, 2, 7].map { Real(Fraction(floor) + Fraction($0)) }
    case (nil, let upper?):
      guard let floor = try? (-upper).floor() else { return [] }
      return [1, 2, 7].map { Real(-Fraction(floor) - Fraction($0)) }
    case (let lower?, let upper?): return inner(lower, upper)
    }
  }

  private static func inner(_ lower: Real, _ upper: Real) -> [Real] {
    let (first, second) = (Interval(lower), Interval(upper))
    if first.upper < second.lower, first.isFinite, second.isFinite {
      let (left, right) = (Fraction(exactly: first.upper), Fraction(exactly: second.lower))
      let width = right - left
      return [(1, 4), (2, 5), (5, 3)].map { share in
        let start = left + width * Fraction(share.0, 9)
        return Real(Fraction.simplest(from: start, through: start + width * Fraction(share.1, 12)))
      }.filter { lower.order(to: $0) == .negative && upper.order(to: $0) == .positive }
    }
    for digits in [40, 100, 400] {
      guard let decimal = try? ((lower + upper) * Real(Fraction(1, 2))).decimal(digits: digits),
        let middle = Fraction(decimal)
      else { continue }
      let number = Real(middle)
      if lower.order(to: number) == .negative, upper.order(to: number) == .positive {
        return [number]
      }
    }
    return []
  }
}
