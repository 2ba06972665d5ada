internal import Syntax

extension Layout.Symbol {
  /// What a symbol joins; first come those at which a row may be broken, the preferred ones first.
  enum Role: Comparable {
    case comma
    /// Sides of a relation, and words between operands.
    case relation
    case sum
    case product
    case implicitProduct
    /// A number and its power of ten.
    case powerOfTen
    /// An absolute value and an angle.
    case polarForm
    /// A minus and the operand that it negates.
    case sign
    case postfix
    /// A function and its argument.
    case application
    /// The sign before the name of an integral or a derivative.
    case differential
  }

  var role: Role {
    switch self {
    case .comma: .comma
    case .equals, .approximately, .arrow, .relation, .keyword, .range: .relation
    case .plus, .minus: .sum
    case .times, .slash, .modulo: .product
    case .implicit: .implicitProduct
    case .cross: .powerOfTen
    case .angle: .polarForm
    case .negative: .sign
    case .factorial, .percent, .degree, .transpose, .above, .below: .postfix
    case .application: .application
    case .differential: .differential
    }
  }

  /// Whether it joins two factors.
  var isMultiplication: Bool { (.product ... .polarForm).contains(role) }

  /// Whether it is a sign between terms, or a comma between arguments.
  var separatesTerms: Bool { role <= .sum || role == .sign }

  /// Whether it may have blanks around it in a picture.
  var isSpaced: Bool { self != .range && role <= .product || role >= .application }
}

// MARK: - Writing

extension Layout.Symbol {
  /// A symbol in each form of writing but MathML.
  struct Notation {
    /// In pictures, without blanks around it.
    let unicode: String
    let ascii: String
    /// In LaTeX, with the blanks that it needs there.
    let latex: String
    let spoken: String
    /// In the language, with its blanks; `nil` if expressions cannot contain it.
    let source: String?

    init(_ unicode: String, ascii: String? = nil, latex: String, spoken: String, source: String?) {
      (self.unicode, self.ascii, self.latex) = (unicode, ascii ?? unicode, latex)
      (self.spoken, self.source) = (spoken, source)
    }
  }

  var notation: Notation {
    switch self {
    case .plus: Notation("+", latex: " + ", spoken: "plus", source: " + ")
    case .minus: Notation("−", ascii: "-", latex: " - ", spoken: "minus", source: " - ")
    case .negative: Notation("−", ascii: "-", latex: "-", spoken: "minus", source: "-")
    case .times: Notation("·", ascii: "*", latex: " \\cdot ", spoken: "times", source: "*")
    case .cross: Notation("×", ascii: "*", latex: " \\times ", spoken: "times", source: "*")
    case .implicit: Notation("", latex: " ", spoken: "times", source: " ")
    case .slash: Notation("/", latex: "/", spoken: "divided by", source: "/")
    case .modulo: Notation("mod", latex: " \\bmod ", spoken: "modulo", source: " mod ")
    case .angle: Notation("∠", ascii: " cis ", latex: " \\angle ", spoken: "angle", source: "∠")
    case .factorial: Notation("!", latex: "!", spoken: "factorial", source: "!")
    case .percent: Notation("%", latex: "\\%", spoken: "percent", source: "%")
    case .degree:
      Notation("°", ascii: " deg", latex: "^{\\circ}", spoken: "degrees", source: "°")
    case .transpose:
      Notation("ᵀ", ascii: "'", latex: "^{\\top}", spoken: "transpose", source: "'")
    case .range: Notation("..", latex: " \\ldots ", spoken: "to", source: ".. ")
    case .application: Notation(" ", latex: " ", spoken: "of", source: "")
    case .comma: Notation(",", latex: ", ", spoken: "comma", source: ", ")
    case .equals: Notation("=", latex: " = ", spoken: "equals", source: nil)
    case .approximately:
      Notation("≈", ascii: "~=", latex: " \\approx ", spoken: "is approximately", source: nil)
    case .arrow:
      Notation("→", ascii: "->", latex: " \\rightarrow ", spoken: "stored in", source: nil)
    case .differential: Notation("d", latex: "\\mathrm{d}", spoken: "d", source: nil)
    case .above: Notation("⁺", ascii: "+", latex: "^{+}", spoken: "from above", source: ", above")
    case .below: Notation("⁻", ascii: "-", latex: "^{-}", spoken: "from below", source: ", below")
    case .relation(let relation): relation.notation
    case .keyword(let keyword): keyword.notation
    }
  }
}

