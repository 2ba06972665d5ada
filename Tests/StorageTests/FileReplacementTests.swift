import Foundation
import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct FileReplacementTests {
  @Test(arguments: [nil, "old"])
  func `whatever fails, the file is the old one or the new one`(old: String?) throws {
    try inEachWay { folder, fault, index in
      let (path, system) = ("\(folder)/file", FaultyFileSystem())
      if let old { try File.replace(path, with: bytes(old), in: system) }
      system.arm(fault, at: index)
      let isDone = (try? File.replace(path, with: bytes("new"), in: system)) != nil
      guard !system.isFaultAhead else { return false }
      let note: Comment = "\(fault), in \(system.calls)"
      let text = try? File.read(path)
      #expect(text == "new" || !isDone && text == old, note)
      #expect(system.isOnDisk(path) || !isDone, note)
      #expect(isDone || fault != .half && fault != .code(EINTR), note)
      #expect(system.calls.allSatisfy { $0.path.hasPrefix(folder) }, note)
      try File.replace(path, with: bytes("newer"), in: FaultyFileSystem())
      #expect(try File.read(path) == "newer")
      #expect(names(in: folder) == ["file"], note)
      return true
    }
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o700])
  func `others can do what they could do before`(mode: Int) throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      try File.replace(path, with: "old")
      chmod(path, mode_t(mode))
      try File.replace(path, with: "new")
      #expect(try SystemFileSystem().status(at: path).permissions == UInt32(mode))
    }
  }

  @Test func `a new file that somebody is writing is left alone`() throws {
    try withFolder { folder in
      let system = SystemFileSystem()
      let other = try system.open("\(folder)/file.curta-new", for: .creating)
      try system.lock(other)
      let failure = #expect(throws: File.Failure.self) {
        try File.replace("\(folder)/file", with: "mine")
      }
      #expect(failure == .locked("\(folder)/file"))
      #expect(names(in: folder) == ["file.curta-new"])
      system.close(other)
      try File.replace("\(folder)/file", with: "mine")
      #expect(names(in: folder) == ["file"])
    }
  }

  @Test func `a new file that is a link to another file harms nothing`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/precious", with: "gold")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/file.curta-new",
        withDestinationPath: "precious"
      )
      #expect(throws: File.Failure.self) { try File.replace("\(folder)/file", with: "mine") }
      #expect(try File.read("\(folder)/precious") == "gold")
    }
  }

  @Test func `a file that may not be written is not replaced`() throws {
    try withFolder { folder in
      let (path, system) = ("\(folder)/file", FaultyFileSystem())
      try File.replace(path, with: bytes("old"), in: system)
      system.breakAll("open overwriting", EACCES)
      #expect(throws: File.Failure("write", path, code: EACCES)) {
        try File.replace(path, with: bytes("new"), in: system)
      }
      #expect(try File.read(path) == "old")
    }
  }

  @Test func `the user's own file with the ending .new stays`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/file.new", with: "mine")
      try File.replace("\(folder)/file", with: "new")
      #expect(try File.read("\(folder)/file.new") == "mine")
      #expect(names(in: folder) == ["file", "file.new"])
    }
  }

  @Test func `what is made is never made elsewhere by way of a link`() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link",
        withDestinationPath: "\(folder)/elsewhere"
      )
      let failure = #expect(throws: File.Failure.self) {
        try File.create("\(folder)/link", with: [1])
      }
      #expect(failure?.isOccupied == true)
      #expect(names(in: folder) == ["link"])
    }
  }
}
