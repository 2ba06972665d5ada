package import Storage
internal import Syntax

/// A script run in a fresh session, each of its answers compared with the `# = …` comment behind it.
package struct Check {
  /// One answer or failure that the comment does not tell, or a comment that nothing answers.
  package struct Difference: Equatable {
    /// The line, from 1.
    package let line: Int
    /// What the comment says; nil where there is none.
    package let expected: String?
    /// What the script said; nil where it said nothing.
    package let found: String?
  }

  package let path: String
  /// The number of answers that were compared with a comment.
  package private(set) var checked = 0
  package private(set) var differences: [Difference] = []
  private var hasQuit = false

  /// Runs the script at the path in a session that is fresh but for its settings.
  package init(
    path: String,
    in session: Session = Session(settings: Settings(defaultFormat: .decimal))
  ) throws(File.Failure) {
    self.init(text: try File.read(path), path: path, in: session)
  }

  /// Runs a script; the path serves to name it.
  package init(
    text: String,
    path: String,
    in session: Session = Session(settings: Settings(defaultFormat: .decimal))
  ) {
    self.path = path
    for (index, line) in text.lines.enumerated() where !hasQuit {
      compare(line: index + 1, String(line), session)
    }
  }

  package var passed: Bool { differences.isEmpty }

  /// The differences as `file:line: …`, and a closing line with the counts.
  package var lines: [String] {
    differences.map { difference in
      let place = "\(path):\(difference.line):"
      switch (difference.expected, difference.found) {
      case (let expected?, let found?): return "\(place) expected \(expected), found \(found)"
      case (let expected?, nil): return "\(place) expected \(expected), found no answer"
      case (nil, let found): return "\(place) \(found ?? "")"
      }
    } + ["\(path): \(checked - differences.count) of \(checked) answers as expected"]
  }

  private mutating func compare(line number: Int, _ line: String, _ session: Session) {
    let expected = line.expectedAnswer
    var answers: [String] = []
    var failure: String?
    var hasQuit = false
    defer { self.hasQuit = hasQuit }
    session.execute(line) { report in
      switch report {
      case .answer(let answer):
        guard !answer.statement.isSilent else { return }
        do throws(Failure) {
          answers.append(try answer.text(session, for: .program))
        } catch {
          failure = "error: \(error.diagnostic.sentence)"
        }
      case .failure(let error): failure = "error: \(error.diagnostic.sentence)"
      case .message(let text): answers.append(text)
      case .quit: hasQuit = true
      case .notice, .recall: break
      }
    }
    guard expected != nil || failure != nil else { return }
    checked += 1
    let found = failure ?? answers.last
    if found != expected {
      differences.append(Difference(line: number, expected: expected, found: found))
    }
  }
}

extension String {
  /// What stands behind `# =` at the end of a line.
  fileprivate var expectedAnswer: String? {
    guard let mark = lastIndex(of: "#") else { return nil }
    let comment = self[index(after: mark)...].drop { $0 == " " }
    guard comment.first == "=" else { return nil }
    let answer = comment.dropFirst().drop { $0 == " " }
    return String(answer.reversed().drop { $0 == " " }.reversed())
  }
}
