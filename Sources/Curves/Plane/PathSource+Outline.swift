package import Arithmetic
package import Graphing

extension PathSource {
  /// The path as lines through lit dots, for a pen.
  ///
  /// Points are taken so close together that the lines between them are straight to the eye; a line ends
  /// where a coordinate may break, and where a point is in no lit dot.
  package func outline(
    of columns: [Column],
    from first: Int,
    rows: Range<Int>,
    of lattice: Lattice
  ) -> Outline? {
    var tracing = PathTracing(
      IntervalKernel(
        x.program,
        holes: x.holes,
        base: lattice.x(ofEdge: first),
        dotHeight: lattice.dotWidth
      ),
      IntervalKernel(
        y.program,
        holes: y.holes,
        base: lattice.y(ofEdge: rows.lowerBound),
        dotHeight: lattice.dotHeight
      )
    ) { place in
      let (column, row) = (place.x.rounded(.down), place.y.rounded(.down))
      guard column >= 0, column < Double(columns.count), row >= 0, row < Double(rows.count) else {
        return false
      }
      return columns[Int(column)].lit.contains(rows.lowerBound + Int(row))
    }
    tracing.follow(from: Interval(range.lowerBound), through: Interval(range.upperBound))
    var outline = Outline()
    outline.add(tracing.lines, isClosed: true)
    for line in tracing.lines {
      for place in line {
        outline.noteLine(column: Int(place.x.rounded(.down)), row: Int(place.y.rounded(.down)))
      }
    }
    return outline
  }

  /// Returns equal scales, and all of the path where it is bounded, with some room around it.
  package func suggestedWindow(
    x given: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    let ratio = max(aspect, 1 / 64)
    guard let width = extent(of: x), let height = extent(of: y) else {
      return SuggestedWindow(x: nil, y: nil)
    }
    let middle = (width.lower / 2 + width.upper / 2, height.lower / 2 + height.upper / 2)
    let span = max(width.upper - width.lower, (height.upper - height.lower) / ratio, 1e-9) * 1.2
    let half = span / 2
    let step = Fraction(10).power(Int((span / 50).logarithmOf10.rounded(.down)))
    func rounded(_ value: Double) -> Fraction {
      Fraction((Fraction(exactly: value) / step + Fraction(1, 2)).floor) * step
    }
    let shown = given ?? rounded(middle.0 - half)...rounded(middle.0 + half)
    let tall = (shown.upperBound - shown.lowerBound) * Fraction(exactly: ratio) / Fraction(2)
    let centre = rounded(middle.1)
    return SuggestedWindow(x: shown, y: centre - tall...centre + tall)
  }

  /// The values of a coordinate at many places, without the few outermost where those are far away.
  private func extent(of coordinate: Coordinate) -> Interval? {
    var kernel = IntervalKernel(coordinate.program, holes: coordinate.holes)
    let step = (range.upperBound - range.lowerBound) / Fraction(Self.samples)
    let values = (0...Self.samples).compactMap { index -> Double? in
      let value = kernel.value(at: Interval(range.lowerBound + step * Fraction(index)))
      return value.flatMap { $0.isFinite ? $0.midpoint : nil }
    }.sorted()
    guard values.count > 1 else { return nil }
    let (low, high) = (values[0], values[values.count - 1])
    let margin = values.count / 20
    let (inner, outer) = (values[margin], values[values.count - 1 - margin])
    let isFar = high - low > 8 * (outer - inner)
    let bounds = isFar ? (inner, outer) : (low, high)
    guard bounds.0.magnitude < 1e100, bounds.1.magnitude < 1e100 else { return nil }
    return Interval(lower: bounds.0, upper: bounds.1)
  }

  private static let samples = 400
}

/// Follows a path from point to point.
private struct PathTracing {
  private var x: IntervalKernel
  private var y: IntervalKernel
  private let isLit: (CurvePieces.Place) -> Bool
  private(set) var lines: [[CurvePieces.Place]] = []
  private var line: [CurvePieces.Place] = []
  private var evaluations = 0

