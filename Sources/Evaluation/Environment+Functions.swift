internal import Arithmetic

extension Environment {
  /// The names of all functions, the person's first.
  package var functionNames: [String] { functions.keys.sorted() + BuiltIn.all.map { $0.name } }

  /// The counts of arguments that functions take, by name.
  package var argumentCounts: [String: ClosedRange<Int>] {
    var counts: [String: ClosedRange<Int>] = [:]
    for function in BuiltIn.primitives { counts[function.name] = function.argumentCount }
    for (name, function) in functions {
      counts[name] = function.parameterCount...function.parameterCount
    }
    return counts
  }
}
