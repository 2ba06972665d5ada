internal import Evaluation
internal import Syntax

extension SessionFile {
  /// Brings a new session into the state that the text describes.
  ///
  /// Nothing in a session file writes files or starts programs: only statements and the commands
  /// that set the session's own state are carried out. What cannot be read is left out and told.
  package static func load(_ bytes: [UInt8], into session: Session) -> Findings {
    var findings = Findings()
    let intactEnd = intactEnd(of: bytes)
    let source = StoredText.Source(bytes)
    var number = 0
    bytes.forEachLine { range, line in
      number += 1
      if number == expectingLine { session.expect(bytes.count / shortestStatement) }
      if range.upperBound <= intactEnd,
        let entry = Entry(intactLine: line, at: range.lowerBound, in: source)
      {
        return session.append(entry)
      }
      // A line that is no text cannot be understood either.
      let text = String(validating: line, as: UTF8.self)
      if number == 1, let version = text.flatMap(version(inHeader:)) {
        findings.note(version: version)
        // In version 1 names have their last values before the statements.
        session.replaysLoadedStatements = version > 1
      }
      if text.map(isFooter) == true { findings.isCutShort = false }
      if text.map(session.restore) != true {
        let text = String(decoding: line, as: UTF8.self)
        findings.damaged.append(DamagedLine(number: number, text: text))
      }
    }
    return findings
  }

  /// The version of the format in a file's first line.
  private static func version(inHeader line: String) -> Int? {
    line.hasPrefix(header) ? Int(line.dropFirst(header.utf8.count)) : nil
  }
}

extension SessionFile {
  /// Behind this line the settings are known, and so how many statements there may be.
  private static let expectingLine = 20
  /// Few statements take fewer bytes with what stands around them.
  private static let shortestStatement = 48
}

extension SessionFile.Findings {
  fileprivate mutating func note(version: Int) {
    isNewer = version > SessionFile.version
    isOlder = version < SessionFile.version
    isCutShort = true
  }
}

// MARK: - Files as they were written

extension SessionFile {
  /// The last line of a file that holds these lines: that it is the last, and their checksum.
  static func footer(of lines: String) -> String {
    let sum = String(checksum(of: Array(lines.utf8)[...]), radix: 16)
    return "\(footer) \(String(repeating: "0", count: checksumLength - sum.utf8.count))\(sum)"
  }

  /// The digits of a checksum, of which each stands there: a line that was cut short has fewer.
  private static let checksumLength = 16

  /// Whether the line is the last one of a file; in version 1 it had no checksum.
  private static func isFooter(_ line: String) -> Bool {
    guard line.hasPrefix(footer) else { return false }
    return [0, checksumLength + 1].contains(line.utf8.count - footer.utf8.count)
  }

  /// Where the lines end that are just as they were written.
  private static func intactEnd(of bytes: [UInt8]) -> Int {
    let mark = Array("\n\(footer) ".utf8)
    guard let start = bytes.lastRange(of: mark) else { return 0 }
    let end = bytes[(start + mark.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let sum = UInt64(String(decoding: bytes[(start + mark.count)..<end], as: UTF8.self), radix: 16)
    return sum == checksum(of: bytes[...start]) ? start : 0
  }

  /// A number that is another one if a byte is (FNV-1a, over words of eight bytes).
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      let words = bytes.count / 8
      for word in 0..<words {
        let value = bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: value)) &* 0x100_0000_01B3
        // A product's high bits depend on all of a word, its low bits only on the low ones.
        sum ^= sum >> 32
      }
      for byte in bytes[(words * 8)...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return sum
    }
  }
}

extension [UInt8] {
  /// Calls the body with each line and its range, without its end, LF or CR LF.
  fileprivate func forEachLine(_ body: (Range<Int>, UnsafeBufferPointer<UInt8>) -> Void) {
    withUnsafeBufferPointer { bytes in
      var start = 0
      while start < count {
        let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
        let hasReturn = lineEnd > start && bytes[lineEnd - 1] == UInt8(ascii: "\r")
        let range = start..<(hasReturn ? lineEnd - 1 : lineEnd)
        body(range, UnsafeBufferPointer(rebasing: bytes[range]))
        start = lineEnd + 1
      }
    }
  }

