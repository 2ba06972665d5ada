import Testing

/// The options are described twice: by `--help`, from their table, and on a help page.
@Suite struct HelpOptionTests {
  @Test func `the page of options names each option`() throws {
    let options = Self.options(in: try TestFolder().run("--help").output)
    let page = Self.options(in: try TestFolder().run("-e", ":help options").output)
    #expect(options.contains("--session"))
    #expect(page == options)
  }

  private static func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z-]+/).map { String($0.0) })
  }
}
