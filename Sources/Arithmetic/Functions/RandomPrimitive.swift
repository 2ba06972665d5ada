/// A function of the language that has another value each time.
package protocol RandomPrimitive: ListPrimitive {
  /// The value at as many arguments as `argumentCount` allows, with random bits of the generator.
  static func value(
    of arguments: ListArguments,
    from generator: inout RandomGenerator
  ) throws(ListFailure) -> Value
}

extension RandomPrimitive {
  package static var isRandom: Bool { true }

  package static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    // The evaluator draws from the generator of the session.
    throw .arithmetic(.outsideDomain)
  }
}

extension ListArguments {
  /// A bound of random numbers, which must be an integer.
  func bound(at index: Int) throws(ListFailure) -> Integer {
    let real = try real(at: index)
    guard let integer = try? real.writtenOut() else {
      throw .wrongArgument(index, expected: .integer, found: nil)
    }
    return integer
  }
}

extension RandomPrimitive {
  /// A list of as many values as an argument says.
  static func list(
    countedBy index: Int,
    of arguments: ListArguments,
    _ value: () -> Value
  ) throws(ListFailure) -> Value {
    let count = try arguments.length(at: index)
    return .list(try List((0..<count).map { _ in value() }))
  }
}
