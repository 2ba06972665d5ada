extension SessionFile {
  /// The last line of a file that holds these lines: that it is the last, and their checksum.
  static func footer(of lines: String) -> String {
    let sum = String(checksum(of: Array(lines.utf8)[...]), radix: 16)
    return "\(footer) \(String(repeating: "0", count: checksumLength - sum.utf8.count))\(sum)"
  }

  /// The digits of a checksum, of which each stands there: a line that was cut short has fewer.
  private static let checksumLength = 16

  /// Whether the line is the last one of a file; in version 1 it had no checksum.
  static func isFooter(_ line: String) -> Bool {
    guard line.hasPrefix(footer) else { return false }
    return [0, checksumLength + 1].contains(line.utf8.count - footer.utf8.count)
  }

  /// Where the lines end that are just as they were written.
  static func intactEnd(of bytes: [UInt8]) -> Int {
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
  /// Where the last copy of a pattern begins.
  fileprivate func lastRange(of pattern: [UInt8]) -> Int? {
    guard count >= pattern.count else { return nil }
    return (0...(count - pattern.count)).reversed().first {
      self[$0] == pattern[0] && self[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
  }
}
