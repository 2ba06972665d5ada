package import Syntax

/// A number while it is typed: any beginning of a number of the language.
///
///     draft  = digits [ "." digits [ "(" digits [ ")" ] ] ] [ "E" [ "-" | "+" ] digits ] [ " " ]
///            | digits " " digits [ "/" digits ]
///
/// Digits may be missing everywhere but before `E`, `/` and the blank. A blank begins the fraction
/// of a mixed number; after a decimal it says that a bracket is not the period.
package struct NumberDraft: Hashable, Sendable {
  /// The characters so far, all ASCII and at least one.
  package let text: String

  /// Takes any text that begins a number; `nil` for others.
  package init?(_ text: String) {
    guard !text.isEmpty, let parts = Parts(text), parts.isBeginning else { return nil }
    self.text = text
  }

  /// A number as it would be typed.
  package init(_ literal: NumberLiteral) {
    switch literal {
    case .mixed(let whole, let numerator, let denominator):
      text = "\(whole) \(numerator)/\(denominator)"
    case .decimal(let decimal):
      var text = decimal.integer
      let isInteger = decimal.fraction.isEmpty && decimal.repeating.isEmpty
      if !isInteger || text.isEmpty { text += "." + decimal.fraction }
      if !decimal.repeating.isEmpty { text += "(\(decimal.repeating))" }
      if decimal.exponent != 0 { text += "E\(decimal.signedExponent)" }
      self.text = text
    }
  }

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
  package var missing: Missing? { Parts(text)?.missing }

  /// The draft with its period closed and without a final point, bracket or blank; `nil` where it
  /// is no number yet.
  var finished: NumberDraft? {
    guard let parts = Parts(text), parts.missing == nil else { return nil }
    if parts.hasOpenPeriod, !parts.period.isEmpty { return NumberDraft(text + ")") }
    var text = text
    while !text.isEmpty, Parts(text)?.isFinished != true { text.removeLast() }
    return NumberDraft(text)
  }

  /// The number that the finished draft is, `nil` where it is no number yet.
  package var literal: NumberLiteral? {
    guard let finished, let parts = Parts(finished.text) else { return nil }
    if let fraction = parts.mixed {
      let (numerator, denominator) = (fraction.numerator, fraction.denominator ?? "")
      return .mixed(whole: parts.integer, numerator: numerator, denominator: denominator)
    }
    return .decimal(
      .init(
        integer: parts.integer,
        fraction: parts.fraction,
        repeating: parts.period,
        exponent: parts.exponent ?? ""
      )
    )
  }

  // MARK: Where it is

  /// Whether a sign after it belongs to its exponent.
  var awaitsExponent: Bool { text.last == "E" }

  /// Whether a stroke after it belongs to a mixed number.
  var awaitsDenominator: Bool {
    guard let mixed = Parts(text)?.mixed else { return false }
    return mixed.denominator == nil && !mixed.numerator.isEmpty
  }

  /// Whether a bracket after it begins the period.
  var awaitsPeriod: Bool {
    text.contains(".") && !text.contains { "(E ".contains($0) }
  }

  /// The parts before and after a bracket that may yet turn out not to begin a period.
  var splitAtOpenPeriod: (number: NumberDraft, content: NumberDraft?)? {
    guard let parts = Parts(text), parts.hasOpenPeriod,
      let number = NumberDraft(String(text.prefix { $0 != "(" }))
    else { return nil }
    return (number, NumberDraft(parts.period))
  }
}

/// The parts of a draft; those that it does not reach are empty or `nil`.
private struct Parts {
  var integer = ""
  var hasPoint = false
  var fraction = ""
  var period = ""
  var hasPeriod = false
  var hasOpenPeriod = false
  var exponent: String?
  var mixed: (numerator: String, denominator: String?)?
  var endsInBlank = false

  /// Cuts a text, `nil` where something is left over.
  init?(_ text: String) {
    var rest = text[...]
    integer = rest.takeDigits()
    if rest.take(".") {
      hasPoint = true
      fraction = rest.takeDigits()
      if rest.take("(") {
        hasPeriod = true
        period = rest.takeDigits()
        hasOpenPeriod = !rest.take(")")
      }
    }
    if rest.take("E") {
      let sign = rest.take("-") ? "-" : rest.take("+") ? "+" : ""
      exponent = sign + rest.takeDigits()
    }
    if rest.take(" ") {
      if hasPoint || exponent != nil {
        endsInBlank = true
      } else {
        mixed = (rest.takeDigits(), nil)
        if rest.take("/") { mixed?.denominator = rest.takeDigits() }
      }
    }
    guard rest.isEmpty else { return nil }
  }

  private var hasDigits: Bool { !(integer + fraction + period).isEmpty }

  /// Whether the parts begin a number.
  var isBeginning: Bool {
    if hasPeriod, !hasOpenPeriod, period.isEmpty { return false }
    if exponent != nil || endsInBlank, !hasDigits || hasOpenPeriod { return false }
    if let exponent, exponent.utf8.count > NumberLiteral.Decimal.mostExponentDigits { return false }
    if endsInBlank, exponent.map({ $0.last?.isNumber != true }) == true { return false }
    guard let mixed else { return true }
    return !integer.isEmpty && (mixed.denominator == nil || !mixed.numerator.isEmpty)
  }

  /// Which digits are missing after a sign that needs them; a blank alone needs none.
  var missing: NumberDraft.Missing? {
    if let mixed {
      return !mixed.numerator.isEmpty && (mixed.denominator ?? "").isEmpty ? .denominator : nil
    }
    if let exponent { return exponent.last?.isNumber == true ? nil : .exponent }
    return hasOpenPeriod && period.isEmpty ? .period : nil
  }

  /// Whether a number can end here.
  var isFinished: Bool {
    guard hasDigits, !hasOpenPeriod, !endsInBlank, isBeginning else { return false }
    if let mixed { return mixed.denominator?.isEmpty == false }
    if let exponent { return exponent.last?.isNumber == true }
    return !hasPoint || hasPeriod || !fraction.isEmpty
  }
}

extension Substring {
  fileprivate mutating func takeDigits() -> String {
    let digits = prefix { "0"..."9" ~= $0 }
    removeFirst(digits.count)
    return String(digits)
  }

  fileprivate mutating func take(_ character: Character) -> Bool {
    guard first == character else { return false }
    removeFirst()
    return true
  }
}
