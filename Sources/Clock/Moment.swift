internal import CLibrary

/// A moment of the monotonic clock, for deadlines and durations.
///
/// The standard library's clocks are part of its library for concurrency, which a program that uses
/// none would load and start for them. docs/decisions/start-up.md says what that costs.
package struct Moment: Comparable, Sendable {
  /// The time since a start that is the same for all processes.
  private let elapsed: Duration

  package static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(elapsed: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  package static func < (left: Moment, right: Moment) -> Bool { left.elapsed < right.elapsed }

  package static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(elapsed: moment.elapsed + duration)
  }

  /// The time from the other moment to this one, negative where this one is earlier.
  package static func - (moment: Moment, other: Moment) -> Duration {
    moment.elapsed - other.elapsed
  }
}
