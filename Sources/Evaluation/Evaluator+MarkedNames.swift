internal import Arithmetic
internal import Syntax

// A formula that is given to a function has names of its own: in g(x) = x*k where k = 2, the k of g(k) is another
// one than that of g. Where they could be mistaken, those of the argument are marked while the function is evaluated.

extension Evaluator {
  /// Marks the names in the arguments that mean something else in the function; returns the marked names.
  func mark(
    _ arguments: inout [String: Value],
    in body: Expression,
    _ environment: Environment
  ) -> [String] {
    var names: Set<String> = []
    for value in arguments.values { names.formUnion(value.namesInFormulas) }
    var marked: [String] = []
    for name in names where isMistaken(name, arguments, in: body, environment) {
      let new = name.marked(unlike: names)
      for (parameter, value) in arguments { arguments[parameter] = value.renaming(name, to: new) }
      marked.append(new)
    }
    return marked
  }

  /// Whether a name in the arguments is that of a parameter with another value, or is an unknown that the body binds.
  private func isMistaken(
    _ name: String,
    _ arguments: [String: Value],
    in body: Expression,
    _ environment: Environment
  ) -> Bool {
    if let value = arguments[name], !value.isVariable(name) { return true }
    return unknowns.contains(name) && body.binds(name, in: environment)
  }

  /// The value of a function in which the names that mean something else where it is called are marked.
  ///
  /// A name of the arguments means there what it means here.
  @inline(never)
  mutating func marking(_ value: Value, besides arguments: [Value]) -> Value {
    var value = value
    let all = value.namesInFormulas
    let own = arguments.reduce(into: Set()) { $0.formUnion($1.namesInFormulas) }
    for name in all.subtracting(own) where hasOtherValue(name) {
      let new = name.marked(unlike: all)
      value = value.renaming(name, to: new)
      marked.append(new)
    }
    return value
  }

  /// Whether a name is that of a parameter or a local name with another value than the name itself.
  func hasOtherValue(_ name: String) -> Bool {
    if let local = locals[name] { return local.value?.isVariable(name) != true }
    return parameters?[name].map { !$0.isVariable(name) } ?? false
  }

  /// The value in which names have lost the marks they got after the first `count`, where no parameter or local
  /// name hides them any more.
  mutating func value(
    _ value: Value,
    unmarkingAfter count: Int,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard marked.count > count else { return value }
    // They stay, each once, for local values that were evaluated since.
    let names = Set(marked[count...])
    marked = marked[..<count] + names.subtracting(marked[..<count]).sorted()
    let found = names.filter { !hasOtherValue($0.unmarked) }.sorted()
    return try self.value(value, unmarking: found, in: environment)
  }

  /// The value with the names that the arguments had.
  mutating func value(
    _ value: Value,
    unmarking marked: [String],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if case .list(let list) = value, value.holdsFormulas {
      var elements: [Value] = []
      for element in list.elements {
        elements.append(try self.value(element, unmarking: marked, in: environment))
      }
      return try Value(list: elements, at: .none)
    }
    if case .formulaMatrix(let matrix) = value {
      return try mapping(matrix, at: .none) { evaluator, element throws(EvaluationError) in
        try evaluator.value(element, unmarking: marked, in: environment)
      }
    }
    guard case .formula(var formula) = value else { return value }
    let names = Set(formula.freeVariables)
    let found = marked.filter(names.contains)
    guard !found.isEmpty else { return value }
    for name in found { formula = formula.renaming(name, to: name.unmarked) }
    // The same name of both is one from now on: k·k is k².
    guard !formula.isCondition, found.contains(where: { names.contains($0.unmarked) }) else {
      return .formula(formula)
    }
    return try self.value(ofHeld: formula, formula.freeVariables, in: environment)
  }
}

extension Expression {
  /// Whether an operation in it gives the name a meaning: a local value, or a function such as diff.
  fileprivate func binds(_ name: String, in environment: Environment) -> Bool {
    guard contains(.name) || contains(.scope) else { return false }
    if boundNames.contains(name) { return true }
    if operation == .call, let function = environment.builtIn(self.name) {
      switch function.domain {
      case .calculus, .equations:
        // The unknown may be in a list or a range, or not be named at all.
        if operands.contains(where: { $0.freeVariables.contains(name) }) { return true }
      case .formulas, .lists:
        if operands.dropFirst().contains(where: { $0.nameOfUnknown == name }) { return true }
      case .numbers, .polynomials, .models: break
      }
    }
    return containsOperand { $0.binds(name, in: environment) }
  }
}

extension Value {
  /// Whether it is the formula that is only this name.
  func isVariable(_ name: String) -> Bool {
    if case .variable(name) = formula?.kind { true } else { false }
  }

  /// Whether it is a formula that is true or false.
  var isCondition: Bool { formula?.isCondition ?? false }

  /// The value with another name in its formulas.
  fileprivate func renaming(_ name: String, to other: String) -> Value {
    switch self {
    case .formula(let formula): .formula(formula.renaming(name, to: other))
    case .list(let list) where holdsFormulas: .list(list.mapping { $0.renaming(name, to: other) })
    case .formulaMatrix(let matrix): matrix.mapping { $0.renaming(name, to: other) }
    case .list, .real, .complex, .quantity, .truth, .date, .matrix, .table: self
    }
  }
}
