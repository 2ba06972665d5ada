import Editing
package import Terminal
import TextWidth

extension PickerScreen {
  package mutating func draw(into grid: inout CellGrid) {
    guard let placement = PickerPlacement(picker, in: grid.size) else {
      let smallest = PickerPlacement.smallest(for: picker)
      return grid.writeRefusal(of: "the rollers need", smallest: smallest)
    }
    grid.write(title.shortened(to: grid.columns), row: 0, column: 0, style: .bold)
    for placed in placement.pieces { draw(placed, placement.middle, into: &grid) }
    var row = placement.rows.upperBound + 2
    for line in [limits, "", picker.status].map({ $0.shortened(to: grid.columns) }) {
      grid.write(line, row: row, column: max(0, (grid.columns - line.displayWidth) / 2))
      row += 1
    }
    let keys = hints(width: grid.columns)
    for (index, line) in keys.enumerated() {
      grid.write(line, row: grid.rows - keys.count + index, column: 0, style: .dim)
    }
  }

  private var definition: PickerDefinition { picker.rollers.definition }

  private var title: String {
    definition.variable.map { "pick \($0)" } ?? "pick a number"
  }

  /// The smallest and the largest value, and whether digits carry.
  private var limits: String {
    var (lowest, highest) = (picker.rollers, picker.rollers)
    lowest.set(definition.smallest)
    highest.set(definition.largest)
    return "\(lowest.source) to \(highest.source)" + (picker.carries ? ", carrying" : "")
  }

  private func hints(width: Int) -> [String] {
    let hints = [
      "↑↓ turn", "←→ move", "0-9 set", "+ - count", "Tab carry \(picker.carries ? "off" : "on")",
      "Enter takes", "Esc leaves",
    ]
    var lines = [""]
    for hint in hints {
      let joined = lines[lines.count - 1].isEmpty ? hint : lines[lines.count - 1] + "  " + hint
      if joined.displayWidth <= width {
        lines[lines.count - 1] = joined
      } else {
        lines.append(hint)
      }
    }
    return lines
  }

  /// Draws the value of a roller, and the values above and below it.
  private func draw(
    _ placed: PickerPlacement.Placed,
    _ middle: Int,
    into grid: inout CellGrid
  ) {
    let isFocused = placed.piece == .column(picker.focus)
    let text = picker.rollers.text(of: placed.piece)
    let style = isFocused ? CellStyle(.standard, [.bold, .reverse]) : .bold
    write(text, middle, placed, style, into: &grid)
    guard case .column(let column) = placed.piece else { return }
    for step in [DigitRollers.Step.up, .down] {
      var rollers = picker.rollers
      for distance in 1...PickerPlacement.neighbours {
        guard rollers.turn(column, by: step), rollers.text(of: placed.piece) != text else { break }
        let row = step == .up ? middle - distance : middle + distance
        write(rollers.text(of: placed.piece), row, placed, .dim, into: &grid)
      }
    }
  }

  /// Writes in the middle of the roller; units at its left.
  private func write(
    _ text: String,
    _ row: Int,
    _ placed: PickerPlacement.Placed,
    _ style: CellStyle,
    into grid: inout CellGrid
  ) {
    let isLabel = placed.piece == .column(.label)
    let space = placed.columns.count - text.displayWidth
    let column = placed.columns.lowerBound + (isLabel ? min(1, space) : space / 2)
    grid.write(text, row: row, column: column, style: style)
  }
}
