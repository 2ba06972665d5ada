package import Arithmetic

/// The constants of the language; the raw value is the canonical name.
package enum Constant: String, CaseIterable, Sendable {
  case pi
  case e
  case tau
  case phi
  case i

  /// The names that mean the constant.
  package var names: [String] {
    switch self {
    case .pi: ["pi", "π"]
    case .e: ["e"]
    case .tau: ["tau", "τ"]
    case .phi: ["phi", "φ"]
    case .i: ["i"]
    }
  }

  package var summary: String {
    switch self {
    case .pi: "the ratio of a circle's circumference to its diameter"
    case .e: "the base of the natural logarithm"
    case .tau: "2·pi, a full turn in radians"
    case .phi: "the golden ratio, (1 + √5)/2"
    case .i: "the imaginary unit, whose square is -1"
    }
  }

  /// The value as the prompt shows it in the format `auto`.
  package var answer: String {
    switch self {
    case .pi: "π ≈ 3.14159265359"
    case .e: "e ≈ 2.71828182846"
    case .tau: "2π ≈ 6.28318530718"
    case .phi: "(1 + √5)/2 ≈ 1.61803398875"
    case .i: "i"
    }
  }

  package var value: Value {
    switch self {
    case .pi: .real(.pi)
    case .e: .real(.e)
    case .tau: .real(Real(2) * .pi)
    case .phi: .real(.phi)
    case .i: .complex(.i)
    }
  }
}
