package import Graphing
package import Syntax

/// The person's settings for answers; saved with the session.
package struct Settings: Equatable, Sendable {
  /// The format that was chosen, if any.
  package var chosenFormat: AnswerFormat?
  /// The format otherwise: `auto` at the prompt, `decimal` in scripts.
  package var defaultFormat: AnswerFormat
  /// The significant digits of a rounded decimal.
  package var digits = 12
  /// Whether digits are printed in groups of three, as in `1_000_000`.
  package var isGrouping = false
  /// How answers are displayed, if that was chosen.
  package var chosenDisplay: Display?
  /// How they are displayed otherwise: `auto` at a prompt whose terminal can show pictures.
  package var defaultDisplay = Display.line
  /// The pattern of numbers in the format `columns`.
  package var columns = ColumnPattern()
  /// How the imaginary unit is written; the mode of statements has it too.
  package var imaginaryUnit = ImaginaryUnit.i
  /// Whether to show notices about likely mistakes and readings.
  package var showsNotices = true
  /// Whether to show the value of a line at the prompt while it is typed.
  package var showsPreview = true
  /// Whether to show a graph next to the prompt, if the terminal has room for both.
  package var splitsScreen = true
  /// The time limit of a line at the prompt in seconds; nil for none.
  package var timeLimit: Int?
  /// The megabytes that a line at the prompt may need in addition to those in use; nil for no limit.
  package var memoryLimit: Int? = 1_000

  /// The kind of picture for graphs in a terminal.
  package var picture = PictureChoice.auto

  /// The largest denominator of a fraction that approximates another number.
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

  /// Sets the format, and the columns if the choice has them.
  package mutating func set(_ choice: FormatChoice) {
    format = choice.format
    if let columns = choice.columns { self.columns = columns }
  }

  /// The format as typed: `columns 000.00`.
  package var formatText: String {
    format == .columns ? "\(format.rawValue) \(columns)" : format.rawValue
  }
}

/// How answers are displayed to a person.
package enum Display: String, CaseIterable, Sendable {
  /// In two dimensions where that is easier to read, as for fractions in roots and sums.
  case auto
  /// In one line that can be typed in again.
  case line
  /// In two dimensions, if that takes more than one line.
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
  /// Rounded to a number of places, with the points aligned.
  case columns
  /// Decimals with commas between them, the rows of tables and matrices in lines.
  case csv

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
    case .csv: "decimals with commas, a row a line, for spreadsheets"
    case .columns: "columns 000.00: two places, the points below each other"
    }
  }
}
