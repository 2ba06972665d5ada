internal import CEdit

/// A part of the screen that a line editor draws on instead of the terminal.
package struct Panel {
  package var columns: Int
  package var rows: Int
  /// Takes what is drawn, in the terminal's own escape sequences.
  package var write: ([UInt8]) -> Void

  package init(columns: Int, rows: Int, write: @escaping ([UInt8]) -> Void) {
    (self.columns, self.rows, self.write) = (columns, rows, write)
  }
}

/// A C stream that keeps what is written to it until `take` is called.
final class MemoryStream {
  let stream: UnsafeMutablePointer<FILE>
  private let text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let size: UnsafeMutablePointer<Int>

  init?() {
    text = .allocate(capacity: 1)
    size = .allocate(capacity: 1)
    text.initialize(to: nil)
    size.initialize(to: 0)
    guard let stream = open_memstream(text, size) else {
      text.deallocate()
      size.deallocate()
      return nil
    }
    self.stream = stream
  }

  deinit {
    fclose(stream)
    free(text.pointee)
    text.deallocate()
    size.deallocate()
  }

  func take() -> [UInt8] {
    fflush(stream)
    let bytes = UnsafeRawBufferPointer(
      start: text.pointee,
      count: text.pointee == nil ? 0 : size.pointee
    )
    defer { fseek(stream, 0, SEEK_SET) }
    return Array(bytes)
  }
}
