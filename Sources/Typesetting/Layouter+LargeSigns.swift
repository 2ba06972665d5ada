import Syntax

extension Layouter {
  /// Appends a call that mathematics writes with a large sign, or as d/dx; returns whether it is one.
  ///
  /// Sums over lists and ranges with steps, and derivatives at a point, are written as calls.
  func appendSigned(
    _ function: String,
    of arguments: [Expression],
    to row: inout [Layout.Element],
    _ isClosed: Bool
  ) -> Bool {
    guard let binding = BindingFunction(rawValue: function),
      case .function = vocabulary.meaning(of: function),
      let signed = signed(binding, arguments)
    else { return false }
    if isClosed {
      row.append(.enclosed(.joining(signed), .brackets))
    } else {
      row += signed
    }
    return true
  }

  private func signed(
    _ function: BindingFunction,
    _ arguments: [Expression]
  ) -> [Layout.Element]? {
    switch function {
    case .sum: sum(.sum, arguments)
    case .product: sum(.product, arguments)
    case .integral: integral(arguments)
    case .limit: limit(arguments)
    case .diff: derivative(arguments)
    case .solve, .minimum, .maximum, .series: nil
    }
  }

  private func sum(
    _ sign: Layout.LargeSign,
    _ arguments: [Expression]
  ) -> [Layout.Element]? {
    guard arguments.count == 1, let binder = arguments[0].binder,
      case .aggregate(.range(let first, nil, let last)) = binder.source.kind
    else { return nil }
    let range = inside(0).inside(1)
    let start: [Layout.Element] = [
      .name(.variable(binder.name)), .symbol(.relation(.equal)),
      range.inside(0).element(for: first),
    ]
    let below = Layout.Element.joining(start.flatMap(\.elements))
    return [.large(sign, below: below, above: range.inside(1).element(for: last))]
      + inside(0).inside(0).operand(binder.body, atLeast: .product)
  }

  private func integral(_ arguments: [Expression]) -> [Layout.Element]? {
    if let binder = arguments[0].binder {
      guard arguments.count == 1,
        case .aggregate(.range(let first, nil, let last)) = binder.source.kind
      else { return nil }
      let range = inside(0).inside(1)
      let sign = Layout.Element.large(
        .integral,
        below: range.inside(0).element(for: first),
        above: range.inside(1).element(for: last)
      )
      return [sign] + inside(0).inside(0).operand(binder.body, atLeast: .product)
        + [.symbol(.differential), .name(.variable(binder.name))]
    }
    guard arguments.count == 2, case .variable = arguments[1].kind else { return nil }
    return [.large(.integral, below: nil, above: nil)]
      + inside(0).operand(arguments[0], atLeast: .product)
      + [.symbol(.differential), inside(1).element(for: arguments[1])]
  }

  private func limit(_ arguments: [Expression]) -> [Layout.Element]? {
    guard let binder = arguments[0].binder else { return nil }
    var below: [Layout.Element] = [.name(.variable(binder.name)), .symbol(.arrow)]
    let point = inside(0).inside(1)
    if arguments.count == 1 {
      point.append(binder.source, to: &below)
    } else {
      guard arguments.count == 2, case .variable(let side) = arguments[1].kind,
        let sign = ["above": Layout.Symbol.above, "below": .below][side]
      else { return nil }
      point.append(closed: binder.source, to: &below)
      below.append(inside(1).focus?.isEmpty == true ? .focus(.symbol(sign)) : .symbol(sign))
    }
    return [.large(.limit, below: .joining(below), above: nil)]
      + inside(0).inside(0).operand(binder.body, atLeast: .product)
  }

  /// d/dx before an operand that is a single factor; the order is an exponent in both parts.
  private func derivative(_ arguments: [Expression]) -> [Layout.Element]? {
    guard (2...3).contains(arguments.count), case .variable = arguments[1].kind else { return nil }
    var above = Layout.Element.symbol(.differential)
    var below = inside(1).element(for: arguments[1])
    if arguments.count == 3 {
      let order = inside(2).element(for: arguments[2])
      guard order.unmarked.integerDigits != nil else { return nil }
      (above, below) = (.power(above, order), .power(below, order))
    }
    let operation = Layout.Element.fraction(above, .row([.symbol(.differential), below]))
    return [operation] + inside(0).operand(arguments[0], atLeast: .factor)
  }

  /// What a sign is applied to, in brackets if it begins with a minus or binds less tightly than the rank.
  private func operand(_ operand: Expression, atLeast rank: Rank) -> [Layout.Element] {
    var row: [Layout.Element] = []
    if operand.beginsWithSign {
      row.append(enclosed(operand))
    } else {
      append(operand, atLeast: rank, to: &row)
    }
    return row
  }
}

extension Expression {
  /// Whether mathematics may write the call with a large sign, to which what follows would belong.
  var mayHaveLargeSign: Bool {
    guard case .call = kind else { return false }
    switch BindingFunction(rawValue: name) {
    case .sum, .product, .limit: return operand.binder != nil
    case .integral, .diff: return true
    case .solve, .minimum, .maximum, .series, nil: return false
    }
  }
}
