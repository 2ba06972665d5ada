// Shows what LineEditor reads, for tests that drive it through a terminal.
//
//   LineEditorFixture [--prompt TEXT] [--prefill TEXT CURSOR] [--preview KIND] [--history LINE]...
//
// Each line comes back as <line>, a long one as its two ends and its length, its line ends as ⏎; what else can happen
// as [interrupted], [end] and, where there is nothing to edit with, [no editor]. What a preview is,
// stands in Preview.swift.

import LineEditing

struct Options {
  var prompt = "> "
  var prefilled: PrefilledLine?
  var preview: Preview.Kind?
  var history: [String] = []

  init(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst(), let value = rest.popFirst() {
      switch option {
      case "--prompt": prompt = value
      case "--prefill":
        prefilled = PrefilledLine(value, cursor: rest.popFirst().flatMap { Int($0) })
      case "--preview": preview = Preview.Kind(rawValue: value)
      default: history.append(value)
      }
    }
  }
}

func echoLines(_ options: Options) {
  guard let editor = LineEditor(programName: "curta") else { return print("[no editor]") }
  editor.setHistory(options.history)
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

func shortened(_ text: String) -> String {
  text.count <= 200 ? text : "\(text.prefix(10))…\(text.suffix(10))"
}

echoLines(Options(CommandLine.arguments.dropFirst()))
