extension SessionFile {
  /// The last line of a file with these lines: it marks the end and has their checksum.
  static func footer(of lines: String) -> String {
    let sum = String(checksum(of: Array(lines.utf8)[...]), radix: 16)
    return "\(footer) \(String(repeating: "0", count: checksumLength - sum.utf8.count))\(sum)"
  }

  /// The number of digits in a checksum, with leading zeros: a line that was cut short has fewer.
  private static let checksumLength = 16

  /// Whether the line is the last one of a file; version 1 had no checksum.
  static func isFooter(_ line: String) -> Bool {
    guard line.hasPrefix(footer) else { return false }
    return [0, checksumLength + 1].contains(line.utf8.count - footer.utf8.count)
  }

  /// The last footer with a checksum in a file.
  struct Footer {
    /// The end of the lines that are unchanged since they were written.
    var intactEnd = 0
    /// The number of bytes after it, the journal.
    var journalLength = 0

    init(in bytes: [UInt8]) {
      let mark = Array("\n\(footer) ".utf8)
      guard let start = bytes.lastRange(of: mark) else { return }
      let line = bytes[(start + mark.count)...].prefix { $0 != UInt8(ascii: "\n") }
      let sum = UInt64(String(decoding: line, as: UTF8.self), radix: 16)
      intactEnd = sum == checksum(of: bytes[...start]) ? start : 0
      journalLength = max(0, bytes.endIndex - line.endIndex - 1)
    }
  }

  /// A hash that depends on every byte (FNV-1a, over words of eight bytes).
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      let words = bytes.count / 8
      for word in 0..<words {
        let value = bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: value)) &* 0x100_0000_01B3
        // A product's high bits depend on the whole word, its low bits only on the low ones.
        sum ^= sum >> 32
      }
      for byte in bytes[(words * 8)...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return sum
    }
  }
}

extension [UInt8] {
  /// The index of the last occurrence of a pattern.
  fileprivate func lastRange(of pattern: [UInt8]) -> Int? {
    guard count >= pattern.count else { return nil }
    return (0...(count - pattern.count)).reversed().first {
      self[$0] == pattern[0] && self[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
  }
}
