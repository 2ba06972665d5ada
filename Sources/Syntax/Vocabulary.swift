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
    /// A variable by its name, which is one that something built in has, too.
    case variable(String)
  }

  /// The constants that can never be given another value.
  static let fixedConstants: Set = ["pi", "e", "i", "true", "false"]

  private let builtIn: BuiltInNames
  /// The names that were defined as functions, without those in `hidden`.
  private var userFunctions: Set<String>
  /// The built-in names that a person has given another meaning, with that meaning.
  private var hidden: [String: Meaning] = [:]
  /// Whether the names of session files can be read: `$1` is a rule, and `$gamma` a variable or function
  /// that has the name of something built in.
  package var readsStoredNames = false

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
    self.userFunctions = []
    for name in userFunctions { define(name) }
  }

  /// What the name stands for, `nil` when it is a variable or unknown.
  package func meaning(of name: String) -> Meaning? {
    if !hidden.isEmpty, let meaning = hidden[name] { return meaning }
    return builtIn.meanings[name] ?? (userFunctions.contains(name) ? .userFunction : nil)
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
}

// MARK: - Names that a person gives a meaning

extension Vocabulary {
  /// What the name means where nothing hides it; `nil` where it is not built in.
  package func builtInMeaning(of name: String) -> Meaning? { builtIn.meanings[name] }

  /// Whether the built-in meaning of the name is hidden by a variable or a function.
  package func hides(_ name: String) -> Bool { !hidden.isEmpty && hidden[name] != nil }

  /// The name of the variable that is meant by a name: `tau` by `τ`, since both are one constant.
  package func variable(named name: String) -> String {
    if case .constant(let canonical) = builtIn.meanings[name] { canonical } else { name }
  }

  /// Notes that the name was defined as a function.
  package mutating func define(_ name: String) {
    if builtIn.meanings[name] == nil {
      userFunctions.insert(name)
    } else {
      hidden[name] = .userFunction
    }
  }

  /// Notes that a variable has the name, which is that of one; only built-in names have to be noted.
  package mutating func assign(_ name: String) {
    guard builtIn.canHave(name), let meaning = builtIn.meanings[name] else { return }
    hidden[name] = .variable(name)
    guard case .constant = meaning else { return }
    for (spelling, other) in builtIn.meanings where other == meaning {
      hidden[spelling] = .variable(name)
    }
  }

  /// Forgets what a person has made of a name; it means again what is built in.
  package mutating func forget(_ name: String) {
    userFunctions.remove(name)
    if !hidden.isEmpty { hidden = hidden.filter { $0.key != name && $0.value != .variable(name) } }
  }

  /// Has every built-in name mean what is built in.
  package mutating func showBuiltIns() { hidden = [:] }
}
