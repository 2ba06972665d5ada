internal import CLibrary
internal import Evaluation
internal import Syntax

extension SessionFile {
  /// Brings a new session into the state that the text describes.
  ///
  /// Nothing in a session file writes files or starts programs: only statements and commands that
  /// set the session's own state run. Lines that cannot be read are left out and
  /// reported. A statement whose number is taken gets a new one, after the last number given.
  package static func load(
    _ bytes: [UInt8],
    into session: Session,
    after lastNumber: Int = 0
  ) -> Findings {
    let (decodedBytes, wasUTF16) = decoded(bytes)
    let (bytes, renamedWords) = renamingReservedWords(in: decodedBytes)
    session.isLoading = true
    defer { session.isLoading = false }
    let footer = Footer(in: bytes)
    return bytes.withUnsafeBufferPointer { buffer in
      var loading = Loading(session, bytes, lastGiven: lastNumber)
      loading.findings.wasUTF16 = wasUTF16
      loading.findings.renamedWords = renamedWords
      loading.findings.journalLength = footer.journalLength
      guard let start = buffer.baseAddress else { return loading.findings }
      let statements = StoredStatements(.init(bytes), start, intactEnd: footer.intactEnd)
      let cutOff = cutOffLine(of: buffer)
      var lines = FileLines(UnsafeBufferPointer(rebasing: buffer[..<cutOff.lowerBound]))
      while let line = lines.next() {
        let isIntact = line.upperBound <= footer.intactEnd
        loading.read(UnsafeBufferPointer(rebasing: buffer[line]), lines.number, isIntact: isIntact)
        guard session.replaysLoadedStatements else { continue }
        session.history.record(
          atMost: (bytes.count - line.upperBound) / shortestStatement,
          in: &session.environment
        ) { last in lines.nextIfNotNil { statements.entry($0, after: last) } }
      }
      loading.leaveOut(UnsafeBufferPointer(rebasing: buffer[cutOff]), lines.number + 1)
      return loading.findings
    }
  }

  /// The last line of a file with a header, if it has no line end; otherwise an empty range at the end.
  ///
  /// A crash or a full disk cut it off, perhaps inside a number: the rest may be a different number.
  private static func cutOffLine(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    let isSession = bytes.starts(with: header.utf8)
    let isComment = start < bytes.count && bytes[start] == UInt8(ascii: "#")
    return (isSession && !isComment ? start : bytes.count)..<bytes.count
  }

  /// The version of the format in a file's first line.
  static func version(inHeader line: String) -> Int? {
    line.hasPrefix(header) ? Int(line.dropFirst(header.utf8.count)) : nil
  }

  /// Few statements take fewer bytes, including what surrounds them.
  private static let shortestStatement = 48
}

extension SessionFile.Findings {
  fileprivate mutating func note(version: Int) {
    isNewer = version > SessionFile.version
    isOlder = version < SessionFile.version
    isCutShort = true
  }
}

/// A file that is loaded line by line.
private struct Loading {
  private let session: Session
  private let bytes: [UInt8]
  var findings = SessionFile.Findings()
  /// The file's statements, once a number occurs again, and the last number given to such a statement.
  private var statements: SessionFile.StatementLines?
  private var lastGiven: Int
  /// Whether the header says that no command in the file is one of a newer version.
  ///
  /// Where the checksum does not prove it unchanged, an unknown one is reported, and kept.
  private var knowsAllCommands = false

  init(_ session: Session, _ bytes: [UInt8], lastGiven: Int) {
    (self.session, self.bytes, self.lastGiven) = (session, bytes, lastGiven)
  }

  mutating func read(_ line: UnsafeBufferPointer<UInt8>, _ number: Int, isIntact: Bool) {
    // A line that is not text is damaged too, and one with the zeros that a crash leaves.
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else {
      return damaged(number, String(decoding: line, as: UTF8.self))
    }
    if number == 1, let version = SessionFile.version(inHeader: text) {
      findings.note(version: version)
      knowsAllCommands = version <= SessionFile.version
      // In version 1 names have their last values before the statements.
      session.replaysLoadedStatements = version > 1
    }
    if SessionFile.isFooter(text) { findings.isCutShort = false }
    if let duplicate = SessionFile.Duplicate(text, in: session) {
      return read(duplicate, number, text)
    }
    let unknownCount = session.unknownLines.count
    let isRead = session.restore(text)
    let isUnknown = session.unknownLines.count > unknownCount
    if !isRead || isUnknown && knowsAllCommands && !isIntact { damaged(number, text) }
  }

