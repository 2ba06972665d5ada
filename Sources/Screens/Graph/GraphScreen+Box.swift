internal import Arithmetic
internal import Graphing
internal import Terminal

// The person chooses two corners with the cursor or the mouse, and the box between them fills the window.

extension GraphScreen {
  mutating func startBox() {
    let place = place(of: anchor)
    cursor = plot.viewport.middle(ofColumn: place.column, row: place.row)
    (trace, activity) = (nil, .box(nil))
  }

  /// Handles a key while corners are chosen.
  mutating func choose(_ key: Key, _ corner: Point?) -> ScreenResponse {
    if let direction = Direction(key) {
      moveCursor(direction, cells: direction.isFar(key) ? 8 : 1)
      return .proceed
    }
    switch key {
    case Key(.enter):
      return corner.map { fill(from: $0, to: anchor) } ?? begin(at: anchor)
    case Key(.escape), "b", "q": (activity, cursor) = (.looking, nil)
    default: return .ring
    }
    return .proceed
  }

  private mutating func begin(at corner: Point) -> ScreenResponse {
    activity = .box(corner)
    return .proceed
  }

  /// Shows the box between two corners.
  @discardableResult
  mutating func fill(from corner: Point, to opposite: Point) -> ScreenResponse {
    do {
      show(try plot.viewport.zoomed(toBox: corner, opposite))
    } catch {
      message = error.description
      return .ring
    }
    (activity, cursor) = (.looking, nil)
    return .proceed
  }

  private mutating func moveCursor(_ direction: Direction, cells: Int) {
    let (viewport, cell) = (plot.viewport, surroundings.painter.cell)
    var place = place(of: anchor)
    place.column += direction.step.x * cells * cell.columns
    place.row += direction.step.y * cells * cell.rows
    place.column = min(max(place.column, 0), viewport.size.columns - 1)
    place.row = min(max(place.row, 0), viewport.size.rows - 1)
    cursor = viewport.middle(ofColumn: place.column, row: place.row)
  }
}
