import Editing
package import Terminal
import TextWidth
import Typesetting

extension KeypadScreen {
  package mutating func draw(into grid: inout CellGrid) {
    guard hasRoom else {
      return grid.writeRefusal(of: "the keypad needs", smallest: Self.smallest)
    }
    switch overlay {
    case .help: drawHelp(into: &grid)
    case .graph(let lines): drawGraph(lines, into: &grid)
    case nil: drawAll(into: &grid)
    }
  }

  private func drawAll(into grid: inout CellGrid) {
    let placement = placement
    let width = keypadColumns
    drawTitle(width, into: &grid)
    let room = placement.top - 1
    let box = formula(width: width - 2)
    let height = min(box.height, room - 2)
    let top = placement.top - height
    drawFormula(box, rows: top..<placement.top, columns: 1..<width - 1, into: &grid)
    drawTape(rows: 1..<top - 1, width, into: &grid)
    grid.fill(rows: top - 1..<top, columns: 0..<width, with: style.rule, style: .dim)
    drawKeys(placement, into: &grid)
    let isBold = work != nil
    let line = status.shortened(to: width)
    grid.write(line, row: grid.rows - 1, column: 0, style: isBold ? .bold : .plain)
    for (row, line) in graph.enumerated() where isWide {
      grid.write(line, row: row, column: width + 2)
    }
  }

  private func drawTitle(_ width: Int, into grid: inout CellGrid) {
    let mode = knowledge.angleMode.uppercased()
    grid.write("keypad", row: 0, column: 0, style: .bold)
    grid.write("? keys  Esc leaves", row: 0, column: 8, style: .dim)
    grid.write(mode, row: 0, column: width - mode.displayWidth, style: .bold)
  }

  /// The formula fitted to the width; in its full width if it cannot be fitted.
  private func formula(width: Int) -> Box {
    let layout = editor.layout(in: style)
    let fitting = Box(fitting: layout, style: style, width: width)
    return fitting ?? Box(layout, style: style, width: Self.fullWidth)
  }

  /// More than the width of any formula that a person enters.
  private static let fullWidth = 1_000_000

  /// Draws the formula with the cursor in reverse; if it is too large, the part around the cursor,
  /// with … in the margins of lines that continue.
  private func drawFormula(
    _ box: Box,
    rows: Range<Int>,
    columns: Range<Int>,
    into grid: inout CellGrid
  ) {
    let mark = box.marks.first
    let top = Self.start(of: rows.count, around: mark?.line ?? 0, in: box.height)
    let left = Self.start(of: columns.count, around: mark?.columns.lowerBound ?? 0, in: box.width)
    let start = columns.lowerBound - left
    for (row, line) in zip(rows, box.lines[top...]) {
      grid.write(line, row: row, column: start, within: columns)
      let end = line.cut(to: left + columns.count)[0]
      let hidden = (line.cut(to: left)[0], line.dropFirst(end.count))
      if !hidden.0.allSatisfy({ $0 == " " }) { grid.write("…", row: row, column: start + left - 1) }
      if !hidden.1.allSatisfy({ $0 == " " }) {
        grid.write("…", row: row, column: columns.upperBound)
      }
    }
    for mark in box.marks where (top..<top + rows.count).contains(mark.line) {
      let row = rows.lowerBound + mark.line - top
      let marked = mark.columns.lowerBound + start..<mark.columns.upperBound + start
      grid.restyle(rows: row..<row + 1, columns: marked.clamped(to: columns)) {
        $0.attributes.insert(.reverse)
      }
    }
  }

  /// The start of the visible part of a length, with a place in its middle if possible.
  private static func start(of count: Int, around place: Int, in length: Int) -> Int {
    max(0, min(place - count / 2, length - count))
  }

