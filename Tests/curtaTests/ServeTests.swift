import Foundation
import Testing

/// `curta serve`: a server that goes on whatever a request does.
@Suite struct ServeTests {
  private func request(_ id: Int, _ method: String, _ parameters: [String: Any]) throws -> String {
    let object: [String: Any] = [
      "jsonrpc": "2.0", "id": id, "method": method, "params": parameters,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  private func evaluate(_ id: Int, _ text: String, _ more: [String: Any] = [:]) throws -> String {
    try request(id, "evaluate", ["text": text].merging(more) { $1 })
  }

  /// The answers to requests, by their ids.
  private func answers(_ requests: [String]) throws -> [Int: [String: Any]] {
    let folder = try TestFolder()
    let outcome = try folder.start(["serve"]).finish(
      input: Array(requests.joined(separator: "\n").utf8)
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    var answers: [Int: [String: Any]] = [:]
    for line in outcome.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let answer = try #require(object as? [String: Any])
      let id = try #require(answer["id"] as? Int)
      #expect(answers[id] == nil, "\(id) is answered twice")
      answers[id] = answer
    }
    return answers
  }

  private func exact(_ answer: [String: Any]?) -> String? {
    let result = answer?["result"] as? [String: Any]
    return (result?["reports"] as? [[String: Any]])?.last?["exact"] as? String
  }

  private func code(_ answer: [String: Any]?) -> Int? {
    (answer?["error"] as? [String: Any])?["code"] as? Int
  }

  @Test func `sessions are separate, and each goes on`() throws {
    let answers = try answers([
      evaluate(1, "x = 1", ["session": "a"]), evaluate(2, "x = 2", ["session": "b"]),
      evaluate(3, "x", ["session": "a"]), evaluate(4, "x", ["session": "b"]), evaluate(5, "x"),
    ])
    #expect(answers.count == 5)
    #expect(exact(answers[3]) == "1")
    #expect(exact(answers[4]) == "2")
    #expect(exact(answers[5]) == nil)
  }

  @Test func `a request that takes too long ends alone, and nothing before it is lost`() throws {
    let answers = try answers([
      evaluate(1, "x = 7"), evaluate(2, "y = x + 1"),
      evaluate(3, "nextprime(10^5000)", ["limits": ["milliseconds": 100]]), evaluate(4, "x*y"),
      evaluate(5, "@1"),
    ])
    #expect(code(answers[3]) == -32001)
    #expect(exact(answers[4]) == "56")
    #expect(exact(answers[5]) == "7")
  }

  @Test func `a request that needs too much memory ends alone`() throws {
    let answers = try answers([
      evaluate(1, "x = 7"),
      evaluate(2, "gcd(3^(2*10^7)+1, 7^(2*10^7)+3)", ["limits": ["megabytes": 10]]),
      evaluate(3, "x"),
    ])
    #expect(code(answers[2]) == -32001)
    #expect(exact(answers[3]) == "7")
  }

  @Test func `requests that run or wait are cancelled`() throws {
    let folder = try TestFolder()
    let server = try folder.start(["serve"])
    for line in [
      try evaluate(1, "x = 7"), try evaluate(2, "nextprime(10^5000)"), try evaluate(3, "x + 1"),
      try evaluate(4, "x"),
    ] { try server.send(Array((line + "\n").utf8)) }
    try server.wait(forOutput: "\"id\":1,")
    for id in [3, 2] {
      let line = try request(10 + id, "cancel", ["id": id])
      try server.send(Array((line + "\n").utf8))
    }
    let outcome = try server.finish()
    #expect(outcome.output.contains(#""id":2,"error":{"code":-32800"#))
    #expect(outcome.output.contains(#""id":3,"error":{"code":-32800"#))
    #expect(outcome.output.contains(#""id":12,"result":true"#))
    #expect(outcome.output.contains(#""exact":"7""#))
    #expect(outcome.status == 0)
  }

  @Test func `files are not touched unless that is allowed`() throws {
    let folder = try TestFolder()
    let line = try evaluate(1, ":save other.calc")
    let outcome = try folder.run("serve", input: line)
    #expect(outcome.output.contains("a script may not write this file"))
    #expect(try !folder.names().contains("other.calc"))
  }

  @Test func `every request of a stream is answered in the order of its session`() throws {
    let answers = try self.answers((1...500).map { try evaluate($0, "ANS_\($0) = \($0)^2") })
    #expect(answers.count == 500)
    #expect(exact(answers[500]) == "250000")
  }

  @Test func `sessions that are closed are gone`() throws {
    let folder = try TestFolder()
    let server = try folder.start(["serve"])
    try server.send(Array((try evaluate(1, "x = 1") + "\n").utf8))
    try server.wait(forOutput: "\"id\":1,")
    try server.send(Array((try request(2, "close", [:]) + "\n").utf8))
    let outcome = try server.finish(input: Array(try evaluate(3, "x").utf8))
    #expect(outcome.output.contains(#""id":2,"result":true"#))
    #expect(outcome.output.contains("unknown-variable"))
  }

  @Test func `what follows the end of a session is for the next one`() throws {
    let answers = try self.answers([
      evaluate(1, "x = 7"), request(2, "close", [:]), evaluate(3, "x"), request(4, "close", [:]),
      request(5, "close", [:]),
    ])
    #expect(exact(answers[1]) == "7")
    let reports = (answers[3]?["result"] as? [String: Any])?["reports"] as? [[String: Any]]
    #expect(reports?.first?["kind"] as? String == "error")
    #expect([2, 4, 5].map { answers[$0]?["result"] as? Bool } == [true, true, false])
  }

  @Test func `names of sessions and ids that are none are refused`() throws {
    let sessions: [Any] = [5, NSNull(), ["a"]]
    for (id, session) in sessions.enumerated() {
      let line = try request(id + 1, "version", ["session": session])
      #expect(code(try answers([line])[id + 1]) == -32602)
    }
    #expect(code(try answers([request(1, "cancel", [:])])[1]) == -32602)
  }

  @Test func `options that are not for it are refused`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("serve", "x.calc").status == 2)
    #expect(try folder.run("serve", "--session", "x").status == 2)
  }

