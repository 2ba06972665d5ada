internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// The completions of the last name of a statement or of a bare expression.
  func statementCompletions(
    _ before: String,
    _ after: String,
    isExpression: Bool = false
  ) -> Completions {
    let cursor = before.utf8.count
    guard before.commentMarks.isEmpty else {
      return Completions(range: cursor..<cursor, candidates: [])
    }
    if let completions = symbolCompletions(before) { return completions }
    let begun = before.lastName
    // The whole name is replaced, including the part after the cursor.
    let rest = String(after.unicodeScalars.prefix(while: \.isNamePart))
    let range = cursor - begun.utf8.count..<cursor + rest.utf8.count
    if let columns = columnOffers(after: before.dropLast(begun.count)) {
      return Completions(columns, begun: begun, in: range)
    }
    let isBracketed = after.dropFirst(rest.count).first == "("
    let place = NamePlace(String(before.dropLast(begun.count)), self)
    // A conversion is at the end of a statement, after a value.
    if place.statement.lastName == "to", place.statement != "to" {
      let value = place.statement.dropLast(2)
      let offers = targetOffers(for: String(value))
      return Completions(
        completeUnitOffer(begun, besides: offers) + offers,
        begun: begun,
        in: range
      )
    }
    guard !begun.isEmpty || place.isFree else { return Completions(range: range, candidates: []) }
    let mayBeUnit = place.isBehindNumber && !begun.isEmpty
    let common = mayBeUnit ? prefixedUnitOffers : []
    let completions = Completions(
      (mayBeUnit ? completeUnitOffer(begun, besides: common) : []) + common
        + names(place.expectation, isBracketed: isBracketed, begun: begun)
        + words(place.expectation, isExpression: isExpression)
        + place.logicalWords,
      begun: begun,
      in: range
    )
    // There are so many units that they come where nothing else does.
    guard mayBeUnit, completions.candidates.allSatisfy({ vocabulary.isUnit($0.text) }) else {
      return completions
    }
    let units = unitOffers.map(\.offer)
    return Completions(
      completeUnitOffer(begun, besides: units) + units,
      begun: begun,
      in: range
    )
  }

  private func names(
    _ expectation: NamePlace.Expectation,
    isBracketed: Bool,
    begun: String
  ) -> [Completions.Offer] {
    switch expectation {
    case .nothing, .store: []
    case .target: variableOffers(isTarget: true)
    case .statement, .operand, .operator, .lastOperator:
      answerOffers + variableOffers() + functionOffers(isBracketed) + constantOffers
        // They are many, and have long names.
        + (begun.utf8.count > 3 ? physicalConstantOffers : [])
    }
  }

  private func words(
    _ expectation: NamePlace.Expectation,
    isExpression: Bool
  ) -> [Completions.Offer] {
    let modulo = Completions.Offer("mod ", "remainder", names: ["mod"])
    let declaration = Completions.Offer("var ", "a definition follows", names: ["var"])
    let unit = Completions.Offer("unit ", "the definition of a unit follows", names: ["unit"])
    return switch expectation {
    case .nothing, .target, .operand: []
    case .statement: isExpression ? [] : [modulo, storeOffer, declaration, unit]
    case .operator: [modulo]
    case .lastOperator: isExpression ? [modulo] : [modulo, storeOffer]
    case .store: [storeOffer]
    }
  }

  /// What a value can be converted to, the units of its dimension first.
  private func targetOffers(for text: String) -> [Completions.Offer] {
    let words = [
      Completions.Offer("polar", "a complex number as r∠θ"),
      Completions.Offer("SI", "the base units of the SI"),
      Completions.Offer("best", "a prefix that reads well"),
    ]
    let bases = [
      Completions.Offer("hex", "digits in base 16"),
      Completions.Offer("bin", "digits in base 2"),
      Completions.Offer("oct", "digits in base 8"),
      Completions.Offer("dec", "digits in base 10, as ever"),
      Completions.Offer("base ", "digits in a base from 2 to 36", names: ["base"]),
    ]
    let dimension = dimension(of: text)
    let (like, others) = unitOffers.reduce(into: ([Completions.Offer](), [Completions.Offer]())) {
      if environment.dimension(ofUnit: $1.unit) == dimension {
        $0.0.append($1.offer)
      } else {
        $0.1.append($1.offer)
      }
    }
    return dimension == nil ? bases + words + others : words + like + others + bases
  }

  private var physicalConstantOffers: [Completions.Offer] {
    UnitTable.physicalConstants.map { Completions.Offer($0.name, $0.value) }
  }

  private func dimension(of text: String) -> Dimension? {
    var environment = environment
    environment.readTable = nil
    guard let expression = try? Parser.parseExpression(text, vocabulary: vocabulary) else {
      return nil
    }
    return (try? environment.result(of: expression))?.value.quantity?.dimension
  }

  /// The columns of the table whose name and a point end the text; nil where no table does.
  private func columnOffers(after before: Substring) -> [Completions.Offer]? {
    guard before.last == ".",
      let table = environment.variables[String(before.dropLast()).lastName]?.value.table
    else { return nil }
    return table.names.map { Completions.Offer($0, "column") }
  }

  private var answerOffers: [Completions.Offer] {
    [Completions.Offer("ANS", "the last result", ignoresCase: true)]
  }

  private var storeOffer: Completions.Offer {
    Completions.Offer("STO ", "gives a variable the value", names: ["STO"], ignoresCase: true)
  }

  /// The variables that are set; as a target of an assignment, also X0 to X9.
  private func variableOffers(isTarget: Bool = false) -> [Completions.Offer] {
    var names = Set(environment.variables.keys.filter { $0.unitNamed == nil })
    if isTarget { names.formUnion((0...9).map { "X\($0)" }) }
    return names.sorted().map { Completions.Offer($0, "variable") }
  }

  private func functionOffers(_ isBracketed: Bool) -> [Completions.Offer] {
    let bracket = isBracketed ? "" : "("
    let defined = environment.functions.values.sorted { $0.name < $1.name }.map {
      Completions.Offer($0.name + bracket, text(of: $0), names: [$0.name])
    }
    // `mod` is offered as an operator.
    return defined
      + BuiltIn.all.filter { $0.name != "mod" && !vocabulary.hides($0.name) }.map {
        Completions.Offer($0.name + bracket, $0.help.summary, names: [$0.name])
      }
  }

  /// The constants by their signs, which are easier to read, or by their names.
  private var constantOffers: [Completions.Offer] {
    Constant.allCases.filter { !vocabulary.hides($0.rawValue) }.map {
      Completions.Offer($0.names.last ?? $0.rawValue, $0.summary, names: $0.names)
    }
  }
}

