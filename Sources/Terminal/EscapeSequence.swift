/// Every escape sequence that this program writes, with its effect.
///
/// Those of lines being typed are libedit's, from terminfo, apart from the few here that `LineEditor` uses.
///
/// Sources: ECMA-48 (cursor, erasing, SGR), DEC's VT manuals (modes, DA1, DSR, DECRQM), `xterm-ctlseqs`
/// (alternate screen, mouse, paste, focus, OSC 11, window reports), and for later ones the pages of the
/// terminals that introduced them: kitty (graphics, keyboard), contour (synchronized output).
package enum EscapeSequence {
  private static let csi = "\u{1B}["

  /// Ends any incomplete output: CAN a sequence, ST a string (ECMA-48).
  static let cancel = "\u{18}\u{1B}\\"

  // Screen and cursor.

  /// Shows the alternate screen, which has no scrollback, and saves the cursor (1049).
  static let enterAlternateScreen = "\(csi)?1049h"
  /// Shows the main screen again, with its cursor (1049).
  static let leaveAlternateScreen = "\(csi)?1049l"
  /// Hides the cursor (DECTCEM).
  static let hideCursor = "\(csi)?25l"
  /// Shows the cursor (DECTCEM).
  static let showCursor = "\(csi)?25h"
  /// Resets the style of text (SGR 0).
  static let plainText = "\(csi)m"
  /// Begins faint text (SGR 2).
  package static let faint = style(["2"])
  /// Ends faint text (SGR 0).
  package static let endFaint = style(["0"])
  /// Erases the screen (ED).
  static let eraseScreen = "\(csi)2J"
  /// Erases from the cursor to the end of the row, in the current colours (EL).
  package static let eraseToRowEnd = "\(csi)K"
  /// Rings the bell (BEL).
  package static let bell = "\u{7}"

  /// Moves the cursor to a place; row and column start at 0 (CUP).
  static func moveCursor(row: Int, column: Int) -> String {
    column == 0 ? "\(csi)\(row + 1)H" : "\(csi)\(row + 1);\(column + 1)H"
  }

  /// Moves the cursor up (CUU).
  static func moveUp(_ count: Int) -> String { "\(csi)\(count)A" }

  /// Moves the cursor to the left (CUB).
  package static func moveLeft(_ count: Int) -> String { "\(csi)\(count)D" }

  /// Moves the cursor down (CUD).
  static func moveDown(_ count: Int) -> String { "\(csi)\(count)B" }

  /// Saves the cursor's place (DECSC), and restores it (DECRC).
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"

  /// Moves the cursor to the right (CUF).
  static func moveRight(_ count: Int) -> String {
    count == 1 ? "\(csi)C" : "\(csi)\(count)C"
  }

  /// Moves the cursor to a column of its row; columns start at 0 (CHA).
  static func moveToColumn(_ column: Int) -> String { "\(csi)\(column + 1)G" }

  /// Changes the style of text (SGR).
  static func style(_ codes: [String]) -> String { "\(csi)\(codes.joined(separator: ";"))m" }

  // A frame shown as a whole (2026).

  static let beginFrame = "\(csi)?2026h"
  static let endFrame = "\(csi)?2026l"

  // Reports that the terminal sends by itself.

  /// Reports presses, releases, drags and the wheel (1002), in decimal numbers (SGR, 1006).
  static let reportMouse = "\(csi)?1002h\(csi)?1006h"
  /// Reports every motion too (1003).
  static let reportMotion = "\(csi)?1003h"
  /// Reports places in pixels (1016).
  static let reportPixels = "\(csi)?1016h"
  /// Turns mouse reports off.
  static let ignoreMouse = "\(csi)?1016l\(csi)?1006l\(csi)?1003l\(csi)?1002l"
  /// Marks the beginning and the end of pasted text (2004).
  package static let markPastes = "\(csi)?2004h"
  package static let pastePlainly = "\(csi)?2004l"
  /// Reports when the window gains or loses the focus (1004).
  static let reportFocus = "\(csi)?1004h"
  static let ignoreFocus = "\(csi)?1004l"
  /// Distinguishes keys that otherwise send the same (kitty's keyboard protocol, flag 1).
  static let useKittyKeyboard = "\(csi)>1u"
  /// Switches that off temporarily, and on again.
  static let pauseKittyKeyboard = "\(csi)=0;1u"
  static let resumeKittyKeyboard = "\(csi)=1;1u"
  /// Restores the previous keyboard mode.
  static let restoreKeyboard = "\(csi)<u"

  /// The marks before and after pasted text (2004).
  package static let pasteStart = Array("\(csi)200~".utf8)
  package static let pasteEnd = Array("\(csi)201~".utf8)

  // Queries. The responses are in `TerminalAnswer`.

  /// Asks for the kind of terminal (DA1): every terminal answers, so all other responses come first.
  static let askAttributes = "\(csi)c"
  /// Asks for the status (DSR 5): whatever was sent earlier arrives before the response.
  static let askStatus = "\(csi)5n"
  /// Asks whether a mode is supported (DECRQM).
  static func askMode(_ mode: Int) -> String { "\(csi)?\(mode)$p" }
  /// Asks for the size of a cell in pixels (XTWINOPS 16).
  static let askCellSize = "\(csi)16t"
  /// Asks for the size of the text area in pixels (XTWINOPS 14).
  static let askAreaSize = "\(csi)14t"
  /// Asks for the background's colour (OSC 11).
  static let askBackground = "\u{1B}]11;?\u{1B}\\"
  /// Asks for name and version (XTVERSION).
  static let askVersion = "\(csi)>q"
  /// Asks whether kitty's keyboard protocol is supported.
  static let askKeyboard = "\(csi)?u"
  /// Asks whether an image of one pixel could be shown (kitty's graphics protocol); shows nothing.
  static let askImage = "\u{1B}_Gi=\(imageNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The number of that image.
  static let imageNumber = 31
  /// Deletes all images (kitty's graphics protocol).
  static let deleteImages = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}
