/// One token of a line: its kind and its range, without heap storage.
struct Token {
  let kind: Kind
  /// The UTF-8 offsets of its first byte and of the byte after it.
  let start: Int
  let end: Int
  /// Whether a blank comes before it.
  let followsBlank: Bool

  var range: SourceRange { SourceRange(start, end) }

  enum Kind: UInt8 {
    case number
    case mixedNumber
    /// `½`, without an integer before it.
    case vulgarFraction
    case name
    /// `ANS` in any case.
    case answer
    /// `@12`.
    case result
    case plus
    case minus
    case times
    case divided
    case modulo
    case power
    /// A run such as `⁻¹²`.
    case superscript
    /// `√`.
    case root
    /// `∠`, between an absolute value and an angle.
    case angle
    case openBracket
    case closeBracket
    case openSquare
    case closeSquare
    /// `..`, between the first and the last number of a range.
    case range
    /// `|`, which opens or closes.
    case bar
    case comma
    case semicolon
    case equals
    /// `<>` or `≠`.
    case notEqual
    case less
    /// `<=` or `≤`.
    case lessOrEqual
    case greater
    /// `>=` or `≥`.
    case greaterOrEqual
    /// The word `if`.
    case choice
    case then
    case otherwise
    case and
    case or
    case not
    /// A time or an angle such as `1:30:15` or `12°34′56″`.
    case sexagesimal
    /// The word `where`.
    case binding
    /// The word `for`.
    case iteration
    /// `to`, `inf` or `∞`.
    case reserved
    /// `STO`, `->` or `→`.
    case store
    case factorial
    case percent
    case degree
    /// `'`, after a matrix.
    case apostrophe
    /// `.height`, directly after a table.
    case column
    /// A text in double quotes, the argument of `data`.
    case text
    /// The end of the line or the beginning of a comment.
    case end
  }
}

extension Token.Kind {
  var sign: Expression.Sign? { self == .plus ? .plus : self == .minus ? .minus : nil }

  /// How the expression continues at this token, which follows an operand and is not a number.
  var continuation: Continuation {
    switch self {
    case .plus: .sum(.plus)
    case .minus: .sum(.minus)
    case .times: .product(.times)
    case .divided: .product(.divided)
    case .modulo: .product(.modulo)
    case .name, .answer, .result, .root, .openBracket, .openSquare, .bar: .product(.implicit)
    case .power: .power
    case .superscript: .raisedPower
    case .angle: .angle
    case .equals: .relation(.equal)
    case .notEqual: .relation(.notEqual)
    case .less: .relation(.less)
    case .lessOrEqual: .relation(.lessOrEqual)
    case .greater: .relation(.greater)
    case .greaterOrEqual: .relation(.greaterOrEqual)
    case .and: .junction(.and)
    case .or: .junction(.or)
    case .binding: .binding
    case .range: .range
    case .number, .mixedNumber, .vulgarFraction, .sexagesimal, .closeBracket, .closeSquare, .comma,
      .semicolon,
      .choice, .then,
      .otherwise, .not, .iteration, .reserved, .store, .factorial, .percent, .degree,
      .apostrophe, .column, .text, .end:
      .end
    }
  }

  var postfix: Expression.PostfixOperator? {
    switch self {
    case .factorial: .factorial
    case .percent: .percent
    case .degree: .degree
    case .apostrophe: .transpose
    default: nil
    }
  }

  /// Whether it begins a factor without a sign before it.
  var isImplicitFactor: Bool {
    if case .product(.implicit) = continuation { true } else { false }
  }

  var isNameOrAnswer: Bool { self == .name || self == .answer || self == .result }

  var isNumber: Bool { self == .number || self == .mixedNumber || self == .vulgarFraction }

  /// Whether it is a postfix operator or a power, which bind to the one operand before them.
  var bindsToOperand: Bool { isPower || postfix != nil }

  var isPower: Bool { self == .power || self == .superscript }

  /// Whether it is a word of the language that is never a name.
  var isKeyword: Bool {
    switch self {
    case .choice, .then, .otherwise, .and, .or, .not, .binding, .iteration, .reserved: true
    default: false
    }
  }

  var endsStatement: Bool { self == .end || self == .semicolon }
}
