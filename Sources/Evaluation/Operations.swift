internal import Arithmetic
package import Syntax

// The one table of operations on values: the effect of each on values of each kind. An operation without
// a rule is an error that names the kinds.

/// An operation on two values.
package enum BinaryOperation: Equatable, Sendable {
  case sum
  case difference
  case product
  case quotient
  case remainder
  case power
  case relation(Relation)
}

/// An operation on one value.
package enum UnaryOperation: Equatable, Sendable {
  case negation
  case postfix(Expression.PostfixOperator)
  /// An argument of a built-in function.
  case argument(of: String)
  /// The condition of a choice.
  case condition
  /// An operand of `and`, `or` and `not`.
  case operand(of: Keyword)
}

extension BinaryOperation {
  /// The value of the operation, principal where it is complex; nil where there is no rule for these
  /// kinds.
  func value(_ left: Value, _ right: Value) throws(ArithmeticFailure) -> Value? {
    // Real numbers first: a switch over all pairs copies both values.
    if case .real(let left) = left, case .real(let right) = right { return try value(left, right) }
    if case .truth(let left) = left, case .truth(let right) = right { return value(left, right) }
    guard let left = left.number, let right = right.number else { return nil }
    return try value(left, right)
  }

  private func value(_ left: Real, _ right: Real) throws(ArithmeticFailure) -> Value {
    switch self {
    case .sum: .real(left + right)
    case .difference: .real(left - right)
    case .product: .real(left * right)
    case .quotient: .real(try left.divided(by: right))
    case .remainder: .real(try left.modulo(right))
    case .power: .real(try left.power(right))
    case .relation(let relation): .truth(try relation.holds(left, right))
    }
  }

  private func value(_ left: Complex, _ right: Complex) throws(ArithmeticFailure) -> Value? {
    switch self {
    case .sum: return Value(left + right)
    case .difference: return Value(left - right)
    case .product: return Value(left * right)
    case .quotient: return Value(try left.divided(by: right))
    case .power: return Value(try left.power(right))
    case .relation(.equal): return .truth(try (left - right).isZero())
    case .relation(.notEqual): return .truth(try !(left - right).isZero())
    case .remainder, .relation:
      guard let left = left.provenReal, let right = right.provenReal else { return nil }
      return try value(left, right)
    }
  }

  private func value(_ left: Bool, _ right: Bool) -> Value? {
    switch self {
    case .relation(.equal): .truth(left == right)
    case .relation(.notEqual): .truth(left != right)
    case .relation, .sum, .difference, .product, .quotient, .remainder, .power: nil
    }
  }
}

extension Relation {
  /// Whether the relation holds between two numbers; the result is proven.
  fileprivate func holds(_ left: Real, _ right: Real) throws(ArithmeticFailure) -> Bool {
    let sign = try (left - right).sign()
    return switch self {
    case .equal: sign == .zero
    case .notEqual: sign != .zero
    case .less: sign == .negative
    case .lessOrEqual: sign != .positive
    case .greater: sign == .positive
    case .greaterOrEqual: sign != .negative
    }
  }
}

// MARK: - Messages for missing rules

extension BinaryOperation {
  /// The message where the operation has no rule for these kinds.
  func refusal(_ left: Value.Kind, _ right: Value.Kind) -> String {
    switch self {
    case .sum, .difference, .product, .quotient, .remainder, .power, .relation(.equal),
      .relation(.notEqual):
      refusal(left.noun, right.noun)
    case .relation:
      left.isOfMatrices && right.isOfMatrices
        ? "matrices have no order"
        : left == .list && right == .list
          ? "lists have no order"
          : left == .complex || right == .complex
            ? "complex numbers have no order"
            : left == right
              ? "\(left == .quantity ? "complex numbers" : "truth values") have no order"
              : "\(left.noun) cannot be compared with \(right.noun)"
    }
  }
}

extension Value.Kind {
  fileprivate var isOfMatrices: Bool { self == .matrix || self == .formulaMatrix }
}

extension BinaryOperation {
  /// The message where the operation has no rule for what these words say.
  func refusal(_ left: String, _ right: String) -> String {
    switch self {
    case .sum: "\(right) cannot be added to \(left)"
    case .difference: "\(right) cannot be subtracted from \(left)"
    case .product: "\(left) cannot be multiplied by \(right)"
    case .quotient: "\(left) cannot be divided by \(right)"
    case .remainder: "\(left) has no remainder by \(right)"
    case .power: "\(left) cannot be raised to the power of \(right)"
    case .relation: "\(left) cannot be compared with \(right)"
    }
  }
}

extension UnaryOperation {
  /// The message where the operation has no rule for this kind.
  func refusal(_ kind: Value.Kind) -> String {
    switch self {
    case .negation: "\(kind.noun) has no negative"
    case .postfix(.factorial): "\(kind.noun) has no factorial"
    case .postfix(.percent): "there is no percentage of \(kind.noun)"
    case .postfix(.degree): "\(kind.noun) is no angle"
    case .postfix(.toPolar): "\(kind.noun) has no polar form"
    case .postfix(.transpose): "\(kind.noun) has no transpose"
    case .argument(let function):
      "\(function) takes \(kind == .complex ? "real numbers" : "numbers"), not \(kind.noun)"
    case .condition: "a condition is true or false, and not \(kind.noun)"
    case .operand(let keyword): "\(keyword.rawValue) takes truth values, not \(kind.noun)"
    }
  }
}
