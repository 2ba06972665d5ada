internal import Arithmetic
package import Editing
package import Evaluation
internal import Syntax

extension Session {
  /// The statement for a picked value: `size = 12.5*1000^2`, or `d = 12.5 km` where the label is a unit.
  package func statement(of picker: NumberPicker) -> String {
    let value = picker.rollers.source
    let labels = picker.rollers.definition.labels
    let source =
      if let label = picker.label, units(of: label, among: labels) != nil {
        "\(value) \(label.name)"
      } else {
        picker.label?.factor.map { times(value, $0.text) } ?? value
      }
    return picker.rollers.definition.variable.map { "\($0) = \(source)" } ?? source
  }

  /// The product, with brackets around the factor if it needs them.
  private func times(_ value: String, _ factor: String) -> String {
    let (plain, safe) = ("\(value)*\(factor)", "\(value)*(\(factor))")
    return reading(of: plain) == reading(of: safe) ? plain : safe
  }

  private func reading(of source: String) -> String? {
    let expression = try? Parser.parseExpression(source, vocabulary: vocabulary)
    return expression.map { Printer(.typed, vocabulary: vocabulary).text(of: $0) }
  }

  /// The picker's label as that of its value; nil where it is a unit, which is a part of the value.
  package func label(of picker: NumberPicker) -> Result.Label? {
    guard let label = picker.label,
      units(of: label, among: picker.rollers.definition.labels) == nil
    else { return nil }
    return try? self.label(label)
  }

  /// The picker starting at the present value of its variable, in the label's unit if it has one;
  /// unchanged if it has another start value.
  func beginningAtPresent(_ definition: PickerDefinition) -> PickerDefinition {
    guard definition.start == nil, let name = definition.variable,
      let value = environment.variables[name]
    else { return definition }
    let starts: [PickerDefinition.Start]
    if let quantity = value.value.quantity {
      let known = definition.labels.compactMap { label in
        units(of: label, among: definition.labels).map { (label.name, $0) }
      }
      // Its own unit comes first.
      let own = known.filter { $0.1.isSame(as: quantity.units) }
      starts = (own + known).compactMap { definition.start(at: quantity, in: $1, named: $0) }
    } else if let number = value.real {
      starts = units(of: definition, for: value).compactMap { unit in
        definition.start(at: number, in: unit)
      }
    } else {
      return definition
    }
    let exact = starts.first { $0.isExact }
    return definition.starting(exact ?? starts.first ?? .presentDoesNotFit)
  }

  /// The units that a value can be shown in: its own if it has one; `nil` means no unit.
  private func units(of definition: PickerDefinition, for value: Result) -> [Result.Label?] {
    guard !definition.labels.isEmpty else { return [nil] }
    let units = definition.labels.compactMap { try? label($0, among: definition.labels) }
    return value.label.map { own in units.filter { $0 == own } } ?? units
  }
}

// MARK: - Labels that are units

extension Session {
  /// The units that a label is: those of its name, where it has no factor, or one that is their size.
  ///
  /// A factor that is a number is one of another label, which is a unit without a factor or with 1: in
  /// `B MB=1000^2`, MB is the megabyte. Nil where the label is only a word.
  func units(
    of label: PickerDefinition.Label,
    among labels: [PickerDefinition.Label]
  ) -> UnitProduct? {
    guard let units = units(named: label.name) else { return nil }
    guard let factor = label.factor else { return units }
    guard let size = value(of: factor) else { return nil }
    let one = Quantity(Complex(Real(1)), units)
    if let quantity = size.quantity {
      return (try? quantity.number(in: units))?.isOne == true ? units : nil
    }
    guard let number = size.number else { return nil }
    let isMultiple = labels.contains { other in
      guard other.name != label.name, isOne(other.factor),
        let base = self.units(named: other.name)
      else { return false }
      return (try? one.number(in: base))?.isIdentical(to: number) ?? false
    }
    return isMultiple ? units : nil
  }

  /// Whether a factor is 1 or is left out.
  private func isOne(_ factor: Command.Word?) -> Bool {
    factor.map { value(of: $0)?.number?.isOne ?? false } ?? true
  }

  /// The units that the name is after a number, where no variable hides them.
  private func units(named name: String) -> UnitProduct? {
    let expression = try? Parser.parseExpression("13 \(name)", vocabulary: vocabulary)
    guard let value = expression.flatMap({ try? environment.result(of: $0).value }),
      let quantity = value.quantity, quantity.number.isIdentical(to: Complex(Real(13)))
    else { return nil }
    return quantity.units
  }

  private func value(of factor: Command.Word) -> Value? {
    let statement = try? factor.statement(vocabulary)
    return statement.flatMap { try? environment.result(of: $0).value }
  }
}

extension Complex {
  fileprivate var isOne: Bool { isIdentical(to: Complex(Real(1))) }
}

extension PickerDefinition {
  /// A value as a multiple of a unit; nil if that is outside the limits.
  fileprivate func start(at value: Real, in unit: Result.Label?) -> Start? {
    let factor = unit?.factor ?? Real(1)
    return (try? value.divided(by: factor)).flatMap { start(atCount: $0, named: unit?.name) }
  }

  /// A quantity as a number of units; nil if that is outside the limits, or if the dimensions differ.
  fileprivate func start(
    at quantity: Quantity,
    in units: UnitProduct,
    named label: String
  ) -> Start? {
    (try? quantity.number(in: units))?.provenReal.flatMap { start(atCount: $0, named: label) }
  }

  private func start(atCount count: Real, named label: String?) -> Start? {
    do throws(ArithmeticFailure) {
      let exact = try count.exactFraction()
      let rounded = try count.rounded(places: digitColumns.fractionCount).exactFraction()
      guard let near = exact ?? rounded, (smallest...largest).contains(near) else { return nil }
      return .present(near, label: label, isRounded: exact != rounded)
    } catch {
      return nil
    }
  }
}

extension PickerDefinition.Start {
  fileprivate var isExact: Bool {
    if case .present(_, _, isRounded: false) = self { true } else { false }
  }
}
