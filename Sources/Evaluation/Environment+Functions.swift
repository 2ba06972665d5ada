package import Syntax

// Names in the bodies of functions, whose meaning is that at the call.

extension Environment {
  /// The names in the bodies of the functions that an expression calls, and of those that these call, each with the
  /// first function in which it is.
  package func namesInFunctions(calledIn expression: Expression) -> [String: String] {
    guard !functions.isEmpty else { return [:] }
    var search = FunctionSearch(environment: self)
    search.addFunctions(calledIn: expression)
    return search.names
  }

  /// Takes its value from a name, which an equation is to give one; functions that use the value keep it.
  mutating func makeUnknown(_ name: String) {
    let value = variables[name]
    let users = functions.values.filter { $0.uses(name) }
    forget(name)
    guard let value, !users.isEmpty else { return }
    let kept = "#\(name)"
    assign(value, to: kept)
    for function in users { define(function.reading(name, as: kept)) }
  }
}

/// A search through the functions that call each other.
private struct FunctionSearch {
  let environment: Environment
  private(set) var names: [String: String] = [:]
  private var searched: Set<String> = []

  init(environment: Environment) { self.environment = environment }

  mutating func addFunctions(calledIn expression: Expression) {
    guard expression.contains(.call) else { return }
    if case .call(let name, _) = expression.kind { add(name) }
    for operand in expression.operands { addFunctions(calledIn: operand) }
  }

  private mutating func add(_ name: String) {
    let name = Expression.derivative(named: name)?.function ?? name
    guard let function = environment.functions[name], searched.insert(name).inserted else { return }
    for definition in function.cases {
      for other in definition.otherNames where names[other] == nil { names[other] = name }
      addFunctions(calledIn: definition.body)
    }
  }
}
