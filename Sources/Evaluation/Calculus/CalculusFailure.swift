internal import Arithmetic
internal import Syntax

/// The reason why a derivative or an integral has no value.
package enum CalculusFailure: Equatable, Sendable {
  /// What a function differentiates or integrates by is no name.
  case notName
  /// The names without values in an expression, of which there is not one.
  case nameCount([String])
  /// The order of a derivative is no natural number.
  case notOrder
  /// A function whose derivative by an argument is not known.
  case noRule(String)
  /// A part that is no formula of numbers.
  case notFormula(String)
  /// A number at which a function has no derivative, with the derivatives from its two sides; nil where
  /// the slope is infinite.
  case oneSided(left: String?, right: String?)
  /// A number at which a lower derivative jumps.
  case slopeJumps
  case discontinuous
  case noValue
  /// A derivative at a complex number of a function that has none there.
  case notAnalytic(String)
  /// It is not decided whether there is a derivative.
  case undecided
  /// The range of an integral is none.
  case notRange
  /// An integral of a function that is known at single numbers only.
  case sampled
  /// A name that is a bound of a sum or a product, and so an integer.
  case onlyIntegers(String)
  /// An infinite integral, with the number beside which it is; nil for infinity.
  case diverges(String?)
  /// An integral whose values up to a number oscillate without end.
  case oscillatingIntegral
  /// An integral of a function that has no value near a number.
  case noValueNear(String)
  /// A term of a sum, or a factor of a product, that has no value, with its number: k = 0.
  case termWithoutValue(String)
  /// An integral of a function of which too little is known near a number; nil for infinity.
  case unknownNear(String?)
  /// An integral that two computations do not agree on.
  case unknownIntegral
  /// An integral that takes too many parts.
  case tooLong
  /// No antiderivative is found.
  case noAntiderivative
  /// An antiderivative of a function without a real value.
  case noRealIntegrand
  /// Conditions that contradict each other.
  case contradictoryConditions
  /// An integral over a range that depends on the value of a name.
  case openFormula(String)
  /// A limit without a place, or with a side that is none.
  case noPlace
  case noSide
  /// The limits from the two sides differ.
  case limits(below: String, above: String)
  case infiniteLimit(isPositive: Bool)
  /// The values have no limit, because a sine or cosine in them turns without end.
  case oscillatingLimit
  /// A function without values on a side, or on both; with the limit from the other one.
  case noValueBeside(LimitSide?, other: String?)
  /// A limit in the mode of complex numbers of a function without real values.
  case noRealValue
  case unknownLimit(LimitSide?)
  /// The highest exponent of a series is no natural number, or a large one.
  case notSeriesOrder(most: Int)
  case noSeries
  /// A series with coefficients that have no exact form.
  case noExactSeries
  /// A range whose first number is above its last one.
  case descendingRange
  /// Values above or below every number, with where they are: near a number or towards infinity.
  case unbounded(isPositive: Bool, String)
  /// A limit that the values come near to and do not reach, with where.
  case approached(String, String)
  case noValues
  case unknownExtremum(String?)
  /// The numbers at which a function turns are only found in a range with ends.
  case needsRange
  /// A sum or a product whose terms prove that it has no value.
  case infiniteSum(String)
  /// It is not decided whether a sum or a product converges.
  case unknownSum
  case noClosedForm
  /// A bound of a sum that is no integer.
  case notInteger
  /// A sum of too many terms.
  case tooManyTerms
}

