internal import Arithmetic
package import Editing
package import Evaluation
internal import Syntax

extension Session {
  /// The statement for a picked value: `size = 12.5*1000^2`.
  package func statement(of picker: NumberPicker) -> String {
    let value = picker.rollers.source
    let source = picker.label?.factor.map { times(value, $0.text) } ?? value
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

  /// The picker's unit as a label of its value.
  package func label(of picker: NumberPicker) -> Result.Label? {
    picker.label.flatMap { try? label($0) }
  }

  /// The picker starting at the present value of its variable, in the label's unit if it has one;
  /// unchanged if it has another start value.
  func beginningAtPresent(_ definition: PickerDefinition) -> PickerDefinition {
    guard definition.start == nil, let name = definition.variable,
      let value = environment.variables[name], let number = value.real
    else { return definition }
    let starts = units(of: definition, for: value).compactMap { unit in
      definition.start(at: number, in: unit)
    }
    let exact = starts.first { $0.isExact }
    return definition.starting(exact ?? starts.first ?? .presentDoesNotFit)
  }

  /// The units that a value can be shown in: its own if it has one; `nil` means no unit.
  private func units(of definition: PickerDefinition, for value: Result) -> [Result.Label?] {
    guard !definition.labels.isEmpty else { return [nil] }
    let units = definition.labels.compactMap { try? label($0) }
    return value.label.map { own in units.filter { $0 == own } } ?? units
  }
}

extension PickerDefinition {
  /// A value as a multiple of a unit; nil if that is outside the limits.
  fileprivate func start(at value: Real, in unit: Result.Label?) -> Start? {
    do throws(ArithmeticFailure) {
      var count = value
      if let factor = unit?.factor { count = try value.divided(by: factor) }
      let exact = try count.exactFraction()
      let rounded = try count.rounded(places: digitColumns.fractionCount).exactFraction()
      guard let near = exact ?? rounded, (smallest...largest).contains(near) else { return nil }
      return .present(near, label: unit?.name, isRounded: exact != rounded)
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
