import Syntax

extension KeypadEditor {
  // MARK: Operators between operands

  /// Adds an operator and a placeholder after the operand at the cursor; the cursor goes there.
  mutating func join(_ infix: KeypadElement.InfixOperator) -> Response {
    guard beginOperand() else { return refuse(.operandExpected) }
    if let longer = focused.inserting(infix, after: focused.parts.count - 1) {
      let index = focused.parts.count
      replace(at: cursor.path, with: longer)
      state.cursor = KeypadCursor(path: cursor.path + [index])
      return .done
    }
    let path = cursor.isSelection ? cursor.path : climbed(to: infix.rank)
    let parent = Array(path.dropLast())
    let index = path[path.count - 1]
    if let longer = state.root[parent].inserting(infix, after: index) {
      replace(at: parent, with: longer)
      state.cursor = KeypadCursor(path: parent + [index + 1])
    } else {
      replace(at: path, with: infix.element(state.root[path], .placeholder))
      state.cursor = KeypadCursor(path: path + [1])
    }
    return .done
  }

  /// The path to the outermost node that ends the operand of an operator of this rank.
  func climbed(to rank: Rank) -> [Int] {
    var path = cursor.path
    while path.count > 1 {
      let parent = state.root[path.dropLast()]
      if parent.isBoundary || parent.rank <= rank { break }
      path.removeLast()
    }
    return path
  }

  /// Whether an operand is at the cursor; inserts ANS into an empty statement.
  private mutating func beginOperand() -> Bool {
    guard isAtPlaceholder else { return true }
    guard isEmpty else { return false }
    replaceFocused(with: .answer)
    return true
  }

  // MARK: Operators on one operand

  /// Puts a node around the focused one, and the cursor after it.
  mutating func wrap(_ body: (KeypadElement) -> KeypadElement) -> Response {
    guard beginOperand() else { return refuse(.operandExpected) }
    replaceFocused(with: body(focused))
    return .done
  }

  mutating func append(_ postfix: Expression.PostfixOperator) -> Response {
    wrap { KeypadElement(.postfix(postfix), [$0.enclosed(atLeast: .postfixed)]) }
  }

  /// A minus where an operand should be is its sign; one sign is enough.
  mutating func negatePlaceholder() -> Response {
    if state.root[cursor.path.dropLast()].kind == .prefix(.minus) {
      return refuse(.operandExpected)
    }
    replace(at: cursor.path, with: KeypadElement(.prefix(.minus), [.placeholder]))
    state.cursor.path.append(0)
    return .done
  }

  /// Puts `not` before a missing operand, or before the selection.
  mutating func deny() -> Response {
    guard isAtPlaceholder || cursor.isSelection else { return refuse(.operatorExpected) }
    let operand = focused.enclosed(atLeast: .denial)
    let path = replaceFocused(withLoose: KeypadElement(.prefix(.not), [operand]))
    state.cursor = state.root.lastStop(at: path)
    return .done
  }

  mutating func negate() -> Response {
    if isAtPlaceholder { return negatePlaceholder() }
    if focused.kind == .prefix(.minus) {
      replaceFocused(with: focused.parts[0])
    } else if state.root[cursor.path.dropLast()].kind == .prefix(.minus) {
      let operand = focused
      state.cursor.path.removeLast()
      replace(at: cursor.path, with: operand)
    } else {
      let negation = KeypadElement(.prefix(.minus), [focused.enclosed(atLeast: .power)])
      let outer = state.root[cursor.path.dropLast()]
      let isBound = !outer.isBoundary && outer.rank > .factor
      replaceFocused(with: isBound ? KeypadElement(.brackets, [negation]) : negation)
    }
    return .done
  }

  mutating func invert() -> Response {
    let operand = focused.enclosed(atLeast: .power)
    replaceFocused(with: .fraction(.integer(1), operand))
    return .done
  }

