internal import Evaluation

extension Entry {
  /// Reads `:statement 12 deg "x = 3" -- 3` as it was written, without its value, which is read when it
  /// is needed; nil for everything that needs more care.
  init?(
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
