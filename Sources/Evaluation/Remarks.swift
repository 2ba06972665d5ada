package import Arithmetic
internal import Syntax

/// Remarks on an evaluation, for the person who asked.
package struct Remarks {
  /// At most one; in an array because remarks are moved for each statement, and there are hardly ever any.
  private var all: [Notes] = []

  package init() {}

  /// What was noted; nil where nothing was.
  package var notes: Notes? { all.first }

  /// What was noted, to be changed.
  var noted: Notes {
    get { all.first ?? Notes() }
    set { all = [newValue] }
  }

  /// Notes what a function says of its value.
  mutating func note(_ claim: String) {
    let claim = claim.unmarked
    if !noted.claims.contains(claim) { noted.claims.append(claim) }
  }

  /// Notes for which values of names an answer is right.
  mutating func note(condition: Condition) { note(conditions: [condition]) }

  mutating func note(conditions: [Condition]) {
    if !conditions.isEmpty { noted.conditions.add(conditions) }
  }

  /// Removes the conditions that were noted, and returns them.
  mutating func takeConditions() -> [Condition] {
    guard let conditions = notes?.conditions, !conditions.isEmpty else { return [] }
    noted.conditions = []
    return conditions
  }

  /// Notes conditions that were taken again, before those that were noted since.
  mutating func putBack(_ conditions: [Condition]) {
    guard !conditions.isEmpty else { return }
    let new = takeConditions()
    noted.conditions = conditions
    note(conditions: new)
  }

  /// Notes that a value was used in a computation; the conditions of a formula go with it.
  mutating func note(_ value: Result, called name: @autoclosure () -> String) {
    guard value.savedLabel != nil else { return }
    note(conditions: value.conditions)
    guard let label = value.label, label.factor == nil, value.real != nil else { return }
    let name = name()
    if !noted.labelled.contains(where: { $0.name == name }) { noted.labelled.append((name, value)) }
  }
}

extension Remarks {
  /// What there is to tell.
  package struct Notes {
    /// Whether a function or a power was given a real value that may not be the principal one.
    package internal(set) var hasRealValueBesidePrincipal = false
    /// Whether a negative base was given its real root, as in (-8)^(1/3).
    package internal(set) var hasRealRoot = false
    /// Whether a negative number was given a principal root that is not its real one.
    package internal(set) var hasPrincipalRoot = false
    /// Whether 0 was raised to 0, which is 1 by convention.
    package internal(set) var hasZeroToZero = false
    /// Whether two lists were multiplied, which is done element by element.
    package internal(set) var hasProductOfLists = false
    /// Whether a list of lists was raised to a power element by element.
    package internal(set) var hasPowerOfRows = false
    /// Whether a range has no numbers, as in [10..1].
    package internal(set) var hasEmptyRange = false
    /// Whether a temperature in kelvins that a name or a call gives was read as a point of a scale.
    package internal(set) var hasTemperatureOfUnknownOrigin = false
    /// The names of columns of texts in a file, which were left out.
    package internal(set) var textColumns: [String] = []
    /// What is known of the solutions of an equation.
    package internal(set) var solutions: Solutions?
    /// The parameters that were fitted to data, and how well.
    package internal(set) var fit: Fit?
    /// The day that the statement asked for.
    package internal(set) var day: CalendarDate?
    /// What functions say of their values, such as that one is not proven; each once.
    package internal(set) var claims: [String] = []
    /// Conditions under which a formula has a value where its simplified form may have one anyway.
    var conditions: [Condition] = []
    /// The conditions that integrals and products hold under, which must not contradict each other.
    var assumptions: [FormulaConditions.Item] = []
    /// The values used whose label is only a word, by the names used for them; each once.
    package internal(set) var labelled: [(name: String, value: Result)] = []
    /// The integers that wrapped to the word of the mode, and so are not what was computed.
    package internal(set) var wrapped: Wrapped?
  }
}

extension Remarks.Notes {
  /// The conditions with their names as a person wrote them, without those that others say.
  var keptConditions: [Condition] { conditions.map(\.unmarked).withoutImplied }

  /// The conditions that a notice says.
  package var shownConditions: [Condition] { keptConditions.filter(\.isShown) }
}

extension Remarks {
  /// The names of fitted parameters.
  package struct Fit {
    package let parameters: [String]
    /// Those that have the name of a variable, whose value is not used.
    package let hiding: [String]
    /// R², the part of the variance that the fit explains; nil where there is none to explain.
    package let determination: Real?
  }
}
