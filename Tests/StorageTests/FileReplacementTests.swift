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

  @Test func `a file that has changed is not replaced`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      try File.replace(path, with: "old")
      #expect(try !File.replace(path, expecting: bytes("older"), with: bytes("new")))
      #expect(try File.read(path) == "old")
      #expect(try File.replace(path, expecting: bytes("old"), with: bytes("new")))
      #expect(try File.read(path) == "new")
      #expect(names(in: folder) == ["file"])
    }
  }

  /// The other program saves before each of the calls in turn.
  @Test(arguments: [true, false])
  func `what another program writes in between is not lost`(canExchange: Bool) throws {
    var count = 0
    var lost = 0
    for index in 0... {
      try withFolder { folder in
        let (path, system) = ("\(folder)/file", FaultyFileSystem())
        try File.replace(path, with: "old")
        if !canExchange { system.breakAll("exchange", ENOSYS) }
        system.willCall = { _ in
          if system.calls.count == index + 1 { try? File.replace(path, with: "theirs") }
        }
        let isDone = try File.replace(path, expecting: bytes("old"), with: bytes("new"), in: system)
        count = system.calls.count
        let text = try File.read(path)
        #expect(isDone || text == "theirs")
        #expect(names(in: folder) == ["file"])
        // After the replacement theirs is a change of ours.
        if isDone, text == "new", index < count { lost += 1 }
      }
      if index >= count { break }
    }
    #expect(count > 10)
    #expect(canExchange ? lost == 0 : lost > 0)
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

  @Test func `a new file that is being written is left alone, and is in nobody's way`() throws {
    try withFolder { folder in
      let (system, name) = (SystemFileSystem(), "file.curta-0123456789abcdef")
      let other = try system.open("\(folder)/\(name)", for: .creating)
      try system.lock(other)
      try File.replace("\(folder)/file", with: "mine")
      #expect(names(in: folder) == ["file", name])
      system.close(other)
      try File.replace("\(folder)/file", with: "mine again")
      #expect(names(in: folder) == ["file"])
    }
  }

  @Test func `each new file has its own name`() throws {
    try withFolder { folder in
      let system = FaultyFileSystem()
      for _ in 1...20 { try File.replace("\(folder)/file", with: bytes("x"), in: system) }
      #expect(Set(system.calls.filter { $0.name == "open creating" }.map(\.path)).count == 20)
    }
  }

  @Test func `no file, link, pipe or folder of the user is removed or hinders`() throws {
    try withFolder { folder in
      let link = "file.curta-0000000000000001"
      let pipe = "file.curta-0000000000000002"
      let subfolder = "file.curta-0000000000000003"
      let files = [
        "file.curta-new", "file.curta-", "file.curta-0123456789abcde",
        "file.curta-0123456789ABCDEF",
        "file.curta-0123456789abcdef0", "other.curta-0123456789abcdef", "file.new", "precious",
      ]
      for name in files { try File.replace("\(folder)/\(name)", with: "gold") }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)",
        withDestinationPath: "precious"
      )
      #expect(mkfifo("\(folder)/\(pipe)", 0o600) == 0)
      try File.makeDirectory("\(folder)/\(subfolder)")
      try File.replace("\(folder)/file", with: "mine")
      #expect(try File.read("\(folder)/file") == "mine")
      for name in files { #expect(try File.read("\(folder)/\(name)") == "gold") }
      #expect(names(in: folder) == (files + ["file", link, pipe, subfolder]).sorted())
    }
  }

  @Test func `a leftover stays where there are no locks, since its process may live`() throws {
    try withFolder { folder in
      let system = FaultyFileSystem()
      system.breakAll("lock", ENOLCK)
      try File.replace("\(folder)/file.curta-0123456789abcdef", with: "half")
      try File.replace("\(folder)/file", with: bytes("mine"), in: system)
      #expect(names(in: folder) == ["file", "file.curta-0123456789abcdef"])
    }
  }

  @Test func `a name may be as long as the system takes`() throws {
    try withFolder { folder in
      let name = String(repeating: "ä", count: 127)
      try File.replace("\(folder)/\(name)", with: "mine")
      #expect(names(in: folder) == [name])
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
