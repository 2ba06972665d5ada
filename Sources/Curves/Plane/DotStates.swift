internal import Arithmetic

/// What is known about each dot of a rectangle of the lattice.
struct DotStates {
  enum State: UInt8 {
    case unexamined
    /// The condition holds nowhere in it, not even on its border.
    case clear
    /// It holds nowhere in it, but perhaps on its border.
    case dark
    /// It holds somewhere in it.
    case lit
    /// The same, and perhaps on a curve that bounds the places where it holds.
    case edge
    /// It holds everywhere in it.
    case full
    case undecided
  }

  let columns: Range<Int>
  let rows: Range<Int>
  private var states: [State]

  init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    states = Array(repeating: .unexamined, count: columns.count * rows.count)
  }

  subscript(column: Int, row: Int) -> State {
    get { states[(column - columns.lowerBound) * rows.count + row - rows.lowerBound] }
    set { states[(column - columns.lowerBound) * rows.count + row - rows.lowerBound] = newValue }
  }

  mutating func fill(_ tile: DotTile, with state: State) {
    for column in tile.columns {
      for row in tile.rows { self[column, row] = state }
    }
  }

  /// The rows of a column with one of some states.
  func rows(ofColumn column: Int, in states: Set<State>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for row in rows {
      let isIn = states.contains(self[column, row])
      if isIn, start == nil { start = row }
      if !isIn, let first = start {
        runs.append(first..<row)
        start = nil
      }
    }
    if let start { runs.append(start..<rows.upperBound) }
    return runs
  }
}

/// A rectangle of dots.
struct DotTile {
  var columns: Range<Int>
  var rows: Range<Int>

  var isDot: Bool { columns.count == 1 && rows.count == 1 }

  /// Its halves across the longer side.
  var halves: (DotTile, DotTile) {
    if columns.count >= rows.count {
      let middle = columns.lowerBound + columns.count / 2
      return (
        DotTile(columns: columns.lowerBound..<middle, rows: rows),
        DotTile(columns: middle..<columns.upperBound, rows: rows)
      )
    }
    let middle = rows.lowerBound + rows.count / 2
    return (
      DotTile(columns: columns, rows: rows.lowerBound..<middle),
      DotTile(columns: columns, rows: middle..<rows.upperBound)
    )
  }
}
