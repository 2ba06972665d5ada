/// Runs the lines of a script in a session.
package struct Script {
  /// The reason why a script stopped.
  package enum End: Equatable {
    case end
    /// A failure, if the script does not continue after one.
    case failure
    case quit
  }

  /// Whether to continue after a failure.
  package let keepsGoing: Bool
  /// The notation of the lines; nil for the language itself.
  private let notation: SourceNotation?
  /// The number of the last row that was run, from 1.
  package private(set) var lineNumber = 0
  /// The kind of the worst failure so far.
  package private(set) var worst: Failure.Kind?

  /// Whether the lines are those of a saved session, which restores a state and gives no answers.
  package private(set) var isSavedSession = false

  /// Restarts the line numbers at 1, for the next file.
  package mutating func restart() { lineNumber = 0 }

  package init(keepsGoing: Bool = false, notation: SourceNotation? = nil) {
    self.keepsGoing = keepsGoing
    self.notation = notation
  }

  /// Runs one line; returns nil if the script continues.
  ///
  /// If `report` throws because an answer cannot be written, that is reported as a failure.
  package mutating func run(
    _ line: LogicalLine,
    in session: Session,
    on surface: GraphSurface = GraphSurface(),
    report: (Report) throws(Failure) -> Void
  ) -> End? {
    if lineNumber == 0 { isSavedSession = session.begins(withHeader: line.text) }
    lineNumber += line.rowCount
    if isSavedSession, session.bringBack(line.text) { return nil }
    var end: End?
    Self.run(line.text, notation, in: session, on: surface) { item in
      switch item {
      case .failure(let failure): end = note(failure) ?? end
      case .quit: end = .quit
      case .answer, .graph, .message, .page, .notice, .recall, .screen: break
      }
      do throws(Failure) {
        if line.rows == nil { try report(item) } else { try report(item.placed(in: line)) }
      } catch {
        end = note(error) ?? end
        try? report(.failure(error.placed(in: line)))
      }
    }
    return end
  }

  /// Notes a failure, and returns whether it ends the script.
  private mutating func note(_ failure: Failure) -> End? {
    worst = worst.map { $0.rawValue < failure.kind.rawValue ? failure.kind : $0 } ?? failure.kind
    return keepsGoing ? nil : .failure
  }

  /// Runs a line; for a formula, only the readings that it leaves open itself are reported.
  private static func run(
    _ line: String,
    _ notation: SourceNotation?,
    in session: Session,
    on surface: GraphSurface,
    report: (Report) -> Void
  ) {
    guard let notation else { return session.run(line, on: surface, report: report) }
    do {
      let (line, readings, notices) = try session.translation(of: line, from: notation)
      session.run(line, on: surface) { item in
        if case .answer(let answer) = item {
          report(.answer(answer.keepingReadings(readings, adding: notices)))
        } else {
          report(item)
        }
      }
    } catch {
      report(.failure(error))
    }
  }
}
