/// A search for remarkable points that is done in small steps.
package protocol FeatureSearch {
  /// Continues until all is found or it is interrupted; returns whether all is found.
  ///
  /// It checks for interruptions often enough not to delay a frame.
  mutating func proceed(isInterrupted: () -> Bool) -> Bool

  /// The features found, in ascending order; complete only once all is found.
  var features: [Feature] { get }

  /// The places where the curve becomes level, or ceases to be, in ascending order.
  var bends: [Bend] { get }

  /// Whether more effort would find nothing else; valid only once all is found.
  var isExhaustive: Bool { get }

  /// Whether everything was examined, so that there are no other remarkable points as far as the
  /// search can determine; valid only once all is found.
  var isComplete: Bool { get }
}

extension FeatureSearch {
  package var bends: [Bend] { [] }
}

/// Several searches, each for other points.
package struct CombinedSearch: FeatureSearch {
  private var searches: [any FeatureSearch]

  package init(_ searches: [any FeatureSearch]) { self.searches = searches }

  package mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    for index in searches.indices {
      guard searches[index].proceed(isInterrupted: isInterrupted) else { return false }
    }
    return true
  }

  package var features: [Feature] { searches.flatMap(\.features).inOrder }

  package var bends: [Bend] { searches.flatMap(\.bends).sorted { $0.x < $1.x } }

  package var isExhaustive: Bool { searches.allSatisfy(\.isExhaustive) }

  package var isComplete: Bool { searches.allSatisfy(\.isComplete) }
}

/// Points that are known from the beginning.
package struct KnownFeatures: FeatureSearch {
  package let features: [Feature]
  package let bends: [Bend]
  package let isExhaustive: Bool
  package let isComplete: Bool

  package init(
    _ features: [Feature],
    bends: [Bend] = [],
    isExhaustive: Bool = true,
    isComplete: Bool = true
  ) {
    (self.features, self.bends) = (features, bends)
    (self.isExhaustive, self.isComplete) = (isExhaustive, isComplete)
  }

  package mutating func proceed(isInterrupted: () -> Bool) -> Bool { true }
}

extension [Feature] {
  /// The features from left to right, at the same place in the order of their kinds.
  package var inOrder: [Feature] {
    let ranks = Dictionary(
      uniqueKeysWithValues: Feature.Kind.allCases.enumerated().map { ($1, $0) }
    )
    return sorted { ($0.x, ranks[$0.kind] ?? 0) < ($1.x, ranks[$1.kind] ?? 0) }
  }
}
