/// A function that is written with exponentials, logarithms and power series, for all arguments or where they tend to
/// infinity.
protocol AsymptoticPrimitive {
  /// The function of an element; nil where it has to have a limit at which the function has all derivatives.
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element?
}