  /// Draws as many of the last entries as fit, the last one at the bottom; an entry that is too
  /// long is cut, with … for the rest.
  private func drawTape(rows: Range<Int>, _ width: Int, into grid: inout CellGrid) {
    var end = rows.upperBound
    for entry in tape.reversed() where end > rows.lowerBound {
      var seen = entry.rows(width: width)
      let room = end - rows.lowerBound
      if seen.count > room {
        let isLast = end == rows.upperBound
        seen = isLast ? seen.prefix(room - 1) + [.rest] : [.rest] + seen.suffix(room - 1)
      }
      end -= seen.count
      for (row, lines) in zip(end..., seen) {
        for line in lines {
          grid.write(line.text, row: row, column: line.column, style: line.style)
        }
      }
    }
  }

  private func drawKeys(_ placement: KeypadPlacement, into grid: inout CellGrid) {
    let current = pages[min(page, pages.count - 1)].group
    for tab in placement.tabs {
      let isCurrent = tab.button.action == .group(current)
      let style = CellStyle(.standard, isCurrent ? [.bold, .underline] : .dim)
      grid.write(tab.button.label, row: tab.row, column: tab.columns.lowerBound, style: style)
    }
    for key in placement.buttons.dropLast(placement.tabs.count) {
      let label = key.button.label
      let style = CellStyle.reverse
      grid.fill(rows: key.row..<key.row + 1, columns: key.columns, style: style)
      let space = max(0, key.columns.count - label.displayWidth)
      let column = key.columns.lowerBound + space / 2
      grid.write(label, row: key.row, column: column, style: style, within: key.columns)
    }
  }

  private func drawGraph(_ lines: [String], into grid: inout CellGrid) {
    grid.writeLines(of: lines)
    grid.write("any key goes back", row: grid.rows - 1, column: 0, style: .dim)
  }

  private func drawHelp(into grid: inout CellGrid) {
    grid.write("keys that are not on the keypad", row: 0, column: 0, style: .bold)
    let rows = KeypadShortcut.rows
    let height = grid.rows - 2
    for (index, row) in rows.enumerated() {
      let column = index / height * Self.smallest.columns
      grid.write(row.keys, row: 1 + index % height, column: column)
      grid.write(row.summary, row: 1 + index % height, column: column + 16, style: .dim)
    }
    grid.write("any key goes back", row: grid.rows - 1, column: 0, style: .dim)
  }
}

extension TapeEntry {
  /// A line of the tape.
  fileprivate struct Line {
    var text: String
    var column: Int
    var style: CellStyle
  }

  /// The statement at the left and its result at the right, in one row if they fit.
  fileprivate func rows(width: Int) -> [[Line]] {
    let left = "\(number)  \(source)"
    let heads = left.cut(to: width).map { Line(text: $0, column: 0, style: .dim) }
    let style = hasFailed ? CellStyle(.red) : .plain
    let tails = lines(after: left).flatMap { $0.cut(to: width) }.map { text in
      Line(text: text, column: hasFailed ? 0 : width - text.displayWidth, style: style)
    }
    var rows = heads.map { [$0] } + tails.map { [$0] }
    if isShort(width: width) {
      rows.replaceSubrange(..<min(2, rows.count), with: [heads + tails.prefix(1)])
    }
    return rows
  }

  /// The lines of the result; if it begins with the statement and a caret below it, the caret goes
  /// below the statement on the tape.
  private func lines(after head: String) -> [String] {
    guard hasFailed, lines.count > 1, lines[0] == source else { return lines }
    let indent = String(repeating: " ", count: head.displayWidth - source.displayWidth)
    return [indent + lines[1]] + lines.dropFirst(2)
  }

  /// Whether the first line of the result fits after the statement.
  private func isShort(width: Int) -> Bool {
    guard !hasFailed, let answer = lines.first else { return false }
    return "\(number)  \(source)".displayWidth + 2 + answer.displayWidth <= width
  }
}

extension [TapeEntry.Line] {
  /// A row that replaces others.
  fileprivate static let rest = [TapeEntry.Line(text: "…", column: 0, style: .dim)]
}
