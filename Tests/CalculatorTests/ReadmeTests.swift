import Storage
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// The conversation at the head of the README, typed again.
@Suite struct ReadmeTests {
  private static let path =
    File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/README.md"

  @Test func `the conversation goes as the README says`() throws {
    let blocks = try File.read(Self.path).split(
      separator: "```\n",
      omittingEmptySubsequences: false
    )
    let expected = try #require(blocks.dropFirst().first).split(separator: "\n").map(String.init)
    let session = Session()
    session.settings.defaultDisplay = .twoDimensions
    session.isAtPrompt = true
    let paper = Paper(width: 80)
    var found: [String] = []
    for line in expected {
      let prompt = "\(session.nextNumber) \(session.environment.angleMode.rawValue)> "
      guard line.hasPrefix(prompt) else { continue }
      found.append(line)
      session.execute(String(line.dropFirst(prompt.count))) { report in
        switch report {
        case .answer(let answer):
          found += (try? answer.lines(session, for: .person, on: paper)) ?? ["no answer"]
          found += answer.noticeLines(session, on: paper)
        case .failure(let failure): found += failure.diagnostic.rendered(in: failure.line)
        case .message(let text), .notice(let text), .recall(let text): found.append(text)
        case .graph, .screen, .quit: break
        }
      }
    }
    #expect(found == expected)
  }
}
