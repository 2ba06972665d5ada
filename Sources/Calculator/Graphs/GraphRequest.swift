package import Arithmetic
internal import Evaluation
package import Graphing
package import Syntax

/// What to graph, and how; nil keeps what the view has.
package struct GraphRequest {
  package var subject = Subject.current
  /// The curves beside data.
  var curves: [Expression] = []
  /// The families among the expressions.
  var families: [GraphFamily] = []
  /// The variable of the expressions, with its units and the units of the curves.
  var variable = GraphVariable()
  package var window: GraphWindow?
  /// Whether the variable or the parameter of a curve is an angle in it.
  var dependsOnAngle = false
  /// Whether π is in the range of a variable or a parameter that is an angle.
  var hasRangeWithPi = false
  package var zoom: GraphZoom?
  /// The scales of the axes.
  package var scales: AxisScales?
  /// The letters of the curves whose axis is at the right.
  var rightCurves: [CurveLetter]?
  /// The names that can be moved.
  var sliders: [SliderRequest] = []
  package var mode: PlotMode?
  package var grid: GridKind?
  package var joinsJumps: Bool?
  /// Whether to join consecutive points of data by lines.
  package var joinsPoints = false
  /// The equation to fit to points of data.
  package var model: Command.Word?
  /// The lengths of the error bars of points.
  package var errors: Command.Word?
  /// The names of points.
  var labels: [Command.Word]?
  /// The view to show it in from now on.
  package var view: String?
  /// The file that the picture is written to instead of the screen.
  package var output: Command.Word?
  /// Whether to replace a file that curta did not write.
  package var isForced = false
  /// The size of the picture in a file, in pixels or points.
  package var size: PictureSize?
  /// What the picture in a file is looked at on.
  package var theme: PictureTheme?
  /// The size of the graph in dots, where the picture's size does not determine it.
  package var dots: PictureSize?
  /// Whether to leave out axes and text.
  package var isBare = false
  /// Whether only to close the graph next to the prompt.
  package var closes = false

  package init() {}

  package enum Subject: Equatable {
    /// The last statement's expression, or the chain of calculations that leads to its ANS.
    case current
    /// The last subject graphed.
    case last
    case expressions([Expression])
    /// A function of a complex number, by the colours of its values.
    case domain(Expression)
    /// Points, by their columns.
    case data([Command.Word])
    /// The distribution of numbers.
    case histogram(Command.Word)
    /// Box plots, by their numbers.
    case boxPlot([Command.Word])

    var isData: Bool { if case .data = self { true } else { false } }
  }
}

/// A width and a height, in units that depend on the context.
package struct PictureSize: Equatable, Sendable {
  package let width: Int
  package let height: Int
}

extension GraphRequest {
  /// The names of points; nil where there are none.
  func labels(ofPoints count: Int) throws(CommandError) -> [String]? {
    guard let labels else { return nil }
    guard labels.count == count else {
      let points = count == 1 ? "is 1 point" : "are \(count) points"
      throw CommandError(
        "there \(points), and \(labels.count == 1 ? "1 name" : "\(labels.count) names")",
        at: labels[min(count, labels.count - 1)].range
      )
    }
    return labels.map(\.text)
  }

  /// The numbers of the curves whose axis is at the right.
  var rightNumbers: Set<Int>? { rightCurves.map { Set($0.map(\.number)) } }
}

/// A curve, named by its letter.
struct CurveLetter {
  let word: Command.Word
  /// Its place among the curves, from 0.
  let number: Int
}

extension PictureSize {
  /// Reads `800x600`.
  init(_ word: Command.Word, in bounds: ClosedRange<Int>) throws(CommandError) {
    let parts = word.text.split(whereSeparator: { $0 == "x" || $0 == "×" })
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      throw CommandError("expected a size such as 800x600, not \(word.text)", at: word.range)
    }
    guard bounds.contains(width), bounds.contains(height) else {
      throw CommandError(
        "a side has \(bounds.lowerBound) to \(bounds.upperBound), not \(word.text)",
        at: word.range
      )
    }
    self.init(width: width, height: height)
  }
}

/// The part of the plane to show; the view chooses an axis that is nil.
package struct GraphWindow: Equatable, Sendable {
  package var x: ClosedRange<Fraction>
  package var y: ClosedRange<Fraction>?
}

