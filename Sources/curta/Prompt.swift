import Calculator
import Evaluation
import LineEditing
import Syntax

/// The line-editing prompt over a session that is kept.
struct Prompt {
  private let session: Session
  private let editor: LineEditor
  private let style: Style
  private let keeper: SessionKeeper

  /// The escape sequences that give lines their colour, or nothing.
  private struct Style {
    let number: String
    let notice: String
    let error: String
    let end: String

    /// Faint, yellow and red of the terminal's own palette (SGR 2, 33, 31).
    init(isColored: Bool) {
      number = isColored ? "\u{1B}[2m" : ""
      notice = isColored ? "\u{1B}[33m" : ""
      error = isColored ? "\u{1B}[31m" : ""
      end = isColored ? "\u{1B}[0m" : ""
    }
  }

  init(_ session: Session, editor: LineEditor, isColored: Bool) {
    self.session = session
    self.editor = editor
    let style = Style(isColored: isColored)
    self.style = style
    keeper = SessionKeeper(session) { print(style.error + $0 + style.end) }
    session.keepsMeanings = true
    session.isAtPrompt = true
    editor.historySize = session.statements.capacity
    editor.setHistory(session.statements.map(\.source))
  }

  /// Reads and carries out lines until the person leaves; returns the exit status.
  mutating func run() -> Int32 {
    print("\(style.number)curta \(Version.number), :help tells more, Ctrl-D leaves\(style.end)")
    var prefilled: PrefilledLine?
    while true {
      switch editor.readLine(prompt: text, prefilled: prefilled) {
      case .endOfInput: return status
      case .interrupted: prefilled = nil
      case .line(let line):
        prefilled = nil
        guard !line.allSatisfy(\.isWhitespace) else { continue }
        editor.append(line)
        switch carryOut(line) {
        case .next: continue
        case .recall(let source): prefilled = PrefilledLine(source)
        case .quit: return status
        }
      }
    }
  }

  /// Whether all that was answered is on the disk.
  private var status: Int32 { keeper.isBehind ? Failure.Kind.file.rawValue : 0 }

  /// The prompt: the statement's number and the angle mode.
  private var text: String {
    "\(style.number)\(session.nextNumber)\(style.end) \(session.environment.angleMode.rawValue)> "
  }

  private enum Next {
    case next
    case recall(String)
    case quit
  }

  /// Carries out a line, puts what it changed on the disk, and only then shows the answers.
  private mutating func carryOut(_ line: String) -> Next {
    var reports: [Report] = []
    let line = line.expandingRecall
    let hadStatements = !session.statements.isEmpty
    session.execute(line) { reports.append($0) }
    keeper.save()
    followHistory(isCleared: hadStatements && session.statements.isEmpty)
    var next = Next.next
    for report in reports {
      switch report {
      case .answer(let answer): show(answer)
      case .failure(let failure): show(failure)
      case .message(let text): if !text.isEmpty { print(text) }
      case .notice(let text): show(text, style.notice)
      case .recall(let source): next = .recall(source)
      case .quit: next = .quit
      }
    }
    return next
  }

  /// Lets what can be recalled follow what commands did to the statements.
  private func followHistory(isCleared: Bool) {
    if isCleared { editor.setHistory([]) }
    let size = session.statements.capacity
    if editor.historySize != size { editor.historySize = size }
  }

  private func show(_ report: StatementReport) {
    do {
      if !report.statement.isSilent { print(try report.text(session, for: .person)) }
    } catch {
      show(error)
    }
    for notice in report.notices { show(notice, style.notice) }
  }

  private func show(_ failure: Failure) {
    if let place = failure.place { show("\(place.path), line \(place.lineNumber):", style.error) }
    for text in failure.diagnostic.rendered(in: failure.line) { show(text, style.error) }
  }

  private func show(_ text: String, _ start: String) { print(start + text + style.end) }
}

extension String {
  /// `!12` as the command that it stands for.
  fileprivate var expandingRecall: String {
    guard first == "!", let number = Int(dropFirst()) else { return self }
    return ":recall \(number)"
  }
}
