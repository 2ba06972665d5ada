internal import CLibrary

extension File {
  /// The names in a folder, sorted; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? SystemFileSystem().names(in: folder)) ?? []
  }

  /// Whether there is a folder at the path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path, with all links followed, is in the folder or below it.
  ///
  /// For a file that does not exist yet, its future folder counts.
  package static func isBelow(_ path: String, folder: String) -> Bool {
    guard let folder = real(folder) else { return false }
    guard let place = real(path) ?? real(directory(of: resolved(path))) else { return false }
    return folder == "/" || place == folder || place.hasPrefix(folder + "/")
  }

  /// The path with all links resolved, nil where nothing exists.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