/// The position of a name, and so what it may be.
struct NamePlace {
  enum Expectation {
    /// The beginning of a statement, which may continue from ANS.
    case statement
    case operand
    /// After an operand, where a name may also be a factor.
    case `operator`
    /// The same, where STO may also follow.
    case lastOperator
    /// The variable after STO.
    case target
    /// Another STO.
    case store
    /// No name.
    case nothing
  }

  let expectation: Expectation
  /// Whether a name may begin here although none of it is typed yet.
  let isFree: Bool
  /// The statement so far, without blanks at its end.
  let statement: String

  /// Whether a unit may follow a number.
  var isBehindNumber: Bool { statement.last?.isNumber == true && statement.lastName.isEmpty }

  /// The position after a text.
  init(_ before: String, _ session: Session) {
    let text = before.trimmed
    isFree = text.utf8.count < before.utf8.count || !text.endsOperand
    statement = String(text.split(separator: ";", omittingEmptySubsequences: false).last ?? "")
    expectation = Self.expectation(after: statement, session)
  }

  private static func expectation(after statement: String, _ session: Session) -> Expectation {
    guard let last = statement.last else { return .statement }
    let (words, word) = (statement.words, statement.lastName)
    if last == "@" || last == "\\" { return .nothing }
    if last == "→" || statement.hasSuffix("->") || word.isStore || word == "var" { return .target }
    let hasArrow =
      statement.contains("→")
      || zip(statement, statement.dropFirst()).contains { $0 == "-" && $1 == ">" }
    if hasArrow || words.contains(where: \.isStore) { return .store }
    if words.first == "var", !statement.contains("=") { return .nothing }
    if word == Keyword.where.rawValue { return .target }
    guard statement.endsOperand, word != "mod", Keyword(rawValue: word) == nil else {
      return .operand
    }
    if case .function? = session.vocabulary.meaning(of: word) { return .operand }
    let isOpen = statement.count { $0 == "(" } > statement.count { $0 == ")" }
    return isOpen || statement.contains("=") ? .operator : .lastOperator
  }
}

extension String {
  /// The name at the end of the text; digits before it are a factor.
  var lastName: String {
    let reversed = unicodeScalars.reversed().prefix(while: \.isNamePart)
    let name = reversed.reversed().drop { !$0.isNameStart }
    return String(String.UnicodeScalarView(name))
  }

  /// The names in the text.
  var words: [String] {
    unicodeScalars.split { !$0.isNamePart }.map { String($0) }
  }

  /// Whether it is the word STO.
  fileprivate var isStore: Bool { lowercased() == "sto" }

  fileprivate var trimmed: String {
    var text = self
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  /// Whether its last character can end an operand.
  fileprivate var endsOperand: Bool {
    guard let last = unicodeScalars.last else { return false }
    return last.isNamePart || ")!%°.⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.contains(last)
  }
}

extension Unicode.Scalar {
  /// Whether it may be part of a name, as in `Lexer.skipName`.
  fileprivate var isNamePart: Bool {
    properties.isIDContinue && self != "\u{B7}" && self != "\u{387}"
  }

  fileprivate var isNameStart: Bool { properties.isIDStart || self == "_" }
}
