internal import Arithmetic
internal import Syntax

extension Answer {
  /// What is shown of an answer: a form that is the value itself, and a number that is it or is near.
  struct Forms {
    var exact: Expression?
    var decimal: Written?
  }

  /// The forms in the format that is set; one of them is there.
  func forms(_ settings: Settings) throws(ArithmeticFailure) -> Forms {
    guard settings.format == .auto else {
      guard let written = try written(settings) else { throw .tooLarge }
      return written.isExact ? Forms(exact: written.expression) : Forms(decimal: written)
    }
    let exact = try exact()
    let decimal = try decimal(digits: settings.digits, unless: exact != nil)
    if exact == nil, decimal == nil { throw .tooLarge }
    return Forms(exact: exact, decimal: decimal)
  }
}
