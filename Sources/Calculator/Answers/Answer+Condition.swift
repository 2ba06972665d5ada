internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

// Conditions, such as what an inequality was solved to, whose numbers have no short exact form.

extension Expression {
  /// Whether it is a condition with numbers that are read more easily as decimals.
  var isConditionWithLongNumbers: Bool { isCondition && hasLongNumber }

  private var hasLongNumber: Bool {
    isLongNumber || containsOperand(where: \.hasLongNumber)
  }

  /// Whether it is a number that is a root of a polynomial or of a function, or an angle marked as one.
  private var isLongNumber: Bool {
    guard freeVariables.isEmpty else { return false }
    switch kind {
    case .call("rootof", _), .call("solution", _): return true
    case .product(let factors):
      return factors.contains { factor in
        guard case .postfix(_, .degree) = factor.operand.kind else { return false }
        return factor.multiplication == .divided
      }
    default: return false
    }
  }

  /// The condition with these numbers as decimals; nil where one has no value.
  func withDecimals(digits: Int) -> Expression? {
    guard freeVariables.isEmpty, !isCondition else {
      if isLeaf { return self }
      var isWhole = true
      let mapped = mappingOperands { operand in
        let decimal = operand.withDecimals(digits: digits)
        isWhole = isWhole && decimal != nil
        return decimal ?? operand
      }
      return isWhole ? mapped : nil
    }
    guard hasLongNumber else { return self }
    guard let result = try? Environment().result(of: self),
      let form = try? Answer(result, angleMode: .degrees).decimal(digits: digits)?.form
    else { return nil }
    return switch form {
    case .number(let number, let isNegative): Expression(number, isNegative: isNegative)
    case .expression(let expression): expression
    }
  }
}
