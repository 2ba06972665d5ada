package import Arithmetic
internal import CLibrary
package import Graphing

/// A function of a complex number as a graph's data source, which colours the plane by the values: domain
/// colouring.
///
/// The colour of a dot is that of the value at its middle, with an argument right to a degree; where the
/// enclosure of the value does not tell that, the dot is undecided.
package final class DomainSource: DataSource {
  /// The name of the complex number.
  package static let variable = "z"

  package let title: String
  private let value: (Point) -> ComplexEnclosure?

  /// A source with the parts of the function as programs of x and y.
  package init(_ title: String, re: PlaneProgram, im: PlaneProgram) {
    self.title = title
    var kernels = (re: PlaneKernel(re), im: PlaneKernel(im))
    value = { point in
      let box = PlaneBox(x: Interval(point.x), y: Interval(point.y))
      kernels.re.enclose(box)
      kernels.im.enclose(box)
      guard !kernels.re.branches.isEmpty, !kernels.im.branches.isEmpty else { return nil }
      guard kernels.re.branches.count == 1, kernels.im.branches.count == 1,
        let first = kernels.re.branches.first, let second = kernels.im.branches.first,
        first.decoration.contains(.defined), second.decoration.contains(.defined)
      else { return .everything }
      return ComplexEnclosure(re: first.values, im: second.values)
    }
  }

  /// A source with values at single points; nil where there is none.
  package init(_ title: String, value: @escaping (Point) -> ComplexEnclosure?) {
    (self.title, self.value) = (title, value)
  }

  package var evidence: Evidence { .proven }
  package var planeKind: PlaneKind? { .colors }
  package var isColored: Bool { true }
  package var hasTicksAtPi: Bool { false }
  package var summary: [String] { ["the colours of its values over the complex numbers"] }

  package func color(at point: Point) -> DotColor { value(point)?.color ?? .none }

  package func reading(at x: Fraction) -> Reading? { nil }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    columns.map { _ in Column() }
  }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    let range = Fraction(-3)...Fraction(3)
    return SuggestedWindow(x: x ?? range, y: range)
  }
}

/// A rectangle that contains a complex number.
package struct ComplexEnclosure {
  package let re: Interval
  package let im: Interval

  package init(re: Interval, im: Interval) { (self.re, self.im) = (re, im) }

  /// What is known of a number that cannot be computed.
  package static var everything: ComplexEnclosure {
    ComplexEnclosure(re: .everything, im: .everything)
  }

  /// The colour of all numbers in it, up to a degree of hue.
  var color: DotColor {
    if re.lower == 0, re.upper == 0, im.lower == 0, im.upper == 0 { return .zero }
    guard re.isFinite, im.isFinite else { return .undecided }
    let (x, y) = (re.midpoint, im.midpoint)
    let size = (x * x + y * y).squareRoot()
    guard size.isNormal else { return .undecided }
    // A bound of the distance of the middle from the numbers, over that from 0.
    let spread = 1.01 * (re.upper - re.lower + im.upper - im.lower) / size
    guard spread < Self.degree else { return .undecided }
    // Each power of 2 begins with a new ring.
    let isExact = spread == 0 && (x == 0 || y == 0)
    let margin = isExact ? 0 : 2 * spread + Self.roundings
    guard (size * (1 - margin)).exponent == (size * (1 + margin)).exponent else {
      return .undecided
    }
    return .value(turns: atan2(y, x) / (2 * .pi), octave: log2(size.significand))
  }

  /// One degree in radians, rounded down.
  private static let degree = 0.0174
  /// The errors of the few operations on doubles.
  private static let roundings = 0x1p-48
}
