/// What holds for a function on the whole of an interval of arguments.
///
/// Each level includes the ones before it.
package struct Decoration: OptionSet, Sendable {
  package let rawValue: UInt8

  @inline(__always)
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The function has a value at every argument.
  package static var defined: Decoration { Decoration(rawValue: 1) }

  /// It is defined, and continuous as a function on the interval: at an end, from inside.
  package static var continuous: Decoration { Decoration(rawValue: 3) }

  /// It is continuous, and differentiable at every argument, at an end from both sides.
  package static var differentiable: Decoration { Decoration(rawValue: 7) }
}
