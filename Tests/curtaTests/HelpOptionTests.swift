import Storage
import Testing

/// The options are described three times: by `--help`, from their table, on a help page, and in the manual.
@Suite struct HelpOptionTests {
  @Test func `the page of options names each option`() throws {
    let options = Self.options(in: try TestFolder().run("--help").output)
    let page = Self.options(in: try TestFolder().run("-e", ":help options").output)
    #expect(options.contains("--session"))
    #expect(page == options)
  }

  @Test func `the manual names each option`() throws {
    let manual = try #require(try? File.read(Self.manual)).replacing("Fl -", with: "--")
    #expect(try Self.options(in: manual) == Self.options(in: TestFolder().run("--help").output))
  }

  @Test(.enabled(if: File.exists("/usr/bin/man"), "needs the program man"))
  func `the manual has under ten screens of a small terminal`() throws {
    let page = try TestFolder().shell("MANWIDTH=80 /usr/bin/man -l '\(Self.manual)'")
    #expect(page.status == 0)
    #expect(100..<240 ~= page.output.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  private static let manual =
    File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/man/curta.1"

  private static func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z-]+/).map { String($0.0) })
  }
}
