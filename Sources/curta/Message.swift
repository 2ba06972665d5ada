import Containment

/// What the prompt asks of the process that has the session.
enum Request: Equatable {
  /// Carries out a line.
  case execute(String)
  /// Asks for the value of a line that is being typed; the number tells the answers apart.
  case preview(Int, String)
  /// Asks what could stand in place of what is before the cursor, a UTF-8 offset.
  case complete(String, cursor: Int)
  /// Stops what is being carried out.
  case interrupt
  /// Leaves the terminal to the other process, which has asked for it.
  case lendTerminal
  /// Gives the graph beside the prompt the keys.
  case visitGraph
  /// Asks for the graph beside the prompt in the terminal's size; the process is ready once it has sent it.
  case fitGraph
  /// Tells that no graph stands beside the prompt any more.
  case endGraph
}

/// What the process that has the session answers.
enum Response: Equatable {
  /// Lines for the terminal.
  case output(String)
  /// All is carried out, and the next line can be asked for.
  case ready(Readiness)
  /// The value of a line that is being typed, empty where there is none.
  case preview(Int, String)
  /// What could stand in the place of a range of the line, in UTF-8 offsets.
  case completion(Range<Int>, [Candidate])
  /// The terminal is wanted, for a screen; it is used once the prompt has said so.
  case borrowTerminal(ScreenPart)
  /// The terminal is as it was.
  case returnTerminal
  /// What paints the graph beside the prompt on a screen of its size.
  case beside(columns: Int, rows: Int, String)
  /// No graph is to stand beside the prompt any more.
  case endBeside
}

/// What a screen needs of the terminal.
enum ScreenPart: String {
  case whole
  case besidePrompt
}

/// Something that could stand in a line, and what it is.
struct Candidate: Equatable {
  let text: String
  let summary: String
}

/// What the prompt must know before it asks for the next line.
struct Readiness: Equatable {
  /// The number that the next statement will have.
  var number = 1
  var angleMode = ""
  /// Whether all that was answered is on the disk.
  var isKept = true
  var showsPreview = true
  /// How long a line may take, in seconds, and so the writing of what it gives.
  var timeLimit: Int?
  /// How many lines can be recalled.
  var historySize = 1_000
  /// The lines that can be recalled, oldest first; nil where they are those that were entered.
  var history: [String]?
  /// The line to begin with.
  var prefill: Prefill?
  /// Whether the line could not be carried out.
  var hasFailed = false
  var quits = false
}

/// A line that stands in the editor when it asks, or is offered there.
struct Prefill: Equatable {
  var text: String
  /// Where the cursor stands, a UTF-8 offset; nil for the end.
  var cursor: Int?
  /// The line as it would be with the mistake mended.
  var mended: String?
  /// Whether the line was refused, and is only offered.
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
  /// The parts in the order in which `init` takes them; the lines of the history come last.
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
  /// Takes the next message, and says whether work is to stop: for Ctrl-C, or since the prompt is gone.
  func receivesInterrupt() -> Bool {
    guard let message = receive() else { return true }
    return Request(message) == .interrupt
  }
}
