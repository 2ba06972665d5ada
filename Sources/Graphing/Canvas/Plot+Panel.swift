internal import Arithmetic

extension Plot {
  /// The part of a text picture below its titles, drawn in pixels: the same window in the same
  /// place, with the same labels, for characters of this size.
  ///
  /// A cross marks a point.
  ///
  /// Either can replace the other on a screen: each character covers the same part of the plane in
  /// both. Unknown columns are asked for with the effort of a frame. Nil where there is no room,
  /// where the window does not have the form's dots, and after an interruption.
  package func panel(
    in form: PictureForm,
    cell: (width: Double, height: Double),
    marking point: Point? = nil,
    isInterrupted: () -> Bool = { false }
  ) -> Canvas? {
    guard case .text(_, _, let painter) = form, form.isDrawable else { return nil }
    let layout = PictureLayout(of: self, in: form)
    let (shape, dots) = (painter.cell, layout.dots)
    guard dots == viewport.size else { return nil }
    let (columns, lines) = (dots.columns / shape.columns, dots.rows / shape.rows)
    let (width, height) = (Double(columns) * cell.width, Double(lines) * cell.height)
    var plot = self
    guard
      let viewport = try? Viewport(
        x: (viewport.left, viewport.right),
        y: (viewport.bottom, viewport.top),
        size: DotSize(columns: Int(width), rows: Int(height) * PictureLayout.rowsPerPixel)
      )
    else { return nil }
    plot.show(viewport)
    plot.fill(effort: .frame, isInterrupted: isInterrupted)
    guard plot.isFilled else { return nil }
    var canvas = Canvas(width: width, height: height)
    let panel = PictureLayout(
      panelOf: layout,
      dots: viewport.size,
      area: Area(x: 0, y: 0, width: width, height: height)
    )
    plot.drawPanel(on: &canvas, panel)
    if let spot = point.flatMap({ plot.spot($0, panel) }) {
      canvas.draw(.marker(MarkerMark(shape: .cross, color: 0, spot: spot)))
    }
    for label in drawn(layout).marks.compactMap(\.label) {
      let column = (label.spot.x - layout.area.x) / Double(shape.columns)
      let line = (label.spot.y - layout.area.y) / Double(shape.rows)
      guard (0..<Double(lines)).contains(line) else { continue }
      let spot = Spot(
        x: (column + Double(label.text.count) / 2) * cell.width,
        y: (line + 0.5) * cell.height
      )
      canvas.text(label.text, .label, at: spot, anchor: .middle)
    }
    return canvas
  }

  private func drawPanel(on canvas: inout Canvas, _ layout: PictureLayout) {
    let area = layout.area
    let ticks = ticks(spacing: layout.spacing, notation: .unicode)
    let axes = axes
    let x = axes.x.map { $0 * layout.dotWidth } ?? 0
    let y = area.height - (axes.y.map { $0 * layout.dotHeight } ?? 0)
    if let grid = polarGrid(layout) { canvas.draw(.polarGrid(grid)) }
    let hasGrid = grid == .on
    let role: LineRole = hasGrid ? .grid : .tick
    for place in ticks.x.places.map({ $0.dot * layout.dotWidth }) {
      let (top, bottom) = hasGrid ? (0, area.height) : (y - Self.tickLength, y)
      canvas.line(role, from: Spot(x: place, y: top), to: Spot(x: place, y: bottom))
    }
    for place in ticks.y.places.map({ area.height - $0.dot * layout.dotHeight }) {
      let (left, right) = hasGrid ? (0, area.width) : (x, x + Self.tickLength)
      canvas.line(role, from: Spot(x: left, y: place), to: Spot(x: right, y: place))
    }
    canvas.line(.axis, from: Spot(x: 0, y: y), to: Spot(x: area.width, y: y))
    canvas.line(.axis, from: Spot(x: x, y: 0), to: Spot(x: x, y: area.height))
    drawAsymptotes(on: &canvas, layout)
    drawCurves(on: &canvas, layout, isPenned: true)
    drawMarkers(on: &canvas, layout)
  }

  private static let tickLength = 5.0
}

extension Mark {
  /// The label of a tick, if it is one.
  fileprivate var label: TextMark? {
    if case .text(let text) = self, text.role == .label { text } else { nil }
  }
}
