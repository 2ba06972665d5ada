package import Arithmetic

/// A place where a curve becomes level, or ceases to be, which is no remarkable point.
package struct Bend: Equatable, Sendable {
  package let x: Fraction
  /// Its x as a person reads it.
  package let xText: String

  package init(x: Fraction, xText: String) { (self.x, self.xText) = (x, xText) }
}

/// A remarkable point of a curve.
package struct Feature: Equatable, Sendable {
  package let kind: Kind
  /// Its x, to far less than a dot.
  package let x: Fraction
  /// The right end of an interval.
  package var end: Fraction?
  /// Its y, to far less than a dot; nil for a pole.
  package let y: Fraction?
  /// Its x as a person reads it: `π/2`, `≈ 0.7390851`.
  package let xText: String
  /// Its y as a person reads it.
  package let yText: String?
  /// Some digits of x, correctly rounded, where its text is long.
  package let xRounded: Fraction?
  /// Some digits of y, correctly rounded, where its text is long.
  package let yRounded: Fraction?
  /// Whether it is proven that the feature exists and is of its kind.
  package let isProven: Bool
  /// The number of the other curve that has the point or the interval in common, among the curves of the view.
  package let partner: Int?

  package init(
    _ kind: Kind,
    x: Fraction,
    y: Fraction?,
    xText: String,
    yText: String?,
    xRounded: Fraction? = nil,
    yRounded: Fraction? = nil,
    isProven: Bool,
    partner: Int? = nil
  ) {
    self.kind = kind
    self.x = x
    self.y = y
    self.xText = xText
    self.yText = yText
    self.xRounded = xRounded
    self.yRounded = yRounded
    self.isProven = isProven
    self.partner = partner
  }

  /// Its x alone, as a person reads it: that of the left end of an interval.
  package var startText: String {
    guard kind.isInterval else { return xText }
    let words = xText.split(separator: " ").prefix { $0 != "≤" && $0 != "<" }
    return words.joined(separator: " ")
  }

  package enum Kind: Hashable, Sendable, CaseIterable {
    case zero
    /// An interval on which the curve is 0; x is its left end, and `end` its right one.
    case zeroInterval
    case minimum
    case maximum
    case pole
    case jump
    /// A point that is missing from the curve, which continues on both sides: ○.
    case hole
    /// An end of the curve that belongs to it: ●.
    case closedEnd
    /// An end of the curve that does not belong to it: ○.
    case openEnd
    /// An end of the curve that may or may not belong to it.
    case end
    /// A point with the curve elsewhere, or nowhere, on both sides: ●.
    case isolatedPoint
    /// A point in common with another curve.
    case intersection
    /// An interval on which it is the same as another curve; x is its left end, and `end` its right one.
    case commonInterval

    /// Whether it is an interval and not a point.
    package var isInterval: Bool { self == .zeroInterval || self == .commonInterval }

    /// Whether a curve may turn or stop there.
    package var mayEndStretch: Bool {
      switch self {
      case .minimum, .maximum, .pole, .jump, .hole, .closedEnd, .openEnd, .end: true
      case .zero, .zeroInterval, .isolatedPoint, .intersection, .commonInterval: false
      }
    }
  }
}
