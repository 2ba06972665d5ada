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
    // Spellings and constants are fewer than these 64.
    var meanings = [String: Meaning](minimumCapacity: BuiltIn.primitives.count + 64)
    var ofExpressions: [String] = []
    for function in BuiltIn.primitives {
      let name = function.name
      meanings[name] = .function(name, isBare: function.argumentCount.contains(1))
      if function.takesExpression { ofExpressions.append(name) }
      for spelling in function.spellings { meanings[spelling] = .function(name, isBare: true) }
    }
    for constant in Constant.allCases {
      for name in constant.names { meanings[name] = .constant(constant.rawValue) }
    }
    meanings[unit.rawValue] = .constant(Constant.i.rawValue)
    for truth in ["true", "false"] { meanings[truth] = .constant(truth) }
    return Vocabulary(
      meanings: meanings,
      functionsOfExpressions: ofExpressions,
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
