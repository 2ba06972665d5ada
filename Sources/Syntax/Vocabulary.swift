/// The meanings of names for the parser: which are functions and which are constants.
///
/// The one table of built-ins makes it, and each parse borrows it. The meaning of a name is looked up
/// once a token, in one dictionary.
package struct Vocabulary: Sendable {
  /// The meaning of a typed name that is not simply a variable.
  package enum Meaning: Hashable, Sendable {
    /// A constant by its canonical name.
    case constant(String)
    /// A built-in function by its canonical name; with `isBare` it may precede its argument
    /// without brackets, as in `sin 30`.
    case function(String, isBare: Bool)
    /// A function that was defined by a statement.
    case userFunction
    /// A variable by its name, which is also a built-in name.
    case variable(String)

    /// Whether it is a function, built in or not.
    package var isFunction: Bool {
      switch self {
      case .function, .userFunction: true
      case .constant, .variable: false
      }
    }
  }

  /// The names of units.
  package struct Units: Sendable {
    let contains: @Sendable (String) -> Bool
    /// The unit probably meant by a name that is none.
    let nearest: @Sendable (String) -> String?
    let isAngle: @Sendable (String) -> Bool

    package init(
      contains: @escaping @Sendable (String) -> Bool,
      nearest: @escaping @Sendable (String) -> String?,
      isAngle: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
      (self.contains, self.nearest, self.isAngle) = (contains, nearest, isAngle)
    }

    package static let none = Units(contains: { _ in false }, nearest: { _ in nil })
  }

  /// The functions that may be written between two arguments: `10 nCr 3`.
  package static let infixFunctions: Set = [
    "nCr", "nPr", "gcd", "lcm", "min", "max", "div", "bitand", "bitor", "bitxor", "shl", "shr",
    "rotl",
    "rotr",
  ]

  /// The constants that can never be given another value.
  static let fixedConstants: Set = ["pi", "e", "i", "true", "false"]

  private var builtIn: BuiltInNames
  /// The names defined as functions, except those in `hidden`.
  private var userFunctions: Set<String> = []
  /// The built-in names that a person has given another meaning, with that meaning.
  private var hidden: [String: Meaning] = [:]
  /// The names of variables, which are no units.
  private var variables: Set<String> = []
  /// The units that a person defined: the variable `_smoot` is the unit smoot.
  private var definedUnits: Set<String> = []
  /// Whether the names of session files can be read: `$1` is a node of the expression DAG, and
  /// `$gamma` a variable or function that has a built-in name.
  package var readsStoredNames = false

  /// Makes a vocabulary from typed names and what they mean.
  ///
  /// - Parameters:
  ///   - meanings: the constants and the built-in functions; `π` is a spelling like `pi` and is listed like it.
  ///   - functionsOfExpressions: the built-in functions of an expression or an equation.
  ///   - imaginaryUnit: how the constant `i` is written; that letter is one of its spellings.
  ///   - units: the names of units, which mean them directly after a number and after `to`.
  ///   - functionsElsewhere: returns the name here of a function by its name elsewhere, and by the number of its
  ///     arguments where that is known; `tan` is `tg` elsewhere.
  ///   - notationsElsewhere: returns what is written here for a function of other calculators that is none here.
  ///   - examples: returns a call of a built-in function, by its canonical name.
  package init(
    meanings: [String: Meaning],
    functionsOfExpressions: [String] = [],
    imaginaryUnit: ImaginaryUnit = .i,
    units: Units = .none,
    functionsElsewhere: @escaping @Sendable (String, _ argumentCount: Int?) -> String? = { _, _ in
      nil
    },
    notationsElsewhere: @escaping @Sendable (String) -> String? = { _ in nil },
    examples: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    builtIn = BuiltInNames(
      meanings: meanings,
      functionsOfExpressions: functionsOfExpressions,
      imaginaryUnit: imaginaryUnit,
      units: units,
      elsewhere: functionsElsewhere,
      notation: notationsElsewhere,
      example: examples
    )
  }

  /// Makes a vocabulary from typed names and the canonical names they stand for.
  ///
  /// - Parameters:
  ///   - functions: the built-in functions that may be applied without brackets.
  ///   - bracketedFunctions: the built-in functions whose arguments need brackets.
  ///   - functionsOfExpressions: the built-in functions of an expression or an equation.
  ///   - constants: the constants.
  ///   - imaginaryUnit: how the constant `i` is written; that letter is one of its spellings.
  ///   - userFunctions: the names that were defined by `f(x) = …`.
  ///   - units: the names of units, which mean them directly after a number and after `to`.
  package init(
    functions: [String: String],
    bracketedFunctions: [String: String] = [:],
    functionsOfExpressions: [String] = [],
    constants: [String: String],
    imaginaryUnit: ImaginaryUnit = .i,
    userFunctions: Set<String> = [],
    units: Units = .none
  ) {
    var meanings: [String: Meaning] = [:]
    for (name, canonical) in bracketedFunctions {
      meanings[name] = .function(canonical, isBare: false)
    }
    for (name, canonical) in functions { meanings[name] = .function(canonical, isBare: true) }
    for (name, canonical) in constants { meanings[name] = .constant(canonical) }
    self.init(
      meanings: meanings,
      functionsOfExpressions: functionsOfExpressions,
      imaginaryUnit: imaginaryUnit,
      units: units
    )
    for name in userFunctions { define(name) }
  }

  /// The meaning of the name, `nil` when it is a plain variable or unknown.
  package func meaning(of name: String) -> Meaning? {
    if !hidden.isEmpty, let meaning = hidden[name] { return meaning }
    return builtIn.meanings[name] ?? (userFunctions.contains(name) ? .userFunction : nil)
  }

  /// The meaning of the name in the range; most variables need no lookup.
  func meaning(of name: SourceRange, in bytes: SourceBytes) -> Meaning? {
    guard builtIn.canHave(name, in: bytes) || !userFunctions.isEmpty else { return nil }
    return meaning(of: bytes.text(name.start, name.end))
  }

  /// The name here of the function that the name means elsewhere: `tg` is `tan`, and `SIN` and `log_2`
  /// are spellings of known names.
  func functionElsewhere(_ name: String, argumentCount: Int? = nil) -> String? {
    if let function = builtIn.elsewhere(name, argumentCount) { return function }
    let spelling = name.lowercased().filter { $0 != "_" }
    guard spelling != name else { return nil }
    if case .function(let function, isBare: true) = meaning(of: spelling) { return function }
    return builtIn.elsewhere(spelling, argumentCount)
  }

  /// What is written here for a function of other calculators that is none here: a list for `seq`.
  func notationElsewhere(_ name: String) -> String? { builtIn.notation(name) }

  /// A call of the built-in function with the name; nil for other names.
  func example(of name: String) -> String? {
    guard case .function(let function, _) = meaning(of: name) else { return nil }
    return builtIn.example(function)
  }

  /// Whether the function may precede these arguments without brackets: `sin 30°`, but not `gcd 18`,
  /// which after a value is between two arguments, and not `factor x`, which nothing can follow.
  package func applies(_ function: String, withoutBracketsTo arguments: [Expression]) -> Bool {
    arguments.count == 1 && arguments[0].isBareArgument
      && !Self.infixFunctions.contains(function)
      && (arguments[0].isNumber || !takesExpression(function))
      && meaning(of: function) == .function(function, isBare: true)
  }

  /// Whether the built-in function takes an expression or an equation, and not its value.
  func takesExpression(_ function: String) -> Bool {
    builtIn.functionsOfExpressions.contains(function)
  }

  /// The name of the constant as it is typed.
  package func name(ofConstant name: String) -> String {
    name == ImaginaryUnit.i.rawValue ? imaginaryUnit.rawValue : name
  }

  package var imaginaryUnit: ImaginaryUnit { builtIn.imaginaryUnit }

  /// Whether the name is that of a unit, and no variable or function hides it.
  package func isUnit(_ name: String) -> Bool {
    // The table is not read for a name that has another meaning.
    if variables.contains(name) || userFunctions.contains(name) || hides(name) { return false }
    return isDefinedUnit(name) || builtIn.units.contains(name)
  }

  /// Whether a person defined a unit.
  package var hasDefinedUnits: Bool { !definedUnits.isEmpty }

  /// Whether a person defined the unit of that name.
  package func isDefinedUnit(_ name: String) -> Bool {
    !definedUnits.isEmpty && definedUnits.contains(name)
  }

  /// Whether a variable has the name.
  func isVariable(_ name: String) -> Bool { variables.contains(name) }

  /// Whether there is a unit of the name, hidden or not.
  package func hasUnit(_ name: String) -> Bool {
    if case .constant = builtIn.meanings[name] { return false }
    return isDefinedUnit(name) || builtIn.units.contains(name)
  }

  /// Whether a constant of an expression is a unit: one of the language, or one that a person defined.
  package func isUnit(constant name: String) -> Bool {
    if case .constant = builtIn.meanings[name] { false } else { true }
  }

  /// Whether an expression is a unit, or a power of one.
  package func isUnit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .constant(let name): isUnit(constant: name)
    case .variable(let name): name.unitNamed.map(hasUnit) ?? false
    case .power(let base, _): isUnit(base)
    default: false
    }
  }

  /// Whether an expression is a unit of angles.
  func isAngle(_ expression: Expression) -> Bool {
    if case .constant(let name) = expression.kind { builtIn.units.isAngle(name) } else { false }
  }

  /// The name of a unit probably meant by a mistyped one.
  func nearestUnit(to name: String) -> String? { builtIn.units.nearest(name) }

  /// Takes the built-in names of another vocabulary.
  package mutating func takeBuiltIns(of other: Vocabulary) { builtIn = other.builtIn }

  /// Every known name, in no particular order.
  package var names: some Collection<String> { Array(builtIn.meanings.keys) + userFunctions }
}

