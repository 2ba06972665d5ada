#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A moment of the clock that nobody sets, for deadlines and for how long something takes.
///
/// The standard library's clocks stand in its library for concurrency, which a program without any
/// would load and start for them. docs/decisions/start-up.md tells what that costs.
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

  /// How long after the other one it is; negative where it is before that.
  package static func - (moment: Moment, other: Moment) -> Duration {
    moment.elapsed - other.elapsed
  }
}
