/// A function whose value is a number of a floating-point format.
package protocol FloatPrimitive: Primitive {
  /// The format, given the arguments; throws where they name none.
  static func format(of arguments: [Real]) throws(ArithmeticFailure) -> FloatFormat

  /// The number of the format.
  static func number(of arguments: [Real]) throws(ArithmeticFailure) -> FloatNumber
}

extension FloatPrimitive {
  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    Real(try number(of: arguments).value)
  }
}

/// A function that rounds to the nearest number of a format.
protocol RoundingToFloat: FloatPrimitive {
  static var format: FloatFormat { get }
}

extension RoundingToFloat {
  static var name: String { format.name }

  static func format(of arguments: [Real]) -> FloatFormat { format }

  static func number(of arguments: [Real]) throws(ArithmeticFailure) -> FloatNumber {
    try FloatNumber(format, nearestTo: arguments[0])
  }
}

/// A function whose last argument may be the width of a format: 64 without it, 32 or 16.
protocol FloatWidthPrimitive: Primitive {
  static var operandCount: Int { get }
}

extension FloatWidthPrimitive {
  static var operandCount: Int { 1 }
  static var argumentCount: ClosedRange<Int> { operandCount...operandCount + 1 }

  static func format(of arguments: [Real]) throws(ArithmeticFailure) -> FloatFormat {
    guard arguments.count > operandCount else { return .float64 }
    guard let width = try arguments[operandCount].exactInt(),
      let format = FloatFormat.ofWidth(width)
    else { throw .outsideDomain }
    return format
  }
}
