/// The precedence of a written expression, the loosest first.
///
/// Decides the brackets both in one line and in two dimensions.
package enum Rank: Comparable {
  case scope
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
    case .constant, .variable, .answer, .result, .call: .literal
    case .negation: style == .typed ? .factor : .leading
    case .sum: .sum
    case .product: .product
    case .power: .power
    case .postfix: .postfixed
    case .logic: logic.rank
    case .scope: .scope
    }
  }

  /// Whether it is a relation or a connective, which needs brackets after an equals sign.
  package var isQuestion: Bool { operation == .logic && !isChoice }

  /// Whether it consists of more than one word.
  package var isCompound: Bool {
    switch operation {
    case .number: isMixedNumber
    case .constant, .variable, .answer, .result: false
    case .negation, .sum, .product, .power, .postfix, .call, .logic, .scope: true
    }
  }

  /// Whether a function may precede it without brackets: `sin 30°`, `√2`.
  package var isBareArgument: Bool {
    switch operation {
    case .postfix where postfix == .degree: !operand.isCompound
    case .postfix, .number, .constant, .variable, .answer, .result, .negation, .sum, .product,
      .power, .call, .logic, .scope:
      !isCompound
    }
  }

  /// Whether its text begins with a sign.
  package var beginsWithSign: Bool {
    switch operation {
    case .negation: true
    case .product: operand.beginsWithSign
    case .number, .constant, .variable, .answer, .result, .sum, .power, .postfix, .call, .logic,
      .scope:
      false
    }
  }

  /// The expression whose text comes first: the base of a power, the operand of a postfix operator.
  package var leftmost: Expression {
    switch operation {
    case .power, .postfix: operand.rank(in: .typed) < .raisable ? self : operand.leftmost
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .call, .logic,
      .scope:
      self
    }
  }

  /// The digits of a small integer exponent that can be raised, and whether it has a minus.
  var raisedExponent: (digits: String, isNegative: Bool)? {
    switch kind {
    case .negation(let operand):
      guard let (digits, isNegative) = operand.raisedExponent, !isNegative else { return nil }
      return (digits, true)
    case .number(.decimal(let decimal)):
      let isShort = (1...3).contains(decimal.digitCount)
      return isShort && decimal.isInteger ? (decimal.digits, false) : nil
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call,
      .logic, .scope:
      return nil
    }
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
