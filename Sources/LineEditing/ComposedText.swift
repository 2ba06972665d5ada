import CEdit

/// A text in which each accent is one character with its letter, and repeating digits are in brackets.
///
/// libedit shows nothing of an accent that is a character of its own, so that the screen would say `e`
/// where `é` is computed with. What makes no character with the one before it is left out, and so are
/// other characters that take no place on a screen.
struct ComposedText {
  private(set) var scalars = String.UnicodeScalarView()
  /// What was left out.
  private(set) var leftOut: [Unicode.Scalar] = []

  var text: String { String(scalars) }

  init(_ text: String) {
    guard text.unicodeScalars.contains(where: \.isWidthless) else {
      scalars = text.unicodeScalars
      return
    }
    for scalar in text.unicodeScalars { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard scalar.isWidthless else { return scalars.append(scalar) }
    if scalar == Self.overline, repeatLastDigit() { return }
    guard let base = scalars.last, let whole = base.composed(with: scalar) else {
      return leftOut.append(scalar)
    }
    scalars.removeLast()
    scalars.append(whole)
  }

  /// The line above a digit that repeats, `0.16̅`.
  private static let overline: Unicode.Scalar = "\u{305}"

  /// Writes the last digit as one that repeats, in brackets as they are typed: `0.1(6)`; returns false
  /// where no digit of a decimal is the last.
  private mutating func repeatLastDigit() -> Bool {
    guard let digit = scalars.last, digit.isDigit else { return false }
    var before = Array(scalars.dropLast())
    var period = [digit]
    if before.last == ")" {
      let digits = Array(before.dropLast().reversed().prefix { $0.isDigit })
      before.removeLast(digits.count + 1)
      guard !digits.isEmpty, before.popLast() == "(" else { return false }
      period.insert(contentsOf: digits.reversed(), at: 0)
    }
    guard let last = before.last, last == "." || last.isDigit else { return false }
    before.append("(")
    before.append(contentsOf: period)
    before.append(")")
    scalars = String.UnicodeScalarView(before)
    return true
  }

  /// Why something was left out, for a person; nil if nothing was.
  var notice: String? {
    let codes = Set(leftOut.map(\.value)).sorted().map { value in
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    guard !codes.isEmpty else { return nil }
    return "left out, as it cannot be shown: \(codes.joined(separator: ", "))"
  }
}

extension Unicode.Scalar {
  /// Whether it takes no place of its own on a screen: an accent, or a mark that is not seen.
  var isWidthless: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return cedit_width(wide) == 0
    }
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The character that this one is with an accent, where there is one.
  func composed(with accent: Unicode.Scalar) -> Unicode.Scalar? {
    composedCharacters[String(String.UnicodeScalarView([self, accent]))]
  }
}

/// The characters that are a letter with accents, each by a text that is canonically the same; all of
/// them stand below U+3100.
private let composedCharacters: [String: Unicode.Scalar] = {
  let characters = (0xC0...0x30FF).compactMap(Unicode.Scalar.init).filter { !$0.isWidthless }
  return Dictionary(characters.map { (String($0), $0) }) { first, _ in first }
}()