extension GraphWindow {
  /// Reads two or four bounds: left, right, lower and upper.
  init(_ words: [Command.Word], in session: Session, at end: SourceRange) throws(CommandError) {
    guard words.count == 2 || words.count == 4 else {
      throw CommandError(
        "a window has two bounds for x and, perhaps, two for y",
        at: words.count > 4 ? words[4].range : end,
        suggestion: "such as -10 10 -5 5"
      )
    }
    x = try Self.range(words[0], words[1], "x", in: session)
    y = words.count == 4 ? try Self.range(words[2], words[3], "y", in: session) : nil
  }

  private static func range(
    _ lower: Command.Word,
    _ upper: Command.Word,
    _ axis: String,
    in session: Session
  ) throws(CommandError) -> ClosedRange<Fraction> {
    let (first, last) = (try session.bound(lower), try session.bound(upper))
    let place = SourceRange(lower.range.start, upper.range.end)
    let isEmpty: Bool
    do throws(ArithmeticFailure) {
      if let range = try range(first, last) { return range }
      isEmpty = try (last - first).sign() == .zero
    } catch {
      throw CommandError(evaluating: error, at: place)
    }
    throw CommandError(
      "the window is \(isEmpty ? "empty" : "reversed"): \(axis) goes from \(lower.text) to \(upper.text)",
      at: place
    )
  }

  /// The range between two numbers, with far more digits than any picture resolves; nil where the second
  /// is not above the first.
  static func range(
    _ first: Real,
    _ last: Real
  ) throws(ArithmeticFailure) -> ClosedRange<Fraction>? {
    let width = last - first
    guard try width.sign() == .positive else { return nil }
    let digits = try width.digits(toTellApart: [first, last])
    return try first.near(digits: digits)...last.near(digits: digits)
  }
}

extension Real {
  /// The digits of a bound that is not a fraction: far more than any picture resolves.
  static let digitsOfBounds = 30
  /// Bounds that need more digits to be distinguished are refused.
  private static let mostDigitsOfBounds = 100_000

  /// The digits needed to write two bounds with this difference, and numbers between them.
  fileprivate func digits(toTellApart bounds: [Real]) throws(ArithmeticFailure) -> Int {
    let place = try decimal(digits: 1).exponent
    var digits = Self.digitsOfBounds
    for bound in bounds {
      let agreeing = try bound.decimal(digits: 1).exponent - place
      guard agreeing < Integer(Self.mostDigitsOfBounds) else { throw .tooLarge }
      digits = max(digits, Self.digitsOfBounds + (agreeing.int ?? 0))
    }
    return digits
  }

  /// The value as a fraction: exact if it is one, otherwise to `digits` digits.
  func near(digits: Int = digitsOfBounds) throws(ArithmeticFailure) -> Fraction {
    if let fraction = try exactFraction() { return fraction }
    guard let near = Fraction(try decimal(digits: digits)) else { throw .tooLarge }
    return near
  }
}

extension Session {
  /// The value of an expression in one word, exact if it is a fraction.
  func fraction(_ word: Command.Word) throws(CommandError) -> Fraction {
    try value(of: word, in: environment) { value throws(ArithmeticFailure) in try value.near() }
  }

  /// The value of an expression in one word, checked to be drawable.
  fileprivate func bound(_ word: Command.Word) throws(CommandError) -> Real {
    try value(of: word, in: environment) { value throws(ArithmeticFailure) in
      _ = try value.near()
      return value
    }
  }

  /// Applies `use` to the value of an expression in one word; a date is the number of its day, as on an axis.
  func value<Result>(
    of word: Command.Word,
    in environment: Environment,
    _ use: (Real) throws(ArithmeticFailure) -> Result
  ) throws(CommandError) -> Result {
    let statement = try word.statement(environment.vocabulary)
    do {
      let value = try environment.result(of: statement).value
      guard let number = value.real ?? value.date.map({ Real($0.dayNumber) }) else {
        throw EvaluationError(.notNumber(value.kind), at: statement.range)
      }
      return try use(number)
    } catch let error as EvaluationError {
      throw CommandError(error.diagnostic, kind: .mathematical, at: word.range)
    } catch {
      throw CommandError(evaluating: error, at: word.range)
    }
  }
}

extension Command.Word {
  /// The statement of an expression in the word.
  func statement(_ vocabulary: Vocabulary) throws(CommandError) -> Statement {
    do {
      return try Parser.parseExpressionStatement(text, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: text), at: range)
    }
  }
}
