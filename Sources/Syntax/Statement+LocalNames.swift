extension Statement {
  /// The part of the statement in which a name is local, and the offsets in it where the name has its meaning from
  /// outside all the same; nil for a name that is nowhere local.
  package func locality(of name: String) -> (part: SourceRange, outerPlaces: [Int])? {
    if case .definition(_, let parameters, _) = kind, parameters.contains(.name(name)) {
      return (range, [])
    }
    let value = kind.value
    guard value.localNamesInside.contains(name) else { return nil }
    return (value.range, value.outerPlaces(of: name))
  }
}

extension Expression {
  /// The offsets of the uses of a name that no operation in the expression binds.
  fileprivate func outerPlaces(of name: String) -> [Int] {
    let own: [Int]
    switch kind {
    case .variable(name), .constant(name): return [range.start]
    case .call(name, _): own = [range.start]
    case .scope(let scope):
      let place = scope.bindings.firstIndex { $0.name == name }
      let values = scope.bindings.prefix((place ?? scope.bindings.count - 1) + 1).map(\.value)
      return (place == nil ? [scope.body] : []).flatMap { $0.outerPlaces(of: name) }
        + values.flatMap { $0.outerPlaces(of: name) }
    case .aggregate(.comprehension(let inner)) where inner.name == name,
      .aggregate(.tabulation(let inner)) where inner.name == name:
      return inner.source.outerPlaces(of: name)
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .aggregate:
      own = []
    }
    return own + operands.flatMap { $0.outerPlaces(of: name) }
  }
}
