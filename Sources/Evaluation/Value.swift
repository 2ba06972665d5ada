package import Arithmetic
package import Syntax

/// A value of the language, of one of a fixed list of kinds.
package enum Value {
  case real(Real)
  /// A number that is not known to be real.
  indirect case complex(Complex)
  case truth(Bool)

  package enum Kind: Equatable, Sendable {
    case real
    case complex
    case truth
  }

  package var kind: Kind {
    switch self {
    case .real: .real
    case .complex: .complex
    case .truth: .truth
    }
  }

  /// The number as a value; real where its imaginary part is stored as 0.
  package init(_ number: Complex) {
    self = number.storedReal.map { .real($0) } ?? .complex(number)
  }

  /// The value as a real number; nil where it is of another kind.
  package var real: Real? {
    switch self {
    case .real(let real): real
    case .complex, .truth: nil
    }
  }

  /// The value as a complex number; nil where it is no number.
  package var number: Complex? {
    switch self {
    case .real(let real): Complex(real)
    case .complex(let number): number
    case .truth: nil
    }
  }

  /// The value, as a real number where its imaginary part is proven to be 0.
  package var simplified: Value {
    guard case .complex(let number) = self, let real = number.provenReal else { return self }
    return .real(real)
  }

  /// Whether both are known to be the same without any computation.
  package func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.real(let left), .real(let right)): left.isIdentical(to: right)
    case (.complex(let left), .complex(let right)): left.isIdentical(to: right)
    case (.truth(let left), .truth(let right)): left == right
    case (.real, _), (.complex, _), (.truth, _): false
    }
  }
}

extension Value.Kind {
  /// The stable word for the kind in `--json`.
  package var name: String {
    switch self {
    case .real: "real"
    case .complex: "complex"
    case .truth: "truth"
    }
  }

  /// The kind in a sentence, with its article.
  package var noun: String {
    switch self {
    case .real: "a number"
    case .complex: "a complex number"
    case .truth: "a truth value"
    }
  }
}

extension Value {
  /// The one expression of the value; nil for numbers, which have many.
  package var expression: Expression? {
    switch self {
    case .real, .complex: nil
    case .truth(let truth): Expression(.constant(truth ? "true" : "false"))
    }
  }

  /// The truth values, by their names in the language.
  static let truths = ["true": true, "false": false]
}
