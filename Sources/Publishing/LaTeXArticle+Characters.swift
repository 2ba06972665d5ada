internal import Syntax
internal import Typesetting

extension LaTeXArticle {
  /// The declarations that pdflatex needs for the characters in a text that are not ASCII.
  ///
  /// It knows the letters of European Latin alphabets. Signs and Greek letters are set as in formulas.
  /// Other characters are shown by their numbers, since TeX without further fonts can do no better.
  static func declarations(for text: String) -> String {
    let scalars = Set(text.unicodeScalars.filter { !$0.isASCII }).sorted()
    guard !scalars.isEmpty else { return "" }
    let rows = scalars.map { scalar in
      let code = scalar.hexadecimal
      guard let formula = formulas[scalar] else { return "  \\fallback{\(code)}{\(scalar)}" }
      return "  \\DeclareUnicodeCharacter{\(code)}{\\ensuremath{\(formula)}}"
    }
    return """
      \\ifPDFTeX
        \\newcommand{\\fallback}[2]{\\ifcsname u8:\\detokenize{#2}\\endcsname\\else
          \\DeclareUnicodeCharacter{#1}{{\\fboxsep=1pt\\fbox{\\tiny #1}}}\\fi}
      \(rows.joined(separator: "\n"))
      \\fi

      """
  }

  /// The name of a function without a command; a name that is not ASCII is set as text, as TeX requires.
  static func functionName(_ name: String) -> String {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return "\\operatorname{\(isASCII ? name : "\\textup{\(name)}")}"
  }

  /// Characters in sources, notices and answers, with their commands in formulas.
  private static let formulas: [Unicode.Scalar: String] = {
    let signs: [Unicode.Scalar: String] = [
      "√": "\\surd", "−": "-", "·": "\\cdot", "×": "\\times", "÷": "\\div", "≈": "\\approx",
      "→": "\\rightarrow", "∘": "\\circ", "≤": "\\le", "≥": "\\ge", "≠": "\\ne", "∞": "\\infty",
      "±": "\\pm", "⌊": "\\lfloor", "⌋": "\\rfloor", "⌈": "\\lceil", "⌉": "\\rceil",
    ]
    let letters = LaTeX.greekLetters.sorted { $0.key < $1.key }.compactMap { command, letter in
      letter.unicodeScalars.first.map { ($0, "\\\(command)") }
    }
    let powers = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".unicodeScalars.enumerated().map { index, scalar in
      (scalar, "{}^{\(index < 10 ? "\(index)" : "-")}")
    }
    return signs.merging(letters) { $1 }.merging(powers) { $1 }
  }()
}

extension Unicode.Scalar {
  /// The number in the form for TeX, with at least four digits.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension String {
  /// The text as a paragraph, with all special characters of TeX escaped.
  var escapedForLaTeX: String { escaped(blank: " ") }

  /// The text with each blank kept, in which long words can be broken.
  var latexCode: String { escaped(blank: "\\ ", longestWord: 10) }

  private func escaped(blank: String, longestWord: Int = .max) -> String {
    var escaped = ""
    var length = 0
    var last: Unicode.Scalar = " "
    for scalar in withControlPictures.unicodeScalars {
      let isBlank = scalar == " " || scalar == "\t" || scalar == "\n"
      length = isBlank ? 0 : length + 1
      if length > longestWord {
        escaped += "\\allowbreak{}"
        length = 1
      }
      // Two of these would form another character.
      if "-<>,!?".unicodeScalars.contains(scalar), last == scalar { escaped += "{}" }
      escaped += isBlank ? blank : Self.escape(scalar)
      last = scalar
    }
    return escaped
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\textbackslash{}"
    case "~": "\\textasciitilde{}"
    case "^": "\\textasciicircum{}"
    case "`": "\\textasciigrave{}"
    case "'": "\\textquotesingle{}"
    case "\"": "\\textquotedbl{}"
    case "{", "}", "$", "&", "#", "_", "%": "\\\(scalar)"
    default: "\(scalar)"
    }
  }
}
