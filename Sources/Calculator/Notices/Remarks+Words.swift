internal import Arithmetic
internal import Evaluation

extension Remarks.Wrapped {
  /// What wrapped: `300 wraps to 44 in u8`.
  var words: String {
    let others = count > 1 ? ", and \(count - 1) more" : ""
    guard let integer, integer.bitWidth <= Self.longestWritten else {
      return "the integer wraps in \(word.name)\(others)"
    }
    return "\(integer.written) wraps to \(result.written) in \(word.name)\(others)"
  }

  /// The longest integer, in bits, that is written.
  private static let longestWritten = 130
}
