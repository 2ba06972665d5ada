internal import CLibrary

extension File {
  /// The path with the home folder in the place of a `~` that is its first part.
  package static func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = environmentVariable("HOME") else {
      return path
    }
    return home + path.dropFirst()
  }

  /// Whether two paths lead to the same file, by links or by name; false where one leads to none.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    var statuses = (stat(), stat())
    guard stat(first, &statuses.0) == 0, stat(second, &statuses.1) == 0 else { return false }
    return statuses.0.st_dev == statuses.1.st_dev && statuses.0.st_ino == statuses.1.st_ino
  }
}
