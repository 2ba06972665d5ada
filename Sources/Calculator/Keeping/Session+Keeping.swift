internal import Arithmetic
internal import Evaluation
package import Storage
internal import Syntax

// MARK: - Keeping a session

extension Session {
  /// Loads the session of a file, and keeps it there from now on; returns what is to be told.
  ///
  /// Other prompts may use the file at the same time. Where this throws, the file cannot be read; it is
  /// taken over, and the session kept in it, once it can.
  package func open(
    _ path: String,
    patience: Duration = .seconds(1)
  ) throws(File.Failure) -> [String] {
    let store = SessionStore(path, patience: patience)
    self.store = store
    self.path = path
    defer {
      unsaved.isCollecting = true
      reserveNumber()
    }
    return try store.load(into: self)
  }

  /// Puts what has happened on the disk, if the session is one that is kept, and takes over what other
  /// prompts have written; returns what is to be told.
  package func save() throws(File.Failure) -> [String] {
    try store?.exchange(with: self) ?? []
  }

  /// Makes the text that `save` is to write, so that it takes no time then.
  package func prepareToSave() { store?.prepare(self) }

  /// Takes over what other prompts have written, if they have; returns what is to be told.
  package func takeNews() throws(File.Failure) -> [String] {
    guard let store, store.mayHaveNews else { return [] }
    return try store.exchange(with: self)
  }

  /// Gives back what was reserved for the next statement, which there will not be, and removes what
  /// computations left behind that were stopped.
  package func close() {
    store?.giveBackNumbers()
    if isAtPrompt { ScratchFolder.removeLeftovers() }
  }

  /// Has the number of the next statement belong to it, and to no other prompt's.
  ///
  /// Where the disk refuses, the number may be another prompt's too, and is not asked for again before the
  /// next time that this is called: the statement gets the number that was shown.
  package func reserveNumber() {
    store?.canReserve = true
    state.reserveNumber()
  }

  /// Has as many numbers as a line or its script has statements belong to them, before a copy of the
  /// process carries them out: what that one reserves is lost if it is stopped, and leaves a gap.
  package func reserveNumbers(for line: String) {
    guard let store, line.utf8.count <= Self.longestLineCounted,
      line.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") })
    else { return }
    switch try? Parser.parse(line: line, vocabulary: vocabulary).kind {
    case .statements(let statements)?: store.reserveMore(upTo: statements.count)
    case .command(let command)? where command.name == "run":
      store.reserveMore(upTo: SessionState.numbersOfScript)
    case .command, .empty, nil: break
    }
  }

  /// Gives back what was reserved for a line beyond the number of the next statement.
  package func giveBackSpareNumbers() { store?.giveBackNumbersBehindNext() }

  /// Longer lines would keep a person waiting who wants to stop them.
  private static let longestLineCounted = 10_000

  /// The number of the next statement as the file has it: above those of all prompts.
  var nextNumberInFile: Int { max(nextNumber, (statements.map(\.number).max() ?? 0) + 1) }
}

// MARK: - Other prompts

extension Session {
  /// A session that reads lines which were appended to the file of another session.
  convenience init(readingFor session: Session) {
    self.init()
    unsaved.isCollecting = true
    environment = session.environment
  }

  /// Takes over what another prompt did, as a session that has read it tells, before what has not been
  /// kept here; ANS and the angle mode stay.
  ///
  /// Returns which of the statements here have other numbers now.
  func merge(_ reader: Session) -> [(old: Int, new: Int)] {
    let answer = Unsaved.Answer(environment)
    timeline.takeBack(unsaved.events)
    for event in reader.unsaved.events { timeline.note(event) }
    let changes = noteUnsaved()
    goOn(avoiding: reader.unsaved.events.compactMap(\.number))
    restore(answer)
    environment.setRules(reader.environment.rules)
    unknownLines += reader.unknownLines
    edits = []
    return changes
  }

  /// Takes over what stands in a file that was written anew, with what has not been kept here behind it;
  /// ANS, the angle mode and settings stay.
  func adopt(_ other: Session) -> [(old: Int, new: Int)] {
    let answer = Unsaved.Answer(environment)
    timeline = other.timeline
    let changes = noteUnsaved()
    restore(answer)
    environment.setRules(other.environment.rules)
    unknownLines = other.unknownLines
    edits = []
    goOn(behind: other)
    return changes
  }

