/// A part of a file's bytes that becomes a string on demand.
///
/// It keeps all the bytes of the file; making a hundred thousand strings takes longer than a person
/// should wait for a prompt.
package struct StoredText {
  /// The bytes of a file, which many texts share.
  package final class Source {
    let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private let source: Source
  private let start: Int32
  private let count: Int32

  /// Takes a range of the bytes, of which there are fewer than 2³¹.
  package init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    (start, count) = (Int32(range.lowerBound), Int32(range.count))
  }

  /// Takes a whole text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(Source(bytes), 0..<bytes.count)
  }

  package var text: String {
    String(decoding: source.bytes[Int(start)..<Int(start + count)], as: UTF8.self)
  }
}
