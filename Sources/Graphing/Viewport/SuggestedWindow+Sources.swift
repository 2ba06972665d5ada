package import Arithmetic

extension Sequence<any DataSource> {
  /// The smallest window that shows what all sources suggest.
  package func suggestedWindow(
    x: ClosedRange<Fraction>? = nil,
    aspect: Double,
    isInterrupted: () -> Bool = { false }
  ) -> SuggestedWindow {
    reduce(SuggestedWindow(x: nil, y: nil)) { window, source in
      let other = source.suggestedWindow(x: x, aspect: aspect, isInterrupted: isInterrupted)
      return SuggestedWindow(
        x: hull(window.x, other.x),
        y: hull(window.y, other.y),
        hasTicksAtPi: window.hasTicksAtPi || other.hasTicksAtPi
      )
    }
  }

  private func hull(
    _ one: ClosedRange<Fraction>?,
    _ other: ClosedRange<Fraction>?
  ) -> ClosedRange<Fraction>? {
    guard let one, let other else { return one ?? other }
    return Swift.min(one.lowerBound, other.lowerBound)...Swift.max(one.upperBound, other.upperBound)
  }
}
