import Foundation
import Syntax
import Typesetting

@testable import Publishing

/// The multiplier of the number of random cases, from CURTA_TEST_EFFORT.
let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1

extension Vocabulary {
  /// f is defined by the user.
  static let test = Vocabulary(
    functions: ["sin": "sin", "sqrt": "sqrt", "abs": "abs"],
    bracketedFunctions: [:],
    constants: ["pi": "pi", "π": "pi", "e": "e"],
    userFunctions: ["f", "größe"]
  )
}

/// The layout of the expression in the source.
func layout(_ source: String) throws -> Layout {
  Layout(try Parser.parseExpression(source, vocabulary: .test), vocabulary: .test)
}

/// A calculation whose parts are parsed from these sources.
func calculation(
  _ source: String,
  number: Int = 1,
  reading: String...,
  exact: String? = nil,
  decimal: String? = nil
) throws -> Calculation {
  var calculation = Calculation(number: number, source: source, angleMode: "DEG")
  calculation.reading = try reading.map(layout)
  calculation.exact = try exact.map(layout)
  calculation.decimal = try decimal.map(layout)
  return calculation
}

/// A document of these blocks.
func document(_ blocks: Document.Block..., title: String = "Notes") -> Document {
  var document = Document(title: title, generator: "curta")
  document.blocks = blocks
  return document
}

/// An error in a line, between two UTF-8 offsets.
func trouble(_ line: String, _ start: Int, _ end: Int, _ message: String) -> Document.Trouble {
  let range = SourceRange(start, end)
  return Document.Trouble(Diagnostic(code: "test", message: message, range: range), in: line)
}

/// Texts with special characters of the languages that documents are written in.
let hostileTexts = [
  "<script>alert(1)</script>", "</style></script>--></title><b>", "&amp; &lt; &#60; &",
  "]]> <!-- x --> <![CDATA[", "\" ' onload=\"x\"", "$x_1$ `code` ``` *b* _i_ [l](u) ![i](u) | ~~~",
  "# one", "1. two", "- three", "+ four", "> five", "\\end{document}\\input{x}",
  "100 % ~ ^ { } # &",
  "$$\\frac{1}{2}", "a\u{0}b\u{1B}[31m\u{7F}\u{85}\u{FFFE}c", "-- ?` !` << >> ,,", "größe π 变量 🙂",
]