extension Relation {
  fileprivate var notation: Layout.Symbol.Notation {
    switch self {
    case .equal: notation(latex: "=", spoken: "equals")
    case .notEqual: notation(latex: "\\neq", spoken: "is not equal to")
    case .less: notation(latex: "<", spoken: "is less than")
    case .lessOrEqual: notation(latex: "\\leq", spoken: "is at most")
    case .greater: notation(latex: ">", spoken: "is greater than")
    case .greaterOrEqual: notation(latex: "\\geq", spoken: "is at least")
    }
  }

  private func notation(latex: String, spoken: String) -> Layout.Symbol.Notation {
    let (drawn, typed) = (sign(in: .mathematical), sign(in: .typed))
    return .init(drawn, ascii: typed, latex: " \(latex) ", spoken: spoken, source: " \(typed) ")
  }
}

extension Keyword {
  fileprivate var notation: Layout.Symbol.Notation {
    let latex =
      switch self {
      case .and: " \\land "
      case .or: " \\lor "
      case .not: "\\lnot "
      case .if: "\\text{if }"
      case .then, .else, .where, .for: "\\text{ \(rawValue) }"
      }
    return .init(rawValue, latex: latex, spoken: rawValue, source: " \(rawValue) ")
  }
}

// MARK: - Reading

extension Layout.Symbol {
  /// The symbols of characters in LaTeX and in MathML; a minus depends on what is before it.
  static let characters: [Character: Layout.Symbol] = [
    "+": .plus, "*": .times, "·": .times, "⋅": .times, "×": .cross, "\u{2062}": .implicit,
    "∠": .angle, "/": .slash, "÷": .slash, ":": .slash, "!": .factorial, "°": .degree, "∘": .degree,
    ",": .comma, "→": .arrow, "=": .relation(.equal), "≠": .relation(.notEqual),
    "<": .relation(.less), "≤": .relation(.lessOrEqual), ">": .relation(.greater),
    "≥": .relation(.greaterOrEqual), "¬": .keyword(.not), "∧": .keyword(.and),
    "∨": .keyword(.or), "ᵀ": .transpose, "⊤": .transpose, "'": .transpose, "…": .range,
    "ⅆ": .differential, "≈": .approximately, "⁺": .above, "⁻": .below,
  ]

  /// The symbols of commands of LaTeX without arguments.
  static let commands: [String: Layout.Symbol] = [
    "cdot": .times, "ast": .times, "times": .cross, "div": .slash, "colon": .slash,
    "angle": .angle, "bmod": .modulo, "mod": .modulo, "circ": .degree, "degree": .degree,
    "to": .arrow, "rightarrow": .arrow, "approx": .approximately, "top": .transpose,
    "ldots": .range, "dots": .range,
    "neq": .relation(.notEqual), "ne": .relation(.notEqual), "lt": .relation(.less),
    "leq": .relation(.lessOrEqual), "le": .relation(.lessOrEqual), "gt": .relation(.greater),
    "geq": .relation(.greaterOrEqual), "ge": .relation(.greaterOrEqual),
    "land": .keyword(.and), "wedge": .keyword(.and), "lor": .keyword(.or), "vee": .keyword(.or),
    "lnot": .keyword(.not), "neg": .keyword(.not),
  ]
}
