internal import Evaluation
package import Storage
internal import Syntax

/// A session as a file in the language itself: saving is printing, loading is parsing.
///
/// The file is a script. It sets the settings and the names, and then lists the statements of the ring;
/// all values are written in RAD. Values without a closed form are written operation by operation, as
/// rules `$1`, `$2`, …, and long numbers as the expressions that gave them, which are computed when they
/// are needed. The last line marks the end, so that a file that was cut short is recognised, and has a
/// checksum of all lines before it: in a file that is unchanged, values are read when they are needed.
package enum SessionFile {
  /// The version of the format, as in the first line.
  package static let version = 3

  static let header = "# curta session "
  static let footer = "# end of session"

  /// What loading found besides the session.
  package struct Findings: Equatable {
    /// Lines that could not be read, with their numbers.
    package var damaged: [DamagedLine] = []
    /// Statements whose number an earlier statement has.
    package var renumbered: [RenumberedLine] = []
    /// Whether the file was UTF-16.
    package var wasUTF16 = false
    /// Whether the file was written by a newer version.
    package var isNewer = false
    /// Whether the file was written by an older version, and must be rewritten.
    package var isOlder = false
    /// The names that reserved words have got, by the words.
    package var renamedWords: [String: String] = [:]
    /// Whether the file's end is missing.
    package var isCutShort = false
    /// The number of bytes after the last footer.
    package var journalLength = 0

    /// Whether writing the session over the file loses nothing.
    package var areHarmless: Bool { self == Findings(journalLength: journalLength) }
  }

  /// A statement whose number differs from the one in its line.
  package struct RenumberedLine: Equatable {
    package let number: Int
    package let old: Int
    package let new: Int
  }

  /// A line that could not be read, with its number from 1.
  package struct DamagedLine: Equatable {
    package let number: Int
    package let text: String
  }

  /// The session as text.
  package static func text(of session: Session) -> String {
    var writer = SessionWriter()
    return writer.text(of: session)
  }

  /// The session of an existing file, and the notices of loading it.
  package static func session(at path: String) throws(File.Failure) -> (Session, [String]) {
    let session = Session()
    let findings = load(try File.allBytes(path), into: session)
    return (session, findings.notices(path: path))
  }

  /// Writes the session to a file, which is replaced as a whole.
  package static func save(_ session: Session, path: String) throws(File.Failure) {
    try File.replace(path, with: text(of: session))
  }

  /// Whether a file has a text of somebody's and nothing of a session, which would replace the text.
  ///
  /// A session that was damaged has its header, its footer or a statement, or is zeros.
  package static func isForeign(_ path: String) -> Bool {
    if let start = try? File.beginning(of: path, count: header.utf8.count),
      start.elementsEqual(header.utf8)
    {
      return false
    }
    // What cannot be read is reported where it is opened.
    guard let bytes = try? File.allBytes(path) else { return false }
    let marks = [header, footer, ":statement "]
    let text = String(decoding: decoded(bytes).bytes, as: UTF8.self)
    return bytes.contains { $0 > UInt8(ascii: " ") }
      && !text.lines.contains { line in marks.contains(where: line.hasPrefix) }
  }

  /// The path of the session that the prompt uses.
  package static var defaultPath: String? {
    if let state = File.environmentVariable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/curta/session.calc"
    }
    return File.environmentVariable("HOME").map { "\($0)/.local/state/curta/session.calc" }
  }

  /// Copies a file's bytes to the first free name of this kind.
  static func setAside(
    _ bytes: [UInt8],
    of path: String,
    as kind: String
  ) throws(File.Failure) -> String {
    var number = 1
    while true {
      let copy = "\(path).\(kind)-\(number)"
      do {
        try File.create(copy, with: bytes)
        return copy
      } catch {
        guard error.isOccupied else { throw error }
        number += 1
      }
    }
  }
}

extension SessionFile.Findings {
  /// Further damaged lines are only counted.
  private static let mostLinesShown = 5
  /// Longer lines are cut here.
  private static let longestLineShown = 60

  /// The word for a copy of the file.
  var kindOfCopy: String {
    let older = Self(isOlder: true, renamedWords: renamedWords, journalLength: journalLength)
    return self == older ? "older" : "damaged"
  }

  func notices(path: String) -> [String] {
    var notices = damaged.prefix(Self.mostLinesShown).map { line in
      "\(path):\(line.number): not understood: \(line.text.excerpt(of: Self.longestLineShown))"
    }
    let rest = damaged.count - notices.count
    if rest > 0 { notices.append("\(path): \(rest) more lines were not understood") }
    notices += renumbered.prefix(Self.mostLinesShown).map { line in
      "\(path):\(line.number): there is a statement \(line.old) already; this one is number \(line.new) now"
    }
    let others = renumbered.count - Self.mostLinesShown
    if others > 0 { notices.append("\(path): \(others) more statements have another number now") }
    if wasUTF16 { notices.append("\(path) is in UTF-16, and will be in UTF-8") }
    if isCutShort { notices.append("\(path): the end of the file is missing") }
    if isNewer { notices.append("\(path) was written by a newer version of curta") }
    notices += SessionFile.notices(ofRenaming: renamedWords)
    if isOlder { notices.append("\(path) was written by an older version of curta") }
    return notices
  }
}

extension String {
  /// The beginning of the text, up to a length.
  fileprivate func excerpt(of length: Int) -> String {
    unicodeScalars.count > length ? String(unicodeScalars.prefix(length)) + "…" : self
  }
}

extension String {
  /// The lines without their ends, LF, CR LF or CR; a last line without an end counts too.
  ///
  /// A byte order mark at the beginning, which some editors write, is not part of the first line.
  package var lines: [Substring] {
    let text = first == "\u{FEFF}" ? dropFirst() : self[...]
    var lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension SessionFile {
  /// The bytes of a file as UTF-8, and whether they were UTF-16.
  ///
  /// An editor may add a byte order mark to UTF-8, or write UTF-16 in either byte order.
  static func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8], wasUTF16: Bool) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (Array(bytes[3...]), false) }
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return (decodedUTF16(bytes[2...], high: 1), true)
    case (0xFE, 0xFF): return (decodedUTF16(bytes[2...], high: 0), true)
    case (firstByte, 0): return (decodedUTF16(bytes[...], high: 1), true)
    case (0, firstByte): return (decodedUTF16(bytes[...], high: 0), true)
    default: return (bytes, false)
    }
  }

  /// The first byte of every file.
  private static let firstByte = UInt8(ascii: "#")

  /// Decodes UTF-16 whose high byte has this index.
  ///
  /// Half a unit at the end is dropped, unless a search for lines has cut a line end in half there.
  private static func decodedUTF16(_ bytes: ArraySlice<UInt8>, high: Int) -> [UInt8] {
    var units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    if !bytes.count.isMultiple(of: 2), high == 1, bytes.last == UInt8(ascii: "\n") {
      units.append(UInt16(UInt8(ascii: "\n")))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
