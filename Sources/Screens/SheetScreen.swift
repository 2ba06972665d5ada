package import Editing
package import Terminal
internal import TextWidth

/// A sheet on the whole screen: statements left, answers right.
///
/// A key changes only text. The sheet is evaluated while no input is waiting, so that typing never waits for an
/// answer; and it is recorded when the cursor leaves what was changed.
package struct SheetScreen<Sheet: CalculatedSheet>: InteractiveScreen {
  package private(set) var editor: SheetEditor
  package internal(set) var sheet: Sheet
  /// The rows evaluated last.
  private var evaluated: [SheetRow]
  /// Whether what was evaluated is to be recorded.
  private var isLeft = false
  /// The name to be given instead of one, while it is typed.
  private(set) var renaming: (old: String, new: String)?
  private(set) var message: String?
  /// The first row on the screen.
  var top = 0
  private(set) var size = TerminalSize(columns: 80, rows: 24)

  package init(_ sheet: Sheet) {
    self.sheet = sheet
    editor = SheetEditor(sheet.recorded)
    evaluated = editor.rows
  }

  /// The text of a row that could not be evaluated and recorded; nil where all is recorded.
  package var unrecorded: String? {
    let recorded = Set(sheet.recorded)
    return editor.rows.last { row in
      !row.isBlank && !recorded.contains(SheetRow(number: row.number, text: row.source))
    }?.text
  }

  package mutating func update(_ input: Input) -> ScreenResponse {
    switch input {
    case .size(let size): self.size = size
    case .key(let key): return press(key)
    case .paste(let text, _):
      if renaming == nil { change { $0.type(text) } }
    case .mouse(let event): return use(event)
    case .focus, .answer: break
    }
    return .proceed
  }

  private var hasRoom: Bool { SheetPlacement(in: size) != nil }

  private mutating func press(_ key: Key) -> ScreenResponse {
    message = nil
    if renaming != nil { return pressInRenaming(key) }
    switch key {
    case Key(.escape), .character("d", .control):
      record()
      return .finish
    // What is not visible must not be changed.
    case _ where !hasRoom: return .ring
    case .character("r", .alt): return beginRenaming()
    default:
      guard let action = SheetEditor.Key(key, page: pageSize) else { return .ring }
      var isDone = false
      change { isDone = $0.press(action) }
      return isDone ? .proceed : .ring
    }
  }

  private var pageSize: Int { max(1, size.rows - SheetPlacement.furniture - 1) }

  /// Changes the text; where the cursor leaves a row, or rows have changed, the sheet is to be recorded.
  private mutating func change(_ change: (inout SheetEditor) -> Void) {
    let (row, numbers) = (editor.current.number, editor.rows.map(\.number))
    change(&editor)
    if editor.current.number != row || editor.rows.map(\.number) != numbers { isLeft = true }
  }

  /// A click puts the cursor, and the wheel moves it.
  private mutating func use(_ event: MouseEvent) -> ScreenResponse {
    guard renaming == nil, let placement = SheetPlacement(in: size) else { return .proceed }
    switch event.action {
    case .wheel(.up): change { _ = $0.press(.page(-3)) }
    case .wheel(.down): change { _ = $0.press(.page(3)) }
    case .press(.left):
      let row = top + event.row
      guard event.row < placement.rows, editor.rows.indices.contains(row) else { return .proceed }
      let cells = event.column - placement.textStart
      let text = editor.rows[row].text
      change { $0.click(row: row, column: text.column(atCell: cells)) }
    case .press, .release, .drag, .move, .wheel: break
    }
    return .proceed
  }
}

// MARK: - Evaluating

extension SheetScreen {
  var isEvaluated: Bool { evaluated == editor.rows }

  /// The first row whose answer is not known, because it or one before it has changed; nil if all are evaluated.
  var firstUnevaluated: Int? {
    guard !isEvaluated else { return nil }
    let rows = editor.rows
    return rows.indices.first { !evaluated.indices.contains($0) || evaluated[$0] != rows[$0] }
      ?? rows.count
  }

  package mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    guard !isEvaluated || isLeft else { return .done }
    if !isEvaluated { evaluate() }
    if isLeft { record() }
    return .visible
  }

  private mutating func evaluate() {
    sheet.evaluate(editor.rows)
    evaluated = editor.rows
  }

  /// Evaluates what is not, and records all of it.
  private mutating func record() {
    if !isEvaluated { evaluate() }
    let numbers = sheet.record()
    editor.replaceRows(
      editor.rows.map { SheetRow(number: numbers[$0.number] ?? $0.number, text: $0.text) },
      numbers: numbers
    )
    evaluated = editor.rows
    isLeft = false
  }
}

extension SheetScreen {
  /// Takes what other prompts have done to the statements since they were recorded; it is evaluated with the names of
  /// the sheet.
  package mutating func refresh() {
    guard let rows = sheet.takeNews() else { return }
    editor.merge(rows)
    evaluated = []
    isLeft = true
  }
}

// MARK: - Renaming

extension SheetScreen {
  private mutating func beginRenaming() -> ScreenResponse {
    guard let name = editor.name else {
      message = "the cursor is on no name"
      return .ring
    }
    renaming = (name, name)
    return .proceed
  }

  private mutating func pressInRenaming(_ key: Key) -> ScreenResponse {
    guard let (old, new) = renaming else { return .proceed }
    switch key {
    case Key(.escape), .character("d", .control): renaming = nil
    case Key(.enter):
      renaming = nil
      return rename(old, to: new)
    case Key(.backspace): renaming?.new = String(new.dropLast())
    case .character("u", .control): renaming?.new = ""
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return .ring }
      renaming?.new.append(character)
    }
    return .proceed
  }

  private mutating func rename(_ old: String, to new: String) -> ScreenResponse {
    guard old != new else { return .proceed }
    if !isEvaluated { evaluate() }
    switch sheet.renaming(old, to: new) {
    case .refusal(let reason):
      message = reason
      return .ring
    case .rows(let rows):
      editor.change(to: rows)
      isLeft = true
      return .proceed
    }
  }
}

extension SheetEditor.Key {
  /// The action of a key of the keyboard; nil for none.
  fileprivate init?(_ key: Terminal.Key, page: Int) {
    switch key {
    case Terminal.Key(.left): self = .left
    case Terminal.Key(.right): self = .right
    case Terminal.Key(.up): self = .up
    case Terminal.Key(.down): self = .down
    case Terminal.Key(.home), .character("a", .control): self = .home
    case Terminal.Key(.end), .character("e", .control): self = .end
    case Terminal.Key(.home, .control): self = .first
    case Terminal.Key(.end, .control): self = .last
    case Terminal.Key(.pageUp): self = .page(-page)
    case Terminal.Key(.pageDown): self = .page(page)
    case Terminal.Key(.backspace): self = .backspace
    case Terminal.Key(.delete): self = .delete
    case .character("k", .control): self = .deleteToEnd
    case Terminal.Key(.enter): self = .enter
    case Terminal.Key(.up, .alt): self = .moveUp
    case Terminal.Key(.down, .alt): self = .moveDown
    case .character("x", .control): self = .cut
    case .character("y", .control): self = .paste
    case .character("c", .alt): self = .comment
    case .character("u", .alt), .character("_", .control): self = .undo
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
      self = .character(character)
    }
  }
}

extension String {
  /// The number of characters before a cell of the text.
  fileprivate func column(atCell cell: Int) -> Int {
    var (width, column) = (0, 0)
    for character in self {
      width += character.displayWidth
      guard width <= cell else { break }
      column += 1
    }
    return column
  }
}
