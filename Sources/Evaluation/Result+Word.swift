package import Arithmetic
internal import Syntax

extension Result {
  /// The result with integers as those of a word; those in lists and matrices too.
  func wrapped(to word: Word, noting remarks: inout Remarks) -> Result {
    var wrapping = Wrapping(word)
    guard let value = wrapping.wrapped(value) else { return self }
    remarks.noted.wrapped = remarks.noted.wrapped ?? wrapping.changes
    // A product of primes is not that of the integer of the word.
    var presentation = presentation
    if case .expression = presentation { presentation = .plain }
    let result = Result(value, as: presentation)
    return savedLabel.map { result.with($0) } ?? result
  }
}

extension Remarks {
  /// Notes the arguments of a function of bits that are not in the word.
  package mutating func noteWrapped(_ arguments: some Sequence<Real>, to word: Word) {
    var wrapping = Wrapping(word)
    for argument in arguments { _ = wrapping.wrapped(.real(argument)) }
    if let changes = wrapping.changes { noted.wrapped = noted.wrapped ?? changes }
  }

  /// Notes an integer that has more bits than a word, signed or not.
  mutating func noteLostBits(of number: Real, in word: Word) {
    let signed = Word(width: word.width, isSigned: true)
    if let integer = number.fraction?.integer, signed.wrapped(integer) == integer { return }
    noteWrapped([number], to: word)
  }

  /// Integers that wrapped, of which the first is told.
  package struct Wrapped {
    /// Nil where it is too long to be written out.
    package let integer: Integer?
    package let result: Integer
    package let word: Word
    package var count = 1
  }
}

/// Replaces integers by those of a word.
private struct Wrapping {
  let word: Word
  private(set) var changes: Remarks.Wrapped?

  init(_ word: Word) { self.word = word }

  /// The value with its integers wrapped; nil where nothing changes.
  mutating func wrapped(_ value: Value) -> Value? {
    switch value {
    case .real(let real): return wrapped(real).map { .real($0) }
    case .list(let list):
      return wrapped(list.elements).flatMap { try? List($0) }.map { .list($0) }
    case .matrix(let matrix):
      let elements = wrapped(matrix.elements.map { Value($0) })?.compactMap(\.number)
      return elements.map {
        .matrix(
          Matrix(rowCount: matrix.rowCount, columnCount: matrix.columnCount, elements: $0)
        )
      }
    case .formulaMatrix(let matrix):
      return wrapped(matrix.elements).map {
        .formulaMatrix(
          FormulaMatrix(rowCount: matrix.rowCount, columnCount: matrix.columnCount, elements: $0)
        )
      }
    case .complex, .quantity, .truth, .table, .formula, .date: return nil
    }
  }

  /// The elements with their integers wrapped; nil where nothing changes.
  private mutating func wrapped(_ elements: [Value]) -> [Value]? {
    var hasChanged = false
    let results = elements.map { element in
      let value = wrapped(element)
      hasChanged = hasChanged || value != nil
      return value ?? element
    }
    return hasChanged ? results : nil
  }

  private mutating func wrapped(_ real: Real) -> Real? {
    let result: Integer
    let integer: Integer?
    if let exact = real.fraction {
      guard let exact = exact.integer else { return nil }
      (integer, result) = (exact, word.wrapped(exact))
      guard result != exact else { return nil }
    } else {
      // An integer too long to be written out is known by its remainder.
      let modulus = Integer(2).power(word.width)
      guard let residue = real.residue(modulo: modulus) else { return nil }
      (integer, result) = (nil, word.wrapped(residue))
    }
    if changes == nil {
      changes = Remarks.Wrapped(integer: integer, result: result, word: word)
    } else {
      changes?.count += 1
    }
    return Real(Fraction(result))
  }
}
