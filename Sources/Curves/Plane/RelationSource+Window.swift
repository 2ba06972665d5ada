package import Arithmetic
package import Graphing

extension RelationSource {
  /// Returns equal scales on both axes, and where the condition holds only in a part of the usual window,
  /// that part with some room around it.
  package func suggestedWindow(
    x given: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    let ratio = Fraction(exactly: max(aspect, 1 / 64))
    if let given {
      let half = (given.upperBound - given.lowerBound) * ratio / Fraction(2)
      let middle = middle(ofHeightsIn: given, half: half, isInterrupted)
      return SuggestedWindow(x: given, y: middle - half...middle + half)
    }
    for exponent in Self.exponents where !isInterrupted() {
      let reach = Fraction(10).power(exponent)
      guard var extent = extent(reach) else { continue }
      if extent.isOpen {
        // The usual window shows it, or one that is ten times as wide may show all of it.
        if exponent == Self.exponents.lowerBound { break }
        guard let wider = self.extent(reach * Fraction(10)), !wider.isOpen else {
          return SuggestedWindow(x: -reach...reach, y: nil)
        }
        extent = wider
      }
      let least = reach / Fraction(400)
      if exponent > Self.exponents.lowerBound {
        extent = narrowed(extent, to: least, isInterrupted)
      }
      let (width, height) = (extent.x.length, extent.y.length)
      let span = max(max(width, height / ratio) * Fraction(13, 10), least)
      let middle = (extent.x.lowerBound + extent.x.upperBound) / Fraction(2)
      let (from, to) = (middle - span / Fraction(2), middle + span / Fraction(2))
      return SuggestedWindow(
        x: rounded(from, across: span)...rounded(to, across: span),
        y: nil
      )
    }
    return SuggestedWindow(x: nil, y: nil)
  }

  /// The powers of ten up to which the condition is looked for.
  private static let exponents = 1...6

  /// The middle of the heights at which the condition holds between two x; 0 where they reach far, or
  /// where a window around 0 shows them.
  private func middle(
    ofHeightsIn x: ClosedRange<Fraction>,
    half: Fraction,
    _ isInterrupted: () -> Bool
  ) -> Fraction {
    guard !isInterrupted() else { return Fraction(0) }
    let near = half * Fraction(4)
    if let found = extent(x: x, y: -near...near) {
      let (bottom, top) = (found.y.lowerBound, found.y.upperBound)
      guard -near < bottom, top < near, bottom < -half || top > half else { return Fraction(0) }
      return rounded((bottom + top) / Fraction(2), across: half)
    }
    for exponent in Self.exponents where !isInterrupted() {
      let reach = Fraction(10).power(exponent)
      guard reach > near, let found = extent(x: x, y: -reach...reach) else { continue }
      var y = found.y
      guard -reach < y.lowerBound, y.upperBound < reach else { continue }
      while y.length > half, !isInterrupted(), let inner = extent(x: x, y: y)?.y,
        inner.length * Fraction(2) < y.length
      {
        y = inner
      }
      return rounded((y.lowerBound + y.upperBound) / Fraction(2), across: half)
    }
    return Fraction(0)
  }

  /// The number of columns and rows in which the condition is looked for.
  private static let parts = 64

  private struct Extent {
    var x: ClosedRange<Fraction>
    var y: ClosedRange<Fraction>
    /// Whether it reaches the border of what was searched.
    var isOpen: Bool
  }

  /// The part of a square around the origin in which the condition may hold; nil where it holds nowhere.
  private func extent(_ reach: Fraction) -> Extent? { extent(x: -reach...reach, y: -reach...reach) }

  /// The part of a rectangle in which the condition may hold; nil where it holds nowhere.
  private func extent(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Extent? {
    let lattice = Lattice(
      origin: Point(x: x.lowerBound, y: y.lowerBound),
      dotWidth: x.length / Fraction(Self.parts),
      dotHeight: y.length / Fraction(Self.parts)
    )
    let rows = 0..<Self.parts
    let columns = columns(rows, rows: rows, of: lattice, effort: .frame)
    let found = columns.indices.filter { !columns[$0].seen.isEmpty }
    let hulls = columns.compactMap { $0.seen.hull }
    guard let left = found.first, let right = found.last,
      let low = hulls.map(\.lowerBound).min(), let high = hulls.map(\.upperBound).max()
    else { return nil }
    let bounds = [left, Self.parts - 1 - right, low, Self.parts - high]
    return Extent(
      x: lattice.x(ofEdge: left)...lattice.x(ofEdge: right + 1),
      y: lattice.y(ofEdge: low)...lattice.y(ofEdge: high),
      isOpen: bounds.contains { $0 <= 0 }
    )
  }

  /// The extent as a search in smaller and smaller parts of it shows it, down to a length.
  private func narrowed(
    _ extent: Extent,
    to least: Fraction,
    _ isInterrupted: () -> Bool
  ) -> Extent {
    var extent = extent
    while max(extent.x.length, extent.y.length) > least, !isInterrupted(),
      let inner = self.extent(x: extent.x, y: extent.y),
      max(inner.x.length, inner.y.length) * Fraction(2) < max(extent.x.length, extent.y.length)
    {
      extent = inner
    }
    return extent
  }

  /// A bound of a window as a person would choose it.
  private func rounded(_ bound: Fraction, across width: Fraction) -> Fraction {
    var step = Fraction(1)
    while step * Fraction(20) > width { step = step / Fraction(10) }
    while step * Fraction(200) <= width { step = step * Fraction(10) }
    return Fraction((bound / step + Fraction(1, 2)).floor) * step
  }
}

extension Column {
  /// The rows in which the condition may hold.
  fileprivate var seen: Rows {
    var rows = lit
    rows.formUnion(undecided)
    return rows
  }
}

extension ClosedRange<Fraction> {
  fileprivate var length: Fraction { upperBound - lowerBound }
}
