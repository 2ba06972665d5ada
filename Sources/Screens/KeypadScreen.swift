package import Editing
package import Terminal
internal import Typesetting

/// The structural keypad on the whole screen: a tape of answers, the formula, and keys to click.
package struct KeypadScreen: InteractiveScreen {
  /// The smallest size in cells.
  package static let smallest = TerminalSize(columns: 40, rows: 20)

  package private(set) var editor: KeypadEditor
  package private(set) var knowledge: KeypadKnowledge
  package private(set) var tape: [TapeEntry] = []
  private let calculator: KeypadCalculator
  let style: BoxStyle
  var size = KeypadScreen.smallest
  /// The index of the current page of keys.
  var page = 0
  /// The work to do when no more input is waiting.
  private(set) var work: Work?
  /// The text on the screen until the next key.
  private(set) var overlay: Overlay?
  /// The lines of the last graph, if there is room next to the keys.
  private(set) var graph: [String] = []
  /// How far back in the history the statement copied last is; 0 for none.
  private var recalled = 0
  /// The status line until the next key, instead of the editor's.
  private(set) var message: String?
  /// Whether Ctrl-C has stopped the last work; then the keypad is left, with the formula.
  package private(set) var isOver = false

  enum Work: Hashable {
    case statement(String)
    case command(String)
    case graph(String)
  }

  enum Overlay: Hashable {
    case help
    case graph([String])
  }

  /// A keypad that begins with a statement, which may be empty.
  package init(
    _ statement: String = "",
    knowledge: KeypadKnowledge,
    calculator: KeypadCalculator,
    isASCII: Bool = false
  ) {
    editor = KeypadEditor(
      vocabulary: knowledge.vocabulary,
      argumentCounts: knowledge.argumentCounts
    )
    self.knowledge = knowledge
    self.calculator = calculator
    style = isASCII ? .ascii : .unicode
    if !statement.isEmpty { editor.press(.paste(statement)) }
  }

  var hasGraphs: Bool { calculator.graph != nil }

  /// The text of the bottom line.
  var status: String {
    switch work {
    case .statement, .command: "computing, Ctrl-C stops it"
    case .graph: "drawing, Ctrl-C stops it"
    case nil: message ?? editor.status
    }
  }

  // MARK: Input

  package mutating func update(_ input: Input) -> ScreenResponse {
    carryOutWork()
    switch input {
    case .size(let size): self.size = size
    case .key(let key): return press(key)
    case .paste(let text, _): return hasRoom ? perform(.edit(.paste(text))) : .ring
    case .mouse(let event): return click(event)
    case .focus, .answer: break
    }
    return .proceed
  }

  package mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    guard work != nil else { return .done }
    carryOutWork()
    return .visible
  }

  private mutating func press(_ key: Key) -> ScreenResponse {
    if overlay != nil {
      overlay = nil
      return .proceed
    }
    // What is not visible must not be changed; leaving is always possible.
    guard hasRoom || KeypadShortcut.action(of: key) == .leave else { return .ring }
    if let action = KeypadShortcut.action(of: key) { return perform(action) }
    if case .character(let character) = key.code, key.modifiers.isEmpty {
      message = nil
      _ = editor.refuse(character)
    }
    return .ring
  }

  private mutating func click(_ event: MouseEvent) -> ScreenResponse {
    guard case .press(.left) = event.action, hasRoom else { return .proceed }
    if overlay != nil {
      overlay = nil
      return .proceed
    }
    let place = CellGrid.Place(row: event.row, column: event.column)
    let hit = placement.buttons.first { $0.contains(place) }
    return hit.map { perform($0.button.action) } ?? .proceed
  }

  // MARK: Actions

  package mutating func perform(_ action: KeypadAction) -> ScreenResponse {
    message = nil
    switch action {
    case .edit(let key): return edit(key)
    case .angleMode: work = nextAngleMode.map { .command(":mode \($0)") }
    case .graph: return beginGraph()
    case .older: return recall(recalled + 1)
    case .newer: return recall(recalled - 1)
    case .nextPage: page = (page + 1) % pages.count
    case .previousPage: page = (page + pages.count - 1) % pages.count
    case .group(let group): show(group)
    case .help: overlay = .help
    case .leave: return .finish
    }
    return .proceed
  }

  private mutating func edit(_ key: KeypadKey) -> ScreenResponse {
    switch editor.press(key) {
    case .done: return .proceed
    case .refused: return .ring
    case .evaluate(let source):
      work = .statement(source)
      return .proceed
    }
  }

  private mutating func beginGraph() -> ScreenResponse {
    guard hasGraphs, let source = editor.source else {
      message = hasGraphs ? "something is missing in the formula" : "there are no graphs here"
      return .ring
    }
    work = .graph(editor.isEmpty ? "" : source)
    return .proceed
  }

  private mutating func show(_ group: KeypadPage.Group) {
    let indices = pages.indices.filter { pages[$0].group == group }
    page = indices.first { $0 > page && pages[page].group == group } ?? indices.first ?? 0
  }

  /// Replaces the formula by a copy of a statement.
  private mutating func recall(_ count: Int) -> ScreenResponse {
    guard (0...knowledge.history.count).contains(count) else {
      message = count < 0 ? "there is none after it" : "there is none before it"
      return .ring
    }
    recalled = count
    editor.press(.clear)
    guard count > 0 else { return .proceed }
    let source = knowledge.history[knowledge.history.count - count]
    return edit(.paste(source))
  }

  private var nextAngleMode: String? {
    let modes = knowledge.angleModes
    return modes.firstIndex(of: knowledge.angleMode).map { modes[($0 + 1) % modes.count] }
  }

  // MARK: Work

  private mutating func carryOutWork() {
    guard let work else { return }
    switch work {
    case .statement(let source): take(calculator.carryOut(source), of: source)
    case .command(let line): take(calculator.carryOut(line), of: nil)
    case .graph(let source):
      let lines = calculator.graph?(source, graphColumns, graphRows) ?? []
      if isWide { graph = lines } else { overlay = .graph(lines) }
    }
    self.work = nil
    isOver = calculator.wasInterrupted()
  }

  private mutating func take(_ outcome: KeypadCalculator.Outcome, of source: String?) {
    knowledge = outcome.knowledge
    editor.vocabulary = knowledge.vocabulary
    editor.argumentCounts = knowledge.argumentCounts
    if source != nil || outcome.entry.hasFailed { tape.append(outcome.entry) }
    guard source != nil, !outcome.entry.hasFailed else { return }
    recalled = 0
    editor.press(.clear)
  }

  /// The formula for the prompt's line, and the first gap to fill in, as a UTF-8 offset.
  package var leftover: (text: String, gap: Int?) {
    guard !editor.isEmpty else { return ("", nil) }
    let parts = editor.text.split(separator: "▯", omittingEmptySubsequences: false)
    let text = parts.joined()
    return (text, parts.count > 1 ? parts[0].utf8.count : nil)
  }
}
