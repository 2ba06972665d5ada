/// A line that gives the calculator an instruction: `:mode deg`.
package struct Command: Hashable, Sendable {
  /// The word after the colon.
  package let name: String
  package let nameRange: SourceRange
  /// The text between the name and the comment, without the blanks around it.
  package let arguments: String
  package let argumentsRange: SourceRange

  package init(
    name: String,
    nameRange: SourceRange = .none,
    arguments: String = "",
    argumentsRange: SourceRange = .none
  ) {
    self.name = name
    self.nameRange = nameRange
    self.arguments = arguments
    self.argumentsRange = argumentsRange
  }

  /// One argument of a command.
  package struct Word: Hashable, Sendable {
    /// The word without the quotes that held its blanks together.
    package let text: String
    /// The range of the word, quotes included.
    package let range: SourceRange
    /// Whether it begins with a quote.
    package let isQuoted: Bool

    package init(_ text: String, range: SourceRange, isQuoted: Bool = false) {
      self.text = text
      self.range = range
      self.isQuoted = isQuoted
    }
  }
}

extension Command {
  /// The arguments, separated by blanks; double quotes keep blanks and are removed.
  package var words: [Word] { words(from: argumentsRange.start) }

  /// The arguments up to the first ` --`, raw, for commands that take an expression; possibly empty.
  package var operand: Word {
    let end = optionsStart
    let bytes = Array(arguments.utf8)
    var length = end - argumentsRange.start
    while length > 0, bytes[length - 1].isBlank { length -= 1 }
    let text = String(decoding: bytes[..<length], as: UTF8.self)
    return Word(text, range: SourceRange(argumentsRange.start, argumentsRange.start + length))
  }

  /// The words from the first ` --` on.
  package var options: [Word] { words(from: optionsStart) }

  /// The offset of the first `--` that begins a word, or the end.
  private var optionsStart: Int {
    let bytes = Array(arguments.utf8)
    let isOption = { (index: Int) in
      bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == UInt8(ascii: "-")
        && (index == 0 || bytes[index - 1].isBlank)
    }
    let index = bytes.indices.dropLast().first(where: isOption) ?? bytes.count
    return argumentsRange.start + index
  }

  private func words(from start: Int) -> [Word] {
    let bytes = Array(arguments.utf8)
    var words: [Word] = []
    var index = start - argumentsRange.start
    while index < bytes.count {
      if bytes[index].isBlank {
        index += 1
      } else {
        words.append(word(of: bytes, at: &index))
      }
    }
    return words
  }

  private func word(of bytes: [UInt8], at index: inout Int) -> Word {
    let start = index
    var text: [UInt8] = []
    var isQuoted = false
    while index < bytes.count, isQuoted || !bytes[index].isBlank {
      if bytes[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    let range = SourceRange(argumentsRange.start + start, argumentsRange.start + index)
    let beginsQuoted = bytes[start] == UInt8(ascii: "\"")
    return Word(String(decoding: text, as: UTF8.self), range: range, isQuoted: beginsQuoted)
  }
}

extension UInt8 {
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
