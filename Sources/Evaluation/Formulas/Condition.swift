internal import Arithmetic
internal import Syntax

/// A condition on the names of a formula: a > −1, integers n ≥ 0, or a ≠ k for k = 1..n.
package struct Condition: Sendable {
  /// What is said of the formula.
  private(set) var claim: Claim
  /// A relation, or what the claim is about.
  private(set) var formula: Expression
  /// The names that stand for all integers of a range.
  private(set) var ranges: [NamedRange] = []
  /// The number of the only solution of an equation that it is on; nil where all is said under the condition.
  private(set) var solution: Int?

  /// What a condition says of its formula.
  enum Claim: Equatable, Sendable {
    /// It is a relation, which holds.
    case holds
    /// It is an integer, or a relation between integers that holds.
    case holdsForIntegers
    case isBelowOneInMagnitude
    case hasValue
    case isNoNegativeInteger
    case isPositiveIfInteger
    case doesNotJump
    /// It is a real number.
    case isReal
    /// It is on a list of solutions, each of which is there once.
    case isOnce
    /// It is a relation that solutions were looked for under, on these unknowns of the equation.
    case limitsSolutions([String])
    /// It is on solutions with angles in this mode.
    case isInMode(AngleMode)
    /// Words of a session file that are none of the others, which are not tested.
    case words(String)
  }

  /// A name that stands for all integers of a range.
  struct NamedRange: Equatable, Sendable {
    var name: String
    var first: Expression
    var last: Expression
  }

  /// That the claim is true of a formula.
  init(_ claim: Claim, _ formula: Expression) { (self.claim, self.formula) = (claim, formula) }

  /// That two formulas are related, as is clearest: a ≠ 0 for a + 1 ≠ 1, and a·b < 0 for −a·b > 0.
  init(_ left: Expression, _ relation: Relation, _ right: Expression) {
    let (first, second) = (FormulaSum(left), FormulaSum(right))
    if let (name, bound, isGreater) = first.plus(second.negated).expression.boundOfName {
      let relation = isGreater ? relation : relation.withSidesSwapped
      self.init(.holds, Self.relation(name, relation, bound.expression))
    } else if first.product.coefficient == Fraction(-1), right.freeVariables.isEmpty {
      let sides = (first.negated.expression, second.negated.expression)
      self.init(.holds, Self.relation(sides.0, relation.withSidesSwapped, sides.1))
    } else {
      self.init(.holds, Self.relation(left, relation, right))
    }
  }

  /// That the formula is an integer that is related to another formula.
  init(integers left: Expression, _ relation: Relation, _ right: Expression) {
    self.init(.holdsForIntegers, Self.relation(left, relation, right))
  }

  /// That a formula is not 0.
  init(unequalToZero formula: Expression) { self.init(formula, .notEqual, Self.number(0)) }

  /// That a formula is between two others, which have the same relation to it.
  init(_ lower: Expression, _ relation: Relation, _ formula: Expression, _ upper: Expression) {
    let comparisons = [Logic.Comparison(relation, formula), Logic.Comparison(relation, upper)]
    self.init(.holds, Expression(.logic(.relation(lower, comparisons))))
  }

  /// That a formula is positive, as is clearest: a > 1 for a − 1, a ≠ 0 for a², and a > 0 for a³ and 1/a.
  init(positive formula: Expression) {
    let product = FormulaSum(formula).product
    if let factor = product.factors.first, product.factors.count == 1, factor.exponent == 2,
      product.coefficient.signum > 0
    {
      self.init(unequalToZero: factor.base)
    } else {
      self.init(product.baseOfOddPower ?? formula, .greater, Self.number(0))
    }
  }

  /// That a formula is not negative, as is clearest: a ≥ 1 for a − 1, and a = 0 for −a².
  init(notNegative formula: Expression) {
    let product = FormulaSum(formula).product
    if let factor = product.factors.first, product.factors.count == 1, factor.exponent == 2,
      product.coefficient.signum < 0
    {
      self.init(factor.base, .equal, Self.number(0))
    } else {
      self.init(formula, .greaterOrEqual, Self.number(0))
    }
  }

  static func number(_ number: Int) -> Expression { Fraction(number).expression }

  private static func relation(
    _ left: Expression,
    _ relation: Relation,
    _ right: Expression
  ) -> Expression {
    Expression(.logic(.relation(left, [Logic.Comparison(relation, right)])))
  }
}

