import Terminal
import Testing

/// A sequence from a terminal, and its meaning.
struct KnownSequence: Sendable, CustomTestStringConvertible {
  let text: String
  let inputs: [Input]

  var testDescription: String { text.debugDescription }

  init(_ text: String, _ inputs: Input...) {
    self.text = text
    self.inputs = inputs
  }

  private init(_ text: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    self.text = text
    inputs = [.key(Key(code, modifiers))]
  }

  private init(_ text: String, _ character: Character, _ modifiers: Key.Modifiers = []) {
    self.init(text, .character(character), modifiers)
  }

  private init(_ text: String, answer: TerminalAnswer) {
    self.text = text
    inputs = [.answer(answer)]
  }

  private init(
    _ text: String,
    _ action: MouseEvent.Action,
    _ column: Int,
    _ row: Int,
    _ modifiers: Key.Modifiers = []
  ) {
    self.text = text
    inputs = [.mouse(MouseEvent(action, column: column, row: row, modifiers: modifiers))]
  }

  static let all = typed + sequences + shifted + kitty + mouse + others + answers

  static let typed = [
    KnownSequence("a", "a"), KnownSequence("A", "A"), KnownSequence("π", "π"),
    KnownSequence("長", "長"), KnownSequence("🧮", "🧮"),
    KnownSequence("e\u{301}", .key("e"), .key("\u{301}")),
    KnownSequence("\r", .enter), KnownSequence("\n", .enter), KnownSequence("\t", .tab),
    KnownSequence("\u{7F}", .backspace), KnownSequence("\u{8}", .backspace),
    KnownSequence("\u{0}", " ", .control), KnownSequence("\u{1}", "a", .control),
    KnownSequence("\u{1A}", "z", .control), KnownSequence("\u{1C}", "\\", .control),
    KnownSequence("\u{1F}", "_", .control), KnownSequence("\u{1B}a", "a", .alt),
    KnownSequence("\u{1B}é", "é", .alt), KnownSequence("\u{1B}\r", .enter, .alt),
    KnownSequence("\u{1B}\u{7F}", .backspace, .alt),
    KnownSequence("\u{1B}\u{1}", "a", [.alt, .control]),
    KnownSequence("\u{1B}\u{1B}x", .key(Key(.escape)), .key(.character("x", .alt))),
    KnownSequence("\u{1B}]x", .key(.character("]", .alt)), .key("x")),
    KnownSequence("\u{1B}Ox"[...], "8"),
  ]

  private init(_ text: Substring, _ character: Character) {
    self.init(String(text), .character(character))
  }

  /// Those of xterm and VT terminals, rxvt, and the Linux console.
  static let sequences = [
    KnownSequence("\u{1B}[A", .up), KnownSequence("\u{1B}[B", .down),
    KnownSequence("\u{1B}[C", .right), KnownSequence("\u{1B}[D", .left),
    KnownSequence("\u{1B}[H", .home), KnownSequence("\u{1B}[F", .end),
    KnownSequence("\u{1B}OA", .up), KnownSequence("\u{1B}OH", .home),
    KnownSequence("\u{1B}OF", .end), KnownSequence("\u{1B}OP", .function(1)),
    KnownSequence("\u{1B}OS", .function(4)), KnownSequence("\u{1B}OM", .enter),
    KnownSequence("\u{1B}Oj", "*"), KnownSequence("\u{1B}Ok", "+"), KnownSequence("\u{1B}Op", "0"),
    KnownSequence("\u{1B}OX", "="), KnownSequence("\u{1B}[1~", .home),
    KnownSequence("\u{1B}[2~", .insert), KnownSequence("\u{1B}[3~", .delete),
    KnownSequence("\u{1B}[4~", .end), KnownSequence("\u{1B}[5~", .pageUp),
    KnownSequence("\u{1B}[6~", .pageDown), KnownSequence("\u{1B}[7~", .home),
    KnownSequence("\u{1B}[8~", .end), KnownSequence("\u{1B}[11~", .function(1)),
    KnownSequence("\u{1B}[15~", .function(5)), KnownSequence("\u{1B}[17~", .function(6)),
    KnownSequence("\u{1B}[21~", .function(10)), KnownSequence("\u{1B}[23~", .function(11)),
    KnownSequence("\u{1B}[24~", .function(12)), KnownSequence("\u{1B}[[A", .function(1)),
    KnownSequence("\u{1B}[[E", .function(5)), KnownSequence("\u{1B}[Z", .tab, .shift),
  ]

