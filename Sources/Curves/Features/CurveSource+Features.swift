package import Arithmetic
package import Graphing

extension CurveSource {
  package func isUndefined(from left: Fraction, through right: Fraction) -> Bool {
    hasNoCurve(from: left, through: right) && !hasNegativeBase(from: left, through: right)
  }

  package func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool {
    hasNegativeBase(from: x.lowerBound, through: x.upperBound)
  }

  /// Whether it has values at single x only, as (−8)^x has.
  package var hasOnlySinglePoints: Bool {
    let reach = Fraction(1_000)
    return hasNegativeBase(from: -reach, through: reach) && hasNoCurve(from: -reach, through: reach)
  }

  /// Whether the base of a power whose exponent varies may be negative between two x.
  private func hasNegativeBase(from left: Fraction, through right: Fraction) -> Bool {
    let bases = program.basesWithSinglePoints()
    guard !bases.isEmpty else { return false }
    let whole = Interval(lower: Interval(left).lower, upper: Interval(right).upper)
    return bases.contains { base in
      var kernel = SearchedCurve(program.program(of: base)).intervals
      kernel.enclose(whole, whole)
      return kernel.branches.contains { $0.rows.lower < 0 }
    }
  }

  /// Whether it is proven that no continuous piece of the curve is between two x.
  private func hasNoCurve(from left: Fraction, through right: Fraction) -> Bool {
    var pieces = [Interval(lower: Interval(left).lower, upper: Interval(right).upper)]
    guard pieces[0].isFinite else { return false }
    for _ in 0..<4 {
      pieces = pieces.filter { !hasNoValue(in: $0) }.flatMap { piece in
        [
          Interval(lower: piece.lower, upper: piece.midpoint),
          Interval(lower: piece.midpoint, upper: piece.upper),
        ]
      }
    }
    return pieces.isEmpty
  }

  /// Whether the curve is proven to have no value at any x in the piece.
  private func hasNoValue(in piece: Interval) -> Bool {
    var kernel = function.intervals
    kernel.enclose(piece, piece)
    return kernel.branches.isEmpty
  }

  /// The search for the points shared with the curve `partner`: the zeros of their difference, but for the
  /// one at the contact.
  package func crossingSearch(
    _ difference: StraightLineProgram,
    with partner: Int,
    besides contact: Real? = nil,
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    let span = Span(left: left, right: right)
    return CrossingSearch(
      self,
      SearchedCurve(difference),
      with: partner,
      besides: contact,
      in: span,
      effort
    )
  }

  func zero(_ zero: Zero, in span: Span) -> Feature {
    let x = coordinate(of: zero, in: span)
    return Feature(
      .zero,
      x: zero.fraction,
      y: Fraction(0),
      xText: x.text,
      yText: write(Real(0), nil),
      xRounded: x.rounded,
      isProven: true
    )
  }

  /// A feature at which the curve has a value; nil where none is known.
  func point(
    _ kind: Feature.Kind,
    at zero: Zero,
    _ height: Real? = nil,
    in span: Span,
    partner: Int? = nil
  ) -> Feature? {
    guard let y = height ?? self.height(at: zero) else { return nil }
    guard let height = y.fraction ?? (y.isProvenZero ? Fraction(0) : y.near(bits: span.bits)) else {
      return nil
    }
    let xTold = coordinate(of: zero, in: span)
    let yTold = coordinate(y, digits: zero.exact == nil && y.fraction == nil ? Self.digits : nil)
    return Feature(
      kind,
      x: zero.fraction,
      y: height,
      xText: xTold.text,
      yText: yTold.text,
      xRounded: xTold.rounded,
      yRounded: yTold.rounded,
      isProven: true,
      partner: partner
    )
  }

  /// A place where the curve is level on one side.
  func bend(at zero: Zero, in span: Span) -> Bend {
    Bend(x: zero.fraction, xText: coordinate(of: zero, in: span).text)
  }

  /// The value at a zero of the curve, of its slope or of its distance from another curve.
  private func height(at zero: Zero) -> Real? {
    guard let number = zero.number else { return nil }
    guard let value = try? program.value(at: number) else { return heightOfCorner(number, zero) }
    return exactHeight(value, at: zero) ?? value
  }

