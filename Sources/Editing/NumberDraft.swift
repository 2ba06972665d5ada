package import Syntax

/// A number while it is typed: any beginning of a number of the language.
///
///     draft  = digits [ "." digits [ "(" digits [ ")" ] ] ] [ "E" [ "-" | "+" ] digits ] [ " " ]
///            | digits [ "." digits [ "(" digits ")" ] ] "e" ( "-" | "+" )
///            | digits " " digits [ "/" digits ]
///
/// Digits may be missing everywhere but before `E`, `/` and the blank. A blank begins the fraction
/// of a mixed number; after a decimal it says that a bracket is not the period. A small `e` with a sign
/// after it may still be the constant.
package struct NumberDraft: Hashable, Sendable {
  /// The characters so far, all ASCII and at least one.
  package let text: String

  /// Takes any text that begins a number; `nil` for others.
  package init?(_ text: String) {
    if Self.isBased(text) {
      let ends = text.contains(".") ? ["", "1", "1)", ")"] : [""]
      guard ends.contains(where: { NumberLiteral(text + $0)?.isBased == true }) else {
        return nil
      }
      self.text = text
      return
    }
    guard !text.contains("e") || text.hasSuffix("e-") || text.hasSuffix("e+"),
      text.allSatisfy({ "0123456789.()Ee+-/ ".contains($0) }),
      text.count(where: { $0 == " " }) <= 1, Self.isBeginning(text)
    else { return nil }
    self.text = text
  }

  /// Whether one of the possible ends makes the text a number.
  private static func isBeginning(_ text: String) -> Bool {
    if text.isEmpty { return false }
    if text.last == " ", case .decimal = NumberLiteral(String(text.dropLast())) { return true }
    return ["", "1", "1)", ")", "/1", "1/1"].contains { NumberLiteral(text + $0) != nil }
  }

  /// A number as it would be typed.
  package init(_ literal: NumberLiteral) {
    switch literal {
    case .mixed(let whole, let numerator, let denominator):
      text = "\(whole) \(numerator)/\(denominator)"
    case .based(let number): text = number.text
    case .decimal(let decimal):
      var text = decimal.integer
      let isInteger = decimal.fraction.isEmpty && decimal.repeating.isEmpty
      if !isInteger || text.isEmpty { text += "." + decimal.fraction }
      if !decimal.repeating.isEmpty { text += "(\(decimal.repeating))" }
      if decimal.exponent != 0 { text += "E\(decimal.signedExponent)" }
      self.text = text
    }
  }

  /// Whether a text is one in another base, whose digits may be changed; the keys type none anew.
  private static func isBased(_ text: String) -> Bool {
    text.contains("#") || ["0x", "0b", "0o"].contains(where: text.hasPrefix)
  }

  private var isBased: Bool { Self.isBased(text) }

  /// The number of its characters.
  package var count: Int { text.utf8.count }

  // MARK: Editing

  /// The draft with a character inserted, `nil` where the character does not fit.
  func inserting(_ character: Character, at offset: Int) -> NumberDraft? {
    NumberDraft(String(text.prefix(offset)) + String(character) + String(text.dropFirst(offset)))
  }

  /// The draft without a character and an end that no longer fits, `nil` where nothing is left.
  func removing(at offset: Int) -> NumberDraft? {
    var rest = String(text.prefix(offset) + text.dropFirst(offset + 1))
    while !rest.isEmpty, NumberDraft(rest) == nil { rest.removeLast() }
    return NumberDraft(rest)
  }

  // MARK: Finishing

  /// What an unfinished number lacks.
  package enum Missing: Hashable, Sendable {
    case exponent
    case denominator
    case period
  }

  /// What a number still lacks, `nil` where nothing is missing or there are no digits at all.
  package var missing: Missing? {
    switch text.last {
    case "(": .period
    case _ where isBased: nil
    case "E", "+", "-": .exponent
    case "/": .denominator
    default: awaitsDenominator ? .denominator : nil
    }
  }

  /// The draft with its period closed and without a final point, bracket or blank; `nil` where it
  /// is no number yet.
  var finished: NumberDraft? {
    guard missing == nil else { return nil }
    if hasOpenPeriod { return NumberDraft(text + ")") }
    var text = text
    while text.last == " " || text.last == "." { text.removeLast() }
    return NumberDraft(text)
  }

  /// The number that the finished draft is, `nil` where it is no number yet.
  package var literal: NumberLiteral? { finished.flatMap { NumberLiteral($0.text) } }

  // MARK: Where it is

  /// Whether a sign after it belongs to its exponent.
  var awaitsExponent: Bool { !isBased && text.last == "E" }

  /// Whether a slash after it belongs to a mixed number.
  var awaitsDenominator: Bool {
    text.contains(" ") && text.last != " " && !text.contains("/")
  }

  /// Whether a bracket after it begins the period.
  var awaitsPeriod: Bool {
    text.contains(".") && !text.contains { isBased ? $0 == "(" : "(E ".contains($0) }
  }

  private var hasOpenPeriod: Bool { text.contains("(") && !text.contains(")") }

  /// The number and the sign after an `e` that may yet turn out to be the constant.
  var splitAtOpenExponent: (number: NumberDraft, sign: Character)? {
    guard !isBased, let mark = text.firstIndex(of: "e"), let sign = text.last,
      let number = NumberDraft(String(text[..<mark]))
    else { return nil }
    return (number, sign)
  }

  /// The parts before and after a bracket that may yet turn out not to begin a period.
  var splitAtOpenPeriod: (number: NumberDraft, content: NumberDraft?)? {
    guard hasOpenPeriod, let bracket = text.firstIndex(of: "("),
      let number = NumberDraft(String(text[..<bracket]))
    else { return nil }
    return (number, NumberDraft(String(text[bracket...].dropFirst())))
  }
}

extension NumberLiteral {
  fileprivate var isBased: Bool {
    if case .based = self { true } else { false }
  }
}
