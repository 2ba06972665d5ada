// Shows what LineEditor reads, for tests that drive it through a terminal.
//
//   LineEditorFixture [--prompt TEXT] [--prefill TEXT CURSOR] [--history LINE]...
//
// Each line comes back as <line>, with characters outside ASCII as they are and the count of
// characters behind it where it is long; what else can happen as [interrupted] and [end].

import LineEditing

var prompt = "> "
var prefilled: PrefilledLine?
var history: [String] = []

var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst(), let value = arguments.popFirst() {
  switch option {
  case "--prompt": prompt = value
  case "--prefill":
    prefilled = PrefilledLine(value, cursor: arguments.popFirst().flatMap { Int($0) })
  case "--history": history.append(value)
  default: fatalError("unknown option \(option)")
  }
}

guard let editor = LineEditor(programName: "curta") else { fatalError("no terminal or no libedit") }
editor.setHistory(history)

reading: while true {
  let line = editor.readLine(prompt: prompt, prefilled: prefilled)
  prefilled = nil
  switch line {
  case .line(let text):
    editor.append(text)
    print(text.count <= 200 ? "<\(text)>" : "<\(text.prefix(10))…\(text.suffix(10))> \(text.count)")
  case .interrupted: print("[interrupted]")
  case .endOfInput:
    print("[end]")
    break reading
  }
}
