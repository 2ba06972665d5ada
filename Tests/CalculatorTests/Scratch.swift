import Foundation
import Testing

@testable import Calculator

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The multiplier of the number of random cases, from CURTA_TEST_EFFORT.
let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1

/// Runs a test with its own folder, which is removed afterwards with all its contents.
func withFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/curta-test-XXXXXX".utf8CString)
  let folder = String(cString: try #require(mkdtemp(&template)))
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

/// The names in a folder, in order.
func names(in folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}

/// A session in which these lines were carried out, in the format of scripts.
func session(_ lines: String..., format: AnswerFormat = .decimal) -> Session {
  let session = Session(settings: Settings(defaultFormat: format))
  for line in lines { session.run(line) { _ in } }
  return session
}

extension Session {
  /// The last failure of a line.
  func failure(of line: String) -> Failure? {
    var failure: Failure?
    run(line) { if case .failure(let found) = $0 { failure = found } }
    return failure
  }

  /// The reports of statements in a line.
  func answers(to line: String) -> [StatementReport] {
    var answers: [StatementReport] = []
    run(line) { if case .answer(let answer) = $0 { answers.append(answer) } }
    return answers
  }
}
