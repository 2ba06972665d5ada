/// A function of one real number of which a real can be the value.
package struct RealFunction: Hashable, Sendable {
  let type: any RealPrimitive.Type

  init(_ primitive: any RealPrimitive.Type) { type = primitive }

  /// The name in the language.
  package var name: String { type.name }
  /// Whether its argument or its value is an angle.
  package var angles: AngleUse { type.angles }

  package static func == (left: RealFunction, right: RealFunction) -> Bool {
    left.type == right.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  /// The bits that an integer's enclosure must have for any correct digit of the function's value.
  func neededBits(of integer: Integer) -> Int {
    integer.bitWidth <= type.longestInteger ? integer.bitWidth : 0
  }
}
