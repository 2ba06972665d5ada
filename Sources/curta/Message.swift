import Containment

/// A request of the prompt to the session process.
enum Request: Equatable {
  /// Runs a line.
  case run(String)
  /// Asks for the value of a line while it is typed; the number identifies the answer.
  case preview(Int, String)
  /// Asks what could replace the text before the cursor, a UTF-8 offset.
  case complete(String, cursor: Int)
  /// Stops the current work.
  case interrupt
  /// Lends the terminal to the session process, which has asked for it.
  case lendTerminal
  /// Gives the keys to the graph next to the prompt.
  case visitGraph
  /// Asks for the graph next to the prompt in the terminal's size; the process is ready afterwards.
  case fitGraph
  /// Reports that there is no longer a graph next to the prompt.
  case endGraph
}

/// A response of the session process.
enum Response: Equatable {
  /// Lines for the terminal.
  case output(String)
  /// Everything is done, and the prompt can ask for the next line.
  case ready(Readiness)
  /// The value of a line while it is typed; empty if there is none.
  case preview(Int, String)
  /// The possible replacements of a range of the line, in UTF-8 offsets.
  case completion(Range<Int>, [Candidate])
  /// The process asks for the terminal, to show a screen; it uses it after the prompt has agreed.
  case borrowTerminal(ScreenPart)
  /// The terminal is back in its previous state.
  case returnTerminal
  /// The bytes that paint the graph next to the prompt on a screen of its size.
  case beside(columns: Int, rows: Int, String)
  /// The graph next to the prompt has ended.
  case endBeside
}

/// The part of the terminal that a screen needs.
enum ScreenPart: UInt8 {
  case whole
  case besidePrompt
}

/// A possible completion, with a summary.
struct Candidate: Equatable {
  let text: String
  let summary: String
}

/// The information that the prompt needs before it asks for the next line.
struct Readiness: Equatable {
  /// The number of the next statement.
  var number = 1
  var modes = ""
  /// Whether all answers are saved on the disk.
  var isKept = true
  var showsPreview = true
  /// The time limit of a line, and of writing its output, in seconds.
  var timeLimit: Int?
  /// The number of lines that can be recalled.
  var historySize = 1_000
  /// The lines that can be recalled, oldest first; nil if they are the lines that were entered.
  var history: [String]?
  /// The line to begin with.
  var prefill: Prefill?
  /// Whether the line failed.
  var hasFailed = false
  var quits = false
}

/// A line that is in the editor when it asks, or is offered there.
struct Prefill: Equatable {
  /// The line; what follows a carriage return was typed ahead, after Enter.
  var text: String
  /// The position of the cursor, a UTF-8 offset; nil for the end.
  var cursor: Int?
  /// The line with its error corrected.
  var mended: String?
  /// Whether the line was refused and is only offered.
  var isOffer = false
}

extension Channel {
  /// Reads the next message; returns whether to stop: for Ctrl-C, or because the prompt is gone.
  func receivesInterrupt() -> Bool {
    guard let message = receive() else { return true }
    return Request(message: message) == .interrupt
  }
}
