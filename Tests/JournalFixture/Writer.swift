import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes records of two lines and remembers all lines.
final class Writer {
  private let log: Journal
  private(set) var text = ""

  init(_ path: String) { log = Journal(path, patience: .seconds(300)) }

  /// Appends records 1, 2, …, and prints each number when it is on the disk.
  func write(
    _ count: Int,
    as name: String,
    replacingEvery interval: Int = 0
  ) throws(File.Failure) {
    for number in 1...count {
      let record = "\(name) \(number)\nend of \(name) \(number)\n"
      let isReplacing = interval > 0 && number.isMultiple(of: interval)
      try log.transaction { news in
        take(news)
        text += record
        return isReplacing ? .replacement(Array(text.utf8)) : .append(Array(record.utf8))
      }
      print(number)
      fflush(nil)
    }
  }

  /// Waits for a line.
  func wait(for line: String) throws(File.Failure) {
    while !text.contains("end of \(line)\n") {
      while !log.mayHaveChanges { usleep(1_000) }
      try listen()
    }
  }

  func listen() throws(File.Failure) {
    try log.transaction { news in
      take(news)
      return .nothing
    }
  }

  /// The number of lines, and whether they are those in the file.
  var summary: String {
    let isRight = (try? File.read(log.path)) == text
    return "\(text.utf8.count { $0 == UInt8(ascii: "\n") }) lines, \(isRight ? "right" : "wrong")"
  }

  private func take(_ news: Journal.RemoteChanges) {
    if news.isReplacement { text = "" }
    text += String(decoding: news.lines, as: UTF8.self)
  }
}
