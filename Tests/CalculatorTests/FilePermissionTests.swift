import Foundation
import Testing

@testable import Calculator
@testable import Syntax

@Suite struct FilePermissionTests {
  /// A session with the permissions of a script in the folder.
  private func script(in folder: String, _ files: FilePermission = .scripts) -> Session {
    let session = session("x = 1/3")
    session.permissionOfScripts = files
    session.files = files.running("\(folder)/a.calc")
    return session
  }

  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(
    "a script writes no file",
    arguments: [
      ":save FILE", ":export FILE.html", ":history x --output FILE", ":more 20 --output FILE",
      ":graph sin x --save FILE.svg", ":graph sin x --save FILE.pbm --force", ":save FILE --force",
    ]
  )
  func writing(command: String) throws {
    try withFolder { folder in
      let line = command.replacingOccurrences(of: "FILE", with: "\(folder)/out")
      let failure = script(in: folder).failure(of: line)
      #expect(failure?.kind == .file)
      #expect(failure?.diagnostic.message == "a script may not write this file")
      #expect(failure?.diagnostic.suggestion == "--allow-files allows it")
      #expect(names(in: folder) == [])
      #expect(script(in: folder, .everything).failure(of: line) == nil)
      #expect(names(in: folder).count == 1)
    }
  }

  @Test("a script reads scripts below its folder, and nothing else")
  func reading() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in/deep",
        withIntermediateDirectories: true
      )
      for name in ["in/deep/b.calc", "in/c.calc", "out.calc"] {
        try write("y = 2\n", "\(folder)/\(name)")
      }
      try write("1 2\n3 4\n", "\(folder)/in/data.tsv")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/in/link.calc",
        withDestinationPath: "../out.calc"
      )
      let session = script(in: "\(folder)/in")
      #expect(session.failure(of: ":run \(folder)/in/c.calc") == nil)
      #expect(session.failure(of: ":run \(folder)/in/deep/b.calc") == nil)
      for path in ["out.calc", "in/link.calc", "in/../out.calc"] {
        for command in [":run", ":load", ":check"] {
          let failure = session.failure(of: "\(command) \(folder)/\(path)")
          #expect(failure?.diagnostic.message == "a script may not run this file")
        }
      }
      let failure = session.failure(of: ":graph --data \(folder)/in/data.tsv")
      #expect(failure?.diagnostic.message == "a script may not read this file")
    }
  }

  @Test("--allow-files FOLDER allows the contents of the folder, after following links")
  func folder() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/free",
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/free/way-out",
        withDestinationPath: ".."
      )
      let session = script(in: folder, .everything(below: "\(folder)/free"))
      #expect(session.failure(of: ":save \(folder)/free/a.calc") == nil)
      #expect(session.failure(of: ":save \(folder)/b.calc")?.kind == .file)
      #expect(session.failure(of: ":save \(folder)/free/way-out/b.calc")?.kind == .file)
      #expect(session.failure(of: ":save \(folder)/free-not/b.calc")?.kind == .file)
      #expect(names(in: folder) == ["free"])
    }
  }

  @Test("a script run at the prompt has no more permissions than any other")
  func prompt() throws {
    try withFolder { folder in
      try write(":save \(folder)/stolen\n", "\(folder)/a.calc")
      let session = session("x = 1")
      session.isAtPrompt = true
      #expect(session.failure(of: ":run \(folder)/a.calc")?.kind == .file)
      #expect(names(in: folder) == ["a.calc"])
      #expect(session.failure(of: ":save \(folder)/own") == nil)
    }
  }

  @Test("at the prompt a file of another program is replaced only with --force")
  func foreignFiles() throws {
    try withFolder { folder in
      let path = "\(folder)/notes.txt"
      try write("buy milk\n", path)
      let session = session("x = 1/3")
      session.isAtPrompt = true
      for command in [":save \(path)", ":history x --output \(path)", ":graph x --save \(path)"] {
        let failure = session.failure(of: command)
        #expect(failure?.diagnostic.message == "\(path) was not written by curta")
        #expect(failure?.diagnostic.suggestion == "--force replaces it")
      }
      #expect(try read(path) == "buy milk\n")
      #expect(session.failure(of: ":save \(path) --force") == nil)
      #expect(try read(path).contains("x = 1/3"))
      let other = Calculator.Session()
      other.isAtPrompt = true
      #expect(other.failure(of: ":save \(path)") == nil)
    }
  }

  @Test("a file too long to be read as a whole does not count as curta's")
  func longForeignFiles() throws {
    try withFolder { folder in
      let path = "\(folder)/film"
      try write("", path)
      try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 300_000_000)
      let session = session("x = 1/3")
      session.isAtPrompt = true
      let failure = session.failure(of: ":save \(path)")
      #expect(failure?.diagnostic.message == "\(path) was not written by curta")
    }
  }
}
