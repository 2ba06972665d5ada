/// The version of the program.
package enum Version {
  package static let number = "0.1.0"
}
