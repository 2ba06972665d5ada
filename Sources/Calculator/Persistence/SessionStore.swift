internal import Evaluation
internal import Storage

/// Keeps a session in a file, which other prompts may use at the same time.
///
/// Changes are appended as lines to the session's file; for changes that lines cannot express, the
/// file is rewritten. The lines that others appended are merged first, in the file's order: so all
/// prompts arrive at the same names, and the last statement that set a name counts. ANS, the angle
/// mode and settings are each prompt's own.
final class SessionStore {
  private let log: Journal
  private let path: String
  private var marks = Marks()
  /// The next change to write, if its text is already made, and what was known of the file before it.
  private var prepared: (change: Journal.Change, before: Marks)?
  /// Notices that `session.save` returns.
  private var notices: [String] = []
  /// The numbers reserved for this prompt that no statement has yet.
  private var reserved: ClosedRange<Int>?
  /// Smaller numbers are in use, even if nobody reserved them.
  private var firstFree = 1
  /// Whether numbers can be reserved, as far as is known.
  var canReserve = true

  /// What is known of the file's contents after a change.
  private struct Marks {
    var writer = SessionWriter()
    /// The value of ANS after the file's last line.
    var answerInFile: Result?
    /// The settings in the file.
    var settings: [String] = []
    /// The size of the file when it was last rewritten, and the bytes appended since.
    var size = (whole: 0, appended: 0)
  }

  init(
    _ path: String,
    patience: Duration,
    in system: any FileSystem = SystemFileSystem()
  ) {
    self.path = path
    log = Journal(path, patience: patience, in: system)
  }

  /// If appended lines exceed this many bytes and an eighth of the rest, the file is rewritten:
  /// they are read with more care than lines under a checksum, which delays a start.
  private static let largestJournal = 1 << 16

  /// Returns the number of the next statement, and reserves `count` numbers from it on, if it can,
  /// so that no other prompt gets them.
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

  /// Extends the reservation to `count` numbers, if the following ones are free.
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

  /// Reserves no number below this one, since a file written by hand has them.
  func leaveOut(numbersBefore number: Int) {
    firstFree = max(firstFree, number)
    if let own = reserved, own.lowerBound < number { reserved = own.lowerBound...own.lowerBound }
  }

  /// Gives up the reservation if others, who could not reserve anything, used part of it.
  func giveUpNumbers(among taken: [Int]) {
    if let own = reserved, taken.contains(where: own.contains) { reserved = nil }
  }

  /// Whether this prompt has reserved the number and no statement has it yet.
  func hasReserved(_ number: Int) -> Bool { reserved?.contains(number) ?? false }

  /// Notes that a statement now has the number.
  func use(_ number: Int) {
    guard let last = reserved?.upperBound, reserved?.contains(number) == true else { return }
    reserved = number < last ? (number + 1)...last : nil
  }

  /// Releases all reserved numbers but the first, unless others have reserved later ones.
  func giveBackNumbersAfterNext() {
    guard let own = reserved, own.count > 1,
      log.giveBack((own.lowerBound + 1)...own.upperBound)
    else { return }
    reserved = own.lowerBound...own.lowerBound
  }

  /// Releases the numbers that were not used.
  func giveBackNumbers() {
    if let reserved { log.giveBack(reserved) }
    reserved = nil
  }

