/// How closely a written expression holds together, the loosest first.
///
/// What is shown in one line and what is shown in two dimensions has its brackets by it.
package enum Rank: Int, Comparable {
  case choice
  case disjunction
  case conjunction
  case denial
  case relation
  case sum
  case product
  /// May begin a product and may not stand behind an operator: `3 1/4`, and `−3` where it is shown.
  case leading
  /// May stand behind an operator: `2*-3`.
  case factor
  case power
  case postfixed
  case literal

  /// What an exponent or a postfix operator may stand behind: to most, 3!! is another function, and
  /// what 3!² means is not seen.
  package static let raisable = literal

  package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}

extension Expression {
  /// How closely the expression holds together when it is written without brackets around it.
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
    }
  }

  /// Whether it consists of more than one word.
  package var isCompound: Bool {
    switch operation {
    case .number: isMixedNumber
    case .constant, .variable, .answer, .result: false
    case .negation, .sum, .product, .power, .postfix, .call, .logic: true
    }
  }

  /// Whether a function may stand before it without brackets: `sin 30°`, `√2`.
  package var isBareArgument: Bool {
    switch operation {
    case .postfix where postfix == .degree: !operand.isCompound
    case .postfix, .number, .constant, .variable, .answer, .result, .negation, .sum, .product,
      .power, .call, .logic:
      !isCompound
    }
  }

  /// Whether its text begins with a sign.
  package var beginsWithSign: Bool {
    switch operation {
    case .negation: true
    case .product: operand.beginsWithSign
    case .number, .constant, .variable, .answer, .result, .sum, .power, .postfix, .call, .logic:
      false
    }
  }

  /// The expression whose text comes first: the base of a power, the operand of a postfix operator.
  package var leftmost: Expression {
    switch operation {
    case .power, .postfix: operand.rank(in: .typed) < .raisable ? self : operand.leftmost
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .call, .logic:
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
      .logic:
      return nil
    }
  }
}

extension Logic {
  /// How closely it holds together when it is written without brackets around it.
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
