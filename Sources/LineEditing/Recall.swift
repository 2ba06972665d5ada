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

  /// The entry before the one shown; nil at the oldest.
  mutating func older(than line: String) -> String? {
    guard position < entries.count else { return nil }
    if position == 0 { draft = line }
    position += 1
    return entries[entries.count - position]
  }

  /// The entry after the one shown, at last the line as it was left; nil when that is shown.
  mutating func newer() -> String? {
    guard position > 0 else { return nil }
    position -= 1
    return position == 0 ? draft : entries[entries.count - position]
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
