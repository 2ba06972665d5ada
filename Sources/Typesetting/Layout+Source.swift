internal import Syntax

extension Layout.Symbol {
  /// The symbol in the language; `nil` if expressions cannot contain it.
  var source: String? {
    switch self {
    case .plus: " + "
    case .minus: " - "
    case .negative: "-"
    case .times, .cross: "*"
    case .implicit: " "
    case .slash: "/"
    case .modulo: " mod "
    case .factorial: "!"
    case .percent: "%"
    case .degree: "°"
    case .application: ""
    case .comma: ", "
    case .relation(let relation): " \(relation.sign(in: .typed)) "
    case .keyword(let keyword): " \(keyword.rawValue) "
    case .equals, .approximately, .arrow: nil
    }
  }

  /// Whether it joins two factors.
  var isMultiplication: Bool {
    switch self {
    case .times, .cross, .implicit, .slash, .modulo: true
    case .plus, .minus, .negative, .factorial, .percent, .degree, .application, .comma, .equals,
      .approximately, .arrow, .relation, .keyword:
      false
    }
  }

  var isPostfix: Bool {
    switch self {
    case .factorial, .percent, .degree: true
    case .plus, .minus, .negative, .times, .cross, .implicit, .slash, .modulo, .application,
      .comma, .equals, .approximately, .arrow, .relation, .keyword:
      false
    }
  }
}

extension Layout.Element {
  /// Whether it is a sign between terms, or a comma between arguments.
  var separatesTerms: Bool {
    switch self {
    case .symbol(.plus), .symbol(.minus), .symbol(.negative), .symbol(.comma), .symbol(.equals),
      .symbol(.approximately), .symbol(.arrow), .symbol(.relation), .symbol(.keyword):
      true
    case .symbol, .row, .number, .name, .fraction, .root, .power, .enclosed, .cases, .focus: false
    }
  }

  var isPostfix: Bool {
    if case .symbol(let symbol) = self { symbol.isPostfix } else { false }
  }
}

extension [Layout.Element] {
  /// Whether they form a single operand: one element, possibly with postfix operators, or a
  /// function with its argument in brackets.
  var isSolid: Bool {
    let operands = prefix { !$0.isPostfix }
    guard dropFirst(operands.count).allSatisfy(\.isPostfix) else { return false }
    if operands.count == 2, case .name(.function) = operands[0],
      case .enclosed(_, .brackets) = operands[1]
    {
      return true
    }
    guard operands.count == 1 else { return false }
    if case .symbol = operands[0] { return false }
    return true
  }
}
