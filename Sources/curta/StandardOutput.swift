import CLibrary
import Calculator
import Containment
import Storage
import Syntax
import TextWidth

/// Buffered standard output that detects when nobody listens any more.
///
/// At a terminal each line is written at once.
struct StandardOutput: ~Copyable {
  enum State {
    case open
    /// The reader is gone, which needs no message.
    case abandoned
    /// The system refused to write.
    case failed(Int32)
  }

  private(set) var state = State.open
  /// The bytes to write; others append to it too, before they end the line.
  var pending: TextBuffer
  let isTerminal: Bool
  private let capacity: Int
  /// Called before anything that was written becomes visible.
  private let beforeShowing: () -> Void

  init(beforeShowing: @escaping () -> Void = {}) {
    self.beforeShowing = beforeShowing
    isTerminal = isatty(STDOUT_FILENO) != 0
    capacity = isTerminal ? 1 : 1 << 16
    pending = TextBuffer(capacity: capacity)
  }

  var isOpen: Bool {
    if case .open = state { true } else { false }
  }

  /// Writes a line, at the latest in `flush()`; escape sequences in it have no effect on a terminal.
  mutating func write(line: String) {
    takeBack()
    pending += isTerminal ? line.printable : line
    endLine()
  }

  /// Writes a line.
  mutating func write(_ line: borrowing TextBuffer) {
    takeBack()
    pending += line
    endLine()
  }

  /// Writes a picture with its escape sequences, and a line end.
  mutating func write(picture: String) {
    takeBack()
    pending += picture
    endLine()
  }

  private mutating func endLine() {
    pending.append(UInt8(ascii: "\n"))
    if pending.count >= capacity { flush() }
  }

  /// Lets what is collected be written during the computation that follows, up to `takeBack`.
  ///
  /// What writes takes it back. `beforeShowing` is not called for it.
  func lend() {
    if !pending.isEmpty { pending.withBytes(LentOutput.lend) }
  }

  func takeBack() { LentOutput.takeBack() }

  mutating func flush() {
    guard !pending.isEmpty else { return }
    takeBack()
    beforeShowing()
    var written = LentOutput.writtenCount
    while isOpen, written < pending.count {
      let count = pending.withBytes { bytes in
        Self.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      if count >= 0 {
        written += count
      } else if !canTryAgain(STDOUT_FILENO, POLLOUT) {
        state = errno == EPIPE ? .abandoned : .failed(errno)
      }
    }
    pending.removeAll()
    LentOutput.restart()
  }

  /// Writes the rest, reports a system error, and returns the status; not 0 if something was not written.
  mutating func finish(_ status: Int32) -> Int32 {
    flush()
    if case .abandoned = state { return max(status, Failure.Kind.file.rawValue) }
    guard case .failed(let code) = state else { return status }
    writeError("curta: \(File.Failure("write", "standard output", code: code).message)")
    return Failure.Kind.file.rawValue
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    CLibrary.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
  }
}

/// Writes a line to standard error at once; escape sequences in it are made harmless for a terminal.
func writeError(_ line: String) {
  writeAll(Array((line.printable + "\n").utf8), to: STDERR_FILENO)
}

extension OutputWidth {
  /// A part of the terminal, `columns` wide, in the characters of the locale.
  static func terminal(columns: Int) -> OutputWidth {
    OutputWidth(columns: columns, isASCII: localeIsASCII)
  }

  /// Whether the environment's locale is not UTF-8.
  static let localeIsASCII: Bool = {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(File.environmentVariable)
    guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return false }
    let bytes = Array(name.utf8)
    return !["utf-8", "utf8"].contains { spelling in
      bytes.indices.contains { bytes[$0...].starts(with: spelling.utf8) }
    }
  }()
}

extension OutputWidth? {
  /// Wraps a sentence to the width; without one it stays whole.
  func rows(of text: String) -> [String] {
    map { text.wrapped(columns: $0.columns) } ?? [text]
  }
}

/// The columns of the terminal; 80 if unknown.
var terminalWidth: Int { terminalSize.map { Int($0.ws_col) } ?? 80 }

/// The lines of the terminal; 24 if unknown.
var terminalHeight: Int { terminalSize.map { Int($0.ws_row) } ?? 24 }

private var terminalSize: winsize? {
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
    return nil
  }
  return size
}

/// Writes a text to the terminal at once.
func writeToTerminal(_ text: String) { writeAll(Array(text.utf8), to: STDOUT_FILENO) }

/// Waits until the terminal accepts more output, or `isStopped`.
func waitForTerminal(until isStopped: () -> Bool) {
  var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
  while !isStopped(), poll(&descriptor, 1, 50) <= 0 {}
}

/// Writes bytes to the terminal at once.
func writeToTerminal(_ bytes: [UInt8]) { writeAll(bytes, to: STDOUT_FILENO) }

private func writeAll(_ bytes: [UInt8], to stream: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(stream, $0.baseAddress, $0.count) }
    if count < 0, !canTryAgain(stream, POLLOUT) { return }
    rest = rest.dropFirst(max(0, count))
  }
}
