internal import Evaluation
internal import Syntax

/// A session as a file in the language itself: saving is printing, loading is parsing.
///
/// The file is a script. It sets the settings and the names, and then lists the statements of the
/// ring; all values are written in RAD. Values that have no closed form are written operation by
/// operation, as variables `_1`, `_2`, …, which a line at the end forgets again.
package enum SessionFile {
  /// The version of the format, which the first line names.
  package static let version = 1

  static let header = "# curta session "

  /// What loading found besides the session.
  package struct Findings: Equatable {
    /// Lines that could not be read, with their numbers.
    package var damaged: [(number: Int, line: String)] = []
    /// Whether the file was written by a newer version.
    package var isNewer = false

    package static func == (left: Findings, right: Findings) -> Bool {
      left.isNewer == right.isNewer && left.damaged.map(\.number) == right.damaged.map(\.number)
    }
  }

  /// The session as text.
  package static func text(of session: Session) -> String {
    var writer = SessionWriter(session)
    return writer.text()
  }

  /// Brings a new session into the state that the text describes.
  ///
  /// Nothing in a session file writes files or starts programs: only statements and the commands
  /// that set the session's own state are carried out. What cannot be read is left out and told.
  package static func load(_ text: String, into session: Session) -> Findings {
    var findings = Findings()
    for (index, line) in text.lines.enumerated() {
      if index == 0, line.hasPrefix(header), let found = Int(line.dropFirst(header.utf8.count)) {
        findings.isNewer = found > version
      }
      if !session.restore(String(line)) { findings.damaged.append((index + 1, String(line))) }
    }
    return findings
  }

  /// Loads a file into a new session. A file that is missing is an empty session; of one with damaged
  /// lines a copy is made, and named in the notices, before anything can overwrite it.
  package static func load(
    path: String,
    into session: Session
  ) throws(File.Failure) -> [String] {
    let text: String
    do {
      text = try File.read(path)
    } catch {
      guard error.isMissing else { throw error }
      return []
    }
    let findings = load(text, into: session)
    guard !findings.damaged.isEmpty || findings.isNewer else { return [] }
    let copy = try setAside(text, of: path)
    var notices = findings.damaged.map { "\(path):\($0.number): not understood: \($0.line)" }
    if findings.isNewer { notices.append("\(path) was written by a newer version of curta") }
    return notices + ["the file as it was is kept as \(copy)"]
  }

  /// The session of a file that is there, and what loading it has to tell.
  package static func session(at path: String) throws(File.Failure) -> (Session, [String]) {
    let session = Session()
    let findings = load(try File.read(path), into: session)
    return (session, findings.damaged.map { "\(path):\($0.number): not understood: \($0.line)" })
  }

  /// Writes the session to a file that is replaced as a whole.
  package static func save(_ session: Session, path: String) throws(File.Failure) {
    try File.makeDirectory(File.directory(of: path))
    try File.replace(path, with: text(of: session))
  }

  /// The place of the session that the prompt uses.
  package static var defaultPath: String? {
    if let state = File.environmentVariable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/curta/session.calc"
    }
    return File.environmentVariable("HOME").map { "\($0)/.local/state/curta/session.calc" }
  }

  /// Copies a text to the first free name of its kind.
  private static func setAside(_ text: String, of path: String) throws(File.Failure) -> String {
    var number = 1
    while File.exists("\(path).damaged-\(number)") { number += 1 }
    let copy = "\(path).damaged-\(number)"
    try File.replace(copy, with: text)
    return copy
  }
}

extension String {
  /// The lines without their ends, be they LF or CR LF; a last line without an end is one too.
  package var lines: [Substring] {
    var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

// MARK: - Loading

extension Session {
  /// Carries out a line of a session file without numbering it, and says whether it was understood.
  /// A command that is not known is one of a newer version and kept.
  fileprivate func restore(_ line: String) -> Bool {
    guard let parsed = try? Parser.parse(line: line, vocabulary: vocabulary) else { return false }
    switch parsed.kind {
    case .empty: return true
    case .command(let command): return restore(command, line)
    case .statements(let statements):
      return statements.allSatisfy { (try? carryOut($0)) != nil }
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
