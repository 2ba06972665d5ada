/// Where a name is local in a statement.
package struct Locality {
  /// The part of the statement in which it is local.
  package let part: SourceRange
  /// The offsets in the part where the name has its meaning from outside all the same.
  package let outerPlaces: [Int]
  /// The operations that bind it, each before those inside it, and what comes after the `=`, where it is not bound.
  package let bindings: [(operation: SourceRange, value: SourceRange)]
}

extension Statement {
  /// Where a name is local; nil for a name that is nowhere local.
  package func locality(of name: String) -> Locality? {
    let value = kind.value
    let bindings = value.bindings(of: name)
    if case .definition(_, let parameters, _) = kind, parameters.contains(.name(name)) {
      return Locality(part: range, outerPlaces: [], bindings: bindings)
    }
    guard value.localNamesInside.contains(name) else { return nil }
    return Locality(
      part: value.range,
      outerPlaces: value.outerPlaces(of: name),
      bindings: bindings
    )
  }
}

extension Expression {
  /// The operations that bind a name, each before those inside it, and what comes after the `=`.
  fileprivate func bindings(of name: String) -> [(operation: SourceRange, value: SourceRange)] {
    let value: Expression?
    switch kind {
    case .scope(let scope): value = scope.bindings.first { $0.name == name }?.value
    case .aggregate(.comprehension(let inner)) where inner.name == name,
      .aggregate(.tabulation(let inner)) where inner.name == name:
      value = inner.source
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .aggregate:
      value = nil
    }
    let own = value.map { [(operation: range, value: $0.range)] } ?? []
    return own + operands.flatMap { $0.bindings(of: name) }
  }

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
