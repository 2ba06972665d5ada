extension ProgramBuilder {
  /// The register `consequence` where `difference` has one of the signs, and `alternative` where it
  /// has another.
  ///
  /// Only the register that is chosen has to have a value.
  package mutating func choice(
    _ difference: Register,
    _ signs: Signs,
    then consequence: Register,
    else alternative: Register
  ) -> Register {
    // Conditions that say the same get the same register: they hold together.
    if case .unary(.negation, let inner) = nodes[difference.index] {
      return choice(inner, signs.negated, then: consequence, else: alternative)
    }
    if case .binary(.difference, let a, let b) = nodes[difference.index], b.index < a.index {
      let swapped = number(.binary(.difference, b, a))
      return choice(swapped, signs.negated, then: consequence, else: alternative)
    }
    if signs.contains(.positive) {
      return choice(difference, signs.complement, then: alternative, else: consequence)
    }
    if let value = value(of: difference), let sign = try? Signs(of: value) {
      return sign.isSubset(of: signs) ? consequence : alternative
    }
    if consequence == alternative, isTotal(difference) { return consequence }
    let condition = number(.condition(difference, signs))
    return number(.choice(condition, consequence, alternative, isSlope: false))
  }

  /// A register that has a value nowhere.
  package mutating func nothing() -> Register { number(.unary(.sqrt, constant(-1))) }
}
