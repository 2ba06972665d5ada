/// A function of the language whose first argument is an expression with names that have no value.
///
/// A name that is given after it is unknown even if a variable has it.
package protocol FormulaPrimitive: Primitive {
  /// The forms of a formula of which the shortest is the answer; empty for the formula as it was written.
  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts]
  /// Whether the formula itself is the answer where no form is shorter.
  static var keepsShortest: Bool { get }
  /// Whether the formula must contain the name that is given after it.
  static var usesName: Bool { get }
  /// Whether it also has a value of its own at numbers; other functions return a number as it is.
  static var takesNumbers: Bool { get }
}

extension FormulaPrimitive {
  package static var domain: PrimitiveDomain { .formulas(Self.self) }
  package static var keepsShortest: Bool { false }
  package static var usesName: Bool { false }
  package static var takesNumbers: Bool { false }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    throw .outsideDomain
  }
}

/// What a function of formulas is computed from.
package struct FormulaArgument {
  package let quotient: PolynomialQuotient
  /// The indeterminate that was given by its name.
  package let indeterminate: Int?
  /// The indeterminates that vary: neither π nor √2.
  package let unknowns: [Int]

  package init(_ quotient: PolynomialQuotient, _ indeterminate: Int?, unknowns: [Int]) {
    (self.quotient, self.indeterminate, self.unknowns) = (quotient, indeterminate, unknowns)
  }
}
