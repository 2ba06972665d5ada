import Testing

@testable import Arithmetic

/// A call of a function of a distribution, by its name.
struct DistributionCall: Sendable, CustomStringConvertible {
  let name: String
  let arguments: [String]

  init(_ name: String, _ arguments: [String]) { (self.name, self.arguments) = (name, arguments) }

  var description: String { "\(name)(\(arguments.joined(separator: ", ")))" }

  var value: Real {
    get throws {
      let function = try #require(BuiltIn.named(name))
      return try function.value(of: arguments.map(Self.number))
    }
  }

  /// The number of a text such as 2/3, 10^80 or 1 - 1/10^300.
  static func number(_ text: String) throws -> Real {
    if text.hasPrefix("1 - ") { return try real(1) - number(String(text.dropFirst(4))) }
    let parts = try text.split(separator: "/").map(integer)
    return try Real(parts[0]).divided(by: Real(parts.count == 2 ? parts[1] : Fraction(1)))
  }

  private static func integer(_ text: Substring) throws -> Fraction {
    let parts = try text.split(separator: "^").map { try #require(Int($0)) }
    return Fraction(parts[0]).power(parts.count == 2 ? parts[1] : 1)
  }
}

struct DistributionValue: Sendable, CustomStringConvertible {
  let call: DistributionCall
  let value: @Sendable () throws -> Real

  init(_ name: String, _ arguments: String..., value: @escaping @Sendable () throws -> Real) {
    (call, self.value) = (DistributionCall(name, arguments), value)
  }

  var description: String { call.description }
}

struct DistributionFailure: Sendable, CustomStringConvertible {
  let call: DistributionCall
  let failure: ArithmeticFailure

  init(_ name: String, _ arguments: String..., failure: ArithmeticFailure) {
    (call, self.failure) = (DistributionCall(name, arguments), failure)
  }

  var description: String { call.description }
}
