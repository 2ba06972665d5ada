internal import Arithmetic
internal import Syntax

extension Vocabulary {
  /// The Greek letter that papers write for a function with `count` arguments; nil where they write a
  /// name, or where the letter has a meaning of its own.
  func letter(of function: String, count: Int) -> String? {
    guard case .function = meaning(of: function), let primitive = BuiltIn.named(function),
      let letter = primitive.notation.letter,
      self.function(written: letter, count: count) == function
    else { return nil }
    return letter
  }

  /// The function that a letter before arguments in brackets is, at the start of these elements.
  func functionByLetter(_ elements: ArraySlice<Layout.Element>) -> String? {
    guard case .name(let name) = elements.first, let letter = name.letter,
      let count = elements.dropFirst().first?.argumentCount
    else { return nil }
    return function(written: letter, count: count)
  }

  /// The function that papers write with a Greek letter before `count` arguments in brackets.
  private func function(written letter: String, count: Int) -> String? {
    guard meaning(of: letter) == nil else { return nil }
    return Self.functionsByLetter[letter]?.first { $0.argumentCount.contains(count) }?.name
  }

  private static let functionsByLetter = Dictionary(
    grouping: BuiltIn.all.filter { function in
      function.notation.letter.map(LaTeX.greekLetters.values.contains) ?? false
    },
    by: { $0.notation.letter ?? "" }
  )
}

extension Layout.Name {
  /// The text of a name that may be a letter for a function.
  fileprivate var letter: String? {
    switch self {
    case .variable(let name), .function(let name): name
    case .constant, .letter, .answer, .result, .basedNumber, .label, .verbatim: nil
    }
  }
}

extension Layout.Element {
  /// The number of arguments in these brackets, which may have an exponent; nil for anything else.
  fileprivate var argumentCount: Int? {
    switch self {
    case .enclosed(let content, .brackets): 1 + content.elements.count { $0 == .symbol(.comma) }
    case .power(let base, _): base.argumentCount
    case .row, .number, .name, .symbol, .fraction, .root, .enclosed, .cases, .matrix, .table,
      .large,
      .focus:
      nil
    }
  }
}
