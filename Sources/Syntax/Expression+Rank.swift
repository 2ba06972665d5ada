/// The precedence of a written expression, the loosest first.
///
/// Decides the brackets both in one line and in two dimensions.
package enum Rank: Comparable {
  case scope
  case range
  case choice
  case disjunction
  case conjunction
  case denial
  case relation
  case sum
  case product
  /// May begin a product but not follow an operator: `3 1/4`, and `−3` in the mathematical style.
  case leading
  /// May follow an operator: `2*-3`.
  case factor
  case power
  case postfixed
  case literal

  /// The lowest rank that may take an exponent or a postfix operator; most people read 3!! as another
  /// function, and 3!² is ambiguous.
  package static let raisable = literal
}

extension Expression {
  /// The precedence of the expression when it is written without brackets around it.
  package func rank(in style: Printer.Style) -> Rank {
    switch operation {
    case .number: isMixedNumber ? .leading : .literal
    case .constant, .variable, .answer, .result: .literal
    case .call: isConversion ? .scope : .literal
    case .negation: style == .typed ? .factor : .leading
    case .sum: .sum
    case .product: .product
    case .power: .power
    case .postfix: postfix == .toPolar ? .scope : .postfixed
    case .logic: logic.rank
    case .scope: .scope
    case .aggregate: isRange ? .range : .literal
    }
  }

  /// Whether it is a value with units after `to`.
  package var isConversion: Bool { operation == .call && name == Self.conversionFunction }

  /// Whether its commas, or names that it binds, would take in what follows it among the arguments of a function, or
  /// it ends in a form such as `to hex`, which only a statement or brackets do.
  package func needsBrackets(amongArguments count: Int, in style: Printer.Style) -> Bool {
    if operation == .scope { return count > 1 }
    return isConversion ? Array(operands).count > 2 : rank(in: style) == .scope
  }

  /// Whether it is a relation or a connective, which needs brackets after an equals sign.
  package var isQuestion: Bool { operation == .logic && !isChoice }

  /// Whether it consists of more than one word.
  package var isCompound: Bool { isMixedNumber || !isLeaf }

  /// Whether a function may precede it without brackets: `sin 30°`, `√2`.
  package var isBareArgument: Bool {
    let argument = operation == .postfix && postfix == .degree ? operand : self
    return !argument.isCompound
  }

  /// Whether its text begins with a sign.
  package var beginsWithSign: Bool {
    operation == .negation || operation == .product && operand.beginsWithSign
  }

  /// The expression whose text comes first: the base of a power, the operand of a postfix operator.
  package var leftmost: Expression {
    guard operation == .power || operation == .postfix else { return self }
    return operand.rank(in: .typed) < .raisable ? self : operand.leftmost
  }

  /// The digits of a small integer exponent that can be raised, and whether it has a minus.
  var raisedExponent: (digits: String, isNegative: Bool)? {
    if operation == .negation {
      guard let (digits, isNegative) = operand.raisedExponent, !isNegative else { return nil }
      return (digits, true)
    }
    guard isPlainInteger, (1...3).contains(decimal.digitCount) else { return nil }
    return (decimal.digits, false)
  }
}

extension Logic {
  /// The precedence of the operation when it is written without brackets around it.
  fileprivate var rank: Rank {
    switch self {
    case .relation: .relation
    case .not: .denial
    case .and: .conjunction
    case .or: .disjunction
    case .choice: .choice
    }
  }
}
