internal import Synchronization

/// The last enclosures of special functions.
///
/// The search for a window, that for zeros and the picture ask for the same values, as do neighbouring pieces and the
/// derivatives in the mean value theorem; each takes up to a millisecond. An enclosure depends on the function, its
/// parameters and the argument alone.
enum SpecialEnclosures {
  enum Kind {
    /// To all digits of a double.
    case sharp
    /// By one ball.
    case direct
    /// At a break, where it may have no value.
    case atBreak
  }

  private struct Key: Hashable {
    let curve: SpecialCurve
    let lower: Double
    let upper: Double
    let kind: Kind
  }

  private static let most = 1 << 13
  private static let enclosures = Mutex<[Key: Interval?]>([:])

  /// The remembered enclosure over an interval, or the one that is made, which is then remembered.
  static func remembered(
    of curve: SpecialCurve,
    over x: Interval,
    _ kind: Kind,
    made: () -> Interval?
  ) -> Interval? {
    let key = Key(curve: curve, lower: x.lower, upper: x.upper, kind: kind)
    if let known = enclosures.withLock({ $0[key] }) { return known }
    let enclosure = made()
    enclosures.withLock { enclosures in
      if enclosures.count >= most { enclosures.removeAll(keepingCapacity: true) }
      enclosures.updateValue(enclosure, forKey: key)
    }
    return enclosure
  }
}
