/// A text in UTF-8 that grows at its end, where what is printed is put together.
///
/// Whoever prints is lent one and appends to it, so that nothing is put together twice. It has one owner
/// and is never copied. `count` bytes from the start of `room` on are the text; only `makeRoom` and what
/// appends behind it write, and only within the room that it has made.
package struct TextBuffer: ~Copyable {
  private var room: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes.
  package private(set) var count = 0

  /// Makes an empty text with room for so many bytes; it makes more where that is needed.
  package init(capacity: Int = 64) { room = .allocate(capacity: max(1, capacity)) }

  deinit { room.deallocate() }

  package var isEmpty: Bool { count == 0 }

  /// The text; what is no UTF-8 is replaced.
  package var text: String {
    String(decoding: UnsafeBufferPointer(rebasing: room[..<count]), as: UTF8.self)
  }

  /// Lends the bytes.
  package borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
  }

  /// Forgets the text and keeps the room.
  package mutating func removeAll() { count = 0 }

  /// Forgets what comes after the first bytes.
  package mutating func removeAll(from end: Int) { count = min(count, end) }

  package mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    room[count] = byte
    count &+= 1
  }

  package static func += (text: inout TextBuffer, addition: String) {
    var addition = addition
    addition.withUTF8 { bytes in
      text.append(count: bytes.count) { _ = $0.update(fromContentsOf: bytes) }
    }
  }

  /// Appends so many bytes, all of which the closure writes.
  mutating func append(count added: Int, by write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    makeRoom(for: added)
    write(UnsafeMutableBufferPointer(rebasing: room[count..<count + added]))
    count += added
  }

  private mutating func makeRoom(for added: Int) {
    if room.count - count < added { grow(by: added) }
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * (room.count + added))
    _ = larger.update(fromContentsOf: room[..<count])
    room.deallocate()
    room = larger
  }
}
