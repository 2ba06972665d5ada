internal import Arithmetic
internal import Syntax

extension Expression {
  /// The expression as titles and legends of graphs show it: Γ(x) instead of gamma x.
  func titled(_ vocabulary: Vocabulary) -> Expression {
    let mapped = mappingOperands { $0.titled(vocabulary) }
    guard case .call(let name, let arguments) = mapped.kind,
      let letter = BuiltIn.named(name)?.notation.letter,
      case .function = vocabulary.meaning(of: name), vocabulary.meaning(of: letter) == nil
    else { return mapped }
    return Expression(.call(letter, arguments), range: range)
  }
}
