/// The curves that bound the places where a condition holds, in columns from the left and rows from
/// below.
package struct Outline: Equatable, Sendable {
  /// The curves on which the condition holds, too.
  package private(set) var closed = CurvePieces()
  /// The curves on which it does not.
  package private(set) var open = CurvePieces()
  private var dotsWithLines: Set<Dot> = []

  private struct Dot: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  package init() {}

  package mutating func add(_ lines: [[CurvePieces.Place]], isClosed: Bool) {
    if isClosed { closed.add(lines) } else { open.add(lines) }
  }

  /// Notes that a line goes through a dot.
  package mutating func noteLine(column: Int, row: Int) {
    dotsWithLines.insert(Dot(column: column, row: row))
  }

  /// Adds a point in a dot, unless a line goes through it.
  package mutating func addDot(column: Int, row: Int) {
    guard !dotsWithLines.contains(Dot(column: column, row: row)) else { return }
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    closed.add([[CurvePieces.Place(x: x, y: y), CurvePieces.Place(x: x, y: y + 0.01)]])
  }
}