  /// Reports a line that is not read, if there is one.
  mutating func leaveOut(_ line: UnsafeBufferPointer<UInt8>, _ number: Int) {
    if !line.isEmpty { damaged(number, String(decoding: line, as: UTF8.self)) }
  }

  private mutating func damaged(_ number: Int, _ text: String) {
    findings.damaged.append(SessionFile.DamagedLine(number: number, text: text))
  }

  /// Gives the second of two statements with the same number another one, unless they are the same.
  private mutating func read(_ duplicate: SessionFile.Duplicate, _ number: Int, _ text: String) {
    let statements = statements ?? SessionFile.StatementLines(bytes)
    self.statements = statements
    guard !statements.isRepeated(text, at: number) else { return }
    let free = max(statements.lastNumber, lastGiven, session.nextNumber - 1) + 1
    guard session.restore(duplicate.line(numbered: free)) else { return damaged(number, text) }
    lastGiven = free
    findings.renumbered.append(
      SessionFile.RenumberedLine(number: number, old: duplicate.number, new: free)
    )
  }
}

/// The lines of a file, as ranges of bytes without the line ends, LF or CR LF.
private struct FileLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var start = 0
  /// The number of lines returned.
  private(set) var number = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Range<Int>? { nextIfNotNil { $0 } }

  /// Returns the closure's result for the next line; if that is nil, the line stays the next one.
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
  /// Prepares for the lines of a saved session that runs as a script, if this is its first line.
  func begins(withHeader line: String) -> Bool {
    guard let version = SessionFile.version(inHeader: line) else { return false }
    replaysLoadedStatements = version > 1
    return true
  }

  /// Carries out a line of a saved session that runs as a script; returns whether it was understood.
  func bringBack(_ line: String) -> Bool {
    isLoading = true
    defer { isLoading = false }
    return restore(line)
  }

  /// Carries out a line of a session file without numbering it; returns whether it was understood.
  ///
  /// An unknown command belongs to a newer version and is kept.
  func restore(_ line: String) -> Bool {
    // A long history of them is read without the parser.
    if let typed = TypedLine(stored: line) {
      history.record(typed)
      return true
    }
    guard let parsed = try? Parser.parse(line: line, vocabulary: .stored) else { return false }
    switch parsed.kind {
    case .empty: return true
    case .command(let command): return restore(command, line)
    case .statements(let statements):
      return statements.allSatisfy { (try? restore($0)) != nil }
    }
  }

  private func restore(_ command: Command, _ line: String) -> Bool {
    guard let definition = CommandDefinition.named(command.name) else {
      var line = line
      while line.utf8.last == UInt8(ascii: "\r") { line.removeLast() }
      unknownLines.append(line)
      return true
    }
    guard definition.isState else { return false }
    let arguments = CommandArguments(command, in: line)
    return (try? definition.action(self, arguments) { _ in }) != nil
  }
}

extension Session {
  /// Applies the effect on names of a statement in a session file, without giving it a number.
  func restore(_ statement: Statement) throws(EvaluationError) {
    // The ring of another prompt may go farther back.
    if let number = statement.kind.value.resultNumber, environment.results[number] == nil { return }
    let effect = statement.effect
    let result: Result? =
      if let value = StoredValue(shortFor: statement.kind.value) {
        Result(value)
      } else {
        try environment.ofStoredValues.evaluate(statement).result
      }
    switch (effect, result) {
    case (.definition(let function), _): record([.define(function)])
    case (.assignment(let name), let value?): record([.assign(value, to: name)])
    case (.store(let names), let value?): record(names.map { .assign(value, to: $0) })
    case (.none, let value?), (.unread, let value?):
      record([.answer(value, of: statement.kind.value.resultNumber)])
    case (_, nil): break
    }
  }
}

extension Expression {
  /// The number of the statement, if the expression is only a reference to its result.
  fileprivate var resultNumber: Int? {
    if case .result(let number) = kind { number } else { nil }
  }
}
