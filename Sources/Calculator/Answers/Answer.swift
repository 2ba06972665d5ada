package import Arithmetic
package import Evaluation
package import Syntax
package import Typesetting

/// The result of a statement, which can be written in any format.
package struct Answer {
  package let result: Result
  /// The mode in which angles are written.
  package let angleMode: AngleMode
  /// Whether a list of many elements is written without those in the middle.
  var isCut = false
  /// Whether it is a part of another answer, which is written although this one may be 0.
  var isElement = false
  /// What its magnitude is below, and must not be rounded to: 60, for the seconds after minutes.
  var bound: Fraction?

  package init(_ result: Result, angleMode: AngleMode) {
    (self.result, self.angleMode) = (result, angleMode)
  }

  /// A part of another answer.
  init(element result: Result, angleMode: AngleMode) {
    self.init(result, angleMode: angleMode)
    isElement = true
  }

  /// An answer written in one of the formats, and whether that is exact.
  package enum Written {
    case exact(Form)
    case rounded(Form)
    /// A form near the value; `error` is the form minus the value.
    indirect case near(Form, error: Real)

    package var form: Form {
      switch self {
      case .exact(let form), .rounded(let form), .near(let form, _): form
      }
    }

    var hasError: Bool {
      if case .near = self { true } else { false }
    }

    package var isExact: Bool {
      if case .exact = self { true } else { false }
    }
  }

  /// How long an exact form may be.
  package enum Length {
    /// At most `longestExactForm` in one line.
    case readable
    /// Any length that the arithmetic keeps.
    case any
  }

  /// Longer exact forms in one line are shown only on request.
  package static let longestExactForm = 60
  /// Repeating decimals with a longer period are not written.
  package static let longestPeriod = 1_000
}

extension Answer {
  /// The one expression that says the value, where there is only one.
  private var expression: Expression? {
    if case .expression(let expression) = result.presentation { return expression }
    return result.value.expression?.withAngles(in: angleMode)
  }

  /// The exact form, where there is one of that length; integers may have any length.
  package func exact(_ length: Length = .readable) throws(ArithmeticFailure) -> Expression? {
    if let based = try exactInBase() { return based }
    if let expression {
      let isWanted = length == .any || !expression.isConditionWithLongNumbers
      return isWanted ? expression : nil
    }
    if let parts {
      guard let expression = try parts.exact() else { return nil }
      let isWanted =
        length == .any || base != nil || isReadable(expression) || expression.isListOfIntegers
      return isWanted ? expression : nil
    }
    // A measured number has no exact form, though one is known of how it was computed.
    guard let real = result.real, !real.isMeasured else { return nil }
    if let fraction = try real.exactFraction() {
      let isWanted = fraction.isReadable || (length == .any && fraction.isShort)
      return isWanted ? fraction.expression : nil
    }
    guard let expression = real.formula?.expression(angleMode) else { return nil }
    return length == .any || isReadable(expression) ? expression : nil
  }

  private func isReadable(_ expression: Expression) -> Bool {
    Printer(.mathematical, vocabulary: .builtIn).text(of: expression).utf8.count
      <= Self.longestExactForm
  }

  /// The decimal: in full if it is an integer or ends within `digits` digits, otherwise rounded.
  ///
  /// Nil where its exponent is too long to be written.
  package func decimal(digits: Int) throws(ArithmeticFailure) -> Written? {
    if let based = try roundedInBase(digits: digits) { return based }
    if let parts {
      return try parts.written { part throws(ArithmeticFailure) in
        try part.decimal(digits: digits) ?? part.expression.map { .exact(Form($0)) }
      }
    }
    if let expression, expression.isConditionWithLongNumbers {
      return expression.withDecimals(digits: digits).map { .rounded(Form($0)) }
    }
    guard let real = result.real else { return nil }
    return try orZero(digits: digits) { () throws(ArithmeticFailure) in
      try decimal(of: real, digits: digits)
    }
  }

  private func decimal(of real: Real, digits: Int) throws(ArithmeticFailure) -> Written? {
    let decimal: Decimal
    do {
      decimal = try decimalBelowBound(of: real, digits: digits, keepingIntegers: true)
    } catch {
      if error == .tooLarge, real.isTooNearToZero { return nil }
      throw error
    }
    return written(decimal.plain, decimal)
  }

