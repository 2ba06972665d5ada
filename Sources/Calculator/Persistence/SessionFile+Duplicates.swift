extension SessionFile {
  /// A statement with the number of an earlier one: two files that diverged after a statement were merged.
  struct Duplicate {
    /// The number that both have.
    let number: Int
    private let rest: Substring

    /// The statement of a line, if the session has another statement with its number.
    init?(_ line: String, in session: Session) {
      guard let (number, rest) = Self.split(line), number < session.nextNumber,
        session.entry(number) != nil
      else { return nil }
      (self.number, self.rest) = (number, rest)
    }

    /// The line of the statement with another number.
    func line(numbered number: Int) -> String { "\(Self.mark)\(number)\(rest)" }

    private static let mark = ":statement "

    /// The number in a statement's line, and the text after it.
    fileprivate static func split(_ line: String) -> (number: Int, rest: Substring)? {
      guard line.hasPrefix(mark) else { return nil }
      let rest = line.dropFirst(mark.utf8.count)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      return Int(digits).map { ($0, rest[digits.endIndex...]) }
    }
  }

  /// The statements of a file, as duplicates need them.
  struct StatementLines {
    /// The number of the first line with a given text.
    private var firstLines: [String: Int] = [:]
    /// The largest number of a statement.
    private(set) var lastNumber = 0

    init(_ bytes: [UInt8]) {
      for (index, line) in String(decoding: bytes, as: UTF8.self).lines.enumerated() {
        let line = String(line)
        guard let number = Duplicate.split(line)?.number, number <= Entry.largestNumber else {
          continue
        }
        lastNumber = max(lastNumber, number)
        if firstLines[line] == nil { firstLines[line] = index + 1 }
      }
    }

    /// Whether an earlier line has the same text.
    func isRepeated(_ line: String, at number: Int) -> Bool {
      firstLines[line].map { $0 < number } ?? false
    }
  }
}
