/// The lines entered before, and which of them stands in the editor.
///
/// libedit has commands for this too, but they keep only 1024 characters of the line that is left
/// behind and bring it back broken. What is recalled is a copy: an entry never changes.
struct Recall {
  private(set) var entries: [String] = []
  /// How many entries are kept; the oldest fall out.
  var size: Int {
    didSet { forgetOldest() }
  }
  /// 0 for the line being written, 1 for the newest entry.
  private var position = 0
  private var draft = ""

  init(size: Int) {
    self.size = size
  }

  /// Takes these lines, oldest first, in place of all.
  mutating func replaceEntries(_ lines: [String]) {
    entries = lines
    forgetOldest()
    begin()
  }

  mutating func append(_ line: String) {
    entries.append(line)
    forgetOldest()
  }

  /// Starts a new line.
  mutating func begin() {
    position = 0
    draft = ""
  }

  /// Whether this is a recalled entry as it was recalled.
  func isShowing(_ line: String) -> Bool { position > 0 && text(at: position) == line }

  /// The nearest entry before the one shown that has a beginning; nil if there is none.
  ///
  /// With a beginning, what reads like the line is passed over: nothing would seem to happen.
  mutating func older(than line: String, beginningWith beginning: String = "") -> String? {
    if position == 0 { draft = line }
    guard position < entries.count else { return nil }
    let place = (position + 1...entries.count).first { fits($0, line, beginning) }
    guard let place else { return nil }
    position = place
    return text(at: position)
  }

  /// The nearest entry after the one shown that has a beginning, at last the line as it was left; nil
  /// when that is shown.
  mutating func newer(than line: String, beginningWith beginning: String = "") -> String? {
    guard position > 0 else { return nil }
    position = (1..<position).reversed().first { fits($0, line, beginning) } ?? 0
    return text(at: position)
  }

  private func fits(_ position: Int, _ line: String, _ beginning: String) -> Bool {
    guard !beginning.isEmpty else { return true }
    let text = text(at: position)
    return text != line && text.unicodeScalars.starts(with: beginning.unicodeScalars)
  }

  private func text(at position: Int) -> String {
    position == 0 ? draft : entries[entries.count - position]
  }

  /// Goes on from the entry at this index, which a search has found.
  mutating func jump(to index: Int, from line: String) {
    if position == 0 { draft = line }
    position = entries.count - index
  }

  private mutating func forgetOldest() {
    entries.removeFirst(max(0, entries.count - size))
  }
}