  /// The decimal, with as many more digits as it takes not to be rounded to the bound.
  private func decimalBelowBound(
    of real: Real,
    digits: Int,
    keepingIntegers: Bool = false
  ) throws(ArithmeticFailure) -> Decimal {
    let decimal = try real.decimal(digits: digits, keepingIntegers: keepingIntegers)
    guard let bound, !decimal.isExact, let rounded = Fraction(decimal), rounded.magnitude >= bound,
      let gap = try? (Real(bound) - real.magnitude).decimal(digits: 1).exponent.int, gap < 0,
      gap > -Self.mostPlaces, let exponent = decimal.exponent.int
    else { return decimal }
    return try real.decimal(digits: max(0, exponent) + 1 - gap, keepingIntegers: keepingIntegers)
  }

  /// The most digits after the point that are written to tell a part from the next unit.
  private static let mostPlaces = 10_000

  /// The decimal in scientific notation; in plain notation where the exponent is −1, 0 or 1.
  func scientific(digits: Int) throws(ArithmeticFailure) -> Written? {
    guard let real = result.real else { return nil }
    let decimal = try decimalBelowBound(of: real, digits: digits)
    let isPlain = decimal.exponent.int.map { (-1...1).contains($0) } ?? false
    return written(isPlain ? decimal.plain : decimal.scientific, decimal)
  }

  /// The decimal; nil where its sign is undecided and `isDispensable`, as another form can replace it.
  func decimal(digits: Int, unless isDispensable: Bool) throws(ArithmeticFailure) -> Written? {
    do {
      return try decimal(digits: digits)
    } catch {
      if isDispensable, case .undecided = error { return nil }
      throw error
    }
  }

  /// The one expression for the value in the chosen format; `auto` is the exact form.
  package func written(_ settings: Settings) throws(ArithmeticFailure) -> Written? {
    try orZero(digits: settings.digits) { () throws(ArithmeticFailure) in
      try decidedForm(settings)
    }
  }

  /// The closure's result; for an element that cannot be told from 0, zeros which are all right.
  private func orZero(
    digits: Int,
    _ write: () throws(ArithmeticFailure) -> Written?
  ) throws(ArithmeticFailure) -> Written? {
    do {
      return try write()
    } catch {
      // The failure may be one of something else, such as the error of a near fraction.
      guard isElement, case .undecided(let exponent)? = undecidedFailure, exponent < -digits else {
        throw error
      }
      let zero = NumberLiteral.Decimal(
        digits: String(repeating: "0", count: digits),
        integerCount: 1
      )
      return .rounded(.number(zero, isNegative: false))
    }
  }

  private func decidedForm(_ settings: Settings) throws(ArithmeticFailure) -> Written? {
    let digits = settings.digits
    if case .expression(let expression) = result.presentation { return .exact(Form(expression)) }
    let real: Real
    switch result.value {
    case .real(let value):
      if result.notation == .polar, let parts { return try written(parts, settings) }
      if let based = try writtenInBase(digits: digits) { return based }
      real = value
    case .complex, .quantity, .list, .matrix, .table, .formulaMatrix:
      guard let parts else { return nil }
      return try written(parts, settings)
    case .truth, .date, .formula:
      guard settings.format != .exact, let decimal = try decimal(digits: digits) else {
        return expression.map { .exact(Form($0)) }
      }
      return decimal
    }
    switch settings.format {
    case .auto, .exact, .mathml, .latex, .twoDimensions:
      if let exact = try exact(settings.format == .exact ? .any : .readable) {
        return .exact(Form(exact))
      }
      return try decimal(of: real, digits: digits)
    case .decimal, .csv: return try decimalOrExact(digits: digits)
    case .scientific, .engineering:
      let decimal = try decimalBelowBound(of: real, digits: digits)
      let isScientific = settings.format == .scientific
      return written(isScientific ? decimal.scientific : decimal.engineering, decimal)
    case .fraction, .mixed, .columns:
      do {
        if let written = try writtenInFull(real, settings) { return written }
      } catch {
        guard error == .tooLarge || error == .longInteger else { throw error }
      }
      return try decimalOrExact(digits: digits)
    case .repeating:
      guard let fraction = try real.exactFraction(),
        let expression = fraction.repeatingExpression
      else { return try decimal(digits: digits) }
      return .exact(Form(expression))
    }
  }

