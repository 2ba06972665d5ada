internal import Evaluation
internal import Syntax

extension Session {
  /// The completions of a statement's last name.
  func statementCompletions(_ before: String, _ behind: String) -> Completions {
    let cursor = before.utf8.count
    guard !before.contains("#") else { return Completions(range: cursor..<cursor, candidates: []) }
    return symbolCompletions(before) ?? nameCompletions(before, behind)
  }

  /// The completions of the name that ends at the cursor; all of it is replaced, the part behind the
  /// cursor too.
  func nameCompletions(_ before: String, _ behind: String) -> Completions {
    let begun = before.lastName
    let start = before.utf8.count - begun.utf8.count
    let rest = behind.unicodeScalars.prefix(while: \.isNamePart)
    let range = start..<before.utf8.count + String(rest).utf8.count
    let place = NamePlace(String(before.unicodeScalars.dropLast(begun.unicodeScalars.count)), self)
    let isBracketed = behind.unicodeScalars.dropFirst(rest.count).first == "("
    guard !begun.isEmpty || place.isFree else { return Completions(range: range, candidates: []) }
    return Completions(offers(place, isBracketed: isBracketed), begun: begun, in: range)
  }

  private func offers(_ place: NamePlace, isBracketed: Bool) -> [Completions.Offer] {
    switch place.expectation {
    case .nothing: return []
    case .target: return variableOffers(isTarget: true)
    case .operand:
      return answerOffers + variableOffers() + functionOffers(isBracketed) + constantOffers
    case .statement:
      let words = [Completions.Offer("mod ", "remainder of ANS by what follows", names: ["mod"])]
      return answerOffers + variableOffers() + functionOffers(isBracketed) + constantOffers + words
        + [storeOffer, Completions.Offer("var ", "a definition follows", names: ["var"])]
    case .operator:
      let words = [Completions.Offer("mod ", "remainder", names: ["mod"]), storeOffer]
      return answerOffers + variableOffers() + functionOffers(isBracketed) + constantOffers + words
    }
  }

  private var answerOffers: [Completions.Offer] {
    [Completions.Offer("ANS", "the last result", names: ["ANS"], ignoresCase: true)]
  }

  private var storeOffer: Completions.Offer {
    Completions.Offer("STO ", "gives a variable the value", names: ["STO"], ignoresCase: true)
  }

  /// The variables that are set; where one is to be set, X0 to X9 too.
  private func variableOffers(isTarget: Bool = false) -> [Completions.Offer] {
    var names = Set(environment.variables.keys)
    if isTarget { names.formUnion((0...9).map { "X\($0)" }) }
    return names.sorted().map { Completions.Offer($0, "variable", names: [$0]) }
  }

  private func functionOffers(_ isBracketed: Bool) -> [Completions.Offer] {
    let bracket = isBracketed ? "" : "("
    let defined = environment.functions.values.sorted { $0.name < $1.name }.map {
      Completions.Offer($0.name + bracket, text(of: $0), names: [$0.name])
    }
    return defined
      + BuiltIn.all.map { Completions.Offer($0.name + bracket, $0.summary, names: [$0.name]) }
  }

  /// The constants by their signs, which read better, or by their names.
  private var constantOffers: [Completions.Offer] {
    Constant.allCases.map {
      Completions.Offer($0.names.last ?? $0.rawValue, $0.summary, names: $0.names)
    }
  }
}

/// Where a name stands, and so what it may be.
private struct NamePlace {
  enum Expectation {
    /// The beginning of a statement, which may go on from ANS.
    case statement
    case operand
    /// The place behind an operand, where a name may multiply too.
    case `operator`
    /// The variable behind STO.
    case target
    /// No name.
    case nothing
  }

  let expectation: Expectation
  /// Whether a name may begin here although nothing of it stands there yet.
  let isFree: Bool

  /// The place behind a text.
  init(_ before: String, _ session: Session) {
    let text = before.trimmed
    isFree = text.isEmpty || text.utf8.count < before.utf8.count || !text.endsOperand
    expectation = Self.expectation(behind: text, session)
  }

  private static func expectation(behind text: String, _ session: Session) -> Expectation {
    guard let last = text.last else { return .statement }
    if last == ";" { return .statement }
    if last == "@" || last == "\\" { return .nothing }
    if last == "→" || text.hasSuffix("->") { return .target }
    let word = text.lastName
    switch word.lowercased() {
    case "sto": return .target
    case "ans": return .operator
    case "mod" where word == "mod": return .operand
    case "var" where word == "var": return .target
    case "": return text.endsOperand ? .operator : .operand
    default:
      if case .function? = session.vocabulary.meaning(of: word) { return .operand }
      return .operator
    }
  }
}

extension String {
  /// The name that the text ends with; digits before it are a number that it multiplies.
  fileprivate var lastName: String {
    let reversed = unicodeScalars.reversed().prefix(while: \.isNamePart)
    let name = reversed.reversed().drop { !$0.isNameStart }
    return String(String.UnicodeScalarView(name))
  }

  fileprivate var trimmed: String {
    var text = self
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  /// Whether it ends with what an operand ends with.
  fileprivate var endsOperand: Bool {
    guard let last = unicodeScalars.last else { return false }
    return last.isNamePart || ")!%°.⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.contains(last)
  }
}

extension Unicode.Scalar {
  /// Whether it may stand inside a name, as in `Lexer.skipName`.
  fileprivate var isNamePart: Bool {
    properties.isIDContinue && self != "\u{B7}" && self != "\u{387}"
  }

  fileprivate var isNameStart: Bool { properties.isIDStart || self == "_" }
}
