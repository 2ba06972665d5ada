// Lists, ranges, matrices and their elements.

import Syntax

extension KeypadEditor {
  /// Takes an element of the list or the matrix before the cursor, or begins a list.
  mutating func openSquare() -> Response {
    guard !isAtPlaceholder, !cursor.isSelection, focused.canHaveElements else {
      return open(.list, count: 1)
    }
    replace(at: cursor.path, with: KeypadElement(.element, [focused, .placeholder]))
    state.cursor = KeypadCursor(path: cursor.path + [1])
    return .done
  }

  /// Goes after the list, the matrix or the indices around the cursor.
  ///
  /// A list with nothing in it is empty, and a last row with nothing in it is none.
  mutating func closeSquare() -> Response {
    guard var path = enclosingPath(where: \.isBoundary), state.root[path].isInSquareBrackets else {
      return refuse(.noSquareBracket)
    }
    let element = state.root[path]
    switch element.kind {
    case .list where element.parts == [.placeholder]: replace(at: path, with: KeypadElement(.list))
    case .row:
      let index = path.removeLast()
      let rows = state.root[path].parts
      if index > 0, index == rows.count - 1, element.isBlank {
        replace(at: path, with: KeypadElement(.matrix, rows.dropLast()))
      }
    default: break
    }
    state.cursor = KeypadCursor(path: path)
    return .done
  }

  /// Goes to the next item, element or index, or adds one.
  mutating func nextElement(at path: [Int]) -> Response {
    let element = state.root[path]
    let next = cursor.path[path.count] + 1
    if element.kind == .row { return nextCell(next, of: element, at: path) }
    guard element.kind != .list || element.parts.first?.kind != .range else {
      return refuse(.rangeIsAll)
    }
    if next < element.parts.count, element.parts[next].isPlaceholder {
      state.cursor = KeypadCursor(path: path + [next])
      return .done
    }
    var parts = element.parts
    parts.insert(.placeholder, at: next)
    replace(at: path, with: KeypadElement(element.kind, parts))
    state.cursor = KeypadCursor(path: path + [next])
    return .done
  }

  /// Goes to a cell of a row; after the last one of the first row, it adds a column.
  private mutating func nextCell(
    _ next: Int,
    of row: KeypadElement,
    at path: [Int]
  ) -> Response {
    if next == row.parts.count {
      guard let index = path.last, index == 0 else { return refuse(.rowIsFull) }
      let matrix = Array(path.dropLast())
      let rows = state.root[matrix].parts.map { KeypadElement(.row, $0.parts + [.placeholder]) }
      replace(at: matrix, with: KeypadElement(.matrix, rows))
    }
    state.cursor = state.root.lastStop(at: path + [next])
    return .done
  }

  /// Goes to the next row of the matrix around the cursor, or adds one; makes a matrix of a list.
  mutating func endRow() -> Response {
    guard let path = enclosingPath(where: \.isBoundary) else { return refuse(.noMatrix) }
    let element = state.root[path]
    switch element.kind {
    case .list where !element.parts.isEmpty && !element.parts.contains { $0.kind == .range }:
      let row = KeypadElement(.row, element.parts)
      replace(at: path, with: KeypadElement(.matrix, [row, row.blank]))
      state.cursor = KeypadCursor(path: path + [1, 0])
    case .row:
      let matrix = Array(path.dropLast())
      let (rows, next) = (state.root[matrix].parts, path[matrix.count] + 1)
      if next == rows.count {
        replace(at: matrix, with: KeypadElement(.matrix, rows + [element.blank]))
      }
      state.cursor = state.root.lastStop(at: matrix + [next, 0])
    default: return refuse(.noMatrix)
    }
    return .done
  }

  /// Makes the item before the cursor the first number of a range, or the second one after another.
  ///
  /// A range is all of its list, since `[1, 2..9]` counts in steps.
  mutating func beginRange() -> Response {
    guard let outer = enclosingPath(where: \.isBoundary), !isAtPlaceholder else {
      return refuse(.noRange)
    }
    let parts = state.root[outer].parts
    let index = cursor.path[outer.count]
    guard parts.indices.contains(index), parts[index].kind != .range else {
      return refuse(.noRange)
    }
    switch state.root[outer].kind {
    case .list where index == parts.count - 1 && parts.count <= 2:
      let numbers = parts.map { $0.enclosed(atLeast: .choice) } + [.placeholder]
      replace(at: outer, with: KeypadElement(.list, [KeypadElement(.range, numbers)]))
      state.cursor = KeypadCursor(path: outer + [0, numbers.count - 1])
    case .element where index > 0:
      let first = parts[index].enclosed(atLeast: .choice)
      replace(at: outer + [index], with: KeypadElement(.range, [first, .placeholder]))
      state.cursor = KeypadCursor(path: outer + [index, 1])
    default: return refuse(.noRange)
    }
    return .done
  }

