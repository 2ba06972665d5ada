internal import Arithmetic
internal import CLibrary
internal import Evaluation
internal import Syntax

/// Reads the statements of a session file; their texts and values are made when they are needed.
///
/// Starting with a long history means a hundred thousand calls. A line that needs more than a look
/// at each byte is left to `Session.restore`, which makes the same entry.
struct StoredStatements {
  private let file: StoredText.Source
  private let bytes: UnsafePointer<UInt8>
  /// The end of the bytes that are unchanged since they were written.
  private let intactEnd: Int

  init(_ file: StoredText.Source, _ bytes: UnsafePointer<UInt8>, intactEnd: Int) {
    (self.file, self.bytes, self.intactEnd) = (file, bytes, intactEnd)
  }

  /// Reads `:statement 12 deg "x = 3" -- 3`; nil for a line that needs more care.
  ///
  /// Lines that a person may have written are read only if their number is above the last one and
  /// their value is a fraction or missing.
  func entry(_ line: Range<Int>, after lastNumber: Int) -> Entry? {
    let isIntact = line.upperBound <= intactEnd
    var scanner = ByteScanner(bytes, line)
    guard scanner.take(":statement "), let number = scanner.takeNumber(),
      number <= Entry.largestNumber, scanner.take(" "),
      let mode = scanner.takeMode(), scanner.take(" \""),
      let (source, effect) = isIntact ? scanner.takeSource() : scanner.takePlainSource(),
      isIntact || number > lastNumber && scanner.isPlain(source)
    else { return nil }
    var result: Result?
    if !scanner.isAtEnd {
      // Rules are known only while the file is read, and a label is not part of an expression.
      guard scanner.take(" -- "),
        isIntact ? !scanner.restNeedsSession : scanner.restIsFraction
      else { return nil }
      result = Result(StoredValue(StoredText(file, scanner.rest)))
    }
    return Entry(
      number: number,
      stored: StoredText(file, source),
      mode: mode,
      result: result,
      effect: isIntact ? effect : effect.toBeRead
    )
  }
}

/// Reads a line's bytes from left to right.
private struct ByteScanner {
  private let bytes: UnsafePointer<UInt8>
  private var position: Int
  private let end: Int

  init(_ bytes: UnsafePointer<UInt8>, _ line: Range<Int>) {
    (self.bytes, position, end) = (bytes, line.lowerBound, line.upperBound)
  }

  var isAtEnd: Bool { position == end }

  var rest: Range<Int> { position..<end }

  /// Whether the rest contains a rule or a label.
  var restNeedsSession: Bool { restHolds(UInt8(ascii: "$")) || restHolds(UInt8(ascii: "\"")) }

  private func restHolds(_ byte: UInt8) -> Bool {
    memchr(bytes + position, Int32(byte), end - position) != nil
  }

