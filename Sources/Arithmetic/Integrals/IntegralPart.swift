/// A part of an integral, before it is known whether there are numbers inside at which the program is not analytic.
struct IntegralPart {
  let ends: IntegralEnds
  let lower: IntegralEnd
  let upper: IntegralEnd
  /// The end from which the distance is a power of the variable, and the exponent; nil where there was no
  /// substitution.
  private var origin: (end: IntegralEnd, power: Int)?

  init(_ ends: IntegralEnds, _ lower: IntegralEnd, _ upper: IntegralEnd) {
    (self.ends, self.lower, self.upper) = (ends, lower, upper)
  }

  init(
    _ program: StraightLineProgram,
    _ lower: RangeBound,
    _ upper: RangeBound
  ) throws(IntegralFailure) {
    let ends = IntegralEnds(program, Holes(program))
    self.init(ends, try ends.end(lower, isLower: true), try ends.end(upper, isLower: false))
  }

  /// The section; nil where its ends are not known to be apart.
  var section: IntegralSection? { IntegralSection(ends.program, ends.holes, lower, upper) }

  /// Divides the part at a number in a range at which the program is not analytic.
  func divided(at range: ClosedRange<Fraction>) throws(IntegralFailure) -> [IntegralPart] {
    do throws(IntegralFailure) {
      let (left, right) = try ends.singularity(in: range, lower.number, upper.number)
      var parts = [IntegralPart(ends, lower, left), IntegralPart(ends, right, upper)]
      for index in parts.indices { parts[index].origin = origin }
      return parts
    } catch {
      throw error.mappingPlace(placeBeforeSubstitution)
    }
  }

  private func placeBeforeSubstitution(_ place: Fraction) -> Fraction? {
    guard let (end, power) = origin else { return place }
    guard let number = end.number(at: place.power(power)) else { return nil }
    return number.fraction ?? Fraction(exactly: Interval(number).midpoint)
  }

  // MARK: Substitution

  /// Panels towards an end are few where the integral up to the distance t is at most c·t^q with this q or more.
  private static let fastExponent = Fraction(3, 5)
  /// The same q after a substitution.
  private static let substitutedExponent = Fraction(4)

  /// Divides the part where a power of a variable as distance from an end makes it analytic there, or makes panels
  /// towards it fewer; nil where none does.
  func divided() -> [IntegralPart]? {
    guard origin == nil, let section else { return nil }
    for end in [lower, upper] where !end.sides.isEmpty {
      guard let distance = end.distance(from: section.middle) else { continue }
      let near = ends.program.program(beside: end)
      guard let simple = PowerSubstitution(near, step: 1) else { continue }
      if let parts = parts(beside: end, simple, within: distance), parts[0].lower.sides.isEmpty {
        return parts
      }
      guard let exponent = end.exponent, exponent < Self.fastExponent else { continue }
      let factor = Self.substitutedExponent / (exponent * Fraction(simple.power))
      guard let step = factor.ceiling.int, step <= PowerSubstitution.highestPower,
        let substitution = PowerSubstitution(near, step: simple.power * max(step, 1)),
        let parts = parts(beside: end, substitution, within: distance)
      else { continue }
      return parts
    }
    return nil
  }

  /// The part beside an end, with a substitution, and the rest.
  private func parts(
    beside end: IntegralEnd,
    _ substitution: PowerSubstitution,
    within distance: Real
  ) -> [IntegralPart]? {
    let (power, most) = (substitution.power, Interval(distance).lower)
    let places = (1...16).lazy.reversed().map { Fraction($0, 16) }
    guard let place = places.first(where: { Interval($0.power(power)).upper < most }),
      let inner = end.number(at: place.power(power))
    else { return nil }
    let program = substitution.program
    do throws(IntegralFailure) {
      var near = try IntegralPart(program, .number(Real(0)), .number(Real(place)))
      near.origin = (end, power)
      let edge = try ends.end(.number(inner), isLower: end.isLower)
      let rest = end.isLower ? IntegralPart(ends, edge, upper) : IntegralPart(ends, lower, edge)
      return [near, rest]
    } catch {
      return nil
    }
  }
}

extension IntegralEnd {
  /// The largest known q for which the integral up to the distance t is at most c·t^q.
  fileprivate var exponent: Fraction? {
    sides.compactMap { $0.germ.isConstant ? nil : $0.germ.most.map { $0.exponent + Fraction(1) } }
      .max()
  }

  /// The number at a distance.
  fileprivate func number(at distance: Fraction) -> Real? {
    guard let number else { return Real(Fraction(isLower ? -1 : 1) / distance) }
    return isLower ? number + Real(distance) : number - Real(distance)
  }
}

extension StraightLineProgram {
  /// The program of the distance from an end whose integral is that of this one.
  fileprivate func program(beside end: IntegralEnd) -> StraightLineProgram {
    end.number.map { program(beside: .beside($0, isRight: end.isLower)) }
      ?? reciprocal(isPositive: !end.isLower)
  }
}
