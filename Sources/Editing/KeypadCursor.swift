/// Where keys act in a tree: after a node, in a number, or on a selected node.
package struct KeypadCursor: Hashable, Sendable {
  /// The path from the statement to the node, as the index of a part in each node.
  package var path: [Int]
  /// The number of characters before the cursor where the node is a number.
  package var caret: Int?
  /// Whether keys act on the whole node and may replace it.
  package var isSelection = false

  /// The path of the statement's value.
  static let value = [0]
}

extension KeypadElement {
  /// The positions that a cursor can take in the tree, from left to right.
  ///
  /// These are the placeholders and names, the places between the characters of numbers, and the
  /// ends of nodes that end after their last part: a bracket, a postfix operator, a power.
  func stops(at path: [Int] = []) -> [KeypadCursor] {
    var stops: [KeypadCursor] = []
    appendStops(at: path, to: &stops)
    return stops
  }

  private func appendStops(at path: [Int], to stops: inout [KeypadCursor]) {
    for (index, part) in parts.enumerated() { part.appendStops(at: path + [index], to: &stops) }
    switch kind {
    case .number(let draft):
      stops += (0...draft.count).map { KeypadCursor(path: path, caret: $0) }
    case .placeholder, .leaf, .brackets, .call, .postfix, .power, .choice, .list, .matrix, .element:
      stops.append(KeypadCursor(path: path))
    case .statement, .infix, .prefix, .row, .range, .binder: break
    }
  }

  /// The first position in the node at a path.
  func firstStop(at path: [Int]) -> KeypadCursor {
    let element = self[path]
    guard !element.parts.isEmpty else {
      return KeypadCursor(path: path, caret: element.number.map { _ in 0 })
    }
    return firstStop(at: path + [0])
  }

  /// The last position in the node at a path.
  func lastStop(at path: [Int]) -> KeypadCursor {
    let element = self[path]
    switch element.kind {
    case .number(let draft): return KeypadCursor(path: path, caret: draft.count)
    case .placeholder, .leaf, .brackets, .call, .postfix, .power, .choice, .list, .matrix, .element:
      return KeypadCursor(path: path)
    case .statement, .infix, .prefix, .row, .range, .binder:
      return lastStop(at: path + [element.parts.count - 1])
    }
  }
}
