// Shows what LineEditor reads, for tests that drive it through a terminal.
//
//   LineEditorFixture [--prompt TEXT] [--prefill TEXT CURSOR] [--alternative TEXT] [--preview KIND]
//     [--plain yes] [--word WORD[=SUMMARY]]... [--history LINE]...
//
// Each line comes back as <line>, a long one as its two ends and its length, with ⏎ for line ends.
// Other results are [interrupted], [end] and, where there is nothing to edit with, [no editor].
// Preview.swift describes previews. Tab completes the words.

import LineEditing

struct Options {
  var prompt = "> "
  var prefilled: PrefilledLine?
  var preview: Preview.Kind?
  var isPlain = false
  var words: [Completion.Candidate] = []
  var history: [String] = []

  init(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst(), let value = rest.popFirst() {
      switch option {
      case "--prompt": prompt = value
      case "--prefill":
        prefilled = PrefilledLine(value, cursor: rest.popFirst().flatMap { Int($0) })
      case "--alternative":
        prefilled = prefilled.map {
          PrefilledLine($0.text, cursor: $0.cursor, alternative: PrefilledLine(value))
        }
      case "--plain": isPlain = true
      case "--word":
        let parts = value.split(separator: "=").map(String.init)
        words.append(Completion.Candidate(parts[0], parts.count > 1 ? parts[1] : ""))
      case "--preview": preview = Preview.Kind(rawValue: value)
      default: history.append(value)
      }
    }
  }
}

func echoLines(_ options: Options) {
  guard let editor = LineEditor(programName: "curta", isPlain: options.isPlain) else {
    return print("[no editor]")
  }
  editor.setHistory(options.history)
  editor.complete = { complete($0, $1, options.words) }
  let preview = options.preview.map { Preview($0, of: editor) }
  var prefilled = options.prefilled
  while true {
    preview?.begin()
    let line = editor.readLine(prompt: options.prompt, prefilled: prefilled)
    prefilled = nil
    switch line {
    case .line(let text):
      editor.append(text)
      print("<\(shortened(text).replacing("\n", with: "⏎"))>", text.count > 200 ? text.count : "")
    case .interrupted: print("[interrupted]")
    case .endOfInput: return print("[end]")
    }
  }
}

/// Completes the letters before the cursor.
func complete(_ line: String, _ cursor: Int, _ words: [Completion.Candidate]) -> Completion {
  let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
  let begun = String(before.reversed().prefix { $0.isLetter }.reversed())
  let candidates = words.filter { $0.text.hasPrefix(begun) }
  return Completion(replacing: cursor - begun.utf8.count..<cursor, by: candidates)
}

func shortened(_ text: String) -> String {
  text.count <= 200 ? text : "\(text.prefix(10))…\(text.suffix(10))"
}

echoLines(Options(CommandLine.arguments.dropFirst()))
