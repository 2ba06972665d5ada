extension SyntaxError {
  /// The error in words, for the line it was found in.
  package func diagnostic(in source: String) -> Diagnostic {
    let elsewhere = suggestionForStatementElsewhere(in: source)
    let words = kind.words(found: Quotation(source: source, range: range))
    return Diagnostic(
      code: kind.code,
      message: words.message,
      range: range,
      suggestion: elsewhere ?? words.suggestion,
      fix: elsewhere == nil ? words.fix : nil
    )
  }
}

/// The message and the suggestion for an error.
private struct Words {
  let message: String
  let suggestion: String?
  let fix: Diagnostic.Fix?

  init(_ message: String, _ suggestion: String? = nil, _ fix: Diagnostic.Fix? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.fix = fix
  }

  /// Makes a suggestion that can be applied, with the resulting text.
  init(_ message: String, didYouMean text: String, _ range: SourceRange, _ replacement: String) {
    let fix = Diagnostic.Fix(range, replacement: replacement)
    self.init(message, "did you mean \(text)?", fix)
  }
}

/// The text that an error is about, short enough to be quoted.
private struct Quotation {
  let source: String
  let range: SourceRange

  /// The text in a range, cut after 40 bytes.
  func text(_ range: SourceRange) -> String {
    let bytes = source.utf8.dropFirst(range.start).prefix(range.end - range.start)
    let isLong = bytes.count > 40
    return String(decoding: bytes.prefix(40), as: UTF8.self) + (isLong ? "…" : "")
  }

  var text: String { text(range) }

  /// What is written for the number after `to`: `pi to 3 decimals`, `2 raised to 8`.
  var numberAfterTo: String {
    let words = source.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    let place = source.utf8.prefix(range.start).split(separator: UInt8(ascii: " ")).count
    if place > 1, words[place - 2] == "raised" { return "a power is written x^\(text)" }
    guard place + 1 < words.count else { return ":digits \(text) sets how many digits are shown" }
    switch words[place + 1] {
    case "dp", "decimals", "decimal", "places": return "write round(x, \(text))"
    default: return ":digits \(text) sets how many digits are shown"
    }
  }

  /// The time before the range in minutes and seconds: 5 min + 30 s for 5:30; nil where it has other parts.
  var minutesBefore: String? {
    let time = source.utf8.prefix(range.start).split(separator: UInt8(ascii: " ")).last
    let parts = time?.split { !$0.isDigit && $0 != UInt8(ascii: ":") }.last?
      .split(separator: UInt8(ascii: ":")).map { Substring($0) }
    guard let parts, parts.count == 2 else { return nil }
    return "\(parts[0]) min + \(parts[1]) s"
  }

  /// The bracket that may be meant by a brace at the start of the range: one around arguments, an exponent or an
  /// operation, or that of a list.
  var bracketForBrace: String {
    let before = source.utf8.prefix(range.start)
    if before.last == UInt8(ascii: "^") { return "(" }
    let inner = source.utf8.dropFirst(range.end).prefix { $0 != UInt8(ascii: "}") }
    let isList =
      inner.contains(UInt8(ascii: ",")) || String(Substring(inner)).contains(text: "..")
    // A name of one letter is more often that of a list.
    let isArgument = before.suffix(2).allSatisfy(\.isNamePart) && range.start > 1
    return !isList && (isArgument || inner.contains { "+-*/^".utf8.contains($0) }) ? "(" : "["
  }

