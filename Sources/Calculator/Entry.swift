package import Evaluation

/// A statement in the ring, with what came of it.
package struct Entry {
  /// The number that the prompt showed, which never changes.
  package let number: Int
  /// The statement as it was typed, without the blanks and the semicolon around it.
  package let source: String
  /// The angle mode it was carried out in.
  package let angleMode: AngleMode
  /// What it gave; nil where it had no result.
  package let result: Value?
  /// What it did to names; nil where only the source tells.
  let effect: Effect?
  /// What commands did to names behind it and before the next statement, a list a command.
  var changes: [[Change]] = []

  package init(
    number: Int,
    source: String,
    angleMode: AngleMode,
    result: Value?,
    effect: Effect? = nil
  ) {
    self.number = number
    self.source = source
    self.angleMode = angleMode
    self.result = result
    self.effect = effect
  }

  /// The entry with another number.
  func with(number: Int) -> Entry {
    Entry(number: number, source: source, angleMode: angleMode, result: result, effect: effect)
  }

  /// What a statement does to names, beside giving ANS its result.
  package enum Effect {
    case none
    /// The names that have the result from then on.
    case assignment([String])
    indirect case definition(UserFunction)
  }
}

/// What a command did to names.
package enum Change {
  case assign(Value, to: String)
  case define(UserFunction)
  /// ANS is the result of the statement of that number, where it is remembered, else the value.
  case answer(Value, of: Int?)
  case forget([String])
  /// Every variable, every function and ANS are forgotten.
  case forgetAll
}
