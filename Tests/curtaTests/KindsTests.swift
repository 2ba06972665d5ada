import Arithmetic
import Editing
import Evaluation
import Foundation
import Storage
import Testing

/// Every kind of value in every place, as the table in docs/kinds.md says.
@Suite struct KindsTests {
  /// A row of the table.
  struct Kind: CustomTestStringConvertible {
    let name: String
    let statement: String
    /// What is said about each place, by its title.
    let cells: [String: String]

    var testDescription: String { name }
  }

  private static let page =
    (try? File.read(
      File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/docs/kinds.md"
    )) ?? ""

  static let kinds: [Kind] = {
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
    guard let titles = rows.first else { return [] }
    return rows.dropFirst().map { row in
      Kind(
        name: row[0],
        statement: String(row[1].dropFirst().dropLast()),
        cells: Dictionary(uniqueKeysWithValues: zip(titles.dropFirst(2), row.dropFirst(2)))
      )
    }
  }()

  /// The messages with which the note of a number begins; none where it begins with other words.
  private static func messages(ofNote number: String) -> [String] {
    let start = "\(number). "
    let note =
      page.split(separator: "\n").first { $0.hasPrefix(start) }?.dropFirst(start.count) ?? ""
    guard note.first == "`" else { return [] }
    let end = note.range(of: "`:")?.lowerBound ?? note.endIndex
    return note[...end].matches(of: /`([^`]*)`/).map { String($0.1) }
  }

  @Test func `the table has kinds and places`() {
    #expect(Self.kinds.count >= 25)
    #expect(Self.kinds.allSatisfy { Set($0.cells.keys) == Set(Place.all.map(\.title)) })
  }

  @Test(arguments: kinds)
  func `each place takes the kind, or says why not`(kind: Kind) throws {
    let folder = try TestFolder()
    let trial = try Trial(kind.statement, folder)
    for place in Place.all {
      let cell = try #require(kind.cells[place.title])
      let outcome = try place.attempt(trial)
      guard cell != "yes" else {
        #expect(outcome == nil, "\(kind.name), \(place.title)")
        continue
      }
      let refusal = try #require(outcome, "\(kind.name), \(place.title): it is taken")
      let messages = Self.messages(ofNote: cell)
      #expect(
        messages.isEmpty || messages.contains { refusal.contains($0) },
        "\(kind.name), \(place.title): \(refusal)"
      )
    }
  }
}

/// A statement with its answers, as the program gives them.
private struct Trial {
  let statement: String
  let folder: TestFolder
  /// The answer as the prompt writes it in a line.
  let line: String
  let values: Values

  /// What is the same in two notations of a value.
  struct Values: Equatable {
    let exact: String?
    let decimal: String?

    var isEmpty: Bool { exact == nil && decimal == nil }
  }

  init(_ statement: String, _ folder: TestFolder) throws {
    (self.statement, self.folder) = (statement, folder)
    line = try folder.run("--rad", "--format", "auto", "-e", statement).output.trimmed
    values = try Self.values(folder.run("--rad", "--json", "-e", statement))
  }

  func run(_ words: String...) throws -> Outcome { try folder.start(["--rad"] + words).finish() }

  private static func values(_ outcome: Outcome) throws -> Values {
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let answer = object as? [String: Any]
    return Values(exact: answer?["exact"] as? String, decimal: answer?["decimal"] as? String)
  }

  /// Why a text is no statement with the same value; nil where it is one.
  func difference(of text: String, from notation: String? = nil) throws -> String? {
    let words = (notation.map { ["--from", $0] } ?? []) + ["--json", "-e", text]
    let outcome = try folder.start(["--rad"] + words).finish()
    let isSame = try outcome.status == 0 && Self.values(outcome) == values
    return isSame ? nil : "\(text) \(outcome.output) \(outcome.errors)"
  }

  /// The output of a program that must go well and say something; its complaint where it does not.
  func complaint(_ outcome: Outcome) -> String? {
    outcome.status == 0 && !outcome.output.trimmed.isEmpty ? nil : outcome.errors + outcome.output
  }
}

/// A place where values go, and the attempt to bring one there; the attempt returns what went wrong.
private struct Place: Sendable {
  let title: String
  let attempt: @Sendable (Trial) throws -> String?

  static let all: [Place] = [
    Place(title: "typed") { trial in
      let parts = trial.line.split(separator: #/ [=≈] /#, maxSplits: 1).map(String.init)
      let differences = try [trial.line, parts[0]].map { try trial.difference(of: $0) }
      return differences.contains(nil) ? nil : differences[1]
    },
    Place(title: "2-D") { trial in
      trial.complaint(try trial.run("--format", "2d", "-e", trial.statement))
    },
    Place(title: "LaTeX") { trial in try Place.readBack("latex", trial) },
    Place(title: "MathML") { trial in try Place.readBack("mathml", trial) },
    Place(title: "said") { trial in
      trial.complaint(try trial.run("-e", trial.statement + ";", "-e", ":speak"))
    },
    Place(title: "JSON") { trial in trial.values.isEmpty ? "no value" : nil },
    Place(title: "kept") { trial in
      _ = try trial.run("--session", "kept", "-e", trial.statement)
      let answer = try trial.run("--session", "kept", "--format", "auto", "-e", "ANS")
      let check = try trial.folder.run("--check", "kept")
      let isKept = answer.output.trimmed == trial.line && check.status == 0
      return isKept ? nil : answer.errors + answer.output + check.output
    },
    Place(title: "why") { trial in
      trial.complaint(try trial.run("-e", trial.statement + ";", "-e", ":why"))
    },
    Place(title: "described") { trial in
      trial.complaint(try trial.run("-e", trial.statement + ";", "-e", ":describe"))
    },
    Place(title: "keypad") { trial in
      let counts = Dictionary(
        uniqueKeysWithValues: BuiltIn.all.map { ($0.name, $0.argumentCount) }
      )
      var editor = KeypadEditor(vocabulary: .builtIn, argumentCounts: counts)
      editor.press(.paste(trial.statement))
      guard let source = editor.source else { return editor.status }
      return try trial.difference(of: source)
    },
    Place(title: "sheet") { trial in
      try trial.folder.write(trial.statement + "\n", to: "sheet.calc")
      let update = try trial.folder.run("sheet", "--update", "sheet.calc")
      let check = try trial.folder.run("sheet", "--check", "sheet.calc")
      let hasAnswer = try trial.folder.read("sheet.calc").contains(" # ")
      return hasAnswer && update.status == 0 && check.status == 0
        ? nil : check.output + check.errors
    },
    Place(title: "page") { trial in
      let outcome = try trial.run("--export", "page.html", "-e", trial.statement)
      let hasFormula = try outcome.status == 0 && trial.folder.read("page.html").contains("<math")
      return hasFormula ? nil : outcome.errors
    },
    Place(title: "CSV") { trial in
      trial.complaint(try trial.run("--format", "csv", "-e", trial.statement))
    },
    Place(title: "graph") { trial in
      trial.complaint(try trial.run("--plain", "--graph", trial.statement))
    },
  ]

  private static func readBack(_ notation: String, _ trial: Trial) throws -> String? {
    let written = try trial.run("--format", notation, "-e", trial.statement)
    return try trial.difference(of: written.output.trimmed, from: notation)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
