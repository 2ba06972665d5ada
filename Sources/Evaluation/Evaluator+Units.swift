internal import Arithmetic
internal import Syntax

// Names of units and of constants of nature.

extension Evaluator {
  /// The unit of a name that has no value; nil where it is none.
  func unit(_ name: String, at range: SourceRange) throws(EvaluationError) -> Value? {
    // With an underscore it is the unit even where a variable has its name.
    let isMarked = name.first == "_" && name.utf8.count > 1
    if !isMarked, let constant = try constant(name, at: range) { return constant }
    switch UnitTable.meaning(of: isMarked ? String(name.dropFirst()) : name) {
    case .unit(let unit):
      guard unit.dimension.isNone, !unit.isAngle else {
        return .quantity(Quantity(Complex(Real(1)), UnitProduct(unit)))
      }
      return .real(unit.number)
    case .ambiguous(let names): throw EvaluationError(.ambiguousUnit(name, names), at: range)
    case nil: return nil
    }
  }

  /// The constant of nature of that name, fixed by the SI or measured.
  private func constant(
    _ name: String,
    at range: SourceRange
  ) throws(EvaluationError) -> Value? {
    // No unit with such a short name is one.
    guard name.utf8.count > 3 else { return nil }
    do {
      if let constant = try UnitTable.constant(name) { return constant }
      return try MeasuredConstant.named(name)?.quantity()
    } catch {
      throw EvaluationError(error, .number, at: range)
    }
  }
}

extension Environment {
  /// Whether the name has no value and is that of a unit.
  func isUnknownUnit(_ name: String) -> Bool {
    variables[name] == nil && rules[name] == nil && vocabulary.isUnit(name)
  }
}
