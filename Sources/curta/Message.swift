import Containment

/// A request of the prompt to the session process.
enum Request: Equatable {
  /// Carries out a line.
  case execute(String)
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
  /// Everything is carried out, and the prompt can ask for the next line.
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
enum ScreenPart: String {
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
  var angleMode = ""
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
  var text: String
  /// The position of the cursor, a UTF-8 offset; nil for the end.
  var cursor: Int?
  /// The line with its error corrected.
  var mended: String?
  /// Whether the line was refused and is only offered.
  var isOffer = false
}

// MARK: - Texts

extension Request {
  var message: [String] {
    switch self {
    case .execute(let line): ["execute", line]
    case .preview(let number, let line): ["preview", "\(number)", line]
    case .complete(let line, let cursor): ["complete", line, "\(cursor)"]
    case .interrupt: ["interrupt"]
    case .lendTerminal: ["lend"]
    case .visitGraph: ["visit"]
    case .fitGraph: ["fit"]
    case .endGraph: ["end"]
    }
  }

  init?(_ message: [String]) {
    switch (message.first, message.count) {
    case ("execute", 2): self = .execute(message[1])
    case ("preview", 3): self = .preview(Int(message[1]) ?? 0, message[2])
    case ("complete", 3): self = .complete(message[1], cursor: Int(message[2]) ?? 0)
    case ("interrupt", 1): self = .interrupt
    case ("lend", 1): self = .lendTerminal
    case ("visit", 1): self = .visitGraph
    case ("fit", 1): self = .fitGraph
    case ("end", 1): self = .endGraph
    default: return nil
    }
  }
}

extension Response {
  var message: [String] {
    switch self {
    case .output(let text): ["output", text]
    case .ready(let readiness): ["ready"] + readiness.fields
    case .preview(let number, let text): ["preview", "\(number)", text]
    case .completion(let range, let candidates):
      ["completion", "\(range.lowerBound)", "\(range.upperBound)"]
        + candidates.flatMap { [$0.text, $0.summary] }
    case .borrowTerminal(let part): ["borrow", part.rawValue]
    case .returnTerminal: ["return"]
    case .beside(let columns, let rows, let text): ["beside", "\(columns)", "\(rows)", text]
    case .endBeside: ["end"]
    }
  }

  init?(_ message: [String]) {
    switch (message.first, message.count) {
    case ("output", 2): self = .output(message[1])
    case ("ready", _):
      guard let readiness = Readiness(message.dropFirst()) else { return nil }
      self = .ready(readiness)
    case ("preview", 3): self = .preview(Int(message[1]) ?? 0, message[2])
    case ("completion", 3...):
      guard let start = Int(message[1]), let end = Int(message[2]), start <= end else { return nil }
      let texts = message.dropFirst(3)
      let candidates = zip(texts, texts.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
      self = .completion(start..<end, candidates.map { Candidate(text: $1.0, summary: $1.1) })
    case ("borrow", 2): self = .borrowTerminal(ScreenPart(rawValue: message[1]) ?? .whole)
    case ("return", 1): self = .returnTerminal
    case ("beside", 4):
      guard let columns = Int(message[1]), let rows = Int(message[2]) else { return nil }
      self = .beside(columns: columns, rows: rows, message[3])
    case ("end", 1): self = .endBeside
    default: return nil
    }
  }
}

extension Readiness {
  /// The fields in the order in which `init` reads them; the lines of the history come last.
  fileprivate var fields: [String] {
    let isOffer = prefill?.isOffer == true
    let flags = [isKept, showsPreview, hasFailed, quits, prefill != nil, history != nil, isOffer]
    let line = prefill ?? Prefill(text: "")
    let limit = timeLimit.map { "\($0)" } ?? ""
    return ["\(number)", angleMode, "\(historySize)", flags.map { $0 ? "1" : "0" }.joined()]
      + [limit, line.text, line.cursor.map { "\($0)" } ?? "", line.mended ?? ""] + (history ?? [])
  }

  fileprivate init?(_ fields: ArraySlice<String>) {
    var rest = fields
    guard let number = rest.popFirst().flatMap(Int.init), let mode = rest.popFirst(),
      let size = rest.popFirst().flatMap(Int.init), let flags = rest.popFirst().map(Array.init),
      flags.count == 7, let limit = rest.popFirst(), let text = rest.popFirst(),
      let cursor = rest.popFirst(),
      let mended = rest.popFirst()
    else { return nil }
    (self.number, angleMode, historySize) = (number, mode, size)
    (isKept, showsPreview) = (flags[0] == "1", flags[1] == "1")
    timeLimit = Int(limit)
    (hasFailed, quits) = (flags[2] == "1", flags[3] == "1")
    if flags[4] == "1" {
      prefill = Prefill(text: text, cursor: Int(cursor), mended: mended.isEmpty ? nil : mended)
      prefill?.isOffer = flags[6] == "1"
    }
    if flags[5] == "1" { history = Array(rest) }
  }
}

extension Channel {
  /// Reads the next message; returns whether to stop: for Ctrl-C, or because the prompt is gone.
  func receivesInterrupt() -> Bool {
    guard let message = receive() else { return true }
    return Request(message) == .interrupt
  }
}
