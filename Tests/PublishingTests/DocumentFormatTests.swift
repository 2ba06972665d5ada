import Testing

@testable import Publishing

@Suite struct DocumentFormatTests {
  @Test(
    arguments: [
      ("notes.html", .html), ("a/b.c/NOTES.HTM", .html), ("my notes.md", .markdown),
      ("x.markdown", .markdown), ("x.y.tex", .latex),
    ] as [(String, DocumentFormat)]
  )
  func `the ending of a file's name decides its format`(path: String, format: DocumentFormat) {
    #expect(DocumentFormat(path: path) == format)
  }

  @Test(arguments: ["notes", "notes.", "notes.doc", ".html", "a.html/notes", "html", "", "/"])
  func `other names tell none`(path: String) { #expect(DocumentFormat(path: path) == nil) }

  @Test func `a refusal names all endings`() {
    let refusal = DocumentFormat.refusal(of: "notes.doc")
    #expect(refusal == "notes.doc ends in none of .html, .htm, .md, .markdown, .tex")
  }
}
