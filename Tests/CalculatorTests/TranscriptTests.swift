import Storage
import Testing

@testable import Calculator

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct TranscriptTests {
  private static let folder =
    File.directory(of: File.directory(of: #filePath)) + "/Transcripts"

  /// The names of the golden files; adding a file is adding a test.
  static let names: [String] = {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".txt") { names.append(name) }
    }
    return names.sorted()
  }()

  @Test func `there are golden files`() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func `a session goes as the golden file says`(name: String) throws {
    let transcript = Transcript(try File.read("\(Self.folder)/\(name)"))
    #expect(!transcript.exchanges.isEmpty)
    let differences = transcript.differences()
    #expect(differences.isEmpty, "\(name)\n\(differences.joined(separator: "\n"))")
  }
}
