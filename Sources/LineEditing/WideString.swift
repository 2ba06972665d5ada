import CEdit

extension Unicode.Scalar {
  /// The character in C's wide strings.
  var wide: wchar_t { wchar_t(truncatingIfNeeded: value) }

  /// The character that C's wide strings hold.
  init(wide: wchar_t) {
    self = Unicode.Scalar(UInt32(truncatingIfNeeded: wide)) ?? "\u{FFFD}"
  }
}

/// A C wide string: ended by a zero, with none inside.
func wideString(_ text: some Sequence<Unicode.Scalar>) -> [wchar_t] {
  text.lazy.filter { $0 != "\0" }.map(\.wide) + [0]
}

extension String {
  /// The columns the text takes on a screen.
  var columnWidth: Int { unicodeScalars.reduce(0) { $0 + max(0, Int(cedit_width($1.wide))) } }
}
