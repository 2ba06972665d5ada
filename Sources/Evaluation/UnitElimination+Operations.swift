internal import Arithmetic
internal import Syntax

// Arithmetic with the numbers of quantities, by the rules of `Quantity`.

extension SymbolicQuantity {
  var negated: SymbolicQuantity {
    SymbolicQuantity(
      number: Expression(.negation(number)),
      units: units,
      constant: constant.map { -$0 }
    )
  }

  /// Whether it is 1 of its units.
  fileprivate var isOne: Bool { constant?.isIdentical(to: Complex(Real(1))) ?? false }
}

extension UnitElimination {
  mutating func sum(_ terms: [Expression.Term]) throws(Obstacle) -> SymbolicQuantity {
    var sum = try quantity(terms[0].operand)
    for term in terms.dropFirst() {
      let operand = try quantity(term.operand)
      let range = SourceRange(terms[0].operand.range.start, term.operand.range.end)
      sum = try self.sum(sum, term.sign, operand, at: range)
    }
    return sum
  }

  private mutating func sum(
    _ left: SymbolicQuantity,
    _ sign: Expression.Sign,
    _ right: SymbolicQuantity,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let operation: BinaryOperation = sign == .plus ? .sum : .difference
    guard left.measure == right.measure else {
      throw .failing(.unlike(left.measure, right.measure), operation, at: range)
    }
    let units: UnitProduct
    let terms: [Expression]
    switch (left.units.scale, right.units.scale) {
    case (nil, nil):
      units = left.units
      terms = [left.number, try number(right, in: left, operation, at: range)]
    case (let scale?, .some) where sign == .plus:
      throw .failing(.sumOfPoints(scale.name), operation, at: range)
    case (.some, .some):
      units = UnitProduct(SI: left.units.dimension)
      terms = [
        try inSI(left, at: range).number, try inSI(right, at: range).number,
      ]
    case (nil, let scale?):
      guard sign == .plus else {
        throw .failing(.pointFromDifference(scale.name), operation, at: range)
      }
      return try sum(right, .plus, left, at: range)
    case (let scale?, nil):
      units = left.units
      let step = try self.ratio(right.units, toFactorOf: scale, at: range)
      terms = [left.number, scaled(right.number, by: step)]
    }
    let number = Expression(.sum([.init(.plus, terms[0]), .init(sign, terms[1])]))
    return SymbolicQuantity(number: number, units: units)
  }

  mutating func product(_ factors: [Expression.Factor]) throws(Obstacle) -> SymbolicQuantity {
    var product = try quantity(factors[0].operand)
    for factor in factors.dropFirst() {
      let operand = try quantity(factor.operand)
      let range = SourceRange(factors[0].operand.range.start, factor.operand.range.end)
      switch factor.multiplication {
      case .times, .implicit: product = try self.product(product, operand, at: range)
      case .divided: product = try quotient(product, operand, at: range)
      case .modulo:
        for operand in [product, operand] { try requireNoPoint(operand, at: range) }
        let number = try number(operand, in: product, .remainder, at: range)
        product = SymbolicQuantity(
          number: Expression(.product([.init(.times, product.number), .init(.modulo, number)])),
          units: product.units
        )
      }
    }
    return product
  }

  private mutating func product(
    _ left: SymbolicQuantity,
    _ right: SymbolicQuantity,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    // 1 of a scale becomes the point with the number.
    for (point, other) in [(left, right), (right, left)] where point.units.scale != nil {
      guard other.isNumber, point.isOne else {
        throw .failing(.productOfPoint(point.units.scale?.name ?? ""), .product, at: range)
      }
      return SymbolicQuantity(number: other.number, units: point.units, constant: other.constant)
    }
    if left.isOne, left.isNumber { return right }
    let (units, factor) = try merged(left.units, right.units, at: range)
    let product = Expression(.product([.init(.times, left.number), .init(.times, right.number)]))
    let number = right.isOne ? left.number : left.isOne ? right.number : product
    return try normalized(scaled(number, by: factor), units, at: range)
  }

  private mutating func quotient(
    _ left: SymbolicQuantity,
    _ right: SymbolicQuantity,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    for operand in [left, right] { try requireNoPoint(operand, at: range) }
    let inverse = right.units.raised(to: Fraction(-1))
    let (units, factor) = try merged(left.units, inverse, at: range)
    let quotient = Expression(
      .product([.init(.times, left.number), .init(.divided, right.number)])
    )
    let number = right.isOne ? left.number : quotient
    return try normalized(scaled(number, by: factor), units, at: range)
  }

  mutating func power(
    _ base: SymbolicQuantity,
    _ exponent: SymbolicQuantity,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let power = Expression(.power(base.number, exponent.number))
    guard exponent.isNumber else {
      throw .failing(.unlike(base.measure, exponent.measure), .power, at: range)
    }
    guard !base.isNumber else { return SymbolicQuantity(number: power) }
    guard let real = exponent.constant?.provenReal, let fraction = try? real.exactFraction() else {
      throw .failing(.exponent, .power, at: range)
    }
    try requireNoPoint(base, at: range)
    return try normalized(power, base.units.raised(to: fraction), at: range)
  }

