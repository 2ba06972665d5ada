package import JSON

/// What answers the requests of a session, in the process that has the session.
package protocol RequestHandler: AnyObject {
  /// Carries a request out, and returns the messages to send: its answer, and notifications.
  func messages(for request: RPCRequest) -> [JSONValue]

  /// Notes that a copy of this process has failed in a unit of its work, and why; this process knows nothing
  /// of that work. Returns whether to try the request again.
  func noteFailure(inUnit unit: Int, _ reason: String) -> Bool
}

/// The units of work of a request, which the process that waits can see.
package struct WorkWatch {
  /// Begins a unit, a number that is not 0, which may take this many milliseconds.
  package let begin: (_ unit: Int, _ milliseconds: Int?) -> Void

  package init(begin: @escaping (_ unit: Int, _ milliseconds: Int?) -> Void) { self.begin = begin }
}
