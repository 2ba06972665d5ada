import Arithmetic
import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// The files that colour scripts in editors are written by hand; the tables determine what they
/// must contain.
@Suite struct EditorFilesTests {
  private static let root =
    File.directory(of: File.directory(of: File.directory(of: #filePath)))

  @Test(arguments: ["vim/syntax/calc.vim", "calc.tmLanguage.json"])
  func `every function and constant is coloured, and nothing else`(file: String) throws {
    let text = try File.read("\(Self.root)/editors/\(file)")
    let lines = text.split(separator: "\n").filter {
      $0.contains("calcFunction ") && $0.contains("keyword") || $0.contains("\\b(?:sqrt|")
    }
    let words = lines.joined(separator: " ").split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let names = Set(words.map(String.init)).subtracting([
      "syntax", "keyword", "calcFunction", "match", "b",
    ])
    #expect(names == Set(BuiltIn.all.map { $0.name }))
    for constant in Constant.allCases {
      for name in constant.names { #expect(text.contains(name)) }
    }
  }
}
