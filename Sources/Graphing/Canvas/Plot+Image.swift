import Arithmetic

extension Plot {
  /// Draws an image completely: labels are outside the dots, so that they cover nothing.
  func drawImage(on canvas: inout Canvas, _ layout: PictureLayout) {
    let area = layout.area
    let ticks = ticks(spacing: layout.spacing, notation: .unicode)
    drawHeader(on: &canvas, layout)
    if let dotColors { canvas.draw(.dotColors(dotColors)) }
    drawAxes(on: &canvas, layout, ticks)
    drawAsymptotes(on: &canvas, layout)
    drawCurves(on: &canvas, layout, isPenned: true)
    drawMarkers(on: &canvas, layout)
    for label in layout.labels {
      canvas.text(label.text, .name(curves[label.curve].style.color), at: label.spot)
    }
    drawPointLabels(on: &canvas, layout)
    let measure = { TextMetrics.width(of: $0, size: TextRole.label.size) }
    for place in ticks.x.spaced(measure, dotLength: layout.dotWidth, gap: 10) {
      let half = measure(place.label) / 2 + 6
      let x = area.x + place.dot * layout.dotWidth
      let inside = max(half, min(x, canvas.width - half))
      canvas.text(place.label, .label, at: Spot(x: inside, y: area.bottom + 15), anchor: .middle)
    }
    for place in ticks.y.places where measure(place.label) <= area.x - 8 {
      let y = area.bottom - place.dot * layout.dotHeight
      let role = labelRole(isRight: false)
      canvas.text(place.label, role, at: Spot(x: area.x - 8, y: y), anchor: .end)
    }
    for place in ticks.right?.places ?? []
    where measure(place.label) <= canvas.width - area.right - 8 {
      let y = area.bottom - place.dot * layout.dotHeight
      canvas.text(place.label, labelRole(isRight: true), at: Spot(x: area.right + 8, y: y))
    }
    drawNames(on: &canvas, area)
    let first = axisNames.x == nil ? 1 : 2
    for (index, note) in layout.notes.enumerated() {
      let y = area.bottom + 15 + Double(index + first) * PictureLayout.line
      canvas.text(note, .label, at: Spot(x: area.right, y: y), anchor: .end)
    }
  }

  /// Draws the names of x and y: below the middle of one axis, and above the others.
  private func drawNames(on canvas: inout Canvas, _ area: Area) {
    let size = TextRole.label.size
    if let x = axisNames.x {
      let name = TextMetrics.shortened(x, to: area.width, size: size)
      let spot = Spot(x: area.x + area.width / 2, y: area.bottom + 15 + PictureLayout.line)
      canvas.text(name, .label, at: spot, anchor: .middle)
    }
    let (left, right) = (PictureLayout.margin, canvas.width - PictureLayout.margin)
    let room = (right - left) / (rightAxis?.name == nil ? 1 : 2)
    if let y = axisNames.y {
      let name = TextMetrics.shortened(y, to: room, size: size)
      let spot = Spot(x: left, y: area.y - PictureLayout.line)
      canvas.text(name, labelRole(isRight: false), at: spot)
    }
    if let y = rightAxis?.name {
      let name = TextMetrics.shortened(y, to: room, size: size)
      let spot = Spot(x: right, y: area.y - PictureLayout.line)
      canvas.text(name, labelRole(isRight: true), at: spot, anchor: .end)
    }
  }

  /// Draws the title, the findings and the names of several curves, from the top down.
  private func drawHeader(on canvas: inout Canvas, _ layout: PictureLayout) {
    let left = PictureLayout.margin
    var y = PictureLayout.margin
    guard theme.hasHeader else { return drawLegend(layout.legend, on: &canvas, y: y) }
    if let formula = layout.formula {
      canvas.draw(.formula(formula.shifted(to: Spot(x: left, y: y))))
    } else {
      canvas.text(layout.titles[0], .title, at: Spot(x: left, y: y + layout.titleHeight / 2))
    }
    y += layout.titleHeight + 6
    let count = layout.findingLines
    let lines = PictureLayout.findings(findings, width: canvas.width, atMost: count)
    for (index, finding) in lines.prefix(count).enumerated() {
      let middle = y + (Double(index) + 0.5) * PictureLayout.line
      canvas.text(finding, .finding, at: Spot(x: left, y: middle))
    }
    y += Double(count) * PictureLayout.line
    drawLegend(layout.legend, on: &canvas, y: y + 4)
  }

  /// Draws a piece of each curve with its letter and name.
  private func drawLegend(_ legend: Legend, on canvas: inout Canvas, y: Double) {
    for (number, row) in legend.rows.enumerated() {
      let y = y + (Double(number) + 0.5) * PictureLayout.line
      for entry in row {
        let x = PictureLayout.margin + entry.x
        guard let curve = entry.curve.map({ curves[$0] }) else {
          canvas.text(entry.text, .label, at: Spot(x: x, y: y))
          continue
        }
        let style = penned(curve.style)
        let stroke = mode == .dot ? .dotted : style.penStroke
        let shape = curve.source.isScattered ? MarkerMark.Shape.disc : .sample(stroke)
        let sample = MarkerMark(shape: shape, color: style.color, spot: Spot(x: x + 12, y: y))
        canvas.draw(.marker(sample))
        canvas.text(entry.text, .legend(style.color), at: Spot(x: x + 32, y: y))
      }
    }
  }

  private func drawAxes(
    on canvas: inout Canvas,
    _ layout: PictureLayout,
    _ ticks: PlotTicks
  ) {
    let area = layout.area
    let xs = ticks.x.places.map { area.x + $0.dot * layout.dotWidth }
    let ys = ticks.y.places.map { area.bottom - $0.dot * layout.dotHeight }
    if let grid = polarGrid(layout) { canvas.draw(.polarGrid(grid)) }
    let hasGrid = grid == .on
    let role: LineRole = hasGrid ? .grid : .tick
    for x in xs {
      let top = hasGrid ? area.y : area.bottom
      canvas.line(role, from: Spot(x: x, y: top), to: Spot(x: x, y: area.bottom + 5))
    }
    for y in ys {
      let right = hasGrid ? area.right : area.x
      canvas.line(role, from: Spot(x: area.x - 5, y: y), to: Spot(x: right, y: y))
    }
    for x in ticks.x.minorDots.map({ area.x + $0 * layout.dotWidth }) {
      canvas.line(.tick, from: Spot(x: x, y: area.bottom), to: Spot(x: x, y: area.bottom + 3))
    }
    for y in ticks.y.minorDots.map({ area.bottom - $0 * layout.dotHeight }) {
      canvas.line(.tick, from: Spot(x: area.x - 3, y: y), to: Spot(x: area.x, y: y))
    }
    if let right = ticks.right {
      for y in right.places.map({ area.bottom - $0.dot * layout.dotHeight }) {
        canvas.line(.tick, from: Spot(x: area.right, y: y), to: Spot(x: area.right + 5, y: y))
      }
      let top = Spot(x: area.right, y: area.y)
      canvas.line(.axis, from: top, to: Spot(x: area.right, y: area.bottom))
    }
    let axes = axes
    let x = axes.x.map { area.x + $0 * layout.dotWidth } ?? area.x
    let y = axes.y.map { area.bottom - $0 * layout.dotHeight } ?? area.bottom
    canvas.line(.axis, from: Spot(x: area.x, y: y), to: Spot(x: area.right, y: y))
    canvas.line(.axis, from: Spot(x: x, y: area.y), to: Spot(x: x, y: area.bottom))
  }
}