  /// The most bits to which the two functions of a corner are compared.
  private static let comparedBits = 256

  /// The value at a corner whose number has no name, where a function of the program is at its threshold, or two
  /// functions meet of which it takes the smaller or the larger one.
  private func heightOfCorner(_ number: Real, _ zero: Zero) -> Real? {
    if let crossing = function.crossing(in: zero.place) {
      let filling = (crossing.register - program.firstResult, crossing.threshold)
      return program.knownValue(at: number, filling: filling).number
    }
    let unit = Fraction(2).power(-Self.comparedBits)
    for (index, instruction) in program.instructions.prefix(program.valueCount).enumerated() {
      guard case .binary(let function, let a, let b) = instruction,
        function == .minimum || function == .maximum,
        let first = try? program.value(of: a, at: number),
        let second = try? program.value(of: b, at: number),
        (first - second).approximation(unit: unit).magnitude <= unit,
        let value = program.knownValue(at: number, filling: (index, first)).number
      else { continue }
      return value
    }
    return nil
  }

  /// The value of a quotient of polynomials p/q at a root of another one, if it is a simple
  /// fraction c: then p − c·q has the root too.
  private func exactHeight(_ value: Real, at zero: Zero) -> Real? {
    guard zero.exact == nil, let bracket = zero.bracket, let polynomial = bracket.polynomial,
      let candidate = Fraction.simplest(in: Interval(value)),
      candidate.bitWidth < Self.longestHeight,
      let difference = function.rational?.difference(from: candidate)
    else { return nil }
    let common = polynomial.commonDivisor(with: difference)
    let signs = [bracket.lower, bracket.upper].map { common.value(at: $0).signum }
    return common.degree > 0 && signs[0] * signs[1] < 0 ? Real(candidate) : nil
  }

  /// The most bits of a fraction that is a simple height.
  private static let longestHeight = 48

  private func coordinate(of zero: Zero, in span: Span) -> Coordinate {
    let digits = Self.digits(in: span)
    if zero.exact == nil, let number = zero.number { return coordinate(number, digits: digits) }
    return coordinate(zero.exact, near: zero.fraction, digits: digits)
  }
}

extension Real {
  /// A fraction closer to the number than `bits` bits can distinguish; nil where the number is too
  /// large to be drawn.
  func near(bits: Int) -> Fraction? {
    guard let order = binaryOrder else { return nil }
    return approximation(unit: Fraction(2).power(order - bits - 64))
  }

  /// Places beyond this power of ten, or closer to 0 than its inverse, are not drawn.
  private static let largestExponent = 10_000

  /// A power of two slightly above the magnitude, as far as that is known.
  private var binaryOrder: Int? {
    let bound = Interval(self).magnitude.upper
    if !bound.isNormal, let exponent = (try? decimal(digits: 1))?.exponent.int,
      exponent.magnitude <= Self.largestExponent
    {
      return exponent * 3_322 / 1_000 + 4
    }
    return bound.isFinite ? Fraction(exactly: bound).binaryOrder : nil
  }
}

extension CurveSource {
  /// A number of a remarkable point, as it is shown.
  struct Coordinate {
    /// The number as a person reads it: `π/2`, `≈ 0.7390851`.
    let text: String
    /// Its first digits, correctly rounded, where the text is long.
    let rounded: Fraction?
  }

  /// The digits of a number without an exact form.
  package static let digits = 7

  /// The digits that distinguish places in a window as well as `digits` do in one around 0.
  static func digits(in span: Span) -> Int { digits + span.bits * 30_103 / 100_000 }

  /// The most characters of a text that is not long.
  private static let longest = 12

  /// The exact form of a number, or where that is not known `digits` digits of a nearby one.
  func coordinate(_ exact: Real?, near: Fraction, digits: Int = digits) -> Coordinate {
    coordinate(exact ?? Real(near), digits: exact == nil ? digits : nil)
  }

  /// The exact form of a number, or `digits` digits of it.
  func coordinate(_ number: Real, digits: Int?) -> Coordinate {
    let text = write(number, digits)
    guard text.count > Self.longest else { return Coordinate(text: text, rounded: nil) }
    let rounded = try? number.decimal(digits: digits ?? Self.digits)
    return Coordinate(text: text, rounded: rounded.flatMap { Fraction($0) })
  }
}