  /// The range from the brace at its start to the one that closes it, and the text with the brackets instead.
  func replacingBraces(by bracket: String) -> Diagnostic.Fix? {
    var depth = 0
    for (index, byte) in source.utf8.enumerated().dropFirst(range.start) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      guard depth == 0 else { continue }
      let inner = source.utf8.dropFirst(range.end).prefix(index - range.end)
      let closing = bracket == "(" ? ")" : "]"
      return Diagnostic.Fix(
        SourceRange(range.start, index + 1),
        replacement: bracket + String(decoding: inner, as: UTF8.self) + closing
      )
    }
    return nil
  }

  /// The bracket that closes the one opened last before the range; nil where none is open.
  var closingBracket: String? {
    var open: [UInt8] = []
    for byte in source.utf8.prefix(range.start) {
      if "([".utf8.contains(byte) { open.append(byte) }
      if ")]".utf8.contains(byte) { _ = open.popLast() }
    }
    return open.last.map { $0 == UInt8(ascii: "[") ? "]" : ")" }
  }

  /// Whether the text before and after the range would be one number or name without it.
  var joinsWords: Bool {
    let (before, after) = (
      source.utf8.prefix(range.start).last, source.utf8.dropFirst(range.end).first
    )
    return before?.isNamePart == true && after?.isNamePart == true
  }

  /// Whether a letter is directly before the range.
  var followsLetter: Bool {
    source.utf8.dropFirst(max(0, range.start - 1)).first?.isLetter == true && range.start > 0
  }

  /// Whether a command of LaTeX begins here, or a formula of LaTeX between dollar signs.
  var beginsLaTeX: Bool {
    let rest = source.utf8.dropFirst(range.start)
    guard rest.first == UInt8(ascii: "$") else {
      return rest.dropFirst().prefix(2).allSatisfy(\.isLetter) && rest.count > 2
    }
    // The comment after it is none of it.
    let formula = rest.prefix { $0 != UInt8(ascii: "#") }.drop { $0 == UInt8(ascii: "$") }
    return formula.contains(UInt8(ascii: "\\"))
      || formula.first?.isLetter == true && formula.contains(UInt8(ascii: "$"))
  }

  /// Whether the line is a formula of MathML.
  var beginsMathML: Bool { source.utf8.drop(while: \.isBlank).starts(with: "<math".utf8) }

  /// Whether three digits are after the range.
  var isBeforeThreeDigits: Bool {
    let next = source.utf8.dropFirst(range.end).prefix(3)
    return next.count == 3 && next.allSatisfy(\.isDigit)
  }

  /// The character at the start of the range, with its combining marks.
  var character: String {
    let index = source.utf8.index(source.utf8.startIndex, offsetBy: range.start)
    guard index < source.endIndex else { return "" }
    let scalars = source[index].unicodeScalars
    // Some scalars take the blank after them into their character.
    let character = scalars.prefix(1) + scalars.dropFirst().prefix { !$0.isASCII }
    let isVisible = character.allSatisfy { !$0.properties.generalCategory.isHidden }
    return isVisible
      ? String(String.UnicodeScalarView(character))
      : character.map(\.codePoint).joined(separator: " ")
  }

  /// What was found: the text in the range, or the end of the line.
  var found: String { range.isEmpty ? "the line ends" : "found \(text)" }
}