  /// Makes the focused node a numerator; the cursor goes to the numerator first if it is empty.
  mutating func fraction() -> Response {
    let isEmpty = isAtPlaceholder
    replace(at: cursor.path, with: .fraction(focused, .placeholder))
    state.cursor = KeypadCursor(path: cursor.path + [isEmpty ? 0 : 1])
    return .done
  }

  // MARK: Brackets and functions

  /// Opens brackets or a function's argument, around the selection if there is one.
  mutating func open(_ kind: KeypadElement.Kind, count: Int) -> Response {
    let rest = Array(repeating: KeypadElement.placeholder, count: max(count, 1) - 1)
    if cursor.isSelection {
      replaceFocused(with: KeypadElement(kind, [focused] + rest))
      if !rest.isEmpty { state.cursor.path.append(1) }
      return .done
    }
    if !isAtPlaceholder { _ = join(.product(.implicit)) }
    replace(at: cursor.path, with: KeypadElement(kind, [.placeholder] + rest))
    state.cursor.path.append(0)
    return .done
  }

  /// Opens a choice, whose first value is the selection if there is one; the cursor goes to its condition.
  mutating func openChoice() -> Response {
    let value = cursor.isSelection ? focused : .placeholder
    if !isAtPlaceholder, !cursor.isSelection { _ = join(.product(.implicit)) }
    let choice = KeypadElement(.choice, [.placeholder, value, .placeholder])
    state.cursor = KeypadCursor(path: replaceFocused(withLoose: choice) + [0])
    return .done
  }

  /// Replaces the focused node by one that is in brackets unless the node around it binds as loosely;
  /// returns its path.
  private mutating func replaceFocused(withLoose element: KeypadElement) -> [Int] {
    let outer = state.root[cursor.path.dropLast()]
    let isFree = outer.isBoundary || outer.rank <= element.rank
    replace(at: cursor.path, with: isFree ? element : KeypadElement(.brackets, [element]))
    return cursor.path + (isFree ? [] : [0])
  }

  /// Goes to the next part of the choice around the cursor.
  mutating func nextPart() -> Response {
    guard let path = enclosingPath(where: \.isBoundary), state.root[path].kind == .choice else {
      return refuse(.noFunction)
    }
    let next = cursor.path[path.count] + 1
    guard next < state.root[path].parts.count else { return refuse(.noFurtherArgument) }
    state.cursor = state.root.lastStop(at: path + [next])
    return .done
  }

  /// Goes after the brackets or the function around the cursor.
  mutating func close() -> Response {
    guard var path = enclosingPath(where: \.isBoundary), !path.isEmpty,
      !state.root[path].isInSquareBrackets
    else { return refuse(.noBracket) }
    if case .binder = state.root[path].kind { path.removeLast() }
    state.cursor = KeypadCursor(path: path)
    return .done
  }

  /// Goes to the next argument of the function around the cursor, or adds one.
  mutating func nextArgument() -> Response {
    if let path = enclosingPath(where: \.isBoundary) {
      if state.root[path].kind == .choice { return nextPart() }
      if case .binder = state.root[path].kind { return nextBound(at: path) }
      if state.root[path].isInSquareBrackets { return nextElement(at: path) }
    }
    guard let path = enclosingPath(where: \.isBoundary),
      case .call(let name) = state.root[path].kind
    else { return refuse(.noFunction) }
    let call = state.root[path]
    let next = cursor.path[path.count] + 1
    if next < call.parts.count, call.parts[next].isPlaceholder {
      state.cursor = KeypadCursor(path: path + [next])
      return .done
    }
    if let counts = argumentCounts[name], call.parts.count >= counts.upperBound {
      return refuse(.noFurtherArgument)
    }
    var parts = call.parts
    parts.insert(.placeholder, at: next)
    replace(at: path, with: KeypadElement(call.kind, parts))
    state.cursor = KeypadCursor(path: path + [next])
    return .done
  }

  /// The path to the innermost node around the cursor that passes the test.
  func enclosingPath(where test: (KeypadElement) -> Bool) -> [Int]? {
    var path = cursor.path
    while path.popLast() != nil {
      if test(state.root[path]) { return path }
    }
    return nil
  }
}
