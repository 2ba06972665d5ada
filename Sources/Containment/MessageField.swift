/// A value that a message between two processes of the program can contain.
///
/// Both are the same version of it, so messages have none.
package protocol MessageField {
  func write(to bytes: inout [UInt8])

  /// Reads the value at the start of the bytes, and removes it from them.
  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError)
}

/// The bytes are not those of a message.
package struct MessageError: Error {
  package init() {}
}

extension MessageField {
  /// The value as a whole message.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Reads a whole message; nil if it is another one.
  package init?(message: [UInt8]) {
    var bytes = message[...]
    guard let value = try? Self(from: &bytes), bytes.isEmpty else { return nil }
    self = value
  }
}

extension [UInt8] {
  /// Appends fields.
  package mutating func write<each Field: MessageField>(_ field: repeat each Field) {
    repeat (each field).write(to: &self)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the next field and returns it.
  package mutating func read<Field: MessageField>() throws(MessageError) -> Field {
    try Field(from: &self)
  }
}

// MARK: - Fields

extension Int: MessageField {
  package func write(to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: Self.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: self >> shift))
    }
  }

  package init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    let size = Self.bitWidth / 8
    guard bytes.count >= size else { throw MessageError() }
    self = bytes.prefix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    bytes.removeFirst(size)
  }
}

extension String: MessageField {
  package func write(to bytes: inout [UInt8]) {
    bytes.write(utf8.count)
    bytes += utf8
  }

  package init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    let count: Int = try bytes.read()
    guard 0...bytes.count ~= count else { throw MessageError() }
    self.init(decoding: bytes.prefix(count), as: UTF8.self)
    bytes.removeFirst(count)
  }
}

extension MessageField where Self: RawRepresentable<UInt8> {
  package func write(to bytes: inout [UInt8]) { bytes.append(rawValue) }

  package init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    guard let value = bytes.popFirst().flatMap(Self.init(rawValue:)) else { throw MessageError() }
    self = value
  }
}

extension Bool: MessageField {
  package func write(to bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }

  package init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    guard let byte = bytes.popFirst() else { throw MessageError() }
    self = byte != 0
  }
}

extension Optional: MessageField where Wrapped: MessageField {
  package func write(to bytes: inout [UInt8]) {
    bytes.write(self != nil)
    if let self { bytes.write(self) }
  }

  package init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    self = try Bool(from: &bytes) ? try Wrapped(from: &bytes) : nil
  }
}

extension Array: MessageField where Element: MessageField {
  package func write(to bytes: inout [UInt8]) {
    bytes.write(count)
    for element in self { bytes.write(element) }
  }

  package init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    let count: Int = try bytes.read()
    self = []
    // Each element has a byte or more, so a wrong count ends the bytes.
    for _ in 0..<Swift.max(0, count) { append(try bytes.read()) }
  }
}
