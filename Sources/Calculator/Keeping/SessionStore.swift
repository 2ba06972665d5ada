internal import Evaluation
internal import Storage

/// Keeps a session in a file, which other prompts may use at the same time.
///
/// What happened is appended as lines of the session's file; what lines cannot tell has the file
/// written anew. What others appended is taken over first, in the file's order: so all who use the file
/// come to the same names, and the last statement that set a name counts. ANS, the angle mode and
/// settings are each prompt's own.
final class SessionStore {
  private let log: SharedLog
  private let path: String
  private var marks = Marks()
  /// What is to be written next, where its text was made already.
  private var prepared: Prepared?
  /// The settings as the file has them.
  private var settings: [String] = []
  /// What is to be told, by `session.save`.
  private var notices: [String] = []
  /// The numbers that no other prompt gets, and that no statement has yet.
  private var reserved: ClosedRange<Int>?
  /// Numbers before this one are in use, though nobody may have reserved them.
  private var firstFree = 1
  /// Whether numbers can be reserved, as far as is known.
  var canReserve = true

  /// What is known of the file's contents once a change is written.
  private struct Marks {
    var writer = SessionWriter()
    /// ANS as the file's last line left it.
    var answerInFile: Result?
    /// How long the file was when it was last written as a whole, and how much was appended since.
    var size = (whole: 0, appended: 0)
  }

  /// A change, and what was known of the file before it was made.
  private struct Prepared {
    let change: SharedLog.Change
    let before: Marks
  }

  init(
    _ path: String,
    patience: Duration,
    in system: any FileSystem = SystemFileSystem()
  ) {
    self.path = path
    log = SharedLog(path, patience: patience, in: system)
  }

  /// Appended lines beyond this many bytes, and beyond an eighth of the rest, have the file written
  /// anew: they are read with more care than what a checksum vouches for, which a start waits for.
  private static let largestJournal = 1 << 16

  /// The number of the next statement, which no other prompt gets; so many are reserved at a time.
  func reserve(atLeast minimum: Int, count: Int) -> Int {
    if let reserved, reserved.contains(minimum) { return minimum }
    let minimum = max(minimum, firstFree)
    guard canReserve else { return minimum }
    guard let number = try? log.reserve(atLeast: minimum, count: count) else {
      canReserve = false
      return minimum
    }
    reserved = number...(number + count - 1)
    return number
  }

  /// Has the numbers behind the reserved one belong to it too, up to so many, where nobody else has them.
  func reserveMore(upTo count: Int) {
    guard let own = reserved, own.count < count else { return }
    let missing = count - own.count
    let minimum = max(own.upperBound + 1, firstFree)
    guard let first = try? log.reserve(atLeast: minimum, count: missing) else { return }
    if first == own.upperBound + 1 {
      reserved = own.lowerBound...(own.upperBound + missing)
    } else {
      log.giveBack(first...(first + missing - 1))
    }
  }

  /// Has no number before this one reserved, for a file that was written by hand has them.
  func leaveOut(numbersBefore number: Int) {
    firstFree = max(firstFree, number)
    if let own = reserved, own.lowerBound < number { reserved = own.lowerBound...own.lowerBound }
  }

  /// Gives up what is reserved, if others, who could reserve nothing, have used some of it.
  func giveUpNumbers(among taken: [Int]) {
    if let own = reserved, taken.contains(where: own.contains) { reserved = nil }
  }

  /// Whether the number is this prompt's, and no statement has it yet.
  func hasReserved(_ number: Int) -> Bool { reserved?.contains(number) ?? false }

  /// Notes that a statement has the number now.
  func use(_ number: Int) {
    guard let last = reserved?.upperBound, reserved?.contains(number) == true else { return }
    reserved = number < last ? (number + 1)...last : nil
  }

  /// Gives back all that is reserved but the first one, unless others have reserved some behind them.
  func giveBackNumbersBehindNext() {
    guard let own = reserved, own.count > 1,
      log.giveBack((own.lowerBound + 1)...own.upperBound)
    else { return }
    reserved = own.lowerBound...own.lowerBound
  }

  /// Gives the numbers that were not used back.
  func giveBackNumbers() {
    if let reserved { log.giveBack(reserved) }
    reserved = nil
  }

  /// Loads the file into a session, new as it is, and returns what is to be told.
  func load(into session: Session) throws(File.Failure) -> [String] {
    let bytes = try log.read()
    let findings = SessionFile.load(bytes, into: session)
    marks.size = (bytes.count - findings.journalLength, findings.journalLength)
    (marks.answerInFile, settings) = (session.environment.answer, session.settingLines)
    marks.writer.takeRules(session.environment.rules)
    guard !findings.areHarmless else { return [] }
    session.unsaved.isEverything = true
    return try setAside(bytes, findings)
  }

  private func setAside(
    _ bytes: [UInt8],
    _ findings: SessionFile.Findings
  ) throws(File.Failure) -> [String] {
    let copy = try SessionFile.setAside(bytes, of: path, as: findings.kindOfCopy)
    return findings.notices(path: path) + ["the file as it was is kept as \(copy)"]
  }
}

// MARK: - Saving

extension SessionStore {
  /// Whether other prompts may have written.
  var mayHaveNews: Bool { log.mayHaveNews }

