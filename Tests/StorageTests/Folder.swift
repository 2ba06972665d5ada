import Foundation

/// Runs a test in an empty folder, which is removed afterwards.
func withFolder<Result>(
  in parent: URL = FileManager.default.temporaryDirectory,
  _ body: (String) throws -> Result
) throws -> Result {
  let folder = parent.appending(path: "storage-\(UUID())").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// The names in a folder, sorted.
func names(in folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}
