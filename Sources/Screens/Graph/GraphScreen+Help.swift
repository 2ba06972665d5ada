internal import Terminal
internal import TextWidth

// The list of keys over the graph, which scrolls where the screen is low.

extension GraphScreen {
  /// The lines of the list, wrapped to the screen.
  private var helpLines: [String] {
    let columns = max(1, size.columns - 2 * Self.helpMargin)
    return surroundings.help.flatMap { line -> [String] in
      guard line.displayWidth > columns else { return [line] }
      let rows = line.wrapped(columns: max(1, columns - Self.helpIndentation.count))
      return rows.prefix(1) + rows.dropFirst().map { Self.helpIndentation + $0 }
    }
  }

  /// The lines of the screen above the status line.
  private var helpRoom: Int { max(1, size.rows - 1) }

  /// The blank columns on each side of the list.
  private static let helpMargin = 2
  private static let helpIndentation = "  "

  /// The keys of the list, for the status line.
  var keysOfHelp: String {
    helpLines.count > helpRoom ? "↑ ↓ PgUp PgDn scroll; others go on" : "any key goes on"
  }

  /// Handles a key while the list is shown: it scrolls a list that does not fit, and else closes it.
  mutating func scrollHelp(_ key: Key, _ first: Int) -> ScreenResponse {
    let step: Int? =
      switch key.code {
      case .down, .character("j"): 1
      case .up, .character("k"): -1
      case .pageDown, .character(" "): helpRoom - 1
      case .pageUp: 1 - helpRoom
      default: nil
      }
    if let step, helpLines.count > helpRoom {
      showHelp(from: first + step)
    } else {
      activity = .looking
    }
    return .proceed
  }

  /// Shows the list from a line, or the nearest one that fills the screen.
  mutating func showHelp(from line: Int) {
    activity = .help(min(max(0, line), max(0, helpLines.count - helpRoom)))
  }

  /// Draws the list of keys in the middle of the screen, from one of its lines.
  func drawHelp(from first: Int, in grid: inout CellGrid) {
    let lines = helpLines
    let margin = Self.helpMargin
    let width = min(grid.columns, (lines.map(\.displayWidth).max() ?? 0) + 2 * margin)
    let isWhole = lines.count + 2 <= helpRoom
    let height = isWhole ? lines.count + 2 : min(grid.rows, helpRoom, lines.count)
    let (top, left) = (
      isWhole ? (grid.rows - height) / 2 : 0, (grid.columns - width) / 2
    )
    grid.fill(rows: top..<top + height, columns: left..<left + width, style: .reverse)
    // The screen may have become higher since the list was scrolled.
    let start = min(first, max(0, lines.count - helpRoom))
    for (index, line) in lines[start...].prefix(height).enumerated() {
      grid.write(
        line,
        row: top + (isWhole ? 1 : 0) + index,
        column: left + margin,
        style: .reverse,
        within: left..<left + width
      )
    }
    grid.cursor = nil
  }
}
