internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension Answer {
  /// The two real numbers by which a complex number is written, as answers.
  struct Pair {
    let first: Answer
    let second: Answer
    /// Whether they are the absolute value and the angle, and not the two parts.
    let isPolar: Bool

    /// The complex number whose two numbers are written so.
    func expression(_ first: Expression, _ second: Expression) -> Expression {
      isPolar ? Expression(first, angle: second) : Expression(first, plusI: second)
    }

    /// What is written for both numbers, as one form; nil where one of them has none.
    func written(
      _ write: (Answer) throws(ArithmeticFailure) -> Written?
    ) throws(ArithmeticFailure) -> Written? {
      guard let first = try write(first), let second = try write(second) else { return nil }
      let form = Form(expression(first.form.expression, second.form.expression))
      return first.isExact && second.isExact ? .exact(form) : .rounded(form)
    }
  }

  /// The pair by which the value is written; nil where it is written as one number, or is none.
  ///
  /// 0, and a number whose angle cannot be decided, have no polar form.
  var pair: Pair? {
    let isPolar = result.notation == .polar
    guard isPolar || result.real == nil, let number = result.value.number else { return nil }
    if isPolar, let magnitude = try? number.magnitude(), let radians = try? number.angle(),
      let angle = try? angleMode.unit.angle(radians: radians)
    {
      return pair(magnitude, angle, isPolar: true)
    }
    return result.real == nil ? pair(number.re, number.im, isPolar: false) : nil
  }

  private func pair(_ first: Real, _ second: Real, isPolar: Bool) -> Pair {
    Pair(
      first: Answer(.real(first), angleMode: angleMode),
      second: Answer(.real(second), angleMode: angleMode),
      isPolar: isPolar
    )
  }
}
