package import Arithmetic

extension Plot {
  /// A description of the view for people who want no picture: the window line by line, and for
  /// each curve where it has values, its remarkable points, and where it rises and falls.
  ///
  /// The remarkable points are those found so far; the course of a curve between them comes from
  /// values at some places. Where there may be other remarkable points, that is said.
  package var spokenLines: [String] {
    var lines = curves.count > 1 ? [] : [title.line]
    let bounds = bounds
    lines.append(
      "\(coordinates.variable) from \(coordinates.x(bounds.x.boundsText))\(scales.x.words), "
        + "y from \(coordinates.y(bounds.y.boundsText))\(scales.y.words)"
    )
    if coordinates == CoordinateNotation() {
      lines += [axisNames.x.map { "x is \($0)" }, axisNames.y.map { "y is \($0)" }].compactMap(
        \.self
      )
    }
    if let axis = rightAxis {
      let (low, high) = (axis.number(at: viewport.bottom), axis.number(at: viewport.top))
      let right = CoordinateNotation(yUnit: axis.unit)
      lines.append("on the right axis y from \(right.y((low...high).boundsText))")
    }
    lines += remarks
    for (index, curve) in curves.enumerated() {
      let name = curves.count > 1 ? "\(curve.style.letter): " : ""
      if curves.count > 1 { lines.append("\(name)\(curve.source.title)") }
      lines += spokenLines(of: curve, coordinates(ofCurve: index)).map { name + $0 }
    }
    return lines + [unsearchedIntersections].compactMap(\.self) + evidence
  }

  /// The numbers at the ends of the window.
  package var bounds: (x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) {
    let (x, y) = (scales.x, scales.y)
    return (
      x.number(at: viewport.left)...x.number(at: viewport.right),
      y.number(at: viewport.bottom)...y.number(at: viewport.top)
    )
  }

  private func spokenLines(of curve: Curve, _ coordinates: CoordinateNotation) -> [String] {
    let found = curve.features.filter { viewport.left <= $0.x && $0.x <= viewport.right }
    var lines = curve.source.summary
    lines += Feature.Kind.allCases.flatMap { kind in
      found.filter { $0.kind == kind }.map { $0.spoken(coordinates) }.shortened(
        "\(kind.plural) found"
      )
    }
    if !curve.hasAllFeatures { lines.append("there may be more of such points") }
    guard curve.source.evidence != .data, !curve.source.isPlanar else { return lines }
    guard !curve.source.isScattered else {
      return lines + ["sampled at integers and simple fractions; there may be points between"]
    }
    let isSampled = curve.source.evidence == .sampled
    // A sampled curve has no turns that end a stretch, so that it does both says nothing of where.
    let stretches = stretches(of: curve, found)
      .filter { !isSampled || $0.course != .risingAndFalling }
    lines += stretches.map { stretch in
      let isCertain =
        curve.hasAllFeatures && !isSampled || stretch.course.isCertain
      let reserve = isCertain ? "" : ", as sampled"
      return "\(stretch.course.words) \(stretch.place(coordinates.variable))\(reserve)"
    }
    .shortened("stretches found")
    if isSampled { lines.append("sampled: it may do anything between") }
    return lines
  }

  /// The stretches of a curve between turns and breaks, from left to right, where they are known.
  private func stretches(of curve: Curve, _ features: [Feature]) -> [Stretch] {
    let turns = features.filter(\.kind.mayEndStretch).map { feature in
      Stretch.End(
        x: feature.x,
        text: coordinates.x(feature.xText),
        mayContinue: feature.kind == .hole
      )
    }
    let bends = curve.bends.filter { viewport.left <= $0.x && $0.x <= viewport.right }
      .map { Stretch.End(x: $0.x, text: coordinates.x($0.xText), mayContinue: true) }
    let ends = (turns + bends).sorted { $0.x < $1.x }
    var stretches: [Stretch] = []
    let heights = viewport.bottom...viewport.top
    // The place of an end is rounded, and may be inside the window where the number is its border.
    let least = viewport.dotWidth / Fraction(1 << 10)
    var start = Stretch.End(x: viewport.left)
    for end in ends + [Stretch.End(x: viewport.right)] where end.x > start.x {
      guard end.x - start.x > least else {
        start = end
        continue
      }
      let hasPoints = curve.source.omitsPoints(x: start.x...end.x, y: heights)
      let course =
        hasPoints
        ? nil
        : Course(
          of: curve.source,
          from: start.x,
          to: end.x,
          places: stretches.count < mostSpoken ? 14 : 4
        )
      if let last = stretches.last, last.end.x == start.x, last.course == course,
        course == .nowhere || start.mayContinue
      {
        stretches[stretches.count - 1].end = end
      } else if let course {
        stretches.append(Stretch(start: start, end: end, course: course))
      }
      start = end
    }
    return stretches
  }
}

