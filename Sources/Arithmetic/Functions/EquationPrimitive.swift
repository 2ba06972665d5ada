/// A function of the language that solves equations for the names in them, and systems of linear
/// equations that are given by a matrix and a list.
package protocol EquationPrimitive: ListPrimitive {}

extension EquationPrimitive {
  package static var domain: PrimitiveDomain { .equations(Self.self) }
}