  init(
    _ x: IntervalKernel,
    _ y: IntervalKernel,
    isLit: @escaping (CurvePieces.Place) -> Bool
  ) {
    (self.x, self.y, self.isLit) = (x, y, isLit)
  }

  private static let mostEvaluations = 400_000
  /// The longest line between two points, in dots, and its greatest distance from the path.
  private static let longest = 6.0
  private static let distance = 0.05
  private static let fewestParts = 64
  /// A part of a dot that is far more than the error of a point, and far less than a pen's width.
  private static let rounding = 0x1p-10

  mutating func follow(from left: Interval, through right: Interval) {
    let step = (right.lower - left.upper) / Double(Self.fewestParts)
    var last = (t: left, place: place(at: left))
    for index in 1...Self.fewestParts {
      let t =
        index == Self.fewestParts
        ? right : Interval(exactly: left.upper + step * Double(index))
      let next = (t: t, place: place(at: t))
      follow(from: last, to: next, depth: 0)
      last = next
    }
    finish()
  }

  private mutating func follow(
    from left: (t: Interval, place: CurvePieces.Place?),
    to right: (t: Interval, place: CurvePieces.Place?),
    depth: Int
  ) {
    let middle = left.t.upper / 2 + right.t.lower / 2
    let isPart = depth < 40 && left.t.upper < middle && middle < right.t.lower
    guard isPart, evaluations < Self.mostEvaluations else { return join(left.place, right.place) }
    evaluations += 1
    let t = Interval(exactly: middle)
    let between = (t: t, place: place(at: t))
    if let start = left.place, let end = right.place, let place = between.place, depth > 0 {
      let (width, height) = (end.x - start.x, end.y - start.y)
      let bend = abs(place.x - start.x - width / 2) + abs(place.y - start.y - height / 2)
      if abs(width) + abs(height) < Self.longest, bend < Self.distance {
        // Between two points near each other the path may still break.
        x.enclose(left.t, right.t)
        y.enclose(left.t, right.t)
        if x.isContinuous, y.isContinuous { return join(start, end) }
      }
    }
    // A part that is nowhere in view is left out.
    x.enclose(left.t, right.t)
    y.enclose(left.t, right.t)
    if isOutOfView { return finish() }
    follow(from: left, to: between, depth: depth + 1)
    follow(from: between, to: right, depth: depth + 1)
  }

  private var isOutOfView: Bool {
    x.branches.allSatisfy { $0.rows.upper < -1 || $0.rows.lower > 20_000 }
      || y.branches.allSatisfy { $0.rows.upper < -1 || $0.rows.lower > 20_000 }
  }

  private mutating func place(at t: Interval) -> CurvePieces.Place? {
    guard let x = x.value(at: t), let y = y.value(at: t), x.isFinite, y.isFinite else { return nil }
    return CurvePieces.Place(x: x.midpoint, y: y.midpoint)
  }

  private mutating func join(_ start: CurvePieces.Place?, _ end: CurvePieces.Place?) {
    guard let start, let end, abs(start.x - end.x) + abs(start.y - end.y) < 2 * Self.longest else {
      return finish()
    }
    guard let start = lit(start), let end = lit(end) else { return finish() }
    if line.last != start {
      finish()
      line = [start]
    }
    line.append(end)
  }

  /// The place, or one beside it in a lit dot; nil where there is none.
  ///
  /// On a border of dots the rounding of a place may be in the one that is dark.
  private func lit(_ place: CurvePieces.Place) -> CurvePieces.Place? {
    for y in [place.y, place.y - Self.rounding, place.y + Self.rounding] {
      for x in [place.x, place.x - Self.rounding, place.x + Self.rounding] {
        let near = CurvePieces.Place(x: x, y: y)
        if isLit(near) { return near }
      }
    }
    return nil
  }

  private mutating func finish() {
    if line.count > 1 { lines.append(line) }
    line = []
  }
}

extension Double {
  /// The logarithm to base 10 of a positive number, roughly.
  fileprivate var logarithmOf10: Double {
    Double(exponent) * 0.301_029_995_663_981 + (significand - 1) * 0.301
  }
}
