import Calculator
import Foundation

@testable import Sheets

/// The multiplier of the number of random cases, from CURTA_TEST_EFFORT.
let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1

extension Sheet {
  convenience init(
    _ text: String,
    _ kind: SheetDocument.Kind = .script,
    watch: SheetWatch = SheetWatch()
  ) {
    self.init(SheetDocument(text, kind: kind), watch: watch) {
      Session(settings: Settings(defaultFormat: .decimal))
    }
  }

  func change(to text: String) { change(to: SheetDocument(text, kind: document.kind)) }

  /// The answers of the lines that have one.
  var answers: [String] {
    runs.compactMap { $0.answer.map { ($0.isRounded ? "≈ " : "") + $0.text } }
  }
}
