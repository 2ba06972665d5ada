import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An action on a log while a system call fails.
struct Scenario: CustomTestStringConvertible, Sendable {
  static let record = "x = 123456\n"

  let testDescription: String
  /// The log's place in the test's folder.
  let name: String
  /// The actions before there are faults.
  let prepare: @Sendable (Caller, FaultyFileSystem) throws -> Void
  let act: @Sendable (Caller) throws -> Void
  /// The lines that the acting caller should find.
  let old: String
  /// The lines that the file holds at first, where a failure has left others.
  let found: String?
  /// The unfinished line after them.
  let unfinished: String?
  let new: String

  init(
    _ description: String,
    name: String = "log",
    old: String,
    found: String? = nil,
    unfinished: String? = nil,
    new: String? = nil,
    prepare: @escaping @Sendable (Caller, FaultyFileSystem) throws -> Void = { _, _ in },
    act: @escaping @Sendable (Caller) throws -> Void = { try $0.append(record) }
  ) {
    testDescription = description
    self.name = name
    (self.old, self.found, self.unfinished) = (old, found, unfinished)
    self.new = new ?? old + Self.record
    (self.prepare, self.act) = (prepare, act)
  }
}

extension Scenario {
  static let all = [
    Scenario("append to nothing", old: ""),
    Scenario("append in no folder", name: "a/b/log", old: ""),
    Scenario("append", old: "1\n", prepare: { caller, _ in try caller.append("1\n") }),
    Scenario("append without a look", old: "1\n", prepare: { try put("1\n", at: $0, $1) }),
    Scenario(
      "open and append",
      old: "1\n",
      prepare: { try put("1\n", at: $0, $1) },
      act: {
        try $0.open()
        try $0.append(record)
      }
    ),
    Scenario(
      "append after an unfinished line",
      old: "1\n",
      unfinished: "x = 1",
      prepare: { try put("1\nx = 1", at: $0, $1) }
    ),
    Scenario(
      "append after another's lines",
      old: "1\n2\n",
      prepare: { caller, _ in
        try caller.append("1\n")
        try other(caller).append("2\n")
      }
    ),
    Scenario(
      "append after another's compaction",
      old: "1 lines\n",
      prepare: { caller, _ in
        try caller.append("1\n")
        try other(caller).compact()
      }
    ),
    Scenario(
      "append after a flush that failed",
      old: "1\n",
      prepare: { caller, system in
        try caller.append("1\n")
        fail(["flush data"], in: system) { try caller.append("y = 9\n") }
      }
    ),
    Scenario(
      "append after nothing could be taken back",
      old: "1\n2\n",
      found: "1\ny = 9\n2\n",
      prepare: { caller, system in
        try caller.append("1\n")
        fail(["flush data", "truncate"], in: system) { try caller.append("y = 9\n") }
        try other(caller).append("2\n")
      }
    ),
    Scenario(
      "append after another wrote the same lines as those that failed",
      old: "1\n2\n3\n",
      prepare: { caller, system in
        try caller.append("1\n")
        fail(["flush data"], in: system) { try caller.append("2\n4\n") }
        try other(caller).append("2\n3\n")
      }
    ),
    Scenario(
      "append after another wrote the same after what could not be taken back",
      old: "1\n2\n3\n",
      found: "1\n2\n2\n3\n",
      prepare: { caller, system in
        try caller.append("1\n")
        system.breakAll("truncate", EIO)
        system.arm(.halfAndLasting(ENOSPC), at: "write")
        #expect(throws: File.Failure.self) { try caller.append("2\n2\n4\n") }
        system.heal()
        try other(caller).append("2\n3\n")
      }
    ),
    Scenario(
      "append after the folder could not be flushed",
      old: "1 lines\n2\n",
      prepare: { caller, system in
        try caller.append("1\n")
        fail(["flush folder"], in: system) { try caller.compact() }
        try other(caller).append("2\n")
      }
    ),
    Scenario(
      "do nothing after the folder could not be flushed",
      old: "1 lines\n",
      new: "1 lines\n",
      prepare: { caller, system in
        try caller.append("1\n")
        fail(["flush folder"], in: system) { try caller.compact() }
      },
      act: { try $0.listen() }
    ),
    Scenario(
      "compact",
      old: "1\n2\n",
      new: "2 lines\n",
      prepare: { try put("1\n2\n", at: $0, $1) },
      act: { try $0.compact() }
    ),
    Scenario(
      "compact with a new file left behind",
      old: "1\n2\n",
      new: "2 lines\n",
      prepare: { caller, system in
        try put("1\n2\n", at: caller, system)
        let dying = FaultyFileSystem()
        dying.arm(.death, at: "rename")
        #expect(throws: File.Failure.self) {
          try File.replace(caller.log.path, with: bytes("rubbish"), in: dying)
        }
      },
      act: { try $0.compact() }
    ),
  ]

  private static func put(
    _ text: String,
    at caller: Caller,
    _ system: FaultyFileSystem
  ) throws {
    try File.replace(caller.log.path, with: bytes(text), in: system)
  }

  /// Does something that fails because all calls with these names do.
  private static func fail(
    _ names: [String],
    in system: FaultyFileSystem,
    _ act: () throws -> Void
  ) {
    for name in names { system.breakAll(name, EIO) }
    #expect(throws: File.Failure.self) { try act() }
    system.heal()
  }

  /// Another process that uses the same file.
  private static func other(_ caller: Caller) -> Caller {
    Caller(caller.log.path, in: FaultyFileSystem())
  }
}
