/// A text in UTF-8 that grows at its end, in which output is built.
///
/// Printing code borrows it and appends to it, so that no text is built twice. It has one owner and is
/// never copied. The text is the first `count` bytes of `room`; only `makeRoom` and the methods that
/// append after calling it write, and only within that room.
package struct TextBuffer: ~Copyable {
  private var room: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes.
  package private(set) var count = 0

  /// Makes an empty text with room for `capacity` bytes; the room grows as needed.
  package init(capacity: Int = 64) { room = .allocate(capacity: max(1, capacity)) }

  deinit { room.deallocate() }

  package var isEmpty: Bool { count == 0 }

  /// The text; invalid UTF-8 is replaced.
  package var text: String {
    String(decoding: UnsafeBufferPointer(rebasing: room[..<count]), as: UTF8.self)
  }

  /// Calls the body with the bytes.
  package borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
  }

  /// Removes the text and keeps the room.
  package mutating func removeAll() { count = 0 }

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

  package static func += (text: inout TextBuffer, addition: borrowing TextBuffer) {
    addition.withBytes { bytes in
      text.append(count: bytes.count) { room in
        _ = room.update(fromContentsOf: bytes)
      }
    }
  }

  /// Appends `added` bytes, all of which the closure writes.
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