  /// Loads the file into a new session, and returns notices.
  func load(into session: Session) throws(File.Failure) -> [String] {
    let bytes = try log.read()
    let findings = SessionFile.load(bytes, into: session)
    marks.size = (bytes.count - findings.journalLength, findings.journalLength)
    (marks.answerInFile, marks.settings) = (session.environment.answer, session.settingLines)
    marks.writer.takeRules(session.environment.rules)
    guard !findings.areHarmless else { return [] }
    session.history.unsaved.isEverything = true
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
  /// Whether other prompts may have written something.
  var mayHaveChanges: Bool { log.mayHaveChanges }

  /// Makes the text of the changes here, which takes long for long numbers; `exchange` then only
  /// writes it, unless others have written first.
  func prepare(_ session: Session) {
    let before = marks
    prepared = (change(session), before)
  }

  /// Merges the changes of others, and writes the changes here to the disk; returns notices.
  func exchange(with session: Session) throws(File.Failure) -> [String] {
    var before: Marks?
    let protection: Journal.Protection
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
        // It is written with all that it needs the next time.
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

  /// Notes that the file contains all changes here.
  private func noteWritten(_ session: Session) {
    prepared = nil
    session.history.unsaved.removeAll()
  }

  private func dropPrepared() {
    if let before = prepared?.before { marks = before }
    prepared = nil
  }

  private func change(_ session: Session) -> Journal.Change {
    let settings = session.settingLines
    let changed = settings.filter { !marks.settings.contains($0) }
    let events = session.history.unsaved.events
    let isEverything = session.history.unsaved.isEverything
    guard isEverything || !events.isEmpty || !changed.isEmpty else { return .nothing }
    marks.settings = settings
    let isLong = marks.size.appended > max(Self.largestJournal, marks.size.whole / 8)
    guard !isEverything, !isLong, marks.size.whole > 0 else {
      let text = Array(marks.writer.text(of: session).utf8)
      session.environment.rules = marks.writer.writtenRules
      marks.answerInFile = session.environment.answer
      marks.size = (text.count, 0)
      return .replacement(text)
    }
    let text = marks.writer.text(of: events, settings: changed, answer: marks.answerInFile, session)
    session.environment.rules.merge(marks.writer.writtenRules) { $1 }
    // Changes of names leave ANS as it was.
    if events.contains(where: { $0.number != nil }) {
      marks.answerInFile = session.environment.answer
    }
    marks.size.appended += text.utf8.count
    return .append(Array(text.utf8))
  }
}

// MARK: - Other prompts

extension SessionStore {
  private func take(_ news: Journal.RemoteChanges, into session: Session) throws(File.Failure) {
    if !news.unfinished.isEmpty {
      // Nobody was shown an answer to it, but a person may have written it.
      let copy = try SessionFile.setAside(news.unfinished, of: path, as: "damaged")
      notices.append("a line without an end in \(path) is kept as \(copy)")
      session.history.unsaved.isEverything = true
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
    noteRenumbered(session.merge(reader))
    marks.answerInFile = reader.environment.answer
    marks.writer.takeRules(session.environment.rules)
    notices += reader.history.unsaved.summaries(in: before).map { "another prompt: \($0)" }
    if !findings.damaged.isEmpty {
      notices += try setAside(lines, findings)
      session.history.unsaved.isEverything = true
    }
  }

  private func noteRenumbered(_ numbers: [(old: Int, new: Int)]) {
    notices += numbers.map {
      "statement \($0.old) is number \($0.new) now, since another prompt has used its number"
    }
  }

  private func noteChanges(since before: Environment, in session: Session) {
    let names = session.environment.namesThatDiffer(from: before)
    guard !names.isEmpty else { return }
    let rest = names.count - Self.mostNamesListed
    let more = rest > 0 ? " and \(rest) more" : ""
    let listed = names.prefix(Self.mostNamesListed).joined(separator: ", ")
    notices.append("changed by another prompt or by hand: \(listed)\(more)")
  }

  /// Further names are only counted.
  private static let mostNamesListed = 5

  /// Handles a file that another prompt, or a person, has rewritten.
  private func takeReplacement(_ lines: [UInt8], into session: Session) throws(File.Failure) {
    let other = Session()
    // The number in the prompt stays this prompt's.
    let findings = SessionFile.load(lines, into: other, after: session.nextNumber)
    let before = session.environment
    defer { noteChanges(since: before, in: session) }
    guard findings.areHarmless, !lines.isEmpty else {
      // What is missing there was there before, and is kept from here.
      if !lines.isEmpty {
        notices += try setAside(lines, findings)
        noteRenumbered(session.complete(with: other))
      }
      session.history.unsaved.isEverything = true
      return
    }
    noteRenumbered(session.adopt(other))
    marks.answerInFile = other.environment.answer
    marks.settings = other.settingLines
    marks.size = (lines.count - findings.journalLength, findings.journalLength)
    marks.writer = SessionWriter()
    marks.writer.takeRules(other.environment.rules)
  }
}
