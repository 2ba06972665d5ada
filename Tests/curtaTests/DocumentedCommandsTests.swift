import Foundation
import Testing

/// Each command line in the documentation is run as it is written.
@Suite struct DocumentedCommandsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The files for people, by path in the checkout.
  private static let pages: [String] = {
    let folders = ["docs", "docs/decisions", "docs/tours", "docs/trials", "examples", "man"]
    let files = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
      return names.map { "\(folder)/\($0)" }
    }
    let suffixes = [".md", ".1", ".5"]
    return ["README.md", "CONTRIBUTING.md"]
      + files.filter { file in suffixes.contains { file.hasSuffix($0) } }.sorted()
  }()

  private static func text(of page: String) -> String {
    (try? String(contentsOfFile: "\(root)/\(page)", encoding: .utf8)) ?? ""
  }

  /// The command lines of a text: listings, without the words after two blanks, and text in backquotes.
  private static func commands(in text: String) -> [String] {
    var commands: [String] = []
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(?: +|\.Dl )((?:[a-z].* \| )?curta(?: .*)?)$/) {
        let command = match.1.split(separator: "  ", maxSplits: 1)[0]
        commands.append(String(command).replacing("\\e", with: "\\"))
      }
      for match in line.matches(of: /`(curta [^`]+)`/) { commands.append(String(match.1)) }
    }
    return commands
  }

  @Test func `every command line runs`() throws {
    let help = try TestFolder().run("--help").output
    let options = try TestFolder().run("-e", ":help options").output
    let texts = Self.pages.map { ($0, Self.text(of: $0)) } + [("--help", help), (":help", options)]
    var count = 0
    for (page, text) in texts {
      // A server at a socket ends with a signal; ServeTests runs it.
      for command in Self.commands(in: text) where !command.contains("--socket") {
        count += 1
        let outcome = try run(command)
        #expect(outcome.status == 0, "\(page): \(command): \(outcome.errors)")
      }
    }
    #expect(count > 25)
  }

  /// Runs a command line in a folder with its files: those of the examples, and others for its
  /// placeholders.
  private func run(_ command: String) throws -> Outcome {
    let folder = try TestFolder()
    let command = command.replacing("FILE …", with: "tour.calc").replacing(
      "FILE",
      with: "tour.calc"
    )
    .replacing("…", with: "tour.calc")
    return try folder.shell(
      """
      cp -R '\(Self.root)/examples' .
      mkdir docs
      cp -R '\(Self.root)/docs/tours' docs
      cp examples/tour.calc examples/pendulum.md docs/tours/*.md .
      "$curta" --session session.calc -e 1/3 > answer
      curta() { "$curta" "$@"; }
      producer() { echo 1/3; }
      \(command) < /dev/null
      """
    )
  }

  @Test func `every script that is named can be run`() throws {
    var count = 0
    for page in Self.pages {
      for match in Self.text(of: page).matches(of: #/(?:`|^ +|[ (])scripts/([a-z-]+)(?![a-z.\/-])/#)
      {
        count += 1
        let path = "\(Self.root)/scripts/\(match.1)"
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(page): scripts/\(match.1)")
      }
    }
    #expect(count > 20)
  }
}
