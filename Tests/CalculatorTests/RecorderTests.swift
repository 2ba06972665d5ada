import Publishing
import Storage
import Testing

@testable import Calculator

@Suite struct RecorderTests {
  private static let folder =
    File.directory(of: File.directory(of: #filePath)) + "/Pages"

  /// The document of a script that is run to its end.
  private func document(
    _ text: String,
    title: String = "script",
    isFinal: Bool = false,
    for format: DocumentFormat = .markdown
  ) -> Document {
    let session = Session()
    var script = Script(keepsGoing: true)
    var recorder = Recorder(title: title, isFinal: isFinal, for: format)
    for line in text.logicalLines {
      recorder.begin(line, in: session)
      _ = script.run(line, in: session) { report throws(Failure) in
        try recorder.add(report, session)
      }
    }
    return recorder.finished()
  }

  @Test(arguments: [("# One\n\n1+1", "One\n"), ("#!curta\n# ---- One ----\n1+1", "## One\n")])
  func `a comment at the top stays where there is a title already`(text: String, shown: String) {
    let document = document(text, title: "T", isFinal: true)
    #expect(DocumentFormat.markdown.text(of: document).hasPrefix("# T\n\n\(shown)"))
  }

  private func markdown(_ text: String) -> String {
    DocumentFormat.markdown.text(of: document(text))
  }

  /// `curta --keep-going --export Tests/Pages/short.html Tests/Pages/short.calc` regenerates it.
  @Test(arguments: DocumentFormat.allCases)
  func `a short script is as in the golden file`(format: DocumentFormat) throws {
    let script = try File.read("\(Self.folder)/short.calc")
    let golden = try File.read("\(Self.folder)/short.\(format.endings[0])")
    let found = format.text(of: document(script)).lines
    let expected = golden.replacing(/curta \d+\.\d+\.\d+/, with: Document.generator).lines
    for (line, pair) in zip(found, expected).enumerated() {
      try #require(pair.0 == pair.1, "line \(line + 1)")
    }
    #expect(found.count == expected.count)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `what a hostile script says is written in any format`(format: DocumentFormat) throws {
    let script = try File.read("\(Self.folder)/hostile.calc")
    let text = format.text(of: document(script))
    #expect(text.contains("alert"))
    #expect(
      !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
    )
  }

  @Test func `digits are in groups where that is set`() {
    let text = markdown("10^6/7\n:grouping on\n10^6/7\n20000*3")
    #expect(text.contains("{1000000}{7} \\approx 142857.142857"))
    #expect(text.contains("{1\\,000\\,000}{7} \\approx 142\\,857.142857"))
    #expect(text.contains("20\\,000 \\cdot 3 = 60\\,000"))
    #expect(markdown(":grouping on\n1000000").contains("math\n1\\,000\\,000\n"))
    let page = DocumentFormat.html.text(of: document(":grouping on\n10^6"))
    #expect(page.contains("<mn>1\u{2009}000\u{2009}000</mn>"))
    #expect(markdown(":grouping on\n2^300").contains("(91 digits)"))
  }

  @Test func `without a title the document has the script's name`() {
    #expect(document("1+1").title == "script")
    #expect(document("# One thing\n1+1").title == "One thing")
  }

  @Test func `the statement that a line stops at is in it once`() {
    let text = markdown("a = 2; 1/0; 5\n3")
    #expect(text.contains("**2** `1/0` DEG\n\n```text\na = 2; 1/0; 5\n         ^\nerror: "))
    #expect(!text.contains("**3** `5`"))
    #expect(text.contains("**3** `3`"))
  }

  @Test func `an answer that cannot be written is an error, reported once`() {
    let text = markdown("2^2^2^2^2^2^2")
    #expect(text.ranges(of: "**1**").count == 1)
    #expect(text.contains("error: too large"))
  }

  @Test func `a line that cannot be read has no number`() {
    let text = markdown("2+*3\n1+1")
    #expect(text.contains("# script\n\n```text\n2+*3\n  ^\nerror: "))
    #expect(text.contains("**1** `1+1` DEG"))
  }

  @Test func `a silent statement is shown without its answer`() {
    let text = markdown("x = 1/3;")
    #expect(text.hasSuffix("```math\nx = \\frac{1}{3}\n```\n"))
  }

  @Test func `the format that is set holds for what follows`() {
    let text = markdown("2/7\n:format repeating\n2/7\n:format fraction\npi")
    #expect(text.contains("```math\n\\frac{2}{7} \\approx 0.285714285714\n```"))
    #expect(text.contains("```math\n\\frac{2}{7} = 0.\\overline{285714}\n```"))
    let nearest = "```math\n\\pi \\approx \\frac{355}{113}\n```\n\n> too large by 2.67×10⁻⁷"
    #expect(text.contains(nearest))
  }

  @Test func `a percentage is shown as it is read`() {
    let text = markdown("100 + 5%")
    #expect(text.contains("100 \\cdot \\left(1 + \\frac{5}{100}\\right) = 105"))
    #expect(text.contains("> read as 100·(1 + 5/100)"))
  }

  @Test func `a command is listed with its output, and once where it fails`() {
    let text = markdown(":history size # how many\n:nonsense")
    #expect(text.contains("`:history size`\n\n```text\n1000\n```"))
    #expect(text.ranges(of: ":nonsense").count == 2)
    #expect(!text.contains("`:nonsense`"))
  }

  @Test func `comments after statements are remarks, except for the answers that are checked`() {
    #expect(markdown("1+1 # two").hasSuffix("```\n\ntwo\n"))
    #expect(markdown("1+1 # = 2").hasSuffix("```\n"))
    #expect(markdown("1+1 # one # = 2 # two").hasSuffix("```\n\none; two\n"))
    #expect(markdown("1; 2 # two").ranges(of: "two").count == 1)
  }

  @Test func `errors in other scripts tell their place`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/inner.calc", with: "1+1\n1/0\n")
      let text = markdown(":run \(folder)/inner.calc")
      #expect(text.contains("**1** `1+1` DEG"))
      #expect(text.contains("**2** `1/0` DEG\n\n```text\n\(folder)/inner.calc, line 2:\n1/0\n"))
    }
  }
}
