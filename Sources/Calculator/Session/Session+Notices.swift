internal import Evaluation
internal import Syntax

extension Session {
  /// What is to be told of a statement, once it is carried out, of how it is written; nothing where
  /// notices are not wanted.
  func notices(for statement: Statement, _ settings: Settings) -> [Notice] {
    guard settings.showsNotices else { return [] }
    // Nearly always all three are empty, which costs less to see than to join.
    var notices = Notice.mistakes(in: statement.kind.value, environment)
    if !statement.readings.isEmpty { notices.insert(contentsOf: statement.noticed, at: 0) }
    let names = Notice.names(statement, in: self)
    return names.isEmpty ? notices : notices + names
  }

  /// These notices and those that the outcome brings, less what was told before.
  func told(
    _ notices: [Notice],
    _ outcome: StatementReport.Outcome,
    _ settings: Settings
  ) -> [Notice] {
    guard settings.showsNotices else { return [] }
    let later = Self.notices(on: outcome, settings)
    return notices.isEmpty && later.isEmpty ? [] : (notices + later).filter(isNew)
  }

  private static func notices(
    on outcome: StatementReport.Outcome,
    _ settings: Settings
  ) -> [Notice] {
    guard case .value(let answer) = outcome else { return [] }
    var notices: [Notice] = answer.hasRealRoot ? [.realRoot] : []
    for (name, value) in answer.labelled { notices.append(notice(labelled: name, value, settings)) }
    if let remark = answer.remark(settings) { notices.append(.remark(remark)) }
    return notices
  }

  private static func notice(labelled name: String, _ value: Value, _ settings: Settings) -> Notice
  {
    let writer = AnswerWriter(settings, for: .person)
    let text = value.label.flatMap { try? writer.text(of: value.real, in: $0) }
    return .labelLeftOut(name: name, value: text ?? "")
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
