// How digits are shown to a person: in groups of three, and long integers by their two ends.

internal import Evaluation
internal import Syntax
internal import Typesetting

/// An integer that is too long to be read.
struct IntegerEnds {
  let digits: String
  let isNegative: Bool
  /// What is written before the digits, as `0x`.
  var prefix = ""

  /// The first and the last `count` digits, and the number of digits.
  private func texts(_ count: Int) -> [String] {
    [
      "\(isNegative ? "−" : "")\(prefix)\(digits.prefix(count))…\(digits.suffix(count))",
      "\(digits.utf8.count) digits, :more all shows them",
    ]
  }

  var line: String { texts(30).joined(separator: "   ") }

  /// Both texts, one below the other, in the width of the screen.
  func picture(width: Int) -> Box? {
    Box.column(texts(max(1, min(30, (width - 2) / 2))).map { Box($0) })
  }
}

extension Form {
  /// Whether it consists only of numbers, signs and quotients.
  var isNumeric: Bool {
    switch self {
    case .number: true
    case .expression(let expression): expression.isNumeric()
    }
  }

  /// The ends of an integer that is too long to be read; nil for everything else.
  var ends: IntegerEnds? {
    if let ends = endsInBase { return ends }
    guard let (number, isNegative) = number, number.endsAtPoint,
      number.digitCount > AnswerWriter.longestInteger
    else { return nil }
    return IntegerEnds(digits: number.digits, isNegative: isNegative)
  }

  /// The ends of such an integer in another base.
  private var endsInBase: IntegerEnds? {
    guard case .expression(let expression) = self else { return nil }
    let isNegative = expression.operation == .negation
    let operand = isNegative ? expression.operand : expression
    guard operand.operation == .number, case .based(let number) = operand.number else { return nil }
    let parts = number.parts
    guard parts.fraction.isEmpty, parts.repeating.isEmpty,
      parts.integer.utf8.count > AnswerWriter.longestInteger
    else { return nil }
    return IntegerEnds(digits: parts.integer, isNegative: isNegative, prefix: number.prefix)
  }

  /// The number and its sign; nil for every other expression.
  private var number: (NumberLiteral.Decimal, isNegative: Bool)? {
    switch self {
    case .number(let number, let isNegative): return (number, isNegative)
    case .expression(let expression):
      let isNegative = expression.operation == .negation
      let number = isNegative ? expression.operand : expression
      guard number.operation == .number, case .decimal(let decimal) = number.number else {
        return nil
      }
      return (decimal, isNegative)
    }
  }

  /// The form with the integer digits of its numbers in groups of three.
  var grouped: Form {
    switch self {
    case .number(let number, let isNegative): .number(number.grouped, isNegative: isNegative)
    case .expression(let expression): .expression(expression.grouped)
    }
  }
}

extension Expression {
  /// Whether it consists only of numbers, perhaps with units or in polar form, of signs and of quotients.
  func isNumeric(withUnitsOf vocabulary: Vocabulary? = nil) -> Bool {
    switch operation {
    case .number: return true
    case .constant: return isImaginaryUnit || vocabulary?.isUnit(self) == true
    case .negation: return operand.isNumeric(withUnitsOf: vocabulary)
    case .power: return vocabulary?.isUnit(operand) == true
    case .sum: return operands.allSatisfy { $0.isNumeric(withUnitsOf: vocabulary) }
    case .product:
      if let vocabulary, let (magnitude, angle) = polarForm(vocabulary) {
        return [magnitude, angle].allSatisfy { $0.isNumeric(withUnitsOf: vocabulary) }
      }
      return factors.enumerated().allSatisfy { index, factor in
        factor.operand.isNumeric(withUnitsOf: vocabulary)
          && (index == 0 || factor.multiplication == .divided || factor.operand.isImaginaryUnit
            || vocabulary?.isUnit(factor.operand) == true)
      }
    case .aggregate:
      return (listItems != nil || isMatrix || isTable)
        && operands.allSatisfy { $0.isNumeric(withUnitsOf: vocabulary) }
    case .variable, .answer, .result, .postfix, .call, .logic, .scope: return false
    }
  }

  private var isImaginaryUnit: Bool { isConstant(Constant.i.rawValue) }

  /// The expression with the integer digits of its numbers in groups of three.
  var grouped: Expression {
    mappingLeaves { leaf in
      guard case .number(let literal) = leaf.kind else { return leaf }
      return Expression(.number(literal.grouped), range: leaf.range)
    }
  }
}

extension NumberLiteral.Decimal {
  fileprivate var grouped: NumberLiteral.Decimal {
    var decimal = self
    decimal.integer = decimal.integer.grouped()
    return decimal
  }
}

extension NumberLiteral {
  fileprivate var grouped: NumberLiteral {
    switch self {
    case .decimal(let decimal):
      return .decimal(decimal.grouped)
    case .based(let number): return .based(number.grouped)
    case .mixed(let whole, let numerator, let denominator):
      return .mixed(
        whole: whole.grouped(),
        numerator: numerator.grouped(),
        denominator: denominator.grouped()
      )
    }
  }
}

extension BasedNumber {
  /// The number with its integer digits in groups: of four in the bases 2 and 16, and of three elsewhere.
  fileprivate var grouped: BasedNumber {
    let parts = parts
    guard parts.exponent == 0 else { return self }
    return BasedNumber(
      base: parts.base,
      integer: parts.integer.grouped(size: parts.base == 2 || parts.base == 16 ? 4 : 3),
      fraction: parts.fraction,
      repeating: parts.repeating
    )
  }
}

extension String {
  /// Digits in groups, by default of three, from the right, by default as they can be typed: `1_000_000`.
  func grouped(by separator: String = "_", size: Int = 3) -> String {
    guard utf8.count > size else { return self }
    let first = utf8.count % size
    var groups = first > 0 ? [prefix(first)] : []
    var rest = dropFirst(first)
    while !rest.isEmpty {
      groups.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return groups.joined(separator: separator)
  }
}
