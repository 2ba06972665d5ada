/// An expression with local names: `a*x + b where a = 3, b = a + 1`.
///
///     expression = choice [ "where" name "=" expression { "," name "=" expression } ]
///
/// A name has its value in the body and in the values after its own. In its own value it has the meaning
/// that it has outside.
package struct Scope: Hashable, Sendable {
  package let body: Expression
  /// At least one, with different names.
  package let bindings: [Binding]

  package init(_ body: Expression, where bindings: [Binding]) {
    (self.body, self.bindings) = (body, bindings)
  }

  /// A local name and its value.
  package struct Binding: Hashable, Sendable {
    package let name: String
    package let value: Expression

    package init(_ name: String, _ value: Expression) { (self.name, self.value) = (name, value) }
  }

  /// Returns the same scope with the closure's results for the body and the values.
  package func mappingOperands(_ transform: (Expression) -> Expression) -> Scope {
    Scope(transform(body), where: bindings.map { Binding($0.name, transform($0.value)) })
  }
}

extension Expression {
  /// The outermost operation, which must be a scope.
  package var scope: Scope {
    let names = localNames.split(separator: ",").map(String.init)
    let bindings = zip(names, operands.dropFirst()).map(Scope.Binding.init)
    return Scope(operand, where: bindings)
  }

  /// The expression without the local names around it.
  package var withoutScope: Expression { operation == .scope ? operand.withoutScope : self }
}

extension TreeBuilder {
  mutating func append(_ scope: Scope, at range: SourceRange) -> Int {
    let values = scope.bindings.map(\.value)
    let operands = append(all: [scope.body] + values)
    let height = values.reduce(scope.body.height) { $0 + $1.height }
    return append(
      scope: scope.bindings.map(\.name),
      of: operands,
      totalHeight: height,
      at: range
    )
  }
}

extension Scope {
  /// The bindings whose names the body needs, or one that it needs.
  package var neededBindings: [Binding] {
    var needed = Set(body.freeVariables)
    var bindings: [Binding] = []
    for binding in self.bindings.reversed() where needed.remove(binding.name) != nil {
      bindings.append(binding)
      needed.formUnion(binding.value.freeVariables)
    }
    return bindings.reversed()
  }
}

// MARK: - Free names

extension Expression {
  /// The variables that have their values from outside the expression, from left to right, each as often
  /// as it is used.
  package var freeVariables: [String] {
    guard contains(.name) else { return [] }
    if operation == .variable { return [name] }
    if let comprehension { return comprehension.freeVariables }
    if let unknown = unknownOfStoredNumber {
      return operands.flatMap(\.freeVariables).filter { $0 != unknown }
    }
    return operation == .scope ? scope.freeVariables : operands.flatMap(\.freeVariables)
  }

  /// The name of the unknown in a number such as `rootof(x^5 - x - 1, 1)` or `solution(cos(x) - x, 0, 1)`;
  /// nil for everything else.
  private var unknownOfStoredNumber: String? {
    guard operation == .call, name == "rootof" || name == "solution" else { return nil }
    guard let names = Array(operands).first.map({ Set($0.freeVariables) }), names.count == 1 else {
      return nil
    }
    return name == "rootof" ? names.first : names.contains("x") ? "x" : nil
  }

  /// The names that are local anywhere inside the expression.
  package var localNamesInside: Set<String> {
    guard contains(.scope) else { return [] }
    var names = boundNames
    for operand in operands { names.formUnion(operand.localNamesInside) }
    return names
  }

  /// The expression with other local names in place of those in the set, so that expressions with these
  /// names can be put into it.
  package func renamingLocalNames(in names: Set<String>) -> Expression {
    guard contains(.scope) else { return self }
    let renamed = mappingOperands { $0.renamingLocalNames(in: names) }
    var taken = names.union(boundNames).union(freeVariables)
    func freeName(_ name: String) -> String {
      var name = name + "_"
      while !taken.insert(name).inserted { name += "_" }
      return name
    }
    if let inner = renamed.comprehension, names.contains(inner.name) {
      return renamed.replacing(inner.renaming(to: freeName(inner.name)))
    }
    guard renamed.operation == .scope else { return renamed }
    var result = renamed.scope
    for binding in result.bindings where names.contains(binding.name) {
      result = result.renaming(binding.name, to: freeName(binding.name))
    }
    return Expression(.scope(result), range: range)
  }

  /// The names that the outermost operation binds.
  package var boundNames: Set<String> {
    if let comprehension { return [comprehension.name] }
    return operation == .scope ? Set(scope.bindings.map(\.name)) : []
  }

  /// The outermost operation, where it is a comprehension or a tabulation.
  private var comprehension: Aggregate.Comprehension? {
    guard nodes[root].kind == .comprehension || nodes[root].kind == .tabulation else { return nil }
    switch aggregate {
    case .comprehension(let comprehension), .tabulation(let comprehension): return comprehension
    case .list, .matrix, .range, .element, .replacement, .table, .column, .data: return nil
    }
  }

  /// The expression, a comprehension or a tabulation, with another one in its place.
  private func replacing(_ other: Aggregate.Comprehension) -> Expression {
    let isTabulation = nodes[root].kind == .tabulation
    return Expression(
      .aggregate(isTabulation ? .tabulation(other) : .comprehension(other)),
      range: range
    )
  }

  /// The expression with another name for a free variable.
  package func renaming(_ name: String, to other: String) -> Expression {
    switch kind {
    case .variable(name): Expression(.variable(other), range: range)
    case .scope(let scope) where scope.bindings.contains { $0.name == name }:
      Expression(.scope(scope.renamingFree(name, to: other)), range: range)
    case .aggregate(.comprehension(let inner)) where inner.name == name,
      .aggregate(.tabulation(let inner)) where inner.name == name:
      replacing(inner.renamingFree(to: other))
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .scope, .aggregate:
      mappingOperands { $0.renaming(name, to: other) }
    }
  }
}

extension Scope {
  fileprivate var freeVariables: [String] {
    var names = body.freeVariables.filter { name in !bindings.contains { $0.name == name } }
    for (index, binding) in bindings.enumerated() {
      names += binding.value.freeVariables.filter { name in
        !bindings[..<index].contains { $0.name == name }
      }
    }
    return names
  }

  /// The scope with another name for one that it binds.
  fileprivate func renaming(_ name: String, to other: String) -> Scope {
    guard let place = bindings.firstIndex(where: { $0.name == name }) else { return self }
    let changed = bindings.enumerated().map { index, binding in
      index == place
        ? Binding(other, binding.value)
        : index < place ? binding : Binding(binding.name, binding.value.renaming(name, to: other))
    }
    return Scope(body.renaming(name, to: other), where: changed)
  }

  /// The scope with another name for a variable outside of it, whose name it binds itself.
  fileprivate func renamingFree(_ name: String, to other: String) -> Scope {
    guard let place = bindings.firstIndex(where: { $0.name == name }) else { return self }
    let changed = bindings.enumerated().map { index, binding in
      index > place ? binding : Binding(binding.name, binding.value.renaming(name, to: other))
    }
    return Scope(body, where: changed)
  }
}