  @Test func `a script of its name runs with its path`() throws {
    let folder = try TestFolder()
    try folder.write("1+1", to: "serve")
    #expect(try folder.run("./serve") == Outcome(0, "2\n"))
  }

  // MARK: At a socket

  private let client = """
    import json, socket, sys
    def connect():
        s = socket.socket(socket.AF_UNIX)
        s.connect(sys.argv[1])
        return s, s.makefile("r")
    def ask(connection, text):
        message = {"jsonrpc": "2.0", "id": 1, "method": "evaluate", "params": {"text": text}}
        connection[0].sendall((json.dumps(message) + "\\n").encode())
        return json.loads(connection[1].readline())["result"]["reports"][-1].get("exact")
    first, second = connect(), connect()
    print(ask(first, "x = 5"), ask(second, "x"), ask(first, "x^2"))
    """

  private func waitForSocket(in folder: TestFolder) throws {
    let loop = "for i in $(seq 500); do test -S s && exit; sleep 0.02; done; exit 1"
    #expect(try folder.shell(loop).status == 0)
  }

  @Test func `each connection at a socket is served alone`() throws {
    let folder = try TestFolder()
    try folder.write(client, to: "client.py")
    let server = try folder.start(["serve", "--socket", "s"])
    try waitForSocket(in: folder)
    #expect(try folder.shell("stat -c %a s").output == "700\n")
    #expect(try folder.shell("python3 client.py s") == Outcome(0, "5 None 25\n"))
    let second = try folder.start(["serve", "--socket", "s"]).finish()
    #expect(second == Outcome(3, errors: "curta: cannot listen at s: Address already in use\n"))
    kill(server.process, SIGTERM)
    _ = try server.finish()
    #expect(try folder.shell("test -e s").status == 1)
  }

  @Test func `a socket that a killed server has left is replaced, and a file is not`() throws {
    let folder = try TestFolder()
    let server = try folder.start(["serve", "--socket", "s"])
    try waitForSocket(in: folder)
    kill(server.process, SIGKILL)
    _ = try server.finish()
    #expect(try folder.shell("test -S s").status == 0)
    try folder.write(client, to: "client.py")
    let next = try folder.start(["serve", "--socket", "s"])
    var outcome = try folder.shell("python3 client.py s")
    for _ in 0..<500 where outcome.status != 0 {
      usleep(20_000)
      outcome = try folder.shell("python3 client.py s")
    }
    #expect(outcome.output == "5 None 25\n")
    kill(next.process, SIGINT)
    _ = try next.finish()
    try folder.write("mine", to: "f")
    let refused = try folder.start(["serve", "--socket", "f"]).finish()
    #expect(refused == Outcome(3, errors: "curta: cannot listen at f: Address already in use\n"))
    #expect(try folder.read("f") == "mine")
    #expect(try folder.start(["lsp", "--socket", "t"]).finish().status == 2)
    #expect(
      try folder.start(["serve", "--socket", String(repeating: "x", count: 200)]).finish().status
        == 3
    )
  }

  /// Messages to `curta lsp`, each with its length before it.
  private func framed(_ messages: [String]) -> [UInt8] {
    messages.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
  }

  @Test func `what an editor asks before it leaves is answered`() throws {
    let start = try request(1, "initialize", ["capabilities": [String: Any]()])
    let shutdown = try request(2, "shutdown", [:])
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    let folder = try TestFolder()
    let orderly = try folder.start(["lsp"]).finish(input: framed([start, shutdown, exit]))
    #expect(orderly.status == 0)
    #expect(orderly.output.contains(#""id":1"#) && orderly.output.contains(#""id":2"#))
    #expect(try folder.start(["lsp"]).finish(input: framed([start, exit])).status == 1)
  }
}