  static let shifted = [
    KnownSequence("\u{1B}[1;2A", .up, .shift), KnownSequence("\u{1B}[1;3A", .up, .alt),
    KnownSequence("\u{1B}[1;5C", .right, .control),
    KnownSequence("\u{1B}[1;8D", .left, [.shift, .alt, .control]),
    KnownSequence("\u{1B}[1;2P", .function(1), .shift),
    KnownSequence("\u{1B}[1;2R", .function(3), .shift),
    KnownSequence("\u{1B}[3;5~", .delete, .control), KnownSequence("\u{1B}[5;3~", .pageUp, .alt),
    KnownSequence("\u{1B}O5A", .up, .control), KnownSequence("\u{1B}O1;2P", .function(1), .shift),
    KnownSequence("\u{1B}[a", .up, .shift), KnownSequence("\u{1B}[d", .left, .shift),
    KnownSequence("\u{1B}Oa", .up, .control), KnownSequence("\u{1B}Od", .left, .control),
    KnownSequence("\u{1B}[3$", .delete, .shift), KnownSequence("\u{1B}[3^", .delete, .control),
    KnownSequence("\u{1B}[3@", .delete, [.control, .shift]),
    KnownSequence("\u{1B}\u{1B}[A", .up, .alt), KnownSequence("\u{1B}\u{1B}OA", .up, .alt),
    KnownSequence("\u{1B}\u{1B}[3~", .delete, .alt),
    KnownSequence("\u{1B}[27;5;105~", "i", .control),
    KnownSequence("\u{1B}[27;2;13~", .enter, .shift),
  ]

  static let kitty = [
    // The capital of ΰ is more than one scalar.
    KnownSequence("\u{1B}[944;2u", "ΰ", .shift),
    KnownSequence("\u{1B}[27u", .escape), KnownSequence("\u{1B}[13;2u", .enter, .shift),
    KnownSequence("\u{1B}[105;5u", "i", .control), KnownSequence("\u{1B}[97;2u", "A"),
    KnownSequence("\u{1B}[97:65;6u", "a", [.shift, .control]),
    KnownSequence("\u{1B}[97;1:1u", "a"), KnownSequence("\u{1B}[97;1:2u", "a"),
    KnownSequence("\u{1B}[97;1:3u"), KnownSequence("\u{1B}[1;1:3A"),
    KnownSequence("\u{1B}[57400u", "1"), KnownSequence("\u{1B}[57413u", "+"),
    KnownSequence("\u{1B}[57414u", .enter), KnownSequence("\u{1B}[57419;5u", .up, .control),
    KnownSequence("\u{1B}[57376u", .function(13)), KnownSequence("\u{1B}[57441u"),
    KnownSequence("\u{1B}[127;3u", .backspace, .alt), KnownSequence("\u{1B}[97;65u", "a"),
    KnownSequence("\u{1B}[55296u"), KnownSequence("\u{1B}[99999999u"),
  ]

  static let mouse = [
    KnownSequence("\u{1B}[<0;1;1M", .press(.left), 0, 0),
    KnownSequence("\u{1B}[<2;200;60M", .press(.right), 199, 59),
    KnownSequence("\u{1B}[<0;3;4m", .release(.left), 2, 3),
    KnownSequence("\u{1B}[<32;3;4M", .drag(.left), 2, 3),
    KnownSequence("\u{1B}[<33;3;4M", .drag(.middle), 2, 3),
    KnownSequence("\u{1B}[<35;3;4M", .move, 2, 3),
    KnownSequence("\u{1B}[<64;3;4M", .wheel(.up), 2, 3),
    KnownSequence("\u{1B}[<65;3;4M", .wheel(.down), 2, 3),
    KnownSequence("\u{1B}[<66;3;4M", .wheel(.left), 2, 3),
    KnownSequence("\u{1B}[<84;3;4M", .wheel(.up), 2, 3, [.shift, .control]),
    KnownSequence("\u{1B}[<8;3;4M", .press(.left), 2, 3, .alt),
    KnownSequence("\u{1B}[<128;3;4M", .press(.other(8)), 2, 3),
    KnownSequence("\u{1B}[<0;0;-5M", .press(.left), 0, 0),
    KnownSequence("\u{1B}[<0;3M"),
    KnownSequence("\u{1B}[M !!", .press(.left), 0, 0),
    KnownSequence("\u{1B}[M#\"#", .release(.left), 1, 2),
    KnownSequence("\u{1B}[M`!!", .wheel(.up), 0, 0),
    KnownSequence("\u{1B}[32;3;4M", .press(.left), 2, 3),
    KnownSequence("\u{1B}[35;3;4M", .release(.left), 2, 3),
  ]

