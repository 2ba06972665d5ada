internal import Syntax

/// A row of a sheet: a statement, or what is not one yet.
package struct SheetRow: Hashable, Sendable {
  /// The number of the statement; negative for a row that has none yet, and then only a name for it.
  package let number: Int
  package var text: String

  package init(number: Int, text: String) { (self.number, self.text) = (number, text) }

  /// The text as it is recorded, without the blanks around it.
  package var source: String { text.withoutBlanksAround }

  /// Whether there is nothing in it, so that it is no statement.
  package var isBlank: Bool { text.allSatisfy { $0 == " " } }
}

/// The rows of a sheet, with a cursor that goes anywhere.
///
/// It edits text and knows nothing of what the text means.
package struct SheetEditor: Sendable {
  /// The rows; there is at least one.
  package private(set) var rows: [SheetRow]
  /// The number of the cursor's row, from 0.
  package private(set) var row: Int
  /// The number of characters before the cursor.
  package private(set) var column: Int
  /// The column that moving up and down returns to.
  private var wantedColumn: Int
  /// The row that was cut.
  private var clipboard: String?
  private var lastNewNumber = 0
  private var snapshots: [Snapshot] = []
  /// The row in which the last key typed, so that a word is taken back at once.
  private var typing: Int?

  /// What taking back returns to.
  private struct Snapshot {
    let rows: [SheetRow]
    let row: Int
    let column: Int
  }

  /// The most changes that can be taken back.
  private static let mostSnapshots = 1_000

  /// The rows with the cursor behind the last one, in a row of its own.
  package init(_ rows: [SheetRow]) {
    self.rows = rows
    (row, column, wantedColumn) = (0, 0, 0)
    insertRow("", at: rows.count)
    row = rows.count
  }

  package enum Key: Hashable, Sendable {
    case character(Character)
    case left, right, up, down
    case home, end
    case first, last
    /// Moves by as many rows as the screen has, up or down.
    case page(Int)
    case backspace, delete
    case deleteToEnd
    /// A new row: below, or where the cursor is inside of a row, with what is behind the cursor.
    case enter
    case moveUp, moveDown
    case cut, paste
    /// Makes the row a comment, or a statement again.
    case comment
    case undo
  }

  /// The cursor's row.
  package var current: SheetRow { rows[row] }

  /// The name at the cursor, or directly before it.
  package var name: String? {
    let isPart = { (character: Character) in
      character == "_" || character.isLetter || character.isNumber
    }
    let text = text
    let start = text[..<column].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = text[column...].firstIndex { !isPart($0) } ?? text.count
    // 2a is 2 times a.
    let name = String(text[start..<end].drop(while: \.isNumber))
    return name.isEmpty ? nil : name
  }

  private var text: [Character] { Array(rows[row].text) }

  /// Carries out a key; returns whether it had a meaning.
  package mutating func press(_ key: Key) -> Bool {
    let before = Snapshot(rows: rows, row: row, column: column)
    let isDone = carryOut(key)
    guard rows != before.rows, key != .undo else {
      if isDone { typing = nil }
      return isDone
    }
    var isTyping = false
    if case .character = key { isTyping = true }
    if !isTyping || typing != rows[row].number {
      if snapshots.count == Self.mostSnapshots { snapshots.removeFirst() }
      snapshots.append(before)
    }
    typing = isTyping ? rows[row].number : nil
    return isDone
  }

  private mutating func carryOut(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert([character])
    case .left, .right: return step(key == .left ? -1 : 1)
    case .up: return move(by: -1)
    case .down: return move(by: 1)
    case .page(let count): return move(by: count)
    case .first: return move(by: -row) || setColumn(0)
    case .last: return move(by: rows.count - 1 - row) || setColumn(.max)
    case .home: return setColumn(0)
    case .end: return setColumn(.max)
    case .backspace: return deleteBackwards()
    case .delete: return deleteForwards()
    case .deleteToEnd: return deleteToEnd()
    case .enter: breakRow()
    case .moveUp: return exchange(with: row - 1)
    case .moveDown: return exchange(with: row + 1)
    case .cut: return cut()
    case .paste: return paste()
    case .comment: return toggleComment()
    case .undo: return undo()
    }
    return true
  }

  /// Puts the cursor at a place, as far as there is one.
  package mutating func click(row: Int, column: Int) {
    self.row = min(max(row, 0), rows.count - 1)
    _ = setColumn(column)
    typing = nil
  }

  /// Types a text; each of its lines but the first begins a row.
  package mutating func type(_ pasted: String) {
    let before = Snapshot(rows: rows, row: row, column: column)
    let lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if index > 0 { breakRow() }
      insert(line.map { $0 == "\t" ? " " : $0 })
    }
    if rows != before.rows { snapshots.append(before) }
    typing = nil
  }

  /// Takes other rows, for instance with numbers that they have now; the cursor stays in its row.
  package mutating func replaceRows(_ new: [SheetRow], numbers: [Int: Int] = [:]) {
    let current = numbers[rows[row].number] ?? rows[row].number
    rows = new.isEmpty ? [newRow("")] : new
    row = rows.firstIndex { $0.number == current } ?? min(row, rows.count - 1)
    _ = setColumn(column)
    snapshots = snapshots.map { snapshot in
      Snapshot(
        rows: snapshot.rows.map {
          SheetRow(number: numbers[$0.number] ?? $0.number, text: $0.text)
        },
        row: snapshot.row,
        column: snapshot.column
      )
    }
  }

  /// Takes rows that others have added, changed and deleted; rows that are not recorded stay, and so does the text of
  /// the cursor's row.
  package mutating func merge(_ recorded: [SheetRow]) {
    let texts = Dictionary(recorded.map { ($0.number, $0.text) }) { $1 }
    let current = rows[row].number
    var merged = rows.filter { $0.number < 0 || texts[$0.number] != nil || $0.number == current }
    for index in merged.indices where merged[index].number != current {
      if let text = texts[merged[index].number] { merged[index].text = text }
    }
    let known = Set(merged.map(\.number))
    var previous: Int?
    for new in recorded {
      if !known.contains(new.number) {
        let place = previous.flatMap { number in merged.firstIndex { $0.number == number } }
        merged.insert(new, at: place.map { $0 + 1 } ?? 0)
      }
      previous = new.number
    }
    replaceRows(merged)
  }

  /// Takes other texts for the rows.
  package mutating func change(to new: [SheetRow]) {
    let before = Snapshot(rows: rows, row: row, column: column)
    let texts = Dictionary(new.map { ($0.number, $0.text) }) { $1 }
    for index in rows.indices {
      if let text = texts[rows[index].number] { rows[index].text = text }
    }
    _ = setColumn(column)
    if rows != before.rows { snapshots.append(before) }
    typing = nil
  }
}

