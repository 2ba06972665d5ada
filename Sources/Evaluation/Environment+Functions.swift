internal import Arithmetic
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

  /// Whether an expression calls a function that calls itself, perhaps through others.
  func callsRecursiveFunction(in expression: Expression) -> Bool {
    guard !functions.isEmpty else { return false }
    var search = FunctionSearch(environment: self)
    search.addFunctions(calledIn: expression)
    return search.findsRecursion
  }

  /// Takes its value from a name, which an equation is to give one; functions that use the value keep it.
  mutating func makeUnknown(_ name: String) {
    if variables[name] != nil { keepMeaningInFunctions(of: name) }
    forget(name)
  }

  /// The environment in which parameters and local names are variables; a function that uses a variable of such a name
  /// still does.
  func with(_ parameters: [String: Value]?, _ locals: [String: LocalValue]) -> Environment {
    guard parameters != nil || !locals.isEmpty else { return self }
    var environment = self
    for (name, value) in parameters ?? [:] where locals[name] == nil {
      environment.hide(name, by: value)
    }
    for (name, local) in locals {
      var evaluator = Evaluator(parameters: parameters)
      environment.hide(name, by: try? evaluator.value(of: local, in: self))
    }
    return environment
  }

  /// Gives a name the value of a local one of that name; none where that has no value, or is itself unknown.
  private mutating func hide(_ name: String, by value: Value?) {
    keepMeaningInFunctions(of: name)
    if let value, !value.isVariable(name) {
      assign(Result(value), to: name)
    } else if defines(name) {
      forget(name)
    }
  }

  /// Gives a name another spelling, with its value, in the functions that use it.
  private mutating func keepMeaningInFunctions(of name: String) {
    let users = functions.values.filter { $0.uses(name) }
    guard !users.isEmpty else { return }
    if let value = variables[name] { assign(value, to: name.keptInFunctions) }
    for function in users { define(function.reading(name, as: name.keptInFunctions)) }
  }
}

extension String {
  /// The spelling of a name in functions in whose place another one has it; nobody can type it.
  fileprivate var keptInFunctions: String { "#\(self)" }

  /// The name as it was typed.
  var withoutKeptMark: String { utf8.first == UInt8(ascii: "#") ? String(dropFirst()) : self }
}

/// A search through the functions that call each other.
private struct FunctionSearch {
  let environment: Environment
  private(set) var names: [String: String] = [:]
  private(set) var findsRecursion = false
  private var searched: Set<String> = []
  /// The functions whose bodies are being searched.
  private var callers: Set<String> = []

  init(environment: Environment) { self.environment = environment }

  mutating func addFunctions(calledIn expression: Expression) {
    guard expression.contains(.call) else { return }
    if case .call(let name, _) = expression.kind { add(name) }
    for operand in expression.operands { addFunctions(calledIn: operand) }
  }

  private mutating func add(_ name: String) {
    let name = Expression.derivative(named: name)?.function ?? name
    if callers.contains(name) { findsRecursion = true }
    guard let function = environment.functions[name], searched.insert(name).inserted else { return }
    callers.insert(name)
    defer { callers.remove(name) }
    for definition in function.cases {
      for other in definition.otherNames where names[other] == nil { names[other] = name }
      addFunctions(calledIn: definition.body)
    }
  }
}