// MARK: - Names that a person gives a meaning

extension Vocabulary {
  /// The built-in meaning of the name, hidden or not; `nil` where it has none.
  package func builtInMeaning(of name: String) -> Meaning? { builtIn.meanings[name] }

  /// Whether a variable or a function hides the built-in meaning of the name.
  package func hides(_ name: String) -> Bool { !hidden.isEmpty && hidden[name] != nil }

  /// The variable that a name means: `tau` for `τ`, since both are one constant.
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

  /// Notes that a variable has the name, which then is neither a built-in name nor a unit.
  package mutating func assign(_ name: String) {
    variables.insert(name)
    if let unit = name.unitNamed { definedUnits.insert(unit) }
    guard builtIn.canHave(name), let meaning = builtIn.meanings[name] else { return }
    hidden[name] = .variable(name)
    guard case .constant = meaning else { return }
    for (spelling, other) in builtIn.meanings where other == meaning {
      hidden[spelling] = .variable(name)
    }
  }

  /// Notes the names that a statement sets.
  mutating func take(_ statement: Statement) {
    switch statement.kind {
    case .expression: break
    case .assignment(let name, _):
      forget(name)
      assign(name)
    case .store(_, let names):
      for name in names {
        forget(name)
        assign(name)
      }
    case .definition(let name, _, _):
      forget(name)
      define(name)
    }
  }

