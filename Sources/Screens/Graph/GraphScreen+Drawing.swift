internal import Arithmetic
internal import Graphing
package import Terminal

extension GraphScreen {
  package mutating func draw(into grid: inout CellGrid) {
    do {
      let canvas = try canvas()
      read()
      let picture = TextPicture(
        canvas,
        painter: surroundings.painter,
        isColored: surroundings.isColored
      )
      let hasImage = image.text != nil
      for (row, line) in picture.lines.enumerated() where !hasImage || !dotLines.contains(row) {
        write(line, row, into: &grid)
      }
      if !hasImage {
        if !surroundings.isColored { nameCurves(in: &grid) }
        mark(in: &grid)
      }
    } catch {
      grid.writeWrapped([refusal(error)])
    }
    drawTable(in: &grid)
    drawStatus(in: &grid)
    if case .help(let first) = activity { drawHelp(from: first, in: &grid) }
  }

  /// Writes a line, in runs of characters of one ink.
  private func write(_ line: [PictureCell], _ row: Int, into grid: inout CellGrid) {
    var start = 0
    while start < line.count {
      let ink = line[start].ink
      var end = start + 1
      while end < line.count, line[end].ink == ink { end += 1 }
      if ink != .paper {
        let text = String(line[start..<end].map(\.character))
        grid.write(text, row: row, column: start, style: ink.style(surroundings.isColored))
      }
      start = end
    }
  }

  /// The reason why there is no picture; a size that is too small is given for the whole screen.
  private func refusal(_ error: PictureError) -> String {
    guard case .tooSmall = error else { return error.description }
    return "\(size.columns) × \(size.rows) characters are too few for a graph; use at least "
      + "\(PictureForm.fewestColumns) × \(PictureForm.fewestLines + 1)"
  }

  /// Writes the curves' letters next to them, if colours do not distinguish them.
  private func nameCurves(in grid: inout CellGrid) {
    let count = plot.curves.count
    guard count > 1 else { return }
    for (number, curve) in plot.curves.enumerated() {
      let columns = plot.columns(of: curve)
      let start = columns.count * (number + 1) / (count + 1)
      let rows = plot.viewport.rows
      let found = columns[start...].firstIndex {
        $0.middle.map { rows.contains($0 + surroundings.painter.cell.rows) } ?? false
      }
      guard let found, let middle = columns[found].middle else { continue }
      let row = middle - plot.viewport.firstRow + surroundings.painter.cell.rows
      let place = cell(of: DotPlace(column: found, row: row))
      grid.write(
        String(curve.style.letter),
        row: place.row,
        column: place.column,
        style: .bold
      )
    }
  }

  /// The lines that contain dots.
  private var dotLines: Range<Int> {
    firstLine..<firstLine + plot.viewport.size.rows / surroundings.painter.cell.rows
  }

  /// The point of the trace, or the cursor.
  var markedPoint: Point? {
    if let trace { trace.height.map { Point(x: trace.x, y: $0) } } else { cursor }
  }

  /// Shows the cursor, the trace and the corner of a box.
  private func mark(in grid: inout CellGrid) {
    if case .box(let corner?) = activity { mark(corner, "+", in: &grid) }
    if let point = markedPoint, mark(point, "┼", in: &grid) {
      let place = cell(of: place(of: point))
      grid.cursor = CellGrid.Place(row: place.row, column: place.column)
    }
  }

  /// Writes a sign at a point; returns false if the point is not in view.
  @discardableResult
  private func mark(_ point: Point, _ sign: String, in grid: inout CellGrid) -> Bool {
    guard plot.viewport.column(of: point.x) != nil, plot.viewport.row(of: point.y) != nil else {
      return false
    }
    let place = cell(of: place(of: point))
    grid.write(sign, row: place.row, column: place.column, style: .bold)
    return true
  }

  /// The character cell that contains a dot.
  private func cell(of place: DotPlace) -> (row: Int, column: Int) {
    let (cell, dots) = (surroundings.painter.cell, plot.viewport.size)
    return (
      firstLine + (dots.rows - 1 - place.row) / cell.rows, place.column / cell.columns
    )
  }
}

extension CellInk {
  /// The style of characters with this ink.
  fileprivate func style(_ isColored: Bool) -> CellStyle {
    switch self {
    case .paper, .finding, .label: .plain
    case .title: .bold
    case .axis, .grid: isColored ? CellStyle(.palette(8)) : .plain
    case .undecided: .dim
    case .curve(let color):
      isColored
        ? CellStyle(.palette(Self.curveColors[color % Self.curveColors.count])) : .plain
    }
  }
}