  static let others = [
    KnownSequence("\u{1B}[I", .focus(true)), KnownSequence("\u{1B}[O", .focus(false)),
    KnownSequence("\u{1B}[200~sin x\u{1B}[201~", .paste("sin x", isCut: false)),
    KnownSequence(
      "\u{1B}[200~a\r\nb\rc\nd\te\u{3}\u{1B}[2Cf\u{1B}[201~",
      .paste("a\nb\nc\nd\te[2Cf", isCut: false)
    ),
    KnownSequence("\u{1B}[200~π\u{1B}\u{1B}[201~", .paste("π", isCut: false)),
    KnownSequence("\u{1B}[200~\u{1B}[201~", .paste("", isCut: false)),
    KnownSequence("\u{1B}[12\u{18}a", .key("a")),
    KnownSequence("\u{1B}[12\u{3}", .key(.character("c", .control))),
    KnownSequence("\u{1B}[12\u{1B}[A", .key(Key(.up))),
    KnownSequence("\u{1B}[99~"), KnownSequence("\u{1B}[E"), KnownSequence("\u{1B}[?5z"),
    KnownSequence("\u{1B}P1$r0m\u{1B}\\"),
    KnownSequence(
      "\u{1B}\u{1B}[<0;1;1M",
      .key(Key(.escape)),
      .mouse(MouseEvent(.press(.left), column: 0, row: 0))
    ),
  ]

  static let answers = [
    KnownSequence("\u{1B}[?62;4;22c", answer: .attributes([62, 4, 22])),
    KnownSequence("\u{1B}[?6c", answer: .attributes([6])),
    KnownSequence("\u{1B}[0n", answer: .status),
    KnownSequence("\u{1B}[?2026;2$y", answer: .mode(2026, 2)),
    KnownSequence("\u{1B}[4;600;800t", answer: .areaSize(PixelSize(width: 800, height: 600))),
    KnownSequence("\u{1B}[6;20;10t", answer: .cellSize(PixelSize(width: 10, height: 20))),
    KnownSequence("\u{1B}[8;24;80t", answer: .textSize(TerminalSize(columns: 80, rows: 24))),
    KnownSequence("\u{1B}[?3;7R", answer: .cursor(row: 2, column: 6)),
    KnownSequence("\u{1B}[12;7R", answer: .cursor(row: 11, column: 6)),
    KnownSequence("\u{1B}[?1u", answer: .keyboardFlags(1)),
    KnownSequence(
      "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\",
      answer: .background(RGB(red: 255, green: 128, blue: 0))
    ),
    KnownSequence(
      "\u{1B}]11;rgb:f/0/8\u{7}",
      answer: .background(RGB(red: 255, green: 0, blue: 136))
    ),
    KnownSequence(
      "\u{1B}]11;rgba:ffff/0000/0000/8000\u{7}",
      answer: .background(RGB(red: 255, green: 0, blue: 0))
    ),
    KnownSequence("\u{1B}]11;rgb:xy/0/8\u{7}"), KnownSequence("\u{1B}]4;1;rgb:ff/0/8\u{7}"),
    KnownSequence("\u{1B}_Gi=31;OK\u{1B}\\", answer: .image(31, isGood: true)),
    KnownSequence("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", answer: .image(31, isGood: false)),
  ]
}
