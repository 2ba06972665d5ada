internal import Arithmetic
internal import Graphing

/// A function without enclosures: sampled in the middle of each column, with any behaviour in between.
///
/// One that has values at integers and other simple fractions only, such as a function of integers, is
/// sampled there instead. So is one that is 0 elsewhere, such as the probability of a number of successes.
struct SampledCurve: DataSource {
  let title: String
  let isScattered: Bool
  /// Whether it has values at other places, which are 0 where it is scattered.
  let hasZeros: Bool
  /// Whether probabilities are computed in it, which takes no longer far away.
  var hasProbabilities = false
  let value: (Fraction) -> Real?
  private let read: (Fraction) -> Reading?

  init(
    title: String,
    value: @escaping (Fraction) -> Real?,
    read: @escaping (Fraction) -> Reading?
  ) {
    (self.title, self.value, self.read) = (title, value, read)
    let values = Self.places.map(value)
    hasZeros = values.contains { $0 != nil }
    isScattered =
      hasZeros
      ? values.allSatisfy { $0?.isProvenZero ?? true }
        && Self.simplePlaces.contains { Self.standsAlone($0, value) }
      : Self.simplePlaces.contains { value($0) != nil }
  }

  /// Whether the value at a place is not 0, but those on both sides are.
  private static func standsAlone(_ place: Fraction, _ value: (Fraction) -> Real?) -> Bool {
    guard let own = value(place), !own.isProvenZero else { return false }
    let distance = Fraction(1, 1 << 10)
    return [place - distance, place + distance].allSatisfy { value($0)?.isProvenZero ?? true }
  }

  /// Places on both sides of the simple ones where a function that has a graph has values.
  private static let places = [
    Fraction(-2_049, 128), Fraction(-355, 128), Fraction(-7, 32), Fraction(1, 1_024),
    Fraction(41, 64), Fraction(977, 256), Fraction(1_281, 128), Fraction(1_665, 128),
  ]
  private static let simplePlaces =
    (-3...12).map { Fraction($0) } + [Fraction(1, 2), Fraction(1, 3)]

  var evidence: Evidence { .sampled }

  func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    func row(at x: Fraction) -> Int? {
      guard let y = value(x)?.approximation(near: x),
        let row = ((y - lattice.origin.y) / lattice.dotHeight).floor.int, rows.contains(row)
      else { return nil }
      return row
    }
    return columns.prefix { _ in !isInterrupted() }.map { number in
      let (left, right) = (lattice.x(ofEdge: number), lattice.x(ofEdge: number + 1))
      guard isScattered else {
        guard let row = row(at: left + lattice.dotWidth / Fraction(2)) else { return Column() }
        return Column(lit: Rows(row..<row + 1), middle: row)
      }
      var column = Column()
      for x in Self.simplePlaces(from: left, below: right) {
        // Between integers, its zeros are those of every other place.
        if hasZeros, !x.isInteger, value(x)?.isProvenZero ?? true { continue }
        if let row = row(at: x) { column.lit.insert(row..<row + 1) }
      }
      column.points = column.lit
      return column
    }
  }

  /// The first integers in a column, or the simplest fraction in it.
  private static func simplePlaces(from left: Fraction, below right: Fraction) -> [Fraction] {
    let first = left.ceiling
    let integers = (0..<mostIntegers).map { Fraction(first + Integer($0)) }.prefix { $0 < right }
    guard integers.isEmpty else { return Array(integers) }
    // The right end belongs to the next column.
    let width = (right - left) / Fraction(1 << 20)
    return [Fraction.simplest(from: left, through: right - width)]
  }

  /// A column of more integers than these shows only some.
  private static let mostIntegers = 8

  func reading(at x: Fraction) -> Reading? { read(x) }
}
