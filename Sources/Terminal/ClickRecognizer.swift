/// Tells double and triple clicks, as a value that is given times and places.
package struct ClickRecognizer: Sendable {
  /// The longest time between two presses of one click.
  package static let interval = Duration.milliseconds(400)

  private var count = 0
  private var last: (button: MouseEvent.Button, column: Int, row: Int, time: Duration)?

  package init() {}

  /// The event with its count of clicks; `time` is counted from any moment, but always the same.
  ///
  /// A press counts on when it follows soon, with the same button and not more than a cell away. After
  /// the third it begins anew. A drag that leaves the cell's neighbourhood, and the wheel, end the count.
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
