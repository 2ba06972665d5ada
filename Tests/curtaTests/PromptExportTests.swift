import Testing

@Suite struct PromptExportTests {
  @Test func `the prompt writes its statements as a page`() throws {
    let sitting = try Sitting(columns: 200)
    let page = "\(sitting.folder.path)/my notes.html"
    _ = try sitting.ask("sqrt 8", then: "2 deg>")
    #expect(try sitting.ask(":export \"\(page)\"", then: "2 deg>") == [])
    let text = try sitting.folder.read("my notes.html")
    #expect(text.contains("<h1 dir=\"auto\">my notes</h1>"))
    #expect(text.contains("<code>sqrt 8</code>"))
    let words = "--title Homework --no-answers"
    #expect(try sitting.ask(":export \"\(page)\" \(words)", then: "2 deg>") == [])
    #expect(try sitting.folder.read("my notes.html").contains("<h1 dir=\"auto\">Homework</h1>"))
    try sitting.quit()
  }
}
