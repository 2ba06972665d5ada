extension Expression {
  /// The function of which a polar form is a multiple.
  package static let polarFunction = "cis"

  /// The polar form of an absolute value and an angle: `2∠30` is the product of 2 and cis(30).
  package init(_ magnitude: Expression, angle: Expression) {
    let direction = Expression(.call(Self.polarFunction, [angle]))
    self.init(.product([Factor(.times, magnitude), Factor(.implicit, direction)]))
  }

  /// The absolute value and the angle, where it is a product that can be written with the sign ∠.
  package func polarForm(_ vocabulary: Vocabulary) -> (magnitude: Expression, angle: Expression)? {
    guard operation == .product else { return nil }
    let factors = factors
    guard factors.count == 2, factors[1].multiplication == .implicit,
      case .call(Self.polarFunction, let arguments) = factors[1].operand.kind, arguments.count == 1,
      !vocabulary.hides(Self.polarFunction)
    else { return nil }
    return (factors[0].operand, arguments[0])
  }
}

// MARK: - Values of a session file

extension Expression {
  /// Whether a session file marks it as a number in polar form, by a factor of 1: `1∠0*(…)`.
  package var isMarkedPolar: Bool {
    guard case .product(let factors) = kind else { return false }
    let mark = factors.flatMap { factor in
      if case .product(let inner) = factor.operand.kind { inner } else { [factor] }
    }
    guard mark.count > 2, mark[0].operand.isOne,
      case .call(Self.polarFunction, let angle) = mark[1].operand.kind
    else { return false }
    return angle[0].isLoneZero
  }

  /// What a session file marks as the form of a value, by a factor of 1: 2^3*5 in `1!*(2^3*5)`; nil where there is
  /// no mark.
  package var markedForm: Expression? {
    guard case .product(let factors) = kind, factors.count == 2,
      case .postfix(let one, .factorial) = factors[0].operand.kind, one.isOne
    else { return nil }
    return factors[1].operand
  }
}
