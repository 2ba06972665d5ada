internal import Arithmetic
internal import Syntax

extension BinaryOperation {
  /// The value of the operation where one operand is a quantity; nil where there is no rule.
  func quantityValue(_ left: Value, _ right: Value) throws(QuantityFailure) -> Value? {
    if !keepsParts(left, right) {
      let (first, second) = (try Self.number(left), try Self.number(right))
      if first != nil || second != nil {
        let (left, right) = (first ?? left, second ?? right)
        if left.quantity != nil || right.quantity != nil { return try quantityValue(left, right) }
        do { return try value(left, right) } catch { throw .arithmetic(error) }
      }
    }
    switch (left, right) {
    case (.quantity(let left), .quantity(let right)): return try value(left, right)
    case (.quantity(let quantity), _):
      guard let number = right.number else { return nil }
      return try value(quantity, number)
    case (_, .quantity(let quantity)):
      guard let number = left.number else { return nil }
      switch self {
      case .product: return try quantity.times(number)
      case .quotient: return try quantity.inverse().times(number)
      case .sum, .difference, .remainder, .power, .relation:
        throw .unlike(.number, quantity.measure)
      }
    default: return nil
    }
  }

  /// Whether a value in parts such as percent stays one beside the other: in their sums, and times a number.
  private func keepsParts(_ left: Value, _ right: Value) -> Bool {
    let isOfParts = (left.quantity?.measure == .number, right.quantity?.measure == .number)
    return switch self {
    case .sum, .difference, .remainder, .relation: isOfParts == (true, true)
    case .product: left.number != nil || right.number != nil
    case .quotient: isOfParts == (true, true) || right.number != nil
    case .power: false
    }
  }

  /// The number of a value in parts; nil for any other value.
  static func number(_ value: Value) throws(QuantityFailure) -> Value? {
    do { return try value.quantity?.numberOfParts() } catch { throw .arithmetic(error) }
  }

  private func value(_ left: Quantity, _ right: Quantity) throws(QuantityFailure) -> Value? {
    switch self {
    case .sum: return try left.plus(right)
    case .difference: return try left.minus(right)
    case .product: return try left.times(right)
    case .quotient: return try left.times(right.inverse())
    case .power: throw .unlike(left.measure, right.measure)
    case .remainder, .relation:
      guard left.measure == right.measure else { throw .unlike(left.measure, right.measure) }
      if self == .remainder {
        for operand in [left, right] { try operand.requireNoPoint() }
      }
      let number = try right.number(in: left.units)
      do {
        guard let value = try value(Value(left.number), Value(number)) else { return nil }
        return value.real.map { .quantity(Quantity(Complex($0), left.units)) } ?? value
      } catch {
        throw .arithmetic(error)
      }
    }
  }

  private func value(_ quantity: Quantity, _ number: Complex) throws(QuantityFailure) -> Value? {
    switch self {
    case .product: return try quantity.times(number)
    case .quotient: return try quantity.divided(by: number)
    case .power:
      guard let exponent = number.provenReal else { throw .exponent }
      return try quantity.raised(to: exponent)
    case .sum, .difference, .remainder, .relation: throw .unlike(quantity.measure, .number)
    }
  }
}

extension Evaluator {
  /// The power of a quantity, principal where the mode asks for it; nil where there is no rule.
  mutating func quantityPower(
    _ base: Value,
    _ exponent: Value,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let operation = BinaryOperation.power
    do throws(QuantityFailure) {
      let (base, exponent) = (
        try BinaryOperation.number(base) ?? base, try BinaryOperation.number(exponent) ?? exponent
      )
      if let exponent = exponent.real {
        if let base = base.quantity { return try power(base, exponent, in: environment) }
        if let base = base.real {
          return try Quantity.lifting { () throws(ArithmeticFailure) in
            try power(base, exponent, in: environment)
          }
        }
      }
      return try operation.quantityValue(base, exponent)
    } catch {
      throw EvaluationError(error, operation, at: range)
    }
  }

  /// The power of a quantity, whose number is raised as a number without units is.
  mutating func power(
    _ base: Quantity,
    _ exponent: Real,
    in environment: Environment
  ) throws(QuantityFailure) -> Value {
    let root = try Quantity.lifting { () throws(ArithmeticFailure) -> Real? in
      guard exponent.fraction?.isInteger != true, let number = base.number.storedReal else {
        return nil
      }
      return try number.sign() == .negative ? number : nil
    }
    guard let root else { return try base.raised(to: exponent) }
    let unit = try Quantity(Complex(Real(1)), base.units).raised(to: exponent)
    let number = try Quantity.lifting { () throws(ArithmeticFailure) in
      try power(root, exponent, in: environment)
    }
    return try BinaryOperation.product.quantityValue(unit, number) ?? number
  }

  /// The value of an operation of which one operand is a quantity; nil where the other one is neither a
  /// number nor a quantity.
  func quantityValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand
  ) throws(EvaluationError) -> Value? {
    do {
      return try operation.quantityValue(left.value, right.value)
    } catch {
      let range = SourceRange(left.range.start, right.range.end)
      throw EvaluationError(error, operation, at: range)
    }
  }
}

extension EvaluationError {
  init(_ failure: QuantityFailure, _ operation: BinaryOperation, at range: SourceRange) {
    if case .arithmetic(let failure) = failure {
      self.init(failure, operation.errorName, at: range)
    } else {
      self.init(.quantity(failure, operation), at: range)
    }
  }

  init(_ failure: QuantityFailure, in operation: Operation, at range: SourceRange) {
    if case .arithmetic(let failure) = failure {
      self.init(failure, operation, at: range)
    } else {
      self.init(.quantity(failure, .product), at: range)
    }
  }
}
