/// The response of a terminal to a query.
package enum TerminalAnswer: Hashable, Sendable {
  /// The kind and the extensions (DA1); every terminal sends this.
  case attributes([Int])
  /// The status (DSR); every terminal sends this too.
  case status
  /// The name and version (XTVERSION).
  case version(String)
  /// A private mode: 0 unknown, 1 on, 2 off, 3 always on, 4 always off (DECRPM).
  case mode(Int, Int)
  /// The size of a cell.
  case cellSize(PixelSize)
  /// The size of the text area.
  case areaSize(PixelSize)
  /// The size of the text area in cells.
  case textSize(TerminalSize)
  /// The cursor's row and column, from 0.
  case cursor(row: Int, column: Int)
  /// The flags of kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The background's colour.
  case background(RGB)
  /// Whether the image with this number could be shown (kitty's graphics protocol).
  case image(Int, isGood: Bool)
}

/// A colour with 8 bits for each channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether light text is easier to read on it: by the luma of ITU-R BT.601.
  package var isDark: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
  }
}

extension TerminalAnswer {
  /// Parses a control sequence as a response.
  init?(_ sequence: ControlSequence) {
    let isPrivate = sequence.prefix == UInt8(ascii: "?")
    guard isPrivate || sequence.prefix == nil else { return nil }
    switch (isPrivate, Character(Unicode.Scalar(sequence.final)), sequence.parameters.count) {
    case (true, "c", 1...): self = .attributes(sequence.parameters)
    case (true, "u", 1): self = .keyboardFlags(sequence.parameter(0))
    case (true, "y", 2) where sequence.intermediates == [UInt8(ascii: "$")]:
      self = .mode(sequence.parameter(0), sequence.parameter(1))
    case (_, "R", 2...) where !Self.isF3(sequence):
      let (row, column) = (sequence.parameter(0), sequence.parameter(1))
      self = .cursor(row: max(0, row - 1), column: max(0, column - 1))
    case (false, "n", 1) where sequence.parameters == [0]: self = .status
    case (false, "t", 3): self.init(size: sequence)
    default: return nil
    }
  }

  /// `CSI 1 ; 2 R` is Shift-F3 in most terminals, so the cursor is queried with `?`.
  private static func isF3(_ sequence: ControlSequence) -> Bool {
    sequence.prefix == nil && sequence.parameter(0) == 1 && (2...16).contains(sequence.parameter(1))
  }

  private init?(size sequence: ControlSequence) {
    let (height, width) = (sequence.parameter(1), sequence.parameter(2))
    guard height > 0, width > 0 else { return nil }
    switch sequence.parameter(0) {
    case 4: self = .areaSize(PixelSize(width: width, height: height))
    case 6: self = .cellSize(PixelSize(width: width, height: height))
    case 8: self = .textSize(TerminalSize(columns: width, rows: height))
    default: return nil
    }
  }

  /// OSC 11: `11;rgb:RRRR/GGGG/BBBB`, each with one to four digits; some send `rgba:` with a fourth.
  init?(systemCommand text: String) {
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let channels = text[text.index(after: colon)...].split(separator: "/").map(Self.channel)
    guard channels.count >= 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    self = .background(RGB(red: red, green: green, blue: blue))
  }

  /// One to four hexadecimal digits, as the nearest of 256 steps.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    let largest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }

  /// DCS: `>|` followed by the terminal's name and version.
  init?(deviceString text: String) {
    guard text.hasPrefix(">|") else { return nil }
    self = .version(String(text.dropFirst(2)))
  }

  /// kitty's graphics protocol: `Gi=31;OK`, or the name of an error after the semicolon.
  init?(graphicsResponse text: String) {
    guard text.first == "G", let semicolon = text.firstIndex(of: ";") else { return nil }
    let keys = text[..<semicolon].dropFirst().split(separator: ",")
    guard let number = keys.first(where: { $0.hasPrefix("i=") }).flatMap({ Int($0.dropFirst(2)) })
    else { return nil }
    self = .image(number, isGood: text[semicolon...] == ";OK")
  }
}
