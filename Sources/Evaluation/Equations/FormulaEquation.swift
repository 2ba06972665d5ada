internal import Arithmetic
internal import Syntax

/// An equation with other names without values beside its unknown, which is solved by formulas of them.
///
/// The difference of its sides is a quotient of polynomials of one function g of the unknown, and each root
/// of its numerator a formula V. Where g is the unknown, these are the solutions; otherwise the equation
/// g⁻¹(V) = the argument of g is solved in the same way. V in the place of g is proven to give 0 by
/// `FormulaProof`, and g(g⁻¹(V)) = V holds under the conditions of `FunctionInverse`.
struct FormulaEquation {
  private let unknown: String
  private let mode: NumberMode
  /// Conditions without which there may be other solutions.
  private(set) var conditions: [String] = []
  private(set) var solutions: [Solution] = []

  struct Solution {
    let formula: Expression
    /// The conditions under which it is one.
    var conditions: [String]
  }

  /// How deep functions are inverted.
  private static let mostSteps = 8

  static let printer = Printer(.mathematical, vocabulary: .builtIn)

  /// Solves the equation that a formula is 0; throws `noFormula` where that takes more than it knows.
  init(
    zerosOf difference: Expression,
    for unknown: String,
    _ mode: NumberMode
  ) throws(FormulaEquationFailure) {
    (self.unknown, self.mode) = (unknown, mode)
    do throws(FormulaFailure) {
      solutions = try solutions(of: difference, steps: 0)
    } catch {
      if case .withoutName = error { throw .noFormula }
      throw .formula(error)
    }
    for index in solutions.indices {
      solutions[index].conditions.removeAll { conditions.contains($0) }
    }
    guard let first = solutions.first else { return }
    let common = first.conditions.filter { condition in
      solutions.allSatisfy { $0.conditions.contains(condition) }
    }
    conditions += common
    for index in solutions.indices {
      solutions[index].conditions.removeAll { common.contains($0) }
    }
  }

  private mutating func solutions(
    of difference: Expression,
    steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    guard steps < Self.mostSteps else { throw .withoutName(unknown) }
    var reader = FormulaReader()
    let tree = try reader.read(difference)
    var algebra = try FormulaAlgebra(reader.indeterminates)
    let numerator = try algebra.quotient(tree).numerator
    let indices = algebra.unknowns.filter {
      algebra.expression($0).freeVariables.contains(unknown) && numerator.contains($0)
    }
    guard indices.count == 1, let factors = numerator.sortedFactors else {
      throw .withoutName(unknown)
    }
    var solutions: [Solution] = []
    for (factor, _) in factors {
      guard factor.contains(indices[0]) else {
        // Where it is 0, every number is a solution.
        try require(algebra.words(unequalToZero: factor), factor, algebra)
        continue
      }
      let roots = try FormulaRoots(of: factor, in: indices[0], algebra, mode)
      if let leading = roots.leading {
        try require(algebra.words(unequalToZero: leading), leading, algebra)
      }
      for root in roots.roots {
        solutions += try self.solutions(root, in: tree, indices[0], algebra, reader, steps)
      }
    }
    return solutions
  }

  /// Adds a condition on a polynomial that varies.
  private mutating func require(
    _ words: String,
    _ polynomial: MultivariatePolynomial,
    _ algebra: FormulaAlgebra
  ) throws(FormulaFailure) {
    guard !algebra.expression(polynomial).freeVariables.isEmpty else {
      // A number such as π − 3, which is not decided here.
      guard let isZero = algebra.expression(polynomial).constantSign.map({ $0 == .zero }), !isZero
      else { throw .undecided }
      return
    }
    if !conditions.contains(words) { conditions.append(words) }
  }

  /// The solutions that one root gives.
  private mutating func solutions(
    _ root: FormulaRoots.Root,
    in tree: Expression,
    _ index: Int,
    _ algebra: FormulaAlgebra,
    _ reader: FormulaReader,
    _ steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    guard var words = try proof(of: root, in: tree, algebra.name(index), reader) else { return [] }
    for condition in root.conditions {
      guard let others = try condition.words() else { return [] }
      words += others
    }
    let function = algebra.expression(index)
    if function.operation == .variable { return [Solution(formula: root.shown, conditions: words)] }
    guard mode == .real else { throw .withoutName(unknown) }
    var solutions: [Solution] = []
    for inverse in try FunctionInverse.all(of: function, at: root.shown, for: unknown) {
      var others: [String] = []
      var isPossible = true
      for condition in inverse.conditions {
        guard let words = try condition.words() else {
          isPossible = false
          break
        }
        others += words
      }
      guard isPossible else { continue }
      let difference = FormulaSum(inverse.argument).plus(FormulaSum(inverse.value).negated)
      for var solution in try self.solutions(of: difference.expression, steps: steps + 1) {
        let introduced = "\(Self.printer.text(of: inverse.value)) with a value"
        solution.conditions.removeAll { inverse.covers($0) || $0 == introduced }
        for word in words + others where !solution.conditions.contains(word) {
          solution.conditions.append(word)
        }
        solutions.append(solution)
      }
    }
    return solutions
  }

  /// Proves that the difference is 0 where the function of the unknown has this value; returns the
  /// conditions for that, or nil where a divisor is 0.
  private func proof(
    of root: FormulaRoots.Root,
    in tree: Expression,
    _ name: String,
    _ reader: FormulaReader
  ) throws(FormulaFailure) -> [String]? {
    var reader = reader
    let value = try reader.read(root.proven)
    let replaced = tree.mappingLeaves { leaf in
      if case .variable(name) = leaf.kind { value } else { leaf }
    }
    let names = Set(replaced.freeVariables)
    let isFree = reader.indeterminates.items.allSatisfy { item in
      !names.contains(item.name) || item.isTotal || !item.expression.freeVariables.contains(unknown)
    }
    guard isFree else { throw .withoutName(unknown) }
    let zero = Expression(integer: Integer(0))
    do throws(FormulaFailure) {
      guard try FormulaProof.areEqual(replaced, zero, reader.indeterminates) else {
        throw .unproven
      }
      let conditions = try FormulaConditions(
        of: replaced,
        notOf: zero,
        reader.indeterminates,
        mode
      )
      return conditions.conditions.filter { condition in
        !condition.formula.freeVariables.contains(unknown) && condition.formula != root.radical
      }.map(\.words)
    } catch {
      if error == .divisionByZero { return nil }
      throw error
    }
  }
}

/// Why an equation is not solved by formulas.
enum FormulaEquationFailure: Error {
  /// The unknown is in several functions, or in one that is not inverted.
  case noFormula
  case formula(FormulaFailure)
}

/// A condition on a formula.
struct FormulaCondition {
  enum Kind { case positive, notNegative, notZero }

  let kind: Kind
  let formula: Expression

  /// The condition in words, none where it holds; nil where it never does.
  func words() throws(FormulaFailure) -> [String]? {
    guard formula.freeVariables.isEmpty else {
      let text = FormulaEquation.printer.text(of: formula)
      return switch kind {
      case .positive: ["\(text) > 0"]
      case .notNegative: ["\(text) ≥ 0"]
      case .notZero: ["\(text) ≠ 0"]
      }
    }
    guard let sign = formula.constantSign else { throw .undecided }
    let holds =
      switch kind {
      case .positive: sign == .positive
      case .notNegative: sign != .negative
      case .notZero: sign != .zero
      }
    return holds ? [] : nil
  }
}

extension Expression {
  /// The sign of a number without names; nil where it is not known.
  var constantSign: Sign? { try? Environment().real(self).sign() }
}
