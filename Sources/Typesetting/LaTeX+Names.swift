internal import Arithmetic
internal import Syntax

extension Layout.Name {
  /// The name in LaTeX: a letter, a command, or a group of letters.
  func latex(_ functionName: (String) -> String) -> String {
    switch self {
    case .constant("phi"): return "\\varphi"
    case .constant(Expression.infinity): return "\\infty"
    case .constant(let name) where name == "true" || name == "false":
      return "\\mathrm{\(name)}"
    case .constant(Expression.today): return "\\operatorname{today}()"
    case .constant(Expression.random): return "\\operatorname{random}()"
    case .constant(let name):
      if LaTeX.greekLetters[name] != nil { return "\\\(name)" }
      return ["e", "i", "j"].contains(name) ? name : Self.upright(name)
    case .variable(let name):
      if let command = Self.greekCommands[name] { return "\\\(command)" }
      if name.utf8.count == 1, name != "_" { return name }
      let command = name.utf8.allSatisfy { $0 < 0x80 } ? "mathit" : "textit"
      return "\\\(command){\(Self.escaped(name))}"
    case .function(let name):
      if let command = LaTeX.commands[name] { return "\\\(command)" }
      return functionName(Self.escaped(name))
    case .letter(let letter, _): return Self.greekCommands[letter].map { "\\\($0)" } ?? letter
    case .answer: return "\\mathrm{ANS}"
    case .result(let number): return "\\text{@\(number)}"
    case .basedNumber(let number): return "\\mathtt{\(number.text.escapedForText)}"
    case .verbatim(let text): return "\\text{\(text.escapedForText)}"
    case .label(let text): return "\\text{ \(text.escapedForText.raisingExponents)}"
    }
  }

  /// Whether it is a name of more than one letter.
  var isWord: Bool {
    switch self {
    case .constant, .function, .letter: false
    case .variable(let name): name.count > 1
    case .answer, .result, .basedNumber, .label, .verbatim: true
    }
  }

  /// A unit in a product; `\mathrm{d}` would be a differential.
  private static func upright(_ name: String) -> String {
    let isMath = name != "d" && name.utf8.allSatisfy { $0 < 0x80 }
    let command = isMath ? "mathrm" : "textrm"
    return "\\\(command){\(escaped(name))}"
  }

  private static func escaped(_ name: String) -> String {
    name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "\\_")
  }

  private static let greekCommands = Dictionary(
    LaTeX.greekLetters.map { ($1, $0) },
    uniquingKeysWith: { first, _ in first }
  )
}

extension String {
  /// The text for `\text`, with escapes for the special characters of LaTeX.
  fileprivate var escapedForText: String {
    map { character in
      switch character {
      case "#", "$", "%", "&", "_", "{", "}": "\\\(character)"
      case "\\": "\\textbackslash{}"
      case "^": "\\textasciicircum{}"
      case "~": "\\textasciitilde{}"
      default: String(character)
      }
    }
    .joined()
  }
}

extension String {
  /// The text for `\text` with exponents in brackets raised: `m^(1/2)`.
  fileprivate var raisingExponents: String {
    var text = ""
    var rest = self[...]
    let sign = "\\textasciicircum{}("
    while let next = rest.first {
      if rest.hasPrefix(sign), let end = rest.firstIndex(of: ")") {
        text += "$^{\(rest.dropFirst(sign.count)[..<end])}$"
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(next)
        rest.removeFirst()
      }
    }
    return text
  }
}

extension LaTeX {
  /// The functions with their own LaTeX command, by canonical name.
  static let commands: [String: String] = {
    var commands: [String: String] = [:]
    for function in BuiltIn.primitives { commands[function.name] = function.notation.latex }
    return commands
  }()

  /// The canonical names of functions, by LaTeX command.
  static let functions = Dictionary(uniqueKeysWithValues: commands.map { ($1, $0) })

  /// The Greek letters, by LaTeX command.
  package static let greekLetters: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε",
    "zeta": "ζ", "eta": "η", "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ",
    "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "varsigma": "ς", "tau": "τ",
    "upsilon": "υ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
    "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ",
    "Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
  ]
}