extension CalculusFailure {
  /// The stable word by which programs identify this kind of error.
  var code: String {
    switch self {
    case .notName, .nameCount: "no-name"
    case .notOrder, .onlyIntegers: "outside-domain"
    case .noRule, .notFormula: "not-a-formula"
    case .oneSided, .slopeJumps, .discontinuous, .noValue, .notAnalytic: "no-derivative"
    case .undecided, .unknownNear, .unknownIntegral: "cannot-decide"
    case .openFormula: "unknown-variable"
    case .notRange: "not-a-range"
    case .sampled, .noAntiderivative, .contradictoryConditions: "cannot-integrate"
    case .diverges, .oscillatingIntegral: "diverges"
    case .noValueNear, .termWithoutValue, .noRealIntegrand: "undefined"
    case .tooLong, .tooManyTerms: "too-large"
    case .noPlace: "not-a-range"
    case .noSide: "outside-domain"
    case .limits, .oscillatingLimit: "no-limit"
    case .infiniteLimit: "infinite-limit"
    case .noValueBeside, .noRealValue: "undefined"
    case .unknownLimit, .unknownSum, .unknownExtremum: "cannot-decide"
    case .descendingRange, .needsRange: "not-a-range"
    case .notSeriesOrder: "outside-domain"
    case .noSeries, .noExactSeries: "no-closed-form"
    case .unbounded, .approached: "no-extremum"
    case .noValues: "undefined"
    case .infiniteSum: "diverges"
    case .noClosedForm: "no-closed-form"
    case .notInteger: "outside-domain"
    }
  }

  func message(_ function: String) -> String {
    switch self {
    case .notName: "\(function) takes a name after the expression"
    case .nameCount([]): "every name in this expression has a value"
    case .nameCount(let names): "\(names.inWords) have no value, and \(function) takes one of them"
    case .notOrder: "the order of a derivative is a natural number up to 50"
    case .noRule(let name): "the derivative of \(name) is not known as a formula"
    case .notFormula(let noun): "\(function) takes formulas and numbers, not \(noun)"
    case .oneSided(nil, nil): "there is no derivative: the slope is infinite"
    case .oneSided(let left, let right):
      "there is no derivative: from the left it is \(left ?? "infinite"), from the right \(right ?? "infinite")"
    case .slopeJumps: "there is no derivative of this order: a lower one jumps there"
    case .discontinuous:
      "there is no derivative: the function jumps there, or has no value on one side"
    case .noValue: "there is no derivative: the function has no value there"
    case .notAnalytic(let name): "there is no derivative: \(name) has none at complex numbers"
    case .undecided: "cannot tell whether there is a derivative"
    case .notRange where ["sum", "product"].contains(function):
      "\(function) takes a range: k = 1..9, k = 1..inf"
    case .notRange: "\(function) takes a range: x = 0..1, x = 0..inf"
    case .sampled: "this function is known at single numbers only"
    case .onlyIntegers(let name):
      "\(name) is a bound of a sum or a product, which has no values between integers"
    case .diverges(nil): "the integral diverges: the function is too large towards infinity"
    case .oscillatingIntegral:
      "the integral diverges: it oscillates without end towards infinity"
    case .diverges(let place?): "the integral diverges: the function is too large near \(place)"
    case .noValueNear(let place): "the function has no value near \(place)"
    case .termWithoutValue(let place):
      "the \(function == "product" ? "factor" : "term") for \(place) has no value"
    case .unknownNear(nil): "cannot tell whether the integral converges towards infinity"
    case .unknownNear(let place?): "cannot tell what the function does near \(place)"
    case .unknownIntegral: "cannot tell what the integral is"
    case .tooLong: "the integral takes too many parts"
    case .noAntiderivative: "no antiderivative was found"
    case .noRealIntegrand: "the function has no real value anywhere"
    case .contradictoryConditions:
      "no values of the names were found for which the whole answer holds"
    case .openFormula(let name): "cannot tell what the integral is without a value of \(name)"
    case .noPlace: "\(function) takes a number or infinity: x = 0, x = inf"
    case .noSide: "the side of a number is above or below"
    case .limits(let below, let above):
      "there is no limit: from the left it is \(below), from the right \(above)"
    case .oscillatingLimit: "there is no limit: the values oscillate without end"
    case .infiniteLimit(let isPositive): "the limit is infinite: \(Self.infinity(isPositive))"
    case .noValueBeside(nil, _): "the function has no value there"
    case .noValueBeside(let side?, let other):
      "the function has no value \(side == .below ? "on the left" : "on the right")"
        + (other.map { "; \((side == .below ? LimitSide.above : .below).text) the limit is \($0)" }
          ?? "")
    case .noRealValue:
      "the function has no real value beside this number, and limits are of real values"
    case .unknownLimit(nil): "cannot tell what the limit is"
    case .unknownLimit(let side?): "cannot tell what the limit is \(side.text)"
    case .notSeriesOrder(let most):
      "the last exponent of a series is a natural number up to \(most)"
    case .noSeries: "no series of powers was found"
    case .noExactSeries: "the series has coefficients without an exact form"
    case .descendingRange: "the first number of this range is above the last one"
    case .unbounded(let isPositive, let place):
      "there is no \(function): \(place) the values go to \(Self.infinity(isPositive))"
    case .approached(let limit, let place):
      "there is no \(function): \(place) the values come close to \(limit) without reaching it"
    case .noValues: "the function has no value in this range"
    case .unknownExtremum(let place):
      "cannot tell what the \(function) is"
        + (place.map { ": the function is not known \($0)" } ?? "")
    case .needsRange: "the places where this function turns are found in a range with two ends"
    case .infiniteSum(let reason): "the \(function) diverges: \(reason)"
    case .unknownSum: "cannot tell whether the \(function) converges"
    case .noClosedForm: "no closed form of the \(function) was found"
    case .notInteger: "the bounds of this \(function) are integers"
    case .tooManyTerms: "the \(function) has too many terms"
    }
  }

