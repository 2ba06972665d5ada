import Foundation
import Storage
import Testing

@testable import Calculator

@Suite struct HelpFileTests {
  private static let page = """
    A comment.

    == percent, %, {others}
    what 5% means

    5% is 5/100.

    {table}
      indented

    > 200 * 5%
    10
    > 7%
    0.07

    see also: precedence, :set notices


    == :mode

    > :mode
    deg

    see also: angles
    """

  @Test func `a page has names, a summary, a text, examples and other pages`() throws {
    let tables = ["{others}": ["percentage", "per cent"], "{table}": ["1  one", "2  two"]]
    let file = HelpFile("some.txt", Self.page, tables: tables)
    #expect(file.mistakes.isEmpty)
    let first = try #require(file.entries.first)
    #expect(first.names == ["percent", "%", "percentage", "per cent"])
    #expect(first.summary == "what 5% means")
    #expect(first.text.body == "5% is 5/100.\n\n1  one\n2  two\n  indented")
    #expect(first.text.examples == "> 200 * 5%\n10\n> 7%\n0.07")
    #expect(first.text.related == ["precedence", ":set notices"])
  }

  @Test func `a page may have neither a summary nor a text`() throws {
    let file = HelpFile("some.txt", Self.page)
    #expect(file.entries.map(\.names.first) == ["percent", ":mode"])
    let last = try #require(file.entries.last)
    #expect(last.summary.isEmpty)
    #expect(last.text.body.isEmpty)
    #expect(last.text.examples == "> :mode\ndeg")
    #expect(file.text(":mode").related == ["angles"])
    #expect(file.text("mode").examples.isEmpty)
  }

  @Test(arguments: [
    ("== a,\n\n> 1\n1\n\nsee also: b", "1: a name is missing"),
    ("\n== a\nwhat\ntext\n\n> 1\n1\n\nsee also: b", "4: a blank line is missing below the summary"),
    ("== a\n\ntext\n\nsee also: b", "1: there are no examples"),
    ("== a\n\n> 1\n1", "1: the page does not end in a line see also: …"),
    (
      "== a\n\n> 1\n1\n\nsee also: b\n\n= c\n\n> 2\n2\n\nsee also: d",
      "6: the page goes on below this line"
    ),
    ("== a\n\n{b}\n\n> 1\n1\n\nsee also: b", "1: there is no table {b}"),
    ("== {b}\n\n> 1\n1\n\nsee also: b", "1: there is no table {b}"),
  ])
  func `a mistake is named with its file and line`(source: String, mistake: String) {
    #expect(HelpFile("some.txt", source).mistakes == ["some.txt:\(mistake)"])
  }

  // MARK: The files of help

  @Test func `the files of help have no mistakes`() {
    #expect(HelpFile.all.flatMap(\.mistakes).isEmpty)
  }

  @Test func `all files of help are in the program`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: HelpFile.folder)
    // The last one has no pages, see HelpWords.
    #expect(files.sorted() == (HelpFile.all.map(\.name) + ["elsewhere.txt"]).sorted())
  }

  @Test func `each row of a table has a text, and each text a row`() {
    let rows = [
      (HelpFile.commands, CommandDefinition.all.map { ":\($0.name)" }),
      (HelpFile.settings, Setting.all.map { ":set \($0.name)" }),
    ]
    for (file, rows) in rows {
      for entry in file.entries {
        let place = HelpPlace.of(entry.names[0])
        #expect(entry.names.count == 1 && rows.contains(entry.names[0]), "\(place): no row")
        #expect(entry.summary.isEmpty, "\(place): the row has the summary")
      }
      let names = file.entries.map { $0.names[0] }
      for row in rows { #expect(names.contains(row), "\(file.name): no page of \(row)") }
    }
  }
}

extension HelpFile {
  static let folder =
    File.directory(of: File.directory(of: File.directory(of: #filePath)))
    + "/Sources/Calculator/Help/Pages"
}

/// Where a page is written, for messages of tests.
struct HelpPlace: CustomStringConvertible {
  /// The file; for a page that is made from a table alone, its name.
  let file: String
  let title: Int
  /// The line of the first example.
  private(set) var examples: Int

  static func of(_ name: String) -> HelpPlace {
    all[name] ?? HelpPlace(file: name, title: 1, examples: 1)
  }

  private static let all: [String: HelpPlace] = {
    var places: [String: HelpPlace] = [:]
    for file in HelpFile.all {
      var name = ""
      let lines = ((try? File.read("\(HelpFile.folder)/\(file.name)")) ?? "").lines
      for (number, line) in zip(1..., lines) {
        if line.hasPrefix("== ") {
          name = String(line.dropFirst(3).prefix { $0 != "," })
          places[name] = HelpPlace(file: file.name, title: number, examples: number)
        } else if line.hasPrefix("> "), let place = places[name], place.examples == place.title {
          places[name]?.examples = number
        }
      }
    }
    return places
  }()

  var description: String { "\(file):\(title)" }
}
