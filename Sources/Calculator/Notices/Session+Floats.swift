internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// What is told about a floating-point number that a statement asks for: its bits in fields, its exact value,
  /// its error, and its neighbours; nothing for other statements.
  func floatNotices(about statement: Statement, in environment: Environment) -> [String] {
    guard let (function, operands) = statement.kind.value.floatCall(in: environment),
      let arguments = try? operands.map({ try environment.real($0) }),
      let number = try? function.number(of: arguments)
    else { return [] }
    // That of bits and neighbours has no error.
    let isRounded = operands.count == 1 && function.name == number.format.name
    return [
      bits(of: number), isRounded ? error(of: number, arguments[0]) : nil, neighbours(of: number),
    ]
    .compactMap { $0 }
  }

  /// The sign, the exponent and the fraction in bits, the hexadecimal digits and the exact value.
  private func bits(of number: FloatNumber) -> String {
    let format = number.format
    let hexadecimal = number.bits.digits(inBase: 16)
    let padding = String(repeating: "0", count: format.width / 4 - hexadecimal.utf8.count)
    let (significand, exponent) = number.parts
    let value = "\(significand.written)*2^\(Integer(exponent).written)"
    return "\(number.isNegative ? 1 : 0) \(number.exponentField.bits(format.exponentBits)) "
      + "\(number.fractionField.bits(format.fractionBits)) = 0x\(padding)\(hexadecimal), "
      + (significand.isZero ? "\(number.isNegative ? "−" : "")0" : value)
  }

  /// How far the number is from the one that was rounded.
  private func error(of number: FloatNumber, _ real: Real) -> String? {
    let error = Real(number.value) - real
    guard let sign = try? error.sign() else { return nil }
    if sign == .zero { return "exactly the number" }
    guard let size = try? error.magnitude, let units = try? size.divided(by: Real(number.unit)),
      let text = decimal(size, digits: 3), let share = decimal(units, digits: 3)
    else { return nil }
    return "too \(sign == .negative ? "small" : "large") by \(text), \(share) ulp"
  }

  private func neighbours(of number: FloatNumber) -> String {
    let format = number.format
    let texts = [-1, 1].map { step in
      let ordinal = number.ordinal + Integer(step)
      guard let neighbour = try? FloatNumber(format, ordinal: ordinal) else {
        return step < 0 ? "−inf" : "inf"
      }
      return decimal(Real(neighbour.value), digits: format.digits) ?? ""
    }
    return "the next numbers are \(texts[0]) and \(texts[1])"
  }

  private func decimal(_ real: Real, digits: Int) -> String? {
    var settings = settings
    (settings.format, settings.digits, settings.isGrouping) = (.auto, digits, false)
    let answer = Answer(Result(.real(real), as: .notation(.decimal)), angleMode: .radians)
    guard let written = try? answer.decimal(digits: digits) else { return nil }
    return (written.isExact ? "" : "≈ ") + AnswerWriter(settings, for: .person).text(written.form)
  }
}

extension Expression {
  /// The number of which the expression is a call; nil where it is no call of such a function.
  func floatNumber(in environment: Environment) throws -> FloatNumber? {
    guard let (function, operands) = floatCall(in: environment) else { return nil }
    return try function.number(of: try operands.map { try environment.real($0) })
  }

  /// The function of floating-point numbers of which the expression is a call, and its arguments.
  fileprivate func floatCall(
    in environment: Environment
  ) -> (any FloatPrimitive.Type, [Expression])? {
    let body = isConversion ? operand : self
    guard body.operation == .call, body.contains(.call), !environment.vocabulary.hides(body.name),
      let function = BuiltIn.named(body.name) as? any FloatPrimitive.Type
    else { return nil }
    return (function, Array(body.operands))
  }
}
