extension Real {
  /// The closed form as a formula, where there is one.
  package var formula: Formula? { form?.formula }
}
