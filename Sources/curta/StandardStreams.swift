#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Opens the null device in the place of each standard stream that the program was started without.
///
/// Otherwise the next file that is opened, the session perhaps, would be what answers are written
/// to. To use what was closed stays an error, since that device is opened for the opposite.
func openStandardStreams() {
  for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
    // The lowest free number is given, which is this one.
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Whether a call that failed is to be made again: a signal came between, or the stream does not
/// block and was not ready, which is waited for.
func canTryAgain(_ stream: Int32, _ event: Int32) -> Bool {
  let error = errno
  if error == EINTR { return true }
  guard error == EAGAIN || error == EWOULDBLOCK else { return false }
  var descriptor = pollfd(fd: stream, events: Int16(event), revents: 0)
  return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
}
