internal import TextWidth

/// A terminal emulator for a part of the screen.
///
/// It understands the sequences of answers and line editors: ECMA-48's functions for cursor,
/// erasing, inserting and style. It ignores unknown ones.
package struct TerminalEmulator: Sendable {
  /// A row, and whether its text continues in the next one.
  struct Row: Hashable, Sendable {
    var cells: [CellGrid.Cell]
    var isContinued = false

    init(columns: Int) { cells = Array(repeating: .blank, count: columns) }
    init(_ cells: some Sequence<CellGrid.Cell>) { self.cells = Array(cells) }
  }

  private(set) var size: TerminalSize
  private(set) var rows: [Row]
  /// The cursor's place.
  private(set) var row = 0
  private(set) var column = 0
  private(set) var showsCursor = true
  /// The rows that have scrolled out at the top since the last `takeScrolledOut`.
  private(set) var scrolledOut: [Row] = []
  /// Whether everything was erased since the last `takeWasCleared`, as by Ctrl-L.
  private(set) var wasCleared = false

  private var style = CellStyle.plain
  /// Whether the last column was written, so that the next character starts a new row.
  private var wrapsNext = false
  private var inserts = false
  /// Whether the cursor was just moved to the first place.
  private var isHome = false
  private var decoder = OutputDecoder()

  package init(_ size: TerminalSize) {
    self.size = TerminalSize(columns: max(2, size.columns), rows: max(1, size.rows))
    rows = Array(repeating: Row(columns: self.size.columns), count: self.size.rows)
  }

  private var columns: Int { size.columns }

  /// The contents.
  package var grid: CellGrid {
    var grid = CellGrid(size)
    for (row, content) in rows.enumerated() { grid.put(content.cells, row: row, column: 0) }
    if showsCursor { grid.cursor = CellGrid.Place(row: row, column: column) }
    return grid
  }

  package mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let piece = decoder.feed(byte) else { continue }
      let wasHome = isHome
      isHome = false
      switch piece {
      case .scalar(let scalar): show(scalar)
      case .control(let byte): control(byte)
      case .escape(let byte): escape(byte)
      case .sequence(let sequence): perform(sequence, wasHome: wasHome)
      }
    }
  }

  /// Returns the rows that have scrolled out at the top, and forgets them.
  mutating func takeScrolledOut() -> [Row] {
    defer { scrolledOut = [] }
    return scrolledOut
  }

  /// Whether everything was erased since the last call.
  mutating func takeWasCleared() -> Bool {
    defer { wasCleared = false }
    return wasCleared
  }

  /// Changes the height; the cursor's row stays, and rows scroll out at the top if necessary.
  mutating func resize(rows count: Int) {
    let count = max(1, count)
    while rows.count > count {
      if row < rows.count - 1 { rows.removeLast() } else { scroll() }
    }
    while rows.count < count { rows.append(Row(columns: columns)) }
    size.rows = count
    row = min(row, count - 1)
  }
}

// MARK: - Writing

extension TerminalEmulator {
  private mutating func show(_ scalar: Unicode.Scalar) {
    let width = Character(scalar).displayWidth
    guard width > 0 else { return combine(scalar) }
    if wrapsNext || column + width > columns {
      rows[row].isContinued = true
      column = 0
      nextRow()
    }
    if inserts { insertBlanks(width) }
    put(CellGrid.Cell(Character(scalar), width: width, style: style))
    wrapsNext = column + width >= columns
    column = min(column + width, columns - 1)
  }

  private mutating func put(_ cell: CellGrid.Cell) {
    let width = Int(cell.width)
    blankHalf(left: column)
    blankHalf(right: column + width)
    rows[row].cells[column] = cell
    if width == 2 { rows[row].cells[column + 1] = CellGrid.Cell(" ", width: 0, style: style) }
  }

  /// Blanks a wide character whose right half is here.
  private mutating func blankHalf(left column: Int) {
    guard column < columns, rows[row].cells[column].width == 0, column > 0 else { return }
    rows[row].cells[column - 1] = .blank
    rows[row].cells[column] = .blank
  }

