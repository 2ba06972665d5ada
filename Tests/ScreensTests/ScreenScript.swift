import Editing
import Screens
import Syntax
import Terminal

@testable import Screens

/// A golden file: input for a screen, and the resulting screens.
///
///     # a comment
///     : keypad 40 20           a keypad of 40 columns and 20 rows; or picker 60 20 with a definition
///     : type 5+4*3             characters, one key each
///     : key Tab                a key by its name
///     : click sin              a click on a visible text
///     : wheel up sin           the wheel over it
///     : size 40 20             another size of the screen
///     : screen                 the screen below; and the text in reverse above the keys
struct ScreenScript {
  enum Step {
    case command(String)
    case screen([String])
  }

  private(set) var steps: [Step] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix(": ") {
        let command = String(line.dropFirst(2))
        steps.append(command == "screen" ? .screen([]) : .command(command))
      } else if case .screen(let lines)? = steps.last, !line.hasPrefix("#") {
        steps[steps.count - 1] = .screen(lines + [line])
      }
    }
  }

  /// The screens in the file, without trailing empty lines.
  var expected: [[String]] {
    steps.compactMap { if case .screen(let lines) = $0 { lines.trimmed } else { nil } }
  }

  /// The screens as they are drawn now.
  func drawn() throws -> [[String]] {
    var stage: (any Stage)?
    var screens: [[String]] = []
    for step in steps {
      switch step {
      case .screen: screens.append(stage?.seen().trimmed ?? [])
      case .command(let command):
        let words = command.split(separator: " ").map(String.init)
        switch words[0] {
        case "keypad": stage = KeypadStage(size(words), words.dropFirst(3).joined(separator: " "))
        case "picker": stage = try PickerStage(size(words), Array(words.dropFirst(3)))
        default: try stage?.perform(words)
        }
      }
    }
    return screens
  }

  private func size(_ words: [String]) -> TerminalSize {
    TerminalSize(columns: Int(words[1]) ?? 0, rows: Int(words[2]) ?? 0)
  }
}

extension [String] {
  fileprivate var trimmed: [String] {
    var lines = self
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

struct UnknownStep: Error {
  let step: String
}

/// A screen that a script controls.
protocol Stage {
  associatedtype Screen: InteractiveScreen
  var run: ScreenRun<Screen> { get set }
  /// The row from which reverse text is not listed.
  var endOfFocus: Int { get }
}

extension Stage {
  mutating func perform(_ words: [String]) throws {
    let rest = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case "type": for character in rest { run.take(.key(Key(.character(character)))) }
    case "key": run.take(.key(try key(rest)))
    case "click": try use(.press(.left), on: rest)
    case "wheel":
      let direction: MouseEvent.Direction = words[1] == "up" ? .up : .down
      try use(.wheel(direction), on: words.dropFirst(2).joined(separator: " "))
    case "paste": run.take(.paste(rest, isCut: false))
    case "size":
      run.resize(to: TerminalSize(columns: Int(words[1]) ?? 0, rows: Int(words[2]) ?? 0))
    default: throw UnknownStep(step: words[0])
    }
  }

  private func key(_ name: String) throws -> Key {
    let names: [String: Key] = [
      "Enter": Key(.enter), "Tab": Key(.tab), "Escape": Key(.escape), "Up": Key(.up),
      "Down": Key(.down), "Left": Key(.left), "Right": Key(.right), "Home": Key(.home),
      "End": Key(.end), "F2": Key(.function(2)), "F3": Key(.function(3)),
      "F5": Key(.function(5)), "PageUp": Key(.pageUp), "PageDown": Key(.pageDown),
      "Shift-Up": Key(.up, .shift), "Backspace": Key(.backspace), "Space": " ",
    ]
    guard let key = names[name] else { throw UnknownStep(step: name) }
    return key
  }

  /// Uses the mouse in the middle of a visible text; the last occurrence if there are several.
  private mutating func use(_ action: MouseEvent.Action, on text: String) throws {
    while run.canRefine { run.refine() }
    _ = run.frame()
    let lines = run.shown?.lines ?? []
    for (row, line) in lines.enumerated().reversed() {
      guard let range = line.ranges(of: text).last else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + text.count / 2
      return run.take(.mouse(MouseEvent(action, column: column, row: row)))
    }
    throw UnknownStep(step: text)
  }

  /// The lines on the screen when all work is done.
  mutating func seen() -> [String] {
    while run.canRefine { run.refine() }
    _ = run.frame()
    guard let grid = run.shown else { return [] }
    let focus = (0..<min(endOfFocus, grid.rows)).flatMap { reversed(in: grid, row: $0) }
    return grid.lines.trimmed
      + (focus.isEmpty ? [] : ["", "in reverse: \(focus.joined(separator: ", "))"])
  }

  private func reversed(in grid: CellGrid, row: Int) -> [String] {
    var runs: [String] = []
    var isInside = false
    for column in 0..<grid.columns {
      let cell = grid[row, column]
      let isReversed = cell.style.attributes.contains(.reverse)
      if isReversed, !isInside { runs.append("") }
      if isReversed { runs[runs.count - 1].append(cell.character) }
      isInside = isReversed
    }
    return runs
  }
}

struct KeypadStage: Stage {
  var run: ScreenRun<KeypadScreen>
  let fixture = FixtureCalculator()

  init(_ size: TerminalSize, _ statement: String = "") {
    let screen = KeypadScreen(
      statement,
      knowledge: fixture.knowledge,
      calculator: fixture.calculator()
    )
    run = ScreenRun(screen, size: size)
  }

  var endOfFocus: Int { run.screen.placement.top }
}

struct PickerStage: Stage {
  var run: ScreenRun<PickerScreen>

  init(_ size: TerminalSize, _ words: [String]) throws {
    run = ScreenRun(PickerScreen(try definition(words)), size: size)
  }

  var endOfFocus: Int { Int.max }
}

/// A picker as defined after `:pick`.
func definition(_ words: [String]) throws -> PickerDefinition {
  let line = ":pick " + words.joined(separator: " ")
  guard case .command(let command) = try Parser.parse(line: line, vocabulary: .test).kind else {
    throw UnknownStep(step: line)
  }
  return try PickerDefinition(words: command.words, end: .none, vocabulary: .test)
}
