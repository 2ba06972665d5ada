import Calculator
import Evaluation
import Screens

extension Session {
  /// The calculator's state as the keypad needs it.
  var keypadKnowledge: KeypadKnowledge {
    let listFunctions = environment.listFunctionNames
    return KeypadKnowledge(
      vocabulary: vocabulary,
      argumentCounts: environment.argumentCounts,
      functions: environment.functionNames.filter { !Set(listFunctions).contains($0) },
      listFunctions: listFunctions,
      variables: environment.variables.keys.sorted(),
      angleModes: AngleMode.allCases.map(\.rawValue),
      angleMode: environment.angleMode.rawValue,
      history: statements.map { $0.sourceWithoutComment(vocabulary) }
    )
  }
}
