internal import Syntax
internal import Typesetting

extension LaTeXArticle {
  /// What pdflatex has to be told of the characters in a text that are not ASCII.
  ///
  /// It knows the letters of Europe's Latin alphabets. Signs and Greek letters are set as formulas have
  /// them. What is left is shown by its number, which no TeX without more fonts could do better.
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

  /// The name of a function that has no command; one that is not ASCII is text, as TeX wants it.
  static func functionName(_ name: String) -> String {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return "\\operatorname{\(isASCII ? name : "\\textup{\(name)}")}"
  }

  /// Characters that stand in sources, notices and answers, and how a formula has them.
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
  /// The number as TeX wants it, of four digits at least.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension String {
  /// The text as a paragraph in which no character means anything to TeX.
  var escapedForLaTeX: String { escaped(blank: " ") }

  /// The text in which each blank is kept and long words can be broken.
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
      // Two of these would become another character.
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
