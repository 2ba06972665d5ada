import TerminalTesting
import Testing

@Suite(.terminal) struct EditingTests {
  @Test func `a line is typed and edited in the middle`() throws {
    let terminal = try startFixture()
    try terminal.type("1+3")
    try terminal.wait(forLine: "> 1+3")
    try terminal.type("\u{1B}[D2*")
    try terminal.wait(forLine: "> 1+2*3")
    #expect(terminal.screen.column == 6)
    try terminal.type("\u{1}(\u{5})\r")
    try terminal.wait(forText: "<(1+2*3)>")
  }

  @Test(arguments: [
    ("\u{1B}[H0", "01 23"), ("\u{1B}OH0", "01 23"), ("\u{1B}[1~0", "01 23"),
    ("\u{1}\u{1B}[F0", "1 230"), ("\u{1}\u{1B}[3~0", "0 23"), ("\u{1B}[1;5D0", "1 023"),
    ("\u{1}\u{1B}[C0", "10 23"), ("\u{1}\u{1B}[1;5C0", "10 23"), ("\u{17}0", "1 0"),
    ("\u{15}0", "0"), ("\u{1}\u{B}0", "0"), ("\u{1}\u{B}0\u{19}", "01 23"),
  ])
  func `the keys for moving and deleting do that`(keys: String, line: String) throws {
    let terminal = try startFixture()
    try terminal.type("1 23" + keys + "\r")
    try terminal.wait(forText: "<\(line)>")
  }

  @Test(arguments: ["C.UTF-8", "C", "en_XX.ISO-8859-1"])
  func `characters outside ASCII are typed and deleted whole`(locale: String) throws {
    let terminal = try startFixture(locale: locale)
    try terminal.type("√2·πé数")
    try terminal.wait(forLine: "> √2·πé数")
    #expect(terminal.screen.column == 9)
    try terminal.type("\u{7F}\u{7F}")
    try terminal.wait(forLine: "> √2·π")
    try terminal.type("\u{1}\u{4}é\u{5}x\r")
    try terminal.wait(forText: "<é2·πx>")
  }

  @Test func `wide characters that come before wide ones leave the cursor in its place`() throws {
    let terminal = try startFixture()
    try terminal.type("1数1+2\u{1}\u{6}数\u{2}√")
    try terminal.wait { $0.lines[0] == "> 1√数数1+2" && $0.column == 4 }
    try terminal.type("\u{7F}")
    try terminal.wait { $0.lines[0] == "> 1数数1+2" && $0.column == 3 }
  }

  @Test func `wide characters in several rows leave the rest in its place`() throws {
    let terminal = try startFixture(columns: 30)
    try terminal.type("a本bcdefghijklmnopqrstuvwxyz0123456789\u{1}本2")
    try terminal.wait {
      $0.lines[0].hasPrefix("> 本2a本bcdefghi") && $0.row == 0 && $0.column == 5
    }
    try terminal.type("\u{6}\u{6}\u{7F}")
    try terminal.wait { $0.lines[0].hasPrefix("> 本2abcdefghi") && $0.column == 6 }
    try terminal.type("\r")
    try terminal.wait(forOutput: "<本2abcdefghijklmnopqrstuvwxyz0123456789>")
  }

  @Test func `bytes that are no text are shown and lose nothing else`() throws {
    let terminal = try startFixture()
    try terminal.type(bytes: [0x31, 0xCF, 0x2B, 0xFF, 0x32, 0x0D])
    try terminal.wait(forText: "<1\u{FFFD}+\u{FFFD}2>")
  }

  @Test func `a prefilled line is in the editor with the cursor in its place`() throws {
    let terminal = try startFixture(["--prefill", "√2+×3", "5"], shownPrompt: "> √2+×3")
    #expect(terminal.screen.column == 5)
    try terminal.type("1")
    try terminal.wait(forLine: "> √2+1×3")
    try terminal.type("\r")
    try terminal.wait(forText: "<√2+1×3>")
    try terminal.wait(forLine: ">")
  }

