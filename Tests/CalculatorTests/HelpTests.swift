import Foundation
import Storage
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct HelpTests {
  @Test(arguments: Help.pages.map(\.name))
  func `a page has a summary, examples and neighbours, and is no wider than a screen`(
    name: String
  ) throws {
    let page = try #require(Help.page(name))
    let place = HelpPlace.of(name)
    #expect(!page.summary.isEmpty, "\(place)")
    #expect(page.summary.last != ".", "\(place)")
    #expect(!page.text.examples.isEmpty, "\(place)")
    #expect(!page.text.related.isEmpty, "\(place)")
    for line in page.shown.lines { #expect(line.count <= HelpPage.width, "\(place): \(line)") }
    for line in page.text.body.lines {
      #expect(line.last != " ", "\(place): \(line)")
      // A line that is wrapped may end within what is typed; functions and tables have rows.
      let isWritten = [.topic, .command].contains(page.kind) && !line.contains("  ")
      #expect(!isWritten || line.count <= HelpPage.width, "\(place): \(line)")
    }
  }

  @Test(arguments: Help.pages.map(\.name))
  func `a page leads to other pages that are there`(name: String) throws {
    let place = HelpPlace.of(name)
    for related in try #require(Help.page(name)).text.related {
      #expect(Help.page(related) != nil, "\(place): \(related)")
      #expect(related != name)
    }
  }

  /// The lines of each page are typed in a fresh session at the prompt.
  @Test(arguments: Help.pages.map(\.name))
  func `the examples on a page go as it says`(name: String) throws {
    try withFolder { folder in
      let examples = try #require(Help.page(name)).text.examples
        .replacing("today.", with: "\(folder)/today.")
      let place = HelpPlace.of(name)
      // The lines of the transcript are numbered as those of the file.
      let linesAbove = String(repeating: "\n", count: place.examples - 1)
      let transcript = Transcript(linesAbove + examples, format: .auto)
      #expect(!transcript.exchanges.isEmpty)
      let differences = transcript.differences(for: .person)
      #expect(differences.isEmpty, "\(place)\n\(differences.joined(separator: "\n"))")
    }
  }

  // MARK: Finding pages

  private func typed(_ line: String) -> [String] { session().printed(line, for: .person) }

  @Test(arguments: Help.names)
  func `every name leads to a page that has it`(name: String) throws {
    #expect(try #require(Help.page(name)).names.contains(name))
    #expect(typed(":help \(name)").count > 2)
  }

  @Test func `no two pages have the same first name`() {
    let names = Help.pages.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("mode", ":mode"), (":mode", ":mode"), ("history", "history"), (":history", ":history"),
    ("session", "session"), (":session", ":session"), ("π", "pi"), ("SIN", "sin"), ("°", "angles"),
    ("ans", "chaining"), ("%", "percent"), ("decimal-comma", "decimal-comma"), ("mixed", "formats"),
    ("notices", ":set notices"), (":set denominator", ":set denominator"),
    ("denominator", "denominator"), ("mean", "mean"), ("integrate", "calculus"),
    ("hex", "bases"), ("matrix", "matrix"), ("dates", "dates"), ("units", "units"),
    ("derivative", "calculus"), ("average", "statistics"), ("random", "random"),
    ("complex", "complex"), ("if", "truth"), ("loops", "loops"), ("length", "length"),
    ("units of length", "units of length"), ("energy", "energy"), ("units of energy", "energy"),
    ("acceleration", "speed"), ("temperature", "temperature"),
  ])
  func `a page is found by each of its names`(name: String, page: String) {
    #expect(Help.page(name)?.name == page)
  }

  @Test(arguments: [
    ("kWh", "energy"), ("Pa", "pressure"), ("mmHg", "pressure"),
    ("km", "units of length"),
  ])
  func `a unit leads to the units of its kind`(name: String, page: String) {
    #expect(Help.answer(to: [name]) == Help.page(page)?.shown)
  }

  @Test func `who asks for a tour is shown what there is`() {
    for words in ["tour", "tutorial", "examples", "commands"] {
      #expect(Help.answer(to: [words]) == Help.overview)
    }
  }

  @Test func `words from elsewhere lead to pages that are there and do not have them`() {
    var first: [String: String] = [:]
    #expect(HelpWords.rows.count > 500)
    for (words, name) in HelpWords.rows {
      #expect(Help.page(name)?.name == name, "there is no page \(name)")
      #expect(Help.page(words) == nil, "\(words) is the name of a page")
      #expect(HelpWords.page(words)?.name == name, "\(words)")
      let form = HelpWords.normalForm(words)
      #expect(first.updateValue(words, forKey: form) == nil, "\(words) stands there twice")
      #expect(typed(":help \(words)").first?.hasPrefix(name) == true, "\(words)")
    }
  }

  @Test(arguments: [
    ("Square Root", "sqrt"), ("the square root of", "sqrt"), ("LOG10", "log"),
    ("standard-deviation", "sd"), ("standard deviations", "sd"), ("how do I integrate", "calculus"),
    ("elliptic_k", "ellipk"), ("arctan2", "atan2"), ("Euler's phi", "totient"),
    ("NIntegrate", "calculus"),
  ])
  func `words from elsewhere are found in any form`(words: String, page: String) {
    #expect(typed(":help \(words)").first?.hasPrefix(page) == true)
  }

  @Test func `words find the pages that hold them all`() {
    #expect(Help.pages(holding: ["golden"]).map(\.name) == ["phi"])
    #expect(
      Help.pages(holding: ["comma", "decimal", "point"]).contains { $0.name == "decimal-comma" }
    )
    #expect(
      Help.pages(holding: ["hyperbol", "INVERSE"]).map(\.name) == [
        "asinh", "acosh", "atanh", "asech", "acsch", "acoth",
      ]
    )
    #expect(Help.pages(holding: ["golden", "hyperbolic"]).isEmpty)
    #expect(Help.pages(holding: ["&"]).isEmpty)
  }

  @Test func `one page that is found is shown, several are listed`() {
    #expect(typed(":help golden ratio") == typed(":help phi"))
    let list = typed(":help hyperbolic")
    #expect(list.first == "15 pages hold this; :help NAME shows one")
    #expect(list.contains("  asinh    inverse hyperbolic sine"))
    #expect(list.allSatisfy { $0.count <= HelpPage.width })
    #expect(typed(":help a").count <= 22)
    #expect(session().failure(of: ":help xyzzy plugh") != nil)
  }

  // MARK: Completeness

  @Test func `the overview is one screen and names everything`() throws {
    let lines = Help.overview.lines
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count <= HelpPage.width, "\(line)") }
    let words = Set(Help.overview.split { $0 == " " || $0 == "\n" }.map(String.init))
    for page in Help.pages where ![.error, .setting, .missing, .units].contains(page.kind) {
      switch BuiltIn.named(page.name)?.help.group {
      case .special:
        let place = try #require(Help.page("special")).shown
        #expect(place.contains("\n\(page.name)("), "\(page.name)")
      case .lists, .statistics, .matrices, .numberTheory, .dates:
        let places = try ["lists", "statistics", "matrices", "number-theory", "dates"].map {
          try #require(Help.page($0)).shown
        }
        #expect(places.contains { $0.contains("\n\(page.name)(") }, "\(page.name)")
      case .random:
        let place = try #require(Help.page("random-numbers")).shown
        #expect(place.contains("\(page.name)("), "\(page.name)")
      case .bits:
        let places = try ["words", "floats"].map { try #require(Help.page($0)).shown }
        #expect(places.contains { $0.contains("\n\(page.name)(") }, "\(page.name)")
      case .calculus:
        let place = try #require(Help.page("calculus")).shown
        #expect(place.contains("\(page.name)("), "\(page.name)")
      case .formulas:
        let place = try #require(Help.page("formulas")).shown
        #expect(place.contains("  \(page.name)("), "\(page.name)")
      case .distributions:
        let place = try #require(Help.page("distributions")).shown
        let names = place.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        #expect(names.contains { $0 == page.name }, "\(page.name)")
      default: #expect(words.contains(page.name), "\(page.name)")
      }
    }
  }

  @Test func `the page of units leads to all pages of kinds of units`() throws {
    let related = try #require(Help.page("units")).text.related
    #expect(HelpPage.units.count == 20)
    for page in HelpPage.units {
      #expect(related.contains { Help.page($0)?.name == page.name }, "\(page.name)")
      #expect(page.text.body.lines.count > 2, "\(page.name)")
    }
  }

  @Test func `a page of units has names and values, aligned`() throws {
    let lines = try #require(Help.page("energy")).text.body.lines
    #expect(lines.first == "J              = N m  (joule, joules)")
    let places = Set(lines.filter { $0.first != " " }.map { $0.prefix { $0 != "=" }.count })
    #expect(places.count == 1)
  }

  @Test func `the page of errors names all codes, and the page of :set all settings`() throws {
    let errors = try #require(Help.page("errors")).shown
    let settings = try #require(Help.page(":set")).shown
    for page in Help.pages where page.kind == .error { #expect(errors.contains(page.name)) }
    for page in Help.pages where page.kind == .setting {
      #expect(settings.contains(page.name.dropFirst(":set ".count)))
    }
  }

  @Test func `every setting has a page`() {
    for line in session().allSettingLines {
      let words = line.split(separator: " ")
      let name = words[0] == ":set" ? "\(words[0]) \(words[1])" : words[0]
      #expect(Help.page(String(name)) != nil, "\(name)")
    }
  }

  /// The error codes in the sources: the results of `code`, and the arguments `code:`.
  private static let codes: Set<String> = {
    let root = File.directory(of: File.directory(of: File.directory(of: #filePath)))
    let files = FileManager.default.enumerator(atPath: "\(root)/Sources")?.compactMap {
      $0 as? String
    }
    var codes: Set<String> = []
    for file in files ?? [] where file.hasSuffix(".swift") {
      let text = (try? File.read("\(root)/Sources/\(file)")) ?? ""
      for match in text.matches(of: /code: String = "([a-z-]+)"|code: "([a-z-]+)"/) {
        codes.insert(String(match.1 ?? match.2 ?? ""))
      }
      for property in text.components(separatedBy: "var code: String {").dropFirst() {
        let body = property.prefix(
          upTo: property.firstRange(of: "\n  }")?.lowerBound ?? property.endIndex
        )
        for match in body.matches(of: /"([a-z-]+)"/) { codes.insert(String(match.1)) }
      }
    }
    return codes
  }()

  @Test func `every error code in the sources has a page, and every page a code`() {
    let pages = Set(Help.pages.filter { $0.kind == .error }.map(\.name))
    #expect(Self.codes.subtracting(pages).isEmpty, "codes without a page")
    #expect(pages.subtracting(Self.codes).isEmpty, "pages without a code")
    #expect(Self.codes.count > 40)
  }

  @Test(arguments: Help.pages.filter { $0.kind == .error }.map(\.name))
  func `the first error in an error's examples is that one`(name: String) throws {
    let examples = try #require(Help.page(name)).text.examples
    let session = Session()
    let codes = Transcript(examples).exchanges.compactMap { exchange -> String? in
      if let failure = session.failure(of: exchange.source) { return failure.diagnostic.code }
      let answers = Session().answers(to: exchange.source)
      return answers.compactMap { unwritable($0)?.diagnostic.code }.first
    }
    // An expression nested too deeply does not fit into a line of a page.
    #expect(["stopped", "too-deep"].contains(name) ? codes.isEmpty : codes.first == name)
  }

  private func unwritable(_ answer: StatementReport) -> Failure? {
    do throws(Failure) {
      let _: String = try Session().present(answer, for: .person)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what nests too deeply has the code of its page`() {
    let line = String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)
    let deep = String(repeating: "√", count: 300) + "1"
    let codes = [line, deep].compactMap { session().failure(of: $0)?.diagnostic.code }
    #expect(codes.contains("too-deep"))
  }
}
