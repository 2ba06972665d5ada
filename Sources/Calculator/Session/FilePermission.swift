internal import Storage
internal import Syntax

/// The files that commands of a session may access.
///
/// Commands typed at the prompt may access every file. A script, a pipe or a line after `-e` may
/// come from somebody else: it writes nothing, and reads only scripts below its own folder.
package struct FilePermission: Sendable {
  /// The kinds of access to a file.
  package enum Access: String, Sendable {
    case write
    case read
    /// Reads a script or a saved session.
    case run
  }

  /// The folder in which all access is allowed; nil for none.
  private var allowed: Folder?
  /// The folder that contains the scripts that may run.
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

  /// The permission of the prompt, and of `--allow-files`.
  package static let everything = FilePermission(allowed: .anywhere)

  /// The permission of `--allow-files FOLDER`.
  package static func everything(below folder: String) -> FilePermission {
    FilePermission(allowed: .below(folder))
  }

  /// The permission of scripts if the command line grants none.
  package static let scripts = FilePermission()

  /// The same, with scripts below the folder of the one at the path; nil means the working folder.
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
  /// Runs `body`, which accesses the file at the path that the word names, if that is allowed.
  ///
  /// Every command accesses files through this function. Errors point at the word. A file that was read as
  /// data is not replaced by a picture or an export of it.
  func access(
    _ access: FilePermission.Access,
    _ word: Command.Word,
    isForced: Bool = false,
    _ body: (_ path: String) throws(File.Failure) -> Void
  ) throws(CommandError) {
    func refusal(_ message: String, _ suggestion: String?) -> CommandError {
      CommandError(message, at: word.range, code: "file", kind: .file, suggestion: suggestion)
    }
    guard !isLoading || access != .write else {
      throw refusal("a session file writes no other files", nil)
    }
    let path = path(of: word.text)
    guard files.allows(access, path) else {
      let file = path == word.text ? "this file" : path
      throw refusal("a script may not \(access.rawValue) \(file)", "--allow-files allows it")
    }
    if access == .write, !isForced {
      guard !isAtPrompt || isReplaceable(path) else {
        throw refusal("\(path) was not written by curta", "--force replaces it")
      }
      guard !isData(path) else { throw refusal("\(path) is the file of the data", nil) }
    }
    do {
      try body(path)
    } catch {
      throw refusal(error.message, nil)
    }
    switch access {
    case .write: writtenFiles.insert(path)
    case .read: dataFiles.insert(path)
    case .run: break
    }
  }

  /// The path of a file that a command names; `~` is the home folder.
  func path(of name: String) -> String {
    let path = File.expandingHome(name)
    guard let folder, folder != ".", !path.hasPrefix("/") else { return path }
    return folder == "/" ? "/\(path)" : "\(folder)/\(path)"
  }

  /// Whether the file was read as data, and not written in this session.
  private func isData(_ path: String) -> Bool {
    !writtenFiles.contains(path) && dataFiles.contains { File.areSame($0, path) }
  }

  /// Whether replacing the file loses only what curta wrote: it does not exist, is empty, was
  /// written in this session, or begins like a file of curta's.
  ///
  /// Something other than a file counts as replaceable, since `File.replace` refuses it with the reason.
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

extension [UInt8] {
  /// Whether the bytes contain a text; all contain the empty one.
  func holds(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return text.count <= count
      && (0...count - text.count).contains { self[$0...].starts(with: text) }
  }
}
