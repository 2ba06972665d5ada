internal import Clock
internal import Graphing
package import Terminal

// At rest an image stands for the characters of the picture, where the terminal has images. Whatever is
// done next shows characters again, which are there at once.

/// The image in a viewer, and what the terminal shows of it.
struct GraphImage {
  /// How images are made; nil where there are none.
  var picture: TerminalPicture?
  /// Whether images are wanted.
  var isOn = true
  /// The characters that show it; nil while the picture is made of characters itself.
  var text: String?
  /// Whether the terminal shows it.
  var isShown = false

  /// What kitty calls it.
  static let number = 1
}

extension GraphScreen {
  /// How the terminal shows images; nil where it has none, or none are wanted.
  package var picture: TerminalPicture? { image.isOn ? image.picture : nil }

  package mutating func prepare(for capabilities: Capabilities) {
    // Beside the prompt an image would stand in the way of what is drawn after it.
    guard !surroundings.isBesidePrompt else { return }
    image.picture = TerminalPicture(surroundings.picture, on: capabilities)
  }

  package mutating func rest() -> Refinement {
    let wasComputing = endComputing()
    guard image.isOn, let picture = image.picture, drag == nil, form.isDrawable else {
      return wasComputing ? .visible : .done
    }
    switch activity {
    case .looking, .naming: break
    case .box, .help: return wasComputing ? .visible : .done
    }
    let start = Moment.now
    image.text = picture.panel(
      of: plot,
      in: form,
      marking: markedPoint,
      number: GraphImage.number
    ) {
      Moment.now - start >= Self.timeOfImage
    }
    return image.text == nil && !wasComputing ? .done : .visible
  }

  /// Where an image takes longer than this the characters stay, since a key would wait for it.
  private static let timeOfImage = Duration.milliseconds(300)

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
