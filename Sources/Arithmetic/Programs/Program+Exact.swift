extension Program {
  /// The value at an exact number.
  package func value(at x: Real) throws(ArithmeticFailure) -> Real { try value(of: result, at: x) }

  /// Whether a register is exactly 0 at x; nil where that cannot be decided, or it has no value.
  package func isZero(_ register: Int, at x: Real) -> Bool? {
    guard let sign = try? value(of: register, at: x).sign() else { return nil }
    return sign == .zero
  }

  /// The value of a register; registers that it does not need may be undefined.
  ///
  /// `filling` is an instruction with the value that it gets, whatever its operands are.
  package func value(
    of register: Int,
    at x: Real,
    filling: (instruction: Int, value: Real)? = nil
  ) throws(ArithmeticFailure) -> Real {
    var isNeeded = [Bool](repeating: false, count: registerCount)
    isNeeded[register] = true
    for index in instructions.indices.reversed() where isNeeded[firstResult + index] {
      if index == filling?.instruction { continue }
      switch instructions[index] {
      case .unary(_, let a): isNeeded[a] = true
      case .binary(_, let a, let b):
        isNeeded[a] = true
        isNeeded[b] = true
      }
    }
    var values = [x] + constants.map(\.value)
    values.reserveCapacity(registerCount)
    for index in instructions.indices where firstResult + index <= register {
      if let filling, index == filling.instruction {
        values.append(filling.value)
        continue
      }
      guard isNeeded[firstResult + index] else {
        values.append(Real(0))
        continue
      }
      switch instructions[index] {
      case .unary(.sign, let a) where index >= valueCount:
        // |x| has no derivative at x = 0.
        guard try values[a].sign() != .zero else { throw .outsideDomain }
        values.append(try UnaryFunction.sign.exactValue(values[a]))
      case .unary(let function, let a): values.append(try function.exactValue(values[a]))
      case .binary(let function, let a, let b):
        values.append(try function.exactValue(values[a], values[b]))
      }
    }
    return values[register]
  }
}
