extension StraightLineProgram {
  /// Whether the program is proven to be odd, f(−x) = −f(x), at all x but single ones.
  var isOdd: Bool {
    var symmetries: [Symmetry?] = [.odd]
    symmetries += constants.map { _ in .even }
    for instruction in instructions.prefix(valueCount) {
      symmetries.append(symmetry(of: instruction, symmetries))
    }
    return symmetries[result] == .odd
  }

  /// What a change of the sign of x does to the result of an instruction, from what it does to its operands.
  private func symmetry(of instruction: Instruction, _ symmetries: [Symmetry?]) -> Symmetry? {
    switch instruction {
    case .unary(let function, let a):
      guard let inner = symmetries[a] else { return nil }
      return inner == .even ? .even : function.symmetry
    case .binary(let function, let a, let b):
      guard let first = symmetries[a], let second = symmetries[b] else { return nil }
      switch function {
      case .sum, .difference:
        if isZero(a) { return second }
        return first == second || isZero(b) ? first : nil
      case .product, .quotient: return first == second ? .even : .odd
      case .within: return second == .even ? first : nil
      case .atan2:
        // The angle of (x, y) is odd in y but on the negative axis, where it is π.
        if second == .even, first == .odd, hasSingleZeros(a) { return .odd }
        return first == .even && second == .even ? .even : nil
      case .power, .minimum, .maximum, .modulo:
        return first == .even && second == .even ? .even : nil
      }
    case .condition(let a, _): return symmetries[a] == .even ? .even : nil
    case .choice(let condition, let a, let b, _):
      if symmetries[condition] == .even {
        return symmetries[a] == symmetries[b] ? symmetries[a] : nil
      }
      let side = operand(ofCondition: condition)
      guard symmetries[side] == .odd, hasSingleZeros(side), symmetries[a] == .even,
        isNegation(a, of: b) || isNegation(b, of: a), choosesBySign(condition)
      else { return nil }
      return .odd
    }
  }

  /// Whether a condition holds for one sign of its operand and not for the other.
  private func choosesBySign(_ condition: Int) -> Bool {
    guard case .condition(_, let signs) = instructions[condition - firstResult] else {
      return false
    }
    return signs.contains(.positive) != signs.contains(.negative)
  }

  private func isNegation(_ register: Int, of other: Int) -> Bool {
    guard register >= firstResult,
      case .unary(.negation, let operand) = instructions[register - firstResult]
    else { return false }
    return operand == other
  }

  /// Whether a register is 0 wherever it has a value.
  private func isZero(_ register: Int) -> Bool {
    guard register >= firstResult else {
      return register > 0 && constants[register - 1].value.fraction?.isZero == true
    }
    switch instructions[register - firstResult] {
    case .unary(.negation, let a): return isZero(a)
    case .binary(.product, let a, let b): return isZero(a) || isZero(b)
    case .unary, .binary, .condition, .choice: return false
    }
  }

  /// Whether a register is proven to be 0 at single numbers only.
  private func hasSingleZeros(_ register: Int) -> Bool {
    if register == 0 { return true }
    guard register >= firstResult else {
      return (try? constants[register - 1].value.sign()).map { $0 != .zero } ?? false
    }
    switch instructions[register - firstResult] {
    case .unary(.reciprocal, let a): return hasSingleZeros(a)
    case .unary(let function, let a): return function.isZeroAtZeroAlone && hasSingleZeros(a)
    case .binary(.product, let a, let b), .binary(.quotient, let a, let b):
      return hasSingleZeros(a) && hasSingleZeros(b)
    case .binary, .condition, .choice: return false
    }
  }
}
