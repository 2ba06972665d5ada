import Syntax

extension KeypadEditor {
  /// The name that is being typed letter by letter: a variable with a caret after it.
  ///
  /// The next key that is neither a letter nor a digit decides what it means.
  var typedName: String? { cursor.caret == nil || cursor.isSelection ? nil : focused.variable }

  /// The character that a key puts into a name, `nil` where it does something else.
  func nameCharacter(of key: KeypadKey) -> Character? {
    switch key {
    case .digit(let digit) where digit < 10 && typedName.map { $0.last != Self.prime } == true:
      Character("\(digit)")
    case .letter(let letter): numberCharacter(of: key) == nil ? letter : nil
    case .transpose where typedName.map(isFunction) ?? false: Self.prime
    default: nil
    }
  }

  /// The mark of a derivative behind the name of a function.
  private static let prime: Character = "'"

  /// Whether it is the name of a function, or of its derivative.
  private func isFunction(_ name: String) -> Bool {
    switch vocabulary.meaning(of: name.filter { $0 != Self.prime }) {
    case .function, .userFunction: !isNumbered(name)
    case .constant, .variable, nil: false
    }
  }

  /// Whether a character continues the name that is being typed: only digits follow `@`, and only primes a prime.
  func continuesName(_ character: Character) -> Bool {
    switch typedName?.first {
    case "@": "0"..."9" ~= character
    case _ where typedName?.last == Self.prime: character == Self.prime
    default: character != "@"
    }
  }

  /// Adds a letter, or a digit, to the name at the cursor, or begins a name.
  mutating func type(letter: Character) -> Response {
    if let name = typedName { return show(name + String(letter)) }
    if cursor.path[0] > 0 {
      guard letter != "@" else { return refuse(.variableExpected) }
      return isAtPlaceholder || cursor.isSelection
        ? show(String(letter)) : refuse(.operatorExpected)
    }
    if let reason = unfinishedNumber { return refuse(reason) }
    state.isAfterNumber = draftAtEnd.map { $0.text.last != " " } ?? false
    finishNumber(keepingBracket: true)
    state.replaced = cursor.isSelection ? focused : nil
    let response = insert(leaf: .variable(String(letter)))
    state.cursor.caret = 1
    return response
  }

  private mutating func show(_ name: String) -> Response {
    replace(at: cursor.path, with: KeypadElement(.leaf(Expression(.variable(name)))))
    state.cursor = KeypadCursor(path: cursor.path, caret: name.count)
    return .done
  }

  /// Replaces the typed name by what it means; a response says that this was all the key had to do.
  mutating func finishName(before key: KeypadKey) -> Response? {
    guard let name = typedName else { return nil }
    let typed = state
    state.cursor.caret = nil
    let response = finishName(name, before: key)
    // Equals goes to what is missing, and a name that is there is not missing.
    if response == .refused, key == .equals { state = typed } else { state.replaced = nil }
    return response
  }

  private mutating func finishName(_ name: String, before key: KeypadKey) -> Response? {
    guard cursor.path[0] == 0 else {
      return reasonNotToStore(into: name).flatMap { drop($0, before: key) }
    }
    switch name {
    case _ where name.uppercased() == "ANS":
      replaceFocused(with: .answer)
      return nil
    case _ where name.uppercased() == "STO":
      return finishOperator(before: key) { $0.beginStore() }
    case "mod": return finishOperator(before: key) { $0.join(.product(.modulo)) }
    case "and": return finishOperator(before: key) { $0.join(.and) }
    case "or": return finishOperator(before: key) { $0.join(.or) }
    case "not": return finishPrefix(before: key) { $0.deny() }
    case "if": return finishPrefix(before: key) { $0.openChoice() }
    case "then", "else": return finishOperator(before: key) { $0.nextPart() }
    default: return finish(name, before: key)
    }
  }

