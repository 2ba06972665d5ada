import Foundation
import Testing

@testable import Storage

@Suite struct JournalTests {
  @Test func `a log that is not there is empty, and made with the first lines`() throws {
    try withFolder { folder in
      let caller = Caller("\(folder)/a/b/log")
      try caller.open()
      #expect(caller.text.isEmpty)
      #expect(names(in: folder).isEmpty)
      try caller.append("1\n")
      #expect(try File.read("\(folder)/a/b/log") == "1\n")
      #expect(names(in: "\(folder)/a/b") == ["log", "log.lock"])
    }
  }

  @Test func `the new file of a process that died while it wrote is removed`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/log", with: "1\n")
      try File.replace("\(folder)/log.curta-0123456789abcdef", with: "half a li")
      #expect(try Journal("\(folder)/log").read() == bytes("1\n"))
      #expect(names(in: folder) == ["log", "log.lock"])
    }
  }

  @Test func `lines are appended, and an end that is missing is added`() throws {
    try withFolder { folder in
      let log = Journal("\(folder)/log")
      for line in ["1\n", "2", "3\n4"] { try log.transaction { _ in .append(bytes(line)) } }
      #expect(try File.read("\(folder)/log") == "1\n2\n3\n4\n")
    }
  }

  @Test func `each object gets what others wrote, once`() throws {
    try withFolder { folder in
      let (one, two) = (Caller("\(folder)/log"), Caller("\(folder)/log"))
      try one.append("1\n")
      try two.open()
      try two.append("2\n")
      try two.append("3\n")
      try one.append("4\n")
      #expect(one.news.last == Journal.RemoteChanges(lines: bytes("2\n3\n")))
      try one.listen()
      #expect(one.news.last == Journal.RemoteChanges())
      try two.listen()
      #expect(two.news.last == Journal.RemoteChanges(lines: bytes("4\n")))
      #expect(one.text == "1\n2\n3\n4\n")
      #expect(two.text == one.text)
    }
  }

  @Test func `a replacement is reported whole, and appended to`() throws {
    try withFolder { folder in
      let (one, two) = (Caller("\(folder)/log"), Caller("\(folder)/log"))
      for line in ["1\n", "2\n"] { try one.append(line) }
      try two.compact()
      #expect(two.news.last == Journal.RemoteChanges(isReplacement: true, lines: bytes("1\n2\n")))
      try one.append("3\n")
      #expect(
        one.news.last == Journal.RemoteChanges(isReplacement: true, lines: bytes("2 lines\n"))
      )
      #expect(try File.read("\(folder)/log") == "2 lines\n3\n")
    }
  }

  @Test func `a digit that an editor changed in place is noticed`() throws {
    try withFolder { folder in
      let caller = Caller("\(folder)/log")
      for line in ["x = 1\n", "y = 2\n"] { try caller.append(line) }
      let file = try #require(FileHandle(forUpdatingAtPath: "\(folder)/log"))
      try file.write(contentsOf: bytes("x = 7"))
      #expect(caller.log.mayHaveChanges)
      try caller.append("z = 3\n")
      #expect(caller.text == "x = 7\ny = 2\nz = 3\n")
      #expect(try File.read("\(folder)/log") == caller.text)
    }
  }

  @Test func `a file that vanished is made again with what is known`() throws {
    try withFolder { folder in
      let caller = Caller("\(folder)/a/log")
      try caller.append("1\n")
      try FileManager.default.removeItem(atPath: "\(folder)/a")
      #expect(caller.log.mayHaveChanges)
      try caller.listen()
      #expect(caller.news.last == Journal.RemoteChanges(isReplacement: true))
      try caller.append("2\n")
      #expect(try File.read("\(folder)/a/log") == "2\n")
    }
  }

  @Test func `an unfinished line is reported, then removed, never grown`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/log", with: "1\nx = 12")
      let caller = Caller("\(folder)/log")
      try caller.open()
      #expect(caller.text == "1\n")
      try caller.listen()
      #expect(try File.read("\(folder)/log") == "1\nx = 12")
      try caller.append("2\n")
      #expect(caller.setAside == ["x = 12", "x = 12"])
      #expect(try File.read("\(folder)/log") == "1\n2\n")
      try caller.append("3\n")
      #expect(caller.setAside.count == 2)
    }
  }

  @Test func `a closure that throws leaves everything as it was`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/log", with: "1\nx = 12")
      let log = Journal("\(folder)/log")
      for _ in 1...2 {
        #expect(throws: File.Failure.locked("aside")) {
          try log.transaction { news throws(File.Failure) in
            #expect(news.lines == bytes("1\n"))
            throw File.Failure.locked("aside")
          }
        }
      }
      #expect(try File.read("\(folder)/log") == "1\nx = 12")
    }
  }

  @Test func `a check returns whether others have written`() throws {
    try withFolder { folder in
      let (one, two) = (Caller("\(folder)/log"), Caller("\(folder)/log"))
      #expect(!one.log.mayHaveChanges)
      try one.append("1\n")
      #expect(!one.log.mayHaveChanges)
      try two.append("2\n")
      #expect(one.log.mayHaveChanges)
      try one.listen()
      #expect(!one.log.mayHaveChanges)
      try two.compact()
      #expect(one.log.mayHaveChanges)
      #expect(!two.log.mayHaveChanges)
    }
  }

  @Test func `a wait for the lock that fails is reported, and reading works`() throws {
    try withFolder { folder in
      let one = Caller("\(folder)/log")
      let two = Caller("\(folder)/log", patience: .milliseconds(200))
      try one.append("1\n")
      try one.log.transaction { _ in
        let failure = #expect(throws: File.Failure.self) { try two.append("2\n") }
        #expect(failure?.isLocked == true)
        #expect(throws: File.Failure.self) { try two.log.reserve(atLeast: 1) }
        try? two.open()
        return .nothing
      }
      #expect(two.text == "1\n")
      // A child of another test may not yet have closed the lock that it inherited.
      var isAppended = false
      for _ in 1...1_000 where !isAppended {
        isAppended = (try? two.append("2\n")) != nil
      }
      #expect(two.text == "1\n2\n")
    }
  }

  @Test(arguments: [ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP])
  func `a file system without locks is reported once`(code: Int32) throws {
    try withFolder { folder throws in
      let system = FaultyFileSystem()
      system.breakAll("lock", code)
      let log = Journal("\(folder)/log", in: system)
      #expect(try log.transaction { _ in .append(bytes("1\n")) } == .unlocked(isNews: true))
      #expect(try log.transaction { _ in .append(bytes("2\n")) } == .unlocked(isNews: false))
      #expect(try log.reserve(atLeast: 1) == 1)
      #expect(try File.read("\(folder)/log") == "1\n2\n")
    }
  }

  @Test func `a lock's file that was removed is made again`() throws {
    try withFolder { folder in
      let caller = Caller("\(folder)/log")
      try caller.append("1\n")
      try FileManager.default.removeItem(atPath: "\(folder)/log.lock")
      try caller.append("2\n")
      #expect(names(in: folder) == ["log", "log.lock"])
    }
  }

  @Test func `what is no file is refused, and not waited for`() throws {
    try withFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      for path in ["\(folder)/pipe", folder, "/dev/zero"] {
        let failure = #expect(throws: File.Failure.self) { try Journal(path).read() }
        #expect(failure?.code == (path == folder ? EISDIR : EINVAL))
        #expect(throws: File.Failure.self) { try Caller(path).listen() }
        #expect(!File.exists("\(path).lock"))
      }
    }
  }

  @Test func `a symbolic link stays one, and its users share one lock`() throws {
    try withFolder { folder in
      try File.makeDirectory("\(folder)/real")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link",
        withDestinationPath: "real/log"
      )
      let (one, two) = (Caller("\(folder)/link"), Caller("\(folder)/real/log"))
      try one.append("1\n")
      try two.compact()
      try one.append("2\n")
      #expect(try File.read("\(folder)/link") == "1 lines\n2\n")
      #expect(names(in: "\(folder)/real") == ["log", "log.lock"])
      #expect(names(in: folder) == ["link", "real"])
    }
  }
}
