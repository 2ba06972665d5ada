/// The marks of a picture, in drawing order: the only vocabulary that all painters share.
///
/// Places are counted from the upper left corner, to the right and down: in pixels, or in dots of
/// cells where the picture is text.
package struct Canvas: Equatable, Sendable {
  package let width: Double
  package let height: Double
  /// The dots of a cell where the picture is text; nil for an image.
  package let cell: CellShape?
  /// The size to which an image is scaled when it is painted.
  package private(set) var paintedWidth: Double
  package private(set) var paintedHeight: Double
  /// A description of the picture for people who do not see it: a title and lines of text.
  package var title = ""
  package var description: [String] = []
  /// Whether only dots are shown.
  package var isBare = false
  package private(set) var marks: [Mark] = []

  package init(width: Double, height: Double, cell: CellShape? = nil) {
    self.width = width
    self.height = height
    self.cell = cell
    (paintedWidth, paintedHeight) = (width, height)
  }

  /// The same picture in a size with about the same shape.
  package func painted(width: Int, height: Int) -> Canvas {
    var canvas = self
    (canvas.paintedWidth, canvas.paintedHeight) = (Double(width), Double(height))
    return canvas
  }

  package mutating func draw(_ mark: Mark) { marks.append(mark) }

  package mutating func line(_ role: LineRole, from start: Spot, to end: Spot) {
    marks.append(.line(LineMark(role: role, start: start, end: end)))
  }

  package mutating func text(
    _ text: String,
    _ role: TextRole,
    at spot: Spot,
    anchor: TextAnchor = .start
  ) {
    marks.append(.text(TextMark(text: text, role: role, spot: spot, anchor: anchor)))
  }
}

/// A place on a canvas.
package struct Spot: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle of its pixel, so that thin lines are sharp.
  var onPixel: Spot { Spot(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5) }
}

/// A part of a canvas.
package struct Area: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }
}

/// The dots of one character.
package struct CellShape: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
}

/// One mark on a canvas.
package enum Mark: Equatable, Sendable {
  case curve(CurveMark)
  case line(LineMark)
  case dotColors(DotColorsMark)
  case polarGrid(PolarGridMark)
  case text(TextMark)
  case marker(MarkerMark)
  /// A formula, with its places on the canvas.
  case formula(Drawing)
}

/// The dots of a curve in a part of the canvas.
package struct CurveMark: Equatable, Sendable {
  package var style: CurveStyle
  package var area: Area
  /// The width and height of a dot on the canvas.
  package var dotWidth: Double
  package var dotHeight: Double
  package var dots: CurveDots
  /// The shaded rows.
  package var shading: [Rows]
  /// The lines that a pen draws; nil where each dot is drawn separately.
  package var pieces: CurvePieces?
  /// The bounds of an area that do not belong to it, which are drawn with dashes.
  package var openEdges: CurvePieces?
  /// The dots of the curves that bound an area; empty where all lit dots count as a curve.
  package var edges: [Rows] = []
  /// Whether the points stand alone, and are drawn larger.
  package var isScattered = false
  /// The dots of the points that stand alone; empty where the dots are those of a line.
  package var points: [Rows] = []
  /// The dots of error bars and boxes; empty where there are none.
  package var bars: [Rows] = []

  /// The character for a point in a text picture.
  var sign: Character = "•"

  /// The size of a dot that a pen draws.
  var penDot: Double {
    guard isScattered else { return Pen.curve * 1.2 }
    // A small point on a bar or a curve would not stand out.
    let isCrowd = points.reduce(0) { $0 + $1.count } > Pen.crowd
    return bars.isEmpty && isCrowd ? Pen.point : Pen.point * 1.6
  }

  /// The upper left corner of a dot, by column and by row from the lowest.
  func corner(column: Int, row: Int) -> Spot {
    Spot(
      x: area.x + Double(column) * dotWidth,
      y: area.bottom - Double(row + 1) * dotHeight
    )
  }

  /// The rectangles that dots fill; adjacent columns with the same rows are one, without seams.
  func areas(of columns: [Rows]) -> [Area] {
    var areas: [Area] = []
    var first = 0
    while first < columns.count {
      let rows = columns[first]
      let next = columns[first...].firstIndex { $0 != rows } ?? columns.count
      for run in rows.runs {
        let corner = corner(column: first, row: run.upperBound - 1)
        let (width, height) = (Double(next - first) * dotWidth, Double(run.count) * dotHeight)
        areas.append(Area(x: corner.x, y: corner.y, width: width, height: height))
      }
      first = next
    }
    return areas
  }

  /// The middles of the dots that a pen draws one by one: the points, or all where it draws no lines.
  var penSpots: [Spot] {
    (isScattered ? points : pieces == nil ? dots.lit : []).enumerated().flatMap { column, rows in
      rows.runs.joined().map { row in
        let corner = corner(column: column, row: row)
        return Spot(x: corner.x + dotWidth / 2, y: corner.y + dotHeight / 2)
      }
    }
  }

  /// The spot of a place on a piece.
  func spot(_ place: CurvePieces.Place) -> Spot {
    Spot(x: area.x + place.x * dotWidth, y: area.bottom - place.y * dotHeight)
  }
}

package struct LineMark: Equatable, Sendable {
  package var role: LineRole
  package var start: Spot
  package var end: Spot
}

/// The purpose of a line, which determines its strength.
package enum LineRole: Hashable, Sendable, CaseIterable {
  case grid
  case axis
  case tick
  case asymptote
}

package struct TextMark: Equatable, Sendable {
  package var text: String
  package var role: TextRole
  /// The middle of its height, at the anchor.
  package var spot: Spot
  package var anchor: TextAnchor
}

/// The part of a text that is at its spot.
package enum TextAnchor: Hashable, Sendable {
  case start
  case middle
  case end
}

/// The purpose of a text, which determines its style.
package enum TextRole: Hashable, Sendable {
  case title
  case finding
  case label
  /// The name of a curve in a legend.
  case legend(Int)
  /// The name of a curve beside it, in its colour.
  case name(Int)
}

package struct MarkerMark: Equatable, Sendable {
  package var shape: Shape
  package var color: Int
  package var spot: Spot

  package enum Shape: Hashable, Sendable {
    /// ○
    case ring
    /// ●
    case disc
    /// A piece of the curve's stroke, for legends.
    case sample(Stroke)
    /// The point under the cursor.
    case cross
  }
}
