internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Expression {
  /// Whether it contains π, τ or 3.14.
  var mentionsPi: Bool {
    switch kind {
    case .constant(let name): name == Constant.pi.rawValue || name == Constant.tau.rawValue
    case .number(.decimal(let decimal)): decimal.begins(with: "3", "14")
    case .number, .variable, .answer, .result, .negation, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      containsOperand(where: \.mentionsPi)
    }
  }

  /// Whether it contains e, 2.718 or a value of exp.
  var containsE: Bool {
    switch kind {
    case .constant("e"), .call("exp", _): true
    case .number(.decimal(let decimal)):
      decimal.begins(with: "2", "718")
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .scope, .aggregate:
      containsOperand(where: \.containsE)
    }
  }

  /// Whether it is a multiple of 15 or 18, as people write degrees, or a sum or product that
  /// contains a right, a straight or a full angle.
  ///
  /// 0 is an angle in every mode, and `x*pi/180` is in radians.
  var looksLikeDegrees: Bool {
    switch kind {
    case .negation(let operand): operand.looksLikeDegrees
    case .number:
      naturalNumber.map { $0 > 0 && ($0.isMultiple(of: 15) || $0.isMultiple(of: 18)) } ?? false
    case .sum, .product: !mentionsPi && containsOperand(where: \.isPartOfTurn)
    case .constant, .variable, .answer, .result, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }

  /// Whether it is a number up to 2 other than 0, as people write radians without π.
  var looksLikeRadians: Bool {
    switch kind {
    case .negation(let operand): return operand.looksLikeRadians
    case .number(.decimal(let decimal)):
      guard decimal.exponent == 0, decimal.digits.contains(where: { $0 != "0" }) else {
        return false
      }
      return ["", "0", "1"].contains(decimal.integer) || naturalNumber == 2
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      return false
    }
  }

  private var isPartOfTurn: Bool {
    naturalNumber.map { [90, 180, 270, 360].contains($0) } ?? false
  }

  var isNegatedNumber: Bool {
    guard case .negation(let operand) = kind else { return false }
    return operand.isNumber
  }

  /// The value of a number written with digits alone.
  var naturalNumber: Int? {
    guard operation == .number, case .decimal(let decimal) = number, decimal.isInteger else {
      return nil
    }
    return decimal.fewDigits.map { Int($0) } ?? Int(decimal.digits)
  }

  var isNumber: Bool {
    if case .number = kind { true } else { false }
  }
}

extension Result {
  /// Whether the value was made from π in a few operations, as π/6 and π − 2π/5 are.
  ///
  /// Values of longer chains were not written with π in mind.
  var isMadeFromPi: Bool { real?.isMadeFromPi(within: 3) ?? false }
}

extension Real {
  /// A quotient by π is an angle no longer in radians, so only dividends count.
  fileprivate func isMadeFromPi(within steps: Int) -> Bool {
    switch node?.operation {
    case .pi: true
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right):
      steps > 0
        && (left.isMadeFromPi(within: steps - 1) || right.isMadeFromPi(within: steps - 1))
    case .quotient(let dividend, _): steps > 0 && dividend.isMadeFromPi(within: steps - 1)
    case .fraction, .function, .power, .part, .root, .entry, .bracketed, nil: false
    }
  }
}
