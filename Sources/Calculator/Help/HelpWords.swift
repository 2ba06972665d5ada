internal import CHelp
internal import Evaluation

/// The words of other calculators, languages and lessons that lead to pages of help.
///
/// They are rows of the file `elsewhere.txt`: a page, a colon, and the words for what is on it.
enum HelpWords {
  /// The name of the page for each word or phrase.
  static let rows: [(words: String, page: String)] = {
    var rows: [(words: String, page: String)] = []
    for line in String(cString: help_elsewhere()).split(separator: "\n") where line.first != "#" {
      // The name of a command begins with a colon.
      guard let colon = line.dropFirst().firstIndex(of: ":") else { continue }
      for words in line[colon...].dropFirst().split(separator: ",") {
        rows.append((String(words.drop { $0 == " " }), String(line[..<colon])))
      }
    }
    return rows
  }()

  private static let pageNames = Dictionary(
    rows.map { (normalForm($0.words), $0.page) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The words of a person who wants to know what there is.
  private static let overview: Set = [
    "command", "example", "tour", "tutorial", "introduction", "getting started", "start",
    "beginner",
  ]

  /// Whether the words ask for what there is, and no page.
  static func leadsToOverview(_ words: String) -> Bool { overview.contains(normalForm(words)) }

  /// The page for words that are no name of a page; nil where there is none.
  static func page(_ words: String) -> HelpPage? {
    let form = normalForm(words)
    return Help.page(pageNames[form] ?? NamesElsewhere.function(words) ?? form)
  }

  /// The words without capitals, hyphens, plurals, and what only makes a sentence of them.
  static func normalForm(_ words: String) -> String {
    words.lowercased().split { " -_'?".contains($0) }.filter { !filler.contains($0) }
      .map { word in
        let isPlural = word.count > 3 && word.last == "s" && word.dropLast().last?.isLetter == true
        return isPlural ? word.dropLast() : word
      }
      .joined(separator: " ")
  }

  private static let filler: Set<Substring> = [
    "a", "an", "the", "of", "how", "do", "i", "my", "s", "what",
  ]
}
