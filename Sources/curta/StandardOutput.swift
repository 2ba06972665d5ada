import Calculator
import Storage
import Syntax
import TextWidth

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Buffered standard output that knows when nobody listens any more.
///
/// At a terminal each line is shown at once.
struct StandardOutput: ~Copyable {
  enum State {
    case open
    /// The reader has gone, which nobody needs to be told.
    case abandoned
    /// The system refused to write.
    case failed(Int32)
  }

  private(set) var state = State.open
  /// What is to be shown, to which others append too before they end the line.
  var pending: TextBuffer
  let isTerminal: Bool
  private let capacity: Int
  /// What must be done before anything that was written can be seen.
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

  /// Writes a text and a line end, some time before `flush()` returns; a terminal obeys nothing in it.
  mutating func write(line: String) {
    pending += isTerminal ? line.printable : line
    endLine()
  }

  /// Writes a picture, in which a terminal is told what to do, and a line end.
  mutating func write(picture: String) {
    pending += picture
    endLine()
  }

  mutating func endLine() {
    pending.append(UInt8(ascii: "\n"))
    if pending.count >= capacity { flush() }
  }

  /// Forgets what was written after the last end of a line.
  mutating func dropUnfinishedLine() {
    let end = pending.withBytes { $0.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }
    pending.removeAll(from: end)
  }

  mutating func flush() {
    guard !pending.isEmpty else { return }
    beforeShowing()
    var written = 0
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
  }

  /// Shows what is left, tells what the system refused, and returns the exit status of it all; not 0
  /// where something was not written.
  mutating func finish(_ status: Int32) -> Int32 {
    flush()
    if case .abandoned = state { return max(status, Failure.Kind.file.rawValue) }
    guard case .failed(let code) = state else { return status }
    writeError("curta: \(File.Failure("write", "standard output", code: code).message)")
    return Failure.Kind.file.rawValue
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #else
    Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// Writes a line to standard error at once; a terminal obeys nothing in it.
func writeError(_ line: String) {
  writeAll(Array((line.printable + "\n").utf8), to: STDERR_FILENO)
}

extension Paper {
  /// So many columns of the terminal, in the characters of the locale.
  static func terminal(columns: Int) -> Paper { Paper(width: columns, isASCII: localeIsASCII) }

  /// Whether the environment names a locale whose characters are not those of UTF-8.
  static let localeIsASCII: Bool = {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(File.environmentVariable)
    guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return false }
    let bytes = Array(name.utf8)
    return !["utf-8", "utf8"].contains { spelling in
      bytes.indices.contains { bytes[$0...].starts(with: spelling.utf8) }
    }
  }()
}

extension Paper? {
  /// A sentence in rows that are no wider; whole where there is no paper.
  func rows(of text: String) -> [String] {
    map { text.wrapped(columns: $0.width) } ?? [text]
  }
}

/// The columns of the terminal; 80 where it does not tell.
var terminalWidth: Int { terminalSize.map { Int($0.ws_col) } ?? 80 }

/// The lines of the terminal; 24 where it does not tell.
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

/// Waits until the terminal takes more, or it is to stop.
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
