internal import Evaluation
internal import Publishing
internal import Storage
internal import Syntax

extension CommandDefinition {
  static let files: [CommandDefinition] = [
    CommandDefinition("run", .file, "runs a script in this session") {
      session,
      arguments,
      report throws(CommandError) in
      let word = try arguments.exactlyOne("a file")
      try session.runScript(word, on: arguments.surface, report: report)
    },
    CommandDefinition(
      "save",
      .file,
      "writes the session as a script that brings it back"
    ) { session, arguments, _ throws(CommandError) in
      let word = try arguments.target()
      try session.access(.write, word, isForced: arguments.isForced) { path throws(File.Failure) in
        try SessionFile.save(session, path: path)
      }
    },
    CommandDefinition(
      "load",
      .file,
      "brings in the names and settings of a saved session"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.exactlyOne("a file")
      if word.text.hasSuffix(".csv") || word.text.hasSuffix(".tsv") {
        throw CommandError(
          "a table is no saved session",
          at: word.range,
          suggestion: "d = data(\"\(word.text)\") reads it"
        )
      }
      try session.access(.run, word) { path throws(File.Failure) in
        let (other, notices) = try SessionFile.session(at: path)
        session.bringIn(other)
        for notice in notices { report(.notice(notice)) }
      }
    },
    CommandDefinition(
      "export",
      .file,
      "writes the statements and answers as a page, a text or a paper"
    ) { session, arguments, _ throws(CommandError) in
      let (word, content) = try arguments.page()
      guard let format = DocumentFormat(path: word.text) else {
        throw CommandError(DocumentFormat.refusal(of: word.text), at: word.range)
      }
      try session.access(.write, word, isForced: arguments.isForced) { path throws(File.Failure) in
        let document = session.document(titled: File.name(of: path))
        try document.showing(content).write(format, to: path)
      }
    },
    CommandDefinition(
      "check",
      .file,
      "runs a script and compares its answers with its comments"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.exactlyOne("a file")
      try session.requireShallowScripts(at: word.range)
      try session.access(.run, word) { path throws(File.Failure) in
        let fresh = Session(settings: Settings(defaultFormat: .decimal))
        fresh.scriptDepth = session.scriptDepth + 1
        (fresh.files, fresh.folder) = (
          session.permissionOfScripts.running(path), session.folder
        )
        let check = try Check(path: path, in: fresh)
        if !check.passed { session.hasFailedChecks = true }
        report(.message(check.lines.joined(separator: "\n")))
      }
    },
    CommandDefinition(
      "session",
      .none,
      "where the session is kept, and what is in it"
    ) { session, arguments, report throws(CommandError) in
      try arguments.none()
      report(.message(session.descriptionLines.joined(separator: "\n")))
    },
  ]
}

extension CommandArguments {
  /// The file of `:export`, and the options for what it shows.
  fileprivate func page() throws(CommandError) -> (file: Command.Word, DocumentContent) {
    guard let file = words.first, !file.text.hasPrefix("--") else {
      throw CommandError(":export needs a file", at: end)
    }
    let options = words.dropFirst().filter { $0.text != "--force" }
    guard let content = DocumentContent(options: options.map(\.text)) else {
      throw CommandError(
        "expected --title TEXT, --no-answers, --no-errors or --force after the file",
        at: options.last?.range ?? end
      )
    }
    return (file, content)
  }
}

extension Session {
  fileprivate var descriptionLines: [String] {
    [
      "file: \(path ?? "none, the session is not kept")"
    ] + (savingFailure.map { ["nothing is saved: \($0)"] } ?? []) + [
      "statements: \(statements.count) of at most \(statements.capacity), "
        + "the next one is number \(nextNumber)",
      "variables: \(environment.variables.count)",
      "functions: \(environment.functions.count)",
    ]
  }

  /// Runs a script, up to its first failure unless scripts keep going.
  ///
  /// Failures are reported with their file and line.
  fileprivate func runScript(
    _ word: Command.Word,
    on surface: GraphSurface,
    report: (Report) -> Void
  ) throws(CommandError) {
    try requireShallowScripts(at: word.range)
    let path = path(of: word.text)
    var text = ""
    try access(.run, word) { path throws(File.Failure) in text = try File.read(path) }
    let files = files
    scriptDepth += 1
    self.files = permissionOfScripts.running(path)
    defer {
      scriptDepth -= 1
      self.files = files
    }
    let (bytes, renamedWords) = SessionFile.renamingReservedWords(in: Array(text.utf8))
    for notice in SessionFile.notices(ofRenaming: renamedWords) { report(.notice(notice)) }
    var script = Script(keepsGoing: scriptsKeepGoing)
    for line in String(decoding: bytes, as: UTF8.self).logicalLines {
      let lineNumber = script.lineNumber + 1
      let end = script.run(line, in: self, on: surface) {
        report($0.placed(in: path, lineNumber: lineNumber))
      }
      if end != nil { return }
    }
  }

  /// Limits how deeply scripts run each other or themselves.
  fileprivate func requireShallowScripts(at range: SourceRange) throws(CommandError) {
    guard scriptDepth < Self.maximumScriptDepth else {
      throw CommandError("scripts run each other too deep", at: range)
    }
  }

  /// The maximum depth of scripts that run each other.
  private static let maximumScriptDepth = 16
}

extension Report {
  /// The report with the place of its failure; a place from an inner script is kept.
  ///
  /// The line begins in the row with that number.
  fileprivate func placed(in path: String, lineNumber: Int) -> Report {
    guard case .failure(var failure) = self, failure.place == nil else { return self }
    failure.place = Failure.Place(path: path, lineNumber: lineNumber + failure.rowOffset)
    return .failure(failure)
  }
}
