import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// Editors write text in several encodings.
@Suite struct SessionFileEncodingTests {
  private let original = session("größe = 2", ":mode rad", "π/3 + sqrt 2", "zeta 3", "f(x) = x²")

  private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test func `a mark at the start of UTF-8 is read over, and CR LF too`() {
    let text = SessionFile.text(of: original)
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      for end in ["\n", "\r\n"] {
        let lines = text.split(separator: "\n").map { $0 + end }.joined()
        let session = Session()
        let findings = SessionFile.load(mark + Array(lines.utf8), into: session)
        #expect(findings.areHarmless, "\(findings)")
        #expect(SessionFile.text(of: session) == text)
      }
    }
  }

  @Test(arguments: [true, false], [[], [0xFF, 0xFE]] as [[UInt8]])
  func `UTF-16 is read, reported, kept aside and written as UTF-8`(
    isLittle: Bool,
    mark: [UInt8]
  ) throws {
    try withFolder { folder in
      let path = "\(folder)/s"
      let text = SessionFile.text(of: original)
      let bytes = (isLittle ? mark : mark.reversed()) + utf16(text, isLittle: isLittle)
      try File.replace(path, with: bytes)
      let session = Session()
      #expect(
        try session.open(path) == [
          "\(path) is in UTF-16, and will be in UTF-8",
          "the file as it was is kept as \(path).damaged-1",
        ]
      )
      _ = try session.save()
      #expect(try File.bytes("\(path).damaged-1") == bytes)
      #expect(try File.read(path) == text)
      #expect(try Session().open(path) == [])
    }
  }

  @Test func `a file that becomes UTF-16 while a prompt is open is taken over`() throws {
    try withFolder { folder in
      let path = "\(folder)/s"
      let first = Session()
      _ = try first.open(path)
      first.run("x = 1") { _ in }
      _ = try first.save()
      let edited = try File.read(path) + ":statement 7 deg \"y = 2\" -- 2\n"
      try File.replace(path, with: [0xFF, 0xFE] + utf16(edited, isLittle: true))
      #expect(try first.takeRemoteChanges().contains("\(path) is in UTF-16, and will be in UTF-8"))
      let again = Session()
      #expect(try again.open(path) == [])
      #expect(again.printed("x + y") == ["3"])
    }
  }

  @Test func `in Latin-1 what is ASCII is read, and the rest kept aside`() throws {
    try withFolder { folder in
      let path = "\(folder)/s"
      let text = "# curta session 3\nx = 1\ngröße = 2\nz = 3\n# end of session\n"
      let bytes = text.unicodeScalars.map { UInt8($0.value) }
      try File.replace(path, with: bytes)
      let session = Session()
      #expect(try session.open(path).last == "the file as it was is kept as \(path).damaged-1")
      #expect(session.environment.variables.keys.sorted() == ["x", "z"])
      #expect(try File.bytes("\(path).damaged-1") == bytes)
    }
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF, 0], [0xEF, 0xBB], [0x23, 0], [0, 0x23, 0x0A]])
  func `what is hardly more than a mark is no crash`(bytes: [UInt8]) {
    let session = Session()
    _ = SessionFile.load(bytes, into: session)
    #expect(session.statements.isEmpty)
  }
}
