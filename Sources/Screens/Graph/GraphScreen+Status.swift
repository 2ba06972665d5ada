internal import Arithmetic
internal import Graphing
internal import Terminal

extension GraphScreen {
  /// The last line: what is being done or read at the left, and how it is shown at the right.
  func drawStatus(in grid: inout CellGrid) {
    guard grid.rows > 1 else { return }
    let row = grid.rows - 1
    let side = !hasKeys ? "Ctrl-O: keys for the graph" : form.isDrawable ? self.side : ""
    let room = grid.columns - side.count - 2
    if case .naming(let name) = activity {
      let end = grid.write(
        "write to: \(name.suffix(max(8, grid.columns - 12)))",
        row: row,
        column: 0
      )
      grid.cursor = CellGrid.Place(row: row, column: min(end, grid.columns - 1))
      return
    }
    let text = doing
    grid.write(text, row: row, column: 0)
    guard text.count <= room else { return }
    grid.write(side, row: row, column: grid.columns - side.count, style: .dim)
  }

  /// Mode, and what is not proven.
  private var side: String {
    let undecided = plot.undecidedCount
    let parts = [
      undecided > 0 ? "\(undecided) undecided" : nil, plot.mode.rawValue,
      plot.hasRisers ? "risers" : nil, "? help",
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private var doing: String {
    if let message { return message }
    switch activity {
    case .box(nil): return "box: the first corner (Enter)  \(cursorText ?? "")"
    case .box: return "box: the opposite corner (Enter)  \(cursorText ?? "")"
    case .help: return "any key goes on"
    case .naming, .looking: return trace.map(text) ?? cursorText ?? ""
    }
  }

  private func text(of trace: GraphTrace) -> String {
    let curve = plot.curves[trace.curve]
    let name = plot.curves.count > 1 ? "\(curve.style.letter): " : ""
    if let feature = trace.feature {
      let height = feature.yText.map { ", \("y".equation($0))" } ?? ""
      let doubt = feature.isProven ? "" : " (not proven)"
      return "\(name)\(feature.kind.name) at \("x".equation(feature.xText))\(height)\(doubt)"
    }
    let height =
      switch trace.value {
      case .value(let reading): "y".equation(reading.text)
      case .beyondLimits: "y is out of reach"
      case .undefined, nil: "no value"
      }
    return "\(name)x = \(trace.x.placeText)   \(height)"
  }

  private var cursorText: String? {
    guard let cursor else { return nil }
    let place = place(of: cursor)
    let viewport = plot.viewport
    guard viewport.column(of: cursor.x) != nil, viewport.row(of: cursor.y) != nil else {
      return nil
    }
    let x = viewport.shortestX(inColumn: place.column).placeText
    return "x = \(x)   y = \(viewport.shortestY(inRow: place.row).placeText)"
  }
}
