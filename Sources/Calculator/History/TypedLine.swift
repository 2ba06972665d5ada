internal import Syntax

/// A line without a statement that was typed at a prompt, a command or a comment alone: it is recalled as statements are.
struct TypedLine: Equatable {
  /// The number that the prompt showed.
  let number: Int
  let text: String

  /// A line of a session file can hold it; nil for a text that it cannot.
  init?(number: Int, text: String) {
    // Two records without a line end between them would look like one.
    guard (1...Entry.largestNumber + 1).contains(number), !text.isEmpty,
      !text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }),
      !text.contains(text: "\":")
    else { return nil }
    (self.number, self.text) = (number, text)
  }
}

// MARK: - In a session file

extension TypedLine {
  private static let mark = ":typed "

  /// Its line in a session file: `:typed 12 ":graph sin x"`.
  var stored: String { "\(Self.mark)\(number) \"\(text)\"" }

  /// Reads its line in a session file; nil for any other line.
  init?(stored line: String) {
    guard line.hasPrefix(Self.mark) else { return nil }
    let parts = line.dropFirst(Self.mark.utf8.count).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]), parts[1].utf8.count > 2,
      parts[1].hasPrefix("\""), parts[1].hasSuffix("\"")
    else { return nil }
    self.init(number: number, text: String(parts[1].dropFirst().dropLast()))
  }
}
