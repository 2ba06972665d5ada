#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension SharedLog {
  /// The file as it is found, and what of it is new.
  struct Sight {
    var news: News
    var status: FileStatus?
    /// All whole lines and what of this object's own stands behind them, where a write failed before.
    var found: [UInt8] = []
  }

  /// Looks at the file, and reads it if it may have changed; nothing counts as told yet.
  func look() throws(File.Failure) -> Sight {
    if let status, status == (try? system.status(at: path)) {
      return Sight(news: News(unfinished: unfinished), status: status)
    }
    let (bytes, status) = try contents()
    let end = bytes.endOfLines
    let start = startOfNews(in: bytes)
    let told = start ?? 0
    let news = News(
      isReplacement: start == nil,
      lines: Array(bytes[min(told, end)..<end]),
      unfinished: Array(bytes[max(told, end)...])
    )
    let found = unconfirmed == nil ? [] : Array(bytes[..<max(told, end)])
    return Sight(news: news, status: status, found: found)
  }

  /// Remembers what was told.
  func take(_ sight: Sight) {
    if sight.news.isReplacement { lines = [] }
    lines?.append(contentsOf: sight.news.lines)
    unfinished = sight.news.unfinished
    // A new file is another process's, which has flushed it.
    if sight.news.isReplacement { needsFolderFlush = false }
    unconfirmed = sight.news.isReplacement || unconfirmed == nil ? nil : sight.found
    status = unconfirmed == nil ? sight.status : nil
  }

  /// Where in the file the lines begin that were not told yet; nil if those that were are not there.
  ///
  /// All that was told is compared: a person may change a digit in the midst of a file, and an
  /// editor may leave its length or its number as they were.
  private func startOfNews(in bytes: [UInt8]) -> Int? {
    guard let lines else { return nil }
    if let unconfirmed {
      if bytes == unconfirmed { return bytes.count }
      // Who has written since has cut off what had no end.
      let end = unconfirmed.endOfLines
      if bytes.starts(withBytes: unconfirmed[..<end]) { return end }
    }
    return bytes.starts(withBytes: lines[...]) ? lines.count : nil
  }

  /// The file's bytes, and its status before they were read; none and nil if it is not there.
  func contents() throws(File.Failure) -> (bytes: [UInt8], status: FileStatus?) {
    guard let status = try File.regularStatus(at: path, to: "read", name: name, in: system) else {
      return ([], nil)
    }
    let file = try OpenFile(path, for: .reading, name: name, in: system)
    return (try file.bytes(atMost: Self.longest), status)
  }
}

extension BidirectionalCollection<UInt8> where Index == Int {
  /// Where the last end of a line is behind; the start if there is none.
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