  /// Blanks a right half that is left over here.
  private mutating func blankHalf(right column: Int) {
    guard column < columns, rows[row].cells[column].width == 0 else { return }
    rows[row].cells[column] = .blank
  }

  /// Adds an accent to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var place = wrapsNext ? column : column - 1
    while place > 0, rows[row].cells[place].width == 0 { place -= 1 }
    guard place >= 0 else { return }
    let cell = rows[row].cells[place]
    let text = String(cell.character) + String(scalar)
    guard text.count == 1, text.unicodeScalars.count <= Self.mostScalars else { return }
    rows[row].cells[place] = CellGrid.Cell(
      Character(text),
      width: Int(cell.width),
      style: cell.style
    )
  }

  /// The most scalars of a character, more than any language needs; further accents are dropped.
  private static var mostScalars: Int { 16 }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: move(row, column - 1)
    case 0x09: move(row, (column / 8 + 1) * 8)
    // The terminal's mode turns LF into CR LF (ONLCR).
    case 0x0A...0x0C:
      column = 0
      nextRow()
    case 0x0D: move(row, 0)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "D"): nextRow()
    case UInt8(ascii: "E"):
      column = 0
      nextRow()
    case UInt8(ascii: "M"):
      guard row == 0 else { return move(row - 1, column) }
      rows.removeLast()
      rows.insert(Row(columns: columns), at: 0)
    default: break
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    self.row = min(max(row, 0), rows.count - 1)
    self.column = min(max(column, 0), columns - 1)
    wrapsNext = false
  }

  private mutating func nextRow() {
    if row == rows.count - 1 { scroll() }
    move(row + 1, column)
  }

  /// Scrolls up by one row, with the cursor.
  private mutating func scroll() {
    scrolledOut.append(rows.removeFirst())
    rows.append(Row(columns: columns))
    row -= 1
  }
}

// MARK: - Control sequences

extension TerminalEmulator {
  private mutating func perform(_ sequence: ControlSequence, wasHome: Bool) {
    guard sequence.intermediates.isEmpty else { return }
    let final = Character(Unicode.Scalar(sequence.final))
    let count = max(1, sequence.parameter(0))
    switch (sequence.prefix, final) {
    case (UInt8(ascii: "?"), "h"), (UInt8(ascii: "?"), "l"):
      if sequence.parameters.contains(25) { showsCursor = final == "h" }
    case (.some, _): break
    case (nil, "A"): move(row - count, column)
    case (nil, "B"): move(row + count, column)
    case (nil, "C"): move(row, column + count)
    case (nil, "D"): move(row, column - count)
    case (nil, "E"): move(row + count, 0)
    case (nil, "F"): move(row - count, 0)
    case (nil, "G"), (nil, "`"): move(row, count - 1)
    case (nil, "H"), (nil, "f"):
      move(count - 1, max(1, sequence.parameter(1)) - 1)
      isHome = row == 0 && column == 0
    case (nil, "d"): move(count - 1, column)
    case (nil, "J"): erase(sequence.parameter(0), wasHome: wasHome)
    case (nil, "K"): eraseInRow(sequence.parameter(0))
    case (nil, "X"): erase(row, column..<min(column + count, columns))
    case (nil, "@"): insertBlanks(count)
    case (nil, "P"): deleteCells(count)
    case (nil, "L"): insertRows(count)
    case (nil, "M"): deleteRows(count)
    case (nil, "m"): style.change(by: sequence)
    case (nil, "h"), (nil, "l"):
      if sequence.parameters.contains(4) { inserts = final == "h" }
    default: break
    }
  }