  /// Removes a user's meaning of a name; a built-in name gets its own meaning back.
  package mutating func forget(_ name: String) {
    userFunctions.remove(name)
    variables.remove(name)
    if let unit = name.unitNamed { definedUnits.remove(unit) }
    if !hidden.isEmpty { hidden = hidden.filter { $0.key != name && $0.value != .variable(name) } }
  }

  /// Restores the meaning of every built-in name and of every unit.
  package mutating func showBuiltIns() { (hidden, variables, definedUnits) = ([:], [], []) }
}

extension String {
  /// The unit that is meant by a name with an underscore before it, whatever else has the name: `_m` is
  /// the unit m; nil for other names, such as `_2`.
  package var unitNamed: String? {
    guard utf8.first == UInt8(ascii: "_"), let first = utf8.dropFirst().first, !first.isDigit else {
      return nil
    }
    return String(dropFirst())
  }

  /// The name that always means the unit of this name.
  package var nameOfUnit: String { "_" + self }
}

/// The built-in names of a vocabulary, which never change and which all copies of it share.
final class BuiltInNames: Sendable {
  let meanings: [String: Vocabulary.Meaning]
  let imaginaryUnit: ImaginaryUnit
  let units: Vocabulary.Units
  /// A list, as they are few: a set would be the only one of strings at the start, and its type takes a while.
  let functionsOfExpressions: [String]
  /// The name here of a function by its name in other calculators.
  let elsewhere: @Sendable (String, Int?) -> String?
  /// What is written here for a function of other calculators that is none here.
  let notation: @Sendable (String) -> String?
  /// A call of a built-in function, by its canonical name.
  let example: @Sendable (String) -> String?
  /// For each ASCII character, the lengths of the names that begin with it, a bit for each length.
  private let lengths: [UInt64]

  init(
    meanings: [String: Vocabulary.Meaning],
    functionsOfExpressions: [String],
    imaginaryUnit: ImaginaryUnit,
    units: Vocabulary.Units,
    elsewhere: @escaping @Sendable (String, Int?) -> String?,
    notation: @escaping @Sendable (String) -> String?,
    example: @escaping @Sendable (String) -> String?
  ) {
    var lengths = [UInt64](repeating: 0, count: 0x80)
    for name in meanings.keys {
      guard let first = name.utf8.first, first < 0x80 else { continue }
      lengths[Int(first)] |= Self.bit(name.utf8.count)
    }
    self.meanings = meanings
    self.imaginaryUnit = imaginaryUnit
    self.units = units
    self.functionsOfExpressions = functionsOfExpressions
    self.elsewhere = elsewhere
    self.notation = notation
    self.example = example
    self.lengths = lengths
  }

  /// Whether some name has the same first character and length; true also where the name is long or does
  /// not begin in ASCII.
  func canHave(_ name: SourceRange, in bytes: SourceBytes) -> Bool {
    let first = bytes[name.start]
    return first >= 0x80 || lengths[Int(first)] & Self.bit(name.length) != 0
  }

  /// The same for a name that is not part of a line.
  func canHave(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x80 else { return true }
    return lengths[Int(first)] & Self.bit(name.utf8.count) != 0
  }

  /// The bit of a length; all long names share the last one.
  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
