"""Random statements, each with a test of its answer.

A test returns None where the answer is right, and otherwise what was expected. A command has no test.
"""

import math
import struct
from fractions import Fraction

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def is_integer(value):
    """The test that the answer is an integer."""
    return lambda answer: None if answer["error"] is None and answer["exact"] == str(value) else value


def fails(code):
    """The test that the statement is refused with a code."""
    return lambda answer: None if answer["error"] and answer["error"]["code"] == code else code


def is_fraction(value):
    """The test that the answer is a fraction, whose exact form is a decimal, a quotient or an integer."""

    def test(answer):
        if answer["error"] is not None or answer["exact"] is None:
            return value
        return None if Fraction(answer["exact"]) == value else value

    return test


# Bases


def numeral(draw, base, count):
    """Digits in a base, in either case and perhaps with underscores."""
    digits = [draw.choice(DIGITS[:base]) for _ in range(count)]
    digits = [draw.choice((digit, digit.upper())) for digit in digits]
    for place in range(len(digits) - 1):
        if draw.random() < 0.1:
            digits[place] += "_"
    return "".join(digits)


def value_of(text, base):
    """The value of digits with a point and a period in brackets."""
    text = text.replace("_", "").lower()
    integer, _, rest = text.partition(".")
    fraction, _, period = rest.rstrip(")").partition("(")
    value = Fraction(int(integer + fraction, base), base ** len(fraction))
    if period:
        value += Fraction(int(period, base), (base ** len(period) - 1) * base ** len(fraction))
    return value


def prefix(base):
    return {16: "0x", 2: "0b", 8: "0o"}.get(base, f"{base}#")


def literals(draw):
    base = draw.choice((2, 8, 16, draw.randint(2, 36)))
    digits = numeral(draw, base, draw.choice((1, 2, 8, 30, 100)))
    if draw.random() < 0.5:
        digits += "." + numeral(draw, base, draw.randint(1, 12))
        if draw.random() < 0.5:
            digits += "(" + numeral(draw, base, draw.randint(1, 6)).replace("_", "") + ")"
    value = value_of(digits, base)
    text = draw.choice((prefix(base), f"{base}#")) + digits
    if base == 16 and draw.random() < 0.2:
        power = draw.randint(-60, 60)
        value *= Fraction(2) ** power
        text = "0x" + digits + f"p{power}"
    # A product with the denominator is an integer, which has all its digits.
    return [(f"{text}*{value.denominator}", is_integer(value.numerator))]


def conversions(draw):
    base = draw.choice((2, 8, 16, draw.randint(2, 36)))
    word = {16: "hex", 2: "bin", 8: "oct"}.get(base, f"base {base}")
    if draw.random() < 0.2:
        return [root_in_base(draw, base, word)]
    numerator = draw.randint(-(10 ** draw.randint(1, 40)), 10 ** draw.randint(1, 40))
    denominator = draw.choice((1, 1, draw.randint(1, 60), base ** draw.randint(1, 8), draw.randint(1, 10**6)))
    value = Fraction(numerator, denominator)

    def test(answer):
        if answer["error"] is not None:
            return value
        if base == 10:
            text = answer["exact"]
            # A long period is not written.
            found = Fraction(text) if "/" in text else value_with_sign(text, 10, "")
            return None if found == value else value
        based = answer["based"]
        found = value_with_sign(based["text"], base, prefix(base))
        if based["isExact"]:
            return None if found == value else value
        places = len(based["text"].partition(".")[2])
        return None if abs(found - value) * 2 * base**places <= 1 else value

    return [(f"({numerator})/{denominator} to {word}", test)]


def value_with_sign(text, base, start):
    sign = -1 if text.startswith("-") else 1
    text = text.lstrip("-")
    if not text.startswith(start):
        return None
    return sign * value_of(text[len(start) :], base)


