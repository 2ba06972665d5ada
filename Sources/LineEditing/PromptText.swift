import CEdit

/// A prompt as libedit reads it, ended by a zero; its address is valid until another is set.
struct PromptText: ~Copyable {
  private var text = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: 0)

  deinit { text.deallocate() }

  var address: UnsafeMutablePointer<wchar_t>? { text.baseAddress }

  mutating func set(_ prompt: Prompt) {
    text.deallocate()
    text = .allocate(capacity: prompt.scalars.count + 1)
    _ = text.initialize(from: wideString(prompt.scalars))
  }
}
