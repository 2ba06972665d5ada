/// What the parser must know of names: which are functions and which are constants.
///
/// The one table of built-ins makes it, and each parse borrows it. What a name means is looked up
/// once a token, in one dictionary.
package struct Vocabulary: Sendable {
  /// What a typed name stands for, when it is not simply a variable.
  package enum Meaning: Hashable, Sendable {
    /// A constant by its canonical name.
    case constant(String)
    /// A built-in function by its canonical name; with `isBare` it may stand before its argument
    /// without brackets, as in `sin 30`.
    case function(String, isBare: Bool)
    /// A function that was defined by a statement.
    case userFunction
  }

  private let builtIn: BuiltInNames
  /// The names that were defined as functions.
  private var userFunctions: Set<String>
  /// Whether `$1`, `$2` and so on are names; they are those of rules in session files.
  package var readsRules = false

  /// Makes a vocabulary from typed names and the canonical names they stand for.
  ///
  /// - Parameters:
  ///   - functions: the built-in functions that may be applied without brackets.
  ///   - bracketedFunctions: the built-in functions whose arguments need brackets.
  ///   - constants: the constants; `π` is a spelling like `pi` and is listed like it.
  ///   - userFunctions: the names that were defined by `f(x) = …`.
  ///   - functionsElsewhere: functions by names that are unknown here; what `tan` is here is `tg` elsewhere.
  package init(
    functions: [String: String],
    bracketedFunctions: [String: String] = [:],
    constants: [String: String],
    userFunctions: Set<String> = [],
    functionsElsewhere: [String: String] = [:]
  ) {
    builtIn = BuiltInNames(
      functions: functions,
      bracketedFunctions: bracketedFunctions,
      constants: constants,
      elsewhere: functionsElsewhere
    )
    self.userFunctions = userFunctions.filter { [builtIn] in builtIn.meanings[$0] == nil }
  }

  /// What the name stands for, `nil` when it is a variable or unknown.
  package func meaning(of name: String) -> Meaning? {
    builtIn.meanings[name] ?? (userFunctions.contains(name) ? .userFunction : nil)
  }

  /// What the name in the range stands for; most variables are known without being looked up.
  func meaning(of name: SourceRange, in bytes: SourceBytes) -> Meaning? {
    guard builtIn.canHave(name, in: bytes) || !userFunctions.isEmpty else { return nil }
    return meaning(of: bytes.text(name.start, name.end))
  }

  /// The function that the name stands for elsewhere, by what it is called here: `tg` is `tan`, and `SIN`
  /// and `log_2` are spellings of names that are known.
  func functionElsewhere(_ name: String) -> String? {
    if let function = builtIn.elsewhere[name] { return function }
    let spelling = name.lowercased().filter { $0 != "_" }
    guard spelling != name else { return nil }
    if case .function(let function, isBare: true) = meaning(of: spelling) { return function }
    return builtIn.elsewhere[spelling]
  }

  /// Whether the function may stand before these arguments without brackets: `sin 30°`.
  package func applies(_ function: String, withoutBracketsTo arguments: [Expression]) -> Bool {
    arguments.count == 1 && arguments[0].isBareArgument
      && meaning(of: function) == .function(function, isBare: true)
  }

  /// Every typed name that is known, in no order.
  package var names: some Collection<String> { Array(builtIn.meanings.keys) + userFunctions }

  /// Notes that the name was defined as a function; a built-in name stays what it is.
  package mutating func define(_ name: String) {
    if builtIn.meanings[name] == nil { userFunctions.insert(name) }
  }

  /// Forgets a name that was defined as a function; a built-in name stays what it is.
  package mutating func forget(_ name: String) { userFunctions.remove(name) }
}