  /// Makes the text of what has happened here, which takes long where numbers are long; `exchange` then
  /// only writes it, unless others have written before.
  func prepare(_ session: Session) {
    let before = marks
    prepared = Prepared(change: change(session), before: before)
  }

  /// Takes over what others have written, and puts on the disk what has happened here; returns what is
  /// to be told.
  func exchange(with session: Session) throws(File.Failure) -> [String] {
    var before: Marks?
    let protection: SharedLog.Protection
    do {
      protection = try log.transaction { (news) throws(File.Failure) in
        if !news.isEmpty { dropPrepared() }
        try take(news, into: session)
        let prepared = prepared
        before = prepared?.before ?? marks
        return prepared?.change ?? change(session)
      }
    } catch {
      if log.isVisible {
        noteWritten(session)
      } else {
        // It is to be written with all that it needs, the next time.
        dropPrepared()
        if let before { marks = before }
      }
      throw error
    }
    noteWritten(session)
    if case .unlocked(isNews: true) = protection {
      notices.append("\(path) is on a file system without locks; only one prompt should use it")
    }
    defer { notices = [] }
    return notices
  }

  /// Notes that the file holds what has happened here.
  private func noteWritten(_ session: Session) {
    prepared = nil
    session.unsaved.removeAll()
    settings = session.settingLines
  }

  private func dropPrepared() {
    if let before = prepared?.before { marks = before }
    prepared = nil
  }

  private func change(_ session: Session) -> SharedLog.Change {
    let changed = session.settingLines.filter { !settings.contains($0) }
    let events = session.unsaved.events
    let isEverything = session.unsaved.isEverything
    guard isEverything || !events.isEmpty || !changed.isEmpty else { return .nothing }
    let isLong = marks.size.appended > max(Self.largestJournal, marks.size.whole / 8)
    guard !isEverything, !isLong, marks.size.whole > 0 else {
      let text = Array(marks.writer.text(of: session).utf8)
      session.environment.setRules(marks.writer.writtenRules)
      marks.answerInFile = session.environment.answer
      marks.size = (text.count, 0)
      return .replacement(text)
    }
    let text = marks.writer.text(of: events, settings: changed, answer: marks.answerInFile, session)
    for (name, value) in marks.writer.writtenRules { session.environment.setRule(name, value) }
    // Names that were changed leave ANS as it was.
    if events.contains(where: { $0.number != nil }) {
      marks.answerInFile = session.environment.answer
    }
    marks.size.appended += text.utf8.count
    return .append(Array(text.utf8))
  }
}

// MARK: - Other prompts

extension SessionStore {
  private func take(_ news: SharedLog.News, into session: Session) throws(File.Failure) {
    if !news.unfinished.isEmpty {
      // Nobody was shown an answer to it, but a person may have written it.
      let copy = try SessionFile.setAside(news.unfinished, of: path, as: "damaged")
      notices.append("a line without an end in \(path) is kept as \(copy)")
      session.unsaved.isEverything = true
    }
    if news.isReplacement {
      try takeReplacement(news.lines, into: session)
    } else if !news.lines.isEmpty {
      try takeAppended(news.lines, into: session)
    }
  }

  private func takeAppended(_ lines: [UInt8], into session: Session) throws(File.Failure) {
    let reader = Session(readingFor: session)
    let before = session.environment
    let findings = SessionFile.load(lines, into: reader)
    marks.size.appended += lines.count
    tell(session.merge(reader))
    marks.answerInFile = reader.environment.answer
    marks.writer.takeRules(session.environment.rules)
    notices += reader.unsaved.summaries(in: before).map { "another prompt: \($0)" }
    if !findings.damaged.isEmpty {
      notices += try setAside(lines, findings)
      session.unsaved.isEverything = true
    }
  }

  private func tell(_ numbers: [(old: Int, new: Int)]) {
    notices += numbers.map {
      "statement \($0.old) is number \($0.new) now, since another prompt has used its number"
    }
  }

  private func tellChanges(since before: Environment, in session: Session) {
    let names = session.environment.namesThatDiffer(from: before)
    guard !names.isEmpty else { return }
    let rest = names.count - Self.mostNamesTold
    let more = rest > 0 ? " and \(rest) more" : ""
    let told = names.prefix(Self.mostNamesTold).joined(separator: ", ")
    notices.append("changed by another prompt or by hand: \(told)\(more)")
  }

  /// More names than these are only counted.
  private static let mostNamesTold = 5

  /// Another prompt, or a person, has written the file anew.
  private func takeReplacement(_ lines: [UInt8], into session: Session) throws(File.Failure) {
    let other = Session()
    // The number that the prompt shows stays its own.
    let findings = SessionFile.load(lines, into: other, after: session.nextNumber)
    let before = session.environment
    defer { tellChanges(since: before, in: session) }
    guard findings.areHarmless, !lines.isEmpty else {
      // What is missing there was there before, and is kept from here.
      if !lines.isEmpty {
        notices += try setAside(lines, findings)
        tell(session.complete(with: other))
      }
      session.unsaved.isEverything = true
      return
    }
    tell(session.adopt(other))
    marks.answerInFile = other.environment.answer
    settings = other.settingLines
    marks.size = (lines.count - findings.journalLength, findings.journalLength)
    marks.writer = SessionWriter()
    marks.writer.takeRules(other.environment.rules)
  }
}
