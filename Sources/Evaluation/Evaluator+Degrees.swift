internal import Arithmetic
internal import Syntax

// A number with the sign °, which is a number of the mode, is an angle beside angles: 90° - 12°30'.

extension Evaluator {
  /// The angle of a number that was written in degrees, if what it stands beside is an angle; any other value itself.
  func angle(
    inDegrees value: Value,
    beside other: Quantity? = nil,
    in environment: Environment
  ) -> Value {
    guard case .real(let number) = value, let unit = UnitTable.product("deg"),
      other.map(\.units.areAngles) ?? true,
      let degree = try? environment.angleMode.angle(degrees: Real(1)),
      let degrees = try? number.divided(by: degree)
    else { return value }
    return .quantity(Quantity(Complex(degrees), unit))
  }

  /// Converts the numbers in degrees among the values, with their expressions, that are beside angles.
  func convertDegrees(
    in operands: inout [Operand],
    of expressions: some Sequence<Expression>,
    in environment: Environment
  ) {
    guard let other = operands.lazy.compactMap(\.value.quantity).first else { return }
    for (index, expression) in expressions.enumerated() where expression.isInDegrees {
      operands[index].value = angle(
        inDegrees: operands[index].value,
        beside: other,
        in: environment
      )
    }
  }

  /// Converts the numbers in degrees among the elements of a list that has angles: [12°30', 13°].
  func convertDegrees(in elements: inout [Value], at places: [Int], in environment: Environment) {
    guard !places.isEmpty, let other = elements.lazy.compactMap(\.quantity).first else { return }
    for place in places {
      elements[place] = angle(inDegrees: elements[place], beside: other, in: environment)
    }
  }
}

extension Expression {
  /// Whether it has the sign °, alone, in a sum of such numbers, or with plain numbers as other factors.
  var isInDegrees: Bool {
    switch kind {
    case .postfix(_, .degree): true
    case .negation(let operand): operand.isInDegrees
    case .sum(let terms): terms.allSatisfy(\.operand.isInDegrees)
    case .product(let factors):
      factors.count { $0.multiplication != .divided && $0.operand.isInDegrees } == 1
        && factors.allSatisfy { $0.operand.isInDegrees || $0.operand.operation == .number }
    case .postfix, .number, .constant, .variable, .answer, .result, .power, .call, .logic, .scope,
      .aggregate:
      false
    }
  }

  /// Whether it is an angle such as 12°30' before another mark, or false for a number; nil for others.
  var isMarkedAngle: Bool? {
    switch kind {
    case .number: false
    case .sum(let terms): terms.last?.operand.endsInMinutes == true ? true : nil
    case .negation, .constant, .variable, .answer, .result, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      nil
    }
  }

  private var endsInMinutes: Bool {
    guard case .product(let factors) = kind else { return false }
    return factors.last?.operand.kind == .variable("_arcmin")
  }

  /// Whether the operands from one place through another are terms in degrees, or one of a remainder.
  func areInDegrees(
    from first: Int,
    through last: Int,
    beside operation: Node.InfixOperator
  ) -> Bool {
    if case .factor(let multiplication) = operation {
      let isOne = first == last || first + Int(nodes[first].next) > last
      return multiplication == .modulo && isOne && part(at: first).isInDegrees
    }
    var place = first
    while place <= last {
      guard part(at: place).isInDegrees else { return false }
      if nodes[place].next == 0 { break }
      place += Int(nodes[place].next)
    }
    return true
  }
}

extension UnitProduct {
  /// Whether it is a unit of angles alone.
  fileprivate var areAngles: Bool {
    factors.count == 1 && factors[0].exponent == Fraction(1)
      && ["rad", "deg", "arcmin", "arcsec", "turn"].contains { factors[0].unit.name.hasSuffix($0) }
  }
}
