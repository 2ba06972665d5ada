import Syntax

extension KeypadEditor {
  /// Moves the cursor or the selection by a key; `nil` for keys that do something else.
  mutating func move(_ key: KeypadKey) -> Response? {
    switch key {
    case .left: return step(by: -1)
    case .right: return step(by: 1)
    case .home: return go(to: state.root.firstStop(at: []))
    case .end: return go(to: state.root.lastStop(at: []))
    case .up: return go(to: stopAbove)
    case .down: return go(to: stopBelow)
    case .grow: return grow()
    case .shrink: return shrink()
    default: return nil
    }
  }

  private mutating func go(to cursor: KeypadCursor?) -> Response {
    guard let cursor else { return refuse(.noWay) }
    state.cursor = cursor
    state.smallerSelections = []
    return .done
  }

  /// Goes to the next position or the one before; from a selection, to its end or its beginning.
  private mutating func step(by offset: Int) -> Response {
    if cursor.isSelection {
      let path = cursor.path
      return go(to: offset > 0 ? state.root.lastStop(at: path) : state.root.firstStop(at: path))
    }
    let stops = state.root.stops()
    guard let index = stops.firstIndex(of: cursor), stops.indices.contains(index + offset) else {
      return refuse(.noWay)
    }
    return go(to: stops[index + offset])
  }

  // MARK: Up and down

  /// The end of the part above the cursor: an exponent, a numerator, the index of a root.
  private var stopAbove: KeypadCursor? {
    neighbour { parent, index in
      switch parent.kind {
      case .power: index == 0 ? 1 : nil
      case .infix(let infixes):
        index > 0 && infixes[index - 1] == .product(.divided) ? index - 1 : nil
      case .call("root"): index == 1 ? 0 : nil
      case .choice: index == 2 ? 1 : nil
      case .matrix: index > 0 ? index - 1 : nil
      default: nil
      }
    }
  }

  /// The end of the part below the cursor: a base, a denominator, the radicand under an index.
  private var stopBelow: KeypadCursor? {
    neighbour { parent, index in
      switch parent.kind {
      case .power: index == 1 ? 0 : nil
      case .infix(let infixes):
        infixes[index...].firstIndex(of: .product(.divided)).map { $0 + 1 }
      case .call("root"): index == 0 && parent.parts.count > 1 ? 1 : nil
      case .choice: index < 2 ? 2 : nil
      case .matrix: index + 1 < parent.parts.count ? index + 1 : nil
      default: nil
      }
    }
  }

  /// The end of the nearest enclosing node's adjacent part, `nil` where no node has one.
  private func neighbour(_ other: (KeypadElement, Int) -> Int?) -> KeypadCursor? {
    var path = cursor.path
    while let index = path.popLast() {
      guard let next = other(state.root[path], index) else { continue }
      // In a matrix the column stays.
      let isRow = state.root[path].kind == .matrix && cursor.path.count > path.count + 1
      return state.root.lastStop(at: path + [next] + (isRow ? [cursor.path[path.count + 1]] : []))
    }
    return nil
  }

  // MARK: Selecting

  private mutating func grow() -> Response {
    var larger = cursor
    if cursor.isSelection {
      guard cursor.path.count > 1 else { return refuse(.noWay) }
      repeat { larger.path.removeLast() } while !state.root[larger.path].canStandAlone
    }
    guard !state.root[larger.path].isPlaceholder else { return refuse(.nothingToSelect) }
    if !cursor.isSelection { state.smallerSelections = [] }
    state.smallerSelections.append(cursor)
    state.cursor = KeypadCursor(path: larger.path, isSelection: true)
    return .done
  }

  private mutating func shrink() -> Response {
    guard cursor.isSelection else { return refuse(.nothingToSelect) }
    state.cursor = state.smallerSelections.popLast() ?? state.root.lastStop(at: cursor.path)
    return .done
  }
}
