internal import Arithmetic

extension Plot {
  /// What is in view in words, for those who want no picture: line by line the window, and of each
  /// curve where it has values, its remarkable points, and where it rises and falls.
  ///
  /// The remarkable points are those that were found; between them a curve is taken for monotonic.
  package var spokenLines: [String] {
    var lines = curves.count > 1 ? [] : [title.line]
    let x = "x from \(viewport.left.boundText) to \(viewport.right.boundText)"
    lines.append("\(x), y from \(viewport.bottom.boundText) to \(viewport.top.boundText)")
    lines += remarks
    for curve in curves {
      let name = curves.count > 1 ? "\(curve.style.letter): " : ""
      if curves.count > 1 { lines.append("\(name)\(curve.source.title)") }
      lines += spokenLines(of: curve).map { name + $0 }
    }
    return lines + evidence
  }

  private func spokenLines(of curve: Curve) -> [String] {
    let found = curve.features.filter { viewport.left <= $0.x && $0.x <= viewport.right }
    var lines = Feature.Kind.allCases.flatMap { kind in
      found.filter { $0.kind == kind }.map(\.spoken).shortened("\(kind.plural) found")
    }
    guard curve.source.evidence != .data else { return lines }
    lines += stretches(of: curve, found).map { "\($0.course.words) \($0.place)" }
      .shortened("stretches found")
    if curve.source.evidence == .sampled { lines.append("sampled: it may do anything between") }
    return lines
  }

  /// What a curve does between its turns and breaks, from left to right.
  private func stretches(of curve: Curve, _ features: [Feature]) -> [Stretch] {
    let breaks = features.filter(\.kind.endsStretch).map { Stretch.End(x: $0.x, text: $0.xText) }
    var stretches: [Stretch] = []
    var start = Stretch.End(x: viewport.left, text: nil)
    for end in breaks + [Stretch.End(x: viewport.right, text: nil)] where end.x > start.x {
      let course = Course(of: curve.source, from: start.x, to: end.x)
      if let last = stretches.last, last.course == course, course == .nowhere {
        stretches[stretches.count - 1].end = end
      } else {
        stretches.append(Stretch(start: start, end: end, course: course))
      }
      start = end
    }
    return stretches
  }
}

extension [String] {
  /// The first of them, and how many there are, where they are too many to be told one by one.
  fileprivate func shortened(_ what: String) -> [String] {
    count <= mostSpoken ? self : prefix(mostSpoken) + ["…, \(count) \(what)"]
  }
}

/// Of each kind so many are told one by one.
private let mostSpoken = 20

/// A part of a curve without turns and breaks.
private struct Stretch {
  /// A place where it ends; without a text at the window's border.
  struct End {
    let x: Fraction
    let text: String?
  }

  let start: End
  var end: End
  let course: Course

  var place: String {
    switch (start.text, end.text) {
    case (nil, nil): "in all of the window"
    case (nil, let end?): "up to \("x".equation(end))"
    case (let start?, nil): "from \("x".equation(start)) on"
    case (let start?, let end?): "from \("x".equation(start)) to \(end)"
    }
  }
}

/// What a curve does in a stretch.
private enum Course {
  case rising
  case falling
  case level
  case nowhere

  /// Told from the values at two points inside.
  init(of source: any DataSource, from start: Fraction, to end: Fraction) {
    let third = (end - start) / Fraction(3)
    guard let first = source.reading(at: start + third), let last = source.reading(at: end - third)
    else {
      self = .nowhere
      return
    }
    self = first.y < last.y ? .rising : first.y > last.y ? .falling : .level
  }

  var words: String {
    switch self {
    case .rising: "rising"
    case .falling: "falling"
    case .level: "level"
    case .nowhere: "without a value"
    }
  }
}

extension String {
  /// A name with its value behind it: `x = π/2`, or `x ≈ 0.739` where the value begins with that sign.
  package func equation(_ value: String) -> String {
    value.hasPrefix("≈") ? "\(self) \(value)" : "\(self) = \(value)"
  }
}

extension Feature {
  /// What it is and where, in words.
  fileprivate var spoken: String {
    let height = kind == .zero ? "" : yText.map { ", \("y".equation($0))" } ?? ""
    return "\(kind.name) at \("x".equation(xText))\(height)\(isProven ? "" : " (not proven)")"
  }
}

extension Feature.Kind {
  /// Whether a curve may turn or stop there.
  fileprivate var endsStretch: Bool {
    switch self {
    case .minimum, .maximum, .pole, .jump, .closedEnd, .openEnd: true
    case .zero, .hole, .intersection: false
    }
  }
}

extension Fraction {
  /// A bound of a window, to a few digits.
  fileprivate var boundText: String {
    let shown = decimal(digits: 6)
    return (Fraction(shown) ?? self).placeText
  }
}
