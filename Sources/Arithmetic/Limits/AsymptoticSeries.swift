// Goals, in order: the rest is as small as it says; coefficients are exact, and none is 0, so that those that cancel
// do so; the first term gives the limit.

/// A function of t as t tends to 0 from above: a sum of powers of t and of ln t with exact coefficients, and a
/// bound on the rest.
///
/// The function is defined for all t below some distance, which is not known.
struct AsymptoticSeries {
  /// How fast a function falls: t^exponent·(ln t)^logarithm.
  struct Scale: Hashable, Comparable {
    var exponent: Fraction
    var logarithm = 0

    static let constant = Scale(exponent: Fraction(0))

    /// Whether the left one is larger near 0.
    static func < (left: Self, right: Self) -> Bool {
      left.exponent == right.exponent
        ? left.logarithm > right.logarithm : left.exponent < right.exponent
    }

    static func + (left: Self, right: Self) -> Scale {
      Scale(
        exponent: left.exponent + right.exponent,
        logarithm: left.logarithm + right.logarithm
      )
    }

    /// The sign of t^exponent·(ln t)^logarithm.
    var sign: Int { logarithm.isMultiple(of: 2) ? 1 : -1 }
  }

  struct Term {
    let scale: Scale
    /// It is not 0.
    let coefficient: Real

    /// The sign of the term near 0.
    var sign: Int { Interval(coefficient).sign * scale.sign }
  }

  /// The terms, the largest first.
  private(set) var terms: [Term]
  /// The rest is at most a constant times this; nil where there is no rest.
  private(set) var order: Scale?

  /// The most terms that are kept.
  static let mostTerms = 40

  /// Adds up terms; nil where it is not known whether a coefficient is 0.
  init?(_ parts: [(scale: Scale, coefficient: Real)], order: Scale?) {
    var sums: [Scale: Real] = [:]
    for part in parts where order.map({ part.scale < $0 }) ?? true {
      sums[part.scale] = sums[part.scale].map { $0 + part.coefficient } ?? part.coefficient
    }
    (terms, self.order) = ([], order)
    for scale in sums.keys.sorted() {
      guard let sum = sums[scale], let sign = try? sum.sign() else { return nil }
      if sign == .zero { continue }
      // The sign of a term is read from its interval.
      guard Interval(sum).sign != 0 else { return nil }
      guard terms.count < Self.mostTerms else {
        self.order = scale
        return
      }
      terms.append(Term(scale: scale, coefficient: sum))
    }
  }

  /// A number.
  init?(_ number: Real) { self.init([(.constant, number)], order: nil) }

  /// A rest alone.
  init(order: Scale) { (terms, self.order) = ([], order) }

  /// The distance.
  static var variable: AsymptoticSeries? {
    AsymptoticSeries([(Scale(exponent: Fraction(1)), Real(1))], order: nil)
  }

  /// Whether it is 0 throughout.
  var isZero: Bool { terms.isEmpty && order == nil }

  /// The scale of the first term, or that of the rest; nil for 0.
  var lead: Scale? { terms.first?.scale ?? order }

  /// The sign near 0; nil where it is not known.
  var sign: Int? { isZero ? 0 : terms.first?.sign }

  /// Whether it tends to 0.
  var isVanishing: Bool { lead.map { $0 > .constant } ?? true }

  /// Whether it has a limit or a known part that tends to infinity.
  var isBounded: Bool { lead.map { $0 >= .constant } ?? true }

  // MARK: - Arithmetic

  func plus(_ other: Self) -> Self? {
    let orders = [order, other.order].compactMap(\.self)
    return AsymptoticSeries(
      (terms + other.terms).map { ($0.scale, $0.coefficient) },
      order: orders.min()
    )
  }

  func times(_ factor: Real) -> Self? {
    AsymptoticSeries(terms.map { ($0.scale, $0.coefficient * factor) }, order: order)
  }

  var negated: Self? { times(Real(-1)) }

  func times(_ other: Self) -> Self? {
    guard let lead, let otherLead = other.lead else { return Self(Real(0)) }
    let orders = [order.map { $0 + otherLead }, other.order.map { $0 + lead }].compactMap(\.self)
    var parts: [(Scale, Real)] = []
    for left in terms {
      for right in other.terms {
        parts.append((left.scale + right.scale, left.coefficient * right.coefficient))
      }
    }
    return AsymptoticSeries(parts, order: orders.min())
  }

  /// The sum of the coefficients times powers, and a rest of the order of the next power, unless the series is 0.
  func composed(_ coefficients: [Real]) -> Self? {
    guard isVanishing, var power = AsymptoticSeries(Real(1)), var sum = Self(Real(0)) else {
      return nil
    }
    for coefficient in coefficients {
      guard let term = power.times(coefficient), let next = sum.plus(term),
        let higher = power.times(self)
      else { return nil }
      (sum, power) = (next, higher)
    }
    guard let lead = power.lead else { return sum }
    return sum.plus(Self(order: lead))
  }

  /// The first term, and u with the series as the term times 1 + u; nil where no term is known.
  var factored: (first: Term, rest: Self)? {
    guard let first = terms.first, let inverse = try? Real(1).divided(by: first.coefficient) else {
      return nil
    }
    let scale = Scale(exponent: -first.scale.exponent, logarithm: -first.scale.logarithm)
    let parts = terms.dropFirst().map { ($0.scale + scale, $0.coefficient * inverse) }
    let rest = AsymptoticSeries(Array(parts), order: order.map { $0 + scale })
    return rest.map { (first, $0) }
  }

  /// The power, where the power of the first coefficient is given.
  func power(_ exponent: Fraction, count: Int, _ coefficient: (Real) -> Real?) -> Self? {
    guard let (first, rest) = factored, let value = coefficient(first.coefficient) else {
      return nil
    }
    let logarithm = Fraction(first.scale.logarithm) * exponent
    guard exponent.isInteger || first.scale.logarithm == 0, let logarithm = logarithm.int else {
      return nil
    }
    var coefficients = [Fraction(1)]
    for index in 0..<count {
      let factor = (exponent - Fraction(index)) * Fraction(1, index + 1)
      coefficients.append(coefficients[index] * factor)
    }
    let scale = Scale(exponent: first.scale.exponent * exponent, logarithm: logarithm)
    let power = AsymptoticSeries([(scale, value)], order: nil)
    return power.flatMap { rest.composed(coefficients.map { Real($0) })?.times($0) }
  }
}
