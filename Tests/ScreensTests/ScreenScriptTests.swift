import Foundation
import Testing

@Suite struct ScreenScriptTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Screens")

  /// The golden files; adding a file is adding a test.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test func `there are golden files`() { #expect(Self.names.count >= 10) }

  @Test(arguments: names) func `what is seen is as in the golden file`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let script = ScreenScript(text)
    #expect(!script.expected.isEmpty)
    for (drawn, expected) in zip(try script.drawn(), script.expected) {
      #expect(drawn == expected, "\(name)\n\(drawn.joined(separator: "\n"))")
    }
  }
}
