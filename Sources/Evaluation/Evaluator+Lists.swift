internal import Arithmetic
internal import Syntax

// Lists that are written out, ranges, comprehensions, and elements of lists.

extension Evaluator {
  /// The value of a list, of a range as the list of its numbers, or of a part of a list.
  mutating func aggregate(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch expression.aggregate {
    case .list(let items): return try list(items, at: expression.range, in: environment)
    case .matrix(let rows): return try matrix(rows, in: environment)
    case .range(let first, let second, let last):
      return try range(first, second, last, at: expression.range, in: environment)
    case .element(let base, let indices):
      let count = remarks.notes?.conditions.count ?? 0
      let value = try value(base, in: environment)
      if indices.count == 1, remarks.notes != nil {
        takeConditions(after: count, ofSolution: indices[0], in: base, environment)
      }
      return try element(of: value, at: base.range, indices[...], in: environment)
    case .replacement(let place, let newValue):
      let new = (value: try value(newValue, in: environment), range: newValue.range)
      return try replacing(place, by: new, in: environment)
    case .comprehension(let comprehension):
      return try list(comprehension, at: expression.range, in: environment)
    case .tabulation(let tabulation):
      return try table(tabulation, at: expression.range, in: environment)
    case .table(let columns): return try table(columns, in: environment)
    case .column(let base, let name):
      return try column(name, of: base, at: expression.range, in: environment)
    case .data(let path): return try table(in: path, at: expression.range, environment)
    }
  }

  private mutating func list(
    _ items: [Expression],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var elements: [Value] = []
    var placesInDegrees: [Int] = []
    for item in items {
      let value = try value(item, in: environment)
      if item.isRange, let numbers = value.list {
        elements += numbers.elements
      } else {
        if item.isInDegrees { placesInDegrees.append(elements.count) }
        elements.append(value)
      }
    }
    convertDegrees(in: &elements, at: placesInDegrees, in: environment)
    return try Value(list: elements, at: range)
  }

  /// The list of the numbers from the first on that are not beyond the last.
  private mutating func range(
    _ first: Expression,
    _ second: Expression?,
    _ last: Expression,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let start = try real(first, in: environment)
    var step = Real(1)
    if let second { step = try real(second, in: environment) - start }
    let end = try real(last, in: environment)
    let count: Integer
    do {
      count = try (end - start).divided(by: step).floor() + Integer(1)
    } catch {
      guard case .undefined = error else { throw EvaluationError(error, .number, at: range) }
      throw EvaluationError(.noStep, at: second?.range ?? range)
    }
    guard let count = count.int, count <= List.maximumCount else {
      throw EvaluationError(.list(.tooLong, function: nil), at: range)
    }
    if count < 0 { remarks.noted.hasEmptyRange = true }
    var number = start
    var numbers: [Real] = []
    numbers.reserveCapacity(max(0, count))
    for index in 0..<max(0, count) {
      numbers.append(number)
      number = number.isFraction ? number + step : start + Real(index + 1) * step
    }
    return .list(List(numbers))
  }

  private mutating func list(
    _ comprehension: Aggregate.Comprehension,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let markedBefore = marked.count
    var elements: [Value] = []
    var size = 0
    _ = try iterate(comprehension, in: environment) { evaluator throws(EvaluationError) in
      if let condition = comprehension.condition {
        let operation = UnaryOperation.condition
        guard try evaluator.truth(condition, operation, in: environment) else { return }
      }
      let value = try evaluator.value(comprehension.body, in: environment)
      let element = try evaluator.value(value, giving: [comprehension.name], in: environment)
      size += element.size
      try List.check(size: size, at: range)
      elements.append(element)
    }
    let list = try Value(list: elements, at: range)
    return try value(list, unmarkingAfter: markedBefore, in: environment)
  }

  /// Calls a closure for each element of the source, while the name has that value; returns the source.
  mutating func iterate(
    _ comprehension: Aggregate.Comprehension,
    in environment: Environment,
    _ body: (inout Self) throws(EvaluationError) -> Void
  ) throws(EvaluationError) -> List {
    let source = try value(comprehension.source, in: environment)
    guard let list = source.list else {
      throw EvaluationError(.notList(source.kind), at: comprehension.source.range)
    }
    let outer = locals
    var conditions = remarks.takeConditions()
    defer {
      locals = outer
      remarks.putBack(conditions)
    }
    for element in list.elements {
      locals[comprehension.name] = LocalValue(element)
      do {
        try body(&self)
        let place = comprehension.body.range
        try testConditions(giving: [comprehension.name], at: place, in: environment)
      } catch {
        throw error.happening(for: comprehension.name, element)
      }
      conditions += remarks.takeConditions().filter { !conditions.contains($0) }
    }
    return list
  }

  // MARK: Elements

