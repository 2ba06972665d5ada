import TerminalTesting
import Testing

/// Each expected state follows from ECMA-48 and from xterm's documentation, `xterm-ctlseqs`.
@Suite struct ScreenTests {
  @Test(arguments: [
    ("ab\r\ncd", "ab\ncd"),
    ("abc\u{8}\u{8}X", "aXc"),
    ("abc\u{1B}[2DX", "aXc"),
    ("abcd\u{1B}[1;2H\u{1B}[K", "a"),
    ("abcd\u{1B}[1;2H\u{1B}[1K", "  cd"),
    ("abcd\u{1B}[2G\u{1B}[2P", "ad"),
    ("abcd\u{1B}[2G\u{1B}[2@", "a  bcd"),
    ("abcd\u{1B}[2G\u{1B}[4hXY\u{1B}[4lZ", "aXYZcd"),
    ("abcd\u{1B}[2G\u{1B}[2X", "a  d"),
    ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[M", "a\nc"),
    ("a\r\nb\u{1B}[1;1H\u{1B}[L", "\na\nb"),
    ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", "a"),
    ("\u{1B}[1;31mred\u{1B}[0m", "red"),
    ("\u{1B}]0;title\u{7}x\u{1B}]8;;u\u{1B}\\y", "xy"),
    ("\u{1B}(Bx", "x"),
    ("a\tb", "a       b"),
    ("π√é", "π√é"),
    ("e\u{301}x\u{8}y", "e\u{301}y"),
    ("数x\u{1B}[1Gy", "y x"),
    ("0123456789abc", "0123456789\nabc"),
    ("0123456789\rX", "X123456789"),
    ("012345678数", "012345678\n数"),
    ("\u{1B}[?7l0123456789ab", "012345678b"),
    ("ab\u{1B}7cd\u{1B}8X", "abXd"),
    ("x\u{1B}[3b", "xxxx"),
    ("main\u{1B}[?1049hother\u{1B}[?1049l!", "main!"),
    ("a\u{1B}[12\u{18}b\u{1B}[3\u{1B}[1Cc", "ab c"),
  ])
  func `bytes show text`(bytes: String, text: String) {
    var screen = Screen(columns: 10, rows: 4)
    screen.feed(bytes.utf8)
    #expect(screen.text == text)
  }

  @Test func `cells remember how their text looks`() {
    var screen = Screen(columns: 6, rows: 1)
    screen.feed("\u{1B}[1;31ma\u{1B}[22;38;5;200mb\u{1B}[0;7;103mc\u{1B}[Kd\u{1B}[me".utf8)
    let styles = screen.cells[0].map(\.style)
    #expect(styles[0].isBold && styles[0].foreground == 1)
    #expect(!styles[1].isBold && styles[1].foreground == 200)
    #expect(styles[2].isReverse && styles[2].background == 11 && styles[2].foreground == nil)
    #expect(!styles[5].isReverse && styles[5].background == 11)
    #expect(styles[4] == ScreenStyle())
  }

  @Test func `private modes are on until they are turned off`() {
    var screen = Screen(columns: 6, rows: 1)
    screen.feed("\u{1B}[?1002;1006h\u{1B}[?2004h\u{1B}[?1006l\u{1B}[>1u".utf8)
    #expect(screen.modes == [1002, 2004])
    #expect(screen.marksPastes)
    #expect(screen.keyboardLevel == 1)
  }

  @Test func `the last column holds the cursor until the next character`() {
    var screen = Screen(columns: 4, rows: 2)
    screen.feed("abcd".utf8)
    #expect((screen.row, screen.column) == (0, 3))
    screen.feed("e".utf8)
    #expect((screen.row, screen.column) == (1, 1))
  }

  @Test func `text scrolls out at the top and is kept`() {
    var screen = Screen(columns: 4, rows: 2)
    screen.feed("a\r\nb\r\nc".utf8)
    #expect(screen.text == "b\nc")
    #expect(screen.scrolledOut == ["a"])
  }

  @Test func `only the region scrolls`() {
    var screen = Screen(columns: 4, rows: 3)
    screen.feed("a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\nd".utf8)
    #expect(screen.text == "b\nd\nc")
  }

  @Test func `a smaller window cuts off and keeps the cursor's row`() {
    var screen = Screen(columns: 10, rows: 3)
    screen.feed("long line\r\nb\r\nc".utf8)
    screen.resize(columns: 4, rows: 2)
    #expect(screen.text == "b\nc")
    #expect(screen.scrolledOut == ["long line"])
    screen.resize(columns: 10, rows: 3)
    #expect((screen.row, screen.column) == (1, 1))
  }

  @Test func `what is not UTF-8 is shown as broken`() {
    var screen = Screen(columns: 10, rows: 1)
    screen.feed([0x61, 0xC3, 0x28, 0x62])
    #expect(screen.text.contains("b"))
  }
}
