/// The version of the program.
package enum Version {
  package static let number = "1.0.0"
}
