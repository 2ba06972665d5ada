package import Syntax

/// Why words do not describe a number picker.
///
/// The words are in `PickerError+Diagnostic.swift`.
package struct PickerError: Error, Hashable, Sendable {
  package let kind: Kind
  /// The place in the line, in UTF-8 offsets; empty where something is missing.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// What is wrong.
  // Indirect, because a picker's errors are rare and one holds another.
  package indirect enum Kind: Hashable, Sendable {
    // Numbers
    /// The language cannot read what is written in place of a number.
    case unreadable(SyntaxError, in: String)
    case noPlainNumber(String)
    case missingLargest
    /// The smallest value is not below the largest.
    case emptyRange
    /// The smallest value has more digits after the point than the largest has columns.
    case smallestBetweenColumns
    case tooManyColumns

    // Names and labels
    case invalidVariable(String)
    case numberAsLabel(String)
    case missingLabelName
    case missingFactor(label: String)
    case repeatedLabel(String)

    // Options
    case unknownOption(String)
    case repeatedOption(String)
    case missingOptionValue(String)
  }
}
