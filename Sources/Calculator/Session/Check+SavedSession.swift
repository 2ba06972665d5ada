internal import Arithmetic
internal import Evaluation
internal import Syntax

// MARK: - Saved sessions

extension Check {
  /// Loads a saved session line by line, and recomputes each statement with the names of its time.
  mutating func compareStatements(of lines: [Substring], version: Int, _ session: Session) {
    session.isLoading = true
    session.replaysLoadedStatements = version > 1
    for (index, line) in lines.enumerated() {
      let (before, last) = (session.environment, session.statements.last?.number)
      guard session.restore(String(line)) else {
        note(index + 1, expected: nil, found: "error: not understood: \(line)")
        continue
      }
      // Files of version 1 do not contain the names at a statement.
      guard version > 1, let entry = session.statements.last, entry.number != last else { continue }
      let found = entry.recomputed(in: before)
      if found.isSame(as: entry.result) {
        checked += 1
      } else {
        let texts = [entry.result, found].map { session.text(of: $0, in: entry.mode.angles) }
        note(index + 1, expected: texts[0], found: texts[1])
      }
    }
  }

  private mutating func note(_ line: Int, expected: String?, found: String) {
    checked += 1
    differences.append(Difference(line: line, expected: expected, found: found))
  }
}

extension Entry {
  /// The result that the statement has with the names of the environment, if any.
  fileprivate func recomputed(in environment: Environment) -> Result? {
    var environment = environment
    environment.mode = mode
    guard let statement = try? statement(environment.vocabulary) else { return nil }
    return (try? environment.evaluate(statement))?.result
  }
}

extension Session {
  fileprivate func text(of value: Result?, in angleMode: AngleMode) -> String {
    guard let value else { return "no value" }
    let answer = Answer(value, angleMode: angleMode)
    return (try? AnswerWriter(settings, for: .program).line(answer)) ?? "a value too large to write"
  }
}

extension Result? {
  /// Whether two results are the same: by proof, or to 30 digits if nothing can be proven.
  fileprivate func isSame(as other: Result?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    guard let left = self.real, let right = other.real else {
      return self.value.isIdentical(to: other.value)
    }
    if left.isIdentical(to: right) { return true }
    if let left = left.fraction, let right = right.fraction { return left == right }
    if let left = left.formula, let right = right.formula, left == right { return true }
    return (try? left.decimal(digits: 30)) == (try? right.decimal(digits: 30))
  }
}
