internal import CLibrary
internal import CProcess

/// The right of a copy to take the place of the process that it was made from.
package final class Takeover {
  private let channel: Channel
  /// The original standard error; until then standard error leads to the process that waits.
  private let standardError: Int32
  /// The bound on memory before there was a limit; nil where there is none.
  private var boundBefore: rlim_t?

  init(_ channel: Channel, errors: Channel, _ limits: Trial.Limits) {
    self.channel = channel
    standardError = dup(STDERR_FILENO)
    // What a library prints before it gives up says why it does.
    dup2(errors.descriptor, STDERR_FILENO)
    errors.close()
    if let megabytes = limits.megabytes { bound(megabytes) }
  }

  /// Ends the process that waits, and continues in its place, without limits.
  package func takePlace() {
    if let boundBefore { _ = cprocess_limit_memory(boundBefore) }
    dup2(standardError, STDERR_FILENO)
    close(standardError)
    cprocess_die_with_parent(false)
    channel.send(bytes: [])
    // The end instead of an answer means that nobody waits any more, which is the same.
    _ = channel.receive()
    channel.close()
  }

  private func bound(_ megabytes: Int) {
    boundBefore = cprocess_limit_memory(cprocess_used_memory() + rlim_t(megabytes) * 1_000_000)
  }
}
