// The monotonic functions: their values at the ends are the ends of their values. The arguments are
// in the domain, or in its closure where an end represents a limit.

extension Interval {
  package var exponential: Interval {
    Interval(
      lower: lower == 0 ? 1 : max(libraryExp(lower).lowered(LibraryError.small), 0),
      upper: upper == 0 ? 1 : Interval.exponentialAbove(upper)
    )
  }

  private static func exponentialAbove(_ x: Double) -> Double {
    let value = libraryExp(x)
    return value == 0 && x > -.infinity
      ? .leastNonzeroMagnitude : value.raised(LibraryError.small)
  }

  /// The natural logarithms; at 0 there is no lower bound.
  var logarithm: Interval {
    widened(libraryLog(lower), libraryLog(upper), LibraryError.small)
  }

  var arcSine: Interval {
    widened(libraryAsin(lower), libraryAsin(upper), LibraryError.small)
  }

  var arcCosine: Interval {
    widened(libraryAcos(upper), libraryAcos(lower), LibraryError.small)
  }

  var arcTangent: Interval {
    widened(libraryAtan(lower), libraryAtan(upper), LibraryError.small)
  }

  var hyperbolicSine: Interval {
    widened(librarySinh(lower), librarySinh(upper), LibraryError.medium)
  }

  var hyperbolicCosine: Interval {
    let magnitude = magnitude
    return Interval(
      lower: max(libraryCosh(magnitude.lower).lowered(LibraryError.medium), 1),
      upper: magnitude.upper == 0
        ? 1 : libraryCosh(magnitude.upper).raised(LibraryError.medium)
    )
  }

  /// Two results of the C library, widened to bounds.
  @inline(__always)
  func widened(_ low: Double, _ high: Double, _ units: Double) -> Interval {
    Interval(lower: low.lowered(units), upper: high.raised(units))
  }
}
