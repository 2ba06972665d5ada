extension ExpressionWriter {
  // MARK: Numbers

  mutating func write(_ literal: NumberLiteral) {
    switch literal {
    case .decimal(let decimal):
      write(decimal)
    case .mixed(let whole, let numerator, let denominator):
      text += "\(whole) \(numerator)/\(denominator)"
      last = .number
    case .based(let number):
      text += number.text
      // A letter after it would be a digit, and after a point a bracket would repeat digits.
      last = number.text.contains(".") ? .name : .word
    }
  }

  private mutating func write(_ decimal: NumberLiteral.Decimal) {
    decimal.write(to: &text, in: style)
    // A letter directly after 0 may begin a number in another base: 0x, 0o, 0b.
    last = decimal.hasPoint ? .decimal : decimal.integer == "0" ? .word : .number
  }

  // MARK: Names

  mutating func write(word: String) {
    text += word
    last = .word
  }

  mutating func write(constant name: String) {
    // Behind a sign t would be a name, and min a function.
    let showsAll = brackets == .all && style == .typed
    let isMarked = showsAll && name.first != "°" && vocabulary.hasUnit(name)
    write(word: isMarked ? name.nameOfUnit : self.name(ofConstant: name))
    // A bracket directly after a unit would make a call of it.
    if vocabulary.isUnit(constant: name) { last = .name }
  }

  mutating func write(variable name: String) {
    if bracketsName {
      bracketsName = false
      write(symbol: "(")
      write(variable: name)
      return write(symbol: ")")
    }
    if vocabulary.readsStoredNames, vocabulary.meaning(of: name) != nil { text += "$" }
    text += name
    last = isNumbered(name) ? .word : .name
  }

  /// Whether the name is one of X0 to X9, which a bracket after it does not turn into a call.
  private func isNumbered(_ name: String) -> Bool {
    let bytes = name.utf8
    return bytes.count == 2 && bytes.first == UInt8(ascii: "X") && bytes.last?.isDigit == true
  }

  // MARK: Calls

  /// Writes a call, without brackets where the function and its argument allow it.
  mutating func write(_ function: String, of arguments: [Expression]) {
    if function == Expression.conversionFunction { return write(conversion: arguments) }
    let name = functionName(function, of: arguments)
    guard isBare(function, arguments) else { return write(name, inBrackets: arguments) }
    write(symbol: isRootSign(function, of: arguments) ? name : name + " ")
    writeInner(arguments[0])
  }

  /// Writes a value and the units to which it is converted.
  private mutating func write(conversion operands: [Expression]) {
    write(operands[0], atLeast: .choice)
    write(symbol: " to ")
    // No brackets can be in a target.
    let outer = brackets
    brackets = .fewest
    for (index, target) in operands.dropFirst().enumerated() {
      if index > 0 { write(symbol: ", ") }
      write(target, inBrackets: false)
    }
    brackets = outer
  }

  private mutating func write(_ name: String, inBrackets arguments: [Expression]) {
    write(symbol: name + "(")
    if arguments.first?.isBinder == true, writeBinding(name, arguments) { return }
    for (index, argument) in arguments.enumerated() {
      if index > 0 { write(symbol: ", ") }
      // A name and an equals sign after the next comma would belong to the scope.
      let needsBrackets = argument.needsBrackets(amongArguments: arguments.count, in: style)
      let binds = index > 0 && argument.beginsLikeBinding && BindingFunction.names.contains(name)
      write(argument, inBrackets: needsBrackets || binds)
    }
    write(symbol: ")")
  }

  /// Writes the arguments of a function that binds a name, and the closing bracket; returns false for others.
  ///
  /// It is apart from `write`, which calls itself for each call in a call and must take little stack.
  private mutating func writeBinding(_ name: String, _ arguments: [Expression]) -> Bool {
    guard let function = BindingFunction(rawValue: name), let binder = arguments[0].binder,
      !function.takesLists || binder.counts
    else { return false }
    write(binder.body, atLeast: .choice)
    write(symbol: ", \(binder.name) = ")
    write(binder.source, atLeast: .range)
    for argument in arguments.dropFirst() {
      write(symbol: ", ")
      write(argument, atLeast: .choice)
    }
    write(symbol: ")")
    return true
  }

  /// Writes an operand so that the text after it cannot be taken for a part of its argument.
  mutating func writeClosed(_ operand: Expression) {
    switch operand.kind {
    case .call(let function, let arguments) where isBare(function, arguments):
      if isRootSign(function, of: arguments) {
        write(operand, inBrackets: true)
      } else {
        write(functionName(function, of: arguments), inBrackets: arguments)
      }
    case .negation(let inner) where !brackets.showOrder && inner.isCall:
      write(symbol: style.minus)
      writeClosed(inner)
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .scope, .aggregate:
      write(operand, inBrackets: false)
    }
  }

  private func isBare(_ function: String, _ arguments: [Expression]) -> Bool {
    if isRootSign(function, of: arguments) { return arguments[0].isBareArgument }
    return vocabulary.applies(function, withoutBracketsTo: arguments)
  }

  /// Whether the function is written as `√`, which takes exactly one argument.
  private func isRootSign(_ function: String, of arguments: [Expression]) -> Bool {
    style == .mathematical && function == "sqrt" && arguments.count == 1
      && !vocabulary.hides(function)
  }

  /// Whether the operand begins with `√`, which would take a postfix operator into its argument.
  func isRoot(_ operand: Expression) -> Bool {
    guard case .call(let function, let arguments) = operand.kind else { return false }
    return isRootSign(function, of: arguments)
  }

  private func functionName(_ function: String, of arguments: [Expression]) -> String {
    if isRootSign(function, of: arguments) { return "√" }
    guard vocabulary.readsStoredNames, case .constant = vocabulary.meaning(of: function) else {
      return function
    }
    return "$" + function
  }

  /// The constant's name in the style.
  func name(ofConstant name: String) -> String {
    style.name(ofConstant: vocabulary.name(ofConstant: name))
  }

  // MARK: Implicit multiplication

  /// How a text begins, as far as it matters to the text directly before it.
  enum Opening {
    case bracket
    /// The root sign, which brackets may enclose.
    case root
    case letter
    /// A letter that could belong to a number: the mark of an exponent, an underscore.
    case numberPart
    case symbol
  }

  func opening(of leftmost: Expression) -> Opening {
    switch leftmost.kind {
    case .constant(let name): opening(ofName: self.name(ofConstant: name))
    case .variable(let name): opening(ofName: name)
    case .answer: .letter
    case .call(let function, let arguments):
      isRootSign(function, of: arguments) ? .root : opening(ofName: function)
    case .result, .number: .symbol
    case .aggregate: opening(ofAggregate: leftmost)
    case .negation, .sum, .product, .power, .postfix, .logic, .scope: .bracket
    }
  }

  private func opening(ofAggregate expression: Expression) -> Opening {
    switch expression.nodes[expression.root].kind {
    case .element, .column:
      isBaseInBrackets(expression.operand) ? .bracket : opening(of: expression.operand)
    case .table, .tabulation, .data: .letter
    default: .bracket
    }
  }

  private func opening(ofName name: String) -> Opening {
    name.unicodeScalars.first.map { "eE_".unicodeScalars.contains($0) } == true
      ? .numberPart : .letter
  }

  /// Whether a text with this beginning would run together with the text before it.
  func needsBlank(before opening: Opening) -> Bool {
    switch (last, opening) {
    case (.number, .numberPart), (.decimal, .numberPart), (.decimal, .bracket), (.decimal, .root):
      true
    case (.raised, .root): true
    case (.name, .bracket), (.name, .root), (.name, .letter), (.name, .numberPart): true
    case (.word, .letter), (.word, .numberPart): true
    case (.number, _), (.decimal, _), (.name, _), (.word, _), (.other, _), (.raised, _): false
    }
  }
}

extension Expression {
  /// Whether it begins with a name and an equals sign, as what binds a name in a call does.
  fileprivate var beginsLikeBinding: Bool {
    guard operation == .logic else { return false }
    switch logic {
    case .relation(let first, let comparisons):
      return [.variable, .constant, .answer].contains(first.operation)
        && comparisons.first?.relation == .equal
    case .and(let operands), .or(let operands):
      return operands.first?.beginsLikeBinding ?? false
    case .not, .choice: return false
    }
  }

  /// Whether it is a number without a sign.
  package var isNumber: Bool {
    operation == .number
  }

  var isCall: Bool {
    operation == .call
  }
}

extension Aggregate.Comprehension {
  /// Whether the name counts from a number to another one in steps of 1.
  fileprivate var counts: Bool {
    if case .aggregate(.range(_, nil, _)) = source.kind { true } else { false }
  }
}
