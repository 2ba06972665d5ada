import Calculator
import Evaluation
import Screens

extension Session {
  /// The calculator's state as the keypad needs it.
  var keypadKnowledge: KeypadKnowledge {
    var counts: [String: ClosedRange<Int>] = [:]
    for function in BuiltIn.all { counts[function.name] = function.argumentCount }
    for (name, function) in environment.functions {
      counts[name] = function.parameterCount...function.parameterCount
    }
    return KeypadKnowledge(
      vocabulary: vocabulary,
      argumentCounts: counts,
      functions: environment.functions.keys.sorted() + BuiltIn.all.map(\.name),
      variables: environment.variables.keys.sorted(),
      angleModes: AngleMode.allCases.map(\.rawValue),
      angleMode: environment.angleMode.rawValue,
      history: statements.map(\.source)
    )
  }
}
