import Storage
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

@Suite struct BasesAndWordsTests {
  @Test func `a session keeps the bases of answers and the word`() throws {
    // The first three lines are before the statements that are kept.
    let first = session(
      ":history size 7",
      "h = 255 to hex",
      "d = table(x = [1, 2]) to bin",
      "q = 5 km to oct",
      "1/3 to base 7",
      "[1, 10] to bin",
      "pi to hex",
      "5 km to oct",
      ":word u16",
      "70000",
      ":mode complex",
      ":set imaginary j",
      "-1"
    )
    var writer = SessionWriter()
    let text = writer.text(of: first)
    let second = Session()
    for line in text.split(separator: "\n") { #expect(second.bringBack(String(line)), "\(line)") }
    #expect(second.environment.mode == first.environment.mode)
    #expect(second.environment.mode.word == Word("u16"))
    for name in ["h", "d", "q"] {
      let (old, new) = (first.environment.variables[name], second.environment.variables[name])
      #expect(old?.notation == new?.notation)
      #expect(old.isIdentical(to: new))
    }
    for number in 4...8 {
      let (old, new) = (first.entry(number)?.result, second.entry(number)?.result)
      #expect(old != nil)
      #expect(old?.notation == new?.notation)
      #expect(old.isIdentical(to: new))
    }
    #expect(second.entry(9)?.mode.rawValue == "deg-complex-j-u16")
    var again = SessionWriter()
    #expect(again.text(of: second) == text)
  }

  @Test(arguments: ["deg", "rad-complex-j", "grad-j-i8", "deg-complex-u128", "deg-i1024"])
  func `a mode is read as it is written`(text: String) throws {
    #expect(try #require(Mode(rawValue: text)).rawValue == text)
  }

  @Test(arguments: ["deg-", "deg-u", "deg-u0", "u8", "deg-u8-j", "deg-8"])
  func `other texts are no modes`(text: String) { #expect(Mode(rawValue: text) == nil) }

  @Test func `an edited statement wraps to its own word`() {
    let session = session("x = 200", ":word u8", "x + 1", ":word off", ":edit 1 x = 300")
    #expect(session.printed("@2") == ["45"])
    #expect(session.printed("x + 1") == ["301"])
  }

  @Test func `a saved history sets the word before a statement`() throws {
    try withFolder { folder in
      let session = session(":word u8", "300", ":word off", "300")
      session.files = .everything
      #expect(session.printed(":history --output \(folder)/h.calc").isEmpty)
      let lines = try File.read("\(folder)/h.calc").split(separator: "\n")
      #expect(lines == [":word u8", "300", ":word off", "300"])
    }
  }

  @Test(arguments: [
    ("0xFF + 0x0.(5)", #"\mathtt{0xFF} + \mathtt{0x0.(5)}"#),
    ("36#Z9", ##"\mathtt{36\#Z9}"##),
  ])
  func `LaTeX has the literal as it is typed, and is read`(source: String, latex: String) {
    let session = session()
    #expect(session.printed(":latex \(source)") == [latex])
    var recalled: [String] = []
    session.run(":paste-latex \(latex)") { report in
      if case .recall(let text) = report { recalled.append(text) }
    }
    #expect(recalled == [source])
  }

  @Test(arguments: [
    ("0xF.8", "F point 8 in base 16"), ("36#Z9", "Z 9 in base 36"),
    ("0b0.(01)", "0 point 0 1 repeating in base 2"),
  ])
  func `digits are spoken one by one`(source: String, words: String) {
    #expect(session().printed(":speak \(source)") == [words])
  }

  @Test(arguments: ["0xFF", "36#Z9", "0x0.(5)"])
  func `MathML has the literal as a number`(source: String) throws {
    let text = try #require(session().printed(":mathml \(source)").first)
    #expect(text.contains("<mn>\(source)</mn>"))
  }

  @Test func `long integers in a base show their ends to a person`() {
    let session = Session(settings: Settings(defaultFormat: .auto))
    let lines = session.printed("2^8000 to hex", for: .person)
    #expect(lines.first?.hasPrefix("0x10000000") == true)
    #expect(lines.first?.contains("2001 digits") == true)
  }
}
