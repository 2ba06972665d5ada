extension SyntaxError {
  /// A suggestion in place of a statement that bc and its kin have, `nil` if the line is not one.
  ///
  /// It is called only for a line that cannot be read, so that `print` stays a name like any other.
  func suggestionForStatementElsewhere(in source: String) -> String? {
    let bytes = Array(source.utf8)
    let before = range.start > 0 ? bytes[range.start - 1] : nil
    let at = range.start < bytes.count ? bytes[range.start] : nil
    switch (before, at) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      return "a comment begins with #"
    case (_, UInt8(ascii: "\\")) where bytes[range.end...].allSatisfy(\.isBlank):
      return "no line follows it"
    case (_, UInt8(ascii: "=")) where bytes.prefix(range.start).allSatisfy(\.isBlank):
      return "leave out the ="
    case (let sign?, UInt8(ascii: "=")) where "+-*/^%".utf8.contains(sign):
      return "for example x = x \(Unicode.Scalar(sign)) 1"
    case (_, UInt8(ascii: "!")) where kind == .unexpected(.operand):
      return "not negates a condition, and a factorial follows its number"
    case (let sign?, _)
    where kind == .unexpected(.operand) && isAtEnd(of: bytes) && "+-".utf8.contains(sign)
      && bytes.prefix(range.start).suffix(2) == [sign, sign]:
      return "for example x = x \(Unicode.Scalar(sign)) 1"
    case (_, UInt8(ascii: ",")) where isInChoice(bytes),
      (_, UInt8(ascii: "?")) where !bytes.prefix(range.start).allSatisfy(\.isBlank),
      (_, UInt8(ascii: "i"))
    where kind == .unexpected(.endOfStatement)
      && bytes[range.start..<range.end].elementsEqual("if".utf8):
      return "a choice is written if x > 0 then 1 else 2"
    case (_, UInt8(ascii: "i"))
    where kind == .unexpected(.closeBracketOrComma)
      && bytes[range.start..<range.end].elementsEqual("if".utf8):
      return "a condition is one of a list, [k for k = 1..10 if k > 2]"
    case (_, UInt8(ascii: "="))
    where kind == .unexpected(.endOfStatement)
      && ["where", "and"].allSatisfy { words(in: bytes).contains($0) }:
      return "names after where have commas between them, where a = 2, b = 3"
    case (_, UInt8(ascii: "="))
    where kind == .unexpected(.endOfStatement)
      && bytes.prefix(range.start).contains(UInt8(ascii: "="))
      && !bytes[range.end...].isBlankOrComment:
      return "each name has its own statement, b = 3; b = (x = 3) is a truth value"
    case (_, UInt8(ascii: ";")) where isInCall(bytes): return "arguments have commas between them"
    case (_, UInt8(ascii: "?"))
    where bytes.prefix(range.start).allSatisfy { $0.isBlank || $0 == at }:
      return "help is :help sin"
    case (_, UInt8(ascii: "%")) where bytes.prefix(range.start).allSatisfy(\.isBlank):
      return "the last answer is ANS, that of statement 12 is @12"
    default:
      return Self.statements[String(decoding: bytes.firstWord, as: UTF8.self)]
    }
  }

  /// The words between blanks before the error.
  private func words(in bytes: [UInt8]) -> [String] {
    bytes.prefix(range.start).split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Whether nothing but a comment follows the error's place.
  private func isAtEnd(of bytes: [UInt8]) -> Bool {
    bytes[min(range.start, bytes.count)...].isBlankOrComment
  }

  /// Whether the error is in brackets directly after the word if.
  private func isInChoice(_ bytes: [UInt8]) -> Bool {
    guard let open = bytes.prefix(range.start).lastIndex(of: UInt8(ascii: "(")) else {
      return false
    }
    return bytes[..<open].reversed().drop(while: \.isBlank).prefix(while: \.isNamePart)
      .reversed().elementsEqual("if".utf8)
  }

  /// Whether the error is at a semicolon where the brackets of a call are open.
  private func isInCall(_ bytes: [UInt8]) -> Bool {
    guard let open = bytes.prefix(range.start).lastIndex(of: UInt8(ascii: "(")), open > 0 else {
      return false
    }
    return bytes[open - 1].isNamePart
  }

  /// The words that begin statements in bc, with their suggestions.
  private static let statements: [String: String] = [
    "define": "a function is written f(x) = x^2",
    "def": "a function is written f(x) = x^2",
    "lambda": "a function is written f(x) = x^2",
    "function": "a function is written f(x) = x^2",
    "return": "a function is written f(x) = x^2",
    "import": "everything is there without import",
    "for": "there are no loops",
    "while": "there are no loops",
    "print": "a value is printed without print, texts are not",
  ]
}

extension ArraySlice<UInt8> {
  /// Whether nothing but blanks and a comment is in it.
  fileprivate var isBlankOrComment: Bool {
    first { !$0.isBlank }.map { $0 == UInt8(ascii: "#") } ?? true
  }
}

extension [UInt8] {
  /// The lower-case letters at the start, after blanks.
  fileprivate var firstWord: ArraySlice<UInt8> {
    drop(while: \.isBlank).prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
