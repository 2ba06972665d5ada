"""What curta says of the solutions of an equation, and whether it is true."""

import re
from dataclasses import dataclass, field

import mpmath
from mpmath import mpf

ORDERS = {"double": 2, "triple": 3}
NUMBER = r"(?:≈ )?(−?[\d.]+(?:×10[⁻⁰¹²³⁴-⁹]+)?)"
RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


@dataclass
class Truth:
    """The solutions of an equation in a part of the real numbers, in ascending order."""

    roots: list
    orders: list = None  # None where they are not known
    range: tuple = None  # None for all real numbers
    known: tuple = None  # outside of which nothing is known
    intervals: list = field(default_factory=list)  # in which every number is a solution
    tells_orders: bool = False  # whether each order over 1 has to be told
    error: str = None  # the code of an error that is right too


@dataclass
class Condition:
    """The solutions as a condition, as it can be typed; of all real numbers, or of a range that curta chooses."""

    text: str
    range: tuple = None

    def verdict(self, answer):
        if not answer or answer["error"]:
            return "wrong: no condition"
        claim = "all real solutions"
        if self.range:
            claim = f"searched only from −{-self.range[0]} to {self.range[1]}: all solutions there"
        if answer["exact"] != self.text:
            return "wrong: another condition"
        return "right" if answer["notices"] == [claim] else "wrong: another claim"


@dataclass
class Claim:
    count: int
    is_complete: bool
    range: tuple  # None for all real numbers
    is_chosen: bool
    orders: list  # pairs of a number and its order
    multiple: int  # how many are said to be multiple without saying which
    intervals: list

    @staticmethod
    def read(text):
        """The claim of a notice; None where it is none."""
        first, *parts = text.split("; ")
        if match := re.fullmatch(rf"(searched only from {NUMBER} to {NUMBER}: )?(every number .*)", first):
            bounds = tuple(number(bound) for bound in match.group(2, 3) if bound)
            parts.insert(0, match[4])
            return Claim(0, True, bounds or None, bool(match[1]), [], 0, []).with_parts(parts)
        match = re.fullmatch(
            rf"(?P<chosen>searched only from {NUMBER} to {NUMBER}: )?(?P<count>all \d+|\d+|the only|there is no|no) (real )?solutions?"
            rf"( was found)?( there)?( from {NUMBER} to {NUMBER})?",
            first,
        )
        if not match:
            return None
        bounds = [number(bound) for bound in match.group(2, 3, 9, 10) if bound]
        word = match["count"]
        count = int(word.split()[-1]) if word[-1].isdigit() else int(word == "the only")
        is_complete = word in ("the only", "there is no") or word.startswith("all")
        found = Claim(count, is_complete, tuple(bounds) or None, bool(match["chosen"]), [], 0, [])
        return found.with_parts(parts)

    def with_parts(self, parts):
        """The claim with what the other parts of the notice say; None where one is not understood."""
        found = self
        for part in parts:
            if match := re.fullmatch(rf"{NUMBER} is (double|triple|(\d+)-fold)", part):
                found.orders.append((number(match[1]), ORDERS.get(match[2]) or int(match[3])))
            elif match := re.fullmatch(r"(\d+) of them are multiple", part):
                found.multiple = int(match[1])
            elif part.startswith("every number"):
                pairs = re.findall(rf"from about {NUMBER} to {NUMBER}", part)
                found.intervals = [(number(first), number(last)) for first, last in pairs]
            elif part.startswith(("cannot tell", "where the base of a power")) or part == "there may be others":
                found.is_complete = False
            elif not re.search(r"(is|are) none: |^\d+ in :mode complex$", part):
                return None
        return found


def number(text):
    mantissa, _, exponent = text.replace("−", "-").replace("…", "").partition("×10")
    return mpf(mantissa + ("e" + exponent.translate(RAISED) if exponent else ""))


def is_near(found, expected, tolerance):
    return abs(found - expected) <= tolerance * max(1, abs(expected))


