/// Every escape sequence that is written here, and what it does.
///
/// Sources: ECMA-48 (cursor, erasing, SGR), DEC's VT manuals (modes, DA1, DSR, DECRQM), `xterm-ctlseqs`
/// (alternate screen, mouse, paste, focus, OSC 11, window reports), and for what came later the pages of
/// the terminals that made it: kitty (graphics, keyboard), contour (synchronized output).
enum EscapeSequence {
  private static let csi = "\u{1B}["

  /// Ends whatever is half written: CAN a sequence, ST a string (ECMA-48).
  static let cancel = "\u{18}\u{1B}\\"

  // Screen and cursor.

  /// Shows the other screen, whose lines do not scroll back, and remembers the cursor (1049).
  static let enterAlternateScreen = "\(csi)?1049h"
  /// Shows the first screen again, with its cursor (1049).
  static let leaveAlternateScreen = "\(csi)?1049l"
  /// Hides the cursor (DECTCEM).
  static let hideCursor = "\(csi)?25l"
  /// Shows the cursor (DECTCEM).
  static let showCursor = "\(csi)?25h"
  /// Text looks as the terminal shows it by itself (SGR 0).
  static let plainText = "\(csi)m"
  /// Erases the screen (ED).
  static let eraseScreen = "\(csi)2J"
  /// Erases from the cursor to the row's end, in the colours of now (EL).
  static let eraseToRowEnd = "\(csi)K"
  /// Rings (BEL).
  static let bell = "\u{7}"

  /// Moves the cursor to a place, both counted from 0 (CUP).
  static func moveCursor(row: Int, column: Int) -> String {
    column == 0 ? "\(csi)\(row + 1)H" : "\(csi)\(row + 1);\(column + 1)H"
  }

  /// Moves the cursor up (CUU).
  static func moveUp(_ count: Int) -> String { "\(csi)\(count)A" }

  /// Moves the cursor down (CUD).
  static func moveDown(_ count: Int) -> String { "\(csi)\(count)B" }

  /// Remembers the cursor's place (DECSC), and goes back to it (DECRC).
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"

  /// Moves the cursor to the right (CUF).
  static func moveRight(_ count: Int) -> String {
    count == 1 ? "\(csi)C" : "\(csi)\(count)C"
  }

  /// Moves the cursor to a column of its row, counted from 0 (CHA).
  static func moveToColumn(_ column: Int) -> String { "\(csi)\(column + 1)G" }

  /// Changes how text looks (SGR).
  static func style(_ codes: [String]) -> String { "\(csi)\(codes.joined(separator: ";"))m" }

  // A frame that is shown as a whole (2026).

  static let beginFrame = "\(csi)?2026h"
  static let endFrame = "\(csi)?2026l"

  // What the terminal sends by itself.

  /// Presses, releases, drags and the wheel (1002), in decimal numbers (SGR, 1006).
  static let reportMouse = "\(csi)?1002h\(csi)?1006h"
  /// Every motion too (1003).
  static let reportMotion = "\(csi)?1003h"
  /// Places in pixels (1016).
  static let reportPixels = "\(csi)?1016h"
  /// Nothing of the mouse.
  static let ignoreMouse = "\(csi)?1016l\(csi)?1006l\(csi)?1003l\(csi)?1002l"
  /// Marks around what is pasted (2004).
  static let markPastes = "\(csi)?2004h"
  static let pastePlainly = "\(csi)?2004l"
  /// Whether the window has the keyboard's focus (1004).
  static let reportFocus = "\(csi)?1004h"
  static let ignoreFocus = "\(csi)?1004l"
  /// Keys that are otherwise alike come apart (kitty's keyboard protocol, flag 1).
  static let tellKeysApart = "\(csi)>1u"
  /// The same switched off for a while, and on again.
  static let mixKeysForNow = "\(csi)=0;1u"
  static let tellKeysApartAgain = "\(csi)=1;1u"
  /// Keys as they were before.
  static let mixKeys = "\(csi)<u"

  /// What stands behind a pasted text (2004); `CSI 200 ~` stands before it.
  static let pasteEnd = Array("\(csi)201~".utf8)

  // Questions. The answers are in `TerminalAnswer`.

  /// What kind of terminal it is (DA1): answered by every one, so that all other answers came before.
  static let askAttributes = "\(csi)c"
  /// Whether it is well (DSR 5): what it sent before comes before the answer.
  static let askStatus = "\(csi)5n"
  /// Whether it has a mode (DECRQM).
  static func askMode(_ mode: Int) -> String { "\(csi)?\(mode)$p" }
  /// The size of a cell in pixels (XTWINOPS 16).
  static let askCellSize = "\(csi)16t"
  /// The size of the text's area in pixels (XTWINOPS 14).
  static let askAreaSize = "\(csi)14t"
  /// The background's colour (OSC 11).
  static let askBackground = "\u{1B}]11;?\u{1B}\\"
  /// Its name and version (XTVERSION).
  static let askVersion = "\(csi)>q"
  /// Whether it has kitty's keyboard protocol.
  static let askKeyboard = "\(csi)?u"
  /// Whether it could show an image of one pixel (kitty's graphics protocol, which shows nothing of it).
  static let askImage = "\u{1B}_Gi=\(imageNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The number of the image that is asked about.
  static let imageNumber = 31
  /// Takes away all images (kitty's graphics protocol).
  static let deleteImages = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}