extension Unicode.GeneralCategory {
  fileprivate var isHidden: Bool {
    self == .control || self == .format || self == .lineSeparator || self == .paragraphSeparator
      || self == .privateUse
  }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension SyntaxError.Kind {
  fileprivate func words(found: Quotation) -> Words {
    switch self {
    case .secondPoint:
      Words("a number has only one decimal point")
    case .dateWithPoints:
      Words("a number has only one decimal point", "a date is written date(2026, 11, 22)")
    case .pointInExponent:
      Words("the exponent of a number is an integer")
    case .lonePoint where found.followsLetter:
      Words(
        "a decimal point needs digits beside it",
        didYouMean: "to leave it out",
        found.range,
        ""
      )
    case .lonePoint:
      Words("a decimal point needs digits beside it")
    case .pointBeforeOperator:
      Words("there is no point before an operator", "of lists, * and / go element by element")
    case .misplacedUnderscore:
      Words("an underscore in a number stands between two digits")
    case .missingExponent:
      Words("the exponent mark E needs digits after it", "for example 2E3")
    case .exponentTooLarge:
      Words("this exponent is too large")
    case .digitOutsideBase(10, _):
      Words("\(found.text) is no digit of the exponent", "p is followed by a power of 2: 0x1.8p-3")
    case .digitOutsideBase(let base, let isAfterMark):
      Words(
        "\(found.text) is no digit in base \(base)",
        isAfterMark ? "a comment needs a blank before #" : nil
      )
    case .base:
      Words("a base is between 2 and 36", "a comment needs a blank before #")
    case .targetBase:
      Words("a base is an integer between 2 and 36", "for example to base 7")
    case .decimalComma(let range):
      decimalComma(found.text(range), range)
    case .digitGroup(let range):
      digitGroup(found.text(range), range)
    case .operatorAfterConversion(let range):
      brackets("a conversion needs brackets before \(found.text)", found.text(range), range)
    case .bindingAfterBase:
      Words("a base is that of the whole answer", "it comes last, x where x = 255 to hex")
    case .missingComma(let gap):
      Words(
        "a number cannot follow another value directly",
        "write a comma between them",
        Diagnostic.Fix(gap, replacement: ", ")
      )
    case .adjacentNumber(let gap):
      Words(
        "a number cannot follow another value directly",
        "write * between them",
        Diagnostic.Fix(gap, replacement: "*")
      )
    case .functionElsewhere(let name, let range):
      Words("there is no function \(found.text(range))", didYouMean: name, range, name)
    case .wordForSign(let sign):
      Words(
        sign == "*" ? "a product is not written \(found.text)" : "unexpected \(found.text)",
        didYouMean: sign,
        found.range,
        sign
      )
    case .numberAfterWord(let phrase):
      Words(
        "a number cannot follow a word",
        phrase ?? ":help operators says what can be typed"
      )
    case .minutesOfArc:
      Words("a number cannot follow an angle", "minutes and seconds are written 12°34'56''")
    case .feetAndInches:
      Words("a number cannot follow '", "feet and inches are written 6 ft 2 in")
    case .blankBeforeArguments(let range):
      Words(
        "there is a blank between the function and its arguments",
        "write the bracket directly after the name",
        Diagnostic.Fix(range, replacement: "")
      )
    case .groupedDigits(let range):
      groupedDigits(found.text(range), range)
    case .percentAsRemainder:
      Words("% is a percent sign", "for the remainder write mod")
    case .mixedNumberNeedsBrackets(let range):
      brackets("a mixed number needs brackets here", found.text(range), range)
    case .postfixAfterSuperscript(let range):
      brackets("a raised power needs brackets before \(found.text)", found.text(range), range)
    case .unexpectedCharacter:
      unexpectedCharacter(found)
    case .unexpected(let expectation):
      Words("\(expectation.words), but \(found.found)", instead(of: found, expectation))
    case .conversionInDefinition:
      Words("a definition has no conversion", "the value is converted, for example f(5) to km")
    case .elementInRoundBrackets:
      Words("an element is in square brackets", "for example A[1, 2]")
    case .doubledTimes:
      Words("two operators stand side by side", didYouMean: "^", found.range, "^")
    case .doubledDivided:
      Words("two operators stand side by side", "the integer quotient is a div b")
    case .shift(let function):
      Words("two operators stand side by side", "bits are moved by \(function)(n, k)")
    case .secondArgument(let call, let range):
      Words("several arguments stand in brackets", didYouMean: call, range, call)
    case .unopenedBracket where found.joinsWords:
      Words("this bracket was never opened", "leave it out, or open it before")
    case .unopenedBracket:
      Words("this bracket was never opened", didYouMean: "to leave it out", found.range, "")
    case .missingCloseBracket(_, let closing):
      Words("a closing bracket is missing", didYouMean: closing, found.range, closing)
    case .missingResultNumber:
      Words("@ needs the number of a statement", "for example @12")
    case .resultNumberTooLarge:
      Words("there is no statement with so large a number")
    case .missingArgument(let function, let example?) where example.hasPrefix("\(function)()"):
      Words("\(function) needs brackets", "write \(function)()")
    case .missingArgument(let function, let example):
      Words(
        "\(function) needs an argument",
        WordsElsewhere.unitsNamedAsFunctions[function]
          ?? "for example \(example ?? "\(function)(2)")"
      )
    case .powerBeforeArgument(let function):
      Words("the exponent goes after the argument", "for example \(function)(x)^2")
    case .inverseOrPower(let function, let inverse):
      Words(
        "this could be the inverse of \(function) or 1/\(function)",
        "write \(inverse)(x) or 1/\(function)(x)"
      )
    case .missingBrackets(let function, isUnit: false):
      Words("\(function) is a function and needs brackets", "write \(function)(…)")
    case .missingBrackets(let function, isUnit: true):
      Words(
        "\(function) is a function and needs brackets",
        "write \(function)(…), or \(function.nameOfUnit) for the unit"
      )
    case .membership(let name):
      Words(
        "in is a unit here and asks nothing",
        "in*\(name) multiplies, and count(\(name), x) > 0 asks whether x is in a list \(name)"
      )
    case .hiddenFunction(let function):
      Words("\(function) has another meaning here", ":clear \(function) brings its sign back")
    case .equation(let function):
      Words(
        "\(function) is built in, and nothing after the = depends on its argument",
        ":help equations"
      )
    case .reservedName(let reservation):
      Words(reservation.words(for: found.text), "choose another name")
    case .invalidParameter where ["true", "false"].contains(found.text):
      Words("a case of a function has numbers, and \(found.text) is none", "use if … then … else …")
    case .invalidParameter:
      Words(
        "\(found.text) has a meaning of its own",
        "choose another name; a case is for a number, f(1/2) = 3"
      )
    case .repeatedParameter:
      Words("two arguments have the name \(found.text)")
    case .repeatedColumn:
      Words("two columns have the name \(found.text)")
    case .repeatedLocalName:
      Words("\(found.text) gets two values", "give each name one value after where")
    case .localNameTooEarly:
      Words(
        "\(found.text) has no value yet",
        "write \(found.text) = … before the names that use it"
      )
    case .localNameCalled: called(found, "a local name")
    case .parameterCalled: called(found, "an argument")
    case .comparison:
      found.text == "!="
        ? Words("unequal is written <> or ≠", "a factorial needs a blank before the =")
        : Words("a comparison has one =", "x = 5 gives x a value, (x) = 5 asks")
    case .percentageInWords(let sum, let range):
      Words("a percentage is added or subtracted with a sign", didYouMean: sum, range, sum)
    case .blankBeforeIndex(let range):
      Words(
        "there is a blank before the bracket",
        "an element is written L[2], a product L*[2]",
        Diagnostic.Fix(range, replacement: "")
      )
    case .unknownFunction:
      Words(
        "there is no function \(found.text)",
        ":help lists, :help statistics and :help matrices name all"
      )
    case .functionNotHere(let name, let nearest?, _):
      Words("there is no function \(name)", didYouMean: nearest, found.range, nearest)
    case .functionNotHere(let name, nil, let notation):
      Words("there is no function \(name)", notation ?? "\(name)(x) = … defines it")
    case .noPlace:
      Words(
        "a value goes to a name, an element or a column",
        "a column of a matrix is A[1..2, 1]; (A)[1] = 5 asks"
      )
    case .blankInList:
      Words(
        "a blank does not separate elements",
        "write a comma here, or a blank after the sign too",
        Diagnostic.Fix(found.range, replacement: ", ")
      )
    case .indexAfterExponent:
      Words(
        "this could be an element of the power or a product",
        "write (A^2)[1, 2] or A^2*[1, 2]"
      )
    case .threePoints: Words("a range has two points", didYouMean: "..", found.range, "..")
    case .unknownTarget where Self.formats[found.text] != nil:
      Words(
        "there is no unit \(found.text)",
        ":format \(Self.formats[found.text] ?? "") writes answers so"
      )
    case .unknownTarget where WordsElsewhere.phrase(forTarget: found.text) != nil:
      Words("there is no unit \(found.text)", WordsElsewhere.phrase(forTarget: found.text))
    case .unknownTarget(let nearest?):
      Words("there is no unit \(found.text)", didYouMean: nearest, found.range, nearest)
    case .partsInGraph:
      Words("the axis of a graph has one unit", "leave out what follows the first one")
    case .infinity:
      Words("infinity is written inf or ∞", didYouMean: "inf", found.range, "inf")
    case .arrowForTo(let target) where Self.formats[target] != nil:
      Words(
        "\(found.text) gives a name a value",
        ":format \(Self.formats[target] ?? "") writes answers so"
      )
    case .arrowForTo:
      Words(
        "\(found.text) gives a name a value, and to converts",
        didYouMean: "to",
        found.range,
        "to"
      )
    case .arrowToUnit(let unit):
      Words(
        "\(found.text) gives a name a value, and \(unit) is a unit",
        "\(unit) = … gives it a value"
      )
    case .wordForTo:
      Words(
        "\(found.text) is a unit here, and to converts",
        didYouMean: "to",
        found.range,
        "to"
      )
    case .sexagesimal: Words("minutes and seconds are less than 60")
    case .fluidOunce: Words("fl oz is the name of different units", "write us_floz or imp_floz")
    case .pointBetweenUnits:
      Words("units are multiplied by * or a blank", didYouMean: "*", found.range, "*")
    case .unitAfterTime where ["am", "pm"].contains(found.text):
      Words("\(found.text) would be a unit here", "leave it out, 3:30 pm is 15:30")
    case .unitAfterTime:
      Words(
        "a time such as 1:30 is in hours and minutes already",
        "write (\(found.minutesBefore ?? "4 min + 30 s"))"
      )
    case .directionAfterAngle:
      Words("\(found.text) would be a unit here", "south and west have a minus: -33°52'")
    case .secondsMark: Words("seconds of an angle end in ''", didYouMean: "''", found.range, "''")
    case .scaleAfterDegree:
      Words("this would be an angle times \(found.text)", "write 20 °\(found.text)")
    case .kelvinAfterDegree: Words("kelvins have no degree", "write 20 K")
    case .exponentOfUnit:
      Words(
        "the exponent of a unit is an integer, or a fraction in brackets",
        "4 m^(1/2), and (3 m)^n for a name"
      )
    case .unknownTarget(nil): Words("there is no unit \(found.text)", ":help units")
    case .rangeAfterNumber:
      Words(
        "this range after a number can be read in two ways",
        "a step is written only in a list of its own, [1, 3..9]; "
          + "\(found.text) goes before the numbers"
      )
    case .rangeOutsideList:
      Words("a range needs square brackets", "write [1..10], or sum(k^2, k = 1..10) with a name")
    case .rangeInCall(let function) where ["sum", "product"].contains(function):
      Words(
        "\(function) takes a list, or a range with a name",
        "\(function) [1..10] or \(function)(k^2, k = 1..10)"
      )
    case .rangeInCall(let function) where BindingFunction.names.contains(function):
      Words(
        "\(function) takes no range without a name",
        BindingFunction(rawValue: function)?.takesPoint == true
          ? "\(function)(f, x = 0)" : "\(function)(f, x = 1..10)"
      )
    case .rangeInCall(let function):
      Words("\(function) takes no range", "a list has one, [k^2 for k = 1..10]")
    case .pointsAfterDecimal: Words("a decimal has one point", "0.(3) is 0.333…")
    case .rangeInMatrix: Words("a matrix cannot contain a range", "write its elements")
    case .unfinishedAssignment:
      Words("a value is missing after the =")
    case .unfinishedDefinition:
      Words("the formula is missing after the =")
    case .foreignDeclaration(let word):
      Words("an assignment begins with its name or var", didYouMean: "var", word, "var")
    case .missingCommandName:
      Words("the name of a command is missing after the colon", ":help lists them")
    case .unclosedQuote:
      Words("this quote is never closed")
    case .tooDeep:
      Words("this is nested too deeply")
    }
  }

  /// `1,5` is 1.5, `1,000,000.5` and `1.000.000,5` are grouped, and `1,000` could be either.
  private func decimalComma(_ text: String, _ range: SourceRange) -> Words {
    let message = "a comma is no decimal point"
    let pointed = String(text.map { $0 == "," ? "." : $0 })
    let plain = text.filter(\.isNumber)
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let last = groups[groups.count - 1]
    if !text.contains("."), groups.count == 2 {
      guard last.count == 3, text.first != "0", groups[0].count <= 3 else {
        return Words(message, didYouMean: pointed, range, pointed)
      }
      return Words(
        "a comma neither groups digits nor is a decimal point",
        "write \(plain) or \(pointed)"
      )
    }
    if let number = ungrouped(text, by: ",", point: ".") ?? ungrouped(text, by: ".", point: ",") {
      return Words(message, didYouMean: number, range, number)
    }
    return Words(message)
  }

  /// `1,000` in a list is 1000, and could be two elements.
  private func digitGroup(_ text: String, _ range: SourceRange) -> Words {
    let number = text.filter(\.isNumber)
    let elements = text.split(separator: ",").joined(separator: ", ")
    let hasTwoValues = text.split(separator: ",").last?.first != "0"
    return Words(
      "a comma does not group digits, it separates values",
      "write \(number)" + (hasTwoValues ? ", or \(elements) for two values" : "")
    )
  }

  /// The number without its separators, `nil` if they do not group the digits by threes.
  private func ungrouped(_ text: String, by separator: Character, point: Character) -> String? {
    let parts = text.split(separator: point, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let groups = parts[0].split(separator: separator, omittingEmptySubsequences: false)
    guard groups[0].count <= 3, groups.count > 1, groups.dropFirst().allSatisfy({ $0.count == 3 }),
      parts.count == 1 || !parts[1].contains(separator)
    else { return nil }
    return groups.joined() + (parts.count == 2 ? "." + parts[1] : "")
  }

  private func groupedDigits(_ text: String, _ range: SourceRange) -> Words {
    let groups = text.split { !$0.isNumber }.joined(separator: "_")
    let message = "a blank does not group digits"
    return Words(message, didYouMean: groups, range, groups)
  }

  private func brackets(_ message: String, _ text: String, _ range: SourceRange) -> Words {
    Words(message, didYouMean: "(\(text))", range, "(\(text))")
  }

  private func called(_ found: Quotation, _ what: String) -> Words {
    Words(
      "\(found.text) is \(what), not a function",
      didYouMean: "\(found.text)*(…)",
      SourceRange(found.range.end, found.range.end),
      "*"
    )
  }

  /// What other calculators take after `to`, and the formats that write answers so.
  static let formats = [
    "fraction": "fraction", "frac": "fraction", "mixed": "mixed", "exact": "exact",
    "decimal": "decimal", "float": "decimal", "sci": "scientific", "scientific": "scientific",
    "eng": "engineering", "engineering": "engineering",
  ]

  /// How the words and signs are used that are found where something else was expected.
  private static let signsOutOfPlace = [
    "per": "per is written /, as in km/h",
    "->": "a limit is written limit(f, x = 0)", "→": "a limit is written limit(f, x = 0)",
    "inf": Expression.placeOfInfinity, "∞": Expression.placeOfInfinity,
  ]

  /// What is written where something else was found than what was expected.
  private func instead(of found: Quotation, _ expectation: SyntaxError.Expectation) -> String? {
    if found.beginsMathML { return "a formula of MathML is read by :paste-latex" }
    if expectation == .target, found.text.allSatisfy(\.isNumber), !found.range.isEmpty {
      return found.numberAfterTo
    }
    if expectation == .closeBracketOrComma, found.text == "to",
      found.source.utf8.prefix(found.range.start).contains(UInt8(ascii: "="))
    {
      return "a range is written x = 0..1, and to has a unit after it"
    }
    if expectation == .equals, found.text == "in" { return "elements are those of for x = L" }
    if expectation == .endOfStatement, found.text == "," {
      return "statements are separated by ;"
    }
    return Self.signsOutOfPlace[found.text]
  }

  private func unexpectedCharacter(_ found: Quotation) -> Words {
    let (character, range) = (found.character, found.range)
    let message = "unexpected \(character)"
    switch character {
    case "’" where found.followsLetter, "′" where found.followsLetter:
      return Words(message, didYouMean: "'", range, "'")
    case "'" where !found.isBeforeThreeDigits, "’" where !found.isBeforeThreeDigits, "′", "″":
      return Words(message, "feet and inches are written 6 ft 2 in")
    case "'", "’": return Words(message, didYouMean: "_ to group digits", range, "_")
    case "{":
      let bracket = found.bracketForBrace
      let fix = Diagnostic.Fix(range, replacement: bracket)
      return Words(
        message,
        "did you mean \(bracket)?",
        found.replacingBraces(by: bracket) ?? fix
      )
    case "∥", "‖": return Words(message, "two in parallel are 1/(1/a + 1/b)")
    case "}":
      guard let bracket = found.closingBracket else {
        return Words(message, didYouMean: "to leave it out", range, "")
      }
      return Words(message, didYouMean: bracket, range, bracket)
    case "¬": return Words(message, didYouMean: "not", range, "not ")
    case "∧": return Words(message, didYouMean: "and", range, " and ")
    case "∨": return Words(message, didYouMean: "or", range, " or ")
    case "⌊", "⌋": return Words(message, "the integer below is floor(x)")
    case "⌈", "⌉": return Words(message, "the integer above is ceil(x)")
    case ":" where found.text(SourceRange(range.end, range.end + 1)) == "=":
      return Words(message, didYouMean: "=", range, "")
    case ":":
      return Words(message, "a command begins its line, a quotient is written /, a range 1..5")
    case "$" where found.beginsLaTeX, "\\" where found.beginsLaTeX:
      return Words(message, "a formula of LaTeX is read by :paste-latex")
    case "$", "£", "€", "¥":
      let codes = ["$": "USD", "£": "GBP", "€": "EUR", "¥": "JPY"]
      return Words(message, "an amount is written with its code, 20 \(codes[character] ?? "")")
    case "\\":
      return Words(
        message,
        "the integer quotient is a div b, and A*x = b is solved by solve(A, b)"
      )
    case "–", "—", "‒", "‐": return Words(message, didYouMean: "-", range, "-")
    case "“", "”", "„", "«", "»": return Words(message, didYouMean: "\"", range, "\"")
    case "\u{FF01}"..."\u{FF5E}":
      let ascii = character.unicodeScalars.first.flatMap { Unicode.Scalar($0.value - 0xFEE0) }
      return ascii.map { Words(message, didYouMean: "\($0)", range, "\($0)") } ?? Words(message)
    case "₀"..."₉": return Words(message, "a name has plain digits, x1; a base is that of log₂ 8")
    case "&": return Words(message, "bits are combined by bitand(a, b), conditions by and")
    case "~": return Words(message, "bits are inverted by bitnot(n)")
    case "|":
      return Words(message, "bits are combined by bitor(a, b), conditions by or; |x| has two bars")
    case "∫": return Words(message, "an integral is written integral(x^2, x = 0..1)")
    case "∑": return Words(message, "a sum is written sum(k^2, k = 1..10)")
    case "∏": return Words(message, "a product is written product(k, k = 1..10)")
    case "±": return Words(message, "a value has no tolerance; [5 - 0.1, 5 + 0.1] has both ends")
    case "►", "▶": return Words(message, "an answer is converted by to, 0.75 to fraction")
    case "\"":
      return Words(message, "there are no texts, except the name of a file in data(\"file.csv\")")
    default: return Words(message)
    }
  }
}

extension SyntaxError.Expectation {
  fileprivate var words: String {
    switch self {
    case .operand: "expected a number, a name or a bracket"
    case .name: "expected a name"
    case .equals: "expected ="
    case .endOfStatement: "expected an operator or the end"
    case .closeBracketOrComma: "expected ) or an operator"
    case .closeSquareOrComma: "expected ] or a comma"
    case .then: "expected then"
    case .otherwise: "expected else"
    case .range: "expected a range such as 0, 0.1..1"
    case .target: "expected a unit after to, or %, SI, best, polar, hex, bin, oct or base 7"
    }
  }
}

extension SyntaxError.Reservation {
  fileprivate func words(for name: String) -> String {
    switch self {
    case .constant: "\(name) is a constant and cannot be changed"
    case .answer: "\(name) is always the last result and cannot be assigned"
    case .result: "\(name) is the result of a statement and cannot be assigned"
    case .keyword: "\(name) is a word of the language and cannot be a name"
    case .function: "\(name) is a function and cannot be a unit"
    case .numberedVariable: "\(name) holds a number and cannot be a function"
    }
  }
}
