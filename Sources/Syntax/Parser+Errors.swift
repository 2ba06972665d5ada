extension Parser {
  /// The error for the current token where something else was expected.
  func unexpectedToken(_ expectation: SyntaxError.Expectation) -> SyntaxError {
    let place = token.kind == .end ? SourceRange(previousEnd, previousEnd) : token.range
    switch token.kind {
    case .range where previousEnd == token.start && !isInList:
      return rangeOutsideList
    // The infinity of lim(1/x, x = inf), where limit is meant.
    case .reserved where expectation == .operand && unknownCall != nil:
      return functionNotHere(at: unknownCall ?? place, argumentCount: 2)
    case .closeBracket where !isInBrackets, .closeSquare where !isInBrackets:
      return SyntaxError(.unopenedBracket, at: place)
    case .reserved where parameters != nil && tokenText == "to":
      return SyntaxError(.conversionInDefinition, at: place)
    case .comma where blankBeforeArguments != nil:
      let gap = blankBeforeArguments ?? place
      return SyntaxError(.blankBeforeArguments(gap), at: gap)
    case .comma where functionWithPoints != nil:
      return functionNotHere(at: functionWithPoints ?? place, argumentCount: 2)
    case .comma where isInBracketsAfterMatrix(place):
      return SyntaxError(.elementInRoundBrackets, at: place)
    case .comma where isDecimalComma:
      return SyntaxError(.decimalComma(wholeNumber), at: place)
    case .times where follows(UInt8(ascii: "*")), .power where follows(UInt8(ascii: "^")):
      return SyntaxError(.doubledTimes, at: SourceRange(previousEnd - 1, token.end))
    case .equals where follows(UInt8(ascii: "=")):
      return SyntaxError(.comparison, at: SourceRange(previousEnd - 1, token.end))
    case .less where isAfterEquals,
      .greater where isAfterEquals:
      let relation = token.kind == .less ? "<=" : ">="
      return SyntaxError(.wordForSign(relation), at: SourceRange(previousEnd - 1, token.end))
    case .less where follows(UInt8(ascii: "<")), .greater where follows(UInt8(ascii: ">")):
      let function = token.kind == .less ? "shl" : "shr"
      return SyntaxError(.shift(function), at: SourceRange(previousEnd - 1, token.end))
    case .divided where follows(UInt8(ascii: "/")):
      return SyntaxError(.doubledDivided, at: SourceRange(previousEnd - 1, token.end))
    default:
      return SyntaxError(.unexpected(expectation), at: place)
    }
  }

  /// Whether the round bracket before a place is directly after a list or a matrix that is written out.
  private func isInBracketsAfterMatrix(_ place: SourceRange) -> Bool {
    var start = place.start
    while start > 1 {
      start -= 1
      if lexer.bytes[start] == UInt8(ascii: "(") {
        return lexer.bytes[start - 1] == UInt8(ascii: "]")
      }
    }
    return false
  }

  /// The error for the range at the current token, which is in no list.
  private var rangeOutsideList: SyntaxError {
    if lexer.bytes[token.end] == UInt8(ascii: "."),
      lexer.text(0, previousEnd).drop(while: { $0 != "." }).contains(".")
    {
      return SyntaxError(.pointsAfterDecimal, at: token.range)
    }
    if let unknownCall {
      let name = lexer.text(unknownCall.start, unknownCall.end)
      let error = functionNotHere(at: unknownCall)
      // L(1..2), and not summ(k, k = 1..2).
      guard error.kind == .functionNotHere(name, nearest: nil, notation: nil),
        !lexer.text(unknownCall.end, token.start).contains(where: { ",=".contains($0) })
      else { return error }
      let notation = "elements of a list are \(name)[1..2]"
      return SyntaxError(
        .functionNotHere(name, nearest: nil, notation: notation),
        at: unknownCall
      )
    }
    guard let name = innermostCall else { return SyntaxError(.rangeOutsideList, at: token.range) }
    let function = lexer.text(name.start, name.end)
    return SyntaxError(.rangeInCall(function: function), at: token.range)
  }

  /// The name of the function whose bracket was opened last.
  private var innermostCall: SourceRange? {
    guard case .call(let call) = pending.innermostOpening, !call.isBars else { return nil }
    return SourceRange(call.start, call.bracket.range.start)
  }

  /// The name of the function whose bracket was opened last, where there is no such function.
  private var unknownCall: SourceRange? {
    innermostCall.flatMap { name in
      vocabulary.pointee.meaning(of: lexer.text(name.start, name.end)) == nil ? name : nil
    }
  }

  /// The error for the call of a function that is not known.
  func functionNotHere(at name: SourceRange, argumentCount: Int? = nil) -> SyntaxError {
    let function = lexer.text(name.start, name.end)
    let notation = vocabulary.pointee.notationElsewhere(function)
    let nearest =
      notation == nil
      ? vocabulary.pointee.functionElsewhere(function, argumentCount: argumentCount) : nil
    return SyntaxError(.functionNotHere(function, nearest: nearest, notation: notation), at: name)
  }

  /// Whether the brackets that were opened last are those of a list or of an index.
  private var isInList: Bool {
    if case .list = pending.innermostOpening { true } else { false }
  }

  /// The error for a bracket that the current token does not close.
  func unclosed(_ open: SourceRange, with closing: Token.Kind = .closeBracket) -> SyntaxError {
    guard token.kind.endsStatement || closing == .bar else {
      return unexpectedToken(
        closing == .closeSquare ? .closeSquareOrComma : .closeBracketOrComma
      )
    }
    // After a value, a bar is the sign of other languages for "or".
    if closing == .bar, lexer.bytes[0..<open.start].last(where: { !$0.isBlank })?.endsValue == true
    {
      return SyntaxError(.unexpectedCharacter, at: open)
    }
    let place = SourceRange(previousEnd, previousEnd)
    let sign = closing == .bar ? "|" : closing == .closeSquare ? "]" : ")"
    return SyntaxError(.missingCloseBracket(open, closing: sign), at: place)
  }

  /// The blanks between a function and the bracket that was opened last.
  private var blankBeforeArguments: SourceRange? {
    guard case .bracket(let bracket) = pending.last else { return nil }
    var end = bracket.range.start
    while end > 0, lexer.bytes[end - 1].isBlank { end -= 1 }
    let start = wordStart(before: end)
    guard end < bracket.range.start, start < end else { return nil }
    guard vocabulary.pointee.meaning(of: lexer.text(start, end))?.isFunction == true else {
      return nil
    }
    return SourceRange(end, bracket.range.start)
  }

  /// The name of a function of spreadsheets directly before the bracket that was opened last: `NORM.DIST`.
  private var functionWithPoints: SourceRange? {
    guard case .bracket(let bracket) = pending.innermostOpening else { return nil }
    let end = bracket.range.start
    var start = wordStart(before: end)
    while start > 1, start < end, lexer.bytes[start - 1] == UInt8(ascii: ".") {
      start = wordStart(before: start - 1)
    }
    let name = lexer.text(start, end)
    let isKnown =
      vocabulary.pointee.notationElsewhere(name) != nil
      || vocabulary.pointee.functionElsewhere(name, argumentCount: 2) != nil
    return name.contains(".") && isKnown ? SourceRange(start, end) : nil
  }

  /// The start of the name that ends at the offset.
  func wordStart(before end: Int) -> Int {
    var start = end
    while start > 0, lexer.bytes[start - 1].isNamePart { start -= 1 }
    return start
  }

  /// The sum that `increase 80 by 15%` means; the current token is its first number.
  private var percentageInWords: (sum: String, range: SourceRange)? {
    let start = wordStart(before: previousEnd)
    let signs = ["increase": "+", "decrease": "-", "reduce": "-"]
    guard let sign = signs[lexer.text(start, previousEnd)] else { return nil }
    let rest = lexer.text(token.end, lexer.end)
    guard rest.hasPrefix(" by "), let end = rest.firstIndex(of: "%") else { return nil }
    let percentage = rest[rest.index(rest.startIndex, offsetBy: 4)...end]
    guard percentage.dropLast().allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
    let number = lexer.text(token.start, token.end)
    let length = rest[...end].utf8.count
    return ("\(number) \(sign) \(percentage)", SourceRange(start, token.end + length))
  }

  /// The error for the function at the current token, which lacks its brackets.
  var missingBrackets: SyntaxError {
    let bracket = lexer.bytes.endOfBlanks(from: token.end)
    if lexer.bytes[bracket] == UInt8(ascii: "(") {
      let gap = SourceRange(token.end, bracket)
      return SyntaxError(.blankBeforeArguments(gap), at: gap)
    }
    let start = wordStart(before: previousEnd)
    let roots = ["square": "sqrt", "cube": "cbrt"]
    if tokenText == "root", let root = roots[lexer.text(start, previousEnd)] {
      let isOf = lexer.text(token.end, lexer.end).hasPrefix(" of ")
      let range = SourceRange(start, token.end + (isOf ? 3 : 0))
      return SyntaxError(.functionElsewhere(root, range), at: range)
    }
    // The function hides the unit of its name.
    let isUnit =
      vocabulary.pointee.meaning(of: tokenText) == .userFunction
      && vocabulary.pointee.hasUnit(tokenText)
    return SyntaxError(.missingBrackets(function: tokenText, isUnit: isUnit), at: token.range)
  }

  /// The error for the current token, a number after an operand.
  func adjacentNumber() -> SyntaxError {
    if let groups = digitGroups { return SyntaxError(.groupedDigits(groups), at: token.range) }
    if let (sign, word) = wordForSign { return SyntaxError(.wordForSign(sign), at: word) }
    if let (name, place) = functionElsewhere {
      return SyntaxError(.functionElsewhere(name, place), at: place)
    }
    if let (inverse, place) = inverseByExponent {
      return SyntaxError(.functionElsewhere(inverse, place), at: place)
    }
    if lexer.bytes.isDegree(at: previousEnd - 2) {
      return SyntaxError(.minutesOfArc, at: token.range)
    }
    if lexer.bytes[previousEnd - 1] == UInt8(ascii: "'") {
      return SyntaxError(.feetAndInches, at: token.range)
    }
    if let (sum, range) = percentageInWords {
      return SyntaxError(.percentageInWords(sum, range), at: range)
    }
    if let (call, range) = callWithoutBrackets {
      return SyntaxError(.secondArgument(call, range), at: token.range)
    }
    if let phrase { return SyntaxError(.numberAfterWord(phrase), at: token.range) }
    if endsInWord { return SyntaxError(.numberAfterWord(nil), at: token.range) }
    let isAfterPercent = previousEnd > 0 && lexer.bytes[previousEnd - 1] == UInt8(ascii: "%")
    let gap = SourceRange(previousEnd, token.start)
    if isAfterPercent { return SyntaxError(.percentAsRemainder, at: token.range) }
    return SyntaxError(isInList ? .missingComma(gap) : .adjacentNumber(gap), at: token.range)
  }

  /// The function that the word before the current token names elsewhere, and the word's range.
  private var functionElsewhere: (name: String, place: SourceRange)? {
    let start = wordStart(before: previousEnd)
    let word = lexer.text(start, previousEnd)
    guard vocabulary.pointee.meaning(of: word) == nil,
      let name = vocabulary.pointee.functionElsewhere(word)
        ?? (phrase == nil ? nearestFunction(to: word) : nil)
    else {
      return nil
    }
    return (name, SourceRange(start, previousEnd))
  }

  /// The call that `max 1 2` means, and its range; the current token is the second number.
  private var callWithoutBrackets: (call: String, range: SourceRange)? {
    let words = lexer.text(0, previousEnd).split(separator: " ")
    let rest = lexer.text(token.start, lexer.end).split(separator: " ")
    let isNumber = { (word: Substring) in word.allSatisfy { $0.isNumber || $0 == "." } }
    guard words.count > 1, let first = words.last, isNumber(first) else { return nil }
    let function = String(words[words.count - 2])
    guard function == "log" || Vocabulary.infixFunctions.contains(function),
      vocabulary.pointee.meaning(of: function)?.isFunction == true
    else { return nil }
    let others = rest.prefix(while: isNumber)
    guard let last = others.last else { return nil }
    let arguments = ([first] + others).joined(separator: ", ")
    let start = lexer.text(0, previousEnd).utf8.count - first.utf8.count
    var end = token.start
    for other in others { end = lexer.bytes.endOfBlanks(from: end) + other.utf8.count }
    return last.isEmpty
      ? nil : ("\(function)(\(arguments))", SourceRange(wordStart(before: start - 1), end))
  }

  /// The function probably meant by a mistyped word before a number: `sqr 9`.
  private func nearestFunction(to word: String) -> String? {
    guard endsInWord, word.utf8.count > 2 else { return nil }
    let functions = vocabulary.pointee.names.filter { name in
      guard name.first == word.first else { return false }
      if case .function(_, isBare: true) = vocabulary.pointee.meaning(of: name) { return true }
      return false
    }
    return functions.nearestFunction(to: word)
  }

  /// The inverse function that `sin-1` before the current token means, and its range.
  private var inverseByExponent: (name: String, place: SourceRange)? {
    let text = lexer.text(0, previousEnd)
    guard let exponent = ["-1", "−1"].first(where: text.hasSuffix) else { return nil }
    let end = previousEnd - exponent.utf8.count
    let start = wordStart(before: end)
    let inverse = "a" + lexer.text(start, end)
    guard start < end, vocabulary.pointee.meaning(of: inverse) != nil else { return nil }
    return (inverse, SourceRange(start, previousEnd))
  }

  /// Whether the text before the current token ends in a word, which nobody multiplies by a number.
  private var endsInWord: Bool {
    let start = wordStart(before: previousEnd)
    return previousEnd - start > 2 && !lexer.bytes[start].isDigit
      && !lexer.bytes[previousEnd - 1].isDigit
  }

  /// The sign for which the words before the current token stand, and the range of those words: `3 x 4`,
  /// `5 plus 3`, `10 percent of 50`.
  private var wordForSign: (sign: String, place: SourceRange)? {
    let text = lexer.text(0, previousEnd)
    for (word, sign) in Self.signs where text.hasSuffix(" \(word)") {
      let start = previousEnd - word.utf8.count
      let before = lexer.bytes[0..<start]
      guard let value = before.last(where: { !$0.isBlank }),
        value.isDigit || value == UInt8(ascii: "%") || value == UInt8(ascii: ")")
          || word == "of" && isUnit(before: start)
      else { return nil }
      return (sign, SourceRange(start, previousEnd))
    }
    return nil
  }

  /// Whether the word before the offset is a unit, as in 100 ppm of 1 s.
  private func isUnit(before end: Int) -> Bool {
    let word = lexer.text(0, end).split(separator: " ").last.map(String.init) ?? ""
    return vocabulary.pointee.isUnit(word)
  }

  /// The words for signs; one that ends in another comes before it.
  private static let signs = [
    ("multiplied by", "*"), ("divided by", "/"), ("percent of", "% of"), ("to the power of", "^"),
    ("x", "*"), ("X", "*"), ("times", "*"), ("of", "*"), ("plus", "+"), ("minus", "-"),
    ("over", "/"), ("modulo", "mod"), ("rem", "mod"),
  ]

  /// What is written here for the words before the current token, a number: `sqrt of 2`.
  private var phrase: String? {
    let words = lexer.text(0, previousEnd).split(separator: " ")
    let number = lexer.text(token.start, token.end)
    guard let word = words.last.map(String.init) else { return nil }
    let before = words.dropLast().last.map(String.init) ?? ""
    let rest = lexer.text(token.end, lexer.end).split(separator: " ")
    if words.contains("is"), !(word == "is" && before == "what"), (words + rest).contains("what") {
      return WordsElsewhere.question
    }
    switch word {
    case "of":
      if let divisor = ["half": 2, "third": 3, "quarter": 4][before] {
        return "write \(number)/\(divisor)"
      }
      if let exponent = ["square": 2, "cube": 3][before] { return "write \(number)^\(exponent)" }
      if before == "root" { return "write \(words.contains("cube") ? "cbrt" : "sqrt")(\(number))" }
      if before == "factorial" { return "write \(number)!" }
      let isFunction = vocabulary.pointee.meaning(of: before)?.isFunction == true
      return isFunction ? "write \(before)(\(number))" : nil
    case "base" where before == "log": return "write log(\(number), …)"
    case "base" where words.dropLast(2).last == "log": return "write log(\(number), \(before))"
    case "than":
      guard let sign = ["more": "+", "less": "-"][before], let part = words.dropLast(2).last,
        part.hasSuffix("%")
      else { return nil }
      return "write \(number) \(sign) \(part.drop { $0 == "(" })"
    case "by" where !before.isEmpty && before.allSatisfy { $0.isNumber || $0 == "." }:
      return "write \(before)*\(number) or \(before)/\(number)"
    case "off", "on":
      if let part = words.dropLast(2).last, part.hasSuffix("%"), part != "%" {
        return "write \(part) of \(number), or \(number) \(word == "on" ? "+" : "-") \(part)"
      }
      guard before.hasSuffix("%"), before != "%" else { return nil }
      return "write \(number) \(word == "on" ? "+" : "-") \(before.drop { $0 == "(" })"
    case "is" where before == "what": return "leave out what is"
    case "is": return before.isEmpty ? nil : "write \(before) = \(number)"
    case "in" where vocabulary.pointee.hasUnit(before):
      return rest.first.map { "write \(number) \($0) to \(before)" }
    default:
      if vocabulary.pointee.hasUnit(word), !before.isEmpty, before.allSatisfy(\.isNumber) {
        return "each part has its unit, as in 6 ft 2 in"
      }
      return vocabulary.pointee.notationElsewhere(word) ?? WordsElsewhere.phrases[word]
    }
  }

  /// The error for the call of a function without arguments.
  func emptyCall(of name: SourceRange) -> SyntaxError {
    let function = lexer.text(name.start, name.end)
    return vocabulary.pointee.meaning(of: function) == nil
      ? functionNotHere(at: name) : missingArgument(of: function, at: name)
  }

  private func missingArgument(of function: String, at range: SourceRange) -> SyntaxError {
    let example = function == "√" ? "√2" : vocabulary.pointee.example(of: function)
    return SyntaxError(.missingArgument(function: function, example: example), at: range)
  }

  func missingArgument(of name: Token) -> SyntaxError {
    let function = lexer.text(name.start, name.end)
    // filter(isprime, …) is no function here, and a function is no value.
    if let unknownCall { return functionNotHere(at: unknownCall) }
    if token.kind.isPower { return powerBeforeArgument(of: function, name) }
    return missingArgument(of: function, at: name.range)
  }

  /// The error for a power between a function and its argument.
  private func powerBeforeArgument(of function: String, _ name: Token) -> SyntaxError {
    let inverse = "a" + function
    let after = lexer.text(token.start, min(token.end + 2, lexer.end))
    guard after.hasPrefix("^-1") || after.hasPrefix("⁻¹"),
      vocabulary.pointee.meaning(of: inverse) != nil
    else { return SyntaxError(.powerBeforeArgument(function: function), at: name.range) }
    return SyntaxError(.inverseOrPower(function: function, inverse: inverse), at: name.range)
  }

  /// Refuses `sin-1(0.5)`, where the key sin⁻¹ of a calculator is meant; the current token is after the minus.
  func refuseInverse(of function: String, _ name: Token) throws(SyntaxError) {
    let inverse = "a" + function
    guard token.kind == .number, tokenText == "1",
      lexer.bytes.afterBlanks(from: token.end) == UInt8(ascii: "("),
      vocabulary.pointee.meaning(of: inverse) != nil
    else { return }
    throw SyntaxError(.inverseOrPower(function: function, inverse: inverse), at: name.range)
  }

  private var isInBrackets: Bool { pending.hasOpening }

  /// Whether the current comma is between two digits.
  private var isDecimalComma: Bool {
    token.start > 0 && lexer.bytes[token.start - 1].isDigit && lexer.bytes[token.end].isDigit
  }

  /// Refuses the current comma, between two values, where it seems to group digits: `max(1,000, 2,345)`.
  ///
  /// A group has three digits. It begins with 0, as no number does, or is beside a comma with a blank after it.
  func refuseDigitGroup() throws(SyntaxError) {
    guard isDecimalComma else { return }
    let end = token.end + 3
    var start = token.start
    while start > 0, lexer.bytes[start - 1].isDigit, token.start - start < 4 { start -= 1 }
    guard token.start - start < 4, lexer.bytes[token.end + 1].isDigit, lexer.bytes[end - 1].isDigit,
      !lexer.bytes[end].isDigit,
      start == 0
        || !lexer.bytes[start - 1].isNamePart && lexer.bytes[start - 1] != UInt8(ascii: ".")
    else { return }
    let isAfterComma =
      start > 1 && lexer.bytes[start - 1].isBlank && lexer.bytes[start - 2] == UInt8(ascii: ",")
    let isBeforeComma =
      lexer.bytes[end] == UInt8(ascii: ",") && lexer.bytes[end + 1].isBlank
    guard lexer.bytes[token.end] == UInt8(ascii: "0") || isAfterComma || isBeforeComma
    else { return }
    throw SyntaxError(.digitGroup(SourceRange(start, end)), at: token.range)
  }

  /// The digits on both sides of the current comma, with all separators among them.
  private var wholeNumber: SourceRange {
    var start = token.start
    var end = token.end
    while start > 0, isNumberPart(start - 1) { start -= 1 }
    while isNumberPart(end), lexer.bytes[end].isDigit || lexer.bytes[end + 1].isDigit { end += 1 }
    return SourceRange(start, end)
  }

  private func isNumberPart(_ offset: Int) -> Bool {
    let byte = lexer.bytes[offset]
    return byte.isDigit || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
  }

  /// The digits before, in and after the current token, when blanks group them by threes.
  private var digitGroups: SourceRange? {
    var start = previousEnd
    while start > 0, lexer.bytes[start - 1].isDigit { start -= 1 }
    guard (1...3).contains(previousEnd - start),
      start == 0
        || !lexer.bytes[start - 1].isNamePart && lexer.bytes[start - 1] != UInt8(ascii: ".")
    else { return nil }
    var end = previousEnd
    while let next = digitGroup(after: end) { end = next }
    return end > token.start ? SourceRange(start, end) : nil
  }

  /// The end of three digits after a blank.
  private func digitGroup(after end: Int) -> Int? {
    let start = lexer.bytes.endOfBlanks(from: end)
    guard start > end else { return nil }
    let digits = lexer.bytes[start..<lexer.end].prefix(4).prefix(while: \.isDigit)
    return digits.count == 3 ? start + 3 : nil
  }

  /// Whether the current token is directly after an equals sign, as in the => of other languages.
  private var isAfterEquals: Bool {
    previousEnd == token.start && previousEnd > 0
      && lexer.bytes[previousEnd - 1] == UInt8(ascii: "=")
  }

  /// Whether the current token begins with the character, directly after the same character.
  private func follows(_ character: UInt8) -> Bool {
    previousEnd == token.start && previousEnd > 0 && lexer.bytes[previousEnd - 1] == character
      && lexer.bytes[token.start] == character
  }
}

extension UInt8 {
  /// Whether a value may end with the character.
  fileprivate var endsValue: Bool { isNamePart || ")]%!|".utf8.contains(self) }
}
