import Arithmetic
import Testing

@testable import Graphing

@Suite struct SliderTests {
  private let range = Fraction(0)...Fraction(5)

  @Test func `it starts at a value in its range, or in the middle`() {
    #expect(Slider("a", over: range).text == "a = 2.5")
    #expect(Slider("a", over: range, at: Fraction(1, 3)).text == "a ≈ 0.333333")
    #expect(Slider("a", over: range, at: Fraction(7)).text == "a = 2.5")
  }

  @Test func `it moves over round numbers and stops at its ends`() {
    var slider = Slider("a", over: range, at: Fraction(1, 3))
    slider.move(by: 1)
    #expect(slider.text == "a = 0.35")
    slider.move(by: -1)
    #expect(slider.text == "a = 0.3")
    slider.move(by: 1000)
    #expect(slider.value == Fraction(5))
    slider.move(by: -1000)
    #expect(slider.value == Fraction(0))
    #expect(slider.share == Fraction(0))
  }

  @Test func `a given step is counted from the first number`() {
    var slider = Slider("n", over: Fraction(1)...Fraction(8), step: Fraction(3))
    #expect(slider.value == Fraction(4))
    slider.move(by: 5)
    #expect(slider.value == Fraction(7))
    slider.move(to: Fraction(0))
    #expect(slider.value == Fraction(1))
  }

  @Test func `a range between ends that are not round has round numbers in it`() {
    var slider = Slider("a", over: Fraction(1, 3)...Fraction(2, 3))
    slider.move(to: Fraction(0))
    #expect(slider.text == "a = 0.335")
    slider.move(to: Fraction(1))
    #expect(slider.text == "a = 0.665")
  }
}
