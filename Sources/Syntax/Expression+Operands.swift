extension Expression {
  /// Returns the tree with each leaf replaced by the closure's result; operations keep their ranges.
  package func mappingLeaves(_ transform: (Expression) -> Expression) -> Expression {
    isLeaf ? transform(self) : mappingOperands { $0.mappingLeaves(transform) }
  }

  /// Whether it has no operands: a number or a name.
  package var isLeaf: Bool {
    switch operation {
    case .number, .constant, .variable, .answer, .result: true
    case .negation, .sum, .product, .power, .postfix, .call, .logic, .scope, .aggregate: false
    }
  }

  /// Returns the same operation, with its range, on the closure's results for the operands.
  package func mappingOperands(_ transform: (Expression) -> Expression) -> Expression {
    let mapped: Kind
    switch kind {
    case .number, .constant, .variable, .answer, .result: return self
    case .negation(let operand): mapped = .negation(transform(operand))
    case .postfix(let operand, let postfix): mapped = .postfix(transform(operand), postfix)
    case .power(let base, let exponent): mapped = .power(transform(base), transform(exponent))
    case .sum(let terms): mapped = .sum(terms.map { Term($0.sign, transform($0.operand)) })
    case .product(let factors):
      mapped = .product(factors.map { Factor($0.multiplication, transform($0.operand)) })
    case .call(let name, let arguments): mapped = .call(name, arguments.map(transform))
    case .logic(let logic): mapped = .logic(logic.mappingOperands(transform))
    case .scope(let scope): mapped = .scope(scope.mappingOperands(transform))
    case .aggregate(let aggregate):
      mapped = .aggregate(aggregate.mappingOperands(transform))
    }
    return Expression(mapped, range: range)
  }

  /// The number of its nodes.
  package var size: Int { operands.reduce(1) { $0 + $1.size } }

  /// Whether an operand of the outermost operation passes the test, tried from left to right.
  package func containsOperand(where test: (Expression) -> Bool) -> Bool {
    operands.contains(where: test)
  }
}
