internal import Syntax
internal import Typesetting

/// The way a layout is shown: drawn, or if it is too large in a form that can be broken anywhere.
enum Formula {
  case drawn(Layout, columns: Int)
  /// A number in several lines, and how many digits it has if that is shown.
  case digits(String, count: Int?)
  /// A line of the language.
  case line(String)

  /// The largest height in lines: a higher formula is nested too deeply for readers and browsers.
  private static let mostLines = 40
  /// Longer numbers are shown by their two ends.
  private static let mostDigits = 10_000
  private static let shownDigits = 30

  init(_ layout: Layout) {
    let box = Box(layout, width: .max)
    guard box.width > Document.columns || box.height > Self.mostLines else {
      self = .drawn(layout, columns: box.width)
      return
    }
    let line = layout.line(in: .mathematical)
    guard let number = layout.number else {
      self = .line(line)
      return
    }
    let isLong = line.utf8.count > Self.mostDigits
    let isInteger = number.fraction.isEmpty && number.repeating.isEmpty
    self = .digits(
      isLong ? "\(line.prefix(Self.shownDigits))…\(line.suffix(Self.shownDigits))" : line,
      count: isInteger || isLong ? (number.integer + number.fraction).count(where: \.isNumber) : nil
    )
  }

  var isDrawn: Bool {
    if case .drawn = self { true } else { false }
  }
}

extension Layout {
  /// The number, without a minus; nil for other layouts.
  fileprivate var number: NumberLiteral.Decimal? {
    switch root {
    case .number(let decimal): return decimal
    case .row(let elements):
      guard elements.count == 2, elements[0] == .symbol(.negative),
        case .number(let decimal) = elements[1]
      else { return nil }
      return decimal
    case .name, .symbol, .fraction, .root, .power, .enclosed, .cases, .matrix, .table, .large,
      .focus:
      return nil
    }
  }
}
