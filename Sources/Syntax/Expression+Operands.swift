extension Expression {
  /// The tree with its leaves replaced by what the closure makes of them; operations stay, and stay
  /// where they were read.
  package func mappingLeaves(_ transform: (Expression) -> Expression) -> Expression {
    switch kind {
    case .number, .constant, .variable, .answer, .result: transform(self)
    case .negation, .postfix, .power, .sum, .product, .call:
      mappingOperands { $0.mappingLeaves(transform) }
    }
  }

  /// The outermost operation on what the closure makes of its operands, where it was read; a leaf as it is.
  package func mappingOperands(_ map: (Expression) -> Expression) -> Expression {
    let mapped: Kind
    switch kind {
    case .number, .constant, .variable, .answer, .result: return self
    case .negation(let operand): mapped = .negation(map(operand))
    case .postfix(let operand, let postfix): mapped = .postfix(map(operand), postfix)
    case .power(let base, let exponent): mapped = .power(map(base), map(exponent))
    case .sum(let terms): mapped = .sum(terms.map { Term($0.sign, map($0.operand)) })
    case .product(let factors):
      mapped = .product(factors.map { Factor($0.multiplication, map($0.operand)) })
    case .call(let name, let arguments): mapped = .call(name, arguments.map(map))
    }
    return Expression(mapped, range: range)
  }

  /// The number of its nodes.
  package var size: Int {
    var size = 1
    _ = containsOperand { operand in
      size += operand.size
      return false
    }
    return size
  }

  /// Whether an operand of the outermost operation, looked at from left to right, is such a one.
  package func containsOperand(where test: (Expression) -> Bool) -> Bool {
    operands.contains(where: test)
  }

  /// Calls the body with each operand of the outermost operation, from left to right.
  package func forEachOperand(_ body: (Expression) -> Void) {
    _ = containsOperand { operand in
      body(operand)
      return false
    }
  }
}
