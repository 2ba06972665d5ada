import CEdit

/// A prompt in libedit's notation, with markers around escape sequences.
///
/// libedit attaches each sequence to the one visible character after it, and loses a sequence that
/// has none: it drops two sequences in a row, and the last one of a prompt. So adjacent sequences
/// become one, and one at the end moves before the blank there, or gets a blank.
struct Prompt {
  /// The character before and after what takes no place on the screen.
  static let marker: Unicode.Scalar = "\u{1}"

  private(set) var scalars: [Unicode.Scalar] = []
  /// The columns it takes.
  private(set) var width = 0
  private var waiting: [Unicode.Scalar] = []
  private var lastCarriesSequence = false

  /// Reads one line of text with escape sequences; other control characters are left out.
  init(_ text: String) {
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      let sequence = rest.prefix(escapeSequenceLength(rest))
      if sequence.isEmpty {
        append(first)
        rest.removeFirst()
      } else {
        waiting += sequence
        rest.removeFirst(sequence.count)
      }
    }
    placeLastSequence()
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let columns = Int(cedit_width(scalar.wide))
    guard columns >= 0, scalar.properties.generalCategory != .control else { return }
    lastCarriesSequence = columns > 0 && !waiting.isEmpty
    if lastCarriesSequence {
      scalars += [Self.marker] + waiting + [Self.marker]
      waiting = []
    }
    scalars.append(scalar)
    width += columns
  }

  private mutating func placeLastSequence() {
    guard !waiting.isEmpty else { return }
    if scalars.last == " ", !lastCarriesSequence {
      scalars.removeLast()
      width -= 1
    }
    append(" ")
  }
}

/// The length of the escape sequence (ECMA-48) at the beginning of the text, 0 if there is none.
private func escapeSequenceLength(_ text: Substring.UnicodeScalarView) -> Int {
  guard text.first == "\u{1B}" else { return 0 }
  let rest = text.dropFirst()
  switch rest.first {
  case "[":
    return 2 + length(of: rest.dropFirst()) { ("\u{40}"..."\u{7E}").contains($0) }
  case "]":
    // Ended by BEL, or by ESC \ whose backslash is the last character.
    return 2 + length(of: rest.dropFirst()) { $0 == "\u{7}" || $0 == "\\" }
  default:
    return 1 + length(of: rest) { ("\u{30}"..."\u{7E}").contains($0) }
  }
}

/// The number of characters up to and including the first that ends the sequence.
private func length(
  of text: Substring.UnicodeScalarView,
  endedBy isEnd: (Unicode.Scalar) -> Bool
) -> Int {
  guard let end = text.firstIndex(where: isEnd) else { return text.count }
  return text[...end].count
}

/// A prompt as libedit reads it, ended by a zero; its address is valid until another is set.
struct PromptText: ~Copyable {
  private var text = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: 0)

  deinit { text.deallocate() }

  var address: UnsafeMutablePointer<wchar_t>? { text.baseAddress }

  mutating func set(_ prompt: Prompt) {
    text.deallocate()
    text = .allocate(capacity: prompt.scalars.count + 1)
    _ = text.initialize(from: wideString(prompt.scalars))
  }
}
