internal import Evaluation
internal import Syntax

extension Session {
  /// What is to be told of a statement, once it is carried out, of how it is written; nothing where
  /// notices are not wanted.
  func notices(for statement: Statement) -> [Notice] {
    guard settings.showsNotices else { return [] }
    return statement.readings.map { .reading($0.kind, meaning: $0.meaning, picture: $0.picture) }
      + Notice.mistakes(in: statement.kind.value, environment)
      + Notice.names(statement, in: self)
  }

  /// These notices and those that the outcome brings, less what was told before.
  func told(_ notices: [Notice], _ outcome: StatementReport.Outcome) -> [Notice] {
    guard settings.showsNotices else { return [] }
    return (notices + self.notices(on: outcome)).filter(isNew)
  }

  private func notices(on outcome: StatementReport.Outcome) -> [Notice] {
    guard case .value(let answer) = outcome else { return [] }
    let remark = answer.remark(settings).map { [Notice.remark($0)] } ?? []
    return (answer.hasRealRoot ? [.realRoot] : []) + remark
  }

  /// Whether the notice is one that is given each time, or is given for the first time now.
  private func isNew(_ notice: Notice) -> Bool {
    let isTyped = isAtPrompt && scriptDepth == 0
    return notice.isRepeated(atPrompt: isTyped) || shownNotices.insert(notice.cause).inserted
  }
}
