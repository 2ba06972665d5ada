/// libFuzzer's loop over inputs, which calls the function with each of them.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs libFuzzer with the arguments of the program; the function is to trap at what is wrong.
package func fuzz(_ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> CInt {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  return runDriver(&count, &arguments, body)
}

/// What libFuzzer's own main function would call; the linker asks for it, and nobody calls it.
@_cdecl("LLVMFuzzerTestOneInput")
package func unused(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }

/// Ends the program with the message where the condition does not hold; a release says nothing at a precondition.
package func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { fatalError(message()) }
}
