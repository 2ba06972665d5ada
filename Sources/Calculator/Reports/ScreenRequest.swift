package import Editing

/// What a command wants to be shown on the whole screen, by whoever has a terminal.
package enum ScreenRequest {
  /// The keypad, beginning with a statement that may be empty.
  case keypad(String)
  case picker(PickerDefinition)
  /// The viewer, with what was graphed.
  case graph(GraphReport)
  /// The end of the graph that stands beside the prompt.
  case endOfGraph
}
