/// Collects the text of a paste from its bytes.
///
/// Line ends become LF, whether the terminal sends CR, LF or both. Tabs stay; other control
/// characters are dropped, so that a paste never acts as a key.
struct PasteCollector: Sendable {
  /// The most bytes of text that are kept.
  static let limit = 1 << 20

  private var bytes: [UInt8] = []
  private var isCut = false

  mutating func feed(_ byte: UInt8) {
    guard bytes.count < Self.limit else {
      isCut = true
      return
    }
    bytes.append(byte)
  }

  /// The text, and whether its end is missing.
  var input: Input {
    var scalars = String.UnicodeScalarView()
    var before: Unicode.Scalar = " "
    for scalar in whole.unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if before != "\r" { scalars.append("\n") }
      case "\t": scalars.append(scalar)
      default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
      }
      before = scalar
    }
    return .paste(String(scalars), isCut: isCut)
  }

  /// The text without a partial character at a cut.
  private var whole: String {
    guard isCut else { return String(decoding: bytes, as: UTF8.self) }
    let tail = bytes.suffix(3).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    let end = tail < bytes.endIndex && bytes[tail] >= 0xC0 ? tail : bytes.endIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
