/// A function of the language that takes lists, or makes one.
package protocol ListPrimitive: Primitive {
  /// The value at as many arguments as `argumentCount` allows.
  static func value(of arguments: ListArguments) throws(ListFailure) -> Value

  /// What the value is computed from, in the order of a person's computation, for `:why`; empty where the
  /// arguments say it.
  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step]

  /// Whether it is a function of numbers, which goes element by element through lists.
  static var isElementwise: Bool { get }

  /// What must be said of a value with the answer, such as that it is only the beginning.
  static func remark(on value: Value, at arguments: ListArguments) -> String?

  /// Whether it has another value each time, as a `RandomPrimitive` has.
  static var isRandom: Bool { get }

  /// The value, with random bits of the generator where it takes any.
  static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value

  /// What its value is made of at formulas; nil where it has none there.
  static var formulaRule: FormulaRule? { get }
}

/// What the value of a function of lists or matrices is at formulas.
package enum FormulaRule {
  case sum
  case product
  case dotProduct
  case crossProduct
  case trace
  case determinant
  case inverse
  case characteristicPolynomial
}

extension ListPrimitive {
  /// A number on the way to a value, by its name in words.
  package typealias Step = (name: String, value: Value)

  package static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] { [] }
  package static var isElementwise: Bool { false }
  package static func remark(on value: Value, at arguments: ListArguments) -> String? { nil }
  package static var formulaRule: FormulaRule? { nil }
  package static var isRandom: Bool { false }

  package static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value {
    try value(of: arguments)
  }
}

extension ListPrimitive {
  package static var domain: PrimitiveDomain { .lists(Self.self) }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    throw .outsideDomain
  }
}

/// The arguments of a function of lists; those of another kind than the function takes are errors.
package struct ListArguments {
  let values: [Value]

  package init(_ values: [Value]) { self.values = values }

  var count: Int { values.count }

  /// The elements of an argument, at least `needed` of them.
  func elements(of index: Int, atLeast needed: Int = 0) throws(ListFailure) -> [Value] {
    guard let list = values[index].list else {
      throw .wrongArgument(index, expected: .list, found: values[index].kind)
    }
    guard list.count >= needed else { throw .tooFew(index, needed: needed, found: list.count) }
    return list.elements
  }

  /// The elements of an argument, which must be numbers.
  func numbers(of index: Int, atLeast needed: Int = 0) throws(ListFailure) -> [Complex] {
    try converted(of: index, needed, .number, \.number)
  }

  /// The elements of an argument, which must be numbers or formulas.
  package func numbersOrFormulas(
    of index: Int,
    atLeast needed: Int = 0
  ) throws(ListFailure) -> [Value] {
    try converted(of: index, needed, .number) { $0.isNumberOrFormula ? $0 : nil }
  }

  /// The elements of an argument, which must be real numbers.
  package func reals(of index: Int, atLeast needed: Int = 0) throws(ListFailure) -> [Real] {
    try converted(of: index, needed, .realNumber) { $0.real ?? $0.simplified.real }
  }

  private func converted<Element>(
    of index: Int,
    _ needed: Int,
    _ expectation: ListFailure.Expectation,
    _ convert: (Value) -> Element?
  ) throws(ListFailure) -> [Element] {
    let elements = try elements(of: index, atLeast: needed)
    var results: [Element] = []
    results.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      guard let result = convert(element) else {
        throw .wrongElement(place + 1, of: index, expected: expectation, found: element.kind)
      }
      results.append(result)
    }
    return results
  }

  /// An argument that must be a real number.
  func real(at index: Int) throws(ListFailure) -> Real {
    guard let real = values[index].simplified.real else {
      throw .wrongArgument(index, expected: .realNumber, found: values[index].kind)
    }
    return real
  }

  /// An argument that must be a matrix.
  func matrix(at index: Int) throws(ListFailure) -> Matrix {
    guard let matrix = values[index].matrix else {
      if let matrix = values[index].formulaMatrix, let place = matrix.firstFormula {
        let (row, column) = place.quotientAndRemainder(dividingBy: matrix.columnCount)
        throw .formulaInMatrix(index, row: row + 1, column: column + 1)
      }
      throw .wrongArgument(index, expected: .matrix, found: values[index].kind)
    }
    return matrix
  }

  /// An argument that must be a square matrix, whose elements may be formulas.
  package func squareMatrixOfValues(at index: Int) throws(ListFailure) -> FormulaMatrix {
    guard let matrix = values[index].matrixOfValues else {
      throw .wrongArgument(index, expected: .matrix, found: values[index].kind)
    }
    guard matrix.isSquare else { throw .notSquare(index, matrix.size) }
    return matrix
  }

  /// An argument that must be a matrix with as many rows as columns.
  func squareMatrix(at index: Int) throws(ListFailure) -> Matrix {
    let matrix = try matrix(at: index)
    guard matrix.isSquare else { throw .notSquare(index, matrix.size) }
    return matrix
  }

  /// An argument that must be a natural number.
  func count(at index: Int) throws(ListFailure) -> Int {
    let real = try real(at: index)
    guard let count = try? real.exactFraction()?.integer?.int, count >= 0 else {
      throw .wrongArgument(index, expected: .integer, found: values[index].kind)
    }
    return count
  }

  /// An argument that must be the number of elements of a list.
  func length(at index: Int) throws(ListFailure) -> Int {
    let real = try real(at: index)
    guard let integer = try? real.exactFraction()?.integer, integer.signum >= 0 else {
      throw .wrongArgument(index, expected: .length, found: nil)
    }
    guard let length = integer.int, length <= List.maximumCount else { throw .tooLong }
    return length
  }

  /// An argument that must be a number of rows or columns.
  func size(at index: Int) throws(ListFailure) -> Int {
    let real = try real(at: index)
    guard let size = try? real.exactFraction()?.integer?.int, size > 0,
      size <= IdentityMatrix.largestSize
    else {
      throw .wrongArgument(index, expected: .size, found: nil)
    }
    return size
  }

  /// The elements of an argument, which must be truth values, or 1 and 0 as those of isprime.
  func truths(of index: Int) throws(ListFailure) -> [Bool] {
    try converted(of: index, 0, .truth) { element in
      if case .truth(let truth) = element { return truth }
      switch element.real?.fraction?.int {
      case 0: return false
      case 1: return true
      default: return nil
      }
    }
  }

  /// The elements of the first two arguments: as many real numbers in each.
  func pairs(atLeast needed: Int) throws(ListFailure) -> (first: [Real], second: [Real]) {
    let (first, second) = (try reals(of: 0, atLeast: needed), try reals(of: 1, atLeast: needed))
    guard first.count == second.count else { throw .unequalLengths(first.count, second.count) }
    return (first, second)
  }
}

extension ListFailure {
  /// The closure's result, with a failure of its numbers as one of a list.
  package static func lifting<Result>(
    _ body: () throws(ArithmeticFailure) -> Result
  ) throws(ListFailure) -> Result {
    do { return try body() } catch { throw .arithmetic(error) }
  }
}
