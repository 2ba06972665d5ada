package import Arithmetic

/// A function of the language: one row of the one table that the evaluator, the parser's vocabulary,
/// completion, help and the tests read.
package struct BuiltIn: Sendable {
  package typealias Evaluation =
    @Sendable ([Real], AngleMode) throws(ArithmeticFailure) -> Real

  /// Adds the function to a program; nil where these arguments only allow evaluation point by point.
  package typealias Curve =
    @Sendable (inout ProgramBuilder, [ProgramBuilder.Register], AngleMode) ->
    ProgramBuilder.Register?

  /// Stands for any number of arguments.
  static let unlimited = Int.max

  package let name: String
  package let argumentCount: ClosedRange<Int>
  /// The arguments as help shows them: `x`, `b, x`.
  package let parameters: String
  /// A description, in half a line.
  package let summary: String
  /// Its domain, in half a line.
  package let domain: String
  /// A sample statement, with its answer at the prompt in DEG and the format `auto`.
  package let example: Example
  package let evaluate: Evaluation
  /// Builds its curve from primitive functions; nil where it can only be evaluated point by point.
  package private(set) var curve: Curve?
  /// Further text on its page of help.
  package private(set) var note = ""
  /// The names of other pages of help.
  package private(set) var seeAlso: [String] = []
  /// Whether its argument is an angle.
  package private(set) var takesAngle = false
  /// Whether it takes or returns angles.
  package private(set) var dependsOnAngleMode = false

  package struct Example: Sendable {
    package let source: String
    package let answer: String

    package init(_ source: String, _ answer: String) {
      self.source = source
      self.answer = answer
    }
  }

  /// Returns the row with the name.
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

  /// Returns the row with more text on its page of help.
  func noted(_ note: String = "", seeAlso: [String] = []) -> BuiltIn {
    var row = self
    row.note = note
    row.seeAlso = seeAlso
    return row
  }

  /// Returns the row with its curve.
  func drawn(_ curve: @escaping Curve) -> BuiltIn {
    var row = self
    row.curve = curve
    return row
  }

  /// Returns the row with a function of an angle as its curve.
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

  /// Returns the row, whose function returns an angle, with its curve.
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

  /// Makes a row for a function of one number.
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

  /// Makes a row for a function of an angle in the current mode.
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

  /// Makes a row for a primitive function.
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

  /// Makes a row for a primitive function of an angle in the current mode.
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

  /// Makes a row for a primitive function that returns an angle in the current mode.
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

  /// Makes a row for a primitive function of 1/x that returns an angle in the current mode.
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
