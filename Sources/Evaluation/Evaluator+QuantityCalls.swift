internal import Arithmetic
internal import Syntax

// Functions of numbers at quantities.

extension Evaluator {
  /// The value of a function at arguments of which one is a quantity and none is a list.
  mutating func value(
    of function: any Primitive.Type,
    atQuantities operands: [Operand],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try function.check(operands.count, at: range)
    if let numbers = try function.numbersOfParts(in: operands) {
      return try value(of: function, atNumbersOfParts: numbers, at: range, in: environment)
    }
    let quantities = operands.compactMap(\.value.quantity)
    if quantities.allSatisfy(\.units.areAngles), function.angles != .ofValue,
      !function.keepsUnits, function.quantityRule != .ratio
    {
      return try value(of: function, atAngles: operands, at: range, in: environment)
    }
    switch function.quantityRule {
    case .none, .sum, .spread, .product, .bilinear, .correlation, .line, .occurrences, .frequencies:
      break
    case .root:
      guard let degree = operands[0].value.number, let quantity = operands[1].value.quantity else {
        break
      }
      let exponent: Fraction
      do throws(ArithmeticFailure) {
        guard let found = try degree.inverseOfDegree() else { throw .outsideDomain }
        exponent = found
      } catch {
        throw EvaluationError(error, .function(function.name), at: range)
      }
      do throws(QuantityFailure) {
        return try root(of: quantity, exponent, in: environment)
      } catch {
        throw EvaluationError(error, in: .power, at: range)
      }
    case .power(let exponent):
      do {
        return try root(of: quantities[0], exponent, in: environment)
      } catch {
        throw EvaluationError(error, in: .power, at: range)
      }
    case .sameUnits, .ratio, .numberOf:
      let units = function.unitOfArgument ?? quantities[0].units
      var numbers = Arguments()
      for (index, operand) in operands.enumerated() {
        if function.measuresFromZero {
          do {
            try operand.value.quantity?.requireNoPoint()
          } catch {
            throw EvaluationError(error, .product, at: operand.range)
          }
        }
        let number = try number(of: operand, in: units, isFirst: index == 0, of: function)
        try numbers.append(number, at: operand.range, of: function)
      }
      let value = try value(of: function, numbers, at: range, in: environment)
      guard case .sameUnits = function.quantityRule, let number = value.number else { return value }
      return .quantity(Quantity(number, units))
    }
    let place = operands.first { $0.value.quantity != nil }
    throw EvaluationError(
      .quantityArgument(function.name, quantities[0].measure.noun),
      at: place?.range ?? range
    )
  }

  /// The value of a function that is a power; in `:mode real` it is a real root by its name.
  private mutating func root(
    of quantity: Quantity,
    _ exponent: Fraction,
    in environment: Environment
  ) throws(QuantityFailure) -> Value {
    let hadRealRoot = remarks.notes?.hasRealRoot ?? false
    let value = try power(quantity, Real(exponent), in: environment)
    if !hadRealRoot, remarks.notes?.hasRealRoot == true { remarks.noted.hasRealRoot = false }
    return value
  }

  /// The value at operands of which none is in parts any more, and perhaps none is a quantity.
  private mutating func value(
    of function: any Primitive.Type,
    atNumbersOfParts operands: [Operand],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if operands.contains(where: { $0.value.quantity != nil }) {
      return try value(of: function, atQuantities: operands, at: range, in: environment)
    }
    var arguments = Arguments()
    for operand in operands {
      try arguments.append(operand.value, at: operand.range, of: function)
    }
    return try value(of: function, arguments, at: range, in: environment)
  }

