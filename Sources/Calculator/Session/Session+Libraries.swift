internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// Loads the libraries, so that the first line need not wait; returns a notice if they do not load.
  package func warmUp() -> String? {
    if let reason = FlintLibrary.load() {
      return "FLINT cannot be loaded, and what needs it cannot be computed: \(reason)"
    }
    _ = try? Environment().real(Expression(.constant("pi"))).sign()
    return nil
  }

  /// Sets a handler that is called before the process ends because a required library cannot be loaded.
  package static func beforeEndWithoutLibrary(
    _ handler: @convention(c) (UnsafePointer<CChar>?) -> Void
  ) {
    FlintLibrary.beforeEnd(handler)
  }
}