  /// The one expression for a value that is written by its parts.
  private func written(
    _ parts: Parts,
    _ settings: Settings
  ) throws(ArithmeticFailure) -> Written? {
    switch settings.format {
    case .auto, .exact, .mathml, .latex, .twoDimensions:
      if let exact = try exact(settings.format == .exact ? .any : .readable) {
        return .exact(Form(exact))
      }
      return try decimal(digits: settings.digits)
    case .decimal, .fraction, .mixed, .repeating, .scientific, .engineering, .columns, .csv:
      return try parts.written { part throws(ArithmeticFailure) in try part.written(settings) }
    }
  }

  /// The decimal, or the exact form where its exponent is too long to be written.
  private func decimalOrExact(digits: Int) throws(ArithmeticFailure) -> Written? {
    if let decimal = try decimal(digits: digits) { return decimal }
    return try exact().map { .exact(Form($0)) }
  }

  /// The form in a format that writes all digits of the integer part: the number rounded, the fraction
  /// itself, or the nearest one whose denominator is not too large.
  private func writtenInFull(
    _ real: Real,
    _ settings: Settings
  ) throws(ArithmeticFailure) -> Written? {
    if settings.format == .columns { return try rounded(real, to: settings.columns.decimals) }
    func form(_ fraction: Fraction) -> Form {
      Form(settings.format == .mixed ? fraction.mixedExpression : fraction.expression)
    }
    if let fraction = try real.exactFraction() { return .exact(form(fraction)) }
    let limit = Integer(settings.largestDenominator)
    let nearest = try real.nearestFraction(maximumDenominator: limit)
    return .near(form(nearest.fraction), error: nearest.error)
  }

  private func rounded(_ real: Real, to places: Int) throws(ArithmeticFailure) -> Written? {
    guard let rounded = try real.rounded(places: places).exactFraction() else { return nil }
    let isExact = try real.exactFraction() == rounded
    let form = Form(rounded.expression(places: places))
    return isExact ? .exact(form) : .rounded(form)
  }

  /// Wraps a form of a decimal as exact or rounded; nil for nil.
  private func written(_ form: Form?, _ decimal: Decimal) -> Written? {
    form.map { decimal.isExact ? .exact($0) : .rounded($0) }
  }
}

extension Fraction {
  /// Whether it is an integer, or its terms are short enough to be read.
  fileprivate var isReadable: Bool {
    // A digit takes log₂ 10 ≈ 3.32 bits.
    isInteger || bitWidth < Answer.longestExactForm * 332 / 100
  }

  /// The decimal with `places` digits after the point, which is exactly the value.
  fileprivate func expression(places: Int) -> Expression {
    let whole = magnitude.floor
    let rest = (magnitude - Fraction(whole)) * Fraction(10).power(places)
    let digits = rest.numerator.description
    let fraction = String(repeating: "0", count: max(0, places - digits.utf8.count)) + digits
    return Expression(
      NumberLiteral.Decimal(integer: whole.description, fraction: places == 0 ? "" : fraction),
      isNegative: signum < 0
    )
  }

  /// The decimal with its period in brackets, where the period is not too long.
  fileprivate var repeatingExpression: Expression? {
    guard let expansion = magnitude.expansion(longestPeriod: Answer.longestPeriod) else {
      return nil
    }
    let number = NumberLiteral.Decimal(
      integer: expansion.integer,
      fraction: expansion.fraction,
      repeating: expansion.period
    )
    return Expression(number, isNegative: signum < 0)
  }
}

extension Expression {
  /// Whether it is a list, a matrix or a table of integers, or of such lists, whose decimals are no shorter.
  fileprivate var isListOfIntegers: Bool {
    let isOfLists = isMatrix || isTable
    guard let items = listItems ?? (isOfLists ? operands.flatMap { $0.listItems ?? [] } : nil)
    else {
      return false
    }
    return items.allSatisfy { item in
      let number = item.operation == .negation ? item.operand : item
      return number.isPlainInteger || number.isListOfIntegers || number.operation == .variable
        || number.operation == .constant
    }
  }
}
