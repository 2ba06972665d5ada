/// Real numbers as the observations of a statistic; everything is computed exactly.
///
/// Sums of squares are not subtracted from the squares of sums in floating point, so the textbook
/// formulas lose no digits here.
struct Sample {
  let values: [Real]

  init(_ values: [Real]) { self.values = values }

  var count: Real { Real(values.count) }

  var sum: Real { values.sum }

  /// The sum divided by the number of values, of which there must be one.
  func mean() throws(ArithmeticFailure) -> Real { try sum.divided(by: count) }

  /// The sum of the squared distances from the mean.
  func squaredDeviations() throws(ArithmeticFailure) -> Real { try productOfDeviations(with: self) }

  /// The sum of the squared deviations, as a divisor; throws where all values are the same.
  func nonzeroSquaredDeviations() throws(ArithmeticFailure) -> Real {
    let sum = try squaredDeviations()
    guard try sum.sign() != .zero else { throw .undefined(.constantList) }
    return sum
  }

  /// The sum of the products of the distances from the means, of two samples of the same size.
  func productOfDeviations(with other: Sample) throws(ArithmeticFailure) -> Real {
    let products = zip(values, other.values).map { $0 * $1 }.sum
    return try products - (sum * other.sum).divided(by: count)
  }

  /// The sum of the squared deviations, divided by the number of values less `lost`.
  func variance(losing lost: Int) throws(ArithmeticFailure) -> Real {
    try squaredDeviations().divided(by: count - Real(lost))
  }

  /// The values in ascending order.
  func sorted() throws(ArithmeticFailure) -> Sample {
    let fractions = values.compactMap(\.fraction)
    if fractions.count == values.count { return Sample(fractions.sorted(by: <).map { Real($0) }) }
    return Sample(try Self.merged(values[...]))
  }

  /// The values in ascending order, by merging sorted halves.
  private static func merged(_ values: ArraySlice<Real>) throws(ArithmeticFailure) -> [Real] {
    guard values.count > 1 else { return Array(values) }
    let middle = values.startIndex + values.count / 2
    var (left, right) = (try merged(values[..<middle])[...], try merged(values[middle...])[...])
    var result: [Real] = []
    while let first = left.first, let second = right.first {
      let takesRight = try (second - first).sign() == .negative
      result.append(takesRight ? right.removeFirst() : left.removeFirst())
    }
    return result + left + right
  }

  /// The different values in ascending order, each with how often it occurs.
  func frequencies() throws(ArithmeticFailure) -> [(value: Real, count: Int)] {
    var frequencies: [(value: Real, count: Int)] = []
    for value in try sorted().values {
      if let last = frequencies.last, try (value - last.value).sign() == .zero {
        frequencies[frequencies.count - 1].count += 1
      } else {
        frequencies.append((value, 1))
      }
    }
    return frequencies
  }

  /// The quantile of sorted values, by linear interpolation between the two nearest.
  ///
  /// Of n values it is that at 1 + (n − 1)·p, where p is from 0 to 1: definition 7 of Hyndman and Fan,
  /// "Sample Quantiles in Statistical Packages", The American Statistician 50, 1996.
  func quantileOfSorted(_ p: Real) throws(ArithmeticFailure) -> Real {
    let place = p * Real(values.count - 1)
    guard let index = try place.floor().int, values.indices.contains(index) else {
      throw .outsideDomain
    }
    let next = min(index + 1, values.count - 1)
    let rest = place - Real(index)
    return values[index] + rest * (values[next] - values[index])
  }
}

extension Sample {
  /// The minimum, the quartiles and the maximum of sorted values.
  func fiveNumbersOfSorted() throws(ArithmeticFailure) -> [Real] {
    try quantiles((0...4).map { Real(Fraction($0, 4)) })
  }

  /// The quantiles of sorted values.
  func quantiles(_ places: [Real]) throws(ArithmeticFailure) -> [Real] {
    var values: [Real] = []
    for place in places { values.append(try quantileOfSorted(place)) }
    return values
  }
}

extension ListArguments {
  /// The steps to the moments of the first argument: how many numbers, their mean and their squares.
  func stepsToSpread() throws(ListFailure) -> [ListPrimitive.Step] {
    let sample = Sample(try reals(of: 0, atLeast: 1))
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      [
        ("count", .real(sample.count)), ("mean", .real(try sample.mean())),
        ("sum of squared deviations", .real(try sample.squaredDeviations())),
      ]
    }
  }

  /// The steps to the relation between the first two arguments.
  func stepsToRelation() throws(ListFailure) -> [ListPrimitive.Step] {
    let (first, second) = try pairs(atLeast: 1)
    let (x, y) = (Sample(first), Sample(second))
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      [
        ("count", .real(x.count)), ("mean of the first list", .real(try x.mean())),
        ("mean of the second list", .real(try y.mean())),
        ("sum of squared deviations of the first list", .real(try x.squaredDeviations())),
        ("sum of squared deviations of the second list", .real(try y.squaredDeviations())),
        ("sum of products of deviations", .real(try x.productOfDeviations(with: y))),
      ]
    }
  }
}

extension [Real] {
  /// The sum, 0 without elements.
  var sum: Real { self[...].combinedByHalves { $0 + $1 } ?? Real(0) }
}
