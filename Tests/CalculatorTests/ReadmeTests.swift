import Storage
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// The input that the README suggests, typed.
@Suite struct ReadmeTests {
  private static let path =
    File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/README.md"

  /// The text in backquotes in the rows of a table with this heading.
  private static func rows(below heading: String) throws -> [(codes: [String], cells: [String])] {
    let lines = try File.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix(heading) })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      return (cells[0].matches(of: /`([^`]+)`/).map { String($0.1) }, cells)
    }
  }

  @Test func `what the README says to type is carried out`() throws {
    let session = Session()
    session.isAtPrompt = true
    session.hasScreen = true
    for index in 0..<20 { session.run("X\(index % 10) = \(index) + 1") { _ in } }
    session.run("f(x) = x^2") { _ in }
    var count = 0
    for code in try Self.rows(below: "| type | and get |").flatMap(\.codes) {
      // Options, file names and features of the prompt are left out; what is written to files is
      // tested elsewhere.
      if code.hasPrefix("--") || code.hasPrefix("!") || code.hasPrefix("curta ")
        || code.hasPrefix(":export")
      {
        continue
      }
      if ["notes.md", "notes.tex", "n", "?"].contains(code) { continue }
      count += 1
      session.run(code) { report in
        if case .failure(let failure) = report {
          Issue.record("\(code): \(failure.diagnostic.sentence)")
        }
      }
    }
    #expect(count > 40)
  }
}
