internal import Arithmetic

// The pages of bits and of floating-point numbers, with the tables of their functions.

extension HelpPage {
  /// Where the functions of floating-point numbers begin in their group.
  private static let firstFloat = 200

  static let bits = HelpPage(
    .topic,
    ["words", "bitwise", "bit functions", "two's complement", "xor"],
    "and, or, shifts and the like, with and without a machine word",
    HelpText(
      """
      Without a word integers have any number of bits, and a negative one has
      ones without end, as in Python: bitnot n is −n − 1.

      :word 32 and :word u16 set a machine word, signed or unsigned. The result
      of a statement wraps to it where it is an integer, and so do the arguments
      and values of the functions of bits; a notice says so. Within a statement
      all other numbers are exact: 200 + 100 > 255 is true in u8.

      \(table(of: .bits, in: 0..<firstFloat))

      bitand, bitor, bitxor, shl, shr, rotl and rotr may stand between two
      arguments, where they bind more closely than *.
      """,
      examples: """
        > bitand(0xF0, 0x3C) to hex
        0x30 = 48
        > 1 shl 10
        1024
        read as shl(1, 10)
        > :word u8
        > 200 + 100
        44
        300 wraps to 44 in u8
        > bitnot 5
        250
        > :word off
        > bitnot 5
        −6
        """,
      related: [":word", ":bits", "bases", "floats"]
    )
  )

  static let floats = HelpPage(
    .topic,
    ["floats", "floating point", "floating-point numbers", "IEEE 754", "ulps"],
    "the numbers of float64, float32, float16 and bfloat16",
    HelpText(
      """
      Each function has an exact value. Numbers are rounded to the nearest, and
      of two equally near to the even one, as IEEE 754 has it; subnormal numbers
      too. What is too large is an error. Notices show the sign, the exponent and
      the fraction in bits, the error in units in the last place (ulp), and the
      numbers before and after it.

      \(table(of: .bits, in: firstFloat..<1_000))
      """,
      examples: """
        > float32(0.1)
        ≈ 0.100000001490
        0 01111011 10011001100110011001101 = 0x3DCCCCCD, 13421773*2^−27
        too large by ≈ 1.49×10⁻⁹, 0.2 ulp
        the next numbers are ≈ 0.0999999940 and ≈ 0.100000009
        > ulp_distance(0.1 + 0.2, float64(0.1) + float64(0.2))
        1
        """,
      related: ["words", "bases", ":bits", "exactness"]
    )
  )
}
