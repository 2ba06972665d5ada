import RandomTesting
import TerminalTesting

@testable import Terminal

/// A screen that looks like a program's: text in several styles, wide characters, empty rows.
func randomGrid(_ size: TerminalSize, _ random: inout SeededGenerator) -> CellGrid {
  var grid = CellGrid(size)
  change(&grid, times: Int.random(in: 0...12, using: &random), &random)
  return grid
}

/// Writes some texts over the contents.
func change(_ grid: inout CellGrid, times: Int, _ random: inout SeededGenerator) {
  let words = ["abc", "x", "長い", "e\u{301}t\u{323}\u{301}", "⠿⣿", " ", "      ", "한글", "π√2"]
  for _ in 0..<times {
    let row = Int.random(in: -1...grid.rows, using: &random)
    let column = Int.random(in: -3...grid.columns, using: &random)
    let count = Int.random(in: 1...4, using: &random)
    let text = (0..<count).map { _ in words[Int.random(in: words.indices, using: &random)] }
      .joined()
    grid.write(text, row: row, column: column, style: randomStyle(&random))
  }
  if Bool.random(using: &random) {
    let row = Int.random(in: 0...grid.rows, using: &random)
    grid.fill(rows: row..<row + 2, columns: 0..<grid.columns, style: randomStyle(&random))
  }
  let (rows, columns) = (grid.rows, grid.columns)
  grid.cursor =
    Bool.random(using: &random)
    ? nil
    : .init(
      row: Int.random(in: 0..<rows, using: &random),
      column: Int.random(in: 0..<columns, using: &random)
    )
}

private func randomStyle(_ random: inout SeededGenerator) -> CellStyle {
  let colors: [CellStyle.Color] = [.standard, .standard, .red, .palette(12), .palette(200)]
  return CellStyle(
    colors[Int.random(in: colors.indices, using: &random)],
    on: colors[Int.random(in: colors.indices, using: &random)],
    Bool.random(using: &random) ? [] : .init(rawValue: UInt8.random(in: 0...15, using: &random))
  )
}

extension CellGrid {
  /// The contents as cells of the tests' terminal.
  var screenCells: [[ScreenCell]] {
    (0..<rows).map { row in
      (0..<columns).map { column in
        let cell = self[row, column]
        let text = cell.width == 0 ? "" : String(cell.character)
        return ScreenCell(text: text, style: ScreenStyle(cell.style))
      }
    }
  }
}

extension ScreenStyle {
  init(_ style: CellStyle) {
    self.init()
    foreground = style.foreground == .standard ? nil : Int(style.foreground.index)
    background = style.background == .standard ? nil : Int(style.background.index)
    isBold = style.attributes.contains(.bold)
    isDim = style.attributes.contains(.dim)
    isUnderlined = style.attributes.contains(.underline)
    isReverse = style.attributes.contains(.reverse)
  }
}
