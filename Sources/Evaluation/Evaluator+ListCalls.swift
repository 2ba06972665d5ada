internal import Arithmetic
internal import Syntax

// Functions of lists, and functions of numbers at lists.

extension Evaluator {
  /// The value of a function of lists.
  mutating func call(
    _ function: any ListPrimitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if BindingFunction(rawValue: function.name)?.takesLists == true,
      try !addsRandomNumbers(expression, in: environment),
      let value = try series(expression, in: environment)
    {
      return value
    }
    var values: [Value] = []
    var ranges: [SourceRange] = []
    for argument in expression.operands {
      values.append(try value(argument, in: environment))
      ranges.append(argument.range)
    }
    try function.check(values.count, at: expression.range)
    if function.isElementwise, values.contains(where: { $0.list != nil }) {
      return try self.elements(of: function, values, ranges, at: expression.range)
    }
    if values.contains(where: \.holdsFormulas) {
      let operands = Array(zip(values, ranges))
      let range = expression.range
      if let value = try value(atFormulas: function, operands, at: range, in: environment) {
        return value
      }
    }
    let units = try takeUnits(from: &values, of: function, at: ranges)
    if function.isRandom {
      return try draw(function, values, expression, in: environment)
    }
    do {
      let value = try function.value(of: ListArguments(values))
      if let remark = function.remark(on: value, at: ListArguments(values)) { remarks.note(remark) }
      guard let units else { return value }
      return try value.with(units)
    } catch {
      let place = error.argument.map { ranges[$0] } ?? expression.range
      throw EvaluationError(error, of: function, at: place)
    }
  }

  /// The values of a function of numbers at the elements of lists, some of which may be lists.
  private mutating func elements(
    of function: any ListPrimitive.Type,
    _ values: [Value],
    _ ranges: [SourceRange],
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    let lengths = values.compactMap { $0.list?.count }
    guard let length = lengths.first else {
      do {
        let arguments = ListArguments(values)
        let value = try function.value(of: arguments)
        if let remark = function.remark(on: value, at: arguments) { remarks.note(remark) }
        return value
      } catch {
        throw EvaluationError(error, of: function, at: error.argument.map { ranges[$0] } ?? range)
      }
    }
    if let other = lengths.first(where: { $0 != length }) {
      throw EvaluationError(.list(.unequalLengths(length, other), function: nil), at: range)
    }
    var elements: [Value] = []
    for index in 0..<length {
      let arguments = values.map { $0.list?.elements[index] ?? $0 }
      do {
        elements.append(try self.elements(of: function, arguments, ranges, at: range))
      } catch {
        throw error.happening(atElement: index)
      }
    }
    return try Value(list: elements, at: range)
  }

  /// The value of a function of numbers at lists: element by element, or, of a function that takes any
  /// number of arguments and is given one list, its value at the elements.
  ///
  /// One of the arguments is a list whose value is known.
  mutating func call(
    _ function: any Primitive.Type,
    _ expression: Expression,
    with list: List,
    at place: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operands = try operands(of: expression, knowing: .list(list), at: place, in: environment)
    let isOfAll = function.argumentCount.upperBound == BuiltIn.unlimited
    if isOfAll, operands.count == 1, let list = operands[0].value.list {
      if let failure = list.failureAsNumbers {
        throw EvaluationError(.list(failure, function: function.name), at: operands[0].range)
      }
      let elements = list.elements.map { ($0, operands[0].range) }
      return try value(of: function, elements, at: expression.range, in: environment)
    }
    return try value(of: function, operands, at: expression.range, in: environment)
  }

  /// The arguments of a call, of which the value of one is known.
  mutating func operands(
    of call: Expression,
    knowing known: Value,
    at place: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> [Operand] {
    var operands: [Operand] = []
    for argument in call.operands {
      let isKnown = argument.root == place.root
      operands.append((isKnown ? known : try value(argument, in: environment), argument.range))
    }
    convertDegrees(in: &operands, of: call.operands, in: environment)
    return operands
  }

  private mutating func value(
    of function: any Primitive.Type,
    _ operands: [Operand],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let lengths = operands.compactMap { $0.value.list?.count }
    guard let length = lengths.first else {
      if let value = function.value(ofDates: operands) { return value }
      if operands.contains(where: { $0.value.quantity != nil }) {
        return try value(of: function, atQuantities: operands, at: range, in: environment)
      }
      var numbers = Arguments()
      for operand in operands { try numbers.append(operand.value, at: operand.range, of: function) }
      return try value(of: function, numbers, at: range, in: environment)
    }
    if let other = lengths.first(where: { $0 != length }) {
      throw EvaluationError(.list(.unequalLengths(length, other), function: nil), at: range)
    }
    var elements: [Value] = []
    elements.reserveCapacity(length)
    for index in 0..<length {
      let arguments = operands.map { ($0.value.list?.elements[index] ?? $0.value, $0.range) }
      do {
        elements.append(try value(of: function, arguments, at: range, in: environment))
      } catch {
        throw error.happening(atElement: index)
      }
    }
    return try Value(list: elements, at: range)
  }
}

extension List {
  /// Why a function of any number of arguments has no value at the elements; nil where they may be numbers.
  fileprivate var failureAsNumbers: ListFailure? {
    if count == 0 { return .tooFew(0, needed: 1, found: 0) }
    let inner = elements.firstIndex { $0.list != nil }
    return inner.map { .wrongElement($0 + 1, of: 0, expected: .number, found: .list) }
  }
}

extension EvaluationError {
  /// The failure of a function that takes lists.
  init(_ failure: ListFailure, of function: any Primitive.Type, at range: SourceRange) {
    if case .arithmetic(let failure) = failure {
      self.init(failure, .function(function.name), at: range)
    } else {
      self.init(.list(failure, function: function.name), at: range)
    }
  }
}
