import Arithmetic
import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// The manual pages are written by hand; the tables determine what they must contain.
@Suite struct ManualTests {
  private static let folder =
    File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/man/"
  private static let page = words("curta-language.7")

  private static func words(_ page: String) -> Set<String> {
    Set(((try? File.read(folder + page)) ?? "").split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  @Test func `every function is on the page of the language`() {
    for function in BuiltIn.all { #expect(Self.page.contains(function.name), "\(function.name)") }
  }

  @Test func `every command is on the page of the language`() {
    // :statement is only for session files.
    for command in CommandDefinition.all where command.name != "statement" {
      #expect(Self.page.contains(":\(command.name)"), ":\(command.name)")
    }
  }

  @Test(
    arguments: [SessionFile.header, SessionFile.footer]
      + [":rule", ":statement", ":typed", ":clear", "@6"]
  )
  func `what a session file holds is on its manual page`(text: String) throws {
    let page = try File.read(Self.folder + "curta-session.5")
    #expect(page.contains(text))
  }

  @Test func `every topic of help is on the page of the language`() {
    for topic in Help.pages where topic.kind == .topic {
      #expect(Self.page.contains(topic.name), "\(topic.name)")
    }
  }

  @Test func `every format is on the program's page`() {
    let page = Self.words("curta.1")
    for format in AnswerFormat.allCases {
      #expect(page.contains(format.rawValue), "\(format.rawValue)")
    }
  }
}
