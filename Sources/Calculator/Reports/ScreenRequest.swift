package import Editing

/// A command's request for the whole screen, which the owner of the terminal carries out.
package enum ScreenRequest {
  /// The keypad, beginning with a statement that may be empty.
  case keypad(String)
  case picker(PickerDefinition)
  /// The viewer, with the graph.
  case graph(GraphReport)
  /// Closes the graph next to the prompt.
  case endOfGraph
}
