/// The text of a paste, from its bytes.
///
/// CR and CR LF become LF, and one at the very end is left out: whoever copies a line often copies
/// its end. LF CR is one line end too, because libedit has the terminal swap the two (ICRNL and
/// INLCR). Tabs are kept; other control characters are dropped, so that a
/// paste never acts as a key.
package struct PastedText: Sendable {
  private let limit: Int
  private var byteCount = 0
  private var scalars = String.UnicodeScalarView()
  private var assembler = ScalarAssembler()
  /// The CR or LF just before, which makes one line end with the other one after it.
  private var firstHalf: Unicode.Scalar?
  /// Whether a line end comes after the text, to be written when more follows.
  private var endsLine = false

  /// A paste of which `limit` bytes are kept.
  package init(limit: Int = .max) { self.limit = limit }

  package var isEmpty: Bool { scalars.isEmpty }

  /// Whether the end was dropped, from a whole character on.
  package var isCut: Bool { byteCount > limit }

  package mutating func feed(_ byte: UInt8) {
    byteCount += 1
    guard !isCut else { return }
    for scalar in assembler.feed(byte) { append(scalar) }
  }

  /// Returns the text so far, and removes it.
  package mutating func take() -> String {
    defer { scalars = String.UnicodeScalarView() }
    return String(scalars)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let before = firstHalf
    firstHalf = nil
    switch scalar {
    case "\r", "\n":
      if let before, before != scalar { return }
      firstHalf = scalar
      writeLineEnd()
      endsLine = true
    case "\t", " "..."~": write(scalar)
    default: if scalar.properties.generalCategory != .control { write(scalar) }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    writeLineEnd()
    scalars.append(scalar)
  }

  private mutating func writeLineEnd() {
    if endsLine { scalars.append("\n") }
    endsLine = false
  }
}
