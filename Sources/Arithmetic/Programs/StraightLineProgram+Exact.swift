extension StraightLineProgram {
  /// The value at an exact number.
  package func value(at x: Real) throws(ArithmeticFailure) -> Real { try value(of: result, at: x) }

  /// Whether a register is exactly 0 at x; nil where that cannot be decided, or it has no value.
  package func isZero(_ register: Int, at x: Real, isSlope: Bool = false) -> Bool? {
    guard let sign = try? value(of: register, at: x, isSlope: isSlope).sign() else { return nil }
    return sign == .zero
  }

  /// The value of a register; registers that it does not need may be undefined.
  ///
  /// `filling` is an instruction with the value that it gets, whatever its operands are. The register of a
  /// derivative may be one of the function too, as sign x is in sign x + |x|: `isSlope` says that it is the
  /// derivative's value.
  package func value(
    of register: Int,
    at x: Real,
    filling: (instruction: Int, value: Real)? = nil,
    isSlope: Bool = false
  ) throws(ArithmeticFailure) -> Real {
    var isUsed = usedRegisters(by: register, without: filling?.instruction)
    var values = [x] + constants.map(\.value)
    values.reserveCapacity(registerCount)
    for index in instructions.indices where firstResult + index <= register {
      let place = firstResult + index
      if let filling, index == filling.instruction {
        values.append(filling.value)
        continue
      }
      // A condition that is not used does not matter: the register is inside of one branch.
      if isUsed[place], !guards.isEmpty, !guards[index].isEmpty {
        isUsed[place] = guards[index].contains { way in
          way.allSatisfy {
            !isUsed[$0.condition] || (values[$0.condition].fraction == Fraction(1)) == $0.holds
          }
        }
      }
      values.append(isUsed[place] ? try result(of: index, values, isSlope: isSlope) : Real(0))
    }
    guard isUsed[register] else { throw .outsideDomain }
    return values[register]
  }

  /// The registers that one register is made of, including itself; the value of one instruction may
  /// be known.
  private func usedRegisters(by register: Int, without known: Int?) -> [Bool] {
    var isUsed = [Bool](repeating: false, count: registerCount)
    isUsed[register] = true
    for index in instructions.indices.reversed() where isUsed[firstResult + index] {
      if index == known { continue }
      for operand in instructions[index].operands { isUsed[operand] = true }
    }
    return isUsed
  }

  private func result(
    of index: Int,
    _ values: [Real],
    isSlope: Bool
  ) throws(ArithmeticFailure) -> Real {
    switch instructions[index] {
    case .unary(.sign, let a) where isSlope || index >= valueCount:
      // |x| has no derivative at x = 0.
      guard try values[a].sign() != .zero else { throw .outsideDomain }
      return try UnaryFunction.sign.exactValue(values[a])
    case .unary(let function, let a): return try function.exactValue(values[a])
    case .binary(let function, let a, let b):
      return try function.exactValue(values[a], values[b])
    case .condition(let a, let signs):
      return Real(try Signs(of: values[a]).isSubset(of: signs) ? 1 : 0)
    case .choice(let condition, let a, let b, let isSlope):
      if isSlope, try values[operand(ofCondition: condition)].sign() == .zero {
        throw .outsideDomain
      }
      return values[condition].fraction == Fraction(1) ? values[a] : values[b]
    }
  }
}
