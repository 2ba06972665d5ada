package import Arithmetic
package import Syntax

/// Why an expression has no value, and the range of the source at fault.
package struct EvaluationError: Error, Equatable {
  package let kind: Kind
  package let range: SourceRange
  /// The innermost user function in whose body it happened; the range is that of the call.
  package let function: String?
  /// The name and the element of a list for which it happened, as `x = 0`, or the element's place, as
  /// `element 2`.
  private(set) var element: String?
  /// What the statement would be in `:mode complex`, where it has no real value: its exact form, or an
  /// empty text where that is long.
  package private(set) var complexAnswer: String?

  package init(_ kind: Kind, at range: SourceRange, in function: String? = nil) {
    self.kind = kind
    self.range = range
    self.function = function
  }

  /// The error with the element of a list for which it happened, where it depends on that.
  func happening(for name: String, _ element: Value) -> EvaluationError {
    guard case .arithmetic = kind, self.element == nil, let value = element.real?.fraction else {
      return self
    }
    var error = self
    let text = Printer(.typed, vocabulary: .builtIn).text(of: value.expression)
    error.element = "\(name) = \(text)"
    return error
  }

  /// The error with the index from 0 of the element of a list for which it happened.
  func happening(atElement index: Int) -> EvaluationError {
    guard case .arithmetic = kind, element == nil else { return self }
    var error = self
    error.element = "element \(index + 1)"
    return error
  }

  /// What the call of a variable may mean: `L[2]`, or `x*(2)`.
  package enum CallReading: Sendable { case element, product }

  package enum Kind: Equatable, Sendable {
    case arithmetic(ArithmeticFailure, operation: Operation)
    /// A variable that was never set, with the nearest known name.
    case unknownVariable(String, nearest: String?)
    /// The names without values in an equation, `x^2 = 4`, which may be meant to be solved.
    case unknownInEquation([String], hint: String?)
    case unknownFunction(String, nearest: String?)
    /// A variable, or a parameter, that was called as if it were a function.
    ///
    /// What is meant is an element of a list, a product where it has one argument, or neither.
    case variableCalled(String, CallReading?)
    /// A function without its arguments.
    case functionNotCalled(String)
    /// `takesList` is whether the only argument of the function is a list.
    case argumentCount(
      function: String,
      expected: ClosedRange<Int>,
      found: Int,
      takesList: Bool = false
    )
    /// A function that has only cases with numbers, and none for the arguments.
    case noCase(String)
    /// ANS while there is no answer yet.
    case noAnswer
    /// The number of a statement that is not stored or had no result.
    case noResult(Int)
    /// Functions that call functions without end.
    case callsTooDeep
    /// Calls that bind a name inside each other, more than this number.
    case questionsTooDeep(limit: Int)
    /// An operation that has no rule for a value of the kind.
    case noRule(UnaryOperation, Value.Kind)
    /// An operation that has no rule for values of the two kinds.
    case noRuleForTwo(BinaryOperation, Value.Kind, Value.Kind)
    /// A value of another kind where only a number makes sense.
    case notNumber(Value.Kind)
    /// An operation on lists, or the function, has no answer.
    case list(ListFailure, function: String?)
    /// The rows of a matrix that is written out have different lengths.
    case rows(ListFailure)
    /// The number of indices of a matrix is neither 1 nor 2.
    case indexCount(Int)
    /// The first argument of a function of polynomials is none.
    case notPolynomial
    /// A function of formulas, by its name, has no answer.
    case formula(FormulaFailure, function: String)
    /// A derivative or an integral, by the name of the function, has no value.
    case calculus(CalculusFailure, function: String)
    /// A function of random numbers, by its name, in a call of a function that takes a formula, or, without one,
    /// where no statement is evaluated that keeps the number.
    case randomNumber(String, in: String?)
    /// A model in which e stands where parameters do.
    case modelOfE
    /// Quantities that an operation does not take.
    case quantity(QuantityFailure, BinaryOperation)
    /// A quantity, in words, as the argument of a function of numbers.
    case quantityArgument(String, String)
    /// Unlike quantities, in words, as the arguments of a function that compares their sizes.
    case unlikeArguments(String, String, String)
    /// A conversion between unlike quantities, in words, and what may have been meant.
    case conversion(from: String, to: String, hint: String? = nil)
    /// A range whose bounds are unlike quantities, in words.
    case unlikeBounds(from: String, to: String)
    /// A value that is no quantity was converted.
    case noUnits(Value.Kind)
    /// A value that is no number was to be written in a base.
    case noDigits(Value.Kind)
    /// An equation, or a system of them, is not solved.
    case equation(EquationFailure)
    /// A currency whose rate is not known.
    case noRate(String)
    /// What a unit cannot be.
    case notUnit
    /// A definition of a unit that means something else, by its name.
    case unitOfLanguage(String)
    /// A name of different units.
    case ambiguousUnit(String, [String])
    /// A model with several parameters in which the name of its data is not.
    case modelWithout(String)
    /// The first argument of a function of models is no equation that is linear in its parameters.
    case notModel(function: String?)
    /// `30'`, whose mark of minutes follows no degrees, or `12°30''`, whose mark of seconds follows no minutes.
    case markOfArc(isOfSeconds: Bool)
    /// A range whose second number is the first.
    case noStep
    /// A value of another kind where only a list makes sense.
    case notList(Value.Kind)
    /// An element of a value that has none.
    case noElements(Value.Kind)
    /// An index that is no integer; nil for a number.
    case notIndex(Value.Kind?)
    /// An index, in digits, beyond the elements of a list, or the rows or columns of a matrix or table.
    case noElement(String, of: Int, Part = .element)
    /// A column of a value that has none.
    case noColumns(Value.Kind)
    /// A name that no column has, and the names of the columns.
    case noColumn(String, of: [String])
    /// Two columns with their lengths, which differ.
    case columnLengths(String, Int, String, Int)
    /// The file has no value.
    case file(FileFailure)
  }

  /// What an index counts.
  package enum Part: String, Sendable {
    case element, row, column
  }

  /// The operation being computed, for the message.
  package enum Operation: Equatable, Sendable {
    case division
    case modulo
    case power
    case relation
    case function(String)
    case factorial
    case number
    case answer
  }
}

extension EvaluationError {
  /// Whether there would be a value in the other number mode.
  var isNotReal: Bool {
    if case .arithmetic(.notReal, _) = kind { true } else { false }
  }

  /// The same error with the result that the statement has in the other number mode.
  func with(complexResult: Result?, writing unit: ImaginaryUnit) -> EvaluationError {
    guard let value = complexResult?.value else { return self }
    var error = self
    let text = value.exactExpression(.degrees).map {
      Printer(.mathematical, vocabulary: .builtIn(writing: unit)).text(of: $0)
    }
    error.complexAnswer = text.flatMap { $0.count <= Self.longestOffer ? $0 : nil } ?? ""
    return error
  }

  private static let longestOffer = 30
}