extension FormulaProduct {
  /// The base of an odd power over 1, with the sign of the product, which it has; nil for other products.
  fileprivate var baseOfOddPower: Expression? {
    guard factors.count == 1, let factor = factors.first, factor.exponent % 2 != 0,
      factor.exponent != 1
    else { return nil }
    let sign = Fraction(coefficient.signum)
    return FormulaSum(factor.base).scaled(by: sign).expression
  }
}

extension Relation {
  /// What it is from the other side: > for <.
  fileprivate var withSidesSwapped: Relation {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension Condition: Equatable {
  /// Whether both are written alike.
  package static func == (left: Condition, right: Condition) -> Bool {
    left.claim == right.claim && left.solution == right.solution
      && left.ranges.count == right.ranges.count
      && (left.formula == right.formula && left.ranges == right.ranges || left.words == right.words)
  }
}

// MARK: - Names

extension Condition {
  /// Whether it is tested where its names get values.
  var isTested: Bool { if case .words = claim { false } else { true } }

  /// The names in it that have no range.
  var names: Set<String> {
    var names = Set(formula.freeVariables).subtracting(limitedUnknowns)
    for range in ranges {
      names.remove(range.name)
      names.formUnion(range.first.freeVariables + range.last.freeVariables)
    }
    return names
  }

  /// The sides of the relation, or what the claim is about.
  var sides: [Expression] {
    guard case .logic(.relation(let left, let comparisons)) = formula.kind else { return [formula] }
    return [left] + comparisons.map(\.operand)
  }

  /// The relation of real numbers that it is; nil for other conditions, and for those of single solutions.
  var relation: Expression? {
    guard ranges.isEmpty, solution == nil else { return nil }
    switch claim {
    case .holds: return formula.isCondition ? formula : nil
    case .isBelowOneInMagnitude:
      return Condition(Self.number(-1), .less, formula, Self.number(1)).formula
    case .holdsForIntegers, .hasValue, .isNoNegativeInteger, .isPositiveIfInteger, .doesNotJump,
      .isReal, .isOnce, .limitsSolutions, .isInMode, .words:
      return nil
    }
  }

  /// The name that it says to be an integer, and nothing else of it; nil for other conditions.
  var integer: String? {
    guard claim == .holdsForIntegers, ranges.isEmpty, case .variable(let name) = formula.kind else {
      return nil
    }
    return name
  }

  /// That each solution is once in a list of them, also where names get values for which two are equal.
  static let solutionsOnce = Condition(.isOnce, number(0))

  /// That solutions have angles in a mode, such as the periods of families, and do not follow another one.
  static func angles(in mode: AngleMode) -> Condition { Condition(.isInMode(mode), number(0)) }

  /// The unknowns of an equation that it is on; none for other conditions.
  var limitedUnknowns: [String] {
    if case .limitsSolutions(let unknowns) = claim { unknowns } else { [] }
  }

  /// The condition as one that solutions were looked for under; nil where none of the unknowns is in its relation.
  func limitingSolutions(for unknowns: [String]) -> Condition? {
    let unknowns = unknowns.filter(names.contains)
    guard claim == .holds, ranges.isEmpty, !unknowns.isEmpty else { return nil }
    return Condition(.limitsSolutions(unknowns), formula)
  }

  /// Whether it is that solutions have angles in a mode.
  var isOnMode: Bool { if case .isInMode = claim { true } else { false } }

  /// Whether it is on the elements of a list of solutions.
  var isOnSolutions: Bool { solution != nil || claim == .isOnce }

  /// Whether a notice says it: names stand for real numbers unless one gets another value.
  package var isShown: Bool { claim != .isOnce && claim != .isReal && !isOnMode }

  /// Whether it is that a name, or what is made of it, is a real number.
  func isReal(_ name: String) -> Bool { claim == .isReal && names.contains(name) }

  /// What is left to say where some names are real: of a formula of these and others, that the others are real.
  func remaining(whereReal names: [String]) -> [Condition] {
    guard names.contains(where: isReal) else { return [self] }
    return self.names.subtracting(names).sorted().map {
      Condition(.isReal, Expression(.variable($0))).ofSolution(solution)
    }
  }

  /// Whether it is that a formula is above or below others.
  var isOfOrder: Bool {
    guard case .logic(.relation(_, let comparisons)) = formula.kind else { return false }
    return comparisons.contains { $0.relation != .equal && $0.relation != .notEqual }
  }

  /// The condition for one integer of its last range, which is the name's value.
  var withoutLastRange: Condition {
    var condition = self
    condition.ranges.removeLast()
    return condition
  }

  /// The condition that one solution of an equation has, by its number; nil for one that is on all of a value.
  func ofSolution(_ number: Int?) -> Condition {
    var condition = self
    condition.solution = number
    return condition
  }

  /// The condition for all integers that a name stands for.
  func binding(_ name: String, from first: Expression, through last: Expression) -> Condition {
    guard names.contains(name) else { return self }
    var condition = self
    condition.ranges.append(NamedRange(name: name, first: first, last: last))
    return condition
  }

  /// The condition as it is clearest, where names in it were replaced: b ≥ 0 for 1·b ≥ 0, and b² ≥ 4 for b² − 4 ≥ 0.
  var restated: Condition {
    guard claim == .holds || !limitedUnknowns.isEmpty, ranges.isEmpty,
      case .logic(.relation(let left, let comparisons)) = formula.kind, comparisons.count == 1
    else { return self }
    let relation = comparisons[0].relation
    let (first, second) = (FormulaSum(left), FormulaSum(comparisons[0].operand))
    var clear = Condition(first.expression, relation, second.expression)
    let terms = first.plus(second.negated).terms
    let numbers = terms.filter(\.factors.isEmpty)
    if terms.count == 2, numbers.count == 1, let term = terms.first(where: { !$0.factors.isEmpty })
    {
      clear = Condition(
        FormulaProduct(Fraction(1), term.factors).expression,
        term.coefficient.signum < 0 ? relation.withSidesSwapped : relation,
        (-numbers[0].coefficient / term.coefficient).expression
      )
    }
    return Condition(claim, clear.formula).ofSolution(solution)
  }

  /// The condition with a formula in place of a name that has no range.
  ///
  /// Names of ranges that are in the formula become others: k ≠ a for k = 1..n is j ≠ k for j = 1..n with k for a.
  func replacing(_ name: String, by formula: Expression) -> Condition {
    guard names.contains(name) else { return self }
    let own = Set(formula.freeVariables)
    if let unknown = limitedUnknowns.first(where: own.contains) {
      return renamingUnknown(unknown, unlike: own).replacing(name, by: formula)
    }
    let all = own.union(names).union(ranges.map(\.name))
    let condition = ranges.indices.reduce(self) { condition, index in
      own.contains(ranges[index].name) ? condition.renamingRange(at: index, unlike: all) : condition
    }
    return condition.mappingFormulas(with: name) { $0.replacing(name, by: formula) }
  }

  /// The condition with a name for a range that is not among the others.
  private func renamingRange(at index: Int, unlike others: Set<String>) -> Condition {
    let name = ranges[index].name
    let others = others.union(ranges.map(\.name))
    var new = "kjmn".map(String.init).first { !others.contains($0) } ?? name
    while others.contains(new) { new += "_" }
    var inner = self
    inner.ranges.removeSubrange(index...)
    var condition = inner.mappingFormulas(with: name) { $0.renaming(name, to: new) }
    condition.ranges.append(contentsOf: ranges[index...])
    condition.ranges[index].name = new
    return condition
  }

  /// The condition with a name for an unknown that is not among the others.
  private func renamingUnknown(_ name: String, unlike others: Set<String>) -> Condition {
    let others = others.union(formula.freeVariables)
    var new = name
    while others.contains(new) { new += "_" }
    let unknowns = limitedUnknowns.map { $0 == name ? new : $0 }
    return Condition(.limitsSolutions(unknowns), formula.renaming(name, to: new))
  }

  /// The condition without marks of names.
  package var unmarked: Condition { renaming(\.unmarked) }

  /// The condition with other names for those that have no range.
  func renaming(_ newName: (String) -> String) -> Condition {
    names.reduce(self) { condition, name in
      let new = newName(name)
      return new == name
        ? condition : condition.mappingFormulas(with: name) { $0.renaming(name, to: new) }
    }
  }

  /// The condition with other formulas.
  func mappingFormulas(_ transform: (Expression) -> Expression) -> Condition {
    var condition = self
    condition.formula = transform(formula)
    condition.ranges = ranges.map {
      NamedRange(name: $0.name, first: transform($0.first), last: transform($0.last))
    }
    return condition
  }

  /// The condition with other formulas for the sides of its relation, or for what the claim is about.
  func mappingSides(_ transform: (Expression) -> Expression) -> Condition {
    mappingFormulas { formula in
      formula.isCondition ? formula.mappingOperands(transform) : transform(formula)
    }
  }

  /// The condition with other formulas in the places where the name is not that of a range.
  private func mappingFormulas(
    with name: String,
    _ transform: (Expression) -> Expression
  ) -> Condition {
    var condition = self
    // A range binds its name in the formula and in the ranges before it.
    let binding = ranges.lastIndex { $0.name == name }
    if binding == nil { condition.formula = transform(formula) }
    for index in (binding ?? 0)..<ranges.count {
      condition.ranges[index].first = transform(ranges[index].first)
      condition.ranges[index].last = transform(ranges[index].last)
    }
    return condition
  }

  /// Whether it is a least value of the name alone, such as n ≥ 0, that all integers from one on have.
  func holds(forIntegers name: String, from first: Integer) -> Bool {
    guard let (relation, least) = bound(of: name) else { return false }
    return switch relation {
    case .greaterOrEqual: Fraction(first) >= least
    case .greater: Fraction(first) > least
    case .equal, .notEqual, .less, .lessOrEqual: false
    }
  }

  /// Whether it is a least value of the name alone, such as n ≥ 0, which all large integers have.
  func holds(forLarge name: String) -> Bool {
    guard let (relation, _) = bound(of: name) else { return false }
    return relation == .greaterOrEqual || relation == .greater
  }

  /// Whether it is a bound of the name alone that no number far above 0, or far below, keeps.
  func fails(farFromZero name: String, isNegative: Bool) -> Bool {
    if isMagnitude(of: name) { return true }
    guard let (relation, _) = bound(of: name) else { return false }
    return switch relation {
    case .equal: true
    case .less, .lessOrEqual: !isNegative
    case .greater, .greaterOrEqual: isNegative
    case .notEqual: false
    }
  }

  /// Whether it is that the name alone is below 1 in magnitude.
  func isMagnitude(of name: String) -> Bool {
    claim == .isBelowOneInMagnitude && ranges.isEmpty && formula.kind == .variable(name)
  }

  /// The number to which it compares a name; nil for other conditions.
  func bound(of name: String) -> (relation: Relation, number: Fraction)? {
    guard ranges.isEmpty, case .logic(.relation(let left, let comparisons)) = formula.kind,
      left.kind == .variable(name), names.contains(name), comparisons.count == 1,
      let number = FormulaSum(comparisons[0].operand).fraction
    else { return nil }
    return (comparisons[0].relation, number)
  }
}

// MARK: - Words

extension Condition {
  private static let integers = "integers "
  private static let all = " for "
  private static let number = "number "
  private static let only = " only for "
  private static let once = "each solution once"
  private static let anglesIn = "angles in "
  private static let solutions = "solutions "
  private static let with = " with "
  private static let printer = Printer(.mathematical, vocabulary: .builtIn)

  /// The words before and after the formula of a claim.
  private static let phrases: [(claim: Claim, before: String, after: String)] = [
    (.holdsForIntegers, integers, ""),
    (.isReal, "real ", ""),
    (.doesNotJump, "numbers at which ", " does not jump"),
    (.isBelowOneInMagnitude, "|", "| < 1"),
    (.hasValue, "", " with a value"),
    (.isPositiveIfInteger, "", " neither 0 nor a negative integer"),
    (.isNoNegativeInteger, "", " not a negative integer"),
  ]

  /// The condition as session files have it.
  package var words: String {
    solution.map { "\(Self.number)\($0)\(Self.only)\(wordsAlone)" } ?? wordsAlone
  }

  /// The condition as it is shown, where what it is said of stands beside it.
  package var shownWords: String {
    limitedUnknowns.isEmpty ? words : Self.printer.text(of: formula)
  }

  /// The condition without the number of a solution.
  var wordsAlone: String {
    if case .words(let words) = claim { return words }
    if claim == .isOnce { return Self.once }
    if case .isInMode(let mode) = claim { return Self.anglesIn + mode.rawValue.uppercased() }
    let text = Self.printer.text(of: formula)
    if !limitedUnknowns.isEmpty {
      return Self.solutions + limitedUnknowns.joined(separator: " ") + Self.with + text
    }
    let phrase = Self.phrases.first { $0.claim == claim }
    let own = phrase.map { $0.before + text + $0.after } ?? text
    guard !ranges.isEmpty else { return own }
    let bounds = ranges.map { range in
      let ends = [range.first, range.last].map { Self.printer.text(of: $0) }
      return "\(range.name) = \(ends.joined(separator: ".."))"
    }
    return own + Self.all + bounds.joined(separator: " and ")
  }

  /// Reads the words of a condition in a session file.
  package init(_ words: String) {
    if words.hasPrefix(Self.number),
      case let parts = words.dropFirst(Self.number.count).split(atText: Self.only),
      parts.count == 2, let number = Int(parts[0])
    {
      self = Condition(parts[1]).ofSolution(number)
      return
    }
    self = Self.read(words) ?? Condition(.words(words), Self.number(0))
  }

  /// The condition that words say; nil where they say none.
  private static func read(_ words: String) -> Condition? {
    if words == once { return solutionsOnce }
    if words.hasPrefix(anglesIn),
      let mode = AngleMode(rawValue: words.dropFirst(anglesIn.count).lowercased())
    {
      return angles(in: mode)
    }
    if words.hasPrefix(solutions),
      case let parts = words.dropFirst(solutions.count).split(atText: with), parts.count == 2
    {
      let unknowns = parts[0].split(separator: " ").map(String.init)
      return readClaim(parts[1])?.limitingSolutions(for: unknowns)
    }
    if let condition = readClaim(words) { return condition }
    let parts = words.split(atText: all)
    guard parts.count == 2, var condition = readClaim(parts[0]) else { return nil }
    for part in parts[1].split(atText: " and ") {
      guard let range = NamedRange(part) else { return nil }
      condition.ranges.append(range)
    }
    return condition
  }

  /// The condition that words without ranges say.
  private static func readClaim(_ words: String) -> Condition? {
    let phrase = phrases.first { words.hasPrefix($0.before) && words.hasSuffix($0.after) }
    let text = words.dropFirst(phrase?.before.count ?? 0).dropLast(phrase?.after.count ?? 0)
    guard let formula = parsed(String(text)), phrase != nil || formula.isCondition else {
      return nil
    }
    return Condition(phrase?.claim ?? .holds, formula)
  }

  /// A letter behind a number is a name, as in the formulas that conditions are on.
  fileprivate static func parsed(_ words: String) -> Expression? {
    (try? Parser.parseExpression(words, vocabulary: .builtIn))?.unitsAsVariables
  }
}

extension Condition.NamedRange {
  /// Reads a range: k = 1..n.
  fileprivate init?(_ words: String) {
    let sides = words.split(atText: " = ")
    let ends = sides.last?.split(atText: "..") ?? []
    guard sides.count == 2, ends.count == 2, let first = Condition.parsed(ends[0]),
      let last = Condition.parsed(ends[1])
    else { return nil }
    self.init(name: sides[0], first: first, last: last)
  }
}
