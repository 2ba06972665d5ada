internal import Evaluation
internal import Syntax

/// An edit that can be taken back.
struct Edit {
  /// The number of the statement that was edited.
  let number: Int
  /// What was before the edit.
  let before: Timeline
  /// How far it went at the time of the edit.
  let length: Timeline.Length
}

extension Session {
  /// So many edits can be taken back.
  private static let maximumEdits = 100

  /// Puts another statement in the place of an old one, and has what depended on it computed anew.
  ///
  /// Returns what came out otherwise than before, the edited statement first. Nothing has changed
  /// where the statement fails.
  func edit(
    _ entry: Entry,
    to statement: Statement,
    source: String
  ) throws(EvaluationError) -> [Revision] {
    var environment = timeline.environment(before: entry.number)
    environment.angleMode = entry.angleMode
    let result = try environment.outcome(of: statement).result
      .map { $0.kept(from: statement, in: environment) }
    let edited = entry.with(source: source, result: result, effect: statement.effect)
    let (revised, revisions) = timeline.revising(with: edited)
    if edits.count == Self.maximumEdits { edits.removeFirst() }
    edits.append(Edit(number: entry.number, before: timeline, length: timeline.length))
    take(revised)
    unsaved.add(.revision([edited] + revisions.map(\.new)))
    return [Revision(old: entry, new: edited, isEdited: true)] + revisions
  }

  /// What `undo` took back.
  enum Undone {
    case statement(Entry)
    case changes([Change])
    /// The number of the edited statement, and what came out otherwise again.
    case edit(Int, [Revision])
  }

  /// Takes back what came last: an edit, what a command did to names, or a statement.
  ///
  /// The number of a statement that is taken back is not given again.
  func undo() -> Undone? {
    if let edit = edits.last, edit.length == timeline.length {
      edits.removeLast()
      let revisions = timeline.revisions(back: edit.before)
      take(edit.before)
      unsaved.add(.revision(revisions.map(\.new)))
      return .edit(edit.number, revisions)
    }
    var timeline = timeline
    guard let removed = timeline.removeLast() else { return nil }
    take(timeline)
    switch removed {
    case .statement(let entry):
      unsaved.takeBack(entry.number)
      return .statement(entry)
    case .changes(let changes): return .changes(changes)
    }
  }
}
