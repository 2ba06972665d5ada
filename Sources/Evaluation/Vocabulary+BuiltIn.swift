package import Syntax

extension Vocabulary {
  /// The names of the built-in functions and constants.
  package static let builtIn: Vocabulary = {
    let isBare = Dictionary(grouping: BuiltIn.all) { $0.argumentCount.contains(1) }
    func names(_ functions: [BuiltIn]?) -> [String: String] {
      Dictionary(uniqueKeysWithValues: (functions ?? []).map { ($0.name, $0.name) })
    }
    let constants = Constant.allCases.flatMap { constant in
      constant.names.map { ($0, constant.rawValue) }
    }
    return Vocabulary(
      functions: names(isBare[true]),
      bracketedFunctions: names(isBare[false]),
      constants: Dictionary(uniqueKeysWithValues: constants),
      functionsElsewhere: NamesElsewhere.words
    )
  }()
}
