internal import Arithmetic
internal import Evaluation
package import Storage
internal import Syntax

// MARK: - Persistence

extension Session {
  /// Loads the session from a file and keeps it there from now on; returns notices.
  ///
  /// Other prompts may use the file at the same time. Throws if the file cannot be read; it is
  /// loaded, and the session kept in it, as soon as it can be.
  package func open(
    _ path: String,
    patience: Duration = .seconds(1)
  ) throws(File.Failure) -> [String] {
    let store = SessionStore(path, patience: patience)
    history.store = store
    self.path = path
    defer {
      history.unsaved.isCollecting = true
      reserveNumber()
    }
    return try store.load(into: self)
  }

  /// Writes what has happened to the disk, if the session is persistent, and merges the changes of
  /// other prompts; returns notices.
  package func save() throws(File.Failure) -> [String] {
    try history.store?.exchange(with: self) ?? []
  }

  /// Whether something happened since the session was saved.
  package var hasUnsavedChanges: Bool {
    !history.unsaved.events.isEmpty || history.unsaved.isEverything
  }

  /// Prepares the text that `save` writes, so that saving takes no time.
  package func prepareToSave() { history.store?.prepare(self) }

  /// Merges the changes of other prompts, if there are any; returns notices.
  package func takeRemoteChanges() throws(File.Failure) -> [String] {
    guard let store = history.store, store.mayHaveChanges else { return [] }
    return try store.exchange(with: self)
  }

  /// Releases the number of the next statement, and removes the files of stopped computations.
  package func close() {
    history.store?.giveBackNumbers()
    if isAtPrompt { ScratchFolder.removeLeftovers() }
  }

  /// Reserves the number of the next statement, so that no other prompt gets it.
  ///
  /// If the disk refuses, another prompt may get the same number. It is not tried again before the
  /// next call: the statement gets the number that was shown.
  package func reserveNumber() {
    history.store?.canReserve = true
    reserveNumberOfStatement()
  }

  /// Reserves the number of the next statement, unless the disk has refused.
  func reserveNumberOfStatement() {
    guard let store = history.store else { return }
    // A script shows no numbers, so gaps between them do no harm.
    let count = isAtPrompt ? 1 : Self.numbersOfScript
    history.nextNumber = store.reserve(atLeast: history.nextNumber, count: count)
    // Where the disk refuses, the numbers that others are known to have used are left out.
    while !store.hasReserved(nextNumber), entry(nextNumber) != nil { history.nextNumber += 1 }
  }

  /// How many numbers are reserved for a script at a time.
  private static let numbersOfScript = 1_000

  /// Reserves one number for each statement of a line or its script, before a copy of the process
  /// carries them out: numbers that the copy reserves are lost if it is stopped, and leave a gap.
  package func reserveNumbers(for line: String) {
    guard let store = history.store, line.utf8.count <= Self.longestLineCounted,
      line.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") })
    else { return }
    let text = line.logicalLines.first?.text ?? line
    switch try? parse(text).kind {
    case .statements(let statements)?: store.reserveMore(upTo: statements.count)
    case .command(let command)? where command.name == "run":
      store.reserveMore(upTo: Self.numbersOfScript)
    case .command, .empty, nil: break
    }
  }

  /// Releases what was reserved for a line, except for the number of the next statement.
  package func giveBackSpareNumbers() { history.store?.giveBackNumbersAfterNext() }

  /// Counting in longer lines would delay a person who wants to stop them.
  private static let longestLineCounted = 10_000

  /// The number of the next statement for the file: above those of all prompts.
  var nextNumberInFile: Int { max(nextNumber, (statements.map(\.number).max() ?? 0) + 1) }
}

// MARK: - Other prompts

extension Session {
  /// A session that reads lines appended to the file of another session.
  convenience init(readingFor session: Session) {
    self.init()
    history.unsaved.isCollecting = true
    environment = session.environment
  }

  /// Merges the changes of another prompt, as a session that read them has them, before the changes
  /// not saved here; ANS and the angle mode stay.
  ///
  /// Returns the statements of this prompt that were renumbered.
  func merge(_ reader: Session) -> [(old: Int, new: Int)] {
    let events = reader.history.unsaved.events
    let changes = rebase(reader.environment.rules) { timeline in
      timeline.takeBack(history.unsaved.events)
      for event in events { timeline.note(event) }
    }
    for case .typed(let line) in events { history.complete(typedLines: [line]) }
    unknownLines += reader.unknownLines
    goOn(avoiding: events.compactMap(\.number))
    return changes
  }

