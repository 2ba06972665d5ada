import Testing

@testable import Publishing
@testable import Typesetting

@Suite struct HTMLTests {
  /// The page without its head.
  private func body(of document: Document) -> String {
    let page = HTML.text(of: document)
    return page.firstRange(of: "<body>").map { String(page[$0.lowerBound...]) } ?? page
  }

  @Test func `a page has a title, a language and nothing that is fetched`() {
    let page = HTML.text(of: document(title: "Notes & more"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("<title>Notes &amp; more</title>"))
    #expect(page.contains("<h1 dir=\"auto\">Notes &amp; more</h1>"))
    for text in ["<script", "<link", "src=", "url(", "@import", "http-equiv"] {
      #expect(!page.contains(text), "\(text)")
    }
    // The namespace of MathML's elements is the only address.
    #expect(!page.replacing("http://www.w3.org/1998/Math/MathML", with: "").contains("http"))
  }

  @Test func `a page is for light and dark, and for print`() {
    let page = HTML.text(of: document())
    for text in [
      "prefers-color-scheme: dark", "@media print", "color-scheme\" content=\"light dark",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func `a statement has its number, its source, its angle mode and its answer`() throws {
    let root = try calculation(
      "sqrt 8",
      number: 12,
      reading: "sqrt 8",
      exact: "2sqrt 2",
      decimal: "2.83"
    )
    let page = body(of: document(.calculation(root)))
    #expect(page.contains("<li id=\"s12\" value=\"12\">"))
    #expect(page.contains("<a href=\"#s12\" aria-label=\"statement 12\">12</a>"))
    #expect(page.contains("<code>sqrt 8</code>"))
    #expect(page.contains("angles in </span>DEG</span>"))
    #expect(page.contains("<span class=\"sign\">=</span>"))
    #expect(page.contains("<span class=\"sign\">≈</span>"))
    #expect(page.contains("aria-label=\"square root of eight\""))
    #expect(page.contains("<annotation encoding=\"application/x-curta\">2sqrt 2</annotation>"))
    #expect(page.count(of: "<math ") == 3)
    #expect(page.count(of: "display=\"block\"") == 3)
  }

  @Test func `an earlier result leads to its statement, where it is on the page`() throws {
    let blocks = try [(1, "2"), (2, "@1 + @3 + @12")].map { number, source in
      Document.Block.calculation(try calculation(source, number: number))
    }
    let page = body(of: document(blocks[0], blocks[1]))
    #expect(page.contains("<code><a href=\"#s1\">@1</a> + @3 + @12</code>"))
  }

  @Test func `statements in a row are one list`() throws {
    let statement = Document.Block.calculation(try calculation("1"))
    let page = body(of: document(statement, statement, .paragraph("text"), statement))
    #expect(page.count(of: "<ol class=\"statements\">") == 2)
    #expect(page.count(of: "</ol>") == 2)
  }

  @Test func `an error shows its place`() throws {
    var failed = try calculation("1/0")
    failed.trouble = trouble("1/0", 2, 3, "undefined: division by zero")
    let page = body(of: document(.calculation(failed), .trouble(trouble("2+", 2, 2, "<end>"))))
    #expect(page.contains("<pre>1/0\n<span class=\"caret\" aria-hidden=\"true\">  ^</span></pre>"))
    #expect(page.contains("<strong>error:</strong> undefined: division by zero</p>"))
    #expect(page.contains("<pre>2+\n"))
    #expect(page.contains("<strong>error:</strong> &lt;end&gt;</p>"))
    #expect(page.count(of: ">1/0") == 1)
  }

  @Test func `long numbers can be broken, and tell how long they are`() throws {
    let digits = String(repeating: "7", count: 1_000)
    let page = body(of: document(.calculation(try calculation("x", exact: digits))))
    #expect(page.contains("<span class=\"digits\">\(digits)</span> <small>1000 digits</small>"))
  }

  @Test func `a picture is drawn and described in words`() {
    let picture = Document.Picture(.svg("<svg></svg>"), description: "a < b")
    let page = body(of: document(.picture(picture)))
    #expect(page.contains("<div role=\"img\" aria-label=\"a &lt; b\"><svg></svg></div>"))
    #expect(page.contains("<figcaption>a &lt; b</figcaption>"))
  }

  @Test(arguments: hostileTexts)
  func `no text is taken for markup`(text: String) throws {
    let page = HTML.text(of: try full(text))
    let scanned = try elements(of: page)
    #expect(scanned == (try elements(of: HTML.text(of: full("harmless")))))
    #expect(
      page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    )
  }
}

/// A document that contains a text in all its places.
func full(_ text: String) throws -> Document {
  var statement = try calculation(text, number: 7, reading: "x", exact: "1/2", decimal: "0.5")
  statement.notices = [text]
  statement.comment = text
  statement.trouble = trouble(text, 0, 1, text)
  return document(
    .heading(text),
    .paragraph(text),
    .listing([text, text]),
    .calculation(statement),
    .command(text, output: [text]),
    .trouble(trouble(text, 0, 1, text)),
    .picture(Document.Picture(.svg("<svg></svg>"), description: text)),
    title: text
  )
}

/// The names of the elements of a well-formed page, in order.
func elements(of page: String) throws -> [String] {
  let style = try #require(page.firstRange(of: "<style>"))
  let styleEnd = try #require(page.firstRange(of: "</style>"))
  var names: [String] = []
  var open: [String] = []
  var scanner = XMLScanner(
    String(page[..<style.lowerBound] + page[styleEnd.upperBound...])
  )
  while let token = try scanner.next() {
    switch token {
    case .open("meta", _, _): break
    case .open(let name, _, let isEmpty):
      names.append(name)
      if !isEmpty { open.append(name) }
    case .close(let name): try #require(open.popLast() == name)
    case .text: break
    }
  }
  #expect(open.isEmpty)
  return names
}

extension String {
  /// The number of occurrences of a text in this one.
  func count(of text: String) -> Int { ranges(of: text).count }
}
