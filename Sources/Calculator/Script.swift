/// Runs the lines of a script in a session.
package struct Script {
  /// What stopped a script.
  package enum End: Equatable {
    case end
    /// A failure, where the script does not go on behind one.
    case failure
    case quit
  }

  /// Whether to go on behind a failure.
  package let keepsGoing: Bool
  /// The number of the line that runs, from 1.
  package private(set) var lineNumber = 0
  /// The kind of the worst failure so far.
  package private(set) var worst: Failure.Kind?

  /// Counts lines from 1 again, for the next file.
  package mutating func restart() { lineNumber = 0 }

  package init(keepsGoing: Bool = false) { self.keepsGoing = keepsGoing }

  /// Runs one line; nil where the script goes on.
  ///
  /// What `report` throws, since it cannot show an answer, is a failure like any other.
  package mutating func run(
    _ line: String,
    in session: Session,
    report: (Report) throws(Failure) -> Void
  ) -> End? {
    lineNumber += 1
    var end: End?
    var worst = worst
    session.execute(line) { item in
      if case .quit = item { end = .quit }
      var failure: Failure? = if case .failure(let failure) = item { failure } else { nil }
      do throws(Failure) {
        try report(item)
      } catch {
        failure = error
      }
      guard let kind = failure?.kind else { return }
      worst = worst.map { $0.rawValue < kind.rawValue ? kind : $0 } ?? kind
      if !keepsGoing { end = .failure }
    }
    self.worst = worst
    return end
  }
}
