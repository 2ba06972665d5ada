/// How the imaginary unit is written; `i` is always read.
package enum ImaginaryUnit: String, CaseIterable, Sendable {
  case i
  /// The letter of electrical engineers, to whom `i` is a current.
  case j
}