  /// Takes over what can be read of a file that was written anew and is damaged, with what has not been
  /// kept here behind it; what is only here stays.
  func complete(with other: Session) -> [(old: Int, new: Int)] {
    let answer = Unsaved.Answer(environment)
    let rules = environment.rules
    timeline.takeBack(unsaved.events)
    timeline.complete(with: other.timeline)
    let changes = noteUnsaved()
    restore(answer)
    environment.setRules(rules)
    unknownLines += other.unknownLines.filter { !unknownLines.contains($0) }
    edits = []
    goOn(behind: other)
    return changes
  }

  /// Goes on behind the last number of a file, unless the number that the prompt shows is reserved.
  private func goOn(behind other: Session) {
    guard let store, store.hasReserved(nextNumber), other.entry(nextNumber) == nil else {
      return setNextNumber(max(nextNumber, other.nextNumber))
    }
    store.leaveOut(numbersBefore: other.nextNumber)
  }

  /// Goes on with a number that others have not used, where it could not be reserved.
  private func goOn(avoiding taken: [Int]) {
    guard let last = taken.max() else { return }
    store?.giveUpNumbers(among: taken)
    guard last >= nextNumber, store?.hasReserved(nextNumber) != true else { return }
    setNextNumber(last + 1)
  }

  /// Notes what has not been kept behind all else, with ANS as it was then.
  ///
  /// What was not known to be on the disk may be there all the same, and have been taken over by another
  /// prompt: that is not noted again.
  private func noteUnsaved() -> [(old: Int, new: Int)] {
    let answer = unsaved.answerBefore ?? Unsaved.Answer(environment)
    if let value = answer.value { timeline.note([.answer(value, of: answer.number)]) }
    guard !unsaved.events.isEmpty else { return [] }
    let present = Dictionary(timeline.entries.map { ($0.number, $0) }) { $1 }
    unsaved.removeStatements { present[$0.number]?.isSame(as: $0) == true }
    let changes = unsaved.renumber(avoiding: Set(present.keys), atLeast: nextNumber)
    for event in unsaved.events { timeline.note(event) }
    if let last = changes.last { setNextNumber(max(nextNumber, last.new + 1)) }
    return changes
  }
}

extension Session {
  /// Lets names follow from the timeline; ANS and the angle mode stay.
  private func restore(_ answer: Unsaved.Answer) {
    let angleMode = environment.angleMode
    environment = timeline.environment()
    (environment.answer, environment.answerNumber) = (answer.value, answer.number)
    environment.angleMode = angleMode
  }
}

extension Timeline {
  /// Notes something that happened.
  fileprivate mutating func note(_ event: Unsaved.Event) {
    switch event {
    case .statement(let entry, _): _ = append(entry)
    case .changes(let changes): note(changes)
    case .revision(let entries): for entry in entries { put(entry) }
    case .removal(let number): remove(number)
    case .clearing(let numbers): forget(numbers)
    }
  }

  /// Takes what was noted last back, to be noted again behind something else.
  fileprivate mutating func takeBack(_ events: [Unsaved.Event]) {
    for event in events.reversed() {
      switch event {
      case .statement(let entry, _): remove(entry.number)
      case .changes: takeChangesBack()
      case .revision, .removal, .clearing: break
      }
    }
  }
}

extension Unsaved {
  /// What happened to names, a line each, where they meant something before.
  func summaries(in environment: Environment) -> [String] {
    var environment = environment
    return events.flatMap { event -> [String] in
      switch event {
      case .statement(let entry, _):
        let changesNames = entry.effect(environment.vocabulary).changesNames
        environment.replay(entry)
        return changesNames ? [entry.source] : []
      case .revision, .removal, .clearing: return []
      case .changes(let changes):
        environment.apply(changes)
        return changes.compactMap(\.summary)
      }
    }
  }
}

extension Entry {
  /// Whether the other one, which has the same number, is this statement.
  fileprivate func isSame(as other: Entry) -> Bool {
    source == other.source && angleMode == other.angleMode && result.isIdentical(to: other.result)
  }
}

extension Entry.Effect {
  fileprivate var changesNames: Bool {
    switch self {
    case .assignment, .store, .definition: true
    case .none, .asSourceTells: false
    }
  }
}

extension Change {
  fileprivate var summary: String? {
    switch self {
    case .assign(_, let name): "\(name) was set"
    case .define(let function): "\(function.name) was defined"
    case .forget(let names): ":clear \(names.joined(separator: " "))"
    case .forgetAll: ":clear"
    case .label, .answer: nil
    }
  }
}
