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

  /// What a condition says of its formula.
  enum Claim: Equatable, Sendable {
    /// It is a relation, which holds.
    case holds
    /// It is an integer, or a relation that holds and whose first side is one.
    case holdsForIntegers
    case isBelowOneInMagnitude
    case hasValue
    case isNoNegativeInteger
    case isPositiveIfInteger
    case doesNotJump
    /// Words of a session file that are none of the others, which are not tested.
    case words(String)
  }

  /// A name that stands for all integers of a range.
  struct NamedRange: Equatable, Sendable {
    let name: String
    var first: Expression
    var last: Expression
  }

  /// That the claim is true of a formula.
  init(_ claim: Claim, _ formula: Expression) { (self.claim, self.formula) = (claim, formula) }

  /// That two formulas are related.
  init(_ left: Expression, _ relation: Relation, _ right: Expression) {
    self.init(.holds, Self.relation(left, relation, right))
  }

  /// That the formula is an integer that is related to another formula.
  init(integers left: Expression, _ relation: Relation, _ right: Expression) {
    self.init(.holdsForIntegers, Self.relation(left, relation, right))
  }

  /// That a formula is not 0.
  init(unequalToZero formula: Expression) { self.init(formula, .notEqual, Self.number(0)) }

  static func number(_ number: Int) -> Expression { Fraction(number).expression }

  private static func relation(
    _ left: Expression,
    _ relation: Relation,
    _ right: Expression
  ) -> Expression {
    Expression(.logic(.relation(left, [Logic.Comparison(relation, right)])))
  }
}

extension Condition: Equatable {
  /// Whether both are written alike.
  package static func == (left: Condition, right: Condition) -> Bool {
    left.claim == right.claim && left.formula == right.formula && left.ranges == right.ranges
      || left.words == right.words
  }
}

// MARK: - Names

extension Condition {
  /// The names in it that have no range.
  var names: Set<String> {
    var names = Set(formula.freeVariables)
    for range in ranges.reversed() {
      names.remove(range.name)
      names.formUnion(range.first.freeVariables + range.last.freeVariables)
    }
    return names
  }

  /// What must be an integer, or what the claim is about.
  var subject: Expression {
    if case .logic(.relation(let left, _)) = formula.kind { left } else { formula }
  }

  /// The condition for one integer of its last range, which is the name's value.
  var withoutLastRange: Condition {
    var condition = self
    condition.ranges.removeLast()
    return condition
  }

  /// The condition for all integers that a name stands for.
  func binding(_ name: String, from first: Expression, through last: Expression) -> Condition {
    guard names.contains(name) else { return self }
    var condition = self
    condition.ranges.append(NamedRange(name: name, first: first, last: last))
    return condition
  }

  /// The condition with a formula in place of a name that has no range.
  ///
  /// Nil where a name of the formula is one that has a range.
  func replacing(_ name: String, by formula: Expression) -> Condition? {
    guard names.contains(name) else { return self }
    guard !ranges.contains(where: { formula.freeVariables.contains($0.name) }) else { return nil }
    return mappingFormulas { $0.replacing(name, by: formula) }
  }

  /// The condition without marks of names.
  var unmarked: Condition { renaming(\.unmarked) }

  /// The condition with other names for those that have no range.
  func renaming(_ newName: (String) -> String) -> Condition {
    names.reduce(self) { condition, name in
      let new = newName(name)
      return new == name ? condition : condition.mappingFormulas { $0.renaming(name, to: new) }
    }
  }

  private func mappingFormulas(_ transform: (Expression) -> Expression) -> Condition {
    var condition = self
    condition.formula = transform(formula)
    condition.ranges = ranges.map {
      NamedRange(name: $0.name, first: transform($0.first), last: transform($0.last))
    }
    return condition
  }

  /// Whether it is that a name is an integer or above a number, and holds for all integers from one on.
  func holds(forIntegers name: String, from first: Integer) -> Bool {
    guard let (relation, least) = bound(of: name) else { return false }
    return switch relation {
    case .greaterOrEqual: Fraction(first) >= least
    case .greater: Fraction(first) > least
    case .equal, .notEqual, .less, .lessOrEqual: false
    }
  }

