import Foundation
import RandomTesting
import Storage
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

/// Numbers that are long to write are kept as the expressions that gave them.
@Suite struct LongNumbersTests {
  /// A session saved in a folder, after carrying out a few lines.
  private func kept(_ lines: [String], in folder: String) throws -> Session {
    let session = Session()
    _ = try session.open("\(folder)/s")
    for line in lines { session.run(line) { _ in } }
    #expect(try session.save() == [])
    return session
  }

  /// The session of the folder as another process loads it.
  private func reopened(_ folder: String) throws -> Session {
    let session = Session()
    #expect(try session.open("\(folder)/s") == [])
    return session
  }

  @Test func `a long number is kept as its expression, and means the same after a restart`() throws
  {
    try withFolder { folder in
      let first = try kept(
        [
          "n = 10^5", "x = 3^n", "ANS/7 STO y", "@2*2 - 1", "(2/3)^-n", "n!", "-x + 100%",
          "z = y", ":edit 4 @2*4 + 1", "w = (1 + sqrt 2)^100*x",
        ],
        in: folder
      )
      let text = try File.read("\(folder)/s")
      #expect(text.utf8.count < 2_000, "\(text.prefix(3_000))")
      let second = try reopened(folder)
      #expect(second.environment.results.contains { $0.number == 7 })
      #expect(second.printed("w/x") == first.printed("w/x"))
      for question in ["x", "y", "z", "@4", "@5", "@6", "@7"] {
        #expect(second.printed("\(question) mod 9973") == first.printed("\(question) mod 9973"))
        #expect(second.printed("\(question)/x") == first.printed("\(question)/x"))
      }
      // A name whose statement has left the history keeps its value.
      second.run(":history clear") { _ in }
      _ = try second.save()
      #expect(try reopened(folder).printed("y*7 - x") == ["0"])
      #expect(try File.read("\(folder)/s").utf8.count < 2_000)
    }
  }

  @Test func `a number with a large exponent is kept as it was typed`() throws {
    try withFolder { folder in
      let first = try kept(
        [
          "1e999999", "2226e999999%", "x = 5e-999999 + 1e999999%", "200 + x%", "f(y) = 3y%", "f(x)",
        ],
        in: folder
      )
      let text = try File.read("\(folder)/s")
      #expect(text.utf8.count < 1_000, "\(text.prefix(3_000))")
      let second = try reopened(folder)
      for question in ["@1", "@2", "x*1e999999", "(@4 - 200)*1e1000001", "@6*1e1000001"] {
        let remainder = first.printed("\(question) mod 9973")
        #expect(remainder.first?.contains("≈") == false)
        #expect(second.printed("\(question) mod 9973") == remainder)
      }
    }
  }

  @Test(arguments: ["0i + 1e60000", "i*i - 4e60000", "1e60000*(1 + 0i)", "-3e60000%", "1 3/10 l"])
  func `a long number is saved a second time as it was`(text: String) {
    let first = Session()
    _ = SessionFile.load(Array("# curta session 3\n:mode rad\n\(text)\n".utf8), into: first)
    let saved = SessionFile.text(of: first)
    let second = Session()
    #expect(SessionFile.load(Array(saved.utf8), into: second).damaged == [])
    #expect(SessionFile.text(of: second) == saved)
  }

  @Test func `what functions give is kept as what their bodies say, whatever becomes of them`()
    throws
  {
    try withFolder { folder in
      let first = try kept(
        [
          "k = 3", "f(x) = x^2 + k", "g(x, k) = f(x)*k - f(1)", "f(3^100000)", "a = g(7^50000, 2)",
          "b = nCr(10^6, 5*10^5)", "c = fib(10^6) + nPr(10^5, 9*10^4)", "h(n) = n!",
          "d = h(3*10^4)",
          "nCr(m, n) = m", "m = nCr(3^100001, 1)", "k = 4", "f(x) = x", "h(n) = 1", "x = 1",
        ],
        in: folder
      )
      #expect(try File.read("\(folder)/s").utf8.count < 4_000)
      let second = try reopened(folder)
      for question in ["@4", "a", "b", "c", "d", "m"] {
        #expect(first.printed("\(question) mod 9973").first?.contains("≈") == false)
        #expect(second.printed("\(question) mod 9973") == first.printed("\(question) mod 9973"))
      }
      #expect(second.printed("@4 - 3^200000") == ["3"])
      #expect(second.printed("a - 2*7^100000") == ["2"])
      #expect(second.printed("d/(3*10^4)!") == ["1"])
    }
  }

  @Test func `a value is kept by its digits where no short expression says what it is`() throws {
    try withFolder { folder in
      let first = try kept(
        ["r(x) = x + 100%", "p = r(3^100000)", "q(x) = gcd(x, 3^100000)", "s = q(3^100000*2)"],
        in: folder
      )
      let second = try reopened(folder)
      for question in ["p", "s"] {
        #expect(second.printed("\(question)/3^100000") == first.printed("\(question)/3^100000"))
      }
    }
  }

