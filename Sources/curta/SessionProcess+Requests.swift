import Calculator
import Containment
import Editing
import Graphing
import Screens
import Terminal

// The screens that lines request.

extension SessionProcess {
  /// Shows the screen that a line has requested, and continues with its result.
  func show(_ request: ScreenRequest, _ outcome: LineOutcome) {
    switch request {
    case .keypad(let statement): showKeypad(statement, outcome)
    case .picker(let definition): showPicker(definition, outcome)
    case .bits(let editor): showBits(editor, outcome)
    case .sheet: showSheet(outcome)
    case .graph(let graph): showGraph(graph, outcome)
    case .endOfGraph: endGraph(outcome)
    }
  }

  private func refuse(
    _ outcome: LineOutcome,
    _ reason: String = "this terminal has no screen that can be drawn on"
  ) {
    var outcome = outcome
    outcome.refuse(reason)
    if let last = outcome.lines.last { send(.output(last)) }
    finish(outcome)
  }

  private func endGraph(_ outcome: LineOutcome) {
    guard graphBeside != nil else { return refuse(outcome, "no graph stands beside the prompt") }
    endBeside()
    finish(outcome)
  }

  // MARK: The sheet

  private func showSheet(_ outcome: LineOutcome) {
    var screen = SheetScreen(SessionSheet(session))
    let seen = showContained(&screen) { [self] screen in
      guard session.hasUnsavedChanges else { return }
      keeper.save()
      session.reserveNumber()
      screen.refresh()
    }
    guard let (_, typed, failure) = seen else { return refuse(outcome) }
    for text in takeNotices().flatMap(notice) { send(.output(text)) }
    var outcome = outcome
    report(failure, &outcome)
    // What could not be evaluated is not lost.
    let text = (screen.unrecorded ?? "") + typed
    if !text.isEmpty { outcome.prefill = Prefill(text: text) }
    finish(outcome, recallsAll: true)
  }

  // MARK: The keypad

  private func showKeypad(_ statement: String, _ outcome: LineOutcome) {
    var screen = KeypadScreen(
      statement,
      knowledge: session.keypadKnowledge,
      calculator: KeypadCalculator(
        carryOut: runInKeypad,
        graph: graphInKeypad,
        wasInterrupted: { [self] in wasInterrupted }
      ),
      isASCII: OutputWidth.localeIsASCII
    )
    guard let (ending, typed, failure) = showContained(&screen, refining: .containedByScreen)
    else { return refuse(outcome) }
    for text in takeNotices().flatMap(notice) { send(.output(text)) }
    var outcome = outcome
    report(failure, &outcome)
    let (text, gap) = ending == .finished ? screen.leftover : ("", nil)
    if !(text + typed).isEmpty {
      outcome.prefill = Prefill(text: text + typed, cursor: typed.isEmpty ? gap : nil)
    }
    finish(outcome, recallsAll: !screen.tape.isEmpty)
  }

  private func runInKeypad(_ line: String) -> KeypadCalculator.Outcome {
    var number = session.nextNumber
    let result = contain(line) {
      number = session.nextNumber
      return outcome(of: line, on: GraphSurface(pictureForm))
    }
    var entry = TapeEntry(number: number, source: line, lines: [])
    switch result {
    case .success(let outcome): (entry.lines, entry.hasFailed) = (outcome.lines, outcome.hasFailed)
    case .failure(let failure):
      (entry.lines, entry.hasFailed) = ([failure.message(session.settings)], true)
    }
    entry.lines += takeNotices()
    return KeypadCalculator.Outcome(entry, session.keypadKnowledge)
  }

  private func graphInKeypad(_ source: String, _ columns: Int, _ rows: Int) -> [String] {
    let line = ":graph \(source)"
    let form = PictureForm.text(columns: columns, lines: rows, session.painter)
    let result = contain(line) { outcome(of: line, on: GraphSurface(form)) }
    let lines =
      switch result {
      case .success(let outcome): outcome.lines
      case .failure(let failure): [failure.message(session.settings)]
      }
    return (lines + takeNotices()).flatMap { $0.lines.map(String.init) }
  }

  // MARK: The picker

  /// Turns the picked value into a statement, as if it had been typed.
  private func showPicker(_ definition: PickerDefinition, _ outcome: LineOutcome) {
    var screen = PickerScreen(definition)
    guard let (_, typed, failure) = showContained(&screen) else { return refuse(outcome) }
    let prefill = typed.isEmpty ? nil : Prefill(text: typed)
    guard screen.ending == .taken, failure == nil else {
      var outcome = outcome
      report(failure, &outcome)
      outcome.prefill = prefill
      return finish(outcome)
    }
    let statement = session.statement(of: screen.picker)
    send(.output(style.faint(statement)))
    run(statement, label: session.label(of: screen.picker)) { outcome in
      outcome.prefill = outcome.prefill ?? prefill
    }
  }

  // MARK: Bits

  /// Turns the number of the bits into a statement, as if it had been typed.
  private func showBits(_ editor: BitEditor, _ outcome: LineOutcome) {
    var screen = BitScreen(editor)
    guard let (_, typed, failure) = showContained(&screen) else { return refuse(outcome) }
    let prefill = typed.isEmpty ? nil : Prefill(text: typed)
    guard screen.isTaken == true, failure == nil else {
      var outcome = outcome
      report(failure, &outcome)
      outcome.prefill = prefill
      return finish(outcome)
    }
    send(.output(style.faint(screen.editor.source)))
    run(screen.editor.source) { outcome in outcome.prefill = outcome.prefill ?? prefill }
  }
}