  /// Skips the text if it comes next, and returns whether it did.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position >= count, memcmp(bytes + position, text.utf8Start, count) == 0 else {
      return false
    }
    position += count
    return true
  }

  mutating func takeNumber() -> Int? {
    let start = position
    var number = 0
    while position < end, position - start < 18 {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    return position > start ? number : nil
  }

  mutating func takeMode() -> Mode? {
    guard let angles = takeAngleMode() else { return nil }
    let numbers = take("-complex") ? NumberMode.complex : .real
    var mode = Mode(angles, numbers, imaginaryUnit: take("-j") ? .j : .i)
    if take("-") {
      guard let word = takeWord() else { return nil }
      mode.word = word
    }
    return mode
  }

  /// The word before a blank.
  private mutating func takeWord() -> Word? {
    let start = position
    while position < end, bytes[position] > UInt8(ascii: " ") { position += 1 }
    let name = UnsafeRawBufferPointer(start: bytes + start, count: position - start)
    return Word(String(decoding: name, as: UTF8.self))
  }

  private mutating func takeAngleMode() -> AngleMode? {
    if take("deg") { return .degrees }
    if take("rad") { return .radians }
    return take("grad") ? .gradians : nil
  }

  /// A source up to the quote that ends it, which is at the end or before the value, and its effect if that is clear.
  mutating func takeSource() -> (Range<Int>, Entry.Effect)? {
    var ahead = self
    if let plain = ahead.takePlainSource(), ahead.isBehindSource {
      self = ahead
      return plain
    }
    let start = position
    while let quote = memchr(bytes + position, Int32(UInt8(ascii: "\"")), end - position) {
      let place = UnsafePointer(quote.assumingMemoryBound(to: UInt8.self)) - bytes
      position = place + 1
      if isBehindSource { return (start..<place, .unread) }
    }
    return nil
  }

  /// Whether the line ends here, or a value comes next.
  private var isBehindSource: Bool {
    var ahead = self
    return isAtEnd || ahead.take(" -- ")
  }

  /// A source up to its first quote and its effect; nil unless it clearly sets one name or none.
  mutating func takePlainSource() -> (Range<Int>, Entry.Effect)? {
    let start = position
    var equals: Int?
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let source = start..<position
        position += 1
        guard let equals else { return (source, .none) }
        return name(in: source, before: equals).map { (source, .assignment($0)) }
      case UInt8(ascii: "="):
        guard equals == nil else { return nil }
        equals = position
      case UInt8(ascii: "S"), UInt8(ascii: "s"): if isStore(position) { return nil }
      // The end of ->, and the last byte of →.
      case UInt8(ascii: ">"), 0x92: return nil
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Whether STO is at this place, ignoring case.
  private func isStore(_ place: Int) -> Bool {
    end - place > 2 && bytes[place + 1] | 0x20 == UInt8(ascii: "t")
      && bytes[place + 2] | 0x20 == UInt8(ascii: "o")
  }

  /// The name before the sign, if there is one and a value follows the sign.
  private func name(in source: Range<Int>, before equals: Int) -> String? {
    var end = equals
    while end > source.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let name = UnsafeBufferPointer(start: bytes + source.lowerBound, count: end - source.lowerBound)
    let value = (equals + 1)..<source.upperBound
    guard value.contains(where: { bytes[$0] != UInt8(ascii: " ") }), !name.isEmpty,
      name.allSatisfy(\.isPlainNamePart)
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether the range is ASCII without control characters.
  func isPlain(_ range: Range<Int>) -> Bool {
    range.allSatisfy { (0x20..<0x7F).contains(bytes[$0]) }
  }

  /// Whether the rest is an integer or a quotient of two, short enough to be read at any time.
  var restIsFraction: Bool {
    var scanner = self
    let isNegative = scanner.take("-")
    guard scanner.rest.count < 1_000, let numerator = scanner.takeDigits() else { return false }
    if scanner.isAtEnd { return !isNegative || bytes[numerator.lowerBound] != UInt8(ascii: "0") }
    guard scanner.take("/"), let denominator = scanner.takeDigits(), scanner.isAtEnd,
      let above = integer(numerator), let below = integer(denominator)
    else { return false }
    return below > 1 && above.isCoprime(to: below)
  }

  private func integer(_ digits: Range<Int>) -> Int? {
    digits.count > 18 ? nil : digits.reduce(0) { $0 * 10 + Int(bytes[$1] - UInt8(ascii: "0")) }
  }

  /// Skips digits as a number is printed, without zeros before it, and returns their range.
  private mutating func takeDigits() -> Range<Int>? {
    let start = position
    while position < end, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start, position == start + 1 || bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    return start..<position
  }
}

extension Entry.Effect {
  /// The effect of a statement that a person may have written: a name may be one that cannot be set.
  fileprivate var toBeRead: Self {
    if case .assignment = self { .unread } else { self }
  }
}

extension Int {
  fileprivate func isCoprime(to other: Int) -> Bool {
    var (a, b) = (self, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
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
