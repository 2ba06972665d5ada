import Arithmetic
import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// The manual page is written by hand; the tables determine what it must contain.
@Suite struct ManualTests {
  private static let page = Set(
    ((try? File.read(path)) ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
  )
  private static let path =
    File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/man/curta.1"

  @Test func `every function is on the manual page`() {
    for function in BuiltIn.all { #expect(Self.page.contains(function.name), "\(function.name)") }
  }

  @Test func `every command is on the manual page`() {
    // :statement is only for session files.
    for command in CommandDefinition.all where command.name != "statement" {
      #expect(Self.page.contains(":\(command.name)"), ":\(command.name)")
    }
  }

  @Test(
    arguments: [SessionFile.header, SessionFile.footer] + [":rule", ":statement", ":clear", "@6"]
  )
  func `what a session file holds is on its manual page`(text: String) throws {
    let path = Self.path.replacing("curta.1", with: "curta-session.5")
    let page = try File.read(path)
    #expect(page.contains(text))
  }

  @Test func `every topic of help is on the manual page`() {
    for topic in Help.pages where topic.kind == .topic {
      #expect(Self.page.contains(topic.name), "\(topic.name)")
    }
  }

  @Test func `every format is on the manual page`() {
    for format in AnswerFormat.allCases {
      #expect(Self.page.contains(format.rawValue), "\(format.rawValue)")
    }
  }
}