  /// Adopts a rewritten file, followed by the changes not saved here; ANS, angle mode and settings stay.
  func adopt(_ other: Session) -> [(old: Int, new: Int)] {
    let changes = rebase(other.environment.rules) { $0 = other.history.timeline }
    history.adopt(typedLines: other.history.typedLines)
    unknownLines = other.unknownLines
    goOn(after: other)
    return changes
  }

  /// Adopts what can be read of a damaged file that was rewritten, followed by the changes not
  /// saved here; what is only here stays.
  func complete(with other: Session) -> [(old: Int, new: Int)] {
    let changes = rebase(environment.rules) { timeline in
      timeline.takeBack(history.unsaved.events)
      timeline.complete(with: other.history.timeline)
    }
    history.complete(typedLines: other.history.typedLines)
    unknownLines += other.unknownLines.filter { !unknownLines.contains($0) }
    goOn(after: other)
    return changes
  }

  /// Puts the changes not saved here after those of a file; the names follow, ANS and the angle
  /// mode stay.
  private func rebase(
    _ rules: [String: Result],
    _ change: (inout Timeline) -> Void
  ) -> [(old: Int, new: Int)] {
    let (answer, mode) = (Unsaved.Answer(environment), environment.mode)
    var timeline = history.timeline
    change(&timeline)
    history.timeline = timeline
    let changes = noteUnsaved()
    environment = history.timeline.environment()
    (environment.answer, environment.answerNumber) = (answer.value, answer.number)
    environment.mode = mode
    environment.rules = rules
    history.edits = []
    return changes
  }

  /// Continues after the last number of a file, unless the number in the prompt is reserved.
  private func goOn(after other: Session) {
    guard let store = history.store, store.hasReserved(nextNumber), other.entry(nextNumber) == nil
    else {
      history.nextNumber = max(nextNumber, other.nextNumber)
      return
    }
    store.leaveOut(numbersBefore: other.nextNumber)
  }

  /// Continues with a number that others have not used, if it could not be reserved.
  private func goOn(avoiding taken: [Int]) {
    guard let last = taken.max() else { return }
    history.store?.giveUpNumbers(among: taken)
    guard last >= nextNumber, history.store?.hasReserved(nextNumber) != true else { return }
    history.nextNumber = last + 1
  }

  /// Notes unsaved changes after everything else, with the value that ANS had at the time.
  ///
  /// A change that was not known to be on the disk may be there after all, and another prompt may
  /// have merged it: it is not noted again.
  private func noteUnsaved() -> [(old: Int, new: Int)] {
    let answer = history.unsaved.answerBefore ?? Unsaved.Answer(environment)
    if let value = answer.value { history.timeline.note([.answer(value, of: answer.number)]) }
    guard !history.unsaved.events.isEmpty else { return [] }
    let present = Dictionary(history.timeline.entries.map { ($0.number, $0) }) { $1 }
    history.unsaved.removeStatements { present[$0.number]?.isSame(as: $0) == true }
    let changes = history.unsaved.renumber(avoiding: Set(present.keys), atLeast: nextNumber)
    for event in history.unsaved.events { history.timeline.note(event) }
    if let last = changes.last { history.nextNumber = max(nextNumber, last.new + 1) }
    return changes
  }
}

extension Timeline {
  /// Notes an event.
  fileprivate mutating func note(_ event: Unsaved.Event) {
    switch event {
    case .statement(let entry, _): _ = append(entry)
    case .changes(let changes): note(changes)
    case .rearrangement(let difference): difference.apply(to: &self)
    case .removal(let number): remove(number)
    case .clearing(let numbers): forget(numbers)
    case .typed: break
    }
  }

  /// Takes back the last events, to be noted again after something else.
  fileprivate mutating func takeBack(_ events: [Unsaved.Event]) {
    for event in events.reversed() {
      switch event {
      case .statement(let entry, _): remove(entry.number)
      case .changes: takeChangesBack()
      case .typed, .rearrangement, .removal, .clearing: break
      }
    }
  }
}

extension Unsaved {
  /// The changes of names, one a line, that replaced an earlier meaning.
  func summaries(in environment: Environment) -> [String] {
    var environment = environment
    return events.flatMap { event -> [String] in
      switch event {
      case .statement(let entry, _):
        let changesNames = entry.effect(environment.vocabulary).changesNames
        environment.replay(entry)
        return changesNames ? [entry.source] : []
      case .typed, .rearrangement, .removal, .clearing: return []
      case .changes(let changes):
        environment.apply(changes)
        return changes.compactMap(\.summary)
      }
    }
  }
}

extension Entry.Effect {
  fileprivate var changesNames: Bool {
    switch self {
    case .assignment, .store, .definition: true
    case .none, .unread: false
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
