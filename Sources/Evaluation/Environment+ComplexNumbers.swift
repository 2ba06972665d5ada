internal import Arithmetic
package import Syntax

extension Environment {
  /// Whether a complex number is in the expression, in the values of its names or in the bodies of its
  /// functions; then all of it has principal values.
  package func mentionsComplexNumbers(_ expression: Expression) -> Bool {
    var search = ComplexSearch(environment: self)
    return search.finds(in: expression)
  }

  /// The mode of the values of a formula: beside a complex number all are principal.
  func numberMode(of formula: Expression) -> NumberMode {
    mentionsComplexNumbers(formula) ? .complex : numberMode
  }
}

private struct ComplexSearch {
  let environment: Environment
  /// The functions whose bodies were searched, which may call themselves.
  private var searched: Set<String> = []

  init(environment: Environment) { self.environment = environment }

  mutating func finds(in expression: Expression) -> Bool {
    switch expression.kind {
    case .constant(Constant.i.rawValue): true
    case .variable(let name): isComplex(environment.variables[name])
    case .answer: isComplex(environment.answer)
    case .result(let number): isComplex(environment.results[number])
    case .call(let name, let arguments):
      findsInFunction(name) || arguments.contains { finds(in: $0) }
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .logic, .scope,
      .aggregate:
      expression.containsOperand { finds(in: $0) }
    }
  }

  private mutating func findsInFunction(_ name: String) -> Bool {
    if let builtIn = environment.builtIn(name) { return builtIn.isComplexValued }
    guard searched.insert(name).inserted else { return false }
    return environment.functions[name]?.cases.contains { finds(in: $0.body) } ?? false
  }

  private func isComplex(_ result: Result?) -> Bool { result?.value.hasComplexNumbers ?? false }
}
