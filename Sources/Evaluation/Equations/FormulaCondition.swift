internal import Arithmetic
internal import Syntax

/// A condition on a formula.
struct FormulaCondition {
  enum Kind { case positive, notNegative, notZero }

  let kind: Kind
  let formula: Expression

  init(_ kind: Kind, _ formula: Expression) { (self.kind, self.formula) = (kind, formula) }

  /// The condition in words, none where it holds; nil where it never does.
  func words() throws(FormulaFailure) -> [String]? {
    guard formula.freeVariables.isEmpty else {
      let text = FormulaEquation.printer.text(of: simplified)
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

  /// All conditions in words; nil where one never holds.
  static func words(_ conditions: [FormulaCondition]) throws(FormulaFailure) -> [String]? {
    var words: [String] = []
    for condition in conditions {
      guard let others = try condition.words() else { return nil }
      words += others.filter { !words.contains($0) }
    }
    return words
  }

  /// The formula without positive numbers as factors.
  private var simplified: Expression {
    let product = FormulaSum(formula).product
    let factors = product.factors.filter { factor in
      !factor.base.freeVariables.isEmpty || factor.base.constantSign != .positive
    }
    let sign = Fraction(product.coefficient.signum < 0 ? -1 : 1)
    return FormulaProduct(sign, factors).expression
  }
}

extension Expression {
  /// The sign of a number without names; nil where it is not known.
  var constantSign: Arithmetic.Sign? { try? Environment().real(self).sign() }

  /// Whether a number without names is a real one other than 0; nil where that is not known.
  var hasConstantValue: Bool? {
    do {
      let sign = try Environment().real(self).sign()
      return sign != .zero
    } catch let error as EvaluationError {
      if case .arithmetic(let failure, _) = error.kind, failure.meansNoValue { return false }
      return nil
    } catch {
      return nil
    }
  }

  /// The argument of a logarithm.
  var argumentOfLogarithm: Expression? {
    guard case .call(let name, let arguments) = kind, ["ln", "log", "log2"].contains(name),
      arguments.count == 1
    else { return nil }
    return arguments[0]
  }
}
