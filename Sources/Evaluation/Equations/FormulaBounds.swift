internal import Arithmetic
internal import Syntax

/// Bounds of the values of a formula, whatever real numbers its names are.
struct FormulaBounds {
  /// An interval with all values; nil where the formula has none.
  let values: Interval?
  /// Whether the formula is known to have a value for all values of its names.
  let isTotal: Bool
  /// Whether all values are known to be positive.
  let isPositive: Bool

  private static let unknown = FormulaBounds(.everything, isTotal: false)

  private init(_ values: Interval?, isTotal: Bool, isPositive: Bool = false) {
    (self.values, self.isTotal) = (values, isTotal)
    self.isPositive = isPositive || values.map { $0.lower > 0 } ?? false
  }

  init(_ formula: Expression) {
    guard !formula.freeVariables.isEmpty else {
      let number = try? Environment().real(formula)
      self = number.map { FormulaBounds(Interval($0), isTotal: true) } ?? .unknown
      return
    }
    switch formula.kind {
    case .variable: self.init(.everything, isTotal: true)
    case .negation, .sum:
      let terms = FormulaSum(formula).terms.map { FormulaBounds($0) }
      self = terms.dropFirst().reduce(terms.first ?? .unknown) { $0.combined(with: $1, by: +) }
    case .product: self.init(FormulaProduct(formula))
    case .power(let base, let exponent): self = FormulaBounds(base).power(exponent)
    case .call("exp", let arguments) where arguments.count == 1:
      self = FormulaBounds(Expression(.constant(Constant.e.rawValue))).power(arguments[0])
    case .call("sqrt", let arguments) where arguments.count == 1:
      self = FormulaBounds(arguments[0]).power(Fraction(1, 2).expression)
    case .call(let name, let arguments) where arguments.count == 1:
      self.init(ofCallOf: name, FormulaBounds(arguments[0]))
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      self = .unknown
    }
  }

  private init(_ product: FormulaProduct) {
    guard product.factors.allSatisfy({ $0.base.operation != .product }) else {
      self = .unknown
      return
    }
    self = product.factors.reduce(
      FormulaBounds(Interval(product.coefficient), isTotal: true)
    ) { result, factor in
      let power = FormulaBounds(factor.base).power(Fraction(factor.exponent).expression)
      return result.combined(with: power, by: *)
    }
  }

  private init(ofCallOf name: String, _ argument: FormulaBounds) {
    switch BuiltIn.named(name)?.angles {
    case AngleUse.none?:
      self = argument.mapped { BuiltIn.named(name)?.branchesOfCurve(over: $0) }
    case .ofArgument? where ["sin", "cos"].contains(name):
      self.init(
        argument.values.map { _ in Interval(lower: -1, upper: 1) },
        isTotal: argument.isTotal
      )
    case .ofArgument?, .ofValue?, nil: self = .unknown
    }
  }

  /// The bounds of a function of the formula, which may be positive where the formula is.
  private func mapped(
    keepsSign: Bool = false,
    _ branches: (Interval) -> IntervalUnion?
  ) -> FormulaBounds {
    guard let values else { return self }
    guard let union = branches(values) else { return .unknown }
    let isDefined = union.count == 1 && union[0].decoration.contains(.defined)
    return FormulaBounds(
      union.hull,
      isTotal: isTotal && (isDefined || keepsSign && isPositive),
      isPositive: keepsSign && isPositive
    )
  }

  private func combined(
    with other: FormulaBounds,
    by operation: (Interval, Interval) -> Interval
  ) -> FormulaBounds {
    guard let values, let others = other.values else { return FormulaBounds(nil, isTotal: false) }
    return FormulaBounds(
      operation(values, others),
      isTotal: isTotal && other.isTotal,
      isPositive: isPositive && other.isPositive
    )
  }

  private func power(_ exponent: Expression) -> FormulaBounds {
    if let fraction = FormulaSum(exponent).fraction {
      if let count = fraction.int {
        return mapped(keepsSign: true, UnaryFunction.power(count).branches)
      }
      guard let degree = fraction.denominator.int, let count = fraction.numerator.int else {
        return .unknown
      }
      let root = UnaryFunction.root(numerator: count, denominator: degree)
      return mapped(keepsSign: true, root.branches)
    }
    let exponent = FormulaBounds(exponent)
    guard isPositive, let values, let powers = exponent.values else { return .unknown }
    return FormulaBounds(
      BinaryFunction.power.branches(over: values, powers).hull,
      isTotal: isTotal && exponent.isTotal,
      isPositive: true
    )
  }
}
