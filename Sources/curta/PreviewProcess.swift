import Calculator
import Containment

/// The value of a line that is being typed, computed in a process of its own that is given a moment.
final class PreviewProcess {
  private let channel: Channel
  private var errand: Errand?

  /// How long a value may take, in milliseconds; later it is of no use to who types.
  static let patience: Int32 = 20

  init(_ channel: Channel) { self.channel = channel }

  var isRunning: Bool { errand?.isRunning ?? false }

  /// Sends the value of the line to the prompt, unless it takes too long; a line before it is
  /// forgotten.
  func show(_ line: String, _ number: Int, in session: Session) {
    stop()
    errand = Errand.begin { [channel] in
      channel.send(Response.preview(number, session.preview(of: line) ?? "").message)
    }
  }

  func stop() {
    errand?.stop()
    errand = nil
  }
}
