/// The lines entered before, and which of them is in the editor.
///
/// libedit has commands for this too, but they keep only 1024 characters of the line that is left,
/// and restore it damaged. What is recalled is a copy: an entry never changes.
struct LineHistory {
  private(set) var entries: [String] = []
  /// The number of entries kept; the oldest are dropped first.
  var size: Int {
    didSet { forgetOldest() }
  }
  /// 0 for the line being typed, 1 for the newest entry.
  private var position = 0
  private var draft = ""

  init(size: Int) {
    self.size = size
  }

  /// Replaces all entries by these lines, oldest first.
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

  /// Whether this is a recalled entry, unchanged.
  func isShowing(_ line: String) -> Bool { position > 0 && text(at: position) == line }

  /// The nearest older entry that passes the test; nil if there is none.
  mutating func older(
    than line: String,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> String? {
    if position == 0 { draft = line }
    let place = (position..<entries.count).first { isWanted(text(at: $0 + 1)) }
    guard let place else { return nil }
    position = place + 1
    return text(at: position)
  }

  /// The nearest newer entry that passes the test, or after the last one the line being typed; nil
  /// when that is shown.
  mutating func newer(where isWanted: (String) -> Bool = { _ in true }) -> String? {
    guard position > 0 else { return nil }
    position = (1..<position).reversed().first { isWanted(text(at: $0)) } ?? 0
    return text(at: position)
  }

  private func text(at position: Int) -> String {
    position == 0 ? draft : entries[entries.count - position]
  }

  /// Continues from the entry at this index, which a search has found.
  mutating func jump(to index: Int, from line: String) {
    if position == 0 { draft = line }
    position = entries.count - index
  }

  private mutating func forgetOldest() {
    entries.removeFirst(max(0, entries.count - size))
  }
}
