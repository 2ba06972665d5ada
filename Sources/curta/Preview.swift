import LineEditing

/// The value of the line while it is typed, at the right of the line.
final class Preview {
  private let connection: SessionConnection
  private let editor: LineEditor
  private let style: Style
  /// The number of the last request; answers to earlier ones are too late.
  private var number = 0

  init(_ connection: SessionConnection, _ editor: LineEditor, _ style: Style) {
    (self.connection, self.editor, self.style) = (connection, editor, style)
  }

  /// Whether to show values.
  var isOn = false {
    didSet { if isOn { begin() } else { end() } }
  }

  private func begin() {
    editor.onChange = { [unowned self] line in ask(line) }
    editor.watched = (connection.descriptor, { [unowned self] in show() })
  }

  private func end() {
    editor.onChange = nil
    editor.watched = nil
    editor.rightPrompt = ""
  }

  private func ask(_ line: String) {
    number += 1
    // The value on the screen is not that of this line.
    editor.rightPrompt = ""
    if !line.isEmpty { connection.send(.preview(number, line)) }
  }

  private func show() {
    // If the process is gone, the next line that is entered reports it.
    guard let previews = connection.previews() else {
      editor.watched = nil
      return
    }
    guard let last = previews.last, last.number == number else { return }
    editor.rightPrompt = style.faint(last.text)
  }
}