// MARK: - Moving

extension SheetEditor {
  private mutating func setColumn(_ new: Int) -> Bool {
    let old = column
    column = min(max(new, 0), rows[row].text.count)
    wantedColumn = column
    return column != old
  }

  private mutating func move(by count: Int) -> Bool {
    let new = min(max(row + count, 0), rows.count - 1)
    guard new != row else { return false }
    row = new
    column = min(wantedColumn, rows[row].text.count)
    return true
  }

  /// Moves by a character, into the next row at the end of this one.
  private mutating func step(_ count: Int) -> Bool {
    if 0...rows[row].text.count ~= column + count { return setColumn(column + count) }
    guard rows.indices.contains(row + count) else { return false }
    row += count
    column = -1
    return setColumn(count < 0 ? .max : 0)
  }
}

// MARK: - Changing text

extension SheetEditor {
  private mutating func insert(_ characters: [Character]) {
    var text = text
    text.insert(contentsOf: characters, at: column)
    let count = text.count
    rows[row].text = String(text)
    // A combining accent joins the character before it.
    _ = setColumn(column + characters.count - (count - rows[row].text.count))
  }

  private mutating func deleteBackwards() -> Bool {
    guard column == 0 else {
      var text = text
      text.remove(at: column - 1)
      rows[row].text = String(text)
      return setColumn(column - 1)
    }
    return row > 0 && join(row - 1)
  }

  private mutating func deleteForwards() -> Bool {
    guard column == rows[row].text.count else {
      var text = text
      text.remove(at: column)
      rows[row].text = String(text)
      return true
    }
    return row + 1 < rows.count && join(row)
  }

  private mutating func deleteToEnd() -> Bool {
    guard column < rows[row].text.count else { return false }
    rows[row].text = String(text[..<column])
    return true
  }

  /// Joins a row with the next one; a blank one disappears.
  private mutating func join(_ first: Int) -> Bool {
    let (upper, lower) = (rows[first], rows[first + 1])
    let kept = upper.isBlank && !lower.isBlank ? lower.number : upper.number
    let end = upper.text.count
    rows[first] = SheetRow(number: kept, text: upper.text + lower.text)
    rows.remove(at: first + 1)
    row = first
    _ = setColumn(end)
    return true
  }

  private mutating func toggleComment() -> Bool {
    guard !rows[row].isBlank else { return false }
    let text = rows[row].text
    let isComment = text.hasPrefix("#")
    let blanks = text.hasPrefix("# ") ? 2 : 1
    rows[row].text = isComment ? String(text.dropFirst(blanks)) : "# " + text
    _ = setColumn(column + (isComment ? -blanks : 2))
    return true
  }

  private mutating func undo() -> Bool {
    guard let last = snapshots.popLast() else { return false }
    (rows, row) = (last.rows, last.row)
    return setColumn(last.column) || true
  }
}

// MARK: - Changing rows

extension SheetEditor {
  private mutating func newRow(_ text: String) -> SheetRow {
    lastNewNumber -= 1
    return SheetRow(number: lastNewNumber, text: text)
  }

  private mutating func insertRow(_ text: String, at place: Int) {
    rows.insert(newRow(text), at: place)
  }

  /// Breaks the row at the cursor; the part with something in it stays the statement.
  private mutating func breakRow() {
    let (head, tail) = (String(text[..<column]), String(text[column...]))
    if head.allSatisfy({ $0 == " " }), !tail.isEmpty {
      insertRow(head, at: row)
      rows[row + 1].text = tail
    } else {
      rows[row].text = head
      insertRow(tail, at: row + 1)
    }
    row += 1
    _ = setColumn(0)
  }

  private mutating func exchange(with other: Int) -> Bool {
    guard rows.indices.contains(other) else { return false }
    rows.swapAt(row, other)
    row = other
    return true
  }

  private mutating func cut() -> Bool {
    guard rows.count > 1 || !rows[row].isBlank else { return false }
    clipboard = rows[row].text
    rows.remove(at: row)
    if rows.isEmpty { rows = [newRow("")] }
    row = min(row, rows.count - 1)
    column = min(wantedColumn, rows[row].text.count)
    return true
  }

  private mutating func paste() -> Bool {
    guard let clipboard else { return false }
    insertRow(clipboard, at: row)
    _ = setColumn(clipboard.count)
    return true
  }
}
