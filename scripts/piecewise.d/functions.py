"""Random piecewise functions: trees that write themselves in the language."""

from dataclasses import dataclass, field
from fractions import Fraction

FUNCTIONS = ("sin", "cos", "exp", "sqrt", "ln", "abs", "floor")
RELATIONS = ("<", "<=", ">", ">=", "=", "<>")


@dataclass(frozen=True)
class Number:
    value: Fraction

    def __str__(self):
        return f"({self.value})" if self.value < 0 or self.value.denominator > 1 else f"{self.value}"


@dataclass(frozen=True)
class X:
    def __str__(self):
        return "x"


@dataclass(frozen=True)
class Call:
    """A function of one argument; square roots of numbers are calls too."""

    name: str
    operand: object

    def __str__(self):
        return f"{self.name}({self.operand})"


@dataclass(frozen=True)
class Binary:
    sign: str
    left: object
    right: object

    def __str__(self):
        return f"({self.left}{self.sign}{self.right})"


@dataclass(frozen=True)
class Power:
    base: object
    exponent: int

    def __str__(self):
        return f"({self.base})^{self.exponent}"


@dataclass(frozen=True)
class Choice:
    condition: object
    yes: object
    no: object

    def __str__(self):
        return f"(if {self.condition} then {self.yes} else {self.no})"


@dataclass(frozen=True)
class Relation:
    """Operands with the relations between them: 0 < x < 1."""

    operands: tuple
    signs: tuple

    def __str__(self):
        rest = "".join(f" {sign} {part}" for sign, part in zip(self.signs, self.operands[1:]))
        return f"{self.operands[0]}{rest}"


@dataclass(frozen=True)
class Logic:
    word: str
    operands: tuple

    def __str__(self):
        parts = [f"({part})" for part in self.operands]
        return f"not {parts[0]}" if self.word == "not" else f" {self.word} ".join(parts)


@dataclass
class Case:
    function: object
    window: tuple
    columns: int
    rows: int
    # The exact numbers with which x is compared.
    numbers: list = field(default_factory=list)

    @property
    def text(self):
        return str(self.function)

    def __str__(self):
        return f"{self.text} --window {' '.join(f'({bound})' for bound in self.window)}"


class Generator:
    def __init__(self, chance):
        self.chance = chance
        self.numbers = []

    def case(self):
        self.numbers = []
        function = self.choice(2)
        if self.chance.random() < 0.3:
            function = Binary(self.chance.choice("+-*"), function, self.term(1))
        elif self.chance.random() < 0.15:
            function = Call(self.chance.choice(("sin", "abs", "floor", "sqrt")), function)
        return Case(function, self.window(), 40, 30, list(self.numbers))

    def window(self):
        """A window around the origin, or a small one around a number of a condition."""
        chance = self.chance
        middle, width = Fraction(chance.randint(-8, 8), 4), Fraction(chance.randint(4, 30), 3)
        if self.numbers and chance.random() < 0.2:
            middle = chance.choice(self.numbers)
            width = Fraction(1, 10 ** chance.choice((1, 3, 8, 15, 25)))
            middle += width * Fraction(chance.randint(-20, 20), chance.choice((40, 41)))
        height = Fraction(chance.randint(3, 24), chance.choice((1, 2, 3)))
        base = Fraction(chance.randint(-9, 9), 7)
        return (middle - width / 2, middle + width / 2, base - height / 2, base + height / 2)

    def number(self):
        return Fraction(self.chance.randint(-6, 6), self.chance.choice((1, 1, 1, 2, 3, 4, 5, 10)))

    def choice(self, depth):
        yes, no = self.branch(depth - 1), self.branch(depth - 1)
        return Choice(self.condition(depth), yes, no)

    def branch(self, depth):
        if depth > 0 and self.chance.random() < 0.4:
            return self.choice(depth)
        return self.term(2)

    def condition(self, depth):
        roll = self.chance.random()
        if roll < 0.1 and depth > 0:
            return Logic("not", (self.condition(depth - 1),))
        if roll < 0.3 and depth > 0:
            parts = (self.condition(depth - 1), self.condition(depth - 1))
            return Logic(self.chance.choice(("and", "or")), parts)
        if roll < 0.4:
            low, high = sorted((self.number(), self.number()))
            self.numbers += [low, high]
            signs = tuple(self.chance.choice(("<", "<=")) for _ in range(2))
            return Relation((Number(low), X(), Number(high)), signs)
        sign = self.chance.choice(RELATIONS)
        number = self.number()
        if roll < 0.8:
            self.numbers.append(number)
            return Relation((X(), Number(number)), (sign,))
        left = self.chance.choice((Power(X(), 2), Power(X(), 3), Call("sin", X()), Call("cos", X()), Call("exp", X())))
        right = self.chance.choice((Number(number), X()))
        return Relation((left, right), (sign,))

    def term(self, depth):
        chance = self.chance
        if depth == 0 or chance.random() < 0.15:
            return X() if chance.random() < 0.65 else Number(self.number())
        roll = chance.random()
        if roll < 0.45:
            return Binary(chance.choice("+-*"), self.term(depth - 1), self.term(depth - 1))
        if roll < 0.6:
            return Binary("/", self.term(depth - 1), self.term(depth - 1))
        if roll < 0.75:
            return Power(self.term(depth - 1), chance.choice((2, 3)))
        return Call(chance.choice(FUNCTIONS), self.term(depth - 1))