def verdict(answer, truth, tolerance=mpf("1e-20")):
    """Right, searched (right in a range that curta chose), undecided, or what is wrong."""
    if answer is None:
        return "crash"
    if answer["error"]:
        return "right" if answer["error"]["code"] == truth.error else f"error {answer['error']['code']}"
    if answer["notices"] == ["all real solutions, for every integer n"] and truth.known:
        return family_verdict(answer, truth, tolerance)
    claims = [claim for claim in map(Claim.read, answer["notices"]) if claim]
    if len(claims) != 1:
        return "wrong: no claim"
    claim, found = claims[0], [number(element["decimal"]) for element in answer["elements"]]
    if claim.count != len(found):
        return "wrong: another count in the claim"
    if sorted(found) != found:  # roots that agree in all digits look equal
        return "wrong: not ascending"
    expected, orders = truth.roots, truth.orders
    extent = claim.range if claim.is_chosen else truth.range
    if extent and not truth.range:
        slack = tolerance * max(map(abs, extent))
        kept = [index for index, root in enumerate(expected) if extent[0] - slack <= root <= extent[1] + slack]
        expected, orders = [expected[index] for index in kept], orders and [orders[index] for index in kept]
    if not truth.range and claim.range and not claim.is_chosen:
        return "wrong: a range that was not asked for"
    if truth.range and not claim.range:
        return "wrong: another extent in the claim"
    places, index = [], 0
    for root in found:
        if truth.known and not truth.known[0] < root < truth.known[1]:
            continue
        while index < len(expected) and not is_near(root, expected[index], tolerance):
            index += 1
        if index == len(expected):
            if any(low <= root <= high for low, high in truth.intervals):
                continue
            return "wrong: a false or repeated solution"
        places.append(index)
        index += 1
    if claim.is_complete and len(places) < len(expected):
        return "wrong: a solution is missing"
    for low, high in truth.intervals:
        if extent:
            low, high = max(low, extent[0]), min(high, extent[1])
        if low < high and claim.is_complete and not any(is_near(low, a, 1e-5) and is_near(high, b, 1e-5) for a, b in claim.intervals):
            return "wrong: an interval is missing"
    for low, high in claim.intervals:
        if not any(a - 1e-5 <= low and high <= b + 1e-5 for a, b in truth.intervals):
            return "wrong: a false interval"
    if orders:
        wrong = wrong_order(claim, [(expected[place], orders[place]) for place in places], truth.tells_orders)
        if wrong:
            return wrong
    if not claim.is_complete:
        return "undecided"
    return "searched" if claim.is_chosen else "right"


def family_verdict(answer, truth, tolerance):
    """The verdict on solutions with a whole number n in them, where all of them in a part are known."""
    low, high = truth.known
    found = []
    for element in answer["elements"]:
        text = re.sub(r"(\d)([a-z])", r"\1*\2", element["exact"]).replace("^", "**")
        text = re.sub(r"\d+", lambda match: f"mpf({match[0]})", text)
        start, period = (eval(text, {**vars(mpmath), "n": n}) for n in (0, 1))
        period -= start
        first, last = sorted((mpmath.floor((low - start) / period), mpmath.ceil((high - start) / period)))
        found += [root for n in range(int(first), int(last) + 1) if low < (root := start + n * period) < high]
    found.sort()
    if len(found) != len(truth.roots):
        return "wrong: another number of solutions"
    is_right = all(is_near(a, b, tolerance) for a, b in zip(found, truth.roots))
    return "right" if is_right else "wrong: a false solution"


def wrong_order(claim, roots, tells_orders):
    """What is wrong with the orders of these roots in the claim; None for nothing."""
    multiple = [(root, order) for root, order in roots if order > 1]
    if claim.multiple:
        return None if claim.multiple == len(multiple) or not tells_orders and claim.multiple < len(multiple) else "wrong: another number of multiple solutions"
    rest = list(multiple)
    for root, order in claim.orders:
        near = [pair for pair in rest if is_near(root, pair[0], mpf("1e-5")) and pair[1] == order]
        if not near:
            return "wrong: a multiplicity"
        rest.remove(near[0])
    return "wrong: a multiplicity is missing" if rest and tells_orders else None
