internal import Evaluation
internal import Syntax

/// An edit that can be undone.
struct Edit {
  /// The number of the statement that was edited.
  let number: Int
  /// The timeline before the edit.
  let before: Timeline
  /// The length of the timeline after the edit.
  let length: (number: Int, changes: Int)
}

/// The thing that `undo` took back.
enum Undone {
  case statement(Entry)
  case changes([Change])
  /// The number of the edited statement, and the statements that changed back.
  case edit(Int, [Revision])
}

extension Session {
  /// The number of edits that can be undone.
  private static let maximumEdits = 100

  /// Replaces a statement by another one, and recomputes what depends on it.
  ///
  /// Returns the statements that changed, the edited one first. Nothing changes if the new
  /// statement fails.
  func edit(
    _ entry: Entry,
    to statement: Statement,
    source: String
  ) throws(EvaluationError) -> [Revision] {
    var environment = history.timeline.environment(before: entry.number)
    environment.mode = entry.mode
    // What is asked now is asked on this day.
    environment.mode.day = nil
    environment.currentDay = self.environment.currentDay
    var remarks = Remarks()
    let result = try environment.evaluateDrawing(statement, noting: &remarks).result
      .map { $0.kept(from: statement, in: environment) }
    let edited = entry.with(
      source: source,
      result: result,
      effect: statement.effect,
      day: remarks.notes?.day
    )
    let (revised, revisions) = history.timeline.revising(with: edited)
    record(revised, editing: entry.number)
    return [Revision(old: entry, new: edited, isEdited: true)] + revisions
  }

  /// Takes an edited timeline, so that it can be undone and is saved.
  ///
  /// Without the number of a statement the edit has that of the first one that differs.
  func record(_ edited: Timeline, editing number: Int? = nil) {
    if history.edits.count == Self.maximumEdits { history.edits.removeFirst() }
    let before = history.timeline
    let difference = TimelineDifference(from: before, to: edited)
    let number = number ?? difference.number ?? nextNumber
    history.edits.append(Edit(number: number, before: before, length: edited.length))
    take(edited)
    history.unsaved.add(.rearrangement(difference))
  }

  /// Takes back the last edit, the last effect of a command on names, or the last statement.
  ///
  /// The number of a statement that is taken back is not used again.
  func undo() -> Undone? {
    if let edit = history.edits.last, edit.length == history.timeline.length {
      history.edits.removeLast()
      let edited = history.timeline
      let revisions = edited.revisions(back: edit.before)
      take(edit.before)
      history.unsaved.add(.rearrangement(TimelineDifference(from: edited, to: edit.before)))
      return .edit(edit.number, revisions)
    }
    var timeline = history.timeline
    guard let undone = timeline.removeLast() else { return nil }
    take(timeline)
    if case .statement(let entry) = undone { history.unsaved.takeBack(entry.number) }
    return undone
  }
}
