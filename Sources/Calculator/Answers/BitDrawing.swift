internal import Arithmetic

/// Numbers as rows of bits.
enum BitDrawing {
  /// The most bits in a row.
  private static let bitsOfRow = 32

  /// The bits of an integer in groups of four, with the number of the highest bit above each group and its
  /// hexadecimal digit below, and then the number that they are in the word.
  static func rows(of integer: Integer, in word: Word) -> [String] {
    let pattern = word.pattern(integer)
    var rows: [String] = []
    var end = word.width
    while end > 0 {
      let first = end % bitsOfRow == 0 ? bitsOfRow : end % bitsOfRow
      rows += self.rows(of: pattern, from: end - first, to: end)
      end -= first
    }
    let value = word.wrapped(integer)
    let hexadecimal = pattern.digits(inBase: 16)
    let digits = String(repeating: "0", count: (word.width + 3) / 4 - hexadecimal.utf8.count)
    let ones = pattern.oneCount
    rows.append(
      "0x\(digits)\(hexadecimal) = \(value.written) in \(word.name), \(ones) \(ones == 1 ? "one" : "ones")"
    )
    return rows
  }

  /// Three rows for the bits between two places.
  private static func rows(of pattern: Integer, from start: Int, to end: Int) -> [String] {
    var (numbers, bits, digits) = ("", "", "")
    var high = end
    while high > start {
      let count = high % 4 == 0 ? 4 : high % 4
      let field = pattern.shiftedRight(by: high - count).lowBits(count)
      let number = "\(high - 1)"
      let width = max(count, number.count) + 1
      numbers += number.padded(to: width)
      bits += field.bits(count).padded(to: width)
      digits += field.digits(inBase: 16).padded(to: width)
      high -= count
    }
    return [numbers, bits, digits].map(\.withoutTrailingBlanks)
  }

  /// The fields of a floating-point number, with the numbers of their bits.
  static func rows(of number: FloatNumber) -> [String] {
    let format = number.format
    let (significand, exponent) = number.parts
    let power = exponent + format.fractionBits
    let isSubnormal = number.exponentField.isZero
    let places = [
      "\(format.width - 1)", "\(format.width - 2)-\(format.fractionBits)",
      "\(format.fractionBits - 1)-0",
    ]
    let fields = [
      number.isNegative ? "1" : "0", number.exponentField.bits(format.exponentBits),
      number.fractionField.bits(format.fractionBits),
    ]
    let meanings = [
      number.isNegative ? "negative" : "positive",
      "\(number.exponentField), 2^\(power)" + (isSubnormal ? ", subnormal" : ""),
      "\(number.fractionField), \(isSubnormal ? "0" : "1") before the point",
    ]
    let names = ["sign", "exponent", "fraction"]
    let (nameWidth, placeWidth) = (8, places.map(\.count).max() ?? 0)
    let rows = names.indices.map { index in
      "\(names[index].padded(to: nameWidth)) \(places[index].padded(to: placeWidth)) "
        + "\(fields[index])  \(meanings[index])"
    }
    let hexadecimal = number.bits.digits(inBase: 16)
    let digits = String(repeating: "0", count: format.width / 4 - hexadecimal.utf8.count)
    return rows + [
      "0x\(digits)\(hexadecimal) = \(significand.written)*2^\(exponent) in \(format.name)"
    ]
  }
}

extension Integer {
  /// The lowest bits of a natural number, highest first.
  func bits(_ count: Int) -> String {
    let digits = digits(inBase: 2)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// The digits with the minus that people see.
  var written: String { signum < 0 ? "−\(magnitude)" : description }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
