internal import Arithmetic
internal import Graphing
internal import Terminal
internal import TextWidth

extension GraphScreen {
  /// Draws the last line: the current action or reading at the left, and the way of drawing at the right.
  func drawStatus(in grid: inout CellGrid) {
    guard grid.rows > 1 else { return }
    let row = grid.rows - 1
    let side = !hasKeys ? "Ctrl-O: keys for the graph" : form.isDrawable ? self.side : ""
    let room = grid.columns - side.count - 2
    if case .naming(let name) = activity {
      let room = max(8, grid.columns - 12)
      let seen = name.count > room ? "…\(name.suffix(room - 1))" : name
      let words = message.map { $0.wrapped(columns: grid.columns).suffix(row) } ?? []
      grid.fill(rows: row - words.count..<row, columns: 0..<grid.columns, style: .plain)
      for (line, text) in words.enumerated() {
        grid.write(text, row: row - words.count + line, column: 0)
      }
      let end = grid.write("write to: \(seen)", row: row, column: 0)
      grid.cursor = CellGrid.Place(row: row, column: min(end, grid.columns - 1))
      return
    }
    drawSliders(in: &grid, row: row - 1)
    let text = doing(grid.columns)
    grid.write(text, row: row, column: 0)
    guard text.count <= room else { return }
    grid.write(side, row: row, column: grid.columns - side.count, style: .dim)
  }

  /// The mode, and the number of undecided dots.
  private var side: String {
    let undecided = plot.undecidedCount
    let parts = [
      undecided > 0 ? "\(undecided) undecided" : nil, plot.mode.rawValue,
      plot.hasRisers ? "risers" : nil, plot.scales.words, "? help",
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// The current action or reading, in `columns` columns.
  private func doing(_ columns: Int) -> String {
    if let message { return message.shortened(to: columns) }
    switch activity {
    case .box(let corner):
      let which = corner == nil ? "first" : "opposite"
      let words = "box: the \(which) corner (Enter)"
      return text(ofCursorAfter: words + "  ")?.text(columns: columns)
        ?? words.shortened(to: columns)
    case .help: return keysOfHelp.shortened(to: columns)
    case .naming, .looking:
      let point = trace.map(text) ?? text(ofCursorAfter: "")
      return point?.text(columns: columns) ?? ""
    }
  }

  private func text(of trace: GraphTrace) -> PointText {
    let curve = plot.curves[trace.curve]
    let name = plot.curves.count > 1 ? "\(curve.style.letter): " : ""
    let coordinates = plot.coordinates(ofCurve: trace.curve)
    if let feature = trace.feature { return text(of: feature, after: name, coordinates) }
    var text = PointText(
      lead: name,
      x: x(at: plot.scales.x.number(at: trace.x))
    )
    switch trace.value {
    case .value(let reading) where reading.text.isEmpty: text.tail = "   \(reading.remark)"
    case .value(let reading):
      text.y = .init("y", reading, coordinates.yUnit)
      text.tail = reading.remark
    case .beyondLimits: text.tail = "   y is out of reach"
    case .undefined, nil: text.tail = "   no value"
    }
    return text
  }

  /// A number of the horizontal axis, or the day that it is on.
  private func x(at number: Fraction) -> PointText.Coordinate {
    let coordinates = plot.coordinates
    if let date = coordinates.date(at: number) {
      return .init(name: coordinates.variable, text: date, number: nil)
    }
    return .init(coordinates.variable, at: number, coordinates.xUnit)
  }

  private func text(
    of feature: Feature,
    after name: String,
    _ coordinates: CoordinateNotation
  ) -> PointText {
    let place = feature.place(coordinates)
    if feature.kind.isInterval {
      let lead = "\(name)\(feature.kind.name) \(place), from "
      return PointText(
        lead: lead,
        x: x(at: plot.scales.x.number(at: feature.x))
      )
    }
    return PointText(
      lead: "\(name)\(feature.kind.name) at ",
      x: .init(
        name: coordinates.variable,
        text: place,
        number: feature.xRounded,
        unit: coordinates.xUnit
      ),
      gap: ", ",
      y: feature.yText.map {
        .init(
          name: "y",
          text: coordinates.y($0),
          number: feature.yRounded,
          unit: coordinates.yUnit
        )
      },
      tail: feature.isProven ? "" : " (not proven)"
    )
  }

  private func text(ofCursorAfter words: String) -> PointText? {
    guard let cursor else { return nil }
    let place = place(of: cursor)
    let viewport = plot.viewport
    guard viewport.column(of: cursor.x) != nil, viewport.row(of: cursor.y) != nil else {
      return nil
    }
    return PointText(
      lead: words,
      x: x(at: plot.scales.x.number(at: plot.shortestX(inColumn: place.column))),
      y: .init(
        "y",
        at: plot.scales.y.number(at: plot.shortestY(inRow: place.row)),
        plot.coordinates.yUnit
      )
    )
  }
}

extension AxisScales {
  /// The logarithmic axes; nil where there are none.
  fileprivate var words: String? {
    switch (x, y) {
    case (.linear, .linear): nil
    case (.logarithmic, .linear): "log x"
    case (.linear, .logarithmic): "log y"
    case (.logarithmic, .logarithmic): "log x, y"
    }
  }
}
