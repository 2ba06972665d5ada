// Sine, cosine and tangent over an interval.
//
// The C library reduces arguments of any size exactly, and no double but 0 is a multiple of π/2. So
// the values at the ends are correct to a unit, and their signs are correct. The values between the
// ends follow from the number of zeros of the derivative there.

extension Interval {
  package var sine: Interval {
    if isPoint { return Interval.unit(librarySin(lower)) }
    switch zeros(of: .cosine) {
    case .none: return ends(librarySin)
    case .one(let descends):
      let ends = ends(librarySin)
      return descends
        ? Interval(lower: ends.lower, upper: 1) : Interval(lower: -1, upper: ends.upper)
    case .many: return Interval(lower: -1, upper: 1)
    }
  }

  package var cosine: Interval {
    if isPoint { return Interval.cosine(of: lower) }
    switch zeros(of: .sine) {
    case .none: return Interval.cosine(of: lower).hull(Interval.cosine(of: upper))
    case .one(let descends):
      let ends = Interval.cosine(of: lower).hull(Interval.cosine(of: upper))
      // The derivative is −sin.
      return descends
        ? Interval(lower: -1, upper: ends.upper) : Interval(lower: ends.lower, upper: 1)
    case .many: return Interval(lower: -1, upper: 1)
    }
  }

  /// The branches of the tangent; it is unbounded near a pole, where it has no value.
  var tangents: IntervalUnion {
    let first = libraryTan(lower).lowered(LibraryError.small)
    if isPoint {
      return IntervalUnion(
        Interval(lower: first, upper: libraryTan(lower).raised(LibraryError.small)),
        .differentiable
      )
    }
    switch zeros(of: .cosine) {
    case .none:
      let last = libraryTan(upper).raised(LibraryError.small)
      return IntervalUnion(Interval(lower: first, upper: last), .differentiable)
    case .one:
      let last = libraryTan(upper).raised(LibraryError.small)
      return IntervalUnion(
        Interval(lower: first, upper: .infinity),
        Interval(lower: -.infinity, upper: last)
      )
    case .many: return IntervalUnion(.everything, [])
    }
  }

  @inline(__always)
  private func ends(_ function: (Double) -> Double) -> Interval {
    Interval.unit(function(lower)).hull(Interval.unit(function(upper)))
  }

  /// The widened value of a sine or cosine.
  @inline(__always)
  private static func unit(_ value: Double) -> Interval {
    Interval(
      lower: max(value.lowered(LibraryError.small), -1),
      upper: min(value.raised(LibraryError.small), 1)
    )
  }

  @inline(__always)
  private static func cosine(of x: Double) -> Interval { x == 0 ? .one : unit(libraryCos(x)) }
}

// MARK: - Zeros between the ends

private enum Wave {
  case sine
  case cosine

  @inline(__always)
  func value(at x: Double) -> Double { self == .sine ? librarySin(x) : libraryCos(x) }
}

/// The zeros of a sine or cosine in an interval.
private enum Zeros {
  case none
  /// One, where the wave goes from positive to negative if it descends, else the other way.
  case one(descends: Bool)
  /// At least two, or an unknown number.
  case many
}

extension Interval {
  fileprivate func zeros(of wave: Wave) -> Zeros {
    guard upper - lower < 6.3 else { return .many }
    if magnitude.upper < 1e6 {
      let first = Interval.piece(of: wave, at: lower)
      let count = Interval.piece(of: wave, at: upper) - first
      if count == 0 { return .none }
      return count == 1 ? .one(descends: Interval.isEven(first)) : .many
    }
    // The signs show whether there is a zero only if there are fewer than two.
    guard upper - lower < 3.14 else { return .many }
    let isPositive = wave.value(at: lower) > 0
    return isPositive == (wave.value(at: upper) > 0) ? .none : .one(descends: isPositive)
  }

  /// The number of the half wave that contains x; even ones are positive, and x is below 10⁶.
  ///
  /// The quotient's error is below 10⁻⁹; closer than that to a zero, the sign decides.
  @inline(__always)
  private static func piece(of wave: Wave, at x: Double) -> Double {
    let quotient = x * 0.318309886183790671 + (wave == .sine ? 0 : 0.5)
    let piece = quotient.rounded(.down)
    let rest = quotient - piece
    if rest > 1e-9 && rest < 1 - 1e-9 { return piece }
    return pieceBesideZero(of: wave, at: x, zero: quotient.rounded())
  }

  @inline(never)
  private static func pieceBesideZero(of wave: Wave, at x: Double, zero: Double) -> Double {
    let value = wave.value(at: x)
    if value == 0 { return zero }
    return isEven(zero) == (value > 0) ? zero : zero - 1
  }

  @inline(__always)
  private static func isEven(_ piece: Double) -> Bool { Int(piece) & 1 == 0 }
}