  /// The element of a value at the indices, or the list of the elements where an index is a list.
  mutating func element(
    of value: Value,
    at range: SourceRange,
    _ indices: ArraySlice<Expression>,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let index = indices.first else { return value }
    if value.isMatrix {
      return try element(ofMatrix: value, at: range, Array(indices), in: environment)
    }
    if let table = value.table {
      return try row(of: table, at: range, indices, in: environment)
    }
    guard let list = value.list else {
      // The indices before this one were taken.
      let place = index.range.start > range.end + 1 ? index.range : range
      throw EvaluationError(.noElements(value.kind), at: place)
    }
    let rest = indices.dropFirst()
    let place = try self.index(index, in: list.count, environment)
    guard let places = place.list else {
      let element = list.elements[try self.place(place, at: index.range, in: list.count)]
      return try self.element(of: element, at: range, rest, in: environment)
    }
    var elements: [Value] = []
    for place in places.elements {
      let element = list.elements[try self.place(place, at: index.range, in: list.count)]
      elements.append(try self.element(of: element, at: range, rest, in: environment))
    }
    return try Value(list: elements, at: range)
  }

  /// The place, from 0, of the element with the index, of `count` elements.
  func place(
    _ index: Value,
    at range: SourceRange,
    in count: Int,
    _ part: EvaluationError.Part = .element
  ) throws(EvaluationError) -> Int {
    guard let real = index.simplified.real else {
      throw EvaluationError(.notIndex(index.kind), at: range)
    }
    let fraction: Fraction?
    do { fraction = try real.exactFraction() } catch {
      throw EvaluationError(error, .number, at: range)
    }
    guard let integer = fraction?.integer else {
      throw EvaluationError(.notIndex(nil), at: range)
    }
    guard let place = integer.int, place > 0, place <= count else {
      throw EvaluationError(.noElement(integer.description, of: count, part), at: range)
    }
    return place - 1
  }
}

// MARK: - Operations element by element

extension Evaluator {
  /// The value of an operation on one or two lists, element by element; lists are equal where all of
  /// their elements are.
  mutating func elementwise(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if left.value.isMatrix || right.value.isMatrix, !left.value.holdsMatrices,
      !right.value.holdsMatrices
    {
      return try matrixValue(operation, left, right, in: environment)
    }
    if case .relation(let relation) = operation {
      return try .truth(holds(relation, left, right, in: environment))
    }
    let range = SourceRange(left.range.start, right.range.end)
    let pairs: [(Value, Value)]
    switch (left.value.list, right.value.list) {
    case (let first?, let second?):
      guard first.count == second.count else {
        throw EvaluationError(
          .list(.unequalLengths(first.count, second.count), function: nil),
          at: range
        )
      }
      if operation == .product { remarks.noted.hasProductOfLists = true }
      pairs = Array(zip(first.elements, second.elements))
    case (let first?, nil): pairs = first.elements.map { ($0, right.value) }
    case (nil, let second?): pairs = second.elements.map { (left.value, $0) }
    case (nil, nil):
      throw EvaluationError(
        .noRuleForTwo(operation, left.value.kind, right.value.kind),
        at: range
      )
    }
    var elements: [Value] = []
    elements.reserveCapacity(pairs.count)
    for (index, (first, second)) in pairs.enumerated() {
      do {
        let operands = ((first, left.range), (second, right.range))
        elements.append(try apply(operation, operands.0, operands.1, in: environment))
      } catch {
        throw error.happening(atElement: index)
      }
    }
    return try Value(list: elements, at: range)
  }

  private mutating func holds(
    _ relation: Relation,
    _ left: Operand,
    _ right: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    guard let first = left.value.list, let second = right.value.list,
      relation == .equal || relation == .notEqual
    else {
      throw EvaluationError(
        .noRuleForTwo(.relation(relation), left.value.kind, right.value.kind),
        at: SourceRange(left.range.start, right.range.end)
      )
    }
    var isEqual = first.count == second.count
    for (first, second) in zip(first.elements, second.elements) where isEqual {
      let element = try apply(
        .relation(.equal),
        (first, left.range),
        (second, right.range),
        in: environment
      )
      if case .truth(let truth) = element { isEqual = truth }
    }
    return isEqual == (relation == .equal)
  }

  /// The list of the closure's results for the elements.
  mutating func mapping(
    _ list: List,
    at range: SourceRange,
    _ transform: (inout Evaluator, Value) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    var elements: [Value] = []
    elements.reserveCapacity(list.count)
    var size = 0
    for (index, element) in list.elements.enumerated() {
      do {
        let value = try transform(&self, element)
        size += value.size
        try List.check(size: size, at: range)
        elements.append(value)
      } catch {
        throw error.happening(atElement: index)
      }
    }
    return try Value(list: elements, at: range)
  }
}

extension List {
  /// Throws where a list that is being made has become too long, before it takes much memory.
  fileprivate static func check(size: Int, at range: SourceRange) throws(EvaluationError) {
    guard size <= maximumCount else {
      throw EvaluationError(.list(.tooLong, function: nil), at: range)
    }
  }
}

extension Value {
  /// A list, with the error for one that is too long or nested too deeply.
  init(list elements: [Value], at range: SourceRange) throws(EvaluationError) {
    do {
      self = .list(try List(elements))
    } catch {
      throw EvaluationError(.list(error, function: nil), at: range)
    }
  }
}
