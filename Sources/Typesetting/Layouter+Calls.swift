import Syntax

extension Layouter {
  /// A mathematical notation for a function other than its name.
  private enum Notation {
    case squareRoot
    case cubeRoot
    /// The index is the first argument.
    case root
    case fence(Layout.Fence)
  }

  /// The notation of a built-in function with `count` arguments.
  private func notation(of function: String, count: Int) -> Notation? {
    guard case .function = vocabulary.meaning(of: function) else { return nil }
    return switch (function, count) {
    case ("sqrt", 1): .squareRoot
    case ("cbrt", 1): .cubeRoot
    case ("root", 2): .root
    case ("abs", 1): .fence(.bars)
    case ("floor", 1): .fence(.floor)
    case ("ceil", 1): .fence(.ceiling)
    default: nil
    }
  }

  /// Appends a call; without a name it is a pair of brackets that an editor shows, needed or not.
  func append(
    _ function: String,
    of arguments: [Expression],
    to row: inout [Layout.Element],
    _ isClosed: Bool
  ) {
    if function.isEmpty { return row.append(.enclosed(list(arguments), .brackets)) }
    guard let notation = notation(of: function, count: arguments.count) else {
      return append(name: function, of: arguments, to: &row, isClosed)
    }
    let first = inside(0).element(for: arguments[0])
    switch notation {
    case .fence(let fence): row.append(.enclosed(first, fence))
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
    row.append(.name(.function(function)))
    if !isClosed, isBare(function, arguments) {
      row.append(.symbol(.application))
      inside(0).append(arguments[0], to: &row)
    } else {
      row.append(.enclosed(list(arguments), .brackets))
    }
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
      let isScope = argument.operation == .scope && arguments.count > 1
      inside(index).append(argument, atLeast: isScope ? .choice : .scope, to: &row)
    }
    return .joining(row)
  }

  func isRoot(_ expression: Expression) -> Bool {
    guard case .call(let function, let arguments) = expression.kind else { return false }
    return switch notation(of: function, count: arguments.count) {
    case .squareRoot, .cubeRoot, .root: true
    case .fence, nil: false
    }
  }
}
