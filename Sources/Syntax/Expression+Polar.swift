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
