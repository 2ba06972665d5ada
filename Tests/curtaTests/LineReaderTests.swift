import Testing

@Suite struct LineReaderTests {
  @Test(arguments: [
    ("1+1\r\n2+2\r\n", "2\n4\n"), ("1+1\n2+2", "2\n4\n"), ("1+1\r\n2+2\r", "2\n4\n"),
    ("\n\n1+1\n\n", "2\n"), ("\u{FEFF}1+1\n2+2\n", "2\n4\n"), ("\u{FEFF}", ""), ("# nothing", ""),
    ("1+1 # a\r2+2\r\r3+3", "2\n4\n6\n"), ("1+1\r2+2\r\n3+3\n", "2\n4\n6\n"),
  ])
  func `lines end as they do anywhere`(input: String, output: String) throws {
    #expect(try TestFolder().run(input: input) == Outcome(0, output))
    let folder = try TestFolder()
    try folder.write(input, to: "s.calc")
    #expect(try folder.run("s.calc") == Outcome(0, output))
  }

  @Test func `a line of a megabyte is read`() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    let run = try TestFolder().run(input: "X1 = \(digits);\nX1 mod 1000\n1+1\n")
    #expect(run == Outcome(0, "777\n2\n"))
  }

  @Test(
    arguments: [
      [0x31, 0, 0x2B, 0x31], [0xFF, 0xFE, 0x31, 0], [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0],
      [0x1B, 0x5B, 0x32, 0x4A], [0xED, 0xA0, 0x80], [0xC2, 0x9B, 0x32, 0x4A],
    ] as [[UInt8]]
  )
  func `what is no text is an error, and the terminal is not sent it`(bytes: [UInt8]) throws {
    let run = try TestFolder().run(bytes: bytes + [0x0A])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("<stdin>:1:"))
    #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl })
  }

  @Test func `any bytes end in an error or an answer`() throws {
    var generator = LinearGenerator(state: 7)
    let bytes = (0..<100_000).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 40) }
    let run = try TestFolder().run("--keep-going", bytes: bytes)
    #expect(run.status == 2)
  }

  @Test func `answers are seen while the producer is still at work`() throws {
    let program = try TestFolder().start([])
    for line in 1...5 {
      try program.send(Array("\(line)*10\n".utf8))
      try program.wait(forOutput: "\(line)0\n")
    }
    // It waits for the rest of half a line.
    try program.send(Array("1+".utf8))
    #expect(try program.finish(input: Array("1".utf8)) == Outcome(0, "10\n20\n30\n40\n50\n2\n"))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

/// Knuth's MMIX generator: the same bytes in every run.
private struct LinearGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
