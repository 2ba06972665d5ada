@testable import Storage

/// Somebody who keeps in mind what a shared log holds, as the calculator does.
final class Caller {
  let log: SharedLog
  /// All lines that the caller knows of.
  private(set) var text = ""
  /// Unfinished lines that were set aside.
  private(set) var setAside: [String] = []
  /// What each transaction told.
  private(set) var news: [SharedLog.News] = []

  /// `patience` outlasts a child of another test that has yet to close what it inherited.
  init(
    _ path: String,
    patience: Duration = .seconds(300),
    in system: any FileSystem = SystemFileSystem()
  ) {
    log = SharedLog(path, patience: patience, in: system)
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

  /// Replaces all lines by one that tells how many there were.
  func compact() throws {
    var compacted = ""
    defer { if log.isVisible { text = compacted } }
    try change { text in
      compacted = "\(text.utf8.count { $0 == UInt8(ascii: "\n") }) lines\n"
      return .replacement(bytes(compacted))
    }
    text = compacted
  }

  /// Takes notice of the news only.
  func listen() throws { try change { _ in .nothing } }

  private func change(_ body: (String) -> SharedLog.Change) throws {
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
