package import Calculator
package import JSON

/// Answers the requests of `curta serve` with one session.
package final class SessionHandler: RequestHandler {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func messages(for request: RPCRequest) -> [JSONValue] {
    do throws(RPCError) {
      return [request.reply(try result(of: request))].compactMap(\.self)
    } catch {
      return [request.reply(error)].compactMap(\.self)
    }
  }

  private func result(of request: RPCRequest) throws(RPCError) -> JSONValue {
    guard let method = ServedMethod.named(request.method) else {
      throw RPCError(.method, "there is no method \(request.method)")
    }
    if case .list = request.parameters {
      throw RPCError(.parameters, "the params are an object")
    }
    return try method.action(session, request)
  }

  package func noteFailure(inUnit unit: Int, _ reason: String) -> Bool { false }
}
