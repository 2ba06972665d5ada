extension Expression {
  /// Whether an operand of the outermost operation, looked at from left to right, is such a one.
  package func containsOperand(where test: (Expression) -> Bool) -> Bool {
    switch kind {
    case .number, .constant, .variable, .answer, .result: false
    case .negation(let operand), .postfix(let operand, _): test(operand)
    case .power(let base, let exponent): test(base) || test(exponent)
    case .sum(let terms): terms.contains { test($0.operand) }
    case .product(let factors): factors.contains { test($0.operand) }
    case .call(_, let arguments): arguments.contains(where: test)
    }
  }

  /// Calls the body with each operand of the outermost operation, from left to right.
  package func forEachOperand(_ body: (Expression) -> Void) {
    _ = containsOperand { operand in
      body(operand)
      return false
    }
  }
}
