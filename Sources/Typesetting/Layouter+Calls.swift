internal import Arithmetic
internal import Syntax

extension Layouter {
  /// The sign for a built-in function with `count` arguments.
  private func sign(of function: String, count: Int) -> FunctionNotation.Sign? {
    guard case .function = vocabulary.meaning(of: function),
      let function = BuiltIn.named(function), function.argumentCount.contains(count)
    else { return nil }
    return function.notation.sign
  }

  /// Appends a call; without a name it is a pair of brackets that an editor shows, needed or not.
  func append(
    _ function: String,
    of arguments: [Expression],
    to row: inout [Layout.Element],
    _ isClosed: Bool
  ) {
    if function == Expression.conversionFunction {
      let printer = Printer(.mathematical, vocabulary: vocabulary)
      let targets = arguments.dropFirst().map(printer.text(of:)).joined(separator: ", ")
      inside(0).append(arguments[0], to: &row)
      return row.append(.name(.label("to \(targets)")))
    }
    if appendSigned(function, of: arguments, to: &row, isClosed) { return }
    if function.isEmpty { return row.append(.enclosed(list(arguments), .brackets)) }
    guard let sign = sign(of: function, count: arguments.count) else {
      return append(name: function, of: arguments, to: &row, isClosed)
    }
    let first = inside(0).element(for: arguments[0])
    switch sign {
    case .bars: row.append(.enclosed(first, .bars))
    case .floor: row.append(.enclosed(first, .floor))
    case .ceiling: row.append(.enclosed(first, .ceiling))
    case .squareRoot: append(root: .root(first, index: nil), to: &row, isClosed)
    case .cubeRoot: append(root: .root(first, index: .integer("3")), to: &row, isClosed)
    case .root:
      let radicand = inside(1).element(for: arguments[1])
      append(root: .root(radicand, index: index(first)), to: &row, isClosed)
    }
  }

  /// The index of a root; a given 3 is wrapped in a row to distinguish it from that of a cube root.
  private func index(_ element: Layout.Element) -> Layout.Element {
    element == .integer("3") ? .row([element]) : element
  }

  /// Appends a root, in brackets where its end would not be visible: √2 x.
  private func append(root: Layout.Element, to row: inout [Layout.Element], _ isClosed: Bool) {
    if isClosed, case .root(let radicand, _) = root, radicand.unmarked.isLeaf {
      row.append(.enclosed(root, .brackets))
    } else {
      row.append(root)
    }
  }

  private func append(
    name function: String,
    of arguments: [Expression],
    to row: inout [Layout.Element],
    _ isClosed: Bool
  ) {
    let letter = vocabulary.letter(of: function, count: arguments.count)
    row.append(.name(letter.map { .letter($0, of: function) } ?? .function(function)))
    if !isClosed, letter == nil, isBare(function, arguments) {
      row.append(.symbol(.application))
      inside(0).append(arguments[0], to: &row)
    } else {
      row.append(.enclosed(binding(function, arguments) ?? list(arguments), .brackets))
    }
  }

  /// The arguments of a function that binds a name: the expression, the name with its value or range, and
  /// those after these; nil for other calls.
  private func binding(_ function: String, _ arguments: [Expression]) -> Layout.Element? {
    guard let bound = BindingFunction(rawValue: function), !bound.takesLists,
      let binder = arguments[0].binder
    else { return nil }
    var row = inside(0).elements(of: binder, .comma)
    for (index, argument) in arguments.enumerated().dropFirst() {
      row.append(.symbol(.comma))
      inside(index).append(argument, atLeast: .scope, to: &row)
    }
    return .joining(row)
  }

  private func isBare(_ function: String, _ arguments: [Expression]) -> Bool {
    vocabulary.applies(function, withoutBracketsTo: arguments)
      && !arguments[0].leftmost.isScientific
  }

  /// The arguments with commas between them.
  func list(_ arguments: [Expression]) -> Layout.Element {
    var row: [Layout.Element] = []
    for (index, argument) in arguments.enumerated() {
      if index > 0 { row.append(.symbol(.comma)) }
      let isScope = argument.needsBrackets(amongArguments: arguments.count, in: .mathematical)
      inside(index).append(argument, atLeast: isScope ? .choice : .scope, to: &row)
    }
    return .joining(row)
  }

  func isRoot(_ expression: Expression) -> Bool {
    guard case .call(let function, let arguments) = expression.kind else { return false }
    return switch sign(of: function, count: arguments.count) {
    case .squareRoot, .cubeRoot, .root: true
    case .bars, .floor, .ceiling, nil: false
    }
  }
}