  @Test(arguments: [
    "nCr(2*10^8, 10^8)", "nCr(10^12, 10^6)", "nPr(10^9, 10^8)", "nCr(3, 10^6)", "fib(2*10^8)",
    "fib(-10^6)",
  ])
  func `what a function refuses is not taken for a number when a file is read`(text: String) {
    let session = Session()
    let line = ":statement 1 deg \"x = 1\" -- \(text)\ny = \(text)\n"
    _ = SessionFile.load(Array("# curta session 3\n\(line)".utf8), into: session)
    _ = session.printed("y mod 7")
    #expect(session.printed("1 + 1") == ["2"])
  }

  @Test func `random long numbers come back as they were`() throws {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5 * effort {
      // Whatever is reduced, more than 2^17 bits are left.
      let (base, exponent) = (Int.random(in: 5...99, using: &random), 100_000)
      let other = Int.random(in: 2...99, using: &random)
      let line =
        [
          "\(base)^\(exponent) - \(other)^\(exponent)", "-\(base)^\(exponent)/\(other)^(10^4)",
          "(\(base)/\(other))^-\(exponent)", "\(base).5^\(exponent)*(2 - \(other)!)",
        ].randomElement(using: &random) ?? ""
      try withFolder { folder in
        let first = try kept(["v = \(line)"], in: folder)
        #expect(try File.read("\(folder)/s").utf8.count < 1_000, "\(line)")
        let second = try reopened(folder)
        for question in ["v", "v*\(other)^\(exponent) mod 99991"] {
          let (found, was) = (second.printed(question), first.printed(question))
          // The shown part of an exact form depends on what was computed before.
          #expect(found.map(\.roundedPart) == was.map(\.roundedPart), "\(line)")
        }
      }
    }
  }

  @Test(arguments: ["1/0", "3^100000/0", "0^-100000", "(2-2)^-100000 + 3^100000", "3^100000/(2-2)"])
  func `what is no number is not taken for one when a file is read`(text: String) {
    let session = Session()
    let line = ":statement 1 deg \"x = 1\" -- \(text)\ny = \(text)\n"
    let findings = SessionFile.load(Array("# curta session 3\n\(line)".utf8), into: session)
    #expect(findings.damaged.count == 2)
    #expect(session.printed("1 + 1") == ["2"])
  }

  @Test func `a file of any length is read`() throws {
    try withFolder { folder in
      // Long lines of a newer version, with holes that take no room on the disk.
      let text = "# curta session 3\nx = 5\n:newer a"
      try File.replace("\(folder)/s", with: text)
      let end = Array("\n".utf8)
      try #require(truncate("\(folder)/s", off_t(File.largest)) == 0)
      let file = try #require(fopen("\(folder)/s", "a"))
      fwrite(end, 1, end.count, file)
      fclose(file)
      #expect(throws: File.Failure.self) { try File.bytes("\(folder)/s") }
      #expect(try File.allBytes("\(folder)/s").count == File.largest + 1)
    }
  }

  @Test func `what was not written has all that it needs the next time`() throws {
    try withFolder { folder in
      let session = try kept(["x = 1"], in: folder)
      session.run("y = sin(sin 1) + zeta 3") { _ in }
      session.prepareToSave()
      try #require(rename("\(folder)/s", "\(folder)/t") == 0)
      try #require(mkdir("\(folder)/s", 0o700) == 0)
      #expect(throws: File.Failure.self) { try session.save() }
      try #require(rmdir("\(folder)/s") == 0)
      try #require(rename("\(folder)/t", "\(folder)/s") == 0)
      session.run("z = y + 1") { _ in }
      _ = try session.save()
      #expect(try reopened(folder).printed("z - y") == ["1"])
    }
  }

  @Test func `a text that was made before others wrote is made again`() throws {
    try withFolder { folder in
      let first = try kept(["x = 1"], in: folder)
      let second = try reopened(folder)
      first.run("a = sin(sin 1)") { _ in }
      first.prepareToSave()
      second.run("b = sin(sin 2)") { _ in }
      _ = try second.save()
      _ = try first.save()
      first.run("c = a + b") { _ in }
      _ = try first.save()
      let third = try reopened(folder)
      #expect(third.printed("c - a - b") == first.printed("c - a - b"))
      #expect(third.statements.count == 5)
    }
  }
}

extension String {
  /// The text after the sign for rounded numbers; the whole text if there is none.
  fileprivate var roundedPart: Substring {
    let parts = split(separator: "≈ ")
    // The notation of the question decides which form comes first.
    let rounded = parts.last { part in !part.contains("^") && !part.contains("/") }
    return (rounded ?? parts.last ?? "").prefix { $0 != " " }
  }
}
