/// A probability distribution of one real number.
///
/// Goals, in order: a value is the exact one where it is short; any other value has digits however
/// small it is, so that each tail has a formula of its own; parameters out of range are errors.
protocol Distribution {
  /// Creates the distribution with these parameters; throws where one is out of range.
  init(_ parameters: [Real]) throws(ArithmeticFailure)

  /// The density at a number, or the probability of a number for a discrete distribution.
  func density(at x: Real) throws(ArithmeticFailure) -> Real
  /// The probability of numbers up to this one.
  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real
  /// The probability of numbers above this one.
  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real
  /// The least number whose lower tail is at least the probability; throws where there is none.
  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real
}

/// A function of a number and the parameters of a distribution, in this order.
protocol DistributionPrimitive: Primitive {
  associatedtype Law: Distribution

  /// The value for a distribution at the first argument.
  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real
}

extension DistributionPrimitive {
  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try value(of: Law(Array(arguments.dropFirst())), at: arguments[0])
  }
}

// MARK: - Arguments in range

extension Real {
  /// Throws where the number is not positive.
  func requirePositiveParameter() throws(ArithmeticFailure) {
    guard try sign() == .positive else { throw .outsideDomain }
  }

  /// Throws where the number is not between 0 and 1.
  func requireProbability() throws(ArithmeticFailure) {
    guard try sign() != .negative, try (Real(1) - self).sign() != .negative else {
      throw .outsideDomain
    }
  }

  /// The number as a count; throws where it is not a natural number that fits a machine word.
  func count() throws(ArithmeticFailure) -> Int {
    guard let integer = try exactInteger(), integer.signum >= 0 else { throw .outsideDomain }
    guard let count = integer.int, count <= Self.largestCount else { throw .tooLarge }
    return count
  }

  /// Sums and products of two counts fit a machine word.
  private static let largestCount = 1 << 31

  /// The number as a count that has a probability; nil where it is negative or not an integer.
  func possibleCount() throws(ArithmeticFailure) -> Int? {
    guard let integer = try exactInteger(), integer.signum >= 0 else { return nil }
    return try self.count()
  }

  /// The largest count up to the number; nil below 0.
  func countBelow() throws(ArithmeticFailure) -> Int? {
    let integer = try floor()
    return integer.signum < 0 ? nil : try Real(Fraction(integer)).count()
  }
}
