/// Recognizes double and triple clicks, from times and places that it is given.
package struct ClickRecognizer: Sendable {
  /// The longest time between two presses of a double click.
  package static let interval = Duration.milliseconds(400)

  private var count = 0
  private var last: (button: MouseEvent.Button, column: Int, row: Int, time: Duration)?

  package init() {}

  /// Returns the event with its count of clicks; `time` may start at any moment, but always the same.
  ///
  /// A press is counted if it follows soon, with the same button and at most a cell away. After the
  /// third the count restarts. A drag to a distant cell, and the wheel, end the count.
  package mutating func counted(_ event: MouseEvent, at time: Duration) -> MouseEvent {
    var event = event
    switch event.action {
    case .press(let button):
      count = continues(event, button, time) ? count % 3 + 1 : 1
      last = (button, event.column, event.row, time)
      event.clicks = count
    case .drag:
      event.clicks = count
      if !isNear(event) { last = nil }
    case .release:
      event.clicks = count
    case .wheel:
      last = nil
    case .move:
      break
    }
    return event
  }

  private func continues(
    _ event: MouseEvent,
    _ button: MouseEvent.Button,
    _ time: Duration
  ) -> Bool {
    guard let last, last.button == button, isNear(event) else { return false }
    return time - last.time <= Self.interval
  }

  private func isNear(_ event: MouseEvent) -> Bool {
    guard let last else { return false }
    return abs(event.column - last.column) <= 1 && abs(event.row - last.row) <= 1
  }
}
