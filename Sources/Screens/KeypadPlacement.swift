import Terminal
import TextWidth

/// Where the keys are on the screen.
struct KeypadPlacement {
  /// A key with the cells that it takes.
  struct Placed {
    let button: KeypadButton
    let row: Int
    let columns: Range<Int>

    func contains(_ place: CellGrid.Place) -> Bool {
      place.row == row && columns.contains(place.column)
    }
  }

  /// Everything that can be clicked.
  private(set) var buttons: [Placed] = []
  /// The words that select groups of pages, which are drawn differently.
  private(set) var tabs: [Placed] = []
  /// The row of the tabs, which is the first row of the keypad.
  let top: Int

  /// The rows of the keypad: the tabs, a page, the keys of all pages.
  static let height = 1 + KeypadPage.rows + 1

  init(_ pages: [KeypadPage], current: Int, common: [KeypadButton], columns: Int, rows: Int) {
    top = rows - 1 - Self.height
    let arrows = columns - 2 * KeypadPage.arrows.count
    placeTabs(pages, current, width: arrows)
    place(KeypadPage.arrows, row: top, from: arrows, width: 2)
    let page = pages[current]
    let width = min(Self.widest, columns / page.columns)
    for start in stride(from: 0, to: page.buttons.count, by: page.columns) {
      let end = min(page.buttons.count, start + page.columns)
      let row = top + 1 + start / page.columns
      place(page.buttons[start..<end], row: row, from: 0, width: width)
    }
    let commonWidth = min(Self.widest, columns / common.count)
    place(common, row: top + Self.height - 1, from: 0, width: commonWidth)
    buttons += tabs
  }

  /// The largest width of a key.
  private static let widest = 12

  private mutating func place(
    _ row: some Collection<KeypadButton>,
    row number: Int,
    from start: Int,
    width: Int
  ) {
    for (index, button) in row.enumerated() {
      let left = start + index * width
      buttons.append(Placed(button: button, row: number, columns: left..<left + width - 1))
    }
  }

  /// Places the words in a width; where it is too small, how many pages a group has is left out.
  private mutating func placeTabs(_ pages: [KeypadPage], _ current: Int, width: Int) {
    var column = 0
    let groups = KeypadPage.Group.allCases
    let page = pages[current]
    let ofGroup = pages.indices.filter { pages[$0].group == page.group }
    let number = (ofGroup.firstIndex(of: current) ?? 0) + 1
    let words = groups.map(\.rawValue).joined(separator: " ").count
    let isWide = words + " \(number)/\(ofGroup.count)".count < width
    let count = isWide ? " \(number)/\(ofGroup.count)" : " \(number)"
    for group in groups {
      let label = group.rawValue + (group == page.group && ofGroup.count > 1 ? count : "")
      let columns = column..<column + label.displayWidth
      tabs.append(Placed(button: KeypadButton(label, .group(group)), row: top, columns: columns))
      column = columns.upperBound + 1
    }
  }
}

extension KeypadScreen {
  var pages: [KeypadPage] { KeypadPage.all(knowledge, width: keypadColumns) }

  var placement: KeypadPlacement {
    let pages = pages
    return KeypadPlacement(
      pages,
      current: min(page, pages.count - 1),
      common: KeypadPage.common(knowledge, hasGraphs: hasGraphs),
      columns: keypadColumns,
      rows: size.rows
    )
  }

  /// Whether the screen is large enough.
  var hasRoom: Bool { size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows }

  /// Whether there is room for a graph next to the keys.
  var isWide: Bool { size.columns >= 100 }

  /// The columns of the tape, the formula and the keys.
  var keypadColumns: Int {
    isWide && !graph.isEmpty ? size.columns / 2 : max(size.columns, Self.smallest.columns)
  }

  var graphColumns: Int { isWide ? size.columns - size.columns / 2 - 2 : size.columns }
  var graphRows: Int { size.rows - 1 }
}
