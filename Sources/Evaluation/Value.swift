package import Arithmetic
package import Syntax

/// What an expression evaluates to.
///
/// Complex numbers, quantities with units and lists are to come as further cases.
package enum Value {
  case real(Real)
  /// A number that is shown in a notation of its own, that of the question.
  case noted(Real, NumberNotation)
  /// A number that is shown as the expression that it was asked for as, such as a product of primes.
  indirect case written(Real, Expression)
  /// A number that stands in a session file, and is read when it is needed.
  case stored(StoredValue)
  /// A number with a word for what it counts, which stays with it where it is only named or copied.
  indirect case labelled(Value, Label)

  /// The value as a real number.
  package var real: Real {
    switch self {
    case .real(let real), .noted(let real, _), .written(let real, _): real
    case .labelled(let value, _): value.real
    case .stored(let stored): stored.real
    }
  }

  /// The number in the notation of a question.
  init(_ real: Real, _ notation: NumberNotation) {
    self = notation == .exact ? .real(real) : .noted(real, notation)
  }

  /// The notation in which it is shown.
  package var notation: NumberNotation {
    switch self {
    case .real, .written: .exact
    case .noted(_, let notation): notation
    case .labelled(let value, _): value.notation
    case .stored(let stored): stored.notation
    }
  }

  /// The label that it has, if it has one.
  package var label: Label? {
    if case .labelled(_, let label) = self { label } else { nil }
  }

  package var hasLabel: Bool {
    if case .labelled = self { true } else { false }
  }

  /// The same number with a label.
  package func with(_ label: Label) -> Value {
    if case .labelled(let value, _) = self { return value.with(label) }
    return .labelled(self, label)
  }

  /// A word for what a number counts, such as `MB`.
  ///
  /// It is no unit that is computed with. With a factor the number is a product already: 12 MB are
  /// 12000000 where MB is 1000000.
  package struct Label {
    package let name: String
    /// What the name stands for, not 0; `nil` where it is only a word.
    package let factor: Real?

    package init(_ name: String, factor: Real? = nil) {
      self.name = name
      self.factor = factor
    }
  }
}

extension Value.Label: Equatable {
  /// Whether both are known to say the same, without any computation.
  package static func == (left: Self, right: Self) -> Bool {
    guard left.name == right.name else { return false }
    guard let factor = left.factor, let other = right.factor else {
      return (left.factor == nil) == (right.factor == nil)
    }
    return factor.isIdentical(to: other)
  }
}
