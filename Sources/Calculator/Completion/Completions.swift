/// What could replace the text that was begun before the cursor.
package struct Completions: Hashable, Sendable {
  /// One possible replacement.
  package struct Candidate: Hashable, Sendable {
    /// The text, with what usually follows it.
    package let text: String
    /// What it is, in half a line; possibly empty.
    package let summary: String

    package init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// The range to replace, in UTF-8 offsets of the line.
  package var range: Range<Int>
  package let candidates: [Candidate]
}

extension Completions {
  /// A name that may be offered.
  struct Offer {
    let candidate: Candidate
    /// The names whose beginning the person may type.
    let names: [String]
    /// Whether case is ignored when names are compared.
    let ignoresCase: Bool

    /// Offers a text, whose name it is itself unless others are given.
    init(
      _ text: String,
      _ summary: String = "",
      names: [String]? = nil,
      ignoresCase: Bool = false
    ) {
      candidate = Candidate(text, summary)
      self.names = names ?? [text]
      self.ignoresCase = ignoresCase
    }
  }

  /// The offers that begin with what was typed; case is ignored only if no offer matches exactly.
  init(_ offers: [Offer], begun: String, in range: Range<Int>) {
    func matching(ignoringCase: Bool) -> [Candidate] {
      offers.filter { offer in
        let ignoresCase = ignoringCase || offer.ignoresCase
        return offer.names.contains { $0.begins(with: begun, ignoringCase: ignoresCase) }
      }.map(\.candidate)
    }
    let exact = matching(ignoringCase: false)
    self.init(range: range, candidates: exact.isEmpty ? matching(ignoringCase: true) : exact)
  }
}

extension Session {
  /// What could go at the cursor, a UTF-8 offset; nothing that would be a syntax error there.
  package func completions(line: String, cursor: Int) -> Completions {
    let bytes = Array(line.utf8)
    let cursor = min(max(cursor, 0), bytes.count)
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<cursor].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[cursor...].firstIndex(of: newline) ?? bytes.count
    let before = String(decoding: bytes[start..<cursor], as: UTF8.self)
    let after = String(decoding: bytes[cursor..<end], as: UTF8.self)
    let isCommand = before.first { !$0.isWhitespace } == ":"
    var completions =
      isCommand
      ? commandCompletions(before, after)
      : dataCompletions(before) ?? statementCompletions(before, after)
    let range = completions.range
    completions.range = range.lowerBound + start..<range.upperBound + start
    return completions
  }
}

extension String {
  fileprivate func begins(with beginning: String, ignoringCase: Bool) -> Bool {
    ignoringCase
      ? lowercased().utf8.starts(with: beginning.lowercased().utf8)
      : utf8.starts(with: beginning.utf8)
  }
}

// MARK: - Symbols

extension Session {
  /// The symbols of the language by their LaTeX names.
  private static let symbols: [(name: String, symbol: String)] =
    [
      ("pi", "π"), ("tau", "τ"), ("phi", "φ"), ("varphi", "φ"), ("sqrt", "√"), ("cdot", "·"),
      ("times", "×"), ("div", "÷"), ("to", "→"), ("circ", "°"), ("degree", "°"), ("angle", "∠"),
      ("ang", "∠"),
    ]

  /// The symbol for `\name`, or for `\^` and digits; nil without a backslash.
  func symbolCompletions(_ before: String) -> Completions? {
    guard let backslash = before.lastIndex(of: "\\") else { return nil }
    let begun = String(before[backslash...].dropFirst())
    let start = before.utf8.count - begun.utf8.count - 1
    let range = start..<before.utf8.count
    if begun.first == "^", begun.dropFirst().allSatisfy({ $0 == "-" || $0.isWholeNumber }) {
      return Completions(range: range, candidates: begun.raised.map { [.init($0)] } ?? [])
    }
    guard begun.allSatisfy(\.isLetter) else { return nil }
    // A complete name means its own symbol, even if a longer name exists.
    let offers = Self.symbols.filter { $0.name == begun }
    return Completions(
      (offers.isEmpty ? Self.symbols : offers).map { name, symbol in
        Completions.Offer(symbol, "\\\(name)", names: [name])
      },
      begun: begun,
      in: range
    )
  }
}

extension String {
  /// The superscript form of `^-12`; nil if it is not a whole number.
  fileprivate var raised: String? {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let number = dropFirst()
    guard Int(number) != nil, number.first != "+" else { return nil }
    return String(number.map { $0 == "-" ? "⁻" : $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }
}
