/// The lines behind curves.
package enum GridKind: String, Hashable, Sendable, CaseIterable {
  /// At the ticks.
  case on
  /// Circles around the origin, and rays from it; none on logarithmic axes.
  case polar
  case off
}

extension GridKind {
  /// The next one in turn.
  package var next: GridKind {
    switch self {
    case .on: .off
    case .off: .polar
    case .polar: .on
    }
  }
}