  /// The number of these units in an argument; what rounding takes after the first one is a number.
  private func number(
    of operand: Operand,
    in units: UnitProduct,
    isFirst: Bool,
    of function: any Primitive.Type
  ) throws(EvaluationError) -> Value {
    let takesNumber = !isFirst && function.quantityRule == .sameUnits(ofFirst: true)
    guard let quantity = operand.value.quantity else {
      if takesNumber { return operand.value }
      guard operand.value.number != nil else {
        throw EvaluationError(
          .noRule(.argument(of: function.name), operand.value.kind),
          at: operand.range
        )
      }
      let measure = Measure(units.dimension, isAngle: units.areAngles)
      let failure = QuantityFailure.unlike(.number, measure)
      throw unlike(failure, isFirst: isFirst, in: function, at: operand.range)
    }
    guard !takesNumber else {
      throw EvaluationError(
        .quantityArgument(function.name, quantity.measure.noun),
        at: operand.range
      )
    }
    do {
      return Value(try quantity.number(in: units))
    } catch {
      throw unlike(error, isFirst: isFirst, in: function, at: operand.range)
    }
  }

  /// The error for an argument that is unlike the other one; quotients compare nothing.
  private func unlike(
    _ failure: QuantityFailure,
    isFirst: Bool,
    in function: any Primitive.Type,
    at range: SourceRange
  ) -> EvaluationError {
    guard case .unlike(let argument, let other) = failure, function.quantityRule == .ratio else {
      return EvaluationError(failure, .relation(.equal), at: range)
    }
    let nouns = isFirst ? [argument.noun, other.noun] : [other.noun, argument.noun]
    return EvaluationError(.unlikeArguments(function.name, nouns[0], nouns[1]), at: range)
  }

  private mutating func value(
    of function: any Primitive.Type,
    atAngles operands: [Operand],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var inRadians = environment
    inRadians.angleMode = .radians
    var numbers = Arguments()
    for operand in operands {
      var value = operand.value
      if let quantity = value.quantity {
        do {
          value = Value(try quantity.numberInSI())
        } catch {
          throw EvaluationError(error, .number, at: operand.range)
        }
      }
      try numbers.append(value, at: operand.range, of: function)
    }
    return try value(of: function, numbers, at: range, in: inRadians)
  }
}

extension Complex {
  /// 1/n where this is the degree n of a root; nil for what is no positive integer.
  func inverseOfDegree() throws(ArithmeticFailure) -> Fraction? {
    guard let degree = try provenReal?.exactInteger(), degree.signum > 0 else { return nil }
    return Fraction(Integer(1), degree)
  }
}

extension Primitive {
  /// The operands with a number for each one in parts such as percent; nil where there is none, or where all
  /// have units that the function keeps.
  fileprivate static func numbersOfParts(
    in operands: [Evaluator.Operand]
  ) throws(EvaluationError) -> [Evaluator.Operand]? {
    let isOfParts = { (operand: Evaluator.Operand) in
      operand.value.quantity?.measure == .number
    }
    guard operands.contains(where: isOfParts) else { return nil }
    let kept = quantityRule == .sameUnits(ofFirst: true) ? operands.prefix(1) : operands[...]
    if keepsUnits, kept.allSatisfy(isOfParts) { return nil }
    var numbers = operands
    for index in numbers.indices {
      guard let quantity = numbers[index].value.quantity else { continue }
      do {
        numbers[index].value = try quantity.numberOfParts() ?? numbers[index].value
      } catch {
        throw EvaluationError(error, .number, at: numbers[index].range)
      }
    }
    return numbers
  }

  /// Whether its value has the units of its argument.
  static var keepsUnits: Bool {
    if case .sameUnits = quantityRule { true } else { false }
  }

  /// Whether its value at quantities depends on where the zero of their scale is.
  static var measuresFromZero: Bool {
    quantityRule == .ratio || quantityRule == .sameUnits(fromZero: true)
  }

  /// The unit in which it takes a quantity; nil where it takes any.
  static var unitOfArgument: UnitProduct? {
    if case .numberOf(let name) = quantityRule { UnitTable.product(name) } else { nil }
  }
}
