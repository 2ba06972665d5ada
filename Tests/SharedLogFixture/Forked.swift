import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Darwin keeps `fork` from Swift, which a program of one thread may use all the same.
@_silgen_name("fork") private func systemFork() -> pid_t

/// Parent and child append with what was one object; or the parent is gone by then.
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
