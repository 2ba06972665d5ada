internal import Evaluation
internal import Syntax

extension SessionState {
  /// What could be told of a statement that was carried out, before what it does is done; nothing where
  /// notices are not wanted.
  func notices(
    on statement: Statement,
    _ outcome: StatementReport.Outcome,
    _ remarks: Remarks
  ) -> [Notice] {
    guard settings.showsNotices else { return [] }
    // Nearly always all are empty, which costs less to see than to join.
    var notices = Notice.mistakes(in: statement.kind.value, environment)
    if !statement.readings.isEmpty { notices.insert(contentsOf: statement.noticed, at: 0) }
    let names = Notice.names(statement, environment)
    if !names.isEmpty { notices += names }
    if remarks.hasRealRoot { notices.append(.realRoot) }
    for (name, value) in remarks.labelled { notices.append(notice(labelled: name, value)) }
    if case .value(let answer) = outcome, let remark = answer.remark(settings) {
      notices.append(.remark(remark))
    }
    return notices
  }

  private func notice(labelled name: String, _ value: Value) -> Notice {
    let writer = AnswerWriter(settings, for: .person)
    let text = value.label.flatMap { try? writer.text(of: value.real, in: $0) }
    return .labelLeftOut(name: name, value: text ?? "")
  }
}

extension Session {
  /// What could be told of a statement, less what was told before.
  func told(_ notices: [Notice]) -> [Notice] {
    notices.isEmpty ? [] : notices.filter(isNew)
  }

  /// Whether the notice is one that is given each time, or is given for the first time now.
  private func isNew(_ notice: Notice) -> Bool {
    let isTyped = isAtPrompt && scriptDepth == 0
    if notice.isOnlyForTyped, !isTyped { return false }
    return notice.isRepeated(atPrompt: isTyped) || shownNotices.insert(notice.cause).inserted
  }
}

extension Statement {
  /// What it was read as, where that may surprise.
  fileprivate var noticed: [Notice] {
    readings.map { .reading($0.kind, meaning: $0.meaning, picture: $0.picture) }
  }
}
