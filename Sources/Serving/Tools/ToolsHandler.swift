package import Calculator
package import JSON

/// Answers the requests of `curta mcp`: the Model Context Protocol, with the calculator as tools.
package final class ToolsHandler: RequestHandler {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// The versions of the protocol, the newest first.
  private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  package func messages(for request: RPCRequest) -> [JSONValue] {
    do throws(RPCError) {
      return [request.reply(try result(of: request))].compactMap(\.self)
    } catch {
      return [request.reply(error)].compactMap(\.self)
    }
  }

  package func noteFailure(inUnit unit: Int, _ reason: String) -> Bool { false }

  private func result(of request: RPCRequest) throws(RPCError) -> JSONValue {
    switch request.method {
    case "initialize": return initialized(request)
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .list(Tool.all.map(\.json)))])
    case "tools/call": return try call(request)
    default: throw RPCError(.method, "there is no method \(request.method)")
    }
  }

  private func initialized(_ request: RPCRequest) -> JSONValue {
    let asked = request["protocolVersion"]?.string
    let version = Self.versions.first { $0 == asked } ?? Self.versions[0]
    return .object([
      ("protocolVersion", .string(version)),
      ("capabilities", .object([("tools", .object([("listChanged", .bool(false))]))])),
      (
        "serverInfo",
        .object([("name", .string("curta")), ("version", .string(Version.number))])
      ),
      (
        "instructions",
        .string(
          "A calculator whose digits are all proven. = means equal, ≈ correctly rounded. Prefer it to computing by heart."
        )
      ),
    ])
  }

  private func call(_ request: RPCRequest) throws(RPCError) -> JSONValue {
    guard let name = request["name"]?.string, let tool = Tool.named(name) else {
      throw RPCError(.parameters, "there is no such tool")
    }
    let arguments = request["arguments"] ?? .object([])
    guard case .object(let members) = arguments else {
      throw RPCError(.parameters, "the arguments are an object")
    }
    if let unknown = members.first(where: { member in
      !tool.arguments.contains { $0.name == member.key }
    }) {
      throw RPCError(.parameters, "\(name) has no argument \(unknown.key)")
    }
    do throws(RPCError) {
      let asked = RPCRequest(id: nil, method: name, parameters: arguments)
      return try tool.action(session, asked).json
    } catch {
      // What a model can correct is a result, and no error of the protocol.
      return ToolResult(text: "error: \(error.message)", structure: .object([]), isError: true).json
    }
  }
}
