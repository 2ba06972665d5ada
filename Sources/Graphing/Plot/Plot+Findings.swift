extension Plot {
  /// The findings about the view, in short sentences: remarkable points, and what is not proven.
  package var findings: [String] {
    (isComputing ? ["still computing"] : []) + remarkable + evidence
  }

  /// The longest possible findings, before the columns in view are known.
  var expectedFindings: [String] {
    let isCertain = curves.allSatisfy { $0.source.evidence == .data }
    return remarkable + (isCertain ? [] : ["00000 dots undecided"])
  }

  private var remarkable: [String] {
    var sentences = remarks
    // Common points come first, because several curves are drawn for them.
    for (index, curve) in curves.enumerated() {
      let common = found(on: curve).filter { $0.kind == .intersection }
      sentences +=
        Feature.Kind.intersection.sentence(for: common, coordinates(ofCurve: index))
        .map { ["\(curve.style.letter): \($0)"] } ?? []
    }
    sentences += [unsearchedIntersections].compactMap(\.self)
    for (index, curve) in curves.enumerated() {
      let coordinates = coordinates(ofCurve: index)
      let prefix = curves.count > 1 ? "\(curve.style.letter): " : ""
      let found = found(on: curve)
      sentences += Feature.Kind.allCases.filter { $0 != .intersection }.compactMap { kind in
        kind.sentence(for: found.filter { $0.kind == kind }, coordinates).map { prefix + $0 }
      }
      if !curve.hasAllFeatures { sentences.append("\(prefix)there may be more") }
      if curve.source.evidence == .sampled {
        let places = curve.source.isScattered ? " at integers and simple fractions" : ""
        sentences.append("\(prefix)sampled\(places)")
      }
    }
    return sentences
  }

  /// The intersections that are not searched for: those with relations and paths; nil where there are none.
  package var unsearchedIntersections: String? {
    func isUnsearched(_ curve: Curve) -> Bool {
      curve.source.planeKind == .relation || curve.source.planeKind == .path
    }
    let lines = curves.filter { isUnsearched($0) || !$0.source.isPlanar }
    let letters = lines.filter(isUnsearched).map { String($0.style.letter) }
    guard lines.count > 1, !letters.isEmpty else { return nil }
    guard letters.count < lines.count else { return "intersections not searched" }
    return "intersections with \(letters.joined(separator: ", ")) not searched"
  }

  /// The remarkable points in view, or those of the last window until this one's are searched for.
  private func found(on curve: Curve) -> [Feature] {
    curve.features.filter { viewport.left <= $0.x && $0.x <= viewport.right }
  }

  /// What is not drawn of powers with an exponent that varies.
  private static let omission = "but for single points where a base is negative"

  /// What is known about the dots.
  var evidence: [String] {
    let undecided = undecidedCount
    if undecided > 0 {
      return [undecided == 1 ? "1 dot undecided" : "\(undecided) dots undecided"]
    }
    if curves.contains(where: \.source.isColored) { return [] }
    let isProven = curves.allSatisfy { $0.source.evidence != .sampled }
    let isEmpty = curves.allSatisfy { curve in
      columns(of: curve).allSatisfy { $0.lit.clamped(to: viewport.rows).isEmpty }
    }
    let (x, y) = (viewport.left...viewport.right, viewport.bottom...viewport.top)
    let omitsPoints = curves.contains { $0.source.omitsPoints(x: x, y: y) }
    guard isEmpty else {
      guard curves.contains(where: \.source.isPlanar) else { return [] }
      return [omitsPoints ? "every dot proven, \(Self.omission)" : "every dot proven"]
    }
    if omitsPoints { return ["nothing in view, \(Self.omission)"] }
    let isUndefined = curves.allSatisfy {
      $0.source.isUndefined(from: viewport.left, through: viewport.right)
    }
    if isUndefined, !curves.isEmpty { return ["undefined everywhere in view: proven"] }
    return [isProven ? "nothing in view: proven" : "nothing in view"]
  }
}

extension Feature.Kind {
  /// The features of this kind in a few words; nil where there are none.
  fileprivate func sentence(
    for features: [Feature],
    _ coordinates: CoordinateNotation
  ) -> String? {
    guard let first = features.first else { return nil }
    let listed = features.prefix(Self.mostListed)
      .map { showsHeight ? $0.placeAndHeight(coordinates) : $0.place(coordinates) }
    let rest = features.count > listed.count ? ", … \(features.count) found" : ""
    let assumed = features.allSatisfy(\.isProven) ? "" : " (not proven)"
    let places = listed.joined(separator: ", ")
    let isPoint = !isInterval && !(showsHeight && first.yText != nil)
    let list = isPoint ? coordinates.variable.equation(places) : places
    return "\(features.count == 1 ? name : plural) \(list)\(rest)\(assumed)"
  }

  /// The most features of each kind that are listed.
  private static let mostListed = 4

  private var showsHeight: Bool {
    switch self {
    case .minimum, .maximum, .hole, .closedEnd, .openEnd, .isolatedPoint, .intersection: true
    case .zero, .zeroInterval, .pole, .jump, .end, .commonInterval: false
    }
  }

  /// Its name.
  package var name: String { names.one }

  var plural: String { names.many }

  private var names: (one: String, many: String) {
    switch self {
    case .zero: ("zero", "zeros")
    case .zeroInterval: ("interval of zeros", "intervals of zeros")
    case .minimum: ("minimum", "minima")
    case .maximum: ("maximum", "maxima")
    case .pole: ("pole", "poles")
    case .jump: ("jump", "jumps")
    case .hole: ("hole", "holes")
    case .closedEnd: ("closed end", "closed ends")
    case .openEnd: ("open end", "open ends")
    case .end: ("end", "ends")
    case .isolatedPoint: ("isolated point", "isolated points")
    case .intersection: ("intersection", "intersections")
    case .commonInterval: ("same as an earlier curve for", "same as an earlier curve for")
    }
  }
}

extension Feature {
  /// Its place; an interval is one of numbers of the unit.
  package func place(_ coordinates: CoordinateNotation) -> String {
    guard kind.isInterval else { return coordinates.x(xText) }
    return xText + (coordinates.xUnit.map { " in \($0)" } ?? "")
  }

  /// Its place, with its height where it has one.
  package func placeAndHeight(
    _ coordinates: CoordinateNotation = CoordinateNotation()
  ) -> String {
    let place = place(coordinates)
    return yText.map { "(\(place), \(coordinates.y($0)))" } ?? place
  }
}
