@testable import Storage

/// A user of a shared log who remembers its contents, as the calculator does.
final class Caller {
  let log: Journal
  /// All lines that the caller knows.
  private(set) var text = ""
  /// Unfinished lines that were set aside.
  private(set) var setAside: [String] = []
  /// The news of each transaction.
  private(set) var news: [Journal.RemoteChanges] = []

  /// `patience` outlasts a child of another test that has not yet closed what it inherited.
  init(
    _ path: String,
    patience: Duration = .seconds(300),
    in system: any FileSystem = SystemFileSystem()
  ) {
    log = Journal(path, patience: patience, in: system)
  }

  func open() throws {
    let bytes = try log.read()
    text = string(bytes[..<bytes.endOfLines])
  }

  func append(_ line: String) throws {
    defer { if log.isVisible { text += line } }
    try change { _ in .append(bytes(line)) }
    text += line
  }

  /// Replaces all lines by one with their number.
  func compact() throws {
    var compacted = ""
    defer { if log.isVisible { text = compacted } }
    try change { text in
      compacted = "\(text.utf8.count { $0 == UInt8(ascii: "\n") }) lines\n"
      return .replacement(bytes(compacted))
    }
    text = compacted
  }

  /// Reads the news and changes nothing.
  func listen() throws { try change { _ in .nothing } }

  private func change(_ body: (String) -> Journal.Change) throws {
    try log.transaction { news in
      text = (news.isReplacement ? "" : text) + string(news.lines)
      if !news.unfinished.isEmpty { setAside.append(string(news.unfinished)) }
      self.news.append(news)
      return body(text)
    }
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
