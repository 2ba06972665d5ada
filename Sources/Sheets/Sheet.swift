package import Calculator
internal import Syntax

/// A document whose lines have run, from top to bottom, in one session.
///
/// Goals, in the order of their importance:
/// 1. What a line says is what it would say if the whole document had just been run.
/// 2. A change runs only the lines that it may concern: those that are new, and those that read a name, ANS or a
///    result that has another meaning than before. Every other line keeps its statements, which are recorded
///    again without being computed.
/// 3. A line that takes too long or crashes is given up alone, see `WorkWatch`.
///
/// Commands may change everything, so what follows one that is new or has to run again runs again too. Those that
/// only set how angles and answers are written never have to.
package final class Sheet {
  package private(set) var document: SheetDocument
  /// What each line of the document said.
  package private(set) var runs: [LineRun] = []
  /// The number of lines that the last change has run.
  package private(set) var runCount = 0

  private let makeSession: () -> Session
  private let watch: SheetWatch

  /// Runs a document; each run begins with a fresh session.
  package init(
    _ document: SheetDocument,
    watch: SheetWatch = SheetWatch(),
    makeSession: @escaping () -> Session
  ) {
    (self.makeSession, self.watch) = (makeSession, watch)
    self.document = SheetDocument("", kind: document.kind)
    change(to: document)
  }

  /// The session before a line, as that line finds it; after the last line without a number.
  package func session(beforeLine number: Int? = nil) -> Session {
    let end = min(number ?? runs.count, runs.count)
    let session = makeSession()
    var start = 0
    if let command = runs[..<end].lastIndex(where: { $0.moment != nil }),
      let moment = runs[command].moment
    {
      session.moment = moment
      start = command + 1
    }
    for run in runs[start..<end] { run.repeatStatements(in: session) }
    return session
  }

  /// Takes another text of the document, and runs what has changed.
  package func change(to new: SheetDocument) {
    let matches = Self.matches(of: new.lines, in: document.lines)
    let old = runs
    let first = matches.indices.first { matches[$0] != $0 } ?? matches.count
    document = new
    runCount = 0
    guard first < matches.count || first < old.count else { return }
    let session = session(beforeLine: first)
    runs.removeSubrange(first...)
    var difference = SheetDifference()
    var next = first
    // The old lines before the next one that stays.
    var ends = matches
    for index in matches.indices.reversed() where ends[index] == nil {
      ends[index] = index + 1 < ends.count ? ends[index + 1] : old.count
    }
    for (index, line) in new.lines.enumerated().dropFirst(first) {
      if let place = matches[index] {
        difference.lose(old[next..<place])
        next = place + 1
        if difference.concerns(old[place]) {
          let run = run(line, in: session)
          difference.replace(old[place], by: run)
          runs.append(run)
        } else {
          runs.append(old[place].kept(line, in: session))
          difference.keep(old[place])
        }
      } else {
        let run = run(line, in: session)
        if next < ends[index] ?? old.count {
          // A line that was changed may still say the same.
          difference.replace(old[next], by: run)
          next += 1
        } else {
          difference.gain(run)
        }
        runs.append(run)
      }
    }
  }

  private func run(_ line: SheetDocument.Line, in session: Session) -> LineRun {
    runCount += 1
    if let reason = watch.begin(line.line.text) {
      return LineRun(line, stopped: reason, in: session)
    }
    return LineRun(line, expecting: document.expectedAnswer(of: line), in: session)
  }

  /// For each new line, the old line that it is; they are in order.
  ///
  /// The lines before the first difference and those after the last one are the same. Between, each new line
  /// is the next old one with its text.
  private static func matches(
    of new: [SheetDocument.Line],
    in old: [SheetDocument.Line]
  ) -> [Int?] {
    var matches = [Int?](repeating: nil, count: new.count)
    var start = 0
    while start < min(new.count, old.count), new[start].isSame(as: old[start]) {
      matches[start] = start
      start += 1
    }
    var (newEnd, oldEnd) = (new.count, old.count)
    while newEnd > start, oldEnd > start, new[newEnd - 1].isSame(as: old[oldEnd - 1]) {
      newEnd -= 1
      oldEnd -= 1
      matches[newEnd] = oldEnd
    }
    var places: [String: [Int]] = [:]
    for place in (start..<oldEnd).reversed() {
      places[old[place].line.text, default: []].append(place)
    }
    var last = start - 1
    for index in start..<newEnd {
      let key = new[index].line.text
      while let place = places[key]?.last, place <= last { places[key]?.removeLast() }
      guard let place = places[key]?.last, new[index].isSame(as: old[place]) else { continue }
      matches[index] = place
      last = place
    }
    return matches
  }
}

