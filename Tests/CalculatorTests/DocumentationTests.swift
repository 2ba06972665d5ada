import Foundation
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// The conversations in the README and in the pages of `docs`, repeated.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The pages, as paths from the root.
  static let pages =
    ["README.md"]
    + ["docs", "docs/trials"].flatMap { folder in
      names(in: folder).map { "\(folder)/\($0)" }
    }

  private static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test(arguments: pages) func `conversations go as the page says`(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    var session = Session()
    for conversation in PageConversation.all(in: text) {
      if conversation.beginsSession { session = conversation.freshSession() }
      let found = conversation.repeated(in: session)
      #expect(found == conversation.lines, "\(page)\n\(found.joined(separator: "\n"))")
    }
  }

  @Test func `the index names every page and every decision`() throws {
    let path = Self.root.appending(path: "docs/README.md")
    let index = try String(contentsOf: path, encoding: .utf8)
    let inFolders = ["decisions", "trials"].flatMap { folder in
      Self.names(in: "docs/\(folder)").map { "\(folder)/\($0)" }
    }
    for name in Self.names(in: "docs") + inFolders where name != "README.md" {
      #expect(index.contains("(\(name))"))
    }
  }

  @Test(arguments: pages) func `links lead to what is there`(page: String) throws {
    let url = Self.root.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    for link in text.matches(of: /\]\((?!https:)([^)#]+)\)/) {
      let target = url.deletingLastPathComponent().appending(path: String(link.1))
      #expect(FileManager.default.fileExists(atPath: target.path()), "\(link.0)")
    }
  }

  @Test(arguments: [("README.md", 10), ("docs/language.md", 40)])
  func `there are conversations`(page: String, count: Int) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let lines = PageConversation.all(in: text).flatMap(\.lines)
    #expect(lines.count { $0.firstMatch(of: PageConversation.prompt) != nil } >= count)
  }
}

/// A fenced block of a page that begins with a prompt.
///
/// A block that begins with the prompt of statement 1 has its own session; any other continues the
/// session of the previous block.
private struct PageConversation {
  let lines: [String]

  static var prompt: Regex<(Substring, number: Substring, mode: Substring)> {
    /^(?<number>\d+) (?<mode>deg|rad|grad)>/
  }

  static func all(in page: String) -> [PageConversation] {
    let fences = page.split(separator: "```", omittingEmptySubsequences: false)
    return fences.indices.filter { !$0.isMultiple(of: 2) }.compactMap { index in
      let lines = fences[index].split(separator: "\n").map(String.init)
      return lines.first?.firstMatch(of: prompt) == nil ? nil : PageConversation(lines: lines)
    }
  }

  private var first: (number: Substring, mode: Substring)? {
    lines.first?.firstMatch(of: Self.prompt).map { ($0.number, $0.mode) }
  }

  var beginsSession: Bool { first?.number == "1" }

  func freshSession() -> Session {
    let session = Session()
    session.settings.defaultDisplay = .auto
    session.isAtPrompt = true
    if let mode = first?.mode { session.run(":mode \(mode)") { _ in } }
    return session
  }

  /// The same conversation as the session shows it now, in a terminal of 80 columns.
  func repeated(in session: Session) -> [String] {
    var found: [String] = []
    for line in lines {
      let prompt = "\(session.nextNumber) \(session.environment.mode.atPrompt(isASCII: false))>"
      guard line.hasPrefix(prompt) else { continue }
      found.append(line)
      found += session.printed(String(line.dropFirst(prompt.count + 1)), for: .person)
    }
    return found
  }
}
