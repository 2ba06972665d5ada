/// A search for remarkable points that is done a little at a time.
package protocol FeatureSearch {
  /// Goes on until all is found or it is interrupted; says whether all is found.
  ///
  /// It asks often enough for a frame not to wait.
  mutating func proceed(isInterrupted: () -> Bool) -> Bool

  /// What was found, in ascending order; not before all is.
  var features: [Feature] { get }

  /// Whether more effort would find nothing else; not before all is found.
  var isExhaustive: Bool { get }

  /// Whether everything was looked at, so that there are no other remarkable points as far as the search
  /// can tell; not before all is found.
  var isComplete: Bool { get }
}

/// Searches of which each finds other points.
package struct JointSearch: FeatureSearch {
  private var searches: [any FeatureSearch]

  package init(_ searches: [any FeatureSearch]) { self.searches = searches }

  package mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    for index in searches.indices {
      guard searches[index].proceed(isInterrupted: isInterrupted) else { return false }
    }
    return true
  }

  package var features: [Feature] { searches.flatMap(\.features).inOrder }

  package var isExhaustive: Bool { searches.allSatisfy(\.isExhaustive) }

  package var isComplete: Bool { searches.allSatisfy(\.isComplete) }
}

/// The points that are known at once.
package struct KnownFeatures: FeatureSearch {
  package let features: [Feature]
  package let isExhaustive: Bool
  package let isComplete: Bool

  package init(_ features: [Feature], isExhaustive: Bool = true, isComplete: Bool = true) {
    (self.features, self.isExhaustive, self.isComplete) = (features, isExhaustive, isComplete)
  }

  package mutating func proceed(isInterrupted: () -> Bool) -> Bool { true }
}

extension [Feature] {
  /// The features from left to right, those at the same place in the order of their kinds.
  package var inOrder: [Feature] {
    let ranks = Dictionary(
      uniqueKeysWithValues: Feature.Kind.allCases.enumerated().map { ($1, $0) }
    )
    return sorted { ($0.x, ranks[$0.kind] ?? 0) < ($1.x, ranks[$1.kind] ?? 0) }
  }
}
