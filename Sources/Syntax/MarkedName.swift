// Names that nobody can type, for the names of an argument in a function that has them with another meaning.

extension String {
  private static let mark: Character = "‵"

  /// The name with a mark, or with several, which is not among the others.
  package func marked(unlike others: Set<String>) -> String {
    var name = self
    repeat { name.append(Self.mark) } while others.contains(name)
    return name
  }

  /// The name without its marks, or the text with such names as a person wrote them.
  package var unmarked: String { contains(Self.mark) ? filter { $0 != Self.mark } : self }
}
