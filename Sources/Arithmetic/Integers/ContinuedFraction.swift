/// The first partial quotients of a number, each proven.
struct ContinuedFraction {
  let terms: [Integer]
  let end: End

  /// How the expansion goes on after the terms.
  enum End {
    /// It ends there: the number is a fraction.
    case complete
    /// A fraction has that many terms in all.
    case cut(count: Int)
    /// From the index on, counted from 0, that many terms repeat without end.
    case periodic(start: Int, length: Int)
    /// It goes on without end.
    case endless
    /// The uncertainty of measured constants leaves no more terms.
    case uncertain
  }
}

extension ContinuedFraction {
  /// At most `count` terms, which is positive.
  init(_ x: Real, count: Int) throws(ArithmeticFailure) {
    if let (lower, upper) = x.measuredRange {
      self.init(terms: lower.commonQuotients(with: upper, count: count), end: .uncertain)
    } else if let fraction = try x.exactFraction() {
      let terms = fraction.partialQuotients
      self.init(
        terms: Array(terms.prefix(count)),
        end: terms.count > count ? .cut(count: terms.count) : .complete
      )
    } else if let surd = QuadraticSurd(x) {
      self.init(surd, count: count)
    } else {
      self.init(terms: try Self.provenTerms(x, count: count), end: .endless)
    }
  }

  /// The terms that all numbers of a narrow enclosure have.
  private static func provenTerms(_ x: Real, count: Int) throws(ArithmeticFailure) -> [Integer] {
    // A quotient takes 3.4 bits in the mean (Lévy).
    var places = 64 + 4 * count
    while places <= largestPlaces {
      if let (lower, upper) = try x.bounds(places: places) {
        let terms = lower.commonQuotients(with: upper, count: count)
        if terms.count == count { return terms }
      }
      places *= 2
    }
    throw .tooLarge
  }

  private static let largestPlaces = 1 << 18

  private init(_ surd: QuadraticSurd, count: Int) {
    var surd = surd
    var indices: [QuadraticSurd: Int] = [:]
    var terms: [Integer] = []
    while terms.count < max(count, Self.longestPeriod) {
      if let start = indices[surd] {
        let length = terms.count - start
        while terms.count < count { terms.append(terms[terms.count - length]) }
        self.init(terms: Array(terms.prefix(count)), end: .periodic(start: start, length: length))
        return
      }
      indices[surd] = terms.count
      terms.append(surd.removeFloor())
    }
    self.init(terms: Array(terms.prefix(count)), end: .endless)
  }

  private static let longestPeriod = 10_000
}

extension Fraction {
  /// The partial quotients of the continued fraction; the last one is above 1, unless it is the first.
  fileprivate var partialQuotients: [Integer] {
    var quotients: [Integer] = []
    var (dividend, divisor) = (numerator, denominator)
    while !divisor.isZero {
      let (quotient, remainder) = dividend.flooredQuotientAndRemainder(by: divisor)
      quotients.append(quotient)
      (dividend, divisor) = (divisor, remainder)
    }
    return quotients
  }

  /// The first quotients, at most `count`, of every irrational number from the fraction to another one.
  fileprivate func commonQuotients(with upper: Fraction, count: Int) -> [Integer] {
    var (low, high) = (self, upper)
    var quotients: [Integer] = []
    while quotients.count < count {
      let quotient = low.floor
      guard high.floor == quotient else { break }
      quotients.append(quotient)
      let rests = (low - Fraction(quotient), high - Fraction(quotient))
      guard !rests.0.isZero, !rests.1.isZero else { break }
      (low, high) = (Fraction(1) / rests.1, Fraction(1) / rests.0)
    }
    return quotients
  }
}

/// The number (`base` + √`radicand`)/`divisor`, where the divisor divides radicand − base².
private struct QuadraticSurd: Hashable {
  private var base: Integer
  private let radicand: Integer
  private var divisor: Integer
  private let root: Integer

  /// Nil where the number is not known to be a + b·√n.
  init?(_ x: Real) {
    guard let (constant, coefficient, square) = x.form?.quadratic else { return nil }
    let common = constant.denominator * coefficient.denominator
    let (a, b) = (
      (constant * Fraction(common)).numerator, (coefficient * Fraction(common)).numerator
    )
    let sign = Integer(b.signum)
    var (base, radicand, divisor) = (a * sign, b * b * square, common * sign)
    if !(radicand - base * base).flooredQuotientAndRemainder(by: divisor).1.isZero {
      base = base * divisor.magnitude
      radicand = radicand * divisor * divisor
      divisor = divisor * divisor.magnitude
    }
    (self.base, self.radicand, self.divisor) = (base, radicand, divisor)
    root = radicand.root(2).root
  }

  /// Returns the integer part, and replaces the number by the inverse of its rest.
  mutating func removeFloor() -> Integer {
    let top = base + root + Integer(divisor.signum < 0 ? 1 : 0)
    let floor = top.flooredQuotientAndRemainder(by: divisor).0
    base = floor * divisor - base
    divisor = (radicand - base * base).flooredQuotientAndRemainder(by: divisor).0
    return floor
  }
}

extension ClosedForm {
  /// The a, b and n for which the number is a + b·√n, with an integer n and b ≠ 0.
  fileprivate var quadratic: (constant: Fraction, coefficient: Fraction, square: Integer)? {
    var constant = Fraction(0)
    var irrational: (Fraction, Integer)?
    for (monomial, coefficient) in terms {
      if monomial == .one {
        constant = coefficient
      } else {
        guard irrational == nil, let square = monomial.squareOfRoot else { return nil }
        irrational = (coefficient, square)
      }
    }
    return irrational.map { (constant, $0.0, $0.1) }
  }
}

extension Monomial {
  /// The n for which it is √n.
  fileprivate var squareOfRoot: Integer? {
    var product = Integer(1)
    for (generator, exponent) in powers {
      guard case .integer(let integer) = generator, exponent == Fraction(1, 2) else { return nil }
      product = product * integer
    }
    return product
  }
}