  private mutating func finish(_ typed: String, before key: KeypadKey) -> Response? {
    let name = typed.filter { $0 != Self.prime }
    let primes = typed.dropFirst(name.count)
    switch isNumbered(name) ? nil : vocabulary.meaning(of: name) {
    case .constant(let constant):
      replaceFocused(with: KeypadElement(.leaf(.init(.constant(constant)))))
    case .function(let function, _): return finishFunction(function + primes, before: key)
    case .userFunction: return finishFunction(typed, before: key)
    case .variable, nil:
      if let number = resultNumber(name) {
        replaceFocused(with: KeypadElement(.leaf(Expression(.result(number)))))
      } else if !isVariable(name) {
        return drop(.noVariable(name), before: key)
      } else if key == .openBracket, !isNumbered(name), !isParameter(name) {
        return finishFunction(name, before: key)
      }
    }
    return nil
  }

  /// Whether the statement defines a function with an argument of this name, which cannot be called.
  private func isParameter(_ name: String) -> Bool {
    guard case .statement(.definition(_, let parameters)) = state.root.kind else { return false }
    return parameters.contains { $0.name == name }
  }

  /// Refuses a name that is not allowed at the cursor, or deletes it where the cursor moves away.
  private mutating func drop(_ reason: Notice, before key: KeypadKey) -> Response? {
    guard key.isMovement, key != .equals else { return refuse(reason) }
    replaceFocused(with: .placeholder)
    return nil
  }

  /// The number of the statement whose result is meant: 12 for `@12`.
  private func resultNumber(_ name: String) -> Int? {
    name.first == "@" ? Int(name.dropFirst()) : nil
  }

  /// Opens the function's argument, which is all that a bracket or a blank after its name does.
  private mutating func finishFunction(_ name: String, before key: KeypadKey) -> Response? {
    if let replaced = state.replaced {
      replace(at: cursor.path, with: replaced)
      state.cursor = KeypadCursor(path: cursor.path, isSelection: true)
    } else {
      replaceFocused(with: .placeholder)
    }
    let response = open(.call(name), count: fewestArguments(of: name))
    return key == .openBracket || key == .blank ? response : nil
  }

  /// Removes the word and does what it means before an operand, which is all that a blank does.
  private mutating func finishPrefix(
    before key: KeypadKey,
    _ body: (inout KeypadEditor) -> Response
  ) -> Response? {
    replaceFocused(with: .placeholder)
    let response = body(&self)
    return key == .blank ? response : nil
  }

  /// Removes the word and does what it means, after an operand or at the beginning.
  private mutating func finishOperator(
    before key: KeypadKey,
    _ body: (inout KeypadEditor) -> Response
  ) -> Response? {
    let index = cursor.path[cursor.path.count - 1]
    if case .infix(let infixes) = state.root[cursor.path.dropLast()].kind, index > 0,
      infixes[index - 1] == .product(.implicit)
    {
      replaceFocused(with: .placeholder)
      _ = delete()
    } else if cursor.path == KeypadCursor.value {
      replaceFocused(with: .placeholder)
    } else {
      return drop(.operandExpected, before: key)
    }
    let response = body(&self)
    return response == .refused || key == .blank ? response : nil
  }

  /// Whether the name is one of X0 to X9, which a bracket does not make a call.
  private func isNumbered(_ name: String) -> Bool {
    name.count == 2 && name.first == "X" && name.last?.isASCII == true
      && name.last?.isNumber == true
  }

  /// Why nothing can be stored into a name, in the words of the error in a line; `nil` where
  /// something can.
  func reasonNotToStore(into name: String) -> Notice? {
    let line = "0 STO \(name)"
    do throws(SyntaxError) {
      let parsed = try Parser.parse(line: line, vocabulary: vocabulary)
      guard case .statements(let statements) = parsed.kind, let statement = statements.first,
        case .store(_, let names) = statement.kind, names.count == 1
      else { return .noVariable(name) }
      return nil
    } catch {
      return .unreadable(error.diagnostic(in: line))
    }
  }

  /// Whether the name can have a value.
  func isVariable(_ name: String) -> Bool {
    let expression = try? Parser.parseExpression(name, vocabulary: vocabulary)
    return expression?.kind == .variable(vocabulary.variable(named: name))
  }
}
