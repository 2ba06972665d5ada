import CEdit

extension LineEditor {
  /// The current line and the cursor's position in it, counted in scalars.
  var line: (scalars: UnsafeBufferPointer<wchar_t>, cursor: Int) {
    guard let line = library.pointee.el_wline(handle)?.pointee,
      let start = line.buffer, let end = line.lastchar, let cursor = line.cursor,
      start <= cursor, cursor <= end
    else { return (UnsafeBufferPointer(start: nil, count: 0), 0) }
    return (UnsafeBufferPointer(start: start, count: end - start), cursor - start)
  }

  /// Empties a line whose end libedit has put before its beginning, as vi's `$` and then Ctrl-K do
  /// in an empty line.
  func repairLine() {
    guard let line = library.pointee.el_wline(handle), let start = line.pointee.buffer,
      let end = line.pointee.lastchar, let cursor = line.pointee.cursor
    else { return }
    guard end < start || cursor < start || cursor > end else { return }
    let repaired = UnsafeMutablePointer(mutating: line)
    repaired.pointee.lastchar = max(start, end)
    repaired.pointee.cursor = min(max(start, cursor), max(start, end))
  }

  /// The text of the current line.
  var lineText: String { text(of: line.scalars) }

  /// The text between two positions counted in scalars.
  func text(in range: Range<Int>) -> String {
    text(of: UnsafeBufferPointer(rebasing: line.scalars[range]))
  }

  /// Whether the line equals a text.
  func isLine(_ text: some Collection<wchar_t>) -> Bool {
    let scalars = line.scalars
    guard scalars.count == text.count, let start = scalars.baseAddress else { return false }
    return text.withContiguousStorageIfAvailable {
      memcmp(start, $0.baseAddress ?? start, $0.count * MemoryLayout<wchar_t>.stride) == 0
    } ?? scalars.elementsEqual(text)
  }

  /// Replaces the whole line, and puts the cursor at its end.
  func replaceLine(with text: String) {
    replace(0..<line.scalars.count, with: text)
  }

  /// Replaces a part of the line, and puts the cursor after the new text.
  func replace(_ range: Range<Int>, with text: String) {
    state.hasOtherRows = true
    moveCursor(to: range.upperBound)
    library.pointee.el_deletestr(handle, Int32(clamping: range.count))
    insert(text)
  }

  /// Inserts text at the cursor, and leaves the cursor after it.
  func insert(_ text: String) {
    _ = library.pointee.el_winsertstr(handle, wideString(text.unicodeScalars))
  }

  /// The key for libedit: for an accent, one that puts it on the character before the cursor.
  func accented(_ key: Unicode.Scalar) -> Unicode.Scalar {
    guard key.isWidthless, cedit_is_editing(library, handle) else { return key }
    state.accent = key
    return VirtualKey.accent.rawValue
  }

  /// Puts the accent that was typed on the character before the cursor.
  func insertAccent() -> Command.Effect {
    guard let accent = state.accent else { return .beep }
    state.accent = nil
    let place = line.cursor
    let composed = ComposedText(text(in: 0..<place) + String(accent))
    if composed.leftOut.isEmpty { replace(0..<place, with: composed.text) }
    return askForNotice(composed)
  }

  /// Beeps, and asks for a notice about what was left out of an inserted text.
  func askForNotice(_ composed: ComposedText) -> Command.Effect {
    guard let notice = composed.notice else { return .redraw }
    fputs("\u{7}", output)
    state.shortened = lineText
    return askToPause(.notice(notice))
  }

  /// Moves the cursor to a position counted in scalars.
  func moveCursor(to place: Int) {
    _ = library.pointee.el_cursor(handle, Int32(clamping: place - line.cursor))
  }

  /// The text of an entered line, without its line end.
  func enteredText(_ scalars: UnsafeBufferPointer<wchar_t>) -> String {
    let lineEnds: [Unicode.Scalar] = ["\n", "\r"]
    guard let last = scalars.last, lineEnds.contains(Unicode.Scalar(wide: last)) else {
      return text(of: scalars)
    }
    return text(of: UnsafeBufferPointer(rebasing: scalars.dropLast()))
  }

  private func text(of scalars: UnsafeBufferPointer<wchar_t>) -> String {
    String(String.UnicodeScalarView(scalars.lazy.map(Unicode.Scalar.init(wide:))))
  }
}