def root_in_base(draw, base, word):
    """A square root, whose digits an integer root gives."""
    number = draw.choice((2, 3, 5, 6, 7, 10, 12_345_678_910_111, draw.randint(2, 10**9)))
    if math.isqrt(number) ** 2 == number:
        number = 2
    power = draw.randint(-20, 0)

    def test(answer):
        if base == 10:
            return None
        text = answer["based"]["text"] if answer["error"] is None else ""
        places = len(text.partition(".")[2])
        # √n·3^power, rounded: half of the integer part of twice the number, plus one half.
        scaled = Fraction(4 * number * base ** (2 * places)) * Fraction(9) ** power
        steps = (math.isqrt(scaled.numerator // scaled.denominator) + 1) // 2
        expected = Fraction(steps, base**places)
        found = value_with_sign(text, base, prefix(base)) if text else None
        return None if found == expected else expected

    return (f"sqrt({number})*3^({power}) to {word}", test)


# Divisions


def truncated(a, b):
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def divisions(draw):
    size = draw.choice((1, 2, 5, 30))
    a, b = draw.randint(-(10**size), 10**size), 0
    while b == 0:
        b = draw.randint(-(10 ** draw.choice((1, size))), 10 ** draw.choice((1, size)))
    x = draw.choice((a, Fraction(a, draw.randint(1, 9))))
    source = f"({x})"
    name, value = draw.choice(
        [
            (f"{source} div ({b})", x // b),
            (f"div({source}, {b})", x // b),
            (f"{source} mod ({b})", x % b),
            (f"mod({source}, {b})", x % b),
            (f"quotient({source}, {b})", truncated(x, b)),
            (f"remainder({source}, {b})", x - b * truncated(x, b)),
            (f"3*{source} div ({b})*2", 3 * x // b * 2),
            (f"{source} div ({b})*({b}) + {source} mod ({b})", x),
        ]
    )
    value = Fraction(value)
    return [(f"({name})*{value.denominator}", is_integer(value.numerator))]


# Bits, with a word or without one: the width and whether it is signed


def wrapped(value, word):
    if word is None:
        return value
    width, signed = word
    value &= (1 << width) - 1
    return value - (1 << width) if signed and value >> (width - 1) else value


def operand(draw, word):
    width = word[0] if word else draw.choice((4, 16, 64, 200))
    value = draw.choice((0, 1, -1, (1 << width) - 1, 1 << (width - 1), draw.getrandbits(width), -draw.getrandbits(width)))
    if draw.random() < 0.2:
        value += draw.getrandbits(width + 8)
    text = str(value)
    if value >= 0 and draw.random() < 0.5:
        text = draw.choice((hex(value), bin(value), oct(value)))
    return (text if value >= 0 else f"({text})"), value


def bit_function(draw, word, depth):
    """A call of a function of bits, and its value."""
    if depth == 0:
        return operand(draw, word)
    width = word[0] if word else 80

    def argument():
        if draw.random() < 0.5:
            return operand(draw, word)
        return bit_function(draw, word, depth - 1)

    (a, x), (b, y) = argument(), argument()
    x, y = wrapped(x, word), wrapped(y, word)
    count = draw.randint(0, width + 2)
    names = ["and", "or", "xor", "not", "shl", "shr", "sum", "product", "and3", "rotl width", "rotr width", "field"]
    if word:
        names += ["rotl", "rotr"]
    name = draw.choice(names)
    if name == "and":
        return f"bitand({a}, {b})", x & y
    if name == "or":
        return f"bitor({a}, {b})", x | y
    if name == "xor":
        return f"bitxor({a}, {b})", x ^ y
    if name == "and3":
        return f"bitand({a}, {b}, 255)", x & y & wrapped(255, word)
    if name == "not":
        return f"bitnot({a})", wrapped(~x, word)
    if name == "shl":
        return f"shl({a}, {count})", wrapped(x << count, word)
    if name == "shr":
        return f"shr({a}, {count})", wrapped(x >> count, word)
    if name == "sum":
        (a, x), (b, y) = operand(draw, word), operand(draw, word)
        return f"({a} + {b})", x + y
    if name == "product":
        (a, x), (b, y) = operand(draw, word), operand(draw, word)
        return f"({a}*{b} - 1)", x * y - 1
    if name == "field":
        low, high = sorted((draw.randrange(width), draw.randrange(width)))
        places = draw.choice((f"{low}, {high}", f"{high}, {low}"))
        return f"bits({a}, {places})", x >> low & (1 << high - low + 1) - 1
    size = width if name in ("rotl", "rotr") else draw.randint(1, 70)
    pattern = x & (1 << size) - 1
    count = draw.randint(-100, 100)
    turn = count % size if name.startswith("rotl") else -count % size
    turned = (pattern << turn | pattern >> (size - turn)) & (1 << size) - 1
    last = "" if name in ("rotl", "rotr") else f", {size}"
    return f"{name[:4]}({a}, {count}{last})", wrapped(turned, word)


def counts(draw, word):
    """A call of a function that counts bits, and its value."""
    a, x = operand(draw, word)
    x = wrapped(x, word)
    pattern = x & (1 << word[0]) - 1 if word else abs(x)
    if not word and x < 0:
        a, x = f"abs({a})", -x
    name = draw.choice(("popcount", "bitlength", "ctz", "clz"))
    if name == "popcount":
        return f"popcount({a})", pattern.bit_count()
    if name == "bitlength":
        return f"bitlength({a})", x.bit_length()
    if name == "ctz":
        if pattern == 0:
            return ("ctz(0)", word[0]) if word else ("ctz(8)", 3)
        return f"ctz({a})", (pattern & -pattern).bit_length() - 1
    if word:
        return f"clz({a})", word[0] - pattern.bit_length()
    return f"clz({a}, 300)", 300 - x.bit_length()


def bits(draw):
    text, value = counts(draw, None) if draw.random() < 0.2 else bit_function(draw, None, draw.randint(1, 3))
    return [(text, is_integer(value))]


def words(draw):
    word = (draw.choice((8, 16, 32, 64, 128, draw.randint(1, 200))), draw.random() < 0.5)
    cases = [(f":word {'i' if word[1] else 'u'}{word[0]}", None)]
    for _ in range(10):
        if draw.random() < 0.2 and word[0] > 9:
            text, value = counts(draw, word)
        else:
            text, value = bit_function(draw, word, draw.randint(0, 3))
        cases.append((text, is_integer(wrapped(value, word))))
    return cases


# Floating-point numbers: the bits of the exponent and of the fraction

FORMATS = {"float16": (5, 10), "bfloat16": (8, 7), "float32": (8, 23), "float64": (11, 52)}
WIDTHS = {16: "float16", 32: "float32", 64: "float64"}


def pattern_of(value, name):
    """The bits of the number nearest to a fraction, by integers alone; None where it overflows."""
    exponent_bits, fraction_bits = FORMATS[name]
    bias = (1 << exponent_bits - 1) - 1
    sign, value = (1 << exponent_bits + fraction_bits if value < 0 else 0), abs(value)
    if value == 0:
        return 0
    exponent = value.numerator.bit_length() - value.denominator.bit_length()
    if value < Fraction(2) ** exponent:
        exponent -= 1
    exponent = max(exponent, 1 - bias)
    scaled = value / Fraction(2) ** (exponent - fraction_bits)
    steps, rest = divmod(scaled.numerator, scaled.denominator)
    if 2 * rest > scaled.denominator or 2 * rest == scaled.denominator and steps % 2:
        steps += 1
    bits = steps + (exponent + bias - 1 << fraction_bits) if steps >> fraction_bits else steps
    return None if bits >> fraction_bits >= (1 << exponent_bits) - 1 else sign | bits


def number_of(bits, name):
    """The fraction with these bits."""
    exponent_bits, fraction_bits = FORMATS[name]
    bias = (1 << exponent_bits - 1) - 1
    sign = -1 if bits >> exponent_bits + fraction_bits else 1
    field = bits >> fraction_bits & (1 << exponent_bits) - 1
    fraction = bits & (1 << fraction_bits) - 1
    if field:
        fraction, field = fraction | 1 << fraction_bits, field - 1
    return sign * fraction * Fraction(2) ** (field + 1 - bias - fraction_bits)


def ordinal(bits, width):
    magnitude = bits & (1 << width - 1) - 1
    return -magnitude if bits >> width - 1 else magnitude


def exactly(text, value):
    """The statement that a value is a fraction, as one whose answer is an integer."""
    return (f"({text})*{value.denominator}", is_integer(value.numerator))


def random_value(draw, name):
    """A fraction near the numbers of a format: plain ones, ties, subnormal and too large ones."""
    exponent_bits, fraction_bits = FORMATS[name]
    bias = (1 << exponent_bits - 1) - 1
    kind = draw.randrange(6)
    sign = draw.choice((1, -1))
    if kind == 0:
        return sign * Fraction(draw.randint(0, 10**6), draw.randint(1, 10**4))
    if kind == 1:
        return sign * Fraction(draw.randint(1, 10**30)) * Fraction(10) ** draw.randint(-40, 10)
    bits = draw.getrandbits(exponent_bits + fraction_bits)
    if kind == 2:
        bits &= (1 << fraction_bits + 1) - 1
    if kind == 3:
        bits |= (1 << exponent_bits) - 2 << fraction_bits
    limit = (1 << exponent_bits) - 1 << fraction_bits
    value = number_of(min(bits, limit - 1), name)
    unit = number_of(1, name) if bits >> fraction_bits == 0 else Fraction(2) ** (
        (min(bits, limit - 1) >> fraction_bits) - bias - fraction_bits
    )
    return sign * (value + unit * draw.choice((0, Fraction(1, 2), Fraction(1, 2), Fraction(499, 1000), Fraction(1, 3))))


def floats(draw):
    name = draw.choice(list(FORMATS))
    width = {"float16": 16, "float32": 32, "float64": 64}.get(name)
    value = random_value(draw, name)
    text = f"({value})"
    bits = pattern_of(value, name)
    if bits is None:
        return [(f"{name}{text}", fails("float-overflow"))]
    # struct and float round by other programs.
    if name == "float64":
        assert struct.unpack("<Q", struct.pack("<d", float(value)))[0] in (bits, bits | (value < 0) << 63)
    nearest = number_of(bits, name)
    kind = draw.randrange(5) if width else 0
    last = "" if width == 64 and draw.random() < 0.5 else f", {width}"
    if kind == 0:
        return [exactly(f"{name}{text}", nearest)]
    if kind == 1:
        return [(f"to_bits({text}{last})", is_integer(bits))]
    if kind == 2:
        above = draw.random() < 0.5
        step = nearest if (nearest > value if above else nearest < value) else None
        if step is None:
            place = ordinal(bits, width) + (1 if above else -1)
            if abs(place) >= (1 << FORMATS[name][0]) - 1 << FORMATS[name][1]:
                code = "float-overflow"
                return [(f"{'next' if above else 'prev'}_float({text}{last})", fails(code))]
            step = number_of(place if place >= 0 else 1 << width - 1 | -place, name)
        if width == 64 and Fraction(float(nearest)) == value:
            assert step == Fraction(math.nextafter(float(value), math.inf if above else -math.inf))
        return [exactly(f"{'next' if above else 'prev'}_float({text}{last})", step)]
    if kind == 3:
        field = max(bits >> FORMATS[name][1] & (1 << FORMATS[name][0]) - 1, 1)
        unit = number_of(1, name) * 2 ** (field - 1)
        if width == 64:
            assert unit == Fraction(math.ulp(float(nearest)))
        return [exactly(f"ulp({text}{last})", unit)]
    other = random_value(draw, name)
    pattern = pattern_of(other, name)
    if pattern is None:
        return [(f"ulp_distance({text}, ({other}){last})", fails("float-overflow"))]
    steps = ordinal(pattern, width) - ordinal(bits, width)
    return [(f"ulp_distance({text}, ({other}){last})", is_integer(steps))]


def every_float16():
    """Every float16, from its bits and back."""
    cases = []
    for bits in range(1 << 16):
        value = struct.unpack("<e", struct.pack("<H", bits))[0]
        if not math.isfinite(value):
            cases.append((f"from_bits({bits}, 16)", fails("not-finite")))
            continue
        cases.append((f"from_bits({bits}, 16)*2^24", is_integer(int(Fraction(value) * 2**24))))
        cases.append((f"to_bits({value.hex() if value >= 0 else '-' + (-value).hex()}, 16)", is_integer(bits if value else 0)))
    return cases


def random_float64(draw, count):
    """Random float64, from their bits to the hexadecimal digits and back."""
    cases = []
    while len(cases) < 2 * count:
        bits = draw.getrandbits(64)
        value = struct.unpack("<d", struct.pack("<Q", bits))[0]
        if not math.isfinite(value):
            continue
        text = ("-" if value < 0 else "") + abs(value).hex()
        # A multiple of the least number is an integer.
        cases.append((f"from_bits({bits:#x})*2^1074", is_integer(int(Fraction(value) * 2**1074))))
        cases.append((f"to_bits({text})", is_integer(bits if value else 0)))
    return cases


FAMILIES = {
    "literals": literals,
    "conversions": conversions,
    "divisions": divisions,
    "bits": bits,
    "words": words,
    "floats": floats,
}
