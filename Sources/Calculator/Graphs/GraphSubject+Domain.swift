internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax

extension GraphSubject {
  /// The colours of a function of a complex number.
  init(domainOf expression: Expression, in session: Session) throws(CommandError) {
    let environment = session.environment
    let printer = Printer(.mathematical, vocabulary: session.vocabulary)
    let title = printer.text(of: expression.titled(session.vocabulary))
    let name = DomainSource.variable
    let source: DomainSource
    do {
      if let parts = try CurveCompiler.parts(expression, of: name, in: environment) {
        source = DomainSource(title, re: parts.re, im: parts.im)
      } else {
        try Self.requireNumber(expression, in: environment)
        source = DomainSource(title) { point in
          let place = Complex(Real(point.x), Real(point.y))
          do throws(EvaluationError) {
            let value = try environment.value(expression, where: name, is: place)
            return value.number.flatMap { ComplexEnclosure($0) } ?? .everything
          } catch {
            if case .arithmetic(.undefined, _) = error.kind { return nil }
            return .everything
          }
        }
      }
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    self.init(
      colors: source,
      title: PlotTitle([expression], environment.vocabulary),
      remarks: ["hue: argument, red at 0 and cyan at π · rings: powers of 2"]
    )
  }

  /// Throws where the expression has values that are no numbers.
  private static func requireNumber(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) {
    let place = Complex(Real(Fraction(1, 3)), Real(Fraction(5, 7)))
    do throws(EvaluationError) {
      let value = try environment.value(expression, where: DomainSource.variable, is: place)
      guard value.number == nil else { return }
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    } catch {
      guard case .arithmetic = error.kind else { throw error }
    }
  }
}

extension ComplexEnclosure {
  /// The number, to far more than its colour needs; nil where that cannot be computed.
  fileprivate init?(_ number: Complex) {
    guard let re = number.re.approximation(), let im = number.im.approximation() else { return nil }
    self.init(re: Interval(re), im: Interval(im))
  }
}
