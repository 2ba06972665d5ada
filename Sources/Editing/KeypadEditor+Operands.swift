import Syntax

extension KeypadEditor {
  // MARK: Names

  /// Puts a name where an operand is missing or selected; elsewhere it multiplies.
  mutating func insert(leaf: Expression.Kind) -> Response {
    if !isAtPlaceholder, !cursor.isSelection { _ = join(.product(.implicit)) }
    replaceFocused(with: KeypadElement(.leaf(Expression(leaf))))
    return .done
  }

  mutating func insert(variable name: String) -> Response {
    isVariable(name) ? insert(leaf: .variable(name)) : refuse(.noVariable(name))
  }

  // MARK: Storing

  /// Adds a placeholder for a variable to store the value into, and goes there.
  mutating func beginStore() -> Response {
    if isEmpty { replaceFocused(with: .answer) }
    guard state.root.kind == .statement(.none) else { return refuse(.storedAlready) }
    if state.root.parts.last?.isPlaceholder != true || state.root.parts.count == 1 {
      state.root = KeypadElement(state.root.kind, state.root.parts + [.placeholder])
    }
    state.cursor = KeypadCursor(path: [state.root.parts.count - 1])
    return .done
  }

  /// Does what a key means where the name of a variable is expected.
  mutating func store(_ key: KeypadKey) -> Response {
    switch key {
    case .variable(let name):
      if let reason = reasonNotToStore(into: name) { return refuse(reason) }
      replaceFocused(with: KeypadElement(.leaf(Expression(.variable(name)))))
      return .done
    case .store: return beginStore()
    case .clear: return clear()
    case .equals: return evaluate()
    default: return refuse(.variableExpected)
    }
  }

  // MARK: Pasting

  /// Reads a text and puts it where an operand is missing or selected; elsewhere it multiplies, in
  /// brackets.
  ///
  /// In an empty statement the text may be a whole statement, such as one recalled from the
  /// history. Blanks and line ends around it are ignored.
  mutating func paste(_ text: String) -> Response {
    let text = text.withoutBlanksAround
    let statements: Statements
    do throws(SyntaxError) {
      let line = try Parser.parse(line: text, vocabulary: vocabulary)
      guard case .statements(let read) = line.kind else { return refuse(.noStatement) }
      statements = read
    } catch {
      return refuse(.unreadable(error.diagnostic(in: text)))
    }
    guard statements.count == 1 else { return refuse(.noStatement) }
    let pasted = KeypadElement(statements[0])
    if isEmpty {
      state.root = pasted
      state.cursor = pasted.lastStop(at: KeypadCursor.value)
      return .done
    }
    guard pasted.kind == .statement(.none), pasted.parts.count == 1 else {
      return refuse(.noExpression)
    }
    return insert(pasted.parts[0])
  }

  private mutating func insert(_ value: KeypadElement) -> Response {
    let isFree = isAtPlaceholder || cursor.isSelection
    if !isFree { _ = join(.product(.implicit)) }
    let isAlone = state.root[cursor.path.dropLast()].isBoundary
    let isSafe =
      isAlone || (isFree ? value.rank > .power : value.rank > .power && value.number == nil)
    replaceFocused(with: isSafe ? value : KeypadElement(.brackets, [value]))
    return .done
  }
}
