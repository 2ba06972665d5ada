import Syntax

extension KeypadEditor {
  /// Deletes what is before the cursor: a character, a name, an operator, a placeholder.
  ///
  /// At the beginning of a number and after a bracket it first moves to the left. Where nothing is
  /// before the cursor, it deletes what follows, so that deleting always ends with the empty
  /// statement.
  mutating func delete() -> Response {
    if cursor.isSelection {
      replaceFocused(with: .placeholder)
      return .done
    }
    switch focused.kind {
    case .number where cursor.caret == 0 && move(.left) == .done: break
    case .number(let draft): deleteCharacter(of: draft)
    case .leaf: replaceFocused(with: .placeholder)
    case .postfix: replaceFocused(with: focused.parts[0])
    case .list where focused.parts.isEmpty: replaceFocused(with: .placeholder)
    case .brackets, .call, .infix, .prefix, .choice, .list, .matrix, .element, .row, .range,
      .binder:
      state.cursor = state.root.lastStop(at: cursor.path + [focused.parts.count - 1])
    case .placeholder, .statement: return deletePlaceholder()
    }
    return .done
  }

  private mutating func deleteCharacter(of draft: NumberDraft) {
    let offset = max(0, (cursor.caret ?? 0) - 1)
    let rest = draft.removing(at: offset)
    replace(at: cursor.path, with: rest.map { KeypadElement(.number($0)) } ?? .placeholder)
    state.cursor.caret = rest.map { min(offset, $0.count) }
  }

  /// Removes the focused placeholder from the node around it.
  private mutating func deletePlaceholder() -> Response {
    let path = Array(cursor.path.dropLast())
    let index = cursor.path[path.count]
    let parent = state.root[path]
    if let binder = enclosingBinder {
      leave(binder: binder)
      return .done
    }
    switch parent.kind {
    case .statement(let head): return deletePlaceholder(of: head, at: index)
    case .infix where parent.parts.count > 2: remove(index, of: parent, at: path)
    case .infix: unwrap(parent.parts[1 - index], at: path, isBefore: index == 1)
    case .call(let name) where parent.parts.count > max(1, fewestArguments(of: name)):
      remove(index, of: parent, at: path)
    case .list where parent.parts.count > 1, .range where parent.parts.count > 2,
      .element where parent.parts.count > 2 && index > 0:
      remove(index, of: parent, at: path)
    case .range: unwrap(parent.parts[1 - index], at: path, isBefore: index == 1)
    case .element where index > 0: unwrap(parent.parts[0], at: path, isBefore: true)
    case .row: deleteCell(index, of: parent, at: path)
    case .call where parent.parts.count > 1, .choice, .element:
      leavePart(of: parent, at: path, index)
    case .prefix, .postfix, .brackets, .call, .list:
      unwrap(.placeholder, at: path, isBefore: true)
    case .placeholder, .number, .leaf, .matrix, .binder: return refuse(.nothingToDelete)
    }
    return .done
  }

  private mutating func deletePlaceholder(
    of head: KeypadElement.Head,
    at index: Int
  ) -> Response {
    var parts = state.root.parts
    if parts.count > 1 {
      let isValue = index == 0
      parts.remove(at: isValue ? parts.count - 1 : index)
      state.root = KeypadElement(state.root.kind, parts)
      if !isValue { state.cursor = state.root.lastStop(at: [index - 1]) }
    } else if head != .none {
      state.root = KeypadElement(.statement(.none), parts)
    } else {
      return refuse(.nothingToDelete)
    }
    return .done
  }

  /// Replaces a node by what is left of it.
  mutating func unwrap(_ rest: KeypadElement, at path: [Int], isBefore: Bool) {
    let outer = state.root[path.dropLast()]
    let isLoose = !outer.isBoundary && rest.rank < outer.rank
    replace(at: path, with: isLoose ? KeypadElement(.brackets, [rest]) : rest)
    state.cursor = isBefore ? state.root.lastStop(at: path) : state.root.firstStop(at: path)
  }

  /// Removes an operand or an argument; the cursor goes to the end of the one before it.
  private mutating func remove(_ index: Int, of element: KeypadElement, at path: [Int]) {
    replace(at: path, with: element.removing(at: index))
    state.cursor =
      index > 0
      ? state.root.lastStop(at: path + [index - 1]) : state.root.firstStop(at: path + [0])
  }

  /// Goes from an empty part that is required to one that is not empty; where all are empty, removes the
  /// node.
  mutating func leavePart(of element: KeypadElement, at path: [Int], _ index: Int) {
    let parts = element.parts
    let before = parts[..<index].lastIndex { !$0.isPlaceholder }
    guard let next = before ?? parts.firstIndex(where: { !$0.isPlaceholder }) else {
      return unwrap(.placeholder, at: path, isBefore: true)
    }
    state.cursor = state.root.lastStop(at: path + [next])
  }
}
