"""Compares one answer of curta with the oracle's value."""

from dataclasses import dataclass, field
from fractions import Fraction

import mpmath

import exactforms
from expressions import Line
from oracle import DIGITS_NEEDED, MorePrecision, NoValue, Undecided

MODEST = 10**12  # fractions with smaller denominators have to be recognised
LONGEST_MODEST = 50  # characters, beyond which a fraction need not be shown as one
REFUSALS = ("cannot-decide", "too-large")
ONE_CONTEXT = mpmath.MPContext()
ONE_CONTEXT.dps = 400


@dataclass
class Verdict:
    """The findings on one answer; a good answer has no faults."""

    faults: list = field(default_factory=list)  # (kind, words)
    notes: set = field(default_factory=set)  # what is counted


def judge(line, answer, digits, oracle):
    """The verdict on the answer, a decoded JSON object."""
    verdict = Verdict()
    try:
        expected = oracle.evaluate(line)
    except NoValue as error:
        judge_error(verdict, answer, error.code)
        return verdict
    except Undecided as problem:
        verdict.notes.add("undecided by the oracle")
        verdict.faults.append(("undecided", str(problem)))
        return verdict
    if answer["error"] and answer["error"]["code"] == "too-large" and is_beyond_writing(expected):
        verdict.notes.add("answered")
        return verdict
    if answer["error"]:
        kind = "refused" if answer["error"]["code"] in REFUSALS else "wrong error"
        verdict.faults.append((kind, f"{answer['error']['message']}; it is {shown(expected)}"))
        return verdict
    verdict.notes.add("answered")
    for part, value in parts_of(answer, expected):
        judge_decimal(verdict, part, value, digits)
        judge_exact_form(verdict, part, value, line, oracle)
    return verdict


def parts_of(answer, expected):
    """The numbers that an answer gives, each beside the real number that it has to be."""
    if not isinstance(expected, tuple):
        return [(answer, expected)]
    if "parts" in answer:
        numbers = [answer["parts"][name] for name in ("re", "im")]
    else:
        zero = {"exact": "0", "decimal": "0", "decimalIsExact": True}
        numbers = [answer, zero]  # the answer is real
    return [({**number, "angle": answer["angle"]}, value) for number, value in zip(numbers, expected)]


def is_beyond_writing(expected):
    """Whether even the exponent of ten is too large to write: such a value may be refused."""
    if isinstance(expected, tuple):
        return any(is_beyond_writing(part) for part in expected)
    return not isinstance(expected, Fraction) and abs(mpmath.mag(expected.high)) > 10**19


def judge_error(verdict, answer, code):
    """The oracle found no value."""
    error = answer["error"]
    if not error:
        verdict.faults.append(("answered nothing", f"{answer['decimal']}; it is {code}"))
    elif error["code"] in REFUSALS and code not in REFUSALS:
        verdict.faults.append(("refused", f"{error['message']}; it is {code}"))
    elif error["code"] != code:
        verdict.faults.append(("wrong error", f"{error['code']}; it is {code}"))
    else:
        verdict.notes.add("answered")
        verdict.notes.add("refused rightly")


def judge_decimal(verdict, answer, expected, digits):
    """Every digit, and whether the decimal is the value itself."""
    text = answer["decimal"]
    if text is None and answer["exact"] and is_beyond_writing(expected):
        return
    if text is None:
        verdict.faults.append(("refused", f"no decimal; it is {shown(expected)}"))
        return
    coefficient, exponent = parts(text)
    if answer["decimalIsExact"]:
        if not is_value(coefficient, exponent, expected):
            verdict.faults.append(("wrong decimalIsExact", f"{text} is not {shown(expected)}"))
        return
    if len(str(abs(coefficient))) != digits:
        verdict.faults.append(("wrong digits", f"{text} has not {digits} digits"))
    elif not is_rounding(coefficient, exponent, expected):
        verdict.faults.append(("wrong digits", f"{text}; it is {shown(expected)}"))
    elif isinstance(expected, Fraction) and is_value(coefficient, exponent, expected):
        verdict.faults.append(("wrong decimalIsExact", f"{text} is the value itself"))


def parts(text):
    """The digits of a decimal as an integer, including zeros at its end, and its exponent of ten."""
    mantissa, _, exponent = text.partition("E")
    whole, _, places = mantissa.partition(".")
    return int(whole + places), int(exponent or 0) - len(places)


def is_value(coefficient, exponent, expected):
    """Whether the decimal is exactly the value, as far as the oracle can know that."""
    if isinstance(expected, Fraction):
        if abs(exponent) > 10**6:
            return False
        return coefficient * Fraction(10) ** exponent == expected
    if expected.is_saturated:
        return False
    # A decimal too long for the oracle to keep exactly agrees in all digits it has.
    error = abs(expected.high - coefficient * ONE_CONTEXT.mpf(10) ** exponent)
    return error <= abs(expected.high) * ONE_CONTEXT.mpf(10) ** -DIGITS_NEEDED


def is_rounding(coefficient, exponent, expected):
    """Whether the value lies within half a unit of the last digit, a tie away from 0."""
    size = abs(coefficient)
    if (coefficient < 0) != (sign(expected) < 0):
        return False
    if isinstance(expected, Fraction) and abs(exponent) < 10**6:
        distance = abs(expected) / Fraction(10) ** exponent - size
        return Fraction(-1, 2) <= distance < Fraction(1, 2) and size != 0
    high = expected.numerator if isinstance(expected, Fraction) else expected.high
    scaled = abs(high) / ONE_CONTEXT.mpf(10) ** exponent
    return abs(scaled - size) <= ONE_CONTEXT.mpf(0.5)


def sign(expected):
    return expected if isinstance(expected, Fraction) else expected.high


def judge_exact_form(verdict, answer, expected, line, oracle):
    """The form must be the value; a fraction of modest size must be there as one."""
    text = answer["exact"]
    if isinstance(expected, Fraction) and expected.denominator < MODEST:
        fraction = str(expected)
        if len(fraction) <= LONGEST_MODEST:
            verdict.notes.add("modest fractions")
            if text != fraction:
                verdict.faults.append(("not recognised", f"{text or answer['decimal']} is {fraction[:80]}"))
            return
    if text is None:
        return
    verdict.notes.add("closed forms")
    try:
        value = oracle.evaluate(Line(text, answer["angle"], exactforms.read(text)))
    except exactforms.Unreadable as problem:
        verdict.faults.append(("wrong exact form", f"{text}: {problem}"))
    except NoValue as error:
        verdict.faults.append(("wrong exact form", f"{text} is {error.code}"))
    except (Undecided, MorePrecision):
        verdict.notes.add("forms undecided by the oracle")
    else:
        if not is_same(value, expected):
            verdict.faults.append(("wrong exact form", f"{text} is {shown(value)}, not {shown(expected)}"))


def is_same(a, b):
    """Whether two values agree to 90 digits, or two fractions exactly."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a == b
    a, b = ((ONE_CONTEXT.mpf(x.numerator) / x.denominator) if isinstance(x, Fraction) else x.high for x in (a, b))
    return abs(a - b) <= abs(b) * ONE_CONTEXT.mpf(10) ** -90


def shown(value):
    """The value in a line of bounded length."""
    if isinstance(value, tuple):
        return f"{shown(value[0])} + ({shown(value[1])})i"
    if isinstance(value, Fraction):
        text = str(value)
        return text if len(text) < 70 else f"a fraction, {mpmath.nstr(ONE_CONTEXT.mpf(value.numerator) / value.denominator, 60)}"
    return mpmath.nstr(ONE_CONTEXT.mpf(value.high), 60)
