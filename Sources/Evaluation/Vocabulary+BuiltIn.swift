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
  package static let builtIn = builtIn(.i)

  /// The same with the imaginary unit written `j`.
  private static let builtInForEngineers = builtIn(.j)

  package static func builtIn(writing unit: ImaginaryUnit) -> Vocabulary {
    unit == .i ? builtIn : builtInForEngineers
  }

  private static func builtIn(_ unit: ImaginaryUnit) -> Vocabulary {
    // All dictionaries have one type, whose metadata is then made only once at the start.
    var functions = [String: String](minimumCapacity: BuiltIn.primitives.count)
    var bracketed = [String: String](minimumCapacity: BuiltIn.primitives.count)
    var ofExpressions: [String] = []
    for function in BuiltIn.primitives {
      let name = function.name
      if function.argumentCount.contains(1) {
        functions[name] = name
      } else {
        bracketed[name] = name
      }
      if function.takesExpression { ofExpressions.append(name) }
      for spelling in function.spellings { functions[spelling] = name }
    }
    var constants: [String: String] = [:]
    for constant in Constant.allCases {
      for name in constant.names { constants[name] = constant.rawValue }
    }
    constants[unit.rawValue] = Constant.i.rawValue
    for name in Value.truths.keys { constants[name] = name }
    return Vocabulary(
      functions: functions,
      bracketedFunctions: bracketed,
      functionsOfExpressions: ofExpressions,
      constants: constants,
      imaginaryUnit: unit,
      units: Units(
        contains: UnitTable.contains,
        nearest: { UnitTable.nearest(to: $0) },
        isAngle: UnitTable.isAngle
      ),
      functionsElsewhere: { name, count in
        count == nil
          ? NamesElsewhere.words[name] : NamesElsewhere.function(name, argumentCount: count)
      },
      notationsElsewhere: { NamesElsewhere.notation(of: $0) },
      examples: { BuiltIn.named($0)?.help.example.source }
    )
  }
}
