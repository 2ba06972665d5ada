import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// Sessions that version 1.0.0 wrote, from its examples and transcripts, in the folder OldSessions.
@Suite struct OldSessionsTests {
  private static let folder =
    File.directory(of: File.directory(of: #filePath)) + "/OldSessions/"
  static let names = File.names(in: folder).sorted()

  /// The statements that mean something else than in 1.0, as the changelog says; their saved values stay.
  private static let changed: Set = [
    // A plus sign at the beginning of a line always continues from ANS.
    "+5",
    // A percentage changes the sum before it at every level of brackets.
    "(100 + 5%)", "100 + 5% + 1", "100 + p%", "g(100)",
  ]

  private func load(_ text: String) -> Session {
    let session = Session()
    let findings = SessionFile.load(Array(text.utf8), into: session)
    #expect(findings.damaged.isEmpty, "\(findings)")
    return session
  }

  @Test func `there are twenty of them`() { #expect(Self.names.count == 20) }

  @Test(arguments: names)
  func `an old session is read with the values that it was saved with`(name: String) throws {
    let text = try File.read(Self.folder + name)
    let session = load(text)
    // The file has angles in radians, and steps of values without closed forms behind a $.
    session.run(":mode rad") { _ in }
    var count = 0
    for row in text.split(separator: "\n") {
      guard let match = row.wholeMatch(of: /:statement (\d+) .*" -- ([^$]*)/) else { continue }
      count += 1
      #expect(session.printed("(\(match.2)) = @\(match.1)").last == "true", "\(row)")
    }
    #expect(count > 4)
  }

  @Test(arguments: names)
  func `an old session is written in the form of today, and means the same`(name: String) throws {
    let old = load(try File.read(Self.folder + name))
    let text = SessionFile.text(of: old)
    #expect(text.hasPrefix(SessionFile.header))
    let new = load(text)
    #expect(SessionFile.text(of: new) == text)
    #expect(new.statements.map(\.source) == old.statements.map(\.source))
    #expect(new.printed(":vars") == old.printed(":vars"))
  }

  @Test(arguments: names)
  func `its statements give the same values again, but for what the changelog names`(
    name: String
  ) throws {
    let text = try File.read(Self.folder + name)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    for difference in Check(text: text, path: name).differences {
      let row = rows[difference.line - 1]
      let source = try #require(row.wholeMatch(of: /:statement \d+ \w+ "(.*)" -- .*/)).1
      #expect(Self.changed.contains(String(source)), "\(row): \(difference.found)")
    }
  }
}
