internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// Makes the libraries ready, so that the first line does not have to wait for them; returns what is to
  /// be told where they cannot be loaded.
  package func warmUp() -> String? {
    if let reason = FlintLibrary.load() {
      return "FLINT cannot be loaded, and what needs it cannot be computed: \(reason)"
    }
    _ = try? Environment().real(Expression(.constant("pi"))).sign()
    return nil
  }

  /// Has something done before the process ends because a library cannot be loaded that a computation
  /// needs.
  package static func beforeEndWithoutLibrary(
    _ handler: @convention(c) (UnsafePointer<CChar>?) -> Void
  ) {
    FlintLibrary.beforeEnd(handler)
  }
}
