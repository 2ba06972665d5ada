internal import Evaluation

extension Remarks.Extremum {
  /// The places, the first few of many, and what is not known.
  var words: String {
    var words = (places.allSatisfy { $0.contains(" = ") } ? "at " : "where ") + Self.joined(places)
    if !undecided.isEmpty { words += ", perhaps also at \(Self.joined(undecided))" }
    if hasGaps { words += "; the function has no value at some \(name)" }
    return words
  }

  private static let mostPlaces = 6

  private static func joined(_ places: [String]) -> String {
    let shown = places.prefix(mostPlaces).joined(separator: ", ")
    return places.count > mostPlaces ? "\(shown) and \(places.count - mostPlaces) more" : shown
  }
}