  @Test func `pasted lines come one by one`() throws {
    let terminal = try startFixture()
    try terminal.type("1\n2\n3\n4\n5\n")
    for line in 1...5 { try terminal.wait(forText: "<\(line)>") }
    try terminal.wait(forLine: ">")
  }

  @Test func `a line of 100,000 characters arrives whole`() throws {
    let terminal = try startFixture()
    try terminal.type(String(repeating: "0123456789", count: 10_000) + "\r")
    try terminal.wait(forText: "<0123456789…0123456789> 100000")
  }

  @Test func `a line of 100,000 characters can be prefilled`() throws {
    let long = String(repeating: "0123456789", count: 10_000)
    let terminal = try startFixture(["--prefill", long, "0"], shownPrompt: nil)
    try terminal.wait(forText: "0123456789")
    try terminal.type("x\r")
    try terminal.wait(forText: "<x012345678…0123456789> 100001")
  }

  @Test func `Escape alone takes nothing of what is typed after it`() throws {
    let terminal = try startFixture()
    try terminal.type("\u{1B}")
    try terminal.wait { $0.bells == 1 }
    try terminal.type("cos 0\r")
    try terminal.wait(forText: "<cos 0>")
    try terminal.type("\u{1B}5\u{1B}-2\r")
    try terminal.wait(forText: "<5-2>")
  }

  @Test func `Escape twice takes nothing of what is typed after it`() throws {
    let terminal = try startFixture()
    try terminal.type("\u{1B}\u{1B}")
    try terminal.wait { $0.bells == 1 }
    try terminal.type("cos 0\r")
    try terminal.wait(forText: "<cos 0>")
  }

  @Test func `Ctrl-C drops the line behind an Escape`() throws {
    let terminal = try startFixture()
    try terminal.type("1+1\u{1B}\u{3}")
    try terminal.wait(forText: "[interrupted]")
    try terminal.type("2+2\r")
    try terminal.wait(forText: "<2+2>")
  }

  @Test func `vi's keys work when ~/.editrc asks for them`() throws {
    try withHome(editrc: "bind -v\n") { home in
      let terminal = try startFixture(home: home)
      try terminal.type("12*3\u{1B}")
      try terminal.type("0i(\u{1B}A)\r")
      try terminal.wait(forText: "<(12*3)>")
      try terminal.type("4\u{1B}k")
      try terminal.wait(forLine: "> (12*3)")
      try terminal.type("j")
      try terminal.wait(forLine: "> 4")
      try terminal.type("\u{3}")
      try terminal.wait(forText: "[interrupted]")
    }
  }

  @Test func `vi's keys leave an empty line empty`() throws {
    try withHome(editrc: "bind -v\n") { home in
      let terminal = try startFixture(home: home)
      // libedit would put its end before its beginning.
      try terminal.type("\u{1B}$\u{B}i12")
      try terminal.wait(forLine: "> 12")
      try terminal.type("\r")
      try terminal.wait(forText: "<12>")
    }
  }

  @Test func `a binding in ~/.editrc holds against our own`() throws {
    try withHome(editrc: "curta:bind ^P ed-move-to-beg\nother:bind ^A ed-newline\n") { home in
      let terminal = try startFixture(["--history", "old"], home: home)
      try terminal.type("ab\u{10}c\r")
      try terminal.wait(forText: "<cab>")
    }
  }

  @Test func `lines are read without editing when ~/.editrc turns it off`() throws {
    try withHome(editrc: "edit off\n") { home in
      let terminal = try startFixture(home: home)
      try terminal.type("1+1\r")
      try terminal.wait(forText: "<1+1>")
      try terminal.wait(forLine: ">")
      try terminal.type("2\u{3}")
      try terminal.wait(forText: "[interrupted]")
    }
  }
}
