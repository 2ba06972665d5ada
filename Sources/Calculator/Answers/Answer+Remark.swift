internal import Arithmetic
internal import Evaluation

extension Answer {
  /// A remark on a value that cannot be written in the format asked for; nil for all others.
  func remark(_ settings: Settings) -> String? {
    guard let real = result.real else { return doubt(settings) }
    if real.isFraction, settings.format != .repeating { return nil }
    if let fraction = real.fraction { return periodRemark(fraction) }
    guard let huge = try? real.hugeInteger(leading: 8, trailing: 7) else { return doubt(settings) }
    return "an integer of \(huge.digitCount.inThousands) digits that begins with "
      + "\(huge.leadingDigits) and ends in \(huge.trailingDigits)"
  }

  /// A remark that a number in the value cannot be told from 0; nil where there is none.
  func doubt(_ settings: Settings) -> String? {
    guard let real = result.real else { return remarkOnParts }
    // Without another form the decimal is an error that says the same.
    guard !real.isFraction, settings.format.canDoWithoutDecimal, let remark = undecidedRemark,
      (try? exact()) != nil
    else { return nil }
    return remark
  }

  /// A remark on parts that cannot be told from 0; nil where there are none among those shown.
  private var remarkOnParts: String? {
    cut.hasUndecidedPart ? "a number that is shown as 0 cannot be told from 0" : nil
  }

  /// Whether a number is in it that is written as 0 although its sign is undecided.
  private var hasUndecidedPart: Bool {
    guard let parts else { return isElement && undecidedFailure != nil }
    return parts.answers.contains(where: \.hasUndecidedPart)
  }

  /// A remark that the value may be 0, where its sign is undecided.
  var undecidedRemark: String? { undecidedFailure?.message(.answer) }

  /// The failure that leaves the value's sign undecided; nil where the sign is known.
  var undecidedFailure: ArithmeticFailure? {
    do throws(ArithmeticFailure) {
      guard let number = result.value.number else { return nil }
      _ = try (number.re.sign(), number.im.sign())
      return nil
    } catch {
      guard case .undecided = error else { return nil }
      return error
    }
  }

  private func periodRemark(_ fraction: Fraction) -> String? {
    guard fraction.magnitude.expansion(longestPeriod: Self.longestPeriod) == nil else { return nil }
    let limit = Integer(Self.longestPeriod)
    guard let length = fraction.periodLength else {
      return "the period has more than \(limit.inThousands) digits, the most that are written"
    }
    return "the period has \(length.inThousands) digits; up to \(limit.inThousands) are written"
  }
}

extension AnswerFormat {
  /// Whether an answer in this format may be an exact form without a decimal.
  fileprivate var canDoWithoutDecimal: Bool {
    switch self {
    case .auto, .exact, .mathml, .latex, .twoDimensions: true
    case .decimal, .fraction, .mixed, .repeating, .scientific, .engineering, .columns, .csv: false
    }
  }
}

extension Integer {
  /// The digits as in prose, `1,000,000`; those of a very long number are rounded.
  fileprivate var inThousands: String {
    let digits = description
    guard digits.utf8.count > 150, let start = Int(digits.prefix(4)) else {
      return digits.grouped(by: ",")
    }
    // 9999… is 10.00 at its place.
    let rounded = (start + 5) / 10
    let (leading, exponent) =
      rounded < 1000 ? (rounded, digits.utf8.count - 1) : (100, digits.utf8.count)
    return "about \(leading / 100).\("\(leading)".dropFirst())E\(exponent)"
  }
}
