package import Graphing

/// What a person has set about answers; saved with the session.
package struct Settings: Equatable, Sendable {
  /// The format that was asked for, if any was.
  package var chosenFormat: AnswerFormat?
  /// The format where none was asked for: `auto` at the prompt, `decimal` in scripts.
  package var defaultFormat: AnswerFormat
  /// The significant digits of a rounded decimal.
  package var digits = 12
  /// Whether digits are printed in groups of three, as in `1_000_000`.
  package var isGrouping = false
  /// How answers stand on the screen, if that was chosen.
  package var chosenDisplay: Display?
  /// How they are shown if it was not: `auto` at a prompt whose terminal can show pictures.
  package var defaultDisplay = Display.line
  /// Where numbers stand in the format `columns`.
  package var columns = ColumnPattern()
  /// Whether notices about likely mistakes and readings are shown.
  package var showsNotices = true
  /// Whether the value of a line is shown at the prompt while it is typed.
  package var showsPreview = true
  /// Whether a graph stands beside the prompt, where the terminal has room for both.
  package var splitsScreen = true
  /// How many seconds a line at the prompt may take; nil for any time.
  package var timeLimit: Int?
  /// How many megabytes a line at the prompt may need beyond what is in use; nil for all there are.
  package var memoryLimit: Int? = 1_000

  /// What graphs are made of where a terminal shows them.
  package var picture = PictureChoice.auto

  /// The largest denominator of a fraction that stands for a number that is none.
  package var largestDenominator = 1_000

  package static let digitsRange = 1...1_000_000
  package static let timeLimitRange = 1...1_000_000
  package static let memoryLimitRange = 10...1_000_000

  package init(defaultFormat: AnswerFormat = .auto) { self.defaultFormat = defaultFormat }

  package var format: AnswerFormat {
    get { chosenFormat ?? defaultFormat }
    set { chosenFormat = newValue }
  }

  package var display: Display {
    get { chosenDisplay ?? defaultDisplay }
    set { chosenDisplay = newValue }
  }

  /// Sets the format, and the columns where it has them.
  package mutating func set(_ choice: FormatChoice) {
    format = choice.format
    if let columns = choice.columns { self.columns = columns }
  }

  /// The format as it is chosen: `columns 000.00`.
  package var formatText: String {
    format == .columns ? "\(format.rawValue) \(columns)" : format.rawValue
  }
}

/// How answers stand on the screen of a person.
package enum Display: String, CaseIterable, Sendable {
  /// In two dimensions where that reads better, as for fractions in roots and sums.
  case auto
  /// In one line that can be typed in again.
  case line
  /// In two dimensions, where that takes more than one line.
  case twoDimensions = "2d"
}

/// How the value of an answer is written.
package enum AnswerFormat: String, CaseIterable, Sendable {
  /// `exact = decimal` or `exact ≈ decimal`.
  case auto
  /// The closed form.
  case exact
  case decimal
  /// `13/4`
  case fraction
  /// `3 1/4`
  case mixed
  /// `0.(142857)`
  case repeating
  /// `1.5E3`
  case scientific
  /// `1.5E3`, the exponent a multiple of 3.
  case engineering
  /// The exact form as a `math` element.
  case mathml
  /// The exact form as LaTeX.
  case latex
  /// `auto` in two dimensions.
  case twoDimensions = "2d"
  /// Rounded to so many places, the points below each other.
  case columns

  package var summary: String {
    switch self {
    case .auto: "the exact form and the decimal"
    case .exact: "the exact form: 2√3/3"
    case .decimal: "a decimal, rounded where it does not end"
    case .fraction: "a fraction: 13/4"
    case .mixed: "a mixed number: 3 1/4"
    case .repeating: "a decimal with its period: 0.(142857)"
    case .scientific: "one digit before the point: 1.5E4"
    case .engineering: "an exponent that is a multiple of 3: 15E3"
    case .mathml: "the exact form as MathML, for pages"
    case .latex: "the exact form as LaTeX, for papers"
    case .twoDimensions: "as auto, drawn with fractions and roots"
    case .columns: "columns 000.00: two places, the points below each other"
    }
  }
}
