"""Reads the exact forms that curta writes in ASCII, such as `(1 + 3sqrt 2)/3`.

A small separate parser, only for the parts of such forms: sums, products,
quotients, powers, signs, factorials, degrees, and functions with or without brackets.
It makes the trees that the oracle evaluates.
"""

import re
from fractions import Fraction

from expressions import Call, Name, Negation, Number, Postfix, Power, Product, Sum

TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?(?:E-?\d+)?)|([a-z]+[0-9]?)|([-+*/^!°()]))")
CONSTANTS = ("pi", "e", "tau", "phi")


class Unreadable(Exception):
    """The form is not one that this parser knows."""


def read(text):
    """The tree of an exact form."""
    parser = Parser(text)
    tree = parser.sum()
    if parser.peek():
        raise Unreadable(text)
    return tree


class Parser:
    def __init__(self, text):
        self.tokens = list(tokens_of(text))
        self.position = 0

    def peek(self):
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def accept(self, *texts):
        token = self.peek()
        if token and token in texts:
            self.position += 1
            return token
        return ""

    def take(self):
        token = self.peek()
        self.position += 1
        return token

    def sum(self):
        tree = self.product()
        while sign := self.accept("+", "-"):
            tree = Sum(sign, tree, self.product())
        return tree

    def product(self):
        tree = self.signed()
        while True:
            if operator := self.accept("*", "/"):
                tree = Product(operator, tree, self.signed())
            elif self.peek() == "(" or self.peek()[:1].isalpha():
                tree = Product("*", tree, self.power())
            else:
                return tree

    def signed(self):
        return Negation(self.power()) if self.accept("-") else self.power()

    def power(self):
        base = self.postfixed()
        return Power(base, self.signed()) if self.accept("^") else base

    def postfixed(self):
        tree = self.literal()
        while mark := self.accept("!", "°"):
            tree = Postfix(tree, mark)
        return tree

    def literal(self):
        token = self.take()
        if token == "(":
            tree = self.sum()
            if not self.accept(")"):
                raise Unreadable("a bracket is not closed")
            return tree
        if token[:1].isdigit():
            return Number(token, Fraction(token))
        if token in CONSTANTS:
            return Name(token)
        if not token[:1].isalpha():
            raise Unreadable(f"{token!r} found where a value is expected")
        if self.peek() == "(":
            return Call(token, (self.literal(),))
        return Call(token, (self.argument(),))

    def argument(self):
        """The argument of a function without brackets: one literal, perhaps with a sign."""
        return Negation(self.postfixed()) if self.accept("-") else self.postfixed()


def tokens_of(text):
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise Unreadable(f"cannot read {text[position:]!r}")
        position = match.end()
        yield match.group(match.lastindex)
