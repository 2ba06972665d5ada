internal import Evaluation
internal import Syntax

extension Notice {
  /// The likely mistakes in an expression, outer operations first, each cause once.
  static func mistakes(in expression: Expression, _ environment: Environment) -> [Notice] {
    var search = MistakeSearch(environment)
    search.visit(expression)
    return search.notices
  }
}

/// A walk through an expression that collects likely mistakes.
private struct MistakeSearch {
  let environment: Environment
  private(set) var notices: [Notice] = []

  init(_ environment: Environment) { self.environment = environment }

  /// Whether angles are written without π.
  private var isRadians: Bool { environment.angleMode == .radians }

  mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .number, .constant, .variable, .answer, .result: return
    case .negation(let operand), .postfix(let operand, _): visit(operand)
    case .power(let base, let exponent):
      if base.isZero, exponent.isZero { note(.zeroToZero) }
      visit(base)
      visit(exponent)
    case .sum(let terms):
      findAngle(in: terms.map(\.operand))
      for term in terms { visit(term.operand) }
    case .product(let factors):
      findAngle(in: factors.map(\.operand))
      findRemainder(in: factors)
      for factor in factors { visit(factor.operand) }
    case .call(let name, let arguments):
      visit(call: name, arguments)
      for argument in arguments { visit(argument) }
    }
  }

  private mutating func note(_ notice: Notice) {
    if !notices.contains(where: { $0.cause == notice.cause }) { notices.append(notice) }
  }

  // MARK: Calls

  private mutating func visit(call name: String, _ arguments: [Expression]) {
    switch (name, arguments.count) {
    case ("sin", 1), ("cos", 1), ("tan", 1), ("cot", 1), ("sec", 1), ("csc", 1):
      if isRadians {
        if arguments[0].looksLikeDegrees { note(.degreesInRadians) }
      } else if holdsPi(arguments[0]) {
        note(.piOutsideRadians)
      }
    case ("log", 1):
      if arguments[0].holdsE { note(.logarithmOfE) }
    case ("log", 2), ("root", 2), ("nCr", 2), ("nPr", 2):
      if let notice = Notice.otherOrder(of: name, arguments) { note(notice) }
    default: return
    }
  }

  /// Whether an angle is written with π, or is a variable or a result that holds it.
  private func holdsPi(_ angle: Expression) -> Bool {
    let value: Value? =
      switch angle.kind {
      case .variable(let name): environment.variables[name]
      case .answer: environment.answer
      case .result(let number): environment.results[number]
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .call: nil
      }
    return value.map(\.isMadeFromPi) ?? angle.mentionsPi
  }

  // MARK: Sums and products

  /// Finds π beside an inverse function, which answers with an angle of the mode.
  private mutating func findAngle(in operands: [Expression]) {
    guard !isRadians, operands.contains(where: \.mentionsPi) else { return }
    for operand in operands {
      guard case .call(let name, _) = operand.kind,
        ["asin", "acos", "atan", "atan2"].contains(name)
      else { continue }
      return note(.piBesideAngle(function: name))
    }
  }

  private mutating func findRemainder(in factors: [Expression.Factor]) {
    for (factor, next) in zip(factors, factors.dropFirst())
    where next.multiplication == .modulo
      && factor.operand.isNegatedNumber != next.operand.isNegatedNumber
    {
      note(.remainderOfNegative)
    }
  }
}

extension Notice {
  /// What two numbers mean that stand in the order of another program; nil where they may be meant.
  fileprivate static func otherOrder(of name: String, _ arguments: [Expression]) -> Notice? {
    guard let first = arguments[0].naturalNumber else { return nil }
    let second = arguments[1].naturalNumber
    let isE = arguments[1].kind == .constant("e")
    guard isE && name == "log" || second.map({ $0 > 0 && first > $0 }) ?? false else {
      return name.hasPrefix("n") ? order(of: name, first, second) : nil
    }
    let written = isE ? "e" : "\(second ?? 0)"
    let call = "\(name)(\(first), \(written))"
    switch name {
    case "log" where isE || second == 2 || second == 10:
      return .otherOrder(call: call, meaning: "the logarithm of \(written) to the base \(first)")
    case "root" where first > 4:
      return .otherOrder(call: call, meaning: "the root of \(written) with the degree \(first)")
    default: return nil
    }
  }

  private static func order(of name: String, _ n: Int, _ r: Int?) -> Notice? {
    guard let r, n < r else { return nil }
    return .otherOrder(call: "\(name)(\(n), \(r))", meaning: "0: it chooses \(r) of \(n)")
  }
}
