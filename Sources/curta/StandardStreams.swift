import CLibrary

/// Opens the null device for each standard stream that the program was started without.
///
/// Otherwise the next file to be opened, perhaps the session, would receive the answers. Using a
/// closed stream remains an error, since the device is opened for the opposite direction.
func openStandardStreams() {
  for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
    // `open` returns the lowest free number, which is this one.
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Whether to repeat a call that failed: because of a signal, or because a nonblocking stream was
/// not ready, which this waits for.
func canTryAgain(_ stream: Int32, _ event: Int32) -> Bool {
  let error = errno
  if error == EINTR { return true }
  guard error == EAGAIN || error == EWOULDBLOCK else { return false }
  var descriptor = pollfd(fd: stream, events: Int16(event), revents: 0)
  return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
}
