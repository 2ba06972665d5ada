internal import Evaluation
internal import Syntax

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension SessionFile {
  /// Brings a new session into the state that the text describes.
  ///
  /// Nothing in a session file writes files or starts programs: only statements and the commands
  /// that set the session's own state are carried out. What cannot be read is left out and told.
  package static func load(_ bytes: [UInt8], into session: Session) -> Findings {
    var findings = Findings()
    session.isLoading = true
    defer { session.isLoading = false }
    let intactEnd = intactEnd(of: bytes)
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var statements = StoredStatements(.init(bytes), start, intactEnd: intactEnd)
      var lines = FileLines(buffer)
      while let line = lines.next() {
        read(UnsafeBufferPointer(rebasing: buffer[line]), lines.number, into: session, &findings)
        guard session.replaysLoadedStatements else { continue }
        session.append(atMost: (bytes.count - line.upperBound) / shortestStatement) { last in
          lines.nextIfNotNil { statements.entry($0, after: last) }
        }
      }
    }
    return findings
  }

  /// Carries out a line that stands in a file.
  private static func read(
    _ line: UnsafeBufferPointer<UInt8>,
    _ number: Int,
    into session: Session,
    _ findings: inout Findings
  ) {
    // A line that is no text cannot be understood either.
    let text = String(validating: line, as: UTF8.self)
    if number == 1, let version = text.flatMap(version(inHeader:)) {
      findings.note(version: version)
      // In version 1 names have their last values before the statements.
      session.replaysLoadedStatements = version > 1
    }
    if text.map(isFooter) == true { findings.isCutShort = false }
    if text.map(session.restore) != true {
      let text = String(decoding: line, as: UTF8.self)
      findings.damaged.append(DamagedLine(number: number, text: text))
    }
  }

  /// The version of the format in a file's first line.
  static func version(inHeader line: String) -> Int? {
    line.hasPrefix(header) ? Int(line.dropFirst(header.utf8.count)) : nil
  }
}

extension SessionFile {
  /// Few statements take fewer bytes with what stands around them.
  private static let shortestStatement = 48
}

extension SessionFile.Findings {
  fileprivate mutating func note(version: Int) {
    isNewer = version > SessionFile.version
    isOlder = version < SessionFile.version
    isCutShort = true
  }
}

/// The lines of a file, as ranges of its bytes without the ends, LF or CR LF.
private struct FileLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var start = 0
  /// How many lines were given.
  private(set) var number = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Range<Int>? { nextIfNotNil { $0 } }

  /// What the closure makes of the next line; where that is nothing, the line is still the next one.
  mutating func nextIfNotNil<Result>(_ body: (Range<Int>) -> Result?) -> Result? {
    guard start < bytes.count, let address = bytes.baseAddress else { return nil }
    let found = memchr(address + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    let end = found.map { $0 - UnsafeMutableRawPointer(mutating: address) } ?? bytes.count
    let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    guard let result = body(start..<(hasReturn ? end - 1 : end)) else { return nil }
    start = end + 1
    number += 1
    return result
  }
}

// MARK: - Loading

extension Session {
  /// Prepares for the lines of a saved session that is run as a script, if this is the first of one.
  func begins(withHeader line: String) -> Bool {
    guard let version = SessionFile.version(inHeader: line) else { return false }
    replaysLoadedStatements = version > 1
    return true
  }

  /// Carries out a line of a saved session that is run as a script, and says whether it was understood.
  func bringBack(_ line: String) -> Bool {
    isLoading = true
    defer { isLoading = false }
    return restore(line)
  }

  /// Carries out a line of a session file without numbering it, and says whether it was understood.
  ///
  /// A command that is not known is one of a newer version and kept.
  func restore(_ line: String) -> Bool {
    guard let parsed = try? Parser.parse(line: line, vocabulary: vocabulary) else { return false }
    switch parsed.kind {
    case .empty: return true
    case .command(let command): return restore(command, line)
    case .statements(let statements):
      return statements.allSatisfy { (try? restore($0)) != nil }
    }
  }

  private func restore(_ command: Command, _ line: String) -> Bool {
    guard let definition = CommandDefinition.named(command.name) else {
      unknownLines.append(line)
      return true
    }
    guard definition.isState else { return false }
    let arguments = CommandArguments(command, in: line)
    return (try? definition.action(self, arguments) { _ in }) != nil
  }
}
