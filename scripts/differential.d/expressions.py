"""Expressions as trees that write themselves in the language of curta.

A tree says what is computed; how it is written (brackets or none, `x²` or
`x^2`, `2 x` or `2*x`, `√` or `sqrt`) is drawn at random where the language
leaves a choice. Each tree has a rank, which tells its surroundings whether
it needs brackets.
"""

from dataclasses import dataclass, field
from fractions import Fraction

SUM, PRODUCT, SIGNED, POWER, POSTFIXED, APPLIED, LITERAL = range(7)

SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
SPELLINGS = {
    "pi": ("pi", "π"),
    "tau": ("tau", "τ"),
    "phi": ("phi", "φ"),
    "e": ("e",),
    "-": ("-", "−"),
    "*": ("*", "·", "×"),
    "/": ("/", "÷"),
}


class Pen:
    """Draws between the ways in which one thing can be written."""

    def __init__(self, random):
        self.random = random

    def chance(self, share):
        return self.random.random() < share

    def spelling(self, name):
        """Mostly the first way, in ASCII."""
        ways = SPELLINGS.get(name, (name,))
        return ways[0] if self.chance(0.85) else self.random.choice(ways)


@dataclass(frozen=True)
class Number:
    """A number as it is typed, and the fraction that it means."""

    text: str
    value: Fraction
    is_mixed: bool = False

    def rank(self):
        return POSTFIXED - 1 if self.is_mixed else LITERAL

    def write(self, _pen):
        return self.text


@dataclass(frozen=True)
class Name:
    """A constant, a variable, or the parameter of a function."""

    name: str

    def rank(self):
        return LITERAL

    def write(self, pen):
        return pen.spelling(self.name)


@dataclass(frozen=True)
class Negation:
    operand: object

    def rank(self):
        return SIGNED

    def write(self, pen):
        return pen.spelling("-") + bracketed(self.operand, POWER, pen)


@dataclass(frozen=True)
class Sum:
    """left + right or left - right."""

    sign: str
    left: object
    right: object

    def rank(self):
        return SUM

    def write(self, pen):
        blank = " " if pen.chance(0.7) else ""
        right = bracketed(self.right, PRODUCT, pen)
        return f"{bracketed(self.left, SUM, pen)}{blank}{pen.spelling(self.sign)}{blank}{right}"


@dataclass(frozen=True)
class Product:
    """left * right, left / right or left mod right."""

    operator: str
    left: object
    right: object

    def rank(self):
        return PRODUCT

    def write(self, pen):
        left = bracketed(self.left, PRODUCT, pen)
        if self.operator == "mod":
            return f"{left} mod {bracketed(self.right, SIGNED, pen)}"
        if self.operator == "*" and may_stand_beside(self.right) and pen.chance(0.3):
            return f"{left} {bracketed(self.right, POWER, pen)}"
        return left + pen.spelling(self.operator) + bracketed(self.right, SIGNED, pen)


@dataclass(frozen=True)
class Power:
    base: object
    exponent: object

    def rank(self):
        return POWER

    def write(self, pen):
        base = bracketed(self.base, POSTFIXED, pen)
        exponent = self.exponent
        if isinstance(exponent, Number) and exponent.text.isdigit() and pen.chance(0.3):
            return base + exponent.text.translate(SUPERSCRIPTS)
        # A mixed number is refused as an exponent without brackets.
        unsigned = exponent.operand if isinstance(exponent, Negation) else exponent
        if isinstance(unsigned, Number) and unsigned.is_mixed:
            return f"{base}^({exponent.write(pen)})"
        return f"{base}^{bracketed(exponent, SIGNED, pen)}"


@dataclass(frozen=True)
class Postfix:
    """operand!, operand% or operand°."""

    operand: object
    mark: str

    def rank(self):
        return POSTFIXED

    def write(self, pen):
        # The argument of a bare function would take the mark.
        return bracketed(self.operand, POSTFIXED, pen, bare=False) + self.mark


@dataclass(frozen=True)
class Call:
    """A function of the table, or one defined earlier."""

    name: str
    arguments: tuple

    def rank(self):
        return LITERAL

    def write(self, pen, bare=True):
        if bare and self.is_bare() and pen.chance(0.5):
            blank = "" if self.name == "sqrt" and pen.chance(0.2) else " "
            return ("√" if not blank else self.name) + blank + self.arguments[0].write(pen)
        return f"{self.name}({', '.join(part.write(pen) for part in self.arguments)})"

    def is_bare(self):
        """Whether the function can be written before its argument without brackets."""
        return (
            len(self.arguments) == 1
            and self.name not in ("f", "g")
            and isinstance(self.arguments[0], (Number, Name))
            and self.arguments[0].rank() == LITERAL
        )


@dataclass(frozen=True)
class Percentage:
    """base + share% or base - share%, where the share is of the base; only at the outermost level."""

    sign: str
    base: object
    share: Number

    def rank(self):
        return SUM

    def write(self, pen):
        return f"{bracketed(self.base, SUM, pen)} {self.sign} {self.share.text}%"


def is_percentage(tree):
    """Whether it ends in a percent sign, perhaps with a sign before it."""
    while isinstance(tree, Negation):
        tree = tree.operand
    return isinstance(tree, Postfix) and tree.mark == "%"


def are_percentages(tree):
    """Whether it is a percentage, or a sum of percentages without brackets in it."""
    if isinstance(tree, Sum):
        return are_percentages(tree.left) and is_percentage(tree.right)
    return is_percentage(tree)


def may_stand_beside(tree):
    """Whether it may be a factor without a sign: it begins with neither a digit nor a point."""
    if isinstance(tree, Power):
        return may_stand_beside(tree.base)
    return isinstance(tree, (Name, Call))


def bracketed(tree, rank, pen, bare=True):
    """The tree as an operand that has at least this rank."""
    if tree.rank() < rank:
        return f"({tree.write(pen)})"
    if isinstance(tree, Call):
        # A bare argument ends where anything but a sign or a power follows; only sums are sure.
        return tree.write(pen, bare=bare and rank <= PRODUCT)
    return tree.write(pen)


@dataclass
class Line:
    """A line to send: its source, the mode in which it is read, and the tree to compare with.

    A command and a definition have no tree.
    """

    source: str
    mode: str
    tree: object = None
    values: dict = field(default_factory=dict)
    functions: dict = field(default_factory=dict)
    family: str = ""
    evaluation: object = None  # the class that finds the value; None for that of real numbers
    outcome: object = None  # what the oracle found

    @property
    def is_statement(self):
        """Whether the line gets an answer; commands do not."""
        return not self.source.startswith(":")
