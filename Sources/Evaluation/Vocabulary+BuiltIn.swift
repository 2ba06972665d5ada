internal import Arithmetic
package import Syntax

extension Vocabulary {
  /// The names in session files: the built-in names, and rules.
  package static let stored: Vocabulary = {
    var vocabulary = builtIn
    vocabulary.readsStoredNames = true
    return vocabulary
  }()

  /// The names of the built-in functions and constants.
  package static let builtIn: Vocabulary = {
    // All dictionaries have one type, whose metadata is then made only once at the start.
    var functions = [String: String](minimumCapacity: BuiltIn.primitives.count)
    var bracketed: [String: String] = [:]
    for function in BuiltIn.primitives {
      let name = function.name
      if function.argumentCount.contains(1) {
        functions[name] = name
      } else {
        bracketed[name] = name
      }
      for spelling in function.spellings { functions[spelling] = name }
    }
    var constants: [String: String] = [:]
    for constant in Constant.allCases {
      for name in constant.names { constants[name] = constant.rawValue }
    }
    for name in Value.truths.keys { constants[name] = name }
    return Vocabulary(
      functions: functions,
      bracketedFunctions: bracketed,
      constants: constants,
      functionsElsewhere: { NamesElsewhere.words[$0] }
    )
  }()
}
