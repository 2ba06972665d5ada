/// The cells in the dots' part of a picture that a label may cover.
struct FreeCells {
  private let columns: Int
  private var taken: [Bool]

  init(_ canvas: Canvas, _ area: Area, cell: CellShape) {
    columns = Int(area.width) / cell.columns
    taken = Array(repeating: false, count: columns * (Int(area.height) / cell.rows))
    for mark in canvas.marks {
      switch mark {
      case .curve(let curve): take(curve, cell)
      case .line(let line) where line.role == .axis:
        take(line, area, cell)
      case .marker(let marker): take(marker.spot, area, cell)
      case .line, .dotColors, .polarGrid, .text, .formula: break
      }
    }
  }

  /// Whether all cells of a run are free.
  func isFree(column: Int, line: Int, count: Int) -> Bool {
    guard column >= 0, column + count <= columns else { return false }
    return !taken[line * columns + column..<line * columns + column + count].contains(true)
  }

  /// Takes a run of cells and one on each side, so that labels do not touch.
  mutating func take(column: Int, line: Int, count: Int) {
    for place in max(0, column - 1)...min(columns - 1, column + count) {
      taken[line * columns + place] = true
    }
  }

  private mutating func take(_ curve: CurveMark, _ cell: CellShape) {
    let height = Int(curve.area.height)
    // A label may be in an area, but not on a curve that bounds it.
    let lit = curve.edges.isEmpty ? curve.dots.lit : curve.edges
    for rows in [lit, curve.dots.undecided] {
      for (column, rows) in rows.enumerated() {
        for run in rows.runs {
          let top = (height - run.upperBound) / cell.rows
          let bottom = (height - 1 - run.lowerBound) / cell.rows
          for line in top...bottom { taken[line * columns + column / cell.columns] = true }
        }
      }
    }
  }

  private mutating func take(_ line: LineMark, _ area: Area, _ cell: CellShape) {
    let lines = [line.start.y, line.end.y].map { Int($0 - area.y) / cell.rows }
    let places = [line.start.x, line.end.x].map { Int($0 - area.x) / cell.columns }
    for line in lines[0]...max(lines[0], lines[1]) {
      for place in places[0]...max(places[0], places[1]) {
        guard place < columns, line * columns + place < taken.count else { continue }
        taken[line * columns + place] = true
      }
    }
  }

  private mutating func take(_ spot: Spot, _ area: Area, _ cell: CellShape) {
    let (line, place) = (
      max(0, Int((spot.y - area.y).rounded(.up)) - 1) / cell.rows,
      Int(spot.x - area.x) / cell.columns
    )
    guard place < columns, place >= 0, line >= 0, line * columns + place < taken.count else {
      return
    }
    taken[line * columns + place] = true
  }
}
