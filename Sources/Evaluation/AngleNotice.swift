package import Syntax

/// A sign that an expression was written with another angle mode in mind.
package enum AngleNotice: Hashable, Sendable {
  /// π in the argument of a trigonometric function in DEG or GRAD: `sin(pi/6)`.
  case piOutsideRadians
  /// A round number of degrees in RAD: `sin 30`.
  case degreesInRadians

  /// The words for a person, and the way out.
  package func message(mode: AngleMode) -> String {
    switch self {
    case .piOutsideRadians:
      "the angle mode is \(mode.rawValue.uppercased()) and the angle is written with pi; "
        + ":mode rad changes the mode"
    case .degreesInRadians:
      "the angle mode is RAD and the angle looks like degrees; :mode deg changes the mode, "
        + "or write the degree sign °"
    }
  }

  /// The first sign in an expression, outer functions first.
  package static func first(in expression: Expression, mode: AngleMode) -> AngleNotice? {
    if case .call(let name, let arguments) = expression.kind, angleFunctions.contains(name),
      let argument = arguments.first, let notice = notice(argument, mode: mode)
    {
      return notice
    }
    var notice: AngleNotice?
    _ = expression.containsOperand { operand in
      notice = first(in: operand, mode: mode)
      return notice != nil
    }
    return notice
  }

  private static let angleFunctions: Set<String> = ["sin", "cos", "tan", "cot", "sec", "csc"]

  private static func notice(_ argument: Expression, mode: AngleMode) -> AngleNotice? {
    switch mode {
    case .degrees, .gradians: argument.mentionsPi ? .piOutsideRadians : nil
    case .radians: argument.isRoundDegrees ? .degreesInRadians : nil
    }
  }
}

extension Expression {
  fileprivate var mentionsPi: Bool {
    if case .constant(let name) = kind {
      return name == Constant.pi.rawValue || name == Constant.tau.rawValue
    }
    return containsOperand(where: \.mentionsPi)
  }

  /// A whole multiple of 15, or of 18, as people write degrees; 0 is one in every mode.
  fileprivate var isRoundDegrees: Bool {
    switch kind {
    case .negation(let operand): return operand.isRoundDegrees
    case .number(.decimal(let decimal)):
      guard decimal.fraction.isEmpty, decimal.exponent == 0, let degrees = Int(decimal.integer)
      else { return false }
      return degrees > 0 && (degrees.isMultiple(of: 15) || degrees.isMultiple(of: 18))
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call:
      return false
    }
  }
}
