/// Mathematics as positioned texts and strokes, for drawn pictures.
///
/// The origin is the left end of the baseline; x increases to the right and y downwards, in the
/// unit of the formula's size.
package struct FormulaDrawing: Equatable, Sendable {
  package private(set) var texts: [Text] = []
  package private(set) var strokes: [Stroke] = []
  package private(set) var width = 0.0
  /// The extent above the baseline.
  package private(set) var ascent = 0.0
  /// The extent below the baseline.
  package private(set) var descent = 0.0

  /// Characters of one size in one line.
  package struct Text: Equatable, Sendable {
    package let text: String
    package let isItalic: Bool
    package let size: Double
    package let width: Double
    /// Its left end.
    package fileprivate(set) var x: Double
    /// Its baseline.
    package fileprivate(set) var y: Double
  }

  /// A line through points.
  package struct Stroke: Equatable, Sendable {
    package let width: Double
    package fileprivate(set) var points: [Point]
  }

  package struct Point: Equatable, Sendable {
    package let x: Double
    package let y: Double
  }

  /// Sets layouts in a row, separated by commas; `measure` returns a text's width in units of its size.
  package init(_ layouts: [Layout], size: Double, measure: @escaping (String) -> Double) {
    let roots = layouts.map(\.root)
    let rest = roots.dropFirst().flatMap { [.symbol(.comma), $0] }
    let builder = FormulaBuilder(fullSize: size, measure: measure)
    self = builder.drawing(.joining(Array(roots.prefix(1)) + rest))
  }

  // MARK: Parts

  /// An empty drawing of this width.
  init(width: Double = 0) { self.width = width }

  init(_ text: Text, ascent: Double, descent: Double) {
    texts = [text]
    width = text.width
    self.ascent = ascent
    self.descent = descent
  }

  // MARK: Joined drawings

  mutating func add(_ other: FormulaDrawing, right: Double = 0, down: Double = 0) {
    texts += other.texts.map { text in
      var text = text
      (text.x, text.y) = (text.x + right, text.y + down)
      return text
    }
    strokes += other.strokes.map { stroke in
      var stroke = stroke
      stroke.points = stroke.points.map { Point(x: $0.x + right, y: $0.y + down) }
      return stroke
    }
    width = max(width, right + other.width)
    ascent = max(ascent, other.ascent - down)
    descent = max(descent, other.descent + down)
  }

  mutating func append(_ other: FormulaDrawing, gap: Double = 0, raisedBy height: Double = 0) {
    add(other, right: width + gap, down: -height)
  }

  /// Draws a line, and extends the bounds to contain it.
  mutating func stroke(_ points: [(x: Double, y: Double)], width: Double) {
    strokes.append(Stroke(width: width, points: points.map { Point(x: $0.x, y: $0.y) }))
    for point in points {
      self.width = max(self.width, point.x)
      ascent = max(ascent, width / 2 - point.y)
      descent = max(descent, width / 2 + point.y)
    }
  }
}
