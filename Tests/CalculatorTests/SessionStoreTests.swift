import Arithmetic
import Foundation
import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// Prompts that share a session work at the same time.
@Suite struct SessionStoreTests {
  /// Two sessions saved in one file, in which a few lines were carried out.
  private func pair(_ folder: String, _ lines: String...) throws -> (Session, Session) {
    let first = Session()
    _ = try first.open("\(folder)/s")
    for line in lines { first.run(line) { _ in } }
    #expect(try first.save() == [])
    let second = Session()
    #expect(try second.open("\(folder)/s") == [])
    return (first, second)
  }

  /// The session in the file, loaded without notices.
  private func kept(_ folder: String) throws -> Session {
    let session = Session()
    let findings = SessionFile.load(try File.bytes("\(folder)/s"), into: session)
    #expect(findings.areHarmless, "\(findings)")
    return session
  }

  @Test func `a statement that crosses another prompt's has ANS as it was before it`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1")
      first.run("2") { _ in }
      second.run("3") { _ in }
      #expect(try second.save() == [])
      #expect(try first.save() == [])
      // An edit rewrites the file, and the other prompt adopts it.
      first.run(":edit 1 x = 5") { _ in }
      #expect(try first.save() == [])
      #expect(try second.takeRemoteChanges() == ["changed by another prompt or by hand: x"])
      #expect(try kept(folder).statements.map(\.source) == ["x = 5", "3", "2"])
      #expect(names(in: folder) == ["s", "s.lock"])
    }
  }

  @Test func `typed lines of several prompts are kept in the order of their numbers`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "1", "2")
      first.record(typed: ":graph x")
      second.record(typed: "# a note")
      first.record(typed: "3 + 4")
      #expect(try second.save() == [])
      #expect(try first.save() == [])
      first.run("5") { _ in }
      first.record(typed: ":graph x")
      // An edit rewrites the file, and the other prompt adopts it, before what it has not saved.
      first.run(":edit 1 7") { _ in }
      #expect(try first.save() == [])
      second.record(typed: ":digits 5")
      _ = try second.save()
      let lines = ["7", "2", "# a note", ":graph x", "5", ":graph x", ":digits 5"]
      #expect(try kept(folder).recallableLines(10).sorted() == lines.sorted())
      #expect(try kept(folder).recallableLines(10).prefix(2) == ["7", "2"])
      #expect(second.recallableLines(10) == (try kept(folder).recallableLines(10)))
      #expect(try kept(folder).recallableLines(2).count == 2)
    }
  }

  @Test func `the next prompt has the mode that was set last`() throws {
    try withFolder { folder in
      let (first, _) = try pair(folder, ":mode rad complex", "z = 2i")
      for (command, mode) in [(":mode real", "rad"), (":mode deg complex", "deg complex")] {
        first.run(command) { _ in }
        first.run("z") { _ in }
        #expect(try first.save() == [])
        #expect(try kept(folder).environment.mode.text == mode)
      }
    }
  }

  @Test func `the journal of many short sessions is not longer than that of a long one`() throws {
    try withFolder { folder in
      let line = "1" + String(repeating: "+1", count: 1_000)
      for _ in 0..<100 {
        let session = Session()
        #expect(try session.open("\(folder)/s") == [])
        session.run(line) { _ in }
        #expect(try session.save() == [])
        session.close()
      }
      let bytes = try File.bytes("\(folder)/s")
      #expect(SessionFile.Footer(in: bytes).journalLength < 100_000)
      #expect(try kept(folder).printed("@100") == ["1001"])
    }
  }

  @Test func `a label goes to another prompt, to the file and back`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1")
      let label = Result.Label("MB")
      first.run("size = 12", label: label) { _ in }
      second.run("3") { _ in }
      #expect(try second.save() == [])
      _ = try first.save()
      _ = try second.takeRemoteChanges()
      #expect(second.printed("size") == ["12 MB"])
      #expect(first.printed("size") == ["12 MB"])
      #expect(try second.save() == [])
      first.run("b = 2*1000", label: Result.Label("kB", factor: Real(1000))) { _ in }
      // An edit rewrites the whole file.
      first.run(":edit 1 x = 5") { _ in }
      _ = try first.save()
      let loaded = try kept(folder)
      #expect(loaded.environment.variables["size"]?.label == label)
      #expect(loaded.environment.variables["b"]?.label?.name == "kB")
      #expect(loaded.environment.results.contains { $0.value.label == label })
      // Values that have left the ring are kept as names.
      loaded.run(":history clear") { _ in }
      let text = SessionFile.text(of: loaded)
      #expect(text.contains("size = 12\n:label size \"MB\"\n"))
      let again = Session()
      #expect(SessionFile.load(Array(text.utf8), into: again).areHarmless)
      #expect(again.environment.variables["size"]?.label == label)
      #expect(SessionFile.text(of: again) == text)
      again.run("y = size; size = 13") { _ in }
      #expect(again.environment.variables["size"]?.label == nil)
      again.run(":undo") { _ in }
      #expect(again.environment.variables["size"]?.label == label)
      again.run("z = y; :edit \(again.nextNumber - 1) z = 2") { _ in }
      let other = Session()
      other.bringIn(again)
      #expect(other.environment.variables["y"]?.label == label)
    }
  }

  @Test func `an edit that crosses another prompt's edit is kept`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1", "y = x+1", "z = 3")
      first.run(":edit 1 x = 5") { _ in }
      second.run(":edit 3 z = 7") { _ in }
      #expect(try second.save() == [])
      _ = try first.save()
      #expect(try kept(folder).printed("x + 10 y + 100 z") == ["765"])
      #expect(first.printed("x + 10 y + 100 z") == ["765"])
    }
  }

  /// A line of the other prompt while the first one clears the history.
  @Test(arguments: [":edit 1 x = 5", "z = 3", "y = 7", ":clear y", ":undo"])
  func `a history that is cleared stays so whatever another prompt does meanwhile`(
    line: String
  ) throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1", "y = x+1")
      first.run("w = 10") { _ in }
      first.run(":history clear") { _ in }
      second.reserveNumber()
      second.run(line) { _ in }
      _ = try second.save()
      _ = try first.save()
      let kept = try kept(folder)
      // A statement that did not exist when the history was cleared is kept.
      #expect(
        kept.statements.map(\.source) == (line.contains(" = ") && line.first != ":" ? [line] : [])
      )
      #expect(first.statements.map(\.source) == kept.statements.map(\.source))
      _ = try second.takeRemoteChanges()
      #expect(second.statements.map(\.source) == kept.statements.map(\.source))
      #expect(kept.printed("w") == ["10"])
    }
  }

  @Test func `what cleared statements did to names comes after what another prompt did`()
    throws
  {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1")
      second.run("x = 7; f(t) = t") { _ in }
      _ = try second.save()
      first.run("x = 3; f(t) = t + x; z = f(1)") { _ in }
      first.run(":clear z") { _ in }
      first.run(":history clear") { _ in }
      _ = try first.save()
      let kept = try kept(folder)
      #expect(SessionFile.text(of: kept) == SessionFile.text(of: first))
      #expect(kept.environment.variables.keys.sorted() == ["x"])
      #expect(kept.printed("x + f(10) + ANS") == ["20"])
    }
  }

  @Test func `of a file that is damaged while a prompt is open all that can be read is kept`()
    throws
  {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1", "y = x+1", "z = sqrt 2")
      first.run("w = 4") { _ in }
      var lines = try File.read("\(folder)/s").lines.map(String.init)
      let place = try #require(lines.firstIndex { $0.contains("y = x+1") })
      lines[place] = "\u{0}\u{0}\u{0}"
      lines[place - 1] = lines[place - 1].replacing("x = 1", with: "x = 9").replacing(
        "-- 1",
        with: "-- 9"
      )
      lines += [":statement 90 deg \"v = 7\" -- 7", ":theme dark", "what is this"]
      let damaged = lines.map { $0 + "\n" }.joined()
      try File.replace("\(folder)/s", with: damaged)
      let notices = try first.save().map { $0.replacing("\(folder)/", with: "") }
      #expect(notices.contains("the file as it was is kept as s.damaged-1"))
      #expect(try File.read("\(folder)/s.damaged-1") == damaged)
      let kept = try kept(folder)
      // Edited there, lost there, unchanged, added there, and not saved before.
      #expect(
        kept.statements.map(\.source) == ["x = 9", "y = x+1", "z = sqrt 2", "v = 7", "w = 4"]
      )
      #expect(kept.unknownLines == [":theme dark"])
      #expect(SessionFile.text(of: kept) == SessionFile.text(of: first))
      #expect(kept.printed("x + 10 y + 100 v + 1000 w") == ["4729"])
      #expect(kept.printed("z^2") == ["2"])
      _ = try second.takeRemoteChanges()
      #expect(second.printed("x + 10 y + 100 v + 1000 w") == ["4729"])
    }
  }

  @Test func `a merge while a prompt is open leaves the prompt its number`() throws {
    try withFolder { folder in
      let (first, _) = try pair(folder, "x = 1")
      first.reserveNumber()
      let shown = first.nextNumber
      let text = try File.read("\(folder)/s") + ":statement 1 deg \"x = 5\" -- 5\n"
      try File.replace("\(folder)/s", with: "# merged\n" + text)
      #expect(
        try first.takeRemoteChanges().contains {
          $0.contains("this one is number \(shown + 1) now")
        }
      )
      #expect(first.answers(to: "x + 1").map(\.number) == [shown])
      #expect(try first.save() == [])
      first.reserveNumber()
      #expect(first.nextNumber > shown + 1)
      #expect(try kept(folder).statements.map(\.source) == ["x = 1", "x = 5", "x + 1"])
    }
  }

  @Test func `a line whose numbers cannot be reserved leaves out those that others have`() throws {
    try withFolder { folder in
      let (first, second) = (Session(), Session())
      for session in [first, second] {
        session.isAtPrompt = true
        _ = try session.open("\(folder)/s")
        session.reserveNumber()
      }
      second.run("y = 2") { _ in }
      _ = try second.save()
      let shown = first.nextNumber
      _ = try first.takeRemoteChanges()
      #expect(first.nextNumber == shown && first.entry(shown + 1)?.source == "y = 2")
      // What is no file cannot be locked.
      try FileManager.default.removeItem(atPath: "\(folder)/s.lock")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/s.lock",
        withIntermediateDirectories: false
      )
      first.run("a = 3; b = 4; c = 5") { _ in }
      try FileManager.default.removeItem(atPath: "\(folder)/s.lock")
      _ = try first.save()
      let numbers = try kept(folder).statements.map(\.number)
      #expect(numbers.count == 4 && Set(numbers).count == 4, "\(numbers)")
      #expect(first.entry(shown + 1)?.source == "y = 2")
    }
  }

  @Test func `of a file that holds nothing but damage nothing is taken`() throws {
    try withFolder { folder in
      let (first, _) = try pair(folder, "x = 1", "y = 2")
      try File.replace("\(folder)/s", with: [UInt8](repeating: 0, count: 1 << 20) + [0x0A])
      first.run("z = 3") { _ in }
      #expect(try first.save().last == "the file as it was is kept as \(folder)/s.damaged-1")
      #expect(try kept(folder).statements.map(\.source) == ["x = 1", "y = 2", "z = 3"])
    }
  }

  @Test func `what was taken back stays so when another prompt has rewritten the file`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1", "y = 2")
      first.run(":undo") { _ in }
      second.run(":edit 1 x = 5") { _ in }
      #expect(try second.save() == [])
      _ = try first.save()
      #expect(try kept(folder).statements.map(\.source) == ["x = 5"])
    }
  }

  @Test func `a statement that is taken back before it is kept is not kept`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1")
      first.run("y = 2") { _ in }
      first.run(":undo") { _ in }
      second.run("z = 3") { _ in }
      #expect(try second.save() == [])
      _ = try first.save()
      #expect(try kept(folder).statements.map(\.source) == ["x = 1", "z = 3"])
    }
  }

  @Test func `two prompts may forget the same name`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1", "y = 2")
      first.run(":clear x") { _ in }
      second.run(":clear x") { _ in }
      #expect(try second.save() == [])
      #expect(try first.save() == ["another prompt: :clear x"])
      #expect(try kept(folder).environment.variables.keys.sorted() == ["y"])
      first.run(":edit 2 y = 3") { _ in }
      _ = try first.save()
      #expect(try second.takeRemoteChanges() == ["changed by another prompt or by hand: y"])
      #expect(try kept(folder).environment.variables.keys.sorted() == ["y"])
    }
  }

  @Test func `a line has its numbers before it is carried out, and other prompts others`() throws {
    try withFolder { folder in
      let (first, second) = (Session(), Session())
      for session in [first, second] {
        session.isAtPrompt = true
        _ = try session.open("\(folder)/s")
      }
      second.reserveNumbers(for: "1; 2; 3")
      first.reserveNumbers(for: "1; 2")
      #expect(second.answers(to: "1; 2; 3").map(\.number) == [2, 3, 4])
      #expect(first.answers(to: "1; 2").map(\.number) == [1, 5])
      first.reserveNumber()
      first.reserveNumbers(for: "1; 2; 3")
      // These numbers are reserved for it, used or not.
      second.reserveNumbers(for: "7; 8")
      #expect(second.answers(to: "7").map(\.number) == [9])
      #expect(first.answers(to: "1; 2").map(\.number) == [6, 7])
    }
  }

  @Test func `a reserved number stays when another prompt rewrites the file`() throws {
    try withFolder { folder in
      let (first, second) = try pair(folder, "x = 1")
      first.reserveNumber()
      let shown = first.nextNumber
      second.run("2") { _ in }
      second.run(":edit 1 x = 5") { _ in }
      #expect(try second.save() == [])
      #expect(try first.takeRemoteChanges() == ["changed by another prompt or by hand: x"])
      #expect(first.answers(to: "7").map(\.number) == [shown])
      #expect(try first.save() == [])
      #expect(try kept(folder).printed("@\(shown)") == ["7"])
    }
  }
}
