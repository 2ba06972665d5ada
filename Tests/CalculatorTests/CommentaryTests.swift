import Publishing
import Testing

@testable import Calculator

@Suite struct CommentaryTests {
  /// The title and the blocks of comments, one comment a line; `.` is a line without a comment.
  private func read(_ lines: [Substring]) -> [String] {
    var commentary = Commentary()
    var blocks: [Document.Block] = []
    for line in lines { blocks += line == "." ? commentary.interrupt() : commentary.add(line) }
    blocks += commentary.interrupt()
    return ["title: \(commentary.title ?? "none")"] + blocks.map(words)
  }

  private func words(_ block: Document.Block) -> String {
    switch block {
    case .heading(let words): "heading: \(words)"
    case .paragraph(let words): "paragraph: \(words)"
    case .listing(let lines): "listing: \(lines.joined(separator: "|"))"
    case .calculation, .command, .trouble, .picture, .prose: "something else"
    }
  }

  @Test func `the first line is the title where it is a sentence`() {
    #expect(read([" Loans."]) == ["title: Loans"])
    #expect(read([" Loans", ".", " One."]) == ["title: Loans", "paragraph: One."])
    #expect(read(["!/usr/bin/env curta", " Loans"]) == ["title: Loans"])
    #expect(read([" ---- Loans ----", " One."]) == ["title: Loans", "paragraph: One."])
  }

  @Test func `what follows the first sentence is text`() {
    #expect(
      read([" Triangles. Side a lies opposite A,", " as usual."])
        == ["title: Triangles", "paragraph: Side a lies opposite A, as usual."]
    )
    #expect(read([" Roots, e.g. of 2.5 and others."]) == ["title: Roots, e.g. of 2.5 and others"])
  }

  @Test func `a first sentence of two lines is no title`() {
    #expect(
      read([" Every quantity is", " in metres."]) == [
        "title: none", "paragraph: Every quantity is in metres.",
      ]
    )
  }

  @Test func `only a comment at the very top is a title`() {
    #expect(read([".", " Loans."]) == ["title: none", "paragraph: Loans."])
    #expect(read([" A", "", " B"]) == ["title: A", "paragraph: B"])
  }

  @Test func `empty comments and other lines end a paragraph`() {
    #expect(
      read([".", " a", " b", "", " c", ".", "d", " -----", " e"])
        == ["title: none", "paragraph: a b", "paragraph: c", "paragraph: d", "paragraph: e"]
    )
  }

  @Test func `indented lines are a listing`() {
    #expect(
      read([".", " so:", "     one", "       two", " and"])
        == ["title: none", "paragraph: so:", "listing: one|  two", "paragraph: and"]
    )
  }

  @Test func `a line between dashes is a heading`() {
    #expect(
      read([".", " ---- Seven - eight ----", " text", "--- 9 ---"])
        == ["title: none", "heading: Seven - eight", "paragraph: text", "heading: 9"]
    )
  }
}
