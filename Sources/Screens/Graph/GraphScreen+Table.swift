internal import Arithmetic
internal import Graphing
internal import Terminal

/// The table beside a graph: values of its curves at the multiples of a step.
struct GraphTable {
  /// A value of a curve, by its number and x.
  struct Place: Hashable {
    let curve: Int
    let x: Fraction
  }

  var step: Fraction
  /// The number of steps from 0 to the first row; nil where the table begins with the window.
  var first: Integer?
  /// The values that were read.
  var values: [Place: TracedValue] = [:]
}

extension GraphScreen {
  /// Opens the table, or closes it.
  mutating func toggleTable() -> ScreenResponse {
    guard table == nil else {
      table = nil
      return .proceed
    }
    let reason: String? =
      if plot.scales.x != .linear {
        "the table needs an x axis that is linear"
      } else if tabledCurves.isEmpty {
        "\(plot.reasonWithoutHeights ?? "a box plot has no value at an x"), and so has no table"
      } else if size.columns < PictureForm.fewestColumns + Self.leastTable {
        "the table needs \(PictureForm.fewestColumns + Self.leastTable) columns"
      } else {
        nil
      }
    if let reason {
      message = reason
      return .ring
    }
    table = GraphTable(step: Fraction(1))
    // The rows reach about as far as what is seen beside them.
    let dots = (size.columns - tableColumns) * surroundings.painter.cell.columns
    let width = Fraction(dots) * plot.viewport.dotWidth
    let step = TickScale.decimalStep(atLeast: width / Fraction(max(1, tableRows)))
    table?.step = step
    return .proceed
  }

  /// Handles a key of the table; returns nil for keys that keep their meaning.
  mutating func scrollTable(_ key: Key) -> ScreenResponse? {
    guard let table else { return nil }
    switch key.code {
    case .pageDown: scrollTable(by: tableRows)
    case .pageUp: scrollTable(by: -tableRows)
    // 5 and 2 steps are between powers of ten.
    case .character("("):
      changeStep(to: TickScale.decimalStep(atLeast: table.step * Fraction(3, 10)))
    case .character(")"):
      changeStep(to: TickScale.decimalStep(atLeast: table.step * Fraction(11, 10)))
    default: return nil
    }
    return .proceed
  }

  /// Scrolls by rows.
  mutating func scrollTable(by rows: Int) {
    guard table != nil else { return }
    let first = firstStep + Integer(rows)
    table?.first = first
  }

  /// Changes the distance of the rows; the first one stays where it is, as far as that is a multiple.
  private mutating func changeStep(to step: Fraction) {
    guard let old = table?.step else { return }
    let start = Fraction(firstStep) * old
    let followsWindow = table?.first == nil
    table?.step = step
    table?.first = followsWindow ? nil : (start / step).ceiling
  }

  /// The number of steps from 0 to the first row.
  private var firstStep: Integer {
    guard let table else { return Integer(0) }
    return table.first ?? (plot.viewport.left / table.step).ceiling
  }

  /// The curves that have a value at each x.
  private var tabledCurves: [Int] {
    plot.curves.indices.filter {
      !plot.curves[$0].source.isPlanar && !(plot.curves[$0].source is BoxPlot)
    }
  }

  private var tableRows: Int { max(0, size.rows - firstLine - 3) }

  /// The columns that the table takes from the picture.
  var tableColumns: Int {
    guard table != nil, size.columns >= PictureForm.fewestColumns + Self.leastTable else {
      return 0
    }
    let wanted = Self.xColumns + tabledCurves.count * Self.valueColumns + 1
    return min(wanted, max(Self.leastTable, size.columns / 2))
  }

  private static let xColumns = 12
  private static let valueColumns = 20
  private static let leastTable = xColumns + valueColumns

  /// Draws the table at the right edge.
  mutating func drawTable(in grid: inout CellGrid) {
    guard var table, tableColumns > 0 else { return }
    let left = size.columns - tableColumns
    let curves = tabledCurves.prefix((tableColumns - Self.xColumns) / Self.valueColumns)
    let top = max(0, firstLine - 1)
    let variable = plot.coordinates.variable
    grid.write(variable, row: top, column: left + 2, style: .bold)
    for (place, curve) in curves.enumerated() {
      let name = plot.curves.count > 1 ? String(plot.curves[curve].style.letter) : "y"
      grid.write(name, row: top, column: column(place, left), style: .bold)
    }
    let hidden = tabledCurves.count - curves.count
    if hidden > 0 {
      let text = "+\(hidden)"
      grid.write(text, row: top, column: size.columns - text.count, style: .dim)
    }
    let first = firstStep
    for row in 0..<tableRows {
      let x = Fraction(first + Integer(row)) * table.step
      let style: CellStyle = trace?.x == x ? .reverse : .plain
      let line = top + 1 + row
      let name = plot.coordinates.date(at: x) ?? x.shownText(atMost: Self.xColumns - 3)
      // A date has ten characters, and a blank after it.
      let indent = plot.coordinates.hasDates ? 1 : 2
      grid.write(name, row: line, column: left + indent, style: style)
      for (place, curve) in curves.enumerated() {
        let key = GraphTable.Place(curve: curve, x: x)
        let value = table.values[key] ?? surroundings.read(plot.curves[curve].source, x)
        table.values[key] = value
        let text = value.text(atMost: Self.valueColumns - 2)
        grid.write(text, row: line, column: column(place, left), style: style)
      }
    }
    let note = "step \(table.step.shownText(atMost: 8))   ( )  PgUp PgDn"
    let last = size.rows - (plot.sliders.isEmpty ? 2 : 3)
    grid.write(note, row: last, column: left + 2, style: .dim)
    for line in top...max(top, last) { grid.write("│", row: line, column: left, style: .dim) }
    self.table = table
  }

  private func column(_ place: Int, _ left: Int) -> Int {
    left + Self.xColumns + place * Self.valueColumns
  }
}

extension Fraction {
  fileprivate func shownText(atMost length: Int) -> String {
    text(atMost: length, isExact: true) ?? "…"
  }
}

extension TracedValue {
  /// The value in at most `length` characters: exactly if that fits, otherwise as a decimal.
  fileprivate func text(atMost length: Int) -> String {
    switch self {
    case .undefined: return "–"
    case .beyondLimits: return "out of reach"
    case .value(let reading):
      let full = reading.text + reading.remark
      guard full.count > length else { return full }
      guard let sign = reading.text.lastIndex(of: "≈") else { return full.shortened(to: length) }
      return String(reading.text[sign...]).shortened(to: length)
    }
  }
}
