extension Screen {
  /// Shows the output of a program.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = decoder.feed(byte) { perform(action) }
    }
  }

  private mutating func perform(_ action: ScreenAction) {
    switch action {
    case .show(let scalar): show(scalar)
    case .control(let byte): control(byte)
    case .escape(let text): escape(text)
    case .sequence(let prefix, let parameters, let final):
      switch (prefix, final) {
      case ("", _): sequence(final, parameters)
      case ("?", "h"), ("?", "l"):
        for mode in parameters { setPrivateMode(mode, final == "h") }
      case (">", "u"): keyboardLevel += 1
      case ("<", "u"): keyboardLevel = max(0, keyboardLevel - 1)
      default: break
      }
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: moveTo(row, column - 1)
    case 0x09: moveTo(row, (column / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: nextRow()
    case 0x0D: moveTo(row, 0)
    default: break
    }
  }

  private mutating func escape(_ text: String) {
    switch text {
    case "7": saved = (row, column)
    case "8": moveTo(saved.row, saved.column)
    case "D": nextRow()
    case "E":
      moveTo(row, 0)
      nextRow()
    case "M": if row == region.lowerBound { scroll(-1) } else { moveTo(row - 1, column) }
    case "c": self = Screen(columns: columns, rows: rows)
    default: break
    }
  }

  /// Performs a control sequence of ECMA-48; in the order of its cursor, erase, edit and mode functions.
  private mutating func sequence(_ final: Character, _ parameters: [Int]) {
    let first = parameters.first ?? 0
    let count = max(1, first)
    let second = parameters.count > 1 ? max(1, parameters[1]) : 1
    switch final {
    case "A": moveTo(row - count, column)
    case "B", "e": moveTo(row + count, column)
    case "C", "a": moveTo(row, column + count)
    case "D": moveTo(row, column - count)
    case "E": moveTo(row + count, 0)
    case "F": moveTo(row - count, 0)
    case "G", "`": moveTo(row, count - 1)
    case "H", "f": moveTo(count - 1, second - 1)
    case "d": moveTo(count - 1, column)
    case "J": eraseInDisplay(first)
    case "K": eraseInRow(first)
    case "X": erase(row, column..<min(column + count, columns))
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": scrollBelowCursor(-count)
    case "M": scrollBelowCursor(count)
    case "S": scroll(count)
    case "T": scroll(-count)
    case "b": for _ in 0..<count { for scalar in last.unicodeScalars { show(scalar) } }
    case "m": style.change(parameters)
    case "h": if parameters.contains(4) { inserts = true }
    case "l": if parameters.contains(4) { inserts = false }
    case "r": setRegion(count, parameters.count > 1 ? parameters[1] : 0)
    case "s": saved = (row, column)
    case "u": moveTo(saved.row, saved.column)
    default: break
    }
  }

  private mutating func setRegion(_ top: Int, _ bottom: Int) {
    let last = bottom == 0 ? rows : min(bottom, rows)
    guard top < last else { return }
    region = (top - 1)...(last - 1)
    moveTo(0, 0)
  }

  private mutating func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    switch mode {
    case 7: wrapsAtAll = isOn
    case 47, 1047, 1049: showAlternate(isOn)
    default: break
    }
  }

  private mutating func showAlternate(_ isOn: Bool) {
    if isOn, mainCells == nil {
      saved = (row, column)
      mainCells = cells
      cells = cells.map { Self.blankRow($0.count, erased) }
    } else if !isOn, let main = mainCells {
      mainCells = nil
      let (width, height) = (columns, rows)
      cells = main
      resize(columns: width, rows: height)
      moveTo(saved.row, saved.column)
    }
  }
}