  /// Where the last copy of a pattern begins.
  fileprivate func lastRange(of pattern: [UInt8]) -> Int? {
    guard count >= pattern.count else { return nil }
    return (0...(count - pattern.count)).reversed().first {
      self[$0] == pattern[0] && self[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
  }
}

extension Entry {
  /// Reads `:statement 12 deg "x = 3" -- 3` as it was written, without its value, which is read when it
  /// is needed; nil for everything that needs more care.
  fileprivate init?(
    intactLine line: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    in file: StoredText.Source
  ) {
    var scanner = ByteScanner(line)
    guard scanner.take(":statement "), let number = scanner.takeNumber(), scanner.take(" "),
      let mode = AngleMode.allCases.first(where: { scanner.take($0.staticName) }),
      scanner.take(" \""), let source = scanner.take(upTo: UInt8(ascii: "\"")),
      let effect = Effect(plainSource: UnsafeBufferPointer(rebasing: line[source]))
    else { return nil }
    var result: Value?
    if !scanner.isAtEnd {
      // Rules are known only while the file is read.
      guard scanner.take(" -- "), !scanner.rest.contains(UInt8(ascii: "$")) else { return nil }
      let end = offset + line.count
      result = .stored(StoredValue(StoredText(file, (end - scanner.rest.count)..<end)))
    }
    self.init(
      number: number,
      stored: StoredText(file, (offset + source.lowerBound)..<(offset + source.upperBound)),
      angleMode: mode,
      result: result,
      effect: effect
    )
  }
}

extension AngleMode {
  fileprivate var staticName: StaticString {
    switch self {
    case .degrees: "deg"
    case .radians: "rad"
    case .gradians: "grad"
    }
  }
}

extension Entry.Effect {
  /// What a source does to names, where that is plain: nothing, or one assignment.
  fileprivate init?(plainSource source: UnsafeBufferPointer<UInt8>) {
    var equals: Int?
    for index in source.indices {
      switch source[index] {
      case UInt8(ascii: "="):
        guard equals == nil else { return nil }
        equals = index
      // STO in any case, ->, and the last byte of →.
      case UInt8(ascii: "S"), UInt8(ascii: "s"):
        if source[index...].prefix(3).map({ $0 | 0x20 }).elementsEqual("sto".utf8) { return nil }
      case UInt8(ascii: ">"), 0x92: return nil
      default: break
      }
    }
    guard let equals else {
      self = .none
      return
    }
    var name = source[..<equals]
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    let hasValue = source[(equals + 1)...].contains { $0 != UInt8(ascii: " ") }
    guard hasValue, name.allSatisfy(\.isPlainNamePart) else { return nil }
    self = .assignment([String(decoding: name, as: UTF8.self)])
  }
}

extension UInt8 {
  fileprivate var isPlainNamePart: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Reads bytes from left to right.
private struct ByteScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[position...]) }

  /// Moves behind the text if it is next, and says whether it was.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  mutating func takeNumber() -> Int? {
    let start = position
    var number = 0
    while position < bytes.count, let digit = bytes[position].digit {
      number = number * 10 + digit
      position += 1
      guard position - start <= 18 else { return nil }
    }
    return position > start ? number : nil
  }

  /// Where the bytes stand before the next such one, which is passed over.
  mutating func take(upTo end: UInt8) -> Range<Int>? {
    guard let place = bytes[position...].firstIndex(of: end) else { return nil }
    defer { position = place + 1 }
    return position..<place
  }
}

extension UInt8 {
  fileprivate var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }
}

// MARK: - Loading

extension Session {
  /// Carries out a line of a session file without numbering it, and says whether it was understood.
  ///
  /// A command that is not known is one of a newer version and kept.
  fileprivate func restore(_ line: String) -> Bool {
    guard let parsed = try? Parser.parse(line: line, vocabulary: vocabulary) else { return false }
    switch parsed.kind {
    case .empty: return true
    case .command(let command): return restore(command, line)
    case .statements(let statements):
      return statements.allSatisfy { (try? restore($0)) != nil }
    }
  }

  private func restore(_ command: Command, _ line: String) -> Bool {
    guard let definition = CommandDefinition.named(command.name) else {
      unknownLines.append(line)
      return true
    }
    guard definition.isState else { return false }
    let arguments = CommandArguments(command, in: line)
    return (try? definition.action(self, arguments) { _ in }) != nil
  }
}