extension [String] {
  /// The first of them, and their number, where there are too many to list.
  func shortened(_ what: String) -> [String] {
    count <= mostSpoken ? self : prefix(mostSpoken) + ["…, \(count) \(what)"]
  }
}

/// The most features of each kind that are listed.
private let mostSpoken = 20

/// A part of a curve without turns and breaks.
private struct Stretch {
  /// An end of it; it has no text at the window's border.
  struct End {
    let x: Fraction
    var text: String?
    /// Whether the curve may continue after it as before.
    var mayContinue = false
  }

  let start: End
  var end: End
  let course: Course

  func place(_ variable: String) -> String {
    switch (start.text, end.text) {
    case (nil, nil): "in all of the window"
    case (nil, let end?): "up to \(variable.equation(end))"
    case (let start?, nil): "from \(variable.equation(start)) on"
    case (let start?, let end?): "from \(variable.equation(start)) to \(end)"
    }
  }
}

/// The course of a curve in a stretch.
private enum Course {
  case rising
  case falling
  case level
  case risingOrLevel
  case fallingOrLevel
  case risingAndFalling
  case nowhere

  /// Determines the course from values at some places inside, which are not simple fractions of the
  /// stretch; nil where there are no values at some of them although others may exist.
  init?(of source: any DataSource, from start: Fraction, to end: Fraction, places: Int) {
    let part = (end - start) / Fraction(97)
    let samples = (0..<places).map { start + part * Fraction(91 / (places - 1) * $0 + 3) }
    let values = samples.compactMap { source.reading(at: $0)?.y }
    guard let greatest = values.map(\.magnitude).max() else {
      guard source.isUndefined(from: start + part, through: end - part) else { return nil }
      self = .nowhere
      return
    }
    guard values.count == places else { return nil }
    // The values are rounded, less where the places have more digits.
    let bits = samples.map(\.bitWidth).min() ?? 0
    let margin = greatest * Fraction(2).power(-Self.leastBits - bits * 3 / 2)
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let (up, down) = (steps.count { $0 > margin }, steps.count { $0 < -margin })
    switch (up, down) {
    case (0, 0): self = .level
    case (steps.count, 0): self = .rising
    case (0, steps.count): self = .falling
    case (_, 0): self = .risingOrLevel
    case (0, _): self = .fallingOrLevel
    default: self = .risingAndFalling
    }
  }

  /// The number of bits of a value that are right, at a place of few bits.
  private static let leastBits = 80

  /// Whether values at some places prove it.
  var isCertain: Bool { self == .risingAndFalling || self == .nowhere }

  var words: String {
    switch self {
    case .rising: "rising"
    case .falling: "falling"
    case .level: "level"
    case .risingOrLevel: "rising or level"
    case .fallingOrLevel: "falling or level"
    case .risingAndFalling: "rising and falling"
    case .nowhere: "without a value"
    }
  }
}

extension String {
  /// A name followed by its value: `x = π/2`, or `x ≈ 0.739` where the value begins with that sign.
  package func equation(_ value: String) -> String {
    value.hasPrefix("≈") ? "\(self) \(value)" : "\(self) = \(value)"
  }
}

extension Feature {
  /// Its kind and place, in words.
  fileprivate func spoken(_ coordinates: CoordinateNotation) -> String {
    let place = place(coordinates)
    if kind.isInterval { return "\(kind.name) \(place)" }
    let height =
      kind == .zero ? "" : yText.map { ", \("y".equation(coordinates.y($0)))" } ?? ""
    let equation = coordinates.variable.equation(place)
    return "\(kind.name) at \(equation)\(height)\(isProven ? "" : " (not proven)")"
  }
}

extension AxisScale {
  /// What is said of the axis after its ends.
  fileprivate var words: String { self == .linear ? "" : " (logarithmic)" }
}

extension ClosedRange<Fraction> {
  /// The bounds of a window, to some more digits than it takes to distinguish them.
  fileprivate var boundsText: String {
    let width = upperBound - lowerBound
    return "\(lowerBound.boundText(width)) to \(upperBound.boundText(width))"
  }
}

extension Fraction {
  fileprivate func boundText(_ width: Fraction) -> String {
    let lostDigits = (magnitude / width).floor.bitWidth * 3 / 10
    let shown = Fraction(decimal(digits: 6 + lostDigits)) ?? self
    return shown == self ? placeText : "≈ \(shown.placeText)"
  }
}
