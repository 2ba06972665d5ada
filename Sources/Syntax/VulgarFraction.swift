/// A fraction that is one character, `½`.
struct VulgarFraction {
  let numerator: String
  let denominator: String

  /// The fraction that the character stands for, `nil` if it is another character.
  init?(_ scalar: Unicode.Scalar) {
    guard let fraction = Self.all[scalar] else { return nil }
    self.init(fraction.0, fraction.1)
  }

  private init(_ numerator: Int, _ denominator: Int) {
    self.numerator = String(numerator)
    self.denominator = String(denominator)
  }

  /// All that Unicode has ("Number Forms" and Latin-1).
  private static let all: [Unicode.Scalar: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4),
    "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7),
    "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8), "⅑": (1, 9), "⅒": (1, 10), "↉": (0, 3),
  ]
}
