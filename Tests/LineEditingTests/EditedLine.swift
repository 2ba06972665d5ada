/// A line that random keys change, and the part of it in a row of the screen.
struct EditedLine {
  private(set) var characters: [Character]
  private(set) var cursor: Int
  /// The characters that are typed into it.
  let alphabet: [Character]
  let longest: Int

  /// The text before the cursor.
  var before: [Character] { Array(characters[..<cursor]) }

  init(_ text: String, alphabet: [Character], longest: Int) {
    characters = Array(text)
    cursor = characters.count
    self.alphabet = alphabet
    self.longest = longest
  }

  /// Moves, deletes or types, and returns the key that does so.
  mutating func pressKey(using random: inout some RandomNumberGenerator) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where cursor > 0: return move(to: cursor - 1, "\u{2}")
    case 1 where cursor < characters.count: return move(to: cursor + 1, "\u{6}")
    case 2: return move(to: 0, "\u{1}")
    case 3: return move(to: characters.count, "\u{5}")
    case 4 where cursor > 0:
      characters.remove(at: cursor - 1)
      return move(to: cursor - 1, "\u{7F}")
    case _ where characters.count >= longest:
      characters.removeSubrange(cursor...)
      // Ctrl-K goes to the end of the entry, over line ends too.
      return "\u{B}"
    default:
      let character = alphabet.randomElement(using: &random) ?? "1"
      insert(String(character))
      return String(character)
    }
  }

  /// Inserts text at the cursor.
  mutating func insert(_ text: String) {
    characters.insert(contentsOf: Array(text), at: cursor)
    cursor += text.count
  }

  private mutating func move(to place: Int, _ key: String) -> String {
    cursor = place
    return key
  }
}
