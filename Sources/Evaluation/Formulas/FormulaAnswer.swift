internal import Arithmetic
internal import Syntax

/// What a function makes of a formula, proven to be equal to it.
struct FormulaAnswer {
  let expression: Expression
  /// For which values of its names the formula has a value where the answer may have one anyway.
  let conditions: [Condition]
  /// Whether a condition is that a function has a value.
  let needsValues: Bool

  /// The most nodes of an answer.
  private static let largestSize = 6_000
  /// The longest text of an answer, in bytes.
  private static let longestText = 20_000

  private static let printer = Printer(.typed, vocabulary: .builtIn)

  /// The length of the text of a formula that is short enough for an answer; nil for others.
  static func length(of formula: Expression) -> Int? {
    guard formula.size <= largestSize else { return nil }
    let length = printer.text(of: formula).utf8.count
    return length <= longestText ? length : nil
  }

  private init(_ expression: Expression, _ conditions: FormulaConditions? = nil) {
    self.expression = expression
    self.conditions = conditions?.conditions ?? []
    needsValues = conditions?.areOfValues == true
  }

  /// What the function makes of the formula; `name` is that of the indeterminate after it.
  ///
  /// Where the mode of angles is given, the shortest form may also be one in fewer functions.
  init(
    _ function: any FormulaPrimitive.Type,
    _ formula: Expression,
    of name: String?,
    _ mode: NumberMode,
    _ angles: AngleMode? = nil
  ) throws(FormulaFailure) {
    var candidates = try Candidate.all(function, formula, of: name, mode)
    if function.keepsShortest, let angles {
      for form in formula.inFewerFunctions(mode, angles) {
        do throws(FormulaFailure) {
          candidates += try Candidate.all(function, form, of: name, mode)
        } catch {
          if error.isUndefined { throw error }
        }
      }
    }
    let longest =
      function.keepsShortest ? Self.printer.text(of: formula).utf8.count : Int.max
    do throws(FormulaFailure) {
      self =
        try Self.first(
          of: candidates,
          shorterThan: longest,
          by: function.usesName ? name : nil,
          mode
        )
        ?? FormulaAnswer(formula)
    } catch {
      guard function.keepsShortest, !error.isUndefined else { throw error }
      self = FormulaAnswer(formula)
    }
  }

  /// The shortest candidate that is proven to equal the argument, of those of one length the first; nil
  /// where none is shorter than the limit.
  private static func first(
    of candidates: [Candidate],
    shorterThan limit: Int,
    by name: String?,
    _ mode: NumberMode
  ) throws(FormulaFailure) -> FormulaAnswer? {
    let sorted = candidates.enumerated().sorted { left, right in
      (left.element.length, left.offset) < (right.element.length, right.offset)
    }
    var failure = candidates.isEmpty ? FormulaFailure.tooLarge : nil
    for candidate in sorted.map(\.element) where candidate.length < limit {
      do throws(FormulaFailure) {
        return try proven(candidate, by: name, mode)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return nil
  }

  private static func proven(
    _ candidate: Candidate,
    by name: String?,
    _ mode: NumberMode
  ) throws(FormulaFailure) -> FormulaAnswer {
    var reader = FormulaReader(candidate.indeterminates, rootsOf: mode)
    let answer = try reader.read(candidate.expression)
    guard try FormulaProof.areEqual(candidate.argument, answer, reader.indeterminates) else {
      throw .unproven
    }
    let conditions = try FormulaConditions(
      of: candidate.argument,
      notOf: answer,
      reader.indeterminates,
      by: name,
      mode
    )
    return FormulaAnswer(candidate.expression, conditions)
  }

  /// A form of a formula.
  private struct Candidate {
    /// What it is a form of, as operations on the indeterminates.
    let argument: Expression
    let expression: Expression
    /// The length of its text.
    let length: Int
    let indeterminates: FormulaIndeterminates

    /// The forms that a function gives; where the shortest is wanted, also with sin² + cos² = 1.
    static func all(
      _ function: any FormulaPrimitive.Type,
      _ formula: Expression,
      of name: String?,
      _ mode: NumberMode
    ) throws(FormulaFailure) -> [Candidate] {
      var reader = FormulaReader(rootsOf: mode)
      let argument = try reader.read(formula)
      let indeterminates = reader.indeterminates
      var candidates = try Candidate.forms(function, argument, indeterminates, of: name)
      guard function.keepsShortest else { return candidates }
      for others in indeterminates.withTrigonometricIdentity {
        do throws(FormulaFailure) {
          candidates += try forms(function, argument, others, of: name)
        } catch {
          if error.isUndefined { throw error }
        }
      }
      return candidates
    }

    private static func forms(
      _ function: any FormulaPrimitive.Type,
      _ tree: Expression,
      _ indeterminates: FormulaIndeterminates,
      of name: String?
    ) throws(FormulaFailure) -> [Candidate] {
      var algebra = try FormulaAlgebra(indeterminates)
      let quotient = try algebra.quotient(tree)
      var index: Int?
      if let name, function.usesName { index = try algebra.indeterminate(of: name) }
      let argument = FormulaArgument(quotient, index, unknowns: algebra.unknowns)
      var candidates: [Candidate] = []
      for form in try function.forms(of: argument) {
        let expression = algebra.expression(form)
        guard let length = FormulaAnswer.length(of: expression) else { continue }
        candidates.append(
          Candidate(
            argument: tree,
            expression: expression,
            length: length,
            indeterminates: indeterminates
          )
        )
      }
      return candidates
    }
  }
}

extension FormulaAlgebra {
  /// The indeterminate of a name: itself, or the only one that contains it.
  fileprivate func indeterminate(of name: String) throws(FormulaFailure) -> Int {
    let containing = unknowns.filter { expression($0).freeVariables.contains(name) }
    if let own = containing.first(where: { expression($0).operation == .variable }) {
      return own
    }
    guard containing.count == 1 else {
      if containing.isEmpty { throw .withoutName(name) }
      throw .severalNames
    }
    return containing[0]
  }
}

extension FormulaFailure {
  /// Whether the formula has no value whatever its names are.
  fileprivate var isUndefined: Bool { self == .divisionByZero || self == .notReal }
}
