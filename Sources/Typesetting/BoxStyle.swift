internal import Syntax

/// The characters for drawing a box.
package enum BoxStyle: Sendable {
  case unicode
  /// Only ASCII, except in the person's own names.
  case ascii

  func text(of symbol: Layout.Symbol) -> String {
    self == .unicode ? symbol.notation.unicode : symbol.notation.ascii
  }

  func text(of name: Layout.Name) -> String {
    switch name {
    case .variable(let name), .function(let name), .letter(_, of: let name): name
    case .constant(let name):
      (self == .unicode ? Printer.Style.mathematical : .typed).name(ofConstant: name)
    case .answer: "ANS"
    case .result(let number): "@\(number)"
    case .basedNumber(let number): number.text
    case .label(let text), .verbatim(let text): text
    }
  }

  /// The digits; repeating digits have a line over them or brackets.
  func text(of decimal: NumberLiteral.Decimal) -> String {
    var text = decimal.integer
    guard decimal.integer.isEmpty || !decimal.fraction.isEmpty || !decimal.repeating.isEmpty else {
      return text
    }
    text += "." + decimal.fraction
    if decimal.repeating.isEmpty { return text }
    guard self == .unicode else { return text + "(\(decimal.repeating))" }
    for digit in decimal.repeating { text += "\(digit)\u{305}" }
    return text
  }

  /// An integer as raised digits; `nil` if there are no such characters or it is long.
  func raised(_ exponent: Layout.Element) -> String? {
    guard self == .unicode, let (groups, isNegative) = exponent.signedInteger else { return nil }
    // There is no raised separator between groups.
    let digits = groups.utf8.filter { $0 != UInt8(ascii: "_") }
    guard digits.count <= 12 else { return nil }
    var text = String.UnicodeScalarView(isNegative ? [Superscript.minus] : [])
    text.append(contentsOf: digits.map(Superscript.raised))
    return String(text)
  }
}
