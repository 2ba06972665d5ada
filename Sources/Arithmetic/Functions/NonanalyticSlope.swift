/// The derivative by a real name of a function f(u) that is not analytic where u is complex.
package enum NonanalyticSlope {
  /// f(u′): the function is linear over the real numbers.
  case sameFunction
  /// (re u·re u′ + im u·im u′)/|u|
  case magnitude
  /// im(u′/u)
  case angle
}
