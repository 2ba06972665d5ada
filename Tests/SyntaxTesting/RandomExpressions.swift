internal import RandomTesting
package import Syntax

/// Draws any tree that the parser can make.
package struct RandomExpressions {
  private var generator: SeededGenerator

  /// Whether relations, connectives, choices, local names, lists and numbers in other bases are among them.
  private let hasLogic: Bool

  package init(seed: UInt64, hasLogic: Bool = true) {
    generator = SeededGenerator(seed: seed)
    self.hasLogic = hasLogic
  }

  package mutating func expression(depth: Int) -> Expression {
    guard depth > 0 else { return leaf() }
    switch pick(hasLogic ? 12 : 9) {
    case 0: return leaf()
    case 1: return Expression(.negation(expression(depth: depth - 1)))
    case 2, 3: return sum(depth: depth - 1)
    case 4, 5: return product(depth: depth - 1)
    case 6: return Expression(.power(expression(depth: depth - 1), expression(depth: depth - 1)))
    case 7:
      let operators: [Expression.PostfixOperator] = [.factorial, .percent, .degree, .transpose]
      return Expression(.postfix(expression(depth: depth - 1), one(of: operators)))
    case 9: return Expression(.logic(logic(depth: depth - 1)))
    case 10: return Expression(.scope(scope(depth: depth - 1)))
    case 11: return Expression(.aggregate(aggregate(depth: depth - 1)))
    default: return call(depth: depth - 1)
    }
  }

  private mutating func sum(depth: Int) -> Expression {
    let rest = (0...pick(3)).map { _ in
      Expression.Term(one(of: [.plus, .minus]), expression(depth: depth))
    }
    return Expression(.sum([Expression.Term(.plus, expression(depth: depth))] + rest))
  }

  private mutating func product(depth: Int) -> Expression {
    let operators: [Expression.Multiplication] = [
      .times, .implicit, .implicit, .divided, .modulo,
    ]
    let rest = (0...pick(3)).map { _ in
      Expression.Factor(one(of: operators), expression(depth: depth))
    }
    return Expression(.product([Expression.Factor(.times, expression(depth: depth))] + rest))
  }

  private mutating func call(depth: Int) -> Expression {
    switch pick(5) {
    case 0: return Expression(.call("sqrt", [expression(depth: depth)]))
    case 4: return Expression(expression(depth: depth), angle: expression(depth: depth))
    case 1:
      let function = one(of: ["foo", "root"])
      return Expression(.call(function, [expression(depth: depth), expression(depth: depth)]))
    default:
      let functions = ["sin", "exp", "sqrt", "f", "gcd", "e2", "abs", "cbrt"]
      return Expression(.call(one(of: functions), [expression(depth: depth)]))
    }
  }

  private mutating func logic(depth: Int) -> Logic {
    switch pick(5) {
    case 0:
      let comparisons = (0...pick(2)).map { _ in
        Logic.Comparison(one(of: Relation.allCases), expression(depth: depth))
      }
      return .relation(expression(depth: depth), comparisons)
    case 1: return .not(expression(depth: depth))
    case 2: return .and((0...1 + pick(2)).map { _ in expression(depth: depth) })
    case 3: return .or((0...1 + pick(2)).map { _ in expression(depth: depth) })
    default:
      return .choice(
        condition: expression(depth: depth),
        then: expression(depth: depth),
        otherwise: expression(depth: depth)
      )
    }
  }

  private mutating func scope(depth: Int) -> Scope {
    let names = ["x", "größe", "X9"].prefix(1 + pick(3))
    let bindings = names.enumerated().map { index, name in
      // A value has no name that is bound after it.
      let value = expression(depth: depth)
      let isEarly = !names.dropFirst(index + 1).allSatisfy { !value.freeVariables.contains($0) }
      return Scope.Binding(name, isEarly ? Expression(.number(number())) : value)
    }
    return Scope(expression(depth: depth), where: bindings)
  }

  private mutating func aggregate(depth: Int) -> Aggregate {
    switch pick(8) {
    case 0: return .list((0..<pick(4)).map { _ in expression(depth: depth) })
    case 1: return .list([range(depth: depth, hasStep: true)])
    case 2:
      let columns = 1 + pick(3)
      return .matrix(
        (0...pick(3)).map { _ in
          Expression(.aggregate(.list((0..<columns).map { _ in expression(depth: depth) })))
        }
      )
    case 3:
      // A number has no elements.
      let base = Expression(.variable(one(of: ["x", "größe", "X0"])))
      let isRange = pick(2) == 0
      let index = isRange ? range(depth: depth, hasStep: false) : expression(depth: depth)
      return .element(of: base, [index])
    case 4: return .list([range(depth: depth, hasStep: false), expression(depth: depth)])
    case 5:
      let names = ["x", "to", "größe"].prefix(1 + pick(3))
      let table = Expression(.aggregate(.table(names.map { .init($0, expression(depth: depth)) })))
      return pick(2) == 0 ? .column(of: table, one(of: ["x", "to"])) : table.aggregate
    case 6:
      let body = Expression(
        .aggregate(.list((0...pick(2)).map { _ in expression(depth: depth) }))
      )
      let source = pick(2) == 0 ? range(depth: depth, hasStep: true) : expression(depth: depth)
      return .tabulation(.init(body, for: one(of: ["x", "größe"]), in: source, if: nil))
    default:
      let source = pick(2) == 0 ? range(depth: depth, hasStep: true) : expression(depth: depth)
      let condition = pick(2) == 0 ? expression(depth: depth) : nil
      return .comprehension(
        .init(expression(depth: depth), for: one(of: ["x", "größe"]), in: source, if: condition)
      )
    }
  }

  private mutating func range(depth: Int, hasStep: Bool) -> Expression {
    let second = hasStep && pick(2) == 0 ? expression(depth: depth) : nil
    let (first, last) = (expression(depth: depth), expression(depth: depth))
    return Expression(.aggregate(.range(first: first, second: second, last: last)))
  }

  private mutating func leaf() -> Expression {
    switch pick(8) {
    case 0, 1, 2: Expression(.number(number()))
    case 3: Expression(.constant(one(of: ["pi", "e", "tau", "phi"])))
    case 4: Expression(.answer)
    case 5: Expression(.result(Int.random(in: 0...120, using: &generator)))
    default:
      Expression(.variable(one(of: ["x", "y", "X0", "X9", "X10", "e3", "E", "größe", "_a", "Ex"])))
    }
  }

  private mutating func number() -> NumberLiteral {
    if pick(8) == 0 {
      return .mixed(whole: digits(1), numerator: digits(1), denominator: digits(1))
    }
    if hasLogic, pick(12) == 0 {
      let fraction = pick(2) == 0 ? digits(pick(3)) : ""
      return .based(
        BasedNumber(base: 10 + pick(27), integer: digits(1 + pick(20)), fraction: fraction)
      )
    }
    var decimal = NumberLiteral.Decimal(integer: digits(pick(4)))
    if pick(3) == 0 { decimal.fraction = digits(pick(3)) }
    if pick(6) == 0 { decimal.repeating = digits(1 + pick(2)) }
    if pick(6) == 0 { decimal.exponent = Int.random(in: -20...20, using: &generator) }
    if decimal.integer.isEmpty && decimal.fraction.isEmpty && decimal.repeating.isEmpty {
      decimal.integer = digits(1)
    }
    return .decimal(decimal)
  }

  private mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in one(of: Array("0123456789")) })
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[pick(elements.count)]
  }
}
