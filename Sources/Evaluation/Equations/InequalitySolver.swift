internal import Arithmetic
internal import Syntax

/// Solves a condition of one unknown that is made of relations: the numbers for which it holds are intervals
/// and single numbers.
struct InequalitySolver {
  private let question: EquationQuestion
  private let environment: Environment
  private let searchedIntervals: [ClosedRange<Fraction>]
  private var proposition = Proposition.truth(true)
  /// The sides of the relations, each pair once.
  private var sides: [ComparedSides] = []
  private var pairs: [(left: Expression, right: Expression)] = []

  /// Where nothing says how far to look, the usual range is searched, and as far as some intervals reach.
  init(
    _ question: EquationQuestion,
    in environment: Environment,
    searching intervals: [ClosedRange<Fraction>] = []
  ) throws(EvaluationError) {
    self.question = question
    searchedIntervals = intervals
    self.environment = environment
    proposition = try proposition(question.condition, isNegated: false)
  }

  /// A condition in its shortest form, what is proven about it, and the numbers for which it holds where these
  /// are known to be single ones.
  typealias Outcome = (value: Value, known: Solutions, numbers: [Real]?)

  func solution() throws(EvaluationError) -> Outcome {
    var programs: [StraightLineProgram] = []
    for pair in sides { programs.append(try pair.program()) }
    guard
      environment.numberMode == .real || question.range != nil
        || programs.allSatisfy({ RationalFunction($0) != nil })
    else { throw EvaluationError(.equation(.needsRealMode), at: question.place) }
    var known = Solutions()
    known.units = question.units
    let range = question.range.map { (lower: $0.lower, upper: $0.upper) }
    if let range = question.range { known.extent = .range(range.hull, isChosen: false) }
    do throws(SignPartition.Failure) {
      let partition = try partition(programs, in: range, question.range?.hull)
      return try value(of: partition, in: range, &known)
    } catch {
      guard case .needsRange = error, range == nil else { throw undecided }
    }
    let usual = usualRange
    known.extent = .range(usual, isChosen: true)
    let chosen = (lower: Real(usual.lowerBound), upper: Real(usual.upperBound))
    do throws(SignPartition.Failure) {
      let partition = try partition(programs, in: chosen, usual)
      return try value(of: partition, in: chosen, &known)
    } catch {
      throw undecided
    }
  }

  /// The numbers for which the condition holds, in the range of the question or of all; nil where they may have to be
  /// searched in a range.
  func numbers() throws(EvaluationError) -> NumberSet? {
    var programs: [StraightLineProgram] = []
    for pair in sides { programs.append(try pair.program()) }
    let range = question.range.map { (lower: $0.lower, upper: $0.upper) }
    guard let partition = try? partition(programs, in: range, question.range?.hull) else {
      return nil
    }
    return NumberSet(partition, in: range, proposition.holds)
  }

  private var undecided: EvaluationError {
    EvaluationError(.equation(.undecided(inRange: question.range != nil)), at: question.place)
  }

  private func partition(
    _ programs: [StraightLineProgram],
    in range: (lower: Real, upper: Real)?,
    _ hull: ClosedRange<Fraction>?
  ) throws(SignPartition.Failure) -> SignPartition {
    let search = environment.findZeros
    let searcher = ZeroSearcher(in: hull, usual: usualRange) { search?($0, $1) }
    return try SignPartition(of: programs, in: range, search: searcher)
  }

  private var usualRange: ClosedRange<Fraction> {
    let ranges = sides.map(\.usualRange)
    let usual = ranges.max { $0.upperBound < $1.upperBound } ?? Fraction(-10)...Fraction(10)
    let lowest = searchedIntervals.map { Fraction($0.lowerBound.floor) - Fraction(1) }
    let highest = searchedIntervals.map { Fraction($0.upperBound.floor) + Fraction(2) }
    return lowest.reduce(usual.lowerBound, min)...highest.reduce(usual.upperBound, max)
  }

  // MARK: The answer

  private func value(
    of partition: SignPartition,
    in range: (lower: Real, upper: Real)?,
    _ known: inout Solutions
  ) throws(SignPartition.Failure) -> Outcome {
    let set = NumberSet(partition, in: range, proposition.holds)
    var asked = set
    if let range, case .range(_, isChosen: true) = known.extent {
      asked = set.undecided(outside: range)
    }
    guard set.hasDecidedParts,
      let condition = asked.condition(
        on: question.unknown,
        asking: question.condition,
        writing: write
      )
    else { throw .notKnown }
    known.undecided = set.undecided
    known.leavesOutNegativeBases = partition.elements.contains { element in
      element.marks.contains(.negativeBase) && proposition.holds(element.marks) == nil
    }
    if case .constant(let truth) = condition.kind {
      known.coverage = truth == "true" ? .every : Solutions.Coverage.none
      return (.truth(truth == "true"), known, set.numbers)
    }
    known.coverage =
      set.pieces.isEmpty ? Solutions.Coverage.none : set.isWhole(in: range) ? .every : .some
    return (.formula(condition), known, set.numbers)
  }

  /// A number of the unknown's units.
  private func write(_ number: Real) -> Expression? {
    guard let expression = number.modelessExpression else { return nil }
    return question.units.isEmpty ? expression : Expression(expression, question.units)
  }

  // MARK: Reading

