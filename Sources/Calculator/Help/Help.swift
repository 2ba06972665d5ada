internal import Arithmetic
internal import Evaluation
internal import Syntax

/// The pages of help, and how they are found.
package enum Help {
  /// All pages; where two have a name in common, the first one is shown.
  package static let pages: [HelpPage] =
    HelpPage.functions + HelpPage.constants + HelpFile.topics.pages(.topic)
    + [
      HelpPage.numberTheory, HelpPage.dates, HelpPage.lists, HelpPage.statistics, HelpPage.matrices,
      HelpPage.specialFunctions, HelpPage.distributions, HelpPage.bits, HelpPage.floats,
    ]
    + HelpFile.missing.pages(.missing) + HelpFile.errors.pages(.error) + HelpPage.settings
    + HelpPage.commands + HelpPage.units

  private static let byName = pages(by: { $0 })
  private static let byLowercasedName = pages(by: { $0.lowercased() })

  /// The pages by their names; a command comes before a function of its name.
  private static func pages(by key: (String) -> String) -> [String: HelpPage] {
    Dictionary(
      (HelpPage.commands.filter { BuiltIn.named(String($0.name.dropFirst())) != nil } + pages)
        .flatMap { page in page.names.map { (key($0), page) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The page of that name; names are found in any case.
  package static func page(_ name: String) -> HelpPage? {
    byName[name] ?? byLowercasedName[name.lowercased()]
  }

  /// Every name that leads to a page.
  package static var names: [String] { pages.flatMap(\.names) }

  /// What each page is called.
  package static var titles: [String] { pages.map(\.name) }

  /// Returns what `:help` shows for the words; nil where no page is about them.
  package static func answer(to words: [String]) -> String? {
    guard !words.isEmpty else { return overview }
    let name = words.joined(separator: " ")
    if let page = page(name) ?? HelpWords.page(name) ?? HelpPage.units(holding: name) {
      return page.shown
    }
    if HelpWords.leadsToOverview(name) { return overview }
    let found = pages(holding: words)
    guard found.count > 1 else { return found.first?.shown }
    return list(found)
  }

  /// The pages that hold all the words, or words that begin so; first those that say so in their first
  /// line.
  static func pages(holding words: [String]) -> [HelpPage] {
    let searched = words.flatMap(\.searchWords)
    guard !searched.isEmpty else { return [] }
    let found = pages.filter { $0.searchWords.hold(searched) }
    return found.filter { $0.titleWords.hold(searched) }
      + found.filter { !$0.titleWords.hold(searched) }
  }

  /// More pages than these are only counted.
  private static let mostListed = 20

  private static func list(_ pages: [HelpPage]) -> String {
    let shown = pages.prefix(mostListed)
    let width = shown.map(\.name.count).max() ?? 0
    let rest = pages.count - shown.count
    return
      (["\(pages.count) pages hold this; :help NAME shows one"]
      + shown.map { $0.row(nameWidth: width) } + (rest > 0 ? ["  … and \(rest) more"] : []))
      .joined(separator: "\n")
  }
}

extension Help {
  /// The page without a name: what there is, on one screen.
  package static var overview: String {
    """
    Type an expression and press Enter:  3 1/4 + 2   sqrt 2 * sqrt 3   10^100 + 1
    x = 3/7         gives a variable a value;  f(x) = x^2  defines a function
    ANS  @12        the last result, the result of statement 12
    * 2  ^2  sqrt   goes on from ANS

    \(row("topics:", names(.topic)))
    \(row("constants:", names(.constant)))
    \(row("functions:", HelpPage.functionsOfOverview))
    \(row("commands:", names(.command)))

    :help NAME shows its page, :help WORDS finds pages, :help errors lists errors
    """
  }

  private static func names(_ kind: HelpPage.Kind) -> [String] {
    pages.filter { $0.kind == kind }.map(\.name)
  }

  private static func row(_ title: String, _ names: [String]) -> String {
    let indentation = "           "
    let title = title.padded(to: indentation.count - 1)
    return ([title] + names).wrapped(to: HelpPage.width, indentation: indentation)
  }
}

extension HelpPage {
  fileprivate var titleWords: [String] { (names + [heading, summary]).flatMap(\.searchWords) }

  fileprivate var searchWords: [String] {
    // What an error says is found too; the answers of other examples would only be in the way.
    titleWords + text.body.searchWords + (kind == .error ? text.examples.searchWords : [])
  }
}

extension [String] {
  /// Whether each of the words is one of these, or the beginning of one.
  fileprivate func hold(_ words: [String]) -> Bool {
    words.allSatisfy { word in contains { $0.hasPrefix(word) } }
  }
}

extension String {
  /// The runs of letters and digits, in lower case.
  fileprivate var searchWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
