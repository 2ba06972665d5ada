import CEdit

extension LineEditor {
  /// The line as it stands, and the cursor's place in it, counted in scalars.
  var line: (scalars: UnsafeBufferPointer<wchar_t>, cursor: Int) {
    guard let line = library.pointee.el_wline(handle)?.pointee,
      let start = line.buffer, let end = line.lastchar, let cursor = line.cursor
    else { return (UnsafeBufferPointer(start: nil, count: 0), 0) }
    return (UnsafeBufferPointer(start: start, count: end - start), cursor - start)
  }

  /// The text of the line as it stands.
  var lineText: String { text(of: line.scalars) }

  /// The text between two places counted in scalars.
  func text(in range: Range<Int>) -> String {
    text(of: UnsafeBufferPointer(rebasing: line.scalars[range]))
  }

  /// Whether the line reads so.
  func isLine(_ text: some Collection<wchar_t>) -> Bool {
    let scalars = line.scalars
    guard scalars.count == text.count, let start = scalars.baseAddress else { return false }
    return text.withContiguousStorageIfAvailable {
      memcmp(start, $0.baseAddress ?? start, $0.count * MemoryLayout<wchar_t>.stride) == 0
    } ?? scalars.elementsEqual(text)
  }

  /// Puts another text into the line, with the cursor at its end.
  func replaceLine(with text: String) {
    replace(0..<line.scalars.count, with: text)
  }

  /// Puts another text in place of a part of the line, with the cursor behind it.
  func replace(_ range: Range<Int>, with text: String) {
    state.hasOtherRows = true
    moveCursor(to: range.upperBound)
    library.pointee.el_deletestr(handle, Int32(clamping: range.count))
    insert(text)
  }

  /// Inserts text at the cursor, which comes to stand behind it.
  func insert(_ text: String) {
    _ = library.pointee.el_winsertstr(handle, wideString(text.unicodeScalars))
  }

  /// Moves the cursor to a place counted in scalars.
  func moveCursor(to place: Int) {
    _ = library.pointee.el_cursor(handle, Int32(clamping: place - line.cursor))
  }

  /// The text of a line that was entered, without its line end.
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
