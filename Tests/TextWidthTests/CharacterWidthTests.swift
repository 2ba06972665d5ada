import Testing
import TextWidth

@Suite struct CharacterWidthTests {
  @Test(
    "a character takes none, one or two columns",
    arguments: [
      ("a", 1), ("π", 1), ("²", 1), ("√", 1), ("−", 1), ("長", 2), ("ｘ", 2), ("한", 2), ("🧮", 2),
      ("e\u{301}", 1), ("\u{200B}", 0), ("👩‍🔬", 2), ("☀️", 2), ("\t", 1),
    ] as [(Character, Int)]
  )
  func width(character: Character, expected: Int) {
    #expect(character.displayWidth == expected)
  }

  @Test func `symbols that fill screens have a width`() {
    for value in UInt32(0x2190)...0x2BFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      #expect(![.nonspacingMark, .enclosingMark, .format].contains(category))
    }
  }
}
