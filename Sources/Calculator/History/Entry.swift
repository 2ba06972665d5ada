package import Evaluation
internal import Syntax

/// A statement in the ring, with its result.
package struct Entry {
  /// The largest number in a session file, far below the largest that a lock counts.
  static let largestNumber = 9_999_999_999

  /// The number that the prompt showed, which never changes.
  package let number: Int
  private let text: Text
  /// The mode in which it was evaluated.
  package let mode: Mode
  /// Its result; nil where it had none.
  package let result: Result?
  /// Its effect on names.
  let effect: Effect
  /// The changes of names by commands after it and before the next statement, one list for each command.
  var changes: [[Change]] = []

  /// The representation of a statement's source.
  private enum Text {
    case typed(String)
    case stored(StoredText)
  }

  /// The statement as typed, without surrounding blanks and the semicolon; with the comment after it.
  package var source: String {
    switch text {
    case .typed(let source): source
    case .stored(let stored): stored.text
    }
  }

  package init(
    number: Int,
    source: String,
    mode: Mode,
    result: Result?,
    effect: Effect = .unread
  ) {
    self.number = number
    self.text = .typed(source)
    self.mode = mode
    self.result = result
    self.effect = effect
  }

  /// A statement whose source is in a file.
  init(
    number: Int,
    stored: StoredText,
    mode: Mode,
    result: Result?,
    effect: Effect
  ) {
    (self.number, text) = (number, .stored(stored))
    (self.mode, self.result, self.effect) = (mode, result, effect)
  }

  /// The entry with another number.
  func with(number: Int) -> Entry {
    Entry(number: number, source: source, mode: mode, result: result, effect: effect)
  }

  /// The effect of a statement on names, besides setting ANS.
  package enum Effect {
    case none
    /// Unknown until the source is parsed.
    case unread
    /// The name that has the result from then on.
    case assignment(String)
    /// The names that have the result.
    case store([String])
    indirect case definition(UserFunction)
  }
}

/// The effect of a command on names.
package enum Change {
  case assign(Result, to: String)
  case define(UserFunction)
  /// The value of a variable, or ANS, has a label; a session file writes it after the value.
  case label(Result.Label, of: String)
  /// ANS is the result of the statement with that number, if the ring holds it, otherwise the value.
  case answer(Result, of: Int?)
  case forget([String])
  /// Every variable, every function and ANS are forgotten.
  case forgetAll
}

extension String {
  /// The source of a statement in the line as the history has it: with its comment.
  func recordedSource(_ statement: SourceRange, comment: SourceRange?) -> String {
    let source = utf8Text(statement)
    return comment.map { "\(source) \(utf8Text($0).withoutBlanksAround)" } ?? source
  }
}
