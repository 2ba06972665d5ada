internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Environment {
  /// Whether an expression may have another meaning in the other environment.
  func differs(from other: Environment, for expression: Expression) -> Bool {
    var comparison = Comparison(left: self, right: other)
    return comparison.differs(for: expression)
  }
}

extension Environment {
  /// The names, in order, that are known to differ in meaning from the other environment, or exist
  /// in only one; values that are only rules are not compared.
  func namesThatDiffer(from other: Environment) -> [String] {
    let names = Set(variables.keys).union(other.variables.keys).union(functions.keys)
      .union(other.functions.keys)
    return names.filter { name in
      functions[name] != other.functions[name]
        || variables[name].isKnownToDiffer(from: other.variables[name])
    }
    .sorted()
  }
}

/// Compares the names that an expression uses, including those in the bodies of functions.
private struct Comparison {
  let left: Environment
  let right: Environment
  /// The names compared so far, so that functions that call each other terminate.
  var compared: Set<String> = []
  /// The local names around the expression, which have one meaning in both environments.
  var locals: Set<String> = []

  mutating func differs(for expression: Expression) -> Bool {
    switch expression.kind {
    case .answer: return !left.answer.isIdentical(to: right.answer)
    case .result(let number): return !left.results[number].isIdentical(to: right.results[number])
    case .variable(let name) where locals.contains(name): return false
    case .variable(let name), .constant(let name): return differs(name)
    case .scope(let scope): return differs(for: scope)
    case .aggregate(.comprehension(let comprehension)), .aggregate(.tabulation(let comprehension)):
      return differs(for: comprehension)
    case .call(let name, let arguments):
      return differs(Expression.function(named: name)) || arguments.contains { differs(for: $0) }
    case .number, .negation, .postfix, .power, .sum, .product, .logic, .aggregate:
      return expression.containsOperand { differs(for: $0) }
    }
  }

  private mutating func differs(for scope: Scope) -> Bool {
    let outer = locals
    defer { locals = outer }
    for binding in scope.bindings {
      if differs(for: binding.value) { return true }
      locals.insert(binding.name)
    }
    return differs(for: scope.body)
  }

  private mutating func differs(for comprehension: Aggregate.Comprehension) -> Bool {
    if differs(for: comprehension.source) { return true }
    let outer = locals
    defer { locals = outer }
    locals.insert(comprehension.name)
    return differs(for: comprehension.body)
      || comprehension.condition.map { differs(for: $0) } ?? false
  }

  private mutating func differs(_ name: String) -> Bool {
    guard compared.insert(name).inserted else { return false }
    let (function, other) = (left.functions[name], right.functions[name])
    if left.vocabulary.isDefinedUnit(name) || right.vocabulary.isDefinedUnit(name),
      differs(name.nameOfUnit)
    {
      return true
    }
    guard left.variables[name].isIdentical(to: right.variables[name]), function == other else {
      return true
    }
    let outer = locals
    defer { locals = outer }
    locals = []
    return function?.cases.contains { differs(for: $0.body) } ?? false
  }
}

extension Result? {
  fileprivate func isKnownToDiffer(from other: Result?) -> Bool {
    guard self?.savedLabel == other?.savedLabel else { return true }
    if let text = self?.stored?.text, text == other?.stored?.text { return false }
    guard let self, let other else { return (self == nil) != (other == nil) }
    guard let real = self.real, let otherReal = other.real else {
      return !self.value.isIdentical(to: other.value)
    }
    let areRules = !real.hasFormula && !otherReal.hasFormula
    return !areRules && !real.isIdentical(to: otherReal)
  }

  /// Whether both are nil, or known without computation to have the same value and label.
  func isIdentical(to other: Result?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    guard self.savedLabel == other.savedLabel else { return false }
    if let text = self.stored?.text, text == other.stored?.text { return true }
    return self.value.isIdentical(to: other.value)
  }
}
