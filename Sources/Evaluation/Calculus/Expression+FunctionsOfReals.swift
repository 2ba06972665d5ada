internal import Arithmetic
internal import Syntax

extension Expression {
  /// The first function of one of these names in it, or in a function that it calls, that has no complex
  /// derivative: abs, re, conj; nil where there is none.
  func functionOfReals(of names: Set<String>, in environment: Environment) -> String? {
    var visited: Set<String> = []
    return functionOfReals(of: names, in: environment, &visited)
  }

  private func functionOfReals(
    of names: Set<String>,
    in environment: Environment,
    _ visited: inout Set<String>
  ) -> String? {
    if operation == .call,
      operands.contains(where: { $0.freeVariables.contains(where: names.contains) })
    {
      if let builtIn = environment.builtIn(name) {
        if builtIn.isOnlyReal { return name }
      } else if let function = environment.functions[name], visited.insert(name).inserted {
        for part in function.cases {
          let parameters = Set(part.parameters.compactMap(\.name))
          if let found = part.body.functionOfReals(of: parameters, in: environment, &visited) {
            return found
          }
        }
      }
    }
    for operand in operands {
      if let found = operand.functionOfReals(of: names, in: environment, &visited) { return found }
    }
    return nil
  }
}
