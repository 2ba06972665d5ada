extension SourceWriter {
  /// Writes the functions before an argument, and the argument, if one begins here.
  ///
  /// An argument without brackets is a single operand; if more could belong to it that is an error,
  /// because books differ: some read sin 2x as sin(2x), and the language as sin(2)·x.
  mutating func writeFunctions(
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) -> Bool {
    let functions = try takeFunctions(from: &rest)
    guard let last = functions.last else { return false }
    for function in functions { text += (function.power == nil ? "" : "(") + function.name + "(" }
    let power = try writeArgument(of: last.name, from: &rest)
    for function in functions.reversed() {
      text += ")"
      if let power = function.power { text += ")^" + power }
    }
    guard let power else { return true }
    guard functions.count == 1, last.power == nil else {
      throw ReadingError(.ambiguousArgument(function: last.name))
    }
    text += "^"
    try write("", of: power)
    return true
  }

  private typealias Function = (name: String, power: String?)

  private func takeFunctions(
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) -> [Function] {
    var functions: [Function] = []
    while let first = rest.first, let function = try function(first) {
      functions.append(function)
      rest.removeFirst()
      if rest.first == .symbol(.application) { rest.removeFirst() }
    }
    return functions
  }

  /// A function's name, and the power after it as in sin² x.
  private func function(_ element: Layout.Element) throws(ReadingError) -> Function? {
    switch element {
    case .name(.function(let name)): return (name, nil)
    case .power(.name(.function(let name)), let exponent):
      guard let digits = exponent.integerDigits else {
        throw ReadingError(.ambiguousPower(function: name))
      }
      return (name, digits)
    case .row, .number, .name, .symbol, .fraction, .root, .power, .enclosed, .cases, .matrix,
      .table, .large,
      .focus:
      return nil
    }
  }

  /// Writes an argument; returns the exponent of its brackets, which applies to the whole call.
  private mutating func writeArgument(
    of function: String,
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) -> Layout.Element? {
    if rest.first == .symbol(.negative) {
      text += "-"
      rest.removeFirst()
    }
    switch rest.popFirst() {
    case .enclosed(let content, .brackets):
      try write(row: content.elements)
      return nil
    case .power(.enclosed(let content, .brackets), let exponent):
      try write(row: content.elements)
      return exponent
    case .some(let element) where element.isArgument:
      try writeBareArgument(element, of: function, from: &rest)
      return nil
    case .power: throw ReadingError(.ambiguousArgument(function: function))
    case .row, .number, .name, .symbol, .fraction, .root, .enclosed, .cases, .matrix, .table,
      .large, .focus, nil:
      throw ReadingError(.missingOperand)
    }
  }

  private mutating func writeBareArgument(
    _ element: Layout.Element,
    of function: String,
    from rest: inout ArraySlice<Layout.Element>
  ) throws(ReadingError) {
    let postfixes = rest.prefix { $0.isPostfix }
    rest.removeFirst(postfixes.count)
    try write(row: [element] + postfixes)
    if rest.first?.continuesArgument == true {
      throw ReadingError(.ambiguousArgument(function: function))
    }
  }
}

extension Layout.Element {
  /// Whether it can be an argument without brackets.
  fileprivate var isArgument: Bool {
    switch self {
    case .number, .name, .fraction, .root, .enclosed, .cases, .matrix, .table, .focus: true
    case .row(let group): group.isSolid
    case .symbol, .power, .large: false
    }
  }

  /// Whether it could belong to a preceding argument without brackets.
  fileprivate var continuesArgument: Bool {
    switch self {
    case .symbol(let symbol): symbol == .implicit
    case .name(.function), .power(.name(.function), _): false
    case .row, .number, .name, .fraction, .root, .power, .enclosed, .cases, .matrix, .table, .large,
      .focus:
      true
    }
  }
}
