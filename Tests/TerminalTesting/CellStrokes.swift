/// The characters that a terminal draws itself, so that they connect between cells.
enum CellStrokes {
  /// A dot, a line, or a curve with a control point; the cell extends from 0 to 1.
  struct Stroke {
    let places: [(x: Double, y: Double)]
  }

  /// The strokes of a character, and whether they are dots; nil for characters of the font.
  static func path(of text: String) -> (strokes: [Stroke], isDotted: Bool)? {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    if (0x2800...0x28FF).contains(scalar.value) { return (braille(scalar.value - 0x2800), true) }
    return lines[scalar].map { ($0.map(Stroke.init), false) }
  }

  /// The dots of a pattern: the lowest bits are the left column from the top, then the right one,
  /// then the bottom row.
  private static func braille(_ bits: UInt32) -> [Stroke] {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    return places.enumerated().filter { bits >> $0.offset & 1 == 1 }.map { _, place in
      Stroke(places: [(x: 0.25 + 0.5 * Double(place.0), y: 0.125 + 0.25 * Double(place.1))])
    }
  }

  private typealias Place = (x: Double, y: Double)
  private static let middle: Place = (0.5, 0.5)
  private static let left: [Place] = [(0, 0.5), middle]
  private static let right: [Place] = [middle, (1, 0.5)]
  private static let up: [Place] = [(0.5, 0), middle]
  private static let down: [Place] = [middle, (0.5, 1)]

  private static let lines: [Unicode.Scalar: [[Place]]] = [
    "─": [left, right], "│": [up, down], "┌": [right, down], "┐": [left, down], "└": [right, up],
    "┘": [left, up], "├": [up, down, right], "┤": [up, down, left], "┬": [left, right, down],
    "┴": [left, right, up], "┼": [left, right, up, down], "_": [[(0, 0.94), (1, 0.94)]],
    "⎛": [[(0.8, 0.12), (0.35, 0.5), (0.35, 1)]], "⎜": [[(0.35, 0), (0.35, 1)]],
    "⎝": [[(0.35, 0), (0.35, 0.5), (0.8, 0.88)]],
    "⎞": [[(0.2, 0.12), (0.65, 0.5), (0.65, 1)]], "⎟": [[(0.65, 0), (0.65, 1)]],
    "⎠": [[(0.65, 0), (0.65, 0.5), (0.2, 0.88)]],
  ]
}
