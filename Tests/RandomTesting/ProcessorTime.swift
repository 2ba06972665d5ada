#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Returns the processor time that the body takes in its thread.
///
/// A bound on it separates linear from quadratic time however busy the machine is; wall-clock time
/// would not.
package func processorTime(of body: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
