internal import Arithmetic
internal import Evaluation
package import Storage
internal import Syntax

/// A check of a script, which runs in a fresh session and has its answers compared with the `# = …`
/// comments after them; or of a saved session, whose statements are recomputed.
package struct Check {
  /// An answer or failure that differs from the comment, or a comment without an answer.
  package struct Difference: Equatable {
    /// The line, from 1.
    package let line: Int
    /// The answer in the comment; nil if there is no comment.
    package let expected: String?
    /// The answer of the script; nil if there is none.
    package let found: String?
  }

  package let path: String
  /// The number of answers that were compared with a comment.
  package internal(set) var checked = 0
  package internal(set) var differences: [Difference] = []
  /// The differences whose comments `update` has replaced.
  package private(set) var updated: [Difference] = []
  private let text: String
  /// The ranges of expected answers that can be replaced, by line number.
  private var comments: [Int: Range<String.Index>] = [:]
  /// The line of the first error that no comment expects; what follows may lack what failed.
  private var failedLine: Int?
  /// Whether `update` left answers as they are because of that error.
  private var isCutShort = false
  private var hasQuit = false
  private let tolerance: Tolerance?

  /// Runs the script at the path in a session that is fresh except for its settings.
  package init(
    path: String,
    tolerance: Tolerance? = nil,
    in session: Session = Session(settings: Settings(defaultFormat: .decimal))
  ) throws(File.Failure) {
    self.init(text: try File.read(path), path: path, tolerance: tolerance, in: session)
  }

  /// Runs a script; the path is only used as its name.
  package init(
    text: String,
    path: String,
    tolerance: Tolerance? = nil,
    in session: Session = Session(settings: Settings(defaultFormat: .decimal))
  ) {
    self.path = path
    self.text = text
    self.tolerance = tolerance
    if let version = text.lines.first.flatMap({ SessionFile.version(inHeader: String($0)) }) {
      let (bytes, _) = SessionFile.renamingReservedWords(in: Array(text.utf8))
      compareStatements(of: String(decoding: bytes, as: UTF8.self).lines, version: version, session)
    } else {
      let rows = text.lines
      var end = 0
      for line in text.logicalLines where !hasQuit {
        end += line.rowCount
        compare(line, endingWith: rows[end - 1], at: end, session)
      }
    }
  }

  package var passed: Bool { differences.isEmpty }

  /// The differences as `file:line: …`, and a closing line with the counts.
  package var lines: [String] {
    let changes = updated.map { difference in
      "\(path):\(difference.line): \(difference.found ?? ""), was \(difference.expected ?? "")"
    }
    let faults = differences.map { difference in
      let place = "\(path):\(difference.line):"
      switch (difference.expected, difference.found) {
      case (let expected?, let found?): return "\(place) expected \(expected), found \(found)"
      case (let expected?, nil): return "\(place) expected \(expected), found no answer"
      case (nil, let found): return "\(place) \(found ?? "")"
      }
    }
    let stop =
      isCutShort ? failedLine.map { "\(path):\($0): nothing is updated from here on" } : nil
    let closing = "\(checked - differences.count) of \(checked) answers as expected"
    let count = updated.isEmpty ? "" : ", \(updated.count) of them updated"
    return changes + faults + (stop.map { [$0] } ?? []) + ["\(path): \(closing)\(count)"]
  }

  /// Compares what a line says with the comment in its last row, which has this number.
  private mutating func compare(
    _ line: LogicalLine,
    endingWith row: Substring,
    at number: Int,
    _ session: Session
  ) {
    var number = number
    let expected = ExpectedAnswer(in: row)
    var value: Value?
    var answers: [String] = []
    var failure: String?
    var hasQuit = false
    defer { self.hasQuit = hasQuit }
    session.run(line.text) { report in
      switch report.placed(in: line) {
      case .answer(let answer):
        guard !answer.statement.isSilent else { return }
        do throws(Failure) {
          // Some formats mark what is rounded for programs, too.
          answers.append(try session.present(answer, for: .program).withoutSign)
          value = if case .value(let answer) = answer.outcome { answer.result.value } else { nil }
        } catch {
          failure = "error: \(error.diagnostic.sentence)"
        }
      case .failure(let error):
        failure = "error: \(error.diagnostic.sentence)"
        if expected == nil { number += error.rowOffset + 1 - line.rowCount }
      case .message(let text), .page(let text): answers.append(text)
      case .graph(let graph): answers.append(graph.text)
      case .quit: hasQuit = true
      case .notice, .recall, .screen: break
      }
    }
    guard expected != nil || failure != nil else { return }
    checked += 1
    let found = failure ?? answers.last
    if let expected {
      let isShown = found == expected.text.withoutSign
      if isShown, failure == nil || !expected.isRounded { return }
      let mode = session.environment.mode
      if failure == nil, let value, expected.matches(value, mode, tolerance: tolerance) { return }
    }
    if failure != nil, failedLine == nil, expected?.allowsError != true { failedLine = number }
    differences.append(Difference(line: number, expected: expected?.text, found: found))
    comments[number] = expected?.place
  }
}

// MARK: - Updating

extension Check {
  /// Writes the answers of the script into the `# = …` comments that differ.
  ///
  /// All other bytes of the file stay the same. A line without such a comment gets none, and a
  /// comment without an answer keeps its text: these remain differences. From the first error on that
  /// no comment expects, none is written, because the answers may be those of another script.
  package mutating func update() throws(File.Failure) {
    let wrong = differences.filter { $0.found?.fitsComment == true && comments[$0.line] != nil }
    updated = wrong.filter { $0.line < failedLine ?? .max }
    isCutShort = updated.count < wrong.count
    guard !updated.isEmpty else { return }
    // A file that is not text, or has changed meanwhile, is not the one that was checked.
    guard try File.bytes(path).elementsEqual(text.utf8) else {
      updated = []
      return
    }
    differences.removeAll { updated.contains($0) }
    try File.replace(path, with: updatedText)
  }

  private var updatedText: String {
    var result = ""
    var end = text.startIndex
    for difference in updated {
      guard let comment = comments[difference.line], let found = difference.found else { continue }
      let isBare = comment.isEmpty && text[..<comment.lowerBound].hasSuffix("=")
      result += text[end..<comment.lowerBound] + (isBare ? " " : "") + found
      end = comment.upperBound
    }
    return result + text[end...]
  }
}

extension ExpectedAnswer {
  /// Whether an error may be the answer: one is there, or nothing is there yet.
  fileprivate var allowsError: Bool { text.isEmpty || text.hasPrefix("error:") }
}

extension String {
  /// The answer without the `≈` before it.
  fileprivate var withoutSign: String { hasPrefix("≈") ? ExpectedAnswer(self[...]).text : self }

  /// Whether a comment can contain the text so that it is read back unchanged.
  package var fitsComment: Bool {
    !isEmpty && first != " " && last != " "
      && !utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x23 }
  }
}
