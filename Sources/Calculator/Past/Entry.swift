package import Evaluation

/// A statement in the ring, with what came of it.
package struct Entry {
  /// The number that the prompt showed, which never changes.
  package let number: Int
  private let text: Text
  /// The angle mode it was carried out in.
  package let angleMode: AngleMode
  /// What it gave; nil where it had no result.
  package let result: Result?
  /// What it did to names.
  let effect: Effect
  /// What commands did to names behind it and before the next statement, a list a command.
  var changes: [[Change]] = []

  /// What a statement's source is kept as.
  private enum Text {
    case typed(String)
    case stored(StoredText)
  }

  /// The statement as it was typed, without the blanks and the semicolon around it.
  package var source: String {
    switch text {
    case .typed(let source): source
    case .stored(let stored): stored.text
    }
  }

  package init(
    number: Int,
    source: String,
    angleMode: AngleMode,
    result: Result?,
    effect: Effect = .asSourceTells
  ) {
    self.number = number
    self.text = .typed(source)
    self.angleMode = angleMode
    self.result = result
    self.effect = effect
  }

  /// A statement whose source stands in a file.
  init(
    number: Int,
    stored: StoredText,
    angleMode: AngleMode,
    result: Result?,
    effect: Effect
  ) {
    (self.number, text) = (number, .stored(stored))
    (self.angleMode, self.result, self.effect) = (angleMode, result, effect)
  }

  /// The entry with another number.
  func with(number: Int) -> Entry {
    Entry(number: number, source: source, angleMode: angleMode, result: result, effect: effect)
  }

  /// What a statement does to names, beside giving ANS its result.
  package enum Effect {
    case none
    /// Nobody has read the source yet.
    case asSourceTells
    /// The name that has the result from then on.
    case assignment(String)
    /// The names that have it.
    case store([String])
    indirect case definition(UserFunction)
  }
}

/// What a command did to names.
package enum Change {
  case assign(Result, to: String)
  case define(UserFunction)
  /// The value of a variable, or ANS, has a label; so a session file tells it behind the value.
  case label(Result.Label, of: String)
  /// ANS is the result of the statement of that number, where it is remembered, else the value.
  case answer(Result, of: Int?)
  case forget([String])
  /// Every variable, every function and ANS are forgotten.
  case forgetAll
}