extension SheetDocument.Line {
  /// Whether both are the same text, with the same answer in it.
  fileprivate func isSame(as other: SheetDocument.Line) -> Bool {
    guard line.text == other.line.text, rows.count == other.rows.count else { return false }
    switch (place, other.place) {
    case (.rows, .rows), (.graph, .graph): return line.typed == other.line.typed
    case (.span(let span), .span(let other)): return span.content == other.content
    case (.rows, _), (.graph, _), (.span, _): return false
    }
  }
}

extension LineRun {
  /// Records the statements of the line again; what follows draws the random numbers after them.
  fileprivate func repeatStatements(in session: Session) {
    session.repeatEntries(entries)
    if let seededNumbers { session.seededNumbers = seededNumbers }
  }

  /// Records the statements of the line again, and returns the run with their numbers.
  fileprivate func kept(_ line: SheetDocument.Line, in session: Session) -> LineRun {
    if isSetting {
      var run = self
      session.run(line.line.text) { _ in }
      run.moment = session.moment
      return run
    }
    if let moment {
      session.moment = moment
      return self
    }
    let number = session.nextNumber
    repeatStatements(in: session)
    guard let first = entries.first, first.number != number else { return self }
    var run = self
    run.entries = session.entries(from: number)
    return run
  }
}

/// What has another meaning in the new document than in the old one, before a line.
private struct SheetDifference {
  private var names: Set<String> = []
  /// Whether anything may differ, because a command has changed.
  private var isEverything = false
  /// How many statements are before the line that were not there before.
  private var shift = 0
  /// Whether a number may be that of another statement, or of one with another result.
  private var hasOtherResults = false

  /// Whether the line may say something else.
  func concerns(_ run: LineRun) -> Bool {
    if isEverything || run.readsResults && hasOtherResults { return true }
    if run.isSetting { return false }
    if run.isCommand { return !names.isEmpty || hasOtherResults }
    guard !names.isEmpty else { return false }
    return run.isUnreadable || !run.reads.isDisjoint(with: names)
  }

  mutating func lose(_ runs: ArraySlice<LineRun>) {
    for run in runs {
      shift -= run.entries.count
      if !run.entries.isEmpty { hasOtherResults = true }
      note(run.writes)
      if run.isCommand { isEverything = true }
    }
  }

  mutating func gain(_ run: LineRun) {
    shift += run.entries.count
    if !run.entries.isEmpty { hasOtherResults = true }
    note(run.writes)
    if run.isCommand { isEverything = true }
  }

  mutating func replace(_ old: LineRun, by new: LineRun) {
    shift += new.entries.count - old.entries.count
    if old.isCommand || new.isCommand { isEverything = true }
    let isSame =
      old.entries.count == new.entries.count
      && old.seededNumbers == new.seededNumbers
      && zip(old.entries, new.entries).allSatisfy { $0.leaves(theSameAs: $1) }
    if isSame {
      keep(old)
    } else {
      hasOtherResults = true
      note(old.writes + new.writes)
    }
  }

  /// A line that says the same gives its names the same meaning.
  mutating func keep(_ run: LineRun) {
    guard !names.isEmpty else { return }
    for name in run.writes { names.remove(name) }
  }

  private mutating func note(_ written: [String]) {
    names.formUnion(written)
    // A unit may be used with any prefix.
    if written.contains(where: { $0.hasPrefix("_") }) { isEverything = true }
  }
}

/// Who watches the lines of sheets run, and knows which are not to be run.
package final class SheetWatch {
  /// The lines that are not run, and why.
  package var stopped: [Int: String] = [:]
  private let began: (Int) -> Void

  /// `began` is called with a number for each line that begins, and is never 0.
  package init(began: @escaping (Int) -> Void = { _ in }) { self.began = began }

  /// Begins a line, or returns the reason why it is not to be run.
  func begin(_ text: String) -> String? {
    let number = text.unit
    if let reason = stopped[number] { return reason }
    began(number)
    return nil
  }
}

extension String {
  /// A number for a line, the same in each process (FNV-1a), never 0.
  fileprivate var unit: Int {
    let hash = utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(hash >> 2) | 2
  }
}
