internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax

/// A curve that a parameter runs through: `[cos(3t), sin(2t)] for t = 0..2pi`, or `r = 1 + cos(theta)`.
struct GraphPath {
  enum Kind {
    case coordinates(x: Expression, y: Expression)
    case radius(Expression)
  }

  let kind: Kind
  /// The name of the parameter.
  let name: String
  /// The first and the last value, and where they are written; nil for a full turn.
  let range: (first: Expression, last: Expression, place: SourceRange)?

  /// Whether π is in its range.
  var hasRangeWithPi: Bool {
    range.map { $0.first.mentionsPi || $0.last.mentionsPi } ?? false
  }

  /// The names of a radius and of its angle.
  static let radius = "r"
  static let angles = ["theta", "θ"]

  /// The path that an expression is; nil where it is another curve.
  init?(_ expression: Expression) {
    guard case .aggregate(.comprehension(let path)) = expression.kind, path.condition == nil,
      case .aggregate(.range(let first, nil, let last)) = path.source.kind
    else {
      guard let (radius, name) = Self.radius(of: expression) else { return nil }
      (kind, self.name, range) = (.radius(radius), name ?? Self.angles[0], nil)
      return
    }
    (name, range) = (path.name, (first, last, path.source.range))
    if case .aggregate(.list(let items)) = path.body.kind, items.count == 2 {
      kind = .coordinates(x: items[0], y: items[1])
    } else if let (radius, angle) = Self.radius(of: path.body), angle ?? path.name == path.name {
      // Where the angle is in it, another name is that of a family.
      kind = .radius(radius)
    } else {
      return nil
    }
  }

  /// The right side of `r = …`, and the name of the angle in it; nil where it depends on x or y.
  private static func radius(of expression: Expression) -> (radius: Expression, angle: String?)? {
    guard case .logic(.relation(let left, let comparisons)) = expression.kind,
      case .variable(Self.radius) = left.kind, comparisons.count == 1,
      comparisons[0].relation == .equal
    else { return nil }
    let right = comparisons[0].operand
    let names = right.freeVariables
    let plane = CurveCompiler.plane
    guard !names.contains(plane.x), !names.contains(plane.y), !names.contains(Self.radius) else {
      return nil
    }
    return (right, Self.angles.first { names.contains($0) })
  }

  /// The expression with the range of a binding after the last comma, where it is a path without one.
  static func expression(_ expression: Expression, _ binding: RangeBinding) -> Expression? {
    let isPath: Bool
    if case .aggregate(.list(let items)) = expression.kind {
      isPath = items.count == 2
    } else {
      isPath = radius(of: expression) != nil
    }
    guard isPath else { return nil }
    return Expression(path: expression, for: binding.name, from: binding.first, to: binding.last)
  }
}

extension GraphPath {
  /// Whether the expression has the form of a list of values, which it is not.
  static func isInBrackets(_ expression: Expression) -> Bool {
    guard case .aggregate(.comprehension(let items)) = expression.kind else { return false }
    return GraphPath(expression) != nil || items.body.range.start == expression.range.start
  }

  /// The text of an expression without the brackets of a list that it is not.
  static func unbracketed(_ text: String, _ expression: Expression) -> String {
    guard isInBrackets(expression), text.hasPrefix("["), text.hasSuffix("]") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The data source, with a title; nil where a part of it is sampled.
  func source(
    _ title: String,
    _ choices: GraphChoices,
    in session: Session
  ) throws(CommandError) -> PathSource? {
    let range = try self.range(in: session)
    let environment = try session.environment.with(choices.sliders, in: expressions)
    let scales = choices.scales
    let path: CurveCompiler.Path?
    do {
      path =
        switch kind {
        case .coordinates(let x, let y):
          try CurveCompiler.path(x, y, of: name, logarithms: scales.logarithms, in: environment)
        case .radius(let radius):
          try CurveCompiler.polarPath(
            radius,
            of: name,
            logarithms: scales.logarithms,
            in: environment
          )
        }
    } catch {
      throw CommandError(graphing: error)
    }
    guard let path else { return nil }
    return PathSource(title, x: path.x, y: path.y, for: range)
  }

  /// The expressions of its coordinates, or that of its radius.
  private var expressions: [Expression] {
    switch kind {
    case .coordinates(let x, let y): [x, y]
    case .radius(let radius): [radius]
    }
  }

  private func range(in session: Session) throws(CommandError) -> ClosedRange<Fraction> {
    guard let range else {
      let turn = try? session.environment.angleMode.angle(degrees: Real(360))
      return Fraction(0)...(turn?.approximation() ?? Fraction(360))
    }
    let binding = RangeBinding(
      name: name,
      first: range.first,
      last: range.last,
      target: nil,
      range: range.place
    )
    let (variable, found) = try session.variable(of: binding)
    guard variable.units.isEmpty else {
      throw CommandError(
        "a relation or a path is drawn of numbers, without units",
        at: binding.range,
        kind: .mathematical
      )
    }
    return found
  }
}
