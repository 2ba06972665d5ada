// Numbers that measured constants are in. They are computed with the recommended values, and written with the
// digits that the uncertainties leave: those are propagated as the Guide to the Expression of Uncertainty in
// Measurement has it (JCGM 100:2008, 5.1), without the correlations between constants.

extension Real {
  /// Whether a measured constant is in it.
  package var isMeasured: Bool { node?.isMeasured ?? false }

  /// The standard uncertainty, rounded to two digits; nil for a number that was not measured.
  package var uncertainty: Decimal? { isMeasured ? node?.uncertainty : nil }

  /// The least and the greatest number within the standard uncertainty; nil for one that was not measured.
  var measuredRange: (lower: Fraction, upper: Fraction)? { node?.measuredRange }
}

extension RealNode {
  /// The value of a number in which measured constants are, rounded to the digits that they leave, and to no
  /// more than so many.
  func measuredDecimal(digits: Int) throws(ArithmeticFailure) -> Decimal {
    guard let value = approximation else { throw .tooLarge }
    guard let uncertainty, let last = uncertainty.exponent.int,
      let first = value.magnitude.decimal(digits: digits).exponent.int
    else { return value.decimal(digits: digits) }
    // A number that is smaller than its uncertainty has no digit.
    let known = value.isZero ? 0 : first - last + 1
    guard known > 0 else { return .roundedZero }
    let count = min(digits, known)
    return value.decimal(digits: count).rounded(digits: count)
  }

  /// A fraction that is near to the value.
  private var approximation: Fraction? {
    enclose(accuracy: Self.bits)
    // Halves are rounded as those of the recommended decimals.
    return ball.simplestFraction(bits: Self.bits) ?? ball.nearbyFraction
  }

  private static let bits = 256

  /// The least and the greatest number within the standard uncertainty; nil for one that was not measured.
  fileprivate var measuredRange: (lower: Fraction, upper: Fraction)? {
    guard isMeasured, let value = approximation, let size = uncertainty.flatMap({ Fraction($0) })
    else { return nil }
    return (value - size, value + size)
  }

  /// Throws where 0 is within the standard uncertainty of a measured number.
  func checkMeasuredSign() throws(ArithmeticFailure) {
    guard operation.measuredConstant == nil, let (lower, upper) = measuredRange else { return }
    if lower.signum <= 0, upper.signum >= 0 { throw .withinUncertainty }
  }

  /// Throws where an integer is within the standard uncertainty of a measured number.
  func checkMeasuredFloor() throws(ArithmeticFailure) {
    guard let (lower, upper) = measuredRange else { return }
    if lower.floor != upper.floor { throw .openIntegerPart }
  }

  fileprivate var uncertainty: Decimal? {
    guard let value = approximation else { return nil }
    var sum = Fraction(0)
    for constant in measuredConstants {
      let shifted = constant.value + constant.uncertainty
      let other = replacing(constant, by: shifted).flatMap { $0.fraction ?? $0.node?.approximation }
      // Where the number is not known as a function of the constant, it is taken as proportional to it.
      let change = other.map { $0 - value } ?? value * constant.uncertainty / constant.value
      sum = sum + change * change
    }
    guard !sum.isZero else { return nil }
    return try? Real(sum).nonZeroPower(Fraction(1, 2)).decimal(digits: 2)
  }

  /// The constants that are in it.
  private var measuredConstants: [MeasuredConstant] {
    var constants: [Int: MeasuredConstant] = [:]
    var seen: Set<ObjectIdentifier> = []
    var pending = [self]
    while let node = pending.popLast() {
      guard node.isMeasured, seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if let constant = node.operation.measuredConstant { constants[constant.number] = constant }
      pending += node.operands
    }
    return constants.values.sorted { $0.number < $1.number }
  }

  /// The number with another value of a constant; nil where an operation cannot be repeated.
  private func replacing(_ constant: MeasuredConstant, by value: Fraction) -> Real? {
    var replaced: [ObjectIdentifier: Real] = [:]
    var pending = [self]
    while let node = pending.last {
      if replaced[ObjectIdentifier(node)] != nil {
        pending.removeLast()
        continue
      }
      let missing = node.operands.filter { replaced[ObjectIdentifier($0)] == nil }
      guard missing.isEmpty || !node.isMeasured else {
        pending += missing
        continue
      }
      if let other = node.operation.measuredConstant {
        replaced[ObjectIdentifier(node)] =
          other.number == constant.number ? Real(value) : Real(node)
      } else if node.isMeasured {
        let operation = node.operation.mapping { operand in
          operand.node.flatMap { replaced[ObjectIdentifier($0)] } ?? operand
        }
        guard let operation else { return nil }
        replaced[ObjectIdentifier(node)] = Real(RealNode(operation, form: nil))
      } else {
        replaced[ObjectIdentifier(node)] = Real(node)
      }
      pending.removeLast()
    }
    return replaced[ObjectIdentifier(self)]
  }
}

extension RealNode.Operation {
  /// The same operation on other numbers; nil where the operands are not numbers.
  fileprivate func mapping(_ operand: (Real) -> Real) -> Self? {
    switch self {
    case .fraction, .pi, .root: self
    case .sum(let left, let right): .sum(operand(left), operand(right))
    case .difference(let left, let right): .difference(operand(left), operand(right))
    case .product(let left, let right): .product(operand(left), operand(right))
    case .quotient(let left, let right): .quotient(operand(left), operand(right))
    case .power(let base, let exponent): .power(operand(base), operand(exponent))
    case .function(let function, let argument): .function(function, operand(argument))
    case .part, .entry, .bracketed: nil
    }
  }
}
