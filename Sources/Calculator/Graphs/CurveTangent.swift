internal import Arithmetic
internal import Evaluation
internal import Syntax

/// The tangents of a curve of a variable, which has no value whatever the session says.
struct CurveTangent {
  private let curve: String
  private let name: String
  private let environment: Environment
  private let vocabulary: Vocabulary
  private let settings: Settings

  init(_ expression: Expression, of name: String, in session: Session) {
    curve = Printer(.typed, vocabulary: session.vocabulary).text(of: expression)
    self.name = name
    var environment = session.environment
    environment.forget(name)
    var vocabulary = environment.vocabulary
    vocabulary.assign(name)
    (self.environment, self.vocabulary, settings) = (environment, vocabulary, session.settings)
  }

  /// The exact tangent at a place as it is typed; nil where a number in it has no exact form.
  func formula(at place: String) throws(CommandError) -> Expression? {
    let (slope, height) = (slope(at: place), height(at: place))
    // A place without a slope is refused in the words of the derivative.
    _ = try number(slope)
    let line = try parsed("expand((\(slope))*(\(name) - (\(place))) + \(height))")
    guard let value = try? environment.result(of: line).value else { return nil }
    if case .formula(let formula) = value { return formula.withAngles(in: environment.angleMode) }
    return value.real?.exactExpression(environment.angleMode)
  }

  /// A place as it is typed.
  func place(_ text: String) throws(CommandError) -> Expression { try parsed(text) }

  /// A line with rounded numbers.
  struct RoundedLine {
    let expression: Expression
    /// The right side of its equation, in a dozen digits.
    let name: String
  }

  /// The tangent at a number near the place meant, with rounded numbers.
  ///
  /// Where a reach is given, the slope has to be about the same that far to the left and to the right.
  func roundedLine(at x: Fraction, reach: Fraction?) throws(CommandError) -> RoundedLine {
    let place = text(of: x)
    let (slope, height) = (try number(slope(at: place)), try number(height(at: place)))
    for side in [reach.map { x - $0 }, reach.map { x + $0 }].compactMap(\.self) {
      let other = try number(self.slope(at: text(of: side)))
      guard (other - slope).magnitude * Fraction(1_000) <= slope.magnitude + Fraction(1) else {
        throw CommandError(
          "there is no tangent: the slope jumps here",
          at: .none,
          code: "no-derivative",
          kind: .mathematical
        )
      }
    }
    // A slope or a height that is 0 comes out as a very small number.
    let scale = max(height.magnitude, (slope * x).magnitude, Fraction(1, 1_000_000))
    let isLevel = slope.magnitude * Fraction(10).power(Self.digits) < Fraction(1)
    let rate = isLevel ? Fraction(0) : slope
    var start = height - rate * x
    if start.magnitude * Fraction(10).power(2 * Self.digits) < scale { start = Fraction(0) }
    let expression = try parsed("(\(text(of: rate)))*\(name) + (\(text(of: start)))")
    return RoundedLine(expression: expression, name: "≈ \(equation(rate, start))")
  }

  /// The digits of a rounded equation.
  private static let digits = 12

  /// The right side of the equation of a line.
  private func equation(_ rate: Fraction, _ start: Fraction) -> String {
    guard rate.signum != 0 else { return rounded(start) }
    let product = "\(rounded(rate))·\(name)"
    guard start.signum != 0 else { return product }
    return "\(product) \(start.signum < 0 ? "−" : "+") \(rounded(start.magnitude))"
  }

  private func rounded(_ number: Fraction) -> String {
    let answer = Answer(.real(Real(number)), angleMode: environment.angleMode)
    guard let decimal = try? answer.decimal(digits: Self.digits) else { return "?" }
    return AnswerWriter(settings, for: .person).text(decimal.form)
  }

  private func slope(at place: String) -> String { "diff(\(curve), \(name) = \(place))" }

  private func height(at place: String) -> String { "((\(curve)) where \(name) = \(place))" }

  private func text(of number: Fraction) -> String {
    Printer(.typed, vocabulary: vocabulary).text(of: number.expression)
  }

  /// The number that a source is, with far more digits than a picture resolves.
  private func number(_ source: String) throws(CommandError) -> Fraction {
    let expression = try parsed(source)
    let value: Real
    do {
      value = try environment.real(expression)
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    guard let number = value.approximation() else {
      throw CommandError(
        "the tangent is out of reach",
        at: .none,
        code: "too-large",
        kind: .mathematical
      )
    }
    return number
  }

  private func parsed(_ source: String) throws(CommandError) -> Expression {
    do {
      return try Parser.parseExpression(source, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: source), kind: .mathematical)
    }
  }
}