  /// Whether it is that a name is an integer or above a number, which holds for all large integers.
  func holds(forLarge name: String) -> Bool {
    guard let (relation, _) = bound(of: name) else { return false }
    return relation == .greaterOrEqual || relation == .greater
  }

  /// The number to which it compares a name; nil for other conditions.
  private func bound(of name: String) -> (relation: Relation, number: Fraction)? {
    guard ranges.isEmpty, case .logic(.relation(let left, let comparisons)) = formula.kind,
      left.kind == .variable(name), comparisons.count == 1,
      let number = FormulaSum(comparisons[0].operand).fraction
    else { return nil }
    return (comparisons[0].relation, number)
  }
}

// MARK: - Words

extension Condition {
  private static let integers = "integers "
  private static let all = " for "
  private static let printer = Printer(.mathematical, vocabulary: .builtIn)

  /// The words before and after the formula of a claim.
  private static let phrases: [(claim: Claim, before: String, after: String)] = [
    (.holdsForIntegers, integers, ""),
    (.doesNotJump, "numbers at which ", " does not jump"),
    (.isBelowOneInMagnitude, "|", "| < 1"),
    (.hasValue, "", " with a value"),
    (.isPositiveIfInteger, "", " neither 0 nor a negative integer"),
    (.isNoNegativeInteger, "", " not a negative integer"),
  ]

  /// The condition as it is shown.
  package var words: String {
    if case .words(let words) = claim { return words }
    let text = Self.printer.text(of: formula)
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
    self = Self.read(words) ?? Condition(.words(words), Self.number(0))
  }

  /// The condition that words say; nil where they say none.
  private static func read(_ words: String) -> Condition? {
    if let condition = readClaim(words) { return condition }
    guard let place = words.lastPlace(of: all),
      var condition = readClaim(String(words[..<place.lowerBound]))
    else { return nil }
    var rest = words[place.upperBound...]
    while !rest.isEmpty {
      let end = rest.firstPlace(of: " and ") ?? rest.endIndex..<rest.endIndex
      guard let range = NamedRange(rest[..<end.lowerBound]) else { return nil }
      condition.ranges.append(range)
      rest = rest[end.upperBound...]
    }
    return condition
  }

  /// The condition that words without ranges say.
  private static func readClaim(_ words: String) -> Condition? {
    let phrase = phrases.first { words.hasPrefix($0.before) && words.hasSuffix($0.after) }
    let text = words.dropFirst(phrase?.before.count ?? 0).dropLast(phrase?.after.count ?? 0)
    guard let formula = parsed(text), phrase != nil || formula.isCondition else { return nil }
    return Condition(phrase?.claim ?? .holds, formula)
  }

  fileprivate static func parsed(_ words: Substring) -> Expression? {
    try? Parser.parseExpression(String(words), vocabulary: .builtIn)
  }
}

extension Condition.NamedRange {
  /// Reads a range: k = 1..n.
  fileprivate init?(_ words: Substring) {
    guard let sign = words.firstPlace(of: " = "), let dots = words.firstPlace(of: ".."),
      sign.upperBound <= dots.lowerBound,
      let first = Condition.parsed(words[sign.upperBound..<dots.lowerBound]),
      let last = Condition.parsed(words[dots.upperBound...])
    else { return nil }
    self.init(name: String(words[..<sign.lowerBound]), first: first, last: last)
  }
}

extension StringProtocol {
  /// Where a text is first.
  fileprivate func firstPlace(of text: String) -> Range<Index>? {
    indices.lazy.compactMap { place(of: text, at: $0) }.first
  }

  /// Where a text is last.
  fileprivate func lastPlace(of text: String) -> Range<Index>? {
    indices.reversed().lazy.compactMap { place(of: text, at: $0) }.first
  }

  private func place(of text: String, at start: Index) -> Range<Index>? {
    guard self[start...].hasPrefix(text) else { return nil }
    return start..<index(start, offsetBy: text.count)
  }
}
