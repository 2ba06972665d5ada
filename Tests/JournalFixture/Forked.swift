import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Darwin hides `fork` from Swift, although a program with one thread may use it.
@_silgen_name("fork") private func systemFork() -> pid_t

/// Parent and child append by what was one object, unless the parent has ended by then.
func writeForked(_ path: String, _ count: Int, parentWrites: Bool) throws(File.Failure) {
  let writer = Writer(path)
  try writer.write(1, as: "before")
  let child = systemFork()
  if child == 0 {
    try writer.write(count, as: "child")
    if !parentWrites { print(writer.summary) }
    exit(0)
  }
  guard parentWrites else { _exit(0) }
  try writer.write(count, as: "parent")
  var status: Int32 = 0
  waitpid(child, &status, 0)
  try writer.listen()
  print(writer.summary)
}
