package import Arithmetic
package import Curves

/// A function of the language: one row of the one table that the evaluator, the parser's vocabulary,
/// completion, help and the tests read.
package struct BuiltIn: Sendable {
  package typealias Evaluation =
    @Sendable ([Real], AngleMode) throws(ArithmeticFailure) -> Real

  /// Adds the function to a program; nil where these arguments leave nothing but points.
  package typealias Curve =
    @Sendable (inout ProgramBuilder, [ProgramBuilder.Register], AngleMode) ->
    ProgramBuilder.Register?

  /// As good as any number of arguments.
  static let unlimited = Int.max

  package let name: String
  package let argumentCount: ClosedRange<Int>
  /// The arguments as help shows them: `x`, `b, x`.
  package let parameters: String
  /// What it is, in half a line.
  package let summary: String
  /// Where it has a value, in half a line.
  package let domain: String
  /// A statement that shows it, and the answer as the prompt shows it in DEG and the format `auto`.
  package let example: Example
  package let evaluate: Evaluation
  /// How its curve is made of primitive functions; nil where it can only be evaluated point by point.
  package private(set) var curve: Curve?
  /// What else its page of help says.
  package private(set) var note = ""
  /// The names of other pages of help.
  package private(set) var seeAlso: [String] = []
  /// Whether its argument is an angle.
  package private(set) var takesAngle = false
  /// Whether it takes or gives angles.
  package private(set) var dependsOnAngleMode = false

  package struct Example: Sendable {
    package let source: String
    package let answer: String

    package init(_ source: String, _ answer: String) {
      self.source = source
      self.answer = answer
    }
  }

  /// The row of that name.
  package static func named(_ name: String) -> BuiltIn? { byName[name] }

  /// All rows, in the order in which help lists them.
  package static let all: [BuiltIn] =
    elementary + trigonometric + hyperbolic + rounding + integers + special

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  init(
    _ name: String,
    _ parameters: String = "x",
    count: ClosedRange<Int>? = nil,
    _ summary: String,
    domain: String = "all real numbers",
    example: Example,
    evaluate: @escaping Evaluation
  ) {
    let written = parameters.utf8.count { $0 == UInt8(ascii: ",") } + 1
    self.name = name
    self.argumentCount = count ?? written...written
    self.parameters = parameters
    self.summary = summary
    self.domain = domain
    self.example = example
    self.evaluate = evaluate
  }

  /// The row with more on its page of help.
  func noted(_ note: String = "", seeAlso: [String] = []) -> BuiltIn {
    var row = self
    row.note = note
    row.seeAlso = seeAlso
    return row
  }

  /// The row with its curve.
  func drawn(_ curve: @escaping Curve) -> BuiltIn {
    var row = self
    row.curve = curve
    return row
  }

  /// The row with a primitive function of an angle for its curve.
  func drawn(
    ofAngle function:
      @escaping @Sendable (inout ProgramBuilder, ProgramBuilder.Register) ->
      ProgramBuilder.Register
  ) -> BuiltIn {
    drawn { builder, arguments, mode in
      let unit = builder.constant(mode.radians(Real(1)))
      return function(&builder, builder.apply(.product, unit, arguments[0]))
    }
  }

  /// The row of a function that answers with an angle, with a primitive function for its curve.
  func drawn(
    toAngle function:
      @escaping @Sendable (inout ProgramBuilder, [ProgramBuilder.Register]) ->
      ProgramBuilder.Register
  ) -> BuiltIn {
    var row = drawn { builder, arguments, mode in
      guard let unit = try? mode.angle(radians: Real(1)) else { return nil }
      return builder.apply(.product, builder.constant(unit), function(&builder, arguments))
    }
    row.dependsOnAngleMode = true
    return row
  }

  /// A row for a function of one number.
  init(
    _ name: String,
    _ summary: String,
    domain: String = "all real numbers",
    example: Example,
    _ function: @escaping @Sendable (Real) throws(ArithmeticFailure) -> Real
  ) {
    let evaluate: Evaluation = { arguments, _ throws(ArithmeticFailure) in
      try function(arguments[0])
    }
    self.init(name, "x", summary, domain: domain, example: example, evaluate: evaluate)
  }

  /// A row for a function of an angle in the current mode.
  init(
    ofAngle name: String,
    _ summary: String,
    domain: String = "all angles",
    example: Example,
    _ function: @escaping @Sendable (Real) throws(ArithmeticFailure) -> Real
  ) {
    let evaluate: Evaluation = { arguments, mode throws(ArithmeticFailure) in
      try function(mode.radians(mode.withoutTurns(arguments[0])))
    }
    self.init(name, "x", summary, domain: domain, example: example, evaluate: evaluate)
    takesAngle = true
    dependsOnAngleMode = true
  }

  /// A row for a primitive function.
  init(
    _ name: String,
    _ summary: String,
    domain: String = "all real numbers",
    example: Example,
    _ function: UnaryFunction
  ) {
    self.init(name, summary, domain: domain, example: example) { x throws(ArithmeticFailure) in
      try function.exactValue(x)
    }
    curve = { builder, arguments, _ in builder.apply(function, arguments[0]) }
  }

  /// A row for a primitive function of an angle in the current mode.
  init(
    ofAngle name: String,
    _ summary: String,
    domain: String = "all angles",
    example: Example,
    _ function: UnaryFunction
  ) {
    self.init(ofAngle: name, summary, domain: domain, example: example) {
      x throws(ArithmeticFailure) in try function.exactValue(x)
    }
    self = drawn(ofAngle: { $0.apply(function, $1) })
  }

  /// A row for a primitive function that answers with an angle in the current mode.
  init(
    toAngle name: String,
    _ summary: String,
    domain: String = "all real numbers",
    example: Example,
    _ function: UnaryFunction
  ) {
    let evaluate: Evaluation = { arguments, mode throws(ArithmeticFailure) in
      try mode.angle(radians: function.exactValue(arguments[0]))
    }
    self.init(name, "x", summary, domain: domain, example: example, evaluate: evaluate)
    self = drawn(toAngle: { $0.apply(function, $1[0]) })
  }

  /// A row for a primitive function of 1/x that answers with an angle in the current mode.
  init(
    toAngle name: String,
    ofReciprocal function: UnaryFunction,
    _ summary: String,
    example: Example
  ) {
    let evaluate: Evaluation = { arguments, mode throws(ArithmeticFailure) in
      try mode.angle(radians: function.exactValue(Real(1).divided(by: arguments[0])))
    }
    let domain = "x ≤ -1 or x ≥ 1"
    self.init(name, "x", summary, domain: domain, example: example, evaluate: evaluate)
    self = drawn(toAngle: { $0.apply(function, $0.apply(.reciprocal, $1[0])) })
  }
}