  func requireNoPoint(_ quantity: SymbolicQuantity, at range: SourceRange) throws(Obstacle) {
    guard let scale = quantity.units.scale else { return }
    throw .failing(.productOfPoint(scale.name), .product, at: range)
  }

  private func merged(
    _ left: UnitProduct,
    _ right: UnitProduct,
    at range: SourceRange
  ) throws(Obstacle) -> (UnitProduct, Real) {
    try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
      try left.times(right)
    }
  }

  /// A quantity whose units cancel is a number again, and one with roots of units may have others.
  mutating func normalized(
    _ number: Expression,
    _ units: UnitProduct,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let isNumber = units.dimension.isNone && !units.areAngles
    let plain = isNumber ? UnitProduct() : units.withoutRoots
    guard let plain else { return SymbolicQuantity(number: number, units: units) }
    let factor = try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
      try units.factor()
    }
    return SymbolicQuantity(number: scaled(number, by: factor), units: plain)
  }
}

// MARK: - Conversions

extension UnitElimination {
  /// The number of the second quantity in the units of the first, for an operation on both.
  mutating func number(
    _ quantity: SymbolicQuantity,
    in first: SymbolicQuantity,
    _ operation: BinaryOperation,
    at range: SourceRange
  ) throws(Obstacle) -> Expression {
    guard first.measure == quantity.measure else {
      throw .failing(.unlike(first.measure, quantity.measure), operation, at: range)
    }
    return try number(quantity, in: first.units, at: range)
  }

  /// The number of a quantity in units of the same dimension.
  mutating func number(
    _ quantity: SymbolicQuantity,
    in units: UnitProduct,
    at range: SourceRange
  ) throws(Obstacle) -> Expression {
    if quantity.units.isSame(as: units) { return quantity.number }
    guard quantity.units.scale != nil || units.scale != nil else {
      let ratio = try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
        try quantity.units.factor().divided(by: units.factor())
      }
      return scaled(quantity.number, by: ratio)
    }
    let number = try inSI(quantity, at: range).number
    let converted: Expression
    if let scale = units.scale, let origin = scale.origin {
      let ratio = try ratio(UnitProduct(SI: units.dimension), toFactorOf: scale, at: range)
      let step = scaled(number, by: ratio)
      let zero = constant(Real(origin))
      converted = Expression(.sum([.init(.plus, step), .init(.plus, zero)]))
    } else {
      let ratio = try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
        try Real(1).divided(by: units.factor())
      }
      converted = scaled(number, by: ratio)
    }
    // Below absolute zero there is no value.
    let zero = Expression(integer: Integer(0))
    let test = Expression(.logic(.relation(number, [.init(.less, zero)])))
    return Expression(.logic(.choice(condition: test, then: Self.nothing, otherwise: converted)))
  }

  /// The quantity in the SI units of its dimension; an angle is a number.
  mutating func inSI(
    _ quantity: SymbolicQuantity,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let units = UnitProduct(SI: quantity.units.dimension)
    if let scale = quantity.units.scale, let origin = scale.origin {
      let zero = constant(Real(origin))
      let step = Expression(.sum([.init(.plus, quantity.number), .init(.minus, zero)]))
      let ratio = try ratio(UnitProduct(scale), toFactorOf: nil, at: range)
      return SymbolicQuantity(number: scaled(step, by: ratio), units: units)
    }
    let factor = try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
      try quantity.units.factor()
    }
    return SymbolicQuantity(number: scaled(quantity.number, by: factor), units: units)
  }

  /// The quantity in other units, as `to` converts it.
  mutating func converted(
    _ quantity: SymbolicQuantity,
    to units: UnitProduct,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let target = Measure(of: units)
    let isOfParts = quantity.isNumber && units.dimension.isNone && !units.areAngles
    guard isOfParts || quantity.measure == target else {
      throw .error(
        EvaluationError(.conversion(from: quantity.measure.noun, to: target.noun), at: range)
      )
    }
    let number = try number(quantity, in: units, at: range)
    return SymbolicQuantity(number: number, units: units)
  }

  /// The factor of units as a multiple of a unit's, or of the SI's.
  private func ratio(
    _ units: UnitProduct,
    toFactorOf unit: Unit?,
    at range: SourceRange
  ) throws(Obstacle) -> Real {
    try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
      let factor = try units.factor()
      guard let unit else { return factor }
      return try factor.divided(by: UnitProduct(unit).factor())
    }
  }

  mutating func scaled(_ number: Expression, by factor: Real) -> Expression {
    if factor.isIdentical(to: Real(1)) { return number }
    return Expression(.product([.init(.times, constant(factor)), .init(.times, number)]))
  }
}

extension UnitElimination.Obstacle {
  static func failing(
    _ failure: QuantityFailure,
    _ operation: BinaryOperation,
    at range: SourceRange
  ) -> Self {
    .error(EvaluationError(failure, operation, at: range))
  }

  static func lifting<Outcome>(
    at range: SourceRange,
    _ body: () throws(ArithmeticFailure) -> Outcome
  ) throws(Self) -> Outcome {
    do { return try body() } catch { throw .error(EvaluationError(error, .number, at: range)) }
  }
}
