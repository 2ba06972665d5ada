internal import Arithmetic
internal import Graphing
internal import Terminal

extension GraphScreen {
  mutating func take(_ event: MouseEvent) {
    if case .help(let first) = activity {
      switch event.action {
      case .press: activity = .looking
      case .wheel(.up): showHelp(from: first - 3)
      case .wheel(.down): showHelp(from: first + 3)
      case .release, .drag, .move, .wheel: break
      }
      return
    }
    guard form.isDrawable else {
      if case .press = event.action { activity = .looking }
      return
    }
    if slide(event) { return }
    if drag == nil, event.column >= size.columns - tableColumns {
      switch event.action {
      case .wheel(.up): scrollTable(by: -3)
      case .wheel(.down): scrollTable(by: 3)
      case .press, .release, .drag, .move, .wheel: break
      }
      return
    }
    let place = place(of: event)
    switch event.action {
    case .press(.left): press(place, event.clicks)
    case .drag(.left): move(to: place)
    case .release(.left): release(place)
    case .wheel(let direction): wheel(direction, place, event.modifiers)
    case .press, .release, .drag, .move: break
    }
  }

  /// The dot under the pointer: by pixel if known, otherwise the middle of its character.
  func place(of event: MouseEvent) -> DotPlace {
    let (cell, dots) = (surroundings.painter.cell, plot.viewport.size)
    var column = event.column * cell.columns + cell.columns / 2
    var line = (event.row - firstLine) * cell.rows + cell.rows / 2
    if let pixel = event.pixel, let size = self.size.cell {
      column = pixel.x * cell.columns / size.width
      line = pixel.y * cell.rows / size.height - firstLine * cell.rows
    }
    return DotPlace(
      column: min(max(column, 0), dots.columns - 1),
      row: dots.rows - 1 - min(max(line, 0), dots.rows - 1)
    )
  }

  private mutating func press(_ place: DotPlace, _ clicks: Int) {
    let viewport = plot.viewport
    if case .box(let corner) = activity {
      let point = viewport.middle(ofColumn: place.column, row: place.row)
      cursor = point
      if corner == nil { activity = .box(point) }
      drag = Drag(viewport: viewport, place: place)
      return
    }
    if clicks < 3 { endStep() }
    switch clicks {
    case 2:
      let (columns, rows) = (viewport.size.columns / 2, viewport.size.rows / 2)
      show(viewport.panned(byColumns: place.column - columns, rows: place.row - rows), .click)
      cursor = nil
    case 3:
      // The two previous clicks have moved the point to the middle; `u` takes back both.
      show(viewport.withOrigin(atColumn: place.column, row: place.row), .click)
      cursor = nil
    default:
      cursor = Point(
        x: plot.shortestX(inColumn: place.column),
        y: plot.shortestY(inRow: place.row)
      )
      trace = nil
    }
    drag = Drag(viewport: plot.viewport, place: place)
  }

  private mutating func move(to place: DotPlace) {
    guard let drag else { return }
    if case .box = activity {
      cursor = plot.viewport.middle(ofColumn: place.column, row: place.row)
      return
    }
    let (columns, rows) = (drag.place.column - place.column, drag.place.row - place.row)
    show(drag.viewport.panned(byColumns: columns, rows: rows), .drag)
  }

  private mutating func release(_ place: DotPlace) {
    guard let drag else { return }
    move(to: place)
    self.drag = nil
    guard case .box(let corner?) = activity else { return }
    // The first click sets a corner, and the next one the opposite corner.
    let end = plot.viewport.middle(ofColumn: place.column, row: place.row)
    if drag.place != place || corner != end { fill(from: corner, to: end) }
  }

  private mutating func wheel(
    _ direction: MouseEvent.Direction,
    _ place: DotPlace,
    _ modifiers: Key.Modifiers
  ) {
    let axes: Viewport.Axes =
      modifiers.contains(.shift) ? .xOnly : modifiers.contains(.alt) ? .yOnly : .both
    let zoomed = { [viewport = plot.viewport] factor in
      viewport.zoomed(by: factor, aroundColumn: place.column, row: place.row, axes: axes)
    }
    let step = surroundings.painter.cell.columns * 4
    switch direction {
    case .up: show(zoomed(Fraction(5, 4)), .wheel)
    case .down: show(zoomed(Fraction(4, 5)), .wheel)
    case .left: show(plot.viewport.panned(byColumns: -step, rows: 0), .wheel)
    case .right: show(plot.viewport.panned(byColumns: step, rows: 0), .wheel)
    }
    drag = nil
  }
}
