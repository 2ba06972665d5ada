internal import Evaluation
package import Syntax

/// What a text is that a person is typing, judged by its syntax and its names.
package struct Verdict {
  package enum Kind: String, Sendable {
    /// It can be run.
    case complete
    /// More has to follow.
    case incomplete
    /// It is wrong at a place.
    case wrong
    /// It is not meant for a calculator: its words have no meaning, and it has no number.
    case noMathematics = "not mathematics"
  }

  /// A line that cannot be read.
  package struct Error {
    package let line: LogicalLine
    /// The row of the text in which the line begins, from 0.
    package let firstRow: Int
    package let diagnostic: Diagnostic
  }

  package let kind: Kind
  package let errors: [Error]
}

extension Session {
  /// Judges a text; nothing is computed.
  package func verdict(on text: String) -> Verdict {
    let lines = text.logicalLines
    var errors: [Verdict.Error] = []
    var row = 0
    var isIncomplete = text.asksForRow
    for (index, line) in lines.enumerated() {
      var found = missingColon(in: line.text)
      do throws(SyntaxError) {
        if case .command(let command) = try parse(line.text).kind {
          do throws(CommandError) {
            try check(command, in: line.text)
          } catch {
            found = error.diagnostic
          }
        }
      } catch {
        let isLast = index == lines.count - 1
        if isLast, isIncomplete || error.isAtEnd(of: line.text) {
          isIncomplete = true
        } else if found == nil {
          found = error.diagnostic(in: line.text, vocabulary)
        }
      }
      if let found {
        errors.append(Verdict.Error(line: line, firstRow: row, diagnostic: found))
      }
      row += line.rowCount
    }
    if isMadeOfUnknownWords(text) { return Verdict(kind: .noMathematics, errors: errors) }
    let kind: Verdict.Kind = errors.isEmpty ? isIncomplete ? .incomplete : .complete : .wrong
    return Verdict(kind: kind, errors: errors)
  }

  /// Whether the text has words, of which none has a meaning, and neither a number nor an equals sign; comments
  /// and commands are no such text.
  private func isMadeOfUnknownWords(_ text: String) -> Bool {
    guard let first = text.first(where: { !$0.isWhitespace }), first != ":", first != "#" else {
      return false
    }
    let names = text.names
    return !names.isEmpty && !text.contains { $0.isNumber || $0 == "=" }
      && !names.contains { isKnown($0) || missingColon(in: $0) != nil }
  }

  /// Whether a name is a variable, a function, a constant, ANS or a unit.
  private func isKnown(_ name: String) -> Bool {
    environment.knows(name) || vocabulary.hasUnit(name) || name.uppercased() == "ANS"
  }
}

extension Session {
  /// Whether a variable or a function may have the name.
  package func canAssign(to name: String) -> Bool {
    guard name.names == [name], case .statements(let statements)? = try? parse("\(name) = 1").kind,
      case .assignment? = statements.first?.kind
    else { return false }
    return true
  }
}

extension SyntaxError {
  /// Whether only the end of the line is at fault, so that what follows could mend it.
  fileprivate func isAtEnd(of line: String) -> Bool {
    if case .missingCloseBracket = kind { return true }
    return range.start >= line.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.count
  }
}

extension String {
  /// The names in the text: runs of letters, digits and underscores that do not begin with a digit.
  package var names: [String] { namesAndOthers.filter(\.isName).map(\.text) }

  /// The text with another name in each place of a name.
  func renaming(_ name: String, to new: String) -> String {
    namesAndOthers.map { $0.isName && $0.text == name ? new : $0.text }.joined()
  }

  /// The names, and what is between them.
  private var namesAndOthers: [(text: String, isName: Bool)] {
    var pieces: [(text: String, isName: Bool)] = []
    for scalar in unicodeScalars {
      let isInName = pieces.last?.isName ?? false
      let isName =
        scalar.properties.isIDContinue
        && (isInName || scalar.properties.isIDStart || scalar == "_")
      if pieces.isEmpty || isName != isInName { pieces.append(("", isName)) }
      pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
    }
    return pieces
  }
}