  func suggestion(_ function: String) -> String? {
    switch self {
    case .nameCount([]) where function == "minimum" || function == "maximum":
      "\(function.prefix(3)) takes numbers; \(function)(x^2, x = 0..1) is of a function"
    case .nameCount([]): "the name can be given: \(function)(x^2, x)"
    case .nameCount(let names): names.first.map { "\(function)(f, \($0))" }
    case .noRule: "\(function)(f, x = 2) is its value at a number"
    case .limits, .noValueBeside(_?, _): "\(function)(f, x = a, above) is the limit from the right"
    case .needsRange: "\(function)(f, x = -10..10)"
    case .noPlace, .noSide, .infiniteLimit, .oscillatingLimit, .descendingRange, .notSeriesOrder,
      .noSeries,
      .noExactSeries, .unbounded, .approached, .noValues,
      .unknownExtremum, .noValueBeside, .noRealValue, .unknownLimit, .infiniteSum,
      .unknownSum, .noClosedForm, .notInteger, .tooManyTerms:
      nil
    case .notName, .notOrder, .notFormula, .oneSided, .slopeJumps,
      .discontinuous, .noValue, .notAnalytic, .undecided, .notRange,
      .sampled, .onlyIntegers, .diverges, .oscillatingIntegral,
      .noValueNear, .termWithoutValue, .unknownNear, .unknownIntegral,
      .tooLong,
      .openFormula, .contradictoryConditions, .noRealIntegrand:
      nil
    case .noAntiderivative: "\(function)(f, x = 0..1) has a value without one"
    }
  }
}

extension CalculusFailure {
  /// The sign of infinity.
  static func infinity(_ isPositive: Bool) -> String { isPositive ? "+∞" : "−∞" }
}

extension Real {
  /// The exact form of the number where it has a short one, else six digits.
  func text(in mode: AngleMode) -> String {
    guard let exact = exactExpression(mode) else { return shortText }
    let text = Printer(.mathematical, vocabulary: .builtIn).text(of: exact)
    return text.count <= Self.longestExactText ? text : shortText
  }

  private static var longestExactText: Int { 60 }

  /// Six digits of the number, for messages.
  var shortText: String {
    guard let decimal = try? decimal(digits: 6), let exponent = decimal.shortExponent else {
      return "a number that is not known"
    }
    let places = decimal.digitCount - 1
    let isPlain = (0...6).contains(exponent) || (-4..<0).contains(exponent)
    let literal =
      isPlain && places - exponent >= 0
      ? decimal.literal(places: places - exponent)
      : decimal.literal(places: places, exponent: exponent)
    return Printer(.mathematical, vocabulary: .builtIn).text(of: literal)
  }
}
