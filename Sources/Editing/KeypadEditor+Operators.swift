import Syntax

extension KeypadEditor {
  /// An operator between two operands.
  enum InfixOperator {
    case sum(Expression.Sign)
    case product(Expression.Multiplication)
    case power
    case relation(Relation)

    var rank: Rank {
      switch self {
      case .sum: .sum
      case .product: .product
      case .power: .power
      case .relation: .relation
      }
    }

    /// The operator with its operands, the first in brackets where it needs them.
    func element(_ operand: KeypadElement, _ next: KeypadElement) -> KeypadElement {
      switch self {
      case .relation(let relation):
        KeypadElement(.relation([relation]), [operand.enclosed(atLeast: .sum), next])
      case .sum(let sign):
        KeypadElement(.sum([.plus, sign]), [operand.enclosed(atLeast: .sum), next])
      case .product(let infix):
        KeypadElement(.product([.times, infix]), [operand.enclosed(atLeast: .leading), next])
      case .power: KeypadElement(.power, [operand.enclosed(atLeast: .postfixed), next])
      }
    }
  }

  // MARK: Operators between operands

  /// Adds an operator and a placeholder after the operand at the cursor; the cursor goes there.
  mutating func join(_ infix: InfixOperator) -> Response {
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
  private func climbed(to rank: Rank) -> [Int] {
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
    if state.root[cursor.path.dropLast()].kind == .negation { return refuse(.operandExpected) }
    replace(at: cursor.path, with: KeypadElement(.negation, [.placeholder]))
    state.cursor.path.append(0)
    return .done
  }

  mutating func negate() -> Response {
    if isAtPlaceholder { return negatePlaceholder() }
    if focused.kind == .negation {
      replaceFocused(with: focused.parts[0])
    } else if state.root[cursor.path.dropLast()].kind == .negation {
      let operand = focused
      state.cursor.path.removeLast()
      replace(at: cursor.path, with: operand)
    } else {
      let negation = KeypadElement(.negation, [focused.enclosed(atLeast: .power)])
      let outer = state.root[cursor.path.dropLast()]
      let isBound = !outer.isBoundary && outer.rank > .factor
      replaceFocused(with: isBound ? KeypadElement(.brackets, [negation]) : negation)
    }
    return .done
  }

  mutating func invert() -> Response {
    let operand = focused.enclosed(atLeast: .power)
    replaceFocused(with: InfixOperator.product(.divided).element(.integer(1), operand))
    return .done
  }

  /// Makes the focused node a numerator; the cursor goes to the numerator first if it is empty.
  mutating func fraction() -> Response {
    let isEmpty = isAtPlaceholder
    replace(at: cursor.path, with: InfixOperator.product(.divided).element(focused, .placeholder))
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
    let isAlone = state.root[cursor.path.dropLast()].isBoundary
    replace(at: cursor.path, with: isAlone ? choice : KeypadElement(.brackets, [choice]))
    state.cursor = KeypadCursor(path: cursor.path + (isAlone ? [0] : [0, 0]))
    return .done
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
    guard let path = enclosingPath(where: \.isBoundary), !path.isEmpty else {
      return refuse(.noBracket)
    }
    state.cursor = KeypadCursor(path: path)
    return .done
  }

  /// Goes to the next argument of the function around the cursor, or adds one.
  mutating func nextArgument() -> Response {
    if let path = enclosingPath(where: \.isBoundary), state.root[path].kind == .choice {
      return nextPart()
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
  private func enclosingPath(where test: (KeypadElement) -> Bool) -> [Int]? {
    var path = cursor.path
    while path.popLast() != nil {
      if test(state.root[path]) { return path }
    }
    return nil
  }
}

extension KeypadElement {
  /// The sum or product with a placeholder inserted after one of its operands, `nil` where the
  /// operator makes a node of another kind.
  fileprivate func inserting(_ infix: KeypadEditor.InfixOperator, after index: Int)
    -> KeypadElement?
  {
    var parts = parts
    switch (kind, infix) {
    case (.sum(var signs), .sum(let sign)):
      signs.insert(sign, at: index + 1)
      parts.insert(.placeholder, at: index + 1)
      return KeypadElement(.sum(signs), parts)
    case (.product(var operators), .product(let infix)):
      operators.insert(infix, at: index + 1)
      parts.insert(.placeholder, at: index + 1)
      return KeypadElement(.product(operators), parts)
    case (.relation(var relations), .relation(let relation)):
      relations.insert(relation, at: index)
      parts.insert(.placeholder, at: index + 1)
      return KeypadElement(.relation(relations), parts)
    default: return nil
    }
  }
}
