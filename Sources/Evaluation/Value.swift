package import Arithmetic
package import Syntax

/// A value of the language, of one of a fixed list of kinds.
package enum Value {
  case real(Real)
  case truth(Bool)

  package enum Kind: Equatable, Sendable {
    case real
    case truth
  }

  package var kind: Kind {
    switch self {
    case .real: .real
    case .truth: .truth
    }
  }

  /// The value as a real number; nil where it is of another kind.
  package var real: Real? {
    switch self {
    case .real(let real): real
    case .truth: nil
    }
  }

  /// Whether both are known to be the same without any computation.
  package func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.real(let left), .real(let right)): left.isIdentical(to: right)
    case (.truth(let left), .truth(let right)): left == right
    case (.real, .truth), (.truth, .real): false
    }
  }
}

extension Value.Kind {
  /// The stable word for the kind in `--json`.
  package var name: String {
    switch self {
    case .real: "real"
    case .truth: "truth"
    }
  }

  /// The kind in a sentence, with its article.
  package var noun: String {
    switch self {
    case .real: "a number"
    case .truth: "a truth value"
    }
  }
}

extension Value {
  /// The one expression of the value; nil for numbers, which have many.
  package var expression: Expression? {
    switch self {
    case .real: nil
    case .truth(let truth): Expression(.constant(truth ? "true" : "false"))
    }
  }

  /// The truth values, by their names in the language.
  static let truths = ["true": true, "false": false]
}
