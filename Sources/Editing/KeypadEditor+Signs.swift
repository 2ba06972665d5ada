// Signs that bind a name: integrals, sums, products, limits and derivatives.

package import Syntax

extension KeypadEditor {
  /// The functions that have a key with their sign, in the order of the keys.
  package static let signs: [(function: BindingFunction, label: String)] = [
    (.integral, "∫"), (.sum, "∑"), (.product, "∏"), (.limit, "lim"), (.diff, "d/dx"),
  ]

  /// Opens the call of a sign around the selection, if there is one, or with places for all of its parts.
  mutating func open(sign function: BindingFunction) -> Response {
    let body = cursor.isSelection ? focused : .placeholder
    if !isAtPlaceholder, !cursor.isSelection { _ = join(.product(.implicit)) }
    let name = freeName(for: function, in: body)
    let path = cursor.path
    replace(at: path, with: .call(function, of: body, by: name))
    let isWhole = function == .diff
    let first = isWhole ? path + [0] : path + [0, 0]
    let next = isWhole ? path : path + [0, 1]
    state.cursor =
      body.isPlaceholder
      ? KeypadCursor(path: first)
      : isWhole ? KeypadCursor(path: path) : state.root.firstStop(at: next)
    return .done
  }

  /// The only variable of the body, or a usual name that is not bound around the cursor.
  private func freeName(for function: BindingFunction, in body: KeypadElement) -> String {
    let used = body.variables
    if used.count == 1, let name = used.first { return name }
    let isCounted = function == .sum || function == .product
    let names = isCounted ? ["k", "n", "m", "j"] : ["x", "y", "z", "t"]
    let bound = cursor.path.indices.compactMap { count -> String? in
      guard case .binder(let name) = state.root[cursor.path[..<count]].kind else { return nil }
      return name
    }
    return names.first { !bound.contains($0) } ?? names[0]
  }

  /// Goes to the next place in the call of a sign.
  mutating func nextBound(at path: [Int]) -> Response {
    let places = state.root.places(inBinderAt: path)
    guard let index = places.lastIndex(where: { cursor.path.starts(with: $0) }),
      index + 1 < places.count
    else { return refuse(.noFurtherArgument) }
    state.cursor = state.root.lastStop(at: places[index + 1])
    return .done
  }

  /// The path to the call's binder, where the empty place at the cursor is one of its own.
  var enclosingBinder: [Int]? {
    for count in 1...2 where cursor.path.count > count {
      let path = Array(cursor.path.dropLast(count))
      guard case .binder = state.root[path].kind else { continue }
      return state.root.places(inBinderAt: path).contains(cursor.path) ? path : nil
    }
    return nil
  }

  /// Goes from an empty place to one that is not empty; where all are empty, removes the call.
  mutating func leave(binder path: [Int]) {
    let places = state.root.places(inBinderAt: path)
    let index = places.firstIndex(of: cursor.path) ?? 0
    let filled = places.filter { !state.root[$0].isPlaceholder }
    let before = filled.last { place in places[..<index].contains(place) }
    guard let next = before ?? filled.first else {
      return unwrap(.placeholder, at: path.dropLast(), isBefore: true)
    }
    state.cursor = state.root.lastStop(at: next)
  }
}

extension KeypadElement {
  /// The call with places for what is missing; d/dx has no bounds.
  fileprivate static func call(
    _ function: BindingFunction,
    of body: KeypadElement,
    by name: String
  ) -> KeypadElement {
    let call = Kind.call(function.rawValue)
    if function == .diff {
      return KeypadElement(call, [body, KeypadElement(.leaf(Expression(.variable(name))))])
    }
    let range = KeypadElement(.range, [.placeholder, .placeholder])
    let source = function.takesPoint ? placeholder : range
    return KeypadElement(call, [KeypadElement(.binder(name), [body, source])])
  }

  /// The binder in a call of a function that binds a name; nil for other calls.
  init?(binder call: Expression) {
    guard BindingFunction(rawValue: call.name) != nil, let binder = call.operand.binder else {
      return nil
    }
    self.init(
      .binder(binder.name),
      [
        KeypadElement(binder.body).enclosed(atLeast: .choice), KeypadElement(binder.source),
      ]
    )
  }

  /// The paths of the parts to fill in: what the sign is applied to, and its bounds or its point.
  fileprivate func places(inBinderAt path: [Int]) -> [[Int]] {
    let source = path + [1]
    let bounds =
      self[source].kind == .range ? self[source].parts.indices.map { source + [$0] } : [source]
    return [path + [0]] + bounds
  }

  /// The names of variables in it.
  fileprivate var variables: Set<String> {
    parts.reduce(into: Set(variable.map { [$0] } ?? [])) { $0.formUnion($1.variables) }
  }
}
