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
    // A random number is any of those that it may be.
    if environment.randomCall(in: statement.kind.value) != nil { return result }
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
  fileprivate func isSame(as other: Result?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.value.isSame(as: other.value)
  }
}

extension Value {
  /// Whether two values are the same: by proof, or to 30 digits of each number where nothing can be proven.
  fileprivate func isSame(as other: Value) -> Bool {
    if isIdentical(to: other) { return true }
    switch (self, other) {
    case (.real(let left), .real(let right)): return left.isSame(as: right)
    case (.complex(let left), .complex(let right)):
      return left.re.isSame(as: right.re) && left.im.isSame(as: right.im)
    case (.quantity(let left), .quantity(let right)):
      return left.units.isSame(as: right.units)
        && Value(left.number).isSame(as: Value(right.number))
    case (.list(let left), .list(let right)): return left.elements.areSame(as: right.elements)
    case (.matrix(let left), .matrix(let right)):
      return left.size == right.size
        && left.elements.map(Value.init).areSame(as: right.elements.map(Value.init))
    case (.formulaMatrix(let left), .formulaMatrix(let right)):
      return left.size == right.size && left.elements.areSame(as: right.elements)
    case (.table(let left), .table(let right)):
      return left.names == right.names
        && zip(left.columns, right.columns).allSatisfy {
          $0.values.elements.areSame(as: $1.values.elements)
        }
    default: return false
    }
  }
}

extension [Value] {
  fileprivate func areSame(as other: [Value]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }
}

extension Real {
  fileprivate func isSame(as other: Real) -> Bool {
    if isIdentical(to: other) { return true }
    if let left = fraction, let right = other.fraction { return left == right }
    if let left = formula, let right = other.formula, left == right { return true }
    return (try? decimal(digits: 30)) == (try? other.decimal(digits: 30))
  }
}
