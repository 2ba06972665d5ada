extension SessionFile {
  /// The bytes of a file as UTF-8, and whether they were UTF-16.
  ///
  /// An editor may add a byte order mark to UTF-8, or write UTF-16 in either byte order.
  static func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8], wasUTF16: Bool) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (Array(bytes[3...]), false) }
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return (decodedUTF16(bytes[2...], high: 1), true)
    case (0xFE, 0xFF): return (decodedUTF16(bytes[2...], high: 0), true)
    case (firstByte, 0): return (decodedUTF16(bytes[...], high: 1), true)
    case (0, firstByte): return (decodedUTF16(bytes[...], high: 0), true)
    default: return (bytes, false)
    }
  }

  /// The first byte of every file.
  private static let firstByte = UInt8(ascii: "#")

  /// Decodes UTF-16 whose high byte has this index.
  ///
  /// Half a unit at the end is dropped, unless a search for lines has cut a line end in half there.
  private static func decodedUTF16(_ bytes: ArraySlice<UInt8>, high: Int) -> [UInt8] {
    var units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    if !bytes.count.isMultiple(of: 2), high == 1, bytes.last == UInt8(ascii: "\n") {
      units.append(UInt16(UInt8(ascii: "\n")))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