  /// Whether the innermost brackets around the cursor are square ones.
  var isInSquareBrackets: Bool {
    enclosingPath(where: \.isBoundary).map { state.root[$0].isInSquareBrackets } ?? false
  }

  /// Begins a range at the second of two points after a number, `nil` where it is not the second.
  mutating func beginRangeAfterPoint() -> Response? {
    guard !cursor.isSelection, typedName == nil, let draft = focused.number,
      draft.text.last == ".", cursor.caret == draft.count, isInSquareBrackets
    else { return nil }
    finishNumber(keepingBracket: true)
    return beginRange()
  }

  /// Puts a matrix of two rows and two columns here; a selection is its first element.
  mutating func openMatrix() -> Response {
    let first = cursor.isSelection ? focused : .placeholder
    if !isAtPlaceholder, !cursor.isSelection { _ = join(.product(.implicit)) }
    let rows = [[first, .placeholder], [.placeholder, .placeholder]].map {
      KeypadElement(.row, $0)
    }
    let path = cursor.path
    replace(at: path, with: KeypadElement(.matrix, rows))
    state.cursor = KeypadCursor(path: path + [0, first.isPlaceholder ? 0 : 1])
    return .done
  }

  /// Removes an empty cell: its row where that is empty, the matrix where all is.
  mutating func deleteCell(_ index: Int, of row: KeypadElement, at path: [Int]) {
    let matrix = Array(path.dropLast())
    let rowIndex = path[matrix.count]
    var rows = state.root[matrix].parts
    if rows.allSatisfy(\.isBlank) {
      replace(at: matrix, with: .placeholder)
      state.cursor = KeypadCursor(path: matrix)
    } else if row.isBlank, rows.count > 1 {
      rows.remove(at: rowIndex)
      let previous = max(0, rowIndex - 1)
      let isList = rows.count == 1
      let rest = isList ? KeypadElement(.list, rows[0].parts) : KeypadElement(.matrix, rows)
      replace(at: matrix, with: rest)
      let target = isList ? matrix : matrix + [previous]
      let count = state.root[target].parts.count
      state.cursor = state.root.lastStop(at: target + [count - 1])
    } else if index > 0 {
      state.cursor = state.root.lastStop(at: path + [index - 1])
    } else if rowIndex > 0 {
      state.cursor = state.root.lastStop(at: matrix + [rowIndex - 1])
    } else {
      leavePart(of: row, at: path, index)
    }
  }
}

extension KeypadElement {
  /// Whether it is an operand, and not a part that only a list or a matrix has.
  var canStandAlone: Bool {
    switch kind {
    case .row, .range, .binder: false
    case .statement, .placeholder, .number, .leaf, .infix, .prefix, .postfix, .choice, .call,
      .brackets, .list, .matrix, .element:
      true
    }
  }

  /// Whether what is in it is between square brackets, as items, elements or indices.
  var isInSquareBrackets: Bool {
    switch kind {
    case .list, .row, .element: true
    case .statement, .placeholder, .number, .leaf, .infix, .prefix, .postfix, .choice, .call,
      .brackets, .matrix, .range, .binder:
      false
    }
  }

  /// Whether a square bracket after it takes an element of it.
  fileprivate var canHaveElements: Bool {
    switch kind {
    case .leaf(let expression): expression.rank(in: .typed) == .literal && !isConstant
    case .call, .brackets, .list, .matrix, .element: true
    case .statement, .placeholder, .number, .infix, .prefix, .postfix, .choice, .row, .range,
      .binder:
      false
    }
  }

  private var isConstant: Bool {
    guard case .leaf(let expression) = kind, case .constant = expression.kind else { return false }
    return true
  }

  /// Whether all its parts are to be filled in.
  fileprivate var isBlank: Bool { parts.allSatisfy(\.isPlaceholder) }

  /// A row with as many cells, all to be filled in.
  fileprivate var blank: KeypadElement {
    KeypadElement(.row, parts.map { _ in .placeholder })
  }
}
