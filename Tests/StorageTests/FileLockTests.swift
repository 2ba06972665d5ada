import Foundation
import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct FileLockTests {
  @Test func `one has the right, and gives it back`() throws {
    try withFolder { folder in
      let path = "\(folder)/lock"
      do {
        let lock = try FileLock(path, name: "file", patience: .zero, in: SystemFileSystem())
        defer { extendLifetime(lock) }
        let failure = #expect(throws: File.Failure.self) {
          _ = try FileLock(path, name: "file", patience: .zero, in: SystemFileSystem())
        }
        #expect(failure == .locked("file"))
      }
      _ = try FileLock(path, name: "file", patience: .seconds(300), in: SystemFileSystem())
      #expect(names(in: folder) == ["lock"])
    }
  }

  @Test func `scripts on one session run one after the other, and leave no lock`() throws {
    try withFolder { folder in
      let session = "\(folder)/session"
      do {
        let lock = try FileLock(forRunsOf: session, patience: .zero)
        defer { extendLifetime(lock) }
        #expect(names(in: folder) == ["session.run.lock"])
        let failure = #expect(throws: File.Failure.self) {
          _ = try FileLock(forRunsOf: session, patience: .zero)
        }
        #expect(failure == .locked(session))
      }
      #expect(names(in: folder).isEmpty)
      _ = try FileLock(forRunsOf: session, patience: .zero)
    }
  }

  @Test func `a lock's file that another one took the place of is not removed`() throws {
    try withFolder { folder in
      do {
        let lock = try FileLock(forRunsOf: "\(folder)/session", patience: .zero)
        defer { extendLifetime(lock) }
        try File.replace("\(folder)/session.run.lock", with: "another")
      }
      #expect(try File.read("\(folder)/session.run.lock") == "another")
    }
  }

  @Test func `a file that was removed on the way is not taken for the lock's`() throws {
    try withFolder { folder in
      let (path, system) = ("\(folder)/lock", FaultyFileSystem())
      var removals = 1
      system.willCall = { call in
        guard call.name == "lock", removals > 0 else { return }
        removals -= 1
        try? SystemFileSystem().remove(path)
      }
      let lock = try FileLock(path, name: "file", patience: .seconds(300), in: system)
      defer { extendLifetime(lock) }
      #expect(system.calls.count { $0.name == "open locking" } == 2)
      #expect(names(in: folder) == ["lock"])
    }
  }

  @Test func `a link or a pipe in the lock's place is refused, and left as it is`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/target", with: "precious text, longer than a number")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link.lock",
        withDestinationPath: "\(folder)/target"
      )
      #expect(mkfifo("\(folder)/pipe.lock", 0o600) == 0)
      for name in ["link", "pipe"] {
        #expect(throws: File.Failure.self) {
          try Journal("\(folder)/\(name)").reserve(atLeast: 1)
        }
      }
      #expect(try File.read("\(folder)/target") == "precious text, longer than a number")
    }
  }
}
