/// How a function of numbers takes quantities.
package enum QuantityRule: Equatable, Sendable {
  /// It takes angles only, as numbers of radians.
  case none
  /// Quantities of one dimension, and the value has their unit; a function that rounds takes such a
  /// quantity first, and numbers after it. With `fromZero` it depends on where the zero is, so that points of
  /// a scale such as 20 °C are refused.
  case sameUnits(ofFirst: Bool = false, fromZero: Bool = false)
  /// Quantities of one dimension, and the value is a number; points of a scale are refused.
  case ratio
  /// One quantity, as the number of this unit that it is.
  case numberOf(String)
  /// One quantity, which is raised to the power.
  case power(Fraction)
  /// A positive integer, and a quantity of which the value is the root of that degree.
  case root
  /// A list of quantities of one dimension, of which the value is a sum.
  case sum
  /// A list of quantities of one dimension, of which the value is this power of their distances.
  case spread(Int)
  /// A list of quantities and numbers, of which the value is the product.
  case product
  /// Two lists, each of quantities of one dimension or of numbers, of which the value is a sum of products
  /// of their elements, or of their distances from the means.
  case bilinear(ofDistances: Bool = false)
  /// Two such lists, and the value is a number.
  case correlation
  /// Two such lists, x and y, of which the values are the intercept and the slope of a line.
  case line
  /// A list of quantities of one dimension, and such a quantity, of which the value is a number.
  case occurrences
  /// A list of quantities of one dimension, of which the values are pairs of such a quantity and a number.
  case frequencies
}