  private mutating func proposition(
    _ condition: Expression,
    isNegated: Bool
  ) throws(EvaluationError) -> Proposition {
    guard condition.freeVariables.contains(question.unknown) else {
      let result = try environment.result(of: condition).value
      guard case .truth(let truth) = result else {
        throw EvaluationError(.equation(.notEquation), at: question.place)
      }
      return .truth(truth != isNegated)
    }
    guard case .logic(let logic) = condition.kind else {
      throw EvaluationError(.equation(.notEquation), at: question.place)
    }
    switch logic {
    case .relation(let first, let comparisons):
      var (left, parts) = (first, [Proposition]())
      for comparison in comparisons {
        let signs = comparison.relation.signs
        parts.append(
          try proposition(
            left,
            comparison.operand,
            comparison.relation,
            isNegated ? signs.complement : signs
          )
        )
        left = comparison.operand
      }
      return isNegated ? .any(parts) : .all(parts)
    case .not(let operand): return try proposition(operand, isNegated: !isNegated)
    case .and(let operands):
      let parts = try propositions(operands, isNegated)
      return isNegated ? .any(parts) : .all(parts)
    case .or(let operands):
      let parts = try propositions(operands, isNegated)
      return isNegated ? .all(parts) : .any(parts)
    case .choice(let choice, let consequence, let alternative):
      return .any([
        .all([
          try proposition(choice, isNegated: false),
          try proposition(consequence, isNegated: isNegated),
        ]),
        .all([
          try proposition(choice, isNegated: true),
          try proposition(alternative, isNegated: isNegated),
        ]),
      ])
    }
  }

  private mutating func propositions(
    _ operands: [Expression],
    _ isNegated: Bool
  ) throws(EvaluationError) -> [Proposition] {
    var parts: [Proposition] = []
    for operand in operands { parts.append(try proposition(operand, isNegated: isNegated)) }
    return parts
  }

  /// That the difference of two sides has one of the signs.
  private mutating func proposition(
    _ left: Expression,
    _ right: Expression,
    _ relation: Relation,
    _ signs: Signs
  ) throws(EvaluationError) -> Proposition {
    if let part = try proposition(rounding: left, comparedTo: right, relation, signs) {
      return part
    }
    if let part = try proposition(rounding: right, comparedTo: left, relation, signs.negated) {
      return part
    }
    return .relation(try index(of: left, right, relation), signs)
  }

  /// That an integer near a number, ⌊u⌋, compares so to another number, as relations of u; nil for other sides.
  private mutating func proposition(
    rounding side: Expression,
    comparedTo other: Expression,
    _ relation: Relation,
    _ signs: Signs
  ) throws(EvaluationError) -> Proposition? {
    guard !question.hasUnits, case .call(let name, let arguments) = side.kind,
      arguments.count == 1, let rounding = Rounding(rawValue: name),
      environment.functions[name] == nil
    else { return nil }
    if case .logic(.choice(let choice, let consequence, let alternative)) = other.kind,
      case .logic(.relation) = choice.kind
    {
      // Each branch may be a number.
      return .any([
        .all([
          try proposition(choice, isNegated: false),
          try proposition(side, consequence, relation, signs),
        ]),
        .all([
          try proposition(choice, isNegated: true),
          try proposition(side, alternative, relation, signs),
        ]),
      ])
    }
    guard !other.freeVariables.contains(question.unknown),
      let number = try? environment.real(other), let floor = try? number.floor(),
      let ceiling = try? Integer(0) - (-number).floor()
    else { return nil }
    /// That the integer is at least this one, or is not.
    func isAtLeast(_ integer: Integer, _ holds: Bool) throws(EvaluationError) -> Proposition {
      let (bound, signs) = rounding.arguments(for: integer)
      let index = try index(of: arguments[0], bound.expression, relation)
      return .relation(index, holds ? signs : signs.complement)
    }
    var parts: [Proposition] = []
    let next = floor + Integer(1)
    if signs.contains(.negative) { parts.append(try isAtLeast(ceiling, false)) }
    if signs.contains(.zero), floor == ceiling {
      parts.append(.all([try isAtLeast(floor, true), try isAtLeast(next, false)]))
    }
    if signs.contains(.positive) { parts.append(try isAtLeast(next, true)) }
    return .any(parts)
  }

  /// The index of the difference of two sides.
  private mutating func index(
    of left: Expression,
    _ right: Expression,
    _ relation: Relation
  ) throws(EvaluationError) -> Int {
    if let known = pairs.firstIndex(where: { $0 == (left, right) }) { return known }
    pairs.append((left, right))
    sides.append(try ComparedSides(left, right, relation, of: question, in: environment))
    return sides.count - 1
  }
}

/// A function that gives an integer near a number.
private enum Rounding: String {
  case floor, ceil, trunc, round

  /// For which arguments the function is at least an integer: the signs of the difference from a bound.
  func arguments(for integer: Integer) -> (bound: Fraction, Signs) {
    let (number, half) = (Fraction(integer), Fraction(1, 2))
    let from: Signs = [.zero, .positive]
    return switch self {
    case .floor: (number, from)
    case .ceil: (number - Fraction(1), .positive)
    case .trunc: integer.signum > 0 ? (number, from) : (number - Fraction(1), .positive)
    case .round: (number - half, integer.signum > 0 ? from : .positive)
    }
  }
}

extension NumberSet {
  /// Whether it is one interval from one end of a range through the other.
  fileprivate func isWhole(in range: (lower: Real, upper: Real)?) -> Bool {
    guard let range, pieces.count == 1, pieces[0].isDecided, let lower = pieces[0].lower,
      let upper = pieces[0].upper, lower.isClosed, upper.isClosed
    else { return false }
    return lower.number.isIdentical(to: range.lower) && upper.number.isIdentical(to: range.upper)
  }
}
