internal import Graphing
package import Terminal

// At rest an image replaces the characters of the picture, if the terminal supports images. The
// next action shows characters again, which are available at once.

/// The image in a viewer, and whether the terminal shows it.
struct GraphImage {
  /// The way to make images; nil if there are none.
  var picture: TerminalPicture?
  /// Whether the person wants images.
  var isOn = true
  /// The bytes that show it; nil while the picture consists of characters.
  var text: String?
  /// Whether the terminal shows it.
  var isShown = false

  /// The identifier for kitty.
  static let number = 1
}

extension GraphScreen {
  /// The way the terminal shows images; nil if it cannot, or they are turned off.
  package var picture: TerminalPicture? { image.isOn ? image.picture : nil }

  package mutating func prepare(for capabilities: Capabilities) {
    // Next to the prompt an image would interfere with later drawing.
    guard !surroundings.isBesidePrompt else { return }
    image.picture = TerminalPicture(surroundings.picture, on: capabilities)
  }

  package mutating func rest(isInterrupted: () -> Bool) -> Refinement {
    let wasComputing = endComputing()
    guard image.isOn, let picture = image.picture, drag == nil, form.isDrawable else {
      return wasComputing ? .visible : .done
    }
    switch activity {
    case .looking, .naming: break
    case .box, .help: return wasComputing ? .visible : .done
    }
    image.text = picture.panel(
      of: plot,
      in: form,
      marking: markedPoint,
      number: GraphImage.number,
      isInterrupted: isInterrupted
    )
    return image.text == nil && !wasComputing ? .done : .visible
  }

  package var leavesImage: Bool {
    image.isShown && image.text == nil && image.picture?.removal(ofNumber: 0) == nil
  }

  package mutating func imageBytes(isWhole: Bool) -> [UInt8] {
    if let text = image.text {
      guard isWhole || !image.isShown else { return [] }
      image.isShown = true
      return Array((CellGrid.Place(row: firstLine, column: 0).movement + text).utf8)
    }
    guard image.isShown else { return [] }
    image.isShown = false
    return Array((image.picture?.removal(ofNumber: GraphImage.number) ?? "").utf8)
  }
}
