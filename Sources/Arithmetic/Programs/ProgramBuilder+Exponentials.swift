extension ProgramBuilder {
  /// The function with both terms of a quotient divided by an exponential in its divisor: for
  /// e^g/(1 + e^g) this is 1/(e^−g + 1), which shows the limit where g grows without bound.
  func withDividedExponentials(_ result: Register) -> [StraightLineProgram] {
    exponentialsInDivisors(of: result).prefix(3).map { exponential in
      var other = self
      return other.program(dividingBy: exponential, result)
    }
  }

  /// The exponentials that are terms of divisors.
  private func exponentialsInDivisors(of result: Register) -> [Register] {
    var found: [Register] = []
    for index in neededNodes(for: result) {
      guard case .binary(.quotient, _, let divisor) = nodes[index] else { continue }
      for term in terms(of: divisor) where !found.contains(term) && term != divisor {
        if case .unary(.exp, _) = nodes[term.index] { found.append(term) }
      }
    }
    return found
  }

  private func terms(of register: Register) -> [Register] {
    switch nodes[register.index] {
    case .binary(.sum, let a, let b), .binary(.difference, let a, let b):
      terms(of: a) + terms(of: b)
    case .unary(.negation, let a): terms(of: a)
    case .binary(.product, let a, let b) where value(of: a) != nil: terms(of: b)
    default: [register]
    }
  }

  /// The program with both terms of quotients divided by this exponential where the divisor has it.
  private mutating func program(dividingBy exponential: Register, _ result: Register)
    -> StraightLineProgram
  {
    var places: [Register: Register] = [:]
    for index in neededNodes(for: result) {
      let register = Register(index: index)
      places[register] =
        switch nodes[index] {
        case .variable, .constant, .parameter: register
        case .unary(let function, let a): apply(function, places[a] ?? a)
        case .binary(.quotient, let a, let b) where terms(of: b).contains(exponential):
          apply(.quotient, divided(a, by: exponential), divided(b, by: exponential))
        case .binary(let function, let a, let b): apply(function, places[a] ?? a, places[b] ?? b)
        case .condition(let a, let signs): number(.condition(places[a] ?? a, signs))
        case .choice(let condition, let a, let b, let isSlope):
          number(
            .choice(
              places[condition] ?? condition,
              places[a] ?? a,
              places[b] ?? b,
              isSlope: isSlope
            )
          )
        }
    }
    return plainProgram(places[result] ?? result)
  }

  /// The quotient by an exponential, term by term.
  private mutating func divided(_ register: Register, by exponential: Register) -> Register {
    guard register != exponential, case .unary(.exp, let exponent) = nodes[exponential.index] else {
      return constant(1)
    }
    switch nodes[register.index] {
    case .binary(.sum, let a, let b):
      return apply(.sum, divided(a, by: exponential), divided(b, by: exponential))
    case .binary(.difference, let a, let b):
      return apply(.difference, divided(a, by: exponential), divided(b, by: exponential))
    case .unary(.negation, let a): return apply(.negation, divided(a, by: exponential))
    case .binary(.product, let a, let b) where value(of: a) != nil:
      return apply(.product, a, divided(b, by: exponential))
    case .unary(.exp, let other):
      return apply(.exp, apply(.difference, other, exponent))
    default: return apply(.product, register, apply(.exp, apply(.negation, exponent)))
    }
  }
}
