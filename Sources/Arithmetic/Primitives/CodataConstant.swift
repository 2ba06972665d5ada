internal import CFlint

/// The number of a measured constant in its SI units.
///
/// It is a function of the constant's number so that it is kept, as a name, in everything that is computed
/// with it.
enum CodataConstant: UnaryPrimitive, RealPrimitive {
  static var name: String { "codata" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      900,
      "a measured constant by its number, as sessions write it",
      domain: "the numbers of the constants",
      example: .init("codata(7) < codata(8)", "true"),
      note: "electron_mass is the same with its units; :units measured lists the constants",
      seeAlso: ["units"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    guard constant(at: x) != nil else { throw .outsideDomain }
    return .made(
      .function(RealFunction(Self.self), x),
      form: x.form?.opaque(RealFunction(Self.self))
    )
  }

  static var ballFunction: BallFunction {
    { result, number, precision in
      var index = fmpz()
      defer { fmpz_clear(&index) }
      guard arb_get_unique_fmpz(&index, number) != 0,
        let constant = MeasuredConstant.numbered(Int(fmpz_get_si(&index)))
      else { return arb_indeterminate(result) }
      constant.value.withPointer { arb_set_fmpq(result, $0, precision) }
    }
  }

  static func signByRange(of operand: Real) -> Sign? {
    constant(at: operand).map { $0.value.signum < 0 ? .negative : .positive }
  }

  /// The constant of the number.
  static func constant(at number: Real) -> MeasuredConstant? {
    number.fraction?.int.flatMap { MeasuredConstant.numbered($0) }
  }
}

extension RealNode.Operation {
  /// The measured constant that it is.
  var measuredConstant: MeasuredConstant? {
    guard case .function(let function, let number) = self, function.type == CodataConstant.self
    else { return nil }
    return CodataConstant.constant(at: number)
  }
}
