internal import CLibrary

extension Journal {
  /// The file as it was found, and what is new in it.
  struct Sight {
    var news: RemoteChanges
    var status: FileStatus?
    /// All complete lines, and this object's own bytes after them, where a write failed before.
    var found: [UInt8] = []
  }

  /// Looks at the file, and reads it if it may have changed; nothing counts as reported yet.
  func look() throws(File.Failure) -> Sight {
    if let status, status == (try? system.status(at: path)) {
      return Sight(news: RemoteChanges(unfinished: unfinished), status: status)
    }
    let (bytes, status) = try contents()
    let end = bytes.endOfLines
    let start = startOfChanges(in: bytes)
    let told = start ?? 0
    let news = RemoteChanges(
      isReplacement: start == nil,
      lines: Array(bytes[min(told, end)..<end]),
      unfinished: Array(bytes[max(told, end)...])
    )
    let found = unconfirmed == nil ? [] : Array(bytes[..<max(told, end)])
    return Sight(news: news, status: status, found: found)
  }

  /// Remembers what was reported.
  func take(_ sight: Sight) {
    if sight.news.isReplacement { lines = [] }
    lines?.append(contentsOf: sight.news.lines)
    unfinished = sight.news.unfinished
    // A new file is another process's, which has flushed it.
    if sight.news.isReplacement { needsFolderFlush = false }
    unconfirmed = sight.news.isReplacement || unconfirmed == nil ? nil : sight.found
    status = unconfirmed == nil ? sight.status : nil
  }

  /// The offset in the file of the first unreported line; nil if the reported lines are gone.
  ///
  /// It compares all that was reported: a person may change a digit in the middle of a file, and an
  /// editor may leave its length and its inode number unchanged.
  private func startOfChanges(in bytes: [UInt8]) -> Int? {
    guard let lines else { return nil }
    if let unconfirmed {
      if bytes == unconfirmed { return bytes.count }
      // Whoever has written since has cut off a line without an end.
      let end = unconfirmed.endOfLines
      if bytes.starts(withBytes: unconfirmed[..<end]) { return end }
    }
    return bytes.starts(withBytes: lines[...]) ? lines.count : nil
  }

  /// The file's bytes, and its status before they were read; none and nil if it does not exist.
  func contents() throws(File.Failure) -> (bytes: [UInt8], status: FileStatus?) {
    guard let status = try File.regularStatus(at: path, to: "read", name: name, in: system) else {
      return ([], nil)
    }
    let file = try OpenFile(path, for: .reading, name: name, in: system)
    return (try file.bytes(atMost: Self.longest), status)
  }
}

extension BidirectionalCollection<UInt8> where Index == Int {
  /// The offset after the last line end; the start if there is none.
  var endOfLines: Int { lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex }
}

extension [UInt8] {
  /// `starts(with:)`, at the speed of memory.
  fileprivate func starts(withBytes other: ArraySlice<UInt8>) -> Bool {
    guard other.count <= count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        guard let bytes = bytes.baseAddress, let start = other.baseAddress else { return true }
        return memcmp(bytes, start, other.count) == 0
      }
    }
  }
}
