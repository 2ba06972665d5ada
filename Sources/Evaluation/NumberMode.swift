/// The meaning of an operation on real numbers that has no real value.
package enum NumberMode: String, CaseIterable, Sendable {
  /// It is an error, and odd roots of negative numbers are real.
  case real
  /// It has its principal value, and so have odd roots.
  case complex

  package var summary: String {
    switch self {
    case .real: "answers are real unless the question contains i"
    case .complex: "principal values: sqrt(-4) is 2i"
    }
  }
}
