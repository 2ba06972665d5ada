internal import Storage
internal import Syntax

/// Which files the commands of a session may touch.
///
/// What a person types at the prompt may touch every file. A script, a pipe or a line behind `-e` may
/// come from somebody else: it writes nothing, and reads only scripts below its own folder.
package struct FilePermission: Sendable {
  /// What a command does with a file.
  package enum Access: Sendable {
    case write
    case read
    /// Reads a script or a saved session.
    case run
  }

  /// The folder that all access is allowed in; nil for none.
  private var allowed: Folder?
  /// The folder below which scripts may be run.
  private var scripts: Folder?

  private enum Folder: Sendable {
    case anywhere
    case below(String)

    func holds(_ path: String) -> Bool {
      switch self {
      case .anywhere: true
      case .below(let folder): File.isBelow(path, folder: folder)
      }
    }
  }

  /// What the prompt allows, and `--allow-files`.
  package static let everything = FilePermission(allowed: .anywhere)

  /// What `--allow-files FOLDER` allows.
  package static func everything(below folder: String) -> FilePermission {
    FilePermission(allowed: .below(folder))
  }

  /// What scripts may do where the command line allows nothing.
  package static let scripts = FilePermission()

  /// The same, with scripts below the folder of the one at the path; nil is the working folder.
  package func running(_ path: String?) -> FilePermission {
    var permission = self
    permission.scripts = .below(path.map(File.directory(of:)) ?? ".")
    return permission
  }

  func allows(_ access: Access, _ path: String) -> Bool {
    if allowed?.holds(path) == true { return true }
    return access == .run && scripts?.holds(path) == true
  }
}

extension Session {
  /// Runs what touches the file that the word names, if that is allowed.
  ///
  /// Every command gets at files through here. What goes wrong is blamed on the word.
  func access(
    _ access: FilePermission.Access,
    _ word: Command.Word,
    isForced: Bool = false,
    _ body: () throws(File.Failure) -> Void
  ) throws(CommandError) {
    func refusal(_ message: String, _ suggestion: String?) -> CommandError {
      CommandError(message, at: word.range, code: "file", kind: .file, suggestion: suggestion)
    }
    guard !isLoading || access != .write else {
      throw refusal("a session file writes no other files", nil)
    }
    guard files.allows(access, word.text) else {
      throw refusal("a script may not \(access.verb) this file", "--allow-files allows it")
    }
    if access == .write, isAtPrompt, !isForced, !isReplaceable(word.text) {
      throw refusal("\(word.text) was not written by curta", "--force replaces it")
    }
    do {
      try body()
    } catch {
      throw refusal(error.message, nil)
    }
    if access == .write { writtenFiles.insert(word.text) }
  }

  /// Whether nothing is lost that curta did not write: there is no such file, or it is empty, was
  /// written in this session, or begins as a file of curta's.
  ///
  /// What is no file is replaceable here, since `File.replace` refuses it with the reason.
  private func isReplaceable(_ path: String) -> Bool {
    guard !writtenFiles.contains(path) else { return true }
    do {
      let beginning = try File.beginning(of: path, count: 4_096)
      return beginning.isEmpty || beginning.holds("curta")
    } catch {
      return error.isMissing || error.isNoFile
    }
  }
}

extension FilePermission.Access {
  fileprivate var verb: String {
    switch self {
    case .write: "write"
    case .read: "read"
    case .run: "run"
    }
  }
}

extension [UInt8] {
  fileprivate func holds(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return count >= word.count
      && indices.dropLast(word.count - 1).contains { self[$0...].starts(with: word) }
  }
}
