internal import Arithmetic
internal import Syntax

// Sums and products over known ranges of few terms, which are written out.

extension CurveCompiler {
  /// A sum or product whose terms are written out.
  struct WrittenSeries {
    fileprivate let isProduct: Bool
    fileprivate let body: Expression
    fileprivate let name: String
    fileprivate let values: [Value]
  }

  /// The most terms that are written out.
  private static var mostTerms: Int { 60 }

  /// The terms of `sum(f, k = a..b)` or a product; nil where the range varies or is long, and for other calls.
  func writtenSeries(_ name: String, _ arguments: [Expression]) -> WrittenSeries? {
    guard let function = BindingFunction(rawValue: name), function.takesLists,
      arguments.count == 1, let binder = arguments[0].binder, !depends(binder.source),
      let values = fewElements(of: binder.source)
    else { return nil }
    return WrittenSeries(
      isProduct: function == .product,
      body: binder.body,
      name: binder.name,
      values: values
    )
  }

  private func fewElements(of source: Expression) -> [Value]? {
    if case .aggregate(.range(let first, let step, let last)) = source.kind {
      guard step == nil, let first = try? anyValue(first).real?.fraction,
        let last = try? anyValue(last).real?.fraction, last - first < Fraction(Self.mostTerms)
      else { return nil }
    }
    guard case .list(let list) = try? anyValue(source), list.elements.count <= Self.mostTerms
    else { return nil }
    return list.elements
  }

  mutating func register(of series: WrittenSeries) throws(EvaluationError) -> Register {
    let terms = try terms(of: series) { compiler, body throws(EvaluationError) in
      try compiler.register(body)
    }
    var result = builder.constant(series.isProduct ? 1 : 0)
    for term in terms {
      let earlier = result
      result = builder.apply(series.isProduct ? .product : .sum, earlier, term)
      if series.isProduct {
        note(result, isProductOf: earlier, term)
      } else {
        note(result, isRealWith: earlier, term)
      }
    }
    return result
  }

  mutating func complexRegister(
    of series: WrittenSeries
  ) throws(EvaluationError) -> ComplexRegister {
    let terms = try terms(of: series) { compiler, body throws(EvaluationError) in
      try compiler.complexRegister(body)
    }
    return terms.reduce(ComplexRegister(builder.constant(series.isProduct ? 1 : 0))) {
      series.isProduct ? builder.product($0, $1) : builder.sum($0, $1)
    }
  }

  /// The terms, each compiled with its value of the name.
  private mutating func terms<Compiled>(
    of series: WrittenSeries,
    _ compile: (inout Self, Expression) throws(EvaluationError) -> Compiled
  ) throws(EvaluationError) -> [Compiled] {
    let outer = bindings
    defer { bindings = outer }
    var terms: [Compiled] = []
    for value in series.values {
      bindings[series.name] = .value(value)
      terms.append(try compile(&self, series.body))
    }
    return terms
  }
}
