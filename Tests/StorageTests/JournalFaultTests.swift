import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Each system call fails in each way in turn; whoever continues finds what was promised.
@Suite struct JournalFaultTests {
  @Test(arguments: Scenario.all)
  func `the file holds the old lines or the new ones, and the writer knows which`(
    scenario: Scenario
  ) throws {
    try inEachWay { folder, fault, index in
      let system = FaultyFileSystem()
      let caller = Caller("\(folder)/\(scenario.name)", in: system)
      try scenario.prepare(caller, system)
      let first = system.calls.count
      system.arm(fault, at: index)
      let isDone = (try? scenario.act(caller)) != nil
      guard !system.isFaultAhead else { return false }
      let note: Comment = "\(fault), the last of \(system.calls[first...].prefix(index + 1))"
      let text = contents(caller.log.path)
      checkFile(text, isDone, caller, system, scenario, note)
      #expect(isDone || fault != .half && fault != .code(EINTR), note)
      #expect(
        system.calls.allSatisfy { $0.path.hasPrefix(folder) || $0.name == "status" },
        note
      )
      let isVisible = caller.log.isVisible
      system.heal()
      let next = system.isDead ? Caller(caller.log.path, in: FaultyFileSystem()) : caller
      try next.append("later\n")
      let lines =
        system.isDead
        ? wholeLines(text) : isDone || isVisible ? scenario.new : scenario.old
      #expect(contents(caller.log.path) == lines + "later\n", note)
      #expect(next.text == lines + "later\n", note)
      // A program that another test starts has the lock of a dead caller's file until it executes.
      var trials = 0
      repeat {
        try next.compact()
        trials += 1
      } while names(in: File.directory(of: caller.log.path)).count > 2 && trials < 1000
      #expect(names(in: File.directory(of: caller.log.path)) == ["log", "log.lock"], note)
      return true
    }
  }

  private func checkFile(
    _ text: String,
    _ isDone: Bool,
    _ caller: Caller,
    _ system: FaultyFileSystem,
    _ scenario: Scenario,
    _ note: Comment
  ) {
    if isDone {
      #expect(text == scenario.new, note)
      #expect(system.isOnDisk(caller.log.path), note)
      #expect(caller.text == scenario.new, note)
    } else {
      let found = (scenario.found ?? scenario.old) + (scenario.unfinished ?? "")
      let states = [scenario.old, scenario.new, found]
      #expect(states.contains(text) || system.isDead && states.contains(wholeLines(text)), note)
    }
    if let unfinished = scenario.unfinished {
      #expect(text.hasSuffix("\n\(unfinished)") || caller.setAside.contains(unfinished), note)
    }
  }

  @Test func `what can be neither written nor taken back is not written`() throws {
    try withFolder { folder in
      let system = FaultyFileSystem()
      let (caller, other) = (Caller("\(folder)/log", in: system), Caller("\(folder)/log"))
      try caller.append("1\n")
      system.breakAll("truncate", EIO)
      system.arm(.halfAndLasting(ENOSPC), at: "write")
      #expect(throws: File.Failure.self) { try caller.append("x = 12345\n") }
      #expect(contents(caller.log.path) == "1\nx = 1")
      // Neither half is mistaken for a person's line.
      system.heal()
      try caller.append("2\n")
      #expect(caller.setAside.isEmpty)
      try other.open()
      #expect(other.text == "1\n2\n")
      #expect(system.isOnDisk(caller.log.path))
    }
  }

  @Test func `what others have seen is not written again where the folder cannot be flushed`()
    throws
  {
    try withFolder { folder in
      let system = FaultyFileSystem()
      let (caller, other) = (Caller("\(folder)/log", in: system), Caller("\(folder)/log"))
      try caller.append("1\n")
      try other.open()
      system.breakAll("flush folder", EIO)
      for line in ["2\n", "3\n"] {
        #expect(throws: File.Failure.self) { try caller.compact() }
        #expect(caller.log.isVisible)
        try other.append(line)
      }
      #expect(throws: File.Failure.self) { try caller.append("4\n") }
      #expect(caller.log.isVisible)
      try other.append("5\n")
      system.heal()
      try caller.append("6\n")
      #expect(system.isOnDisk(caller.log.path))
      let text = contents(caller.log.path)
      #expect(text == "2 lines\n3\n4\n5\n6\n")
      try other.listen()
      #expect(caller.text == text && other.text == text)
    }
  }

  @Test func `a crash may cut lines that belong together after any of them`() throws {
    try withFolder { folder in
      let system = FaultyFileSystem()
      let caller = Caller("\(folder)/log", in: system)
      try caller.append("1\n")
      system.arm(.deathHalfway, at: "write")
      #expect(throws: File.Failure.self) { try caller.append("x = 1\ny = 2\n") }
      let next = Caller("\(folder)/log")
      try next.append("2\n")
      #expect(next.text == "1\nx = 1\n2\n")
    }
  }
}

private func contents(_ path: String) -> String { (try? File.read(path)) ?? "" }

private func wholeLines(_ text: String) -> String { string(bytes(text)[..<bytes(text).endOfLines]) }