  /// A cell that is erased in the current background.
  private var erased: CellGrid.Cell {
    CellGrid.Cell(" ", width: 1, style: CellStyle(.standard, on: style.background))
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    rows[row].isContinued = false
    for column in range { rows[row].cells[column] = erased }
    // A wide character that is cut is erased as a whole.
    if range.lowerBound > 0, rows[row].cells[range.lowerBound - 1].width == 2 {
      rows[row].cells[range.lowerBound - 1] = .blank
    }
    if range.upperBound < columns, rows[row].cells[range.upperBound].width == 0 {
      rows[row].cells[range.upperBound] = .blank
    }
  }

  /// Erases a part of the row: 0 from the cursor, 1 up to it, 2 all of it.
  private mutating func eraseInRow(_ part: Int) {
    switch part {
    case 0: erase(row, column..<columns)
    case 1: erase(row, 0..<column + 1)
    default: erase(row, 0..<columns)
    }
  }

  /// Erases a part of the pane: 0 from the cursor, 1 up to it, 2 and 3 everything.
  ///
  /// If everything is erased, which Ctrl-L does from the first place, rows with text scroll out at
  /// the top.
  private mutating func erase(_ part: Int, wasHome: Bool) {
    if part >= 2 || (part == 0 && wasHome) {
      let count = (rows.lastIndex { $0 != Row(columns: columns) } ?? -1) + 1
      scrolledOut += rows[..<count]
      rows = Array(repeating: Row(columns: columns), count: rows.count)
      wasCleared = true
      return
    }
    eraseInRow(part)
    for other in part == 0 ? row + 1..<rows.count : 0..<row { erase(other, 0..<columns) }
  }

  private mutating func insertBlanks(_ count: Int) {
    let count = min(count, columns - column)
    blankHalf(left: column)
    rows[row].cells.removeLast(count)
    rows[row].cells.insert(contentsOf: Array(repeating: erased, count: count), at: column)
    // The left half of a wide character whose right half was pushed out.
    if rows[row].cells[columns - 1].width == 2 { rows[row].cells[columns - 1] = .blank }
  }

  private mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - column)
    blankHalf(left: column)
    blankHalf(left: column + count)
    rows[row].cells.removeSubrange(column..<column + count)
    rows[row].cells += Array(repeating: erased, count: count)
  }

  private mutating func insertRows(_ count: Int) {
    let count = min(count, rows.count - row)
    rows.removeLast(count)
    rows.insert(contentsOf: Array(repeating: Row(columns: columns), count: count), at: row)
    move(row, 0)
  }

  private mutating func deleteRows(_ count: Int) {
    let count = min(count, rows.count - row)
    rows.removeSubrange(row..<row + count)
    rows += Array(repeating: Row(columns: columns), count: count)
    move(row, 0)
  }
}

extension CellStyle {
  /// Changes the style by an SGR sequence; codes that the calculator never writes are ignored.
  fileprivate mutating func change(by sequence: ControlSequence) {
    var codes = (sequence.parameters.isEmpty ? [0] : sequence.parameters)[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: self = .plain
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 4: attributes.insert(.underline)
      case 7: attributes.insert(.reverse)
      case 22: attributes.subtract([.bold, .dim])
      case 24: attributes.remove(.underline)
      case 27: attributes.remove(.reverse)
      case 30...37: foreground = .palette(UInt8(code - 30))
      case 38: if let color = Color(extended: &codes) { foreground = color }
      case 39: foreground = .standard
      case 40...47: background = .palette(UInt8(code - 40))
      case 48: if let color = Color(extended: &codes) { background = color }
      case 49: background = .standard
      case 90...97: foreground = .palette(UInt8(code - 82))
      case 100...107: background = .palette(UInt8(code - 92))
      default: break
      }
    }
  }
}

extension CellStyle.Color {
  /// Reads `5 ; number`; nil for 24-bit colours, whose three numbers are skipped.
  fileprivate init?(extended codes: inout ArraySlice<Int>) {
    switch codes.popFirst() {
    case 5: self = .palette(UInt8(clamping: codes.popFirst() ?? 0))
    case 2:
      codes = codes.dropFirst(3)
      return nil
    default: return nil
    }
  }
}
