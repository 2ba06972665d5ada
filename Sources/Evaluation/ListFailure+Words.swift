internal import Arithmetic

extension ListFailure {
  /// The argument of the function at which the caret points, by its index.
  var argument: Int? {
    switch self {
    case .wrongArgument(let index, _, _), .wrongElement(_, of: let index, _, _),
      .tooFew(let index, _, _), .notSquare(let index, _), .formulaInMatrix(let index, _, _),
      .descending(let index):
      index
    case .arithmetic, .unequalLengths, .unequalSizes, .tooLong, .tooDeep, .date: nil
    }
  }

  /// The stable word by which programs identify this kind of failure.
  var code: String {
    switch self {
    case .arithmetic(let failure): failure.code
    case .wrongArgument, .wrongElement, .formulaInMatrix: "wrong-kind"
    case .tooFew: "too-few-elements"
    case .unequalLengths, .unequalSizes: "unequal-lengths"
    case .notSquare: "not-square"
    case .descending: "wrong-order"
    case .tooLong: "too-large"
    case .tooDeep: "too-deep"
    case .date: "no-such-date"
    }
  }

  /// The failure in words; without a function it is one of an operator.
  func message(_ function: String?) -> String {
    switch self {
    case .arithmetic(let failure): failure.message(function.map { .function($0) } ?? .number)
    case .wrongArgument(_, let expected, nil): "\(function ?? "this") takes \(expected.words) here"
    case .wrongArgument(_, let expected, let found?):
      "\(function ?? "this") takes \(expected.words) here, not \(found.noun)"
    case .wrongElement(let place, _, let expected, let found):
      "\(function ?? "this") takes \(expected.pluralWords), but element \(place) is \(found.noun)"
    case .formulaInMatrix(_, let row, let column):
      "\(function ?? "this") takes numbers, but element \(row), \(column) is a formula"
    case .tooFew(_, let needed, 0):
      "the list is empty, but \(function ?? "this") needs \(needed.elements)"
    case .tooFew(_, let needed, let found):
      "\(function ?? "this") needs \(needed.elements), and the list has \(found)"
    case .unequalLengths(let first, let second):
      "the lists have different lengths, \(first) and \(second)"
    case .unequalSizes(let first, let second):
      "the sizes of the matrices, \(first.words) and \(second.words), do not go together"
    case .notSquare(_, let size):
      "\(function ?? "this") takes a square matrix, and this one is \(size.words)"
    case .descending: "\(function ?? "this") takes the smaller bound first"
    case .tooLong:
      "too large: a list has at most \(List.maximumCount) elements, with those of lists in it"
    case .tooDeep: "the lists are nested too deeply"
    case .date(let failure): failure.message
    }
  }
}

extension Matrix.Size {
  fileprivate var words: String { "\(rowCount) × \(columnCount)" }
}

extension Int {
  /// The count with its noun.
  var elements: String { self == 1 ? "one element" : "\(self) elements" }
}

extension ListFailure.Expectation {
  fileprivate var words: String {
    switch self {
    case .list: "a list"
    case .matrix: "a matrix"
    case .listOrMatrix: "lists or a matrix"
    case .number: "a number"
    case .realNumber: "a real number"
    case .integer: "an integer"
    case .date: "a date"
    case .size: "an integer from 1 to 2000"
    case .length: "an integer from 0 up"
    case .truth: "a truth value"
    case .probability: "a number from 0 to 1"
    }
  }

  fileprivate var pluralWords: String {
    switch self {
    case .list: "lists"
    case .matrix: "matrices"
    case .listOrMatrix: "lists or a matrix"
    case .number: "numbers"
    case .realNumber: "real numbers"
    case .integer: "integers"
    case .date: "dates"
    case .size: "integers from 1 to 2000"
    case .length: "integers from 0 up"
    case .truth: "truth values"
    case .probability: "numbers from 0 to 1"
    }
  }
}
