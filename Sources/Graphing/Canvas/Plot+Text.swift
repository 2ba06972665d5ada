import Arithmetic

extension Plot {
  /// Draws a text picture completely: labels are beside the axes where they cover nothing.
  func drawText(
    on canvas: inout Canvas,
    _ layout: PictureLayout,
    cell: CellShape,
    columns: Int,
    notation: Notation
  ) {
    let rowHeight = Double(cell.rows)
    for (index, line) in layout.titles.enumerated() {
      canvas.text(line, .title, at: Spot(x: 0, y: Double(index) * rowHeight))
    }
    let found = findings.fitted(to: columns)
    canvas.text(found, .finding, at: Spot(x: 0, y: Double(layout.titles.count) * rowHeight))
    let ticks = ticks(spacing: layout.spacing, notation: notation)
    let frame = TextFrame(axes, layout, cell: cell)
    if let grid = polarGrid(layout) { canvas.draw(.polarGrid(grid)) }
    frame.draw(on: &canvas, ticks, hasGrid: grid == .on)
    drawAsymptotes(on: &canvas, layout)
    drawCurves(on: &canvas, layout, isPenned: false)
    drawMarkers(on: &canvas, layout)
    var cells = FreeCells(canvas, layout.area, cell: cell)
    frame.label(on: &canvas, ticks, right: labelRole(isRight: true), in: &cells)
    for (index, curve) in curves.enumerated() {
      for label in curve.source.pointLabels {
        guard let spot = spot(label.point, layout) else { continue }
        frame.label(spot, label.text, pointLabelRole(index), on: &canvas, in: &cells)
      }
    }
    for (index, note) in layout.notes.enumerated() {
      let y = canvas.height - Double(layout.notes.count - index) * rowHeight
      canvas.text(note, .label, at: Spot(x: 0, y: y))
    }
  }
}

/// The axes, ticks and labels of a text picture.
private struct TextFrame {
  let area: Area
  let cell: CellShape
  /// The column and row of the dots, from the upper left corner, where the axes are.
  let axisColumn: Int
  let axisRow: Int

  init(_ axes: (x: Double?, y: Double?), _ layout: PictureLayout, cell: CellShape) {
    area = layout.area
    self.cell = cell
    axisColumn = axes.x.map { Int($0) } ?? 0
    axisRow = layout.dots.rows - 1 - (axes.y.map { Int($0) } ?? 0)
  }

  /// The dot's column of a tick.
  private func column(_ place: AxisTicks.Place) -> Int { Int(place.dot) }

  /// The dot's row of a tick, from the top of the picture's dots.
  private func row(_ place: AxisTicks.Place) -> Int { Int(area.height) - 1 - Int(place.dot) }

  func draw(on canvas: inout Canvas, _ ticks: PlotTicks, hasGrid: Bool) {
    let (right, bottom) = (area.width - 1, area.height - 1)
    let columns = ticks.x.places.filter { $0.dot < area.width }.map(column)
    let rows = ticks.y.places.filter { $0.dot < area.height }.map(row)
    if hasGrid {
      for x in columns {
        line(on: &canvas, .grid, (Double(x), 0), (Double(x), bottom))
      }
      for y in rows {
        line(on: &canvas, .grid, (0, Double(y)), (right, Double(y)))
      }
    }
    line(on: &canvas, .axis, (0, Double(axisRow)), (right, Double(axisRow)))
    line(on: &canvas, .axis, (Double(axisColumn), 0), (Double(axisColumn), bottom))
    for x in columns where axisRow > 0 {
      line(on: &canvas, .tick, (Double(x), Double(axisRow - 1)), (Double(x), Double(axisRow)))
    }
    for y in rows {
      line(on: &canvas, .tick, (Double(axisColumn), Double(y)), (Double(axisColumn + 1), Double(y)))
    }
    guard let places = ticks.right?.places else { return }
    line(on: &canvas, .axis, (right, 0), (right, bottom))
    for y in places.filter({ $0.dot < area.height }).map(row) {
      line(on: &canvas, .tick, (right - 1, Double(y)), (right, Double(y)))
    }
  }

  private func line(
    on canvas: inout Canvas,
    _ role: LineRole,
    _ start: (x: Double, y: Double),
    _ end: (x: Double, y: Double)
  ) {
    canvas.line(
      role,
      from: Spot(x: area.x + start.x, y: area.y + start.y),
      to: Spot(x: area.x + end.x, y: area.y + end.y)
    )
  }

  /// Writes labels below or above the axis of x, and left or right of the axis of y.
  func label(
    on canvas: inout Canvas,
    _ ticks: PlotTicks,
    right role: TextRole,
    in cells: inout FreeCells
  ) {
    let (width, height) = (Int(area.width) / cell.columns, Int(area.height) / cell.rows)
    let (line, side) = (axisRow / cell.rows, axisColumn / cell.columns)
    let measure = { (text: String) in Double(text.count) }
    let length = 1 / Double(cell.columns)
    for place in ticks.x.spaced(measure, dotLength: length, gap: 2) {
      let middle = column(place) / cell.columns
      let start =
        column(place) == axisColumn
        ? side - place.label.count : middle - place.label.count / 2
      let shift = max(0, min(start, width - place.label.count))
      let other = column(place) == axisColumn ? side + 1 : shift
      let spots = [(shift, line + 1), (shift, line - 1), (other, line + 1), (other, line - 1)]
      write(place.label, at: spots, on: &canvas, &cells, height: height)
    }
    for place in ticks.y.places where row(place) != axisRow {
      let line = row(place) / cell.rows
      let spots = [(side - place.label.count, line), (side + 1, line)]
      write(place.label, at: spots, on: &canvas, &cells, height: height)
    }
    for place in ticks.right?.places ?? [] where row(place) >= 0 {
      let spot = (width - 1 - place.label.count, row(place) / cell.rows)
      write(place.label, role, at: [spot], on: &canvas, &cells, height: height)
    }
  }

  /// Writes the name of a point beside it.
  func label(
    _ spot: Spot,
    _ name: String,
    _ role: TextRole,
    on canvas: inout Canvas,
    in cells: inout FreeCells
  ) {
    let name = name.shortened(to: 20)
    let (column, line) = (
      Int(spot.x - area.x) / cell.columns, Int(spot.y - area.y) / cell.rows
    )
    let middle = column - name.count / 2
    let spots = [
      (column + 1, line), (column - name.count, line), (middle, line - 1), (middle, line + 1),
    ]
    write(name, role, at: spots, on: &canvas, &cells, height: Int(area.height) / cell.rows)
  }

  /// Writes a label at the first spot where it covers nothing, or leaves it out.
  private func write(
    _ label: String,
    _ role: TextRole = .label,
    at spots: [(column: Int, line: Int)],
    on canvas: inout Canvas,
    _ cells: inout FreeCells,
    height: Int
  ) {
    let free = spots.first { spot in
      spot.line >= 0 && spot.line < height
        && cells.isFree(column: spot.column, line: spot.line, count: label.count)
    }
    guard let free else { return }
    cells.take(column: free.column, line: free.line, count: label.count)
    let spot = Spot(
      x: area.x + Double(free.column * cell.columns),
      y: area.y + Double(free.line * cell.rows)
    )
    canvas.text(label, role, at: spot)
  }
}
