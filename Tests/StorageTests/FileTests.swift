import Foundation
import Testing

@testable import Storage

@Suite struct FileTests {
  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `a file is read as it was written, for its owner only`() throws {
    try withFolder { folder in
      let path = "\(folder)/a b.calc"
      try File.replace(path, with: "größe = 3\n")
      #expect(try File.read(path) == "größe = 3\n")
      #expect(try mode(path) == 0o600)
      try File.replace(path, with: "")
      #expect(try File.read(path) == "")
      #expect(names(in: folder) == ["a b.calc"])
    }
  }

  @Test func `large files and bytes that are no text come back whole`() throws {
    try withFolder { folder in
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ ($0 >> 7)) }
      try File.replace("\(folder)/x", with: bytes)
      #expect(try File.bytes("\(folder)/x") == bytes)
      #expect(try File.read("\(folder)/x").unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func `of a long file only its beginning is read`() throws {
    try withFolder { folder in
      let (path, system) = ("\(folder)/x", FaultyFileSystem())
      try File.replace(path, with: [UInt8](repeating: 7, count: 1 << 20))
      #expect(try File.beginning(of: path, count: 4_096, in: system).count == 4_096)
      #expect(system.calls.count { $0.name == "read" } == 1)
      #expect(try File.beginning(of: path, count: 2 << 20).count == 1 << 20)
      for path in [folder, "/dev/zero"] {
        let failure = #expect(throws: File.Failure.self) {
          try File.beginning(of: path, count: 4_096)
        }
        #expect(failure?.isNoFile == true)
      }
    }
  }

  @Test func `a symbolic link stays one, and its target is replaced`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/target", with: "old")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link",
        withDestinationPath: "\(folder)/target"
      )
      try File.replace("\(folder)/link", with: "new")
      #expect(try File.read("\(folder)/target") == "new")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link")
          == "\(folder)/target"
      )
      #expect(names(in: folder) == ["link", "target"])
    }
  }

  @Test(arguments: ["target", "/absolute"])
  func `a symbolic link to a file that is still to be made stays one`(target: String) throws {
    try withFolder { folder in
      let target = target.first == "/" ? folder + target : target
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link",
        withDestinationPath: target
      )
      try File.replace("\(folder)/link", with: "new")
      #expect(try File.read("\(folder)/link") == "new")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == target
      )
    }
  }

  @Test func `what the system refuses is reported`() throws {
    try withFolder { folder in
      let failure = #expect(throws: File.Failure.self) { try File.read("\(folder)/none") }
      #expect(failure?.message == "cannot read \(folder)/none: No such file or directory")
      #expect(failure?.isMissing == true)
      let unread = #expect(throws: File.Failure.self) { try File.read(folder) }
      #expect(unread?.message == "cannot read \(folder): Is a directory")
      let unwritten = #expect(throws: File.Failure.self) {
        try File.replace("\(folder)/none/x", with: "1")
      }
      #expect(unwritten?.action == "write")
      let folderFailure = #expect(throws: File.Failure.self) { try File.replace(folder, with: "1") }
      #expect(folderFailure?.message == "cannot replace \(folder): Is a directory")
      #expect(names(in: folder).isEmpty)
    }
  }

  @Test func `folders are made for their owner only`() throws {
    try withFolder { folder in
      try File.makeDirectory("\(folder)/a/b/c")
      #expect(try mode("\(folder)/a/b/c") == 0o700)
      try File.makeDirectory("\(folder)/a/b/c")
      try File.replace("\(folder)/file", with: "")
      #expect(throws: File.Failure.self) { try File.makeDirectory("\(folder)/file/d") }
    }
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b/c", "/a/b"), ("a/", "a"),
  ])
  func `the folder is the text before the last slash`(path: String, folder: String) {
    #expect(File.directory(of: path) == folder)
  }
}
