import Foundation
import TerminalTesting
import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Several processes using one log, on the real disk.
@Suite struct JournalProcessTests {
  @Test(arguments: [0, 40])
  func `two processes lose nothing and see each other's lines`(interval: Int) throws {
    try withFolder { folder in
      let path = "\(folder)/log"
      let one = try Fixture("write", path, "A", "1000", "\(interval)", "B")
      let two = try Fixture("write", path, "B", "1000", "\(interval)", "A")
      #expect(one.lines().last == "4000 lines, right")
      #expect(two.lines().last == "4000 lines, right")
      checkRecords(try File.read(path), of: ["A": 1000, "B": 1000])
      #expect(names(in: folder) == ["log", "log.lock"])
    }
  }

  @Test func `parent and child go on with one object after a fork`() throws {
    try withFolder { folder in
      let fixture = try Fixture("fork", "\(folder)/log", "200")
      #expect(fixture.lines().last == "802 lines, right")
      checkRecords(
        try File.read("\(folder)/log"),
        of: ["before": 1, "child": 200, "parent": 200]
      )
    }
  }

  @Test func `a child goes on with the object when the parent is gone`() throws {
    try withFolder { folder in
      let fixture = try Fixture("orphan", "\(folder)/log", "50")
      #expect(fixture.lines().last == "102 lines, right")
      checkRecords(try File.read("\(folder)/log"), of: ["before": 1, "child": 50])
    }
  }

  @Test func `what was written is there after the process was killed`() throws {
    try withFolder { folder in
      var written = 0
      for round in 1...20 {
        let fixture = try Fixture("write", "\(folder)/log", "\(round)", "100000", "7")
        let last = try #require(fixture.lines(killingAfter: round).last.flatMap { Int($0) })
        let caller = Caller("\(folder)/log", in: FaultyFileSystem())
        try caller.append("round \(round)\n")
        let records = caller.text.split(separator: "\n").count { $0.hasPrefix("\(round) ") }
        // One more may have been written but not yet printed, or half of it.
        #expect((last...last + 1).contains(records))
        written += last
      }
      let ends = try File.read("\(folder)/log").split(separator: "\n").count { $0.hasPrefix("end") }
      #expect((written...written + 20).contains(ends))
    }
  }

  @Test func `numbers are given once`() throws {
    try withFolder { folder in
      let fixtures = try (1...3).map { _ in try Fixture("reserve", "\(folder)/log", "500") }
      let numbers = fixtures.map { $0.lines().compactMap { Int($0) } }
      for given in numbers { #expect(given == given.sorted()) }
      #expect(numbers.joined().sorted() == Array(1...1500))
    }
  }

  @Test(.enabled(if: Fixture.canMount, "no file system can be mounted here"))
  func `a full disk is reported, and harms nothing`() throws {
    try withFolder { folder in
      let fixture = try Fixture(onDiskAt: folder, "fill", folder)
      #expect(
        fixture.lines() == [
          "filled", "append: No space left on device", "replace: No space left on device",
          "number: No space left on device", "whole", "number: 1", "whole", "whole",
        ]
      )
    }
  }

  /// Checks that each writer's records are there once, in order, and in one piece.
  private func checkRecords(_ text: String, of counts: [String: Int]) {
    var (seen, begun) = ([String: Int](), "")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("end of ") {
        #expect(line == "end of \(begun)")
        continue
      }
      let words = line.split(separator: " ")
      seen[String(words[0]), default: 0] += 1
      begun = "\(words[0]) \(seen[String(words[0])] ?? 0)"
      #expect(line == begun)
    }
    #expect(seen == counts)
  }
}
