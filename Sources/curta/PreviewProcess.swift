import Calculator
import Containment

/// Computes the value of a line while it is typed, in a separate process with little time.
final class PreviewProcess {
  private let channel: Channel
  private var worker: Worker?

  /// The time limit of a value, in milliseconds; later it is useless to a person who types.
  static let patience: Int32 = 20

  init(_ channel: Channel) { self.channel = channel }

  var isRunning: Bool { worker?.isRunning ?? false }

  /// Sends the value of the line to the prompt, unless it takes too long; a previous line is dropped.
  func show(_ line: String, _ number: Int, in session: Session) {
    stop()
    worker = Worker.begin { [channel] in
      channel.send(Response.preview(number, session.preview(of: line) ?? ""))
    }
  }

  func stop() {
    worker?.stop()
    worker = nil
  }
}
