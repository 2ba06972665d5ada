import CEdit

/// A text with each accent and its letter as one character, and repeating digits in brackets.
///
/// libedit shows nothing of an accent that is a character of its own, so the screen would show `e`
/// where curta computes with `é`. Accents that make no character with the one before them are left
/// out, and so are other characters that take no place on a screen.
struct ComposedText {
  private(set) var scalars = String.UnicodeScalarView()
  /// The characters that were left out.
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

  /// Puts the last digit into the brackets of a period, as it is typed: `0.1(6)`; returns false
  /// where no digit of a decimal is last.
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

  /// The notice about what was left out, `nil` if nothing was.
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
  /// Whether it takes no place of its own on a screen: an accent, or an invisible mark.
  var isWidthless: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return cedit_width(wide) == 0
    }
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The single character for this one with an accent, where there is one.
  func composed(with accent: Unicode.Scalar) -> Unicode.Scalar? {
    composedCharacters[String(String.UnicodeScalarView([self, accent]))]
  }
}

/// The letters with accents, by their canonically equivalent texts; all are below U+3100.
private let composedCharacters: [String: Unicode.Scalar] = {
  let characters = (0xC0...0x30FF).compactMap(Unicode.Scalar.init).filter { !$0.isWidthless }
  return Dictionary(characters.map { (String($0), $0) }) { first, _ in first }
}()
