import CProcess
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Shows the size, the last input, and counts of others.
///
/// `q` leaves; the bell rings for `b`; `e` exits, `a` aborts, `f` is a runtime failure of Swift,
/// `s` an invalid pointer, `o` infinite recursion; `k` starts a copy of the process that aborts,
/// and waits for it; `n` opens a second screen.
struct ShownInput: InteractiveScreen {
  private let capabilities: Capabilities
  private var size = ""
  private var last = ""
  private var keys = ""
  private var drags = 0
  private var frames = 0
  private var refinements = 0
  private(set) var farewell: [String] = []

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  mutating func update(_ input: Input) -> ScreenResponse {
    switch input {
    case .size(let new): size = "\(new.columns)x\(new.rows)"
    case .key(let key):
      last = "\(key.code) \(key.modifiers.rawValue)"
      if case .character(let character) = key.code { return act(character) }
    case .mouse(let event):
      if case .drag = event.action { drags += 1 }
      let pixel = event.pixel.map { " pixel \($0.x),\($0.y)" } ?? ""
      last = "\(event.action) at \(event.column),\(event.row) clicks \(event.clicks)\(pixel)"
    case .paste(let text, _): last = "paste <\(text.replacing("\n", with: "⏎"))>"
    case .focus(let isHere): last = "focus \(isHere)"
    case .answer: last = "an answer"
    }
    return .proceed
  }

  private mutating func act(_ character: Character) -> ScreenResponse {
    keys.append(character)
    switch character {
    case "q": return .finish
    case "b": return .ring
    case "e": exit(3)
    case "a": abort()
    case "f": fatalError("on purpose")
    case "s": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "o": last = "\(deep(0))"
    case "k":
      let child = cprocess_fork()
      if child == 0 { abort() }
      last = "signal \(cprocess_wait(child))"
    case "n": last = FullScreen() == nil ? "no second screen" : "a second screen"
    default: break
    }
    return .proceed
  }

  @inline(never) private func deep(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1000) { memory in
      memory[depth % 1000] = depth
      return deep(depth + 1) + memory[depth % 1000]
    }
  }

  mutating func draw(into grid: inout CellGrid) {
    frames += 1
    grid.write("size \(size)", row: 0, column: 0, style: .bold)
    grid.write("last \(last)", row: 1, column: 0)
    grid.write("keys \(keys)", row: 2, column: 0, style: .init(.red, on: .palette(200)))
    grid.write("drags \(drags)", row: 3, column: 0)
    grid.write("refined \(refinements)", row: 4, column: 0)
    grid.write("has \(names.joined(separator: " "))", row: 5, column: 0)
    grid.write("長┘", row: grid.rows - 1, column: grid.columns - 3)
    grid.cursor = .init(row: 0, column: 0)
  }

  private var names: [String] {
    var names = capabilities.answers ? ["answers"] : []
    if capabilities.hasKittyGraphics { names.append("kitty") }
    if capabilities.hasSixel { names.append("sixel") }
    if capabilities.isSynchronized { names.append("synchronized") }
    if capabilities.hasPixelMouse { names.append("pixels") }
    if capabilities.hasKittyKeyboard { names.append("keys") }
    if let cell = capabilities.cell { names.append("cell \(cell.width)x\(cell.height)") }
    if let color = capabilities.background { names.append(color.isDark ? "dark" : "light") }
    return names
  }

  mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    guard refinements < 3 else { return .done }
    refinements += 1
    return .visible
  }

  mutating func remember(_ ending: FullScreen.Ending, _ typedAhead: [Input]) {
    let ahead = typedAhead.compactMap { input -> Character? in
      if case .key(let key) = input, case .character(let character) = key.code {
        character
      } else {
        nil
      }
    }
    farewell = ["ending \(ending)", "frames \(frames)", "ahead \(String(ahead))"]
  }
}
