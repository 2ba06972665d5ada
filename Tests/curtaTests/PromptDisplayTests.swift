import TerminalTesting
import Testing

/// The display of mathematics in two dimensions.
@Suite(.terminal) struct PromptDisplayTests {
  @Test func `answers are drawn where a line does not say it as well`() throws {
    let sitting = try Sitting()
    #expect(try sitting.ask("3/7", then: "2 deg>") == ["3/7 ≈ 0.428571428571"])
    #expect(try sitting.ask("0 - 1/8", then: "3 deg>") == ["−1/8 = −0.125"])
    #expect(try sitting.ask("sqrt 2", then: "4 deg>") == ["√2 ≈ 1.41421356237"])
    #expect(
      try sitting.ask("sin 15", then: "5 deg>") == [
        " √6 − √2", "───────── ≈ 0.258819045103", "    4",
      ]
    )
    #expect(try sitting.ask("f(t) = t^2/2", then: "6 deg>") == ["f(t) = t^2/2"])
    #expect(
      try sitting.ask("g(t) = sqrt(t/2)", then: "7 deg>") == [
        "         ___", "        │ t", "g(t) =  │───", "       ╲│ 2",
      ]
    )
    #expect(
      try sitting.ask("1/2 pi", then: "8 deg>") == ["π/2 ≈ 1.57079632679", "read as (1/2)·π"]
    )
  }

  @Test func `the answer is in the notation of its question`() throws {
    let sitting = try Sitting()
    let answers = [
      ("x = 12.5", "12.5"), ("x/3", "4.16666666667 ≈ 25/6"), ("1000*1.05^10", "≈ 1628.89462678"),
      ("3.2E5 * 4E-8", "1.28×10⁻²"), ("round(2/3, 2)", "0.67"), ("80 - 15%", "68"),
      ("1E-9", "1×10⁻⁹"), ("1/7^8", "1.73466525557×10⁻⁷ ≈ 1/5764801"),
      ("1/3 - 1/4", "1/12 ≈ 0.0833333333333"),
      ("3E8 + 1", "3.00000001×10⁸"), ("1E20 + 1", "100000000000000000001 ≈ 1.00000000000×10²⁰"),
      ("2 1/3 * 3", "7"), ("2 1/3 + 1/4", "2 7/12 ≈ 2.58333333333"),
    ]
    for (number, (question, answer)) in zip(2..., answers) {
      #expect(try sitting.ask(question, then: "\(number) deg>").first == answer)
    }
    // The notation is saved with the value.
    #expect(try sitting.quit() == .exited(0))
    let next = try Sitting(in: sitting.folder, prompt: "\(answers.count + 1) deg>")
    #expect(try next.ask("x", then: "\(answers.count + 2) deg>") == ["12.5"])
  }

  @Test func `a reading is drawn where all is drawn`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask(":display 2d", then: "1 deg>")
    _ = try sitting.ask("x = 4", then: "2 deg>")
    #expect(
      try sitting.ask("1/2x", then: "3 deg>") == ["2", "         1", "read as ─── x", "         2"]
    )
    #expect(try sitting.ask("2^3^2", then: "4 deg>") == ["512", "         3²", "read as 2"])
    #expect(
      try sitting.ask("-2^2", then: "5 deg>") == [
        "−4", "read as −(2²)",
        "a line that begins with - is a negative number; - 2 subtracts from ANS",
      ]
    )
  }

  @Test func `each format that has a picture is drawn`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask(":display 2d", then: "1 deg>")
    _ = try sitting.ask(":format mixed", then: "1 deg>")
    #expect(try sitting.ask("13/4", then: "2 deg>") == ["   1", "3 ───", "   4"])
    _ = try sitting.ask(":format repeating", then: "2 deg>")
    #expect(try sitting.ask("1/6", then: "3 deg>") == ["0.16\u{305}"])
    // The displayed text can be typed.
    #expect(try sitting.ask("0.16\u{305} * 6", then: "4 deg>") == ["1", "read as 0.1666…"])
    _ = try sitting.ask(":format fraction", then: "4 deg>")
    #expect(
      try sitting.ask("pi", then: "5 deg>") == [
        "   355", "≈ ─────   too large by 2.67×10⁻⁷", "   113",
      ]
    )
  }

  @Test func `no row is wider than the terminal`() throws {
    let sitting = try Sitting(columns: 20)
    #expect(
      try sitting.ask("sin 15", then: "2 deg>") == [
        " √6 − √2", "─────────", "    4", "", "  ≈ 0.258819045103",
      ]
    )
    #expect(
      try sitting.ask("2^100", then: "3 deg>") == [
        "12676506002282294014", "96703205376", "(31 digits)",
      ]
    )
    sitting.terminal.resize(columns: 60)
    #expect(try sitting.ask("sin 15", then: "4 deg>").count == 3)
  }

  @Test func `messages are broken between words`() throws {
    let sitting = try Sitting(columns: 40)
    #expect(
      try sitting.ask("sin(pi/6)", then: "2 deg>").suffix(2) == [
        "the mode is DEG and the angle is written", "with pi; :mode rad changes it",
      ]
    )
    #expect(
      try sitting.ask("x 2", then: "2 deg> x 2").dropFirst(2) == [
        "error: a number cannot follow another", "value directly; write * between them",
        "(Tab)",
      ]
    )
  }

  @Test func `an integer that is too long to be read shows its ends`() throws {
    let rows = try Sitting(columns: 40).ask("2^4000", then: "2 deg>")
    #expect(
      rows == [
        "1318204093430943100…2504575706910949376",
        "1205 digits, :more all shows them",
      ]
    )
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.ISO-8859-1"])
  func `pictures are of ASCII where the locale has nothing else`(locale: String) throws {
    let sitting = try Sitting(environment: ["LC_ALL": locale])
    #expect(
      try sitting.ask("(1 + sqrt 2)/3", then: "2 deg>") == [
        "       _", " 1 + \\/2", "--------- ~= 0.804737854124", "    3",
      ]
    )
  }

  @Test(arguments: [["--plain"], []])
  func `a plain terminal shows lines`(words: [String]) throws {
    let sitting = try Sitting(
      words,
      environment: words.isEmpty ? ["TERM": "dumb"] : [:],
      prompt: nil
    )
    try sitting.wait(forInput: "1 deg>")
    #expect(try sitting.ask("1/3", then: "2 deg>") == ["1/3 ≈ 0.333333333333"])
    #expect(try sitting.ask(":display", then: "2 deg>") == ["line"])
  }

  @Test func `what was chosen is kept, and only that`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    #expect(try first.ask(":display", then: "1 deg>") == ["auto"])
    _ = try first.ask("1/3", then: "2 deg>")
    #expect(!(try folder.read("state/curta/session.calc").contains("\n:display")))
    _ = try first.ask(":display line", then: "2 deg>")
    #expect(try first.quit() == .exited(0))
    let second = try Sitting(in: folder, prompt: "2 deg>")
    #expect(try second.ask("@1", then: "3 deg>") == ["1/3 ≈ 0.333333333333"])
  }

  @Test func `letters of two columns are as wide as they are shown`() throws {
    let sitting = try Sitting()
    #expect(
      try sitting.ask("f(長さ) = 長さ/(1+長さ)", then: "2 deg>") == [
        "             長さ", "f(長さ) = ──────────", "           1 + 長さ",
      ]
    )
  }
}
