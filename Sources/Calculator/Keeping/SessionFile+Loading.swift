internal import Evaluation
internal import Syntax

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
    let source = StoredText.Source(bytes)
    var number = 0
    bytes.forEachLine { range, line in
      number += 1
      if number == expectingLine { session.expect(bytes.count / shortestStatement) }
      if range.upperBound <= intactEnd,
        let entry = Entry(intactLine: line, at: range.lowerBound, in: source)
      {
        return session.append(entry)
      }
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
    return findings
  }

  /// The version of the format in a file's first line.
  static func version(inHeader line: String) -> Int? {
    line.hasPrefix(header) ? Int(line.dropFirst(header.utf8.count)) : nil
  }
}

extension SessionFile {
  /// Behind this line the settings are known, and so how many statements there may be.
  private static let expectingLine = 20
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

extension [UInt8] {
  /// Calls the body with each line and its range, without its end, LF or CR LF.
  fileprivate func forEachLine(_ body: (Range<Int>, UnsafeBufferPointer<UInt8>) -> Void) {
    withUnsafeBufferPointer { bytes in
      var start = 0
      while start < count {
        var lineEnd = start
        while lineEnd < count, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
        let hasReturn = lineEnd > start && bytes[lineEnd - 1] == UInt8(ascii: "\r")
        let range = start..<(hasReturn ? lineEnd - 1 : lineEnd)
        body(range, UnsafeBufferPointer(rebasing: bytes[range]))
        start = lineEnd + 1
      }
    }
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
