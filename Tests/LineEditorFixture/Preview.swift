import LineEditing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A right prompt that shows the line, or the number of its changes, in brackets and faint.
///
/// The text goes through a pipe, as from a program that takes time over it.
final class Preview {
  enum Kind: String {
    /// The line.
    case line
    /// The count of changes and the line.
    case echo
    /// The number of reads of a pipe that nobody writes to.
    case closed
    /// Nothing, from a closed descriptor.
    case broken
  }

  private let kind: Kind
  private let editor: LineEditor
  private var changes = 0
  private var reads = 0
  private var ends: [Int32] = [-1, -1]

  init(_ kind: Kind, of editor: LineEditor) {
    self.kind = kind
    self.editor = editor
    pipe(&ends)
    if kind == .closed { close(ends[1]) }
    if kind == .broken { close(ends[0]) }
    editor.onChange = { [unowned self] text in
      changes += 1
      editor.rightPrompt = ""
      switch kind {
      case .line: writeText(text)
      case .echo: writeText("\(changes) \(text)")
      case .closed: show("\(reads) end")
      case .broken: break
      }
    }
  }

  /// Starts a new line.
  func begin() {
    changes = 0
    editor.watched = (ends[0], { [unowned self] in readText() })
  }

  private func writeText(_ text: String) {
    let bytes = Array(text.utf8.prefix(500))
    _ = write(ends[1], bytes, bytes.count)
  }

  private func readText() {
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = read(ends[0], &bytes, bytes.count)
    reads += 1
    guard count > 0 else {
      editor.watched = nil
      return
    }
    show(String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  private func show(_ text: String) {
    editor.rightPrompt = "\u{1B}[2m[\(text)]\u{1B}[0m"
  }
}
