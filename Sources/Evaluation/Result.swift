package import Arithmetic
package import Syntax

/// The result of a statement: a value, and how it is shown.
package struct Result {
  private let content: Content

  /// The most common results take the least memory: a session stores a hundred thousand of them.
  private enum Content {
    case value(Value)
    case noted(Value, NumberNotation)
    indirect case written(Value, Expression)
    case stored(StoredValue)
    indirect case labelled(Result, Label)
  }

  /// How a value is shown.
  package enum Presentation {
    /// In the current format.
    case plain
    /// In a notation of its own, taken from the question.
    case notation(NumberNotation)
    /// As the expression that was asked for, such as a product of primes.
    case expression(Expression)
  }

  private init(_ content: Content) { self.content = content }

  package init(_ value: Value, as presentation: Presentation = .plain) {
    content =
      switch presentation {
      case .plain, .notation(.exact): .value(value)
      case .notation(let notation): .noted(value, notation)
      case .expression(let expression): .written(value, expression)
      }
  }

  /// Makes a result from a value of a session file, which is parsed when it is needed.
  package init(_ stored: StoredValue) { content = .stored(stored) }

  /// Makes a result from a real number, without a notation.
  package static func real(_ real: Real) -> Result { Result(.real(real)) }

  package var value: Value {
    switch content {
    case .value(let value), .noted(let value, _), .written(let value, _): value
    case .stored(let stored): stored.value
    case .labelled(let result, _): result.value
    }
  }

  /// The value as a real number; nil where it is of another kind.
  package var real: Real? { value.real }

  /// Whether a measured constant is in one of its numbers.
  package var isMeasured: Bool {
    switch content {
    case .value(let value), .noted(let value, _), .written(let value, _): value.isMeasured
    case .stored(let stored): stored.value.isMeasured
    case .labelled(let result, _): result.isMeasured
    }
  }

  /// Whether a quantity is anywhere in the value.
  var hasUnits: Bool {
    switch content {
    case .value(let value), .noted(let value, _), .written(let value, _): value.hasUnits
    case .stored(let stored): stored.value.hasUnits
    case .labelled(let result, _): result.hasUnits
    }
  }

  package var presentation: Presentation {
    switch content {
    case .value: .plain
    case .noted(_, let notation): .notation(notation)
    case .written(_, let expression): .expression(expression)
    case .stored(let stored): stored.form.map { .expression($0) } ?? .notation(stored.notation)
    case .labelled(let result, _): result.presentation
    }
  }

  /// Whether it is shown as an expression of its own.
  var isWritten: Bool {
    switch content {
    case .written: true
    case .stored(let stored): stored.hasForm
    case .value, .noted, .labelled: false
    }
  }

  /// The notation in which it is shown.
  package var notation: NumberNotation {
    if case .notation(let notation) = presentation { notation } else { .exact }
  }

  /// The value of a session file, where the result was made from one.
  package var stored: StoredValue? {
    switch content {
    case .stored(let stored): stored
    case .labelled(let result, _): result.stored
    case .value, .noted, .written: nil
    }
  }

  // MARK: Labels

  /// The word for what a number counts; naming or copying the value keeps it.
  package var label: Label? { conditions.isEmpty ? savedLabel : nil }

  /// What a session file writes with the value: its label, or its conditions.
  package var savedLabel: Label? {
    if case .labelled(_, let label) = content { label } else { nil }
  }

  /// The conditions under which it is the value that was asked for.
  package var conditions: [Condition] {
    guard let label = savedLabel, !label.conditions.isEmpty else { return [] }
    // The label of a number in an old session may begin in the same way.
    let isLabel = value.namesInFormulas.isEmpty && !label.conditions.allSatisfy(\.isTested)
    return isLabel ? [] : label.conditions
  }

  /// The same value with a label.
  package func with(_ label: Label) -> Result { Result(.labelled(withoutLabel, label)) }

  private var withoutLabel: Result {
    if case .labelled(let result, _) = content { result } else { self }
  }

  /// A word for what a number counts, such as `MB`, or the conditions of a value.
  ///
  /// The word is not a unit to compute with. With a factor, the number is already a product: 12 MB are
  /// 12000000 where MB is 1000000.
  package final class Label {
    package let name: String
    /// The value of the name, not 0; `nil` where the name is only a word.
    package let factor: Real?
    /// The conditions that the name says.
    package let conditions: [Condition]

    package init(_ name: String, factor: Real? = nil) {
      self.name = name
      self.factor = factor
      conditions = []
    }

    /// The conditions of a value, in words in a session file.
    package init(_ conditions: [Condition]) {
      let words = conditions.map(\.words).joined(separator: String(Self.separator))
      name = Self.mark + words
      factor = nil
      self.conditions = conditions
    }

    /// Reads the conditions of a value in a session file; nil where the text is another label.
    package init?(conditions text: String) {
      guard text.hasPrefix(Self.mark) else { return nil }
      name = text
      factor = nil
      conditions = text.dropFirst(Self.mark.count).split(separator: Self.separator)
        .map { Condition(String($0)) }
    }

    private static let mark = "for "
    private static let separator: Character = ";"
  }
}

extension Result.Label: Equatable {
  /// Whether both are known to be equal without any computation.
  package static func == (left: Result.Label, right: Result.Label) -> Bool {
    guard left.name == right.name else { return false }
    guard let factor = left.factor, let other = right.factor else {
      return (left.factor == nil) == (right.factor == nil)
    }
    return factor.isIdentical(to: other)
  }
}
