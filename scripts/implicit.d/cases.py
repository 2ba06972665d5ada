"""Conditions on x and y with their windows: the hard ones of Tupper and GrafEq, the classical curves, and
random ones."""

USUAL = (-10, 10, -10, 10)
NEAR = (-5, 5, -5, 5)
SMALL = ("-2.1", "2.1", "-2.1", "2.1")

DECADES = ("-2", "3", "-3", "3")  # the exponents of a window on logarithmic axes

# The functions of Tests/Oracle/oracle.json, to be drawn over decades
ORACLE = [
    "y = 1/x",
    "y = 1/x^2",
    "y = tan(x)",
    "y = exp(0 - (1000000*(x - 0.3))^2)",
    "y = exp(1/x)",
    "y = ln(x)",
    "y = 1/ln(x)",
    "y = sin(1/x)",
    "y = sin(1000*x)",
    "y = sin(2*pi*x)",
    "y = sin(x^2)",
    "y = x^(1/3)",
    "y = sqrt(x)",
    "y = sqrt(4 - x^2)",
    "y = x^x",
    "y = sqrt(x)^2",
    "y = floor(x)",
    "y = x - floor(x)",
    "y = sign(sin(2*pi*x))",
    "y = atan(10^300*(x - 1))",
    "y = atan(1/(x - 1))",
    "y = sin(x)/x",
    "y = (x^2 - 1)/(x - 1)",
    "y = abs(x)/x",
    "y = 6*x^5 - 15*x^4 + 10*x^3",
    "y = x - x",
    "y = (x + 10^16) - 10^16",
    "y = x^2",
    "y = exp(x)",
    "y = sqrt(0 - 1 - x^2)",
    "y = x^3 - 2*x + 1",
    "y = x",
]

# What the intervals read in place of powers that are no integers, for x above 0
POWERS = {"x^(1/3)": "exp(ln(x)/3)", "x^x": "exp(x*ln(x))"}

# Other y = f(x) over decades: powers, filters, growth, poles, steps and waves
CURVES = [
    "y = x",
    "y = 5*x",
    "y = x^2",
    "y = x^3/7",
    "y = 1/x",
    "y = 3/x^2",
    "y = sqrt(x)",
    "y = 2*sqrt(x)/x^3",
    "y = 100",
    "y = 1/3",
    "y = exp(x)",
    "y = exp(0 - x)",
    "y = exp(0 - x^2)",
    "y = x*exp(0 - x)",
    "y = 1/(1 + x)",
    "y = x/(1 + x)",
    "y = 1/sqrt(1 + x^2)",
    "y = x/sqrt(1 + x^2)",
    "y = 1/(1 + x^2/100)",
    "y = x/((1 + x)*(1 + x/100))",
    "y = 1/sqrt((1 - x^2)^2 + x^2/25)",
    "y = 1/sqrt((1 - x^2)^2 + x^2/10000)",
    "y = 1/(x - 1)",
    "y = 1/abs(x - 1)",
    "y = abs(x - 10)",
    "y = (x - 1)*(x - 10)*(x - 100)",
    "y = x^3 - 3*x + 2",
    "y = floor(x)",
    "y = x - floor(x)",
    "y = sin(x)",
    "y = abs(sin(x))",
    "y = 2 + cos(x)",
    "y = sin(x)/x",
    "y = tan(x/100)",
    "y = sin(1/x)",
    "y = min(x, 10)",
    "y = max(1/x, x^2)",
    "y = x + 1/x",
    "y = exp(1/x)",
    "y = sqrt(x - 1)",
    "y = sqrt(1 - x^2)",
]

NAMED = [
    # Tupper's and GrafEq's
    ("x/sin(x) + y/sin(y) = x*y/sin(x*y)", USUAL),
    ("x/sin(x) - y/sin(y) = x*y/sin(x*y)", USUAL),
    ("x/sin(x) + y/sin(y) = 4", USUAL),
    ("x/sin(x) - y/sin(y) = 1", USUAL),
    ("abs(sin(x^2 + 2*x*y)) = sin(x - 2*y)^2", NEAR),
    ("abs(sin(x^2 - y^2)) = sin(x + y) + cos(x*y)", NEAR),
    ("sin(sin(x) + cos(y)) = cos(sin(x*y) + cos(x))", USUAL),
    ("(y - 5)*cos(4*sqrt((x - 4)^2 + y^2)) > x*sin(2*sqrt(x^2 + y^2))", USUAL),
    ("exp(sin(x) + cos(y)) = sin(exp(x + y))", ("-10", "3", "-10", "3")),
    ("sin(x^2 + y^2) = cos(x*y)", NEAR),
    ("sin(x^2 + y^2) = sin(x)*sin(y)", NEAR),
    ("y = tan(x)", USUAL),
    ("sin(x*y) = 0.5", USUAL),
    ("sin(x*y) = 1", NEAR),
    ("x*cos(y) + y*cos(x) = 1", USUAL),
    ("sin(20*x) - cos(20*y) + 2 = 0", (-1, 1, -1, 1)),
    ("cos(5*x) + cos(5*y) + cos(5*(x - y)) + cos(5*(x + y)) > 1", (-2, 2, -2, 2)),
    ("floor(x)^2 + floor(y)^2 = 25", USUAL),
    ("floor(x^2 + y^2) = 9", NEAR),
    ("floor(x) = floor(y)", USUAL),
    ("y - floor(y) < x - floor(x)", USUAL),
    ("abs(x*y*sin(x*y)) = 2", NEAR),
    # conics
    ("x^2 + y^2 = 4", USUAL),
    ("x^2 + y^2 = 0", USUAL),
    ("x^2 + y^2 = -1", USUAL),
    ("(x - 1/3)^2 + (y - 1/7)^2 = 1/100", (-1, 1, -1, 1)),
    ("x^2 - y^2 = 1", USUAL),
    ("x^2 - y^2 = 0", USUAL),
    ("x*y = 1", USUAL),
    ("x*y = 0", USUAL),
    ("x*y = 0.001", USUAL),
    ("x^2/9 + y^2/4 = 1", NEAR),
    ("x^2 = 4", USUAL),
    ("x = 2", USUAL),
    ("y = 1/3", USUAL),
    ("x = y", USUAL),
    ("x + y = 0", USUAL),
    ("3*x - 7*y = 2", USUAL),
    ("x = y^2", USUAL),
    ("x^2 - 2*x*y + y^2 = 0", USUAL),
    ("x^2 - 2*x*y + y^2 = 1", USUAL),
    ("(x - y)^2 = 0", USUAL),
    ("4*x^2 + 4*x*y + y^2 - 6*x - 3*y = 0", USUAL),
    # cubics and more: cusps, nodes, isolated points, folia, lemniscates
    ("y^2 = x^3", NEAR),
    ("y^2 = x^3 - x", NEAR),
    ("y^2 = x^3 - 3*x + 3", NEAR),
    ("y^2 = x^2*(x + 1)", NEAR),
    ("y^2 = x^2*(x - 1)", NEAR),
    ("x^3 + y^3 = 3*x*y", NEAR),
    ("x^3 - 3*x*y^2 = 0", NEAR),
    ("x^3 + x*y^2 - 4*y^2 = 0", NEAR),
    ("(x^2 + y^2)^2 = 9*(x^2 - y^2)", NEAR),
    ("(x^2 + y^2)^2 = 9*x^2 - y^2", NEAR),
    ("(x^2 + y^2 - 2*x)^2 = 4*(x^2 + y^2)", NEAR),
    ("(x^2 + y^2)^3 = 16*x^2*y^2", (-3, 3, -3, 3)),
    ("(x^2 + y^2)^3 = 4*x^2*y^2", SMALL),
    ("(x^2 + y^2 - 1)^3 = x^2*y^3", SMALL),
    ("x^4 + y^4 = 1", SMALL),
    ("x^4 = x^2 - y^2", SMALL),
    ("y^4 - 4*y^2 = x^4 - 5*x^2", NEAR),
    ("x^4 + x^2*y^2 + y^4 = x*(x^2 - y^2)", SMALL),
    ("(x^2 - 1)^2*(x - 4) + (y^2 - 4)^2 = 0", (-5, 5, -4, 4)),
    ("x^5 + y^5 = 5*x^2*y^2", NEAR),
    ("x^2*(x^2 + y^2) = (x^2 - y)^2", NEAR),
    ("(x^2 + y^2 - 4)*(x - y) = 0", NEAR),
    ("(x^2 + y^2 - 4)^2 = 0", NEAR),
    ("(x^2 + y^2 - 4)*(x^2 + (y - 1)^2 - 1) = 0", NEAR),
    ("(x^2 + y^2 - 1)*((x - 2)^2 + y^2 - 1) = 0", NEAR),
    ("((x - 1)^2 + y^2)*((x + 1)^2 + y^2) = 1", SMALL),
    ("((x - 1)^2 + y^2)*((x + 1)^2 + y^2) = 1.05", SMALL),
    ("((x - 1)^2 + y^2)*((x + 1)^2 + y^2) = 0.95", SMALL),
    ("y*(x^2 + 1) = 1", NEAR),
    ("y*(x^2 - 1) = x", NEAR),
    ("x^2*y^2 = 1", NEAR),
    ("x^2 + y^2 + x^2*y^2 = 0", NEAR),
    ("20*(x^2 + y^2) = (x^2 + y^2)^2 + 60", NEAR),
    # roots, magnitudes, steps
    ("abs(x) + abs(y) = 3", NEAR),
    ("abs(x) = abs(y)", NEAR),
    ("abs(x + y) + abs(x - y) = 4", NEAR),
    ("abs(abs(x) - 2) + abs(abs(y) - 2) = 1", NEAR),
    ("sqrt(x) + sqrt(y) = 2", (-1, 5, -1, 5)),
    ("sqrt(x^2 + y^2) = 3", NEAR),
    ("sqrt(1 - x^2) = y", SMALL),
    ("y = sqrt(x*y)", NEAR),
    ("y = floor(x)", USUAL),
    ("y = x - floor(x)", NEAR),
    ("floor(x) + floor(y) = 3", USUAL),
    ("y*sign(x) = 1", NEAR),
    ("max(abs(x), abs(y)) = 2", NEAR),
    ("max(x, y) = 1", NEAR),
    ("min(x^2 + y^2, (x - 3)^2 + y^2) = 2", NEAR),
    ("x^2 + (y - sqrt(abs(x)))^2 = 3", NEAR),
    # transcendental
    ("y = sin(x)", USUAL),
    ("x = sin(y)", USUAL),
    ("sin(x) = sin(y)", USUAL),
    ("sin(x) = cos(y)", USUAL),
    ("sin(x)*sin(y) = 0", USUAL),
    ("sin(x)*sin(y) = 0.3", USUAL),
    ("sin(x) + sin(y) = 1", USUAL),
    ("sin(x) + sin(y) = 2", USUAL),
    ("sin(x)^2 + sin(y)^2 = 1", USUAL),
    ("sin(x + y)*cos(x - y) = 0.5", USUAL),
    ("cos(x) + cos(y) = 1", USUAL),
    ("exp(x) + exp(y) = 5", NEAR),
    ("exp(x*y) = x + y", NEAR),
    ("x*exp(y) = 1", NEAR),
    ("ln(x) + ln(y) = 0", (-1, 5, -1, 5)),
    ("ln(x*y) = 0", NEAR),
    ("ln(x^2 + y^2) = atan(x*y)", NEAR),
    ("y = 1/x", NEAR),
    ("y = sin(1/x)", (-1, 1, -2, 2)),
    ("1/x + 1/y = 1", NEAR),
    ("1/(x*y) = x + y", NEAR),
    ("x/y = 2", NEAR),
    ("(x^2 - y^2)/(x - y) = 2", NEAR),
    ("tan(x) = tan(y)", NEAR),
    ("tan(x*y) = 1", NEAR),
    ("tan(x) + tan(y) = 1", NEAR),
    ("atan(x) + atan(y) = 1", USUAL),
    ("y = exp(-x^2)", NEAR),
    ("y^3 + sin(y) = x", NEAR),
    ("y^5 - y = x", NEAR),
    ("x*sin(x) = y*sin(y)", USUAL),
    ("x*sin(x) + y*sin(y) = 1", USUAL),
    ("sin(3*x)*sin(3*y) = 0.9", NEAR),
    ("cos(x*y) = cos(x)", NEAR),
    ("sin(x) + sin(y) = sin(x*y)", NEAR),
    # regions
    ("y < sin(x)", USUAL),
    ("y <= sin(x) and x > 0", USUAL),
    ("y > x^2 - 3 and y < x", NEAR),
    ("x^2 + y^2 < 9", NEAR),
    ("x^2 + y^2 <= 9 and x^2 + y^2 >= 4", NEAR),
    ("4 < x^2 + y^2 < 9", NEAR),
    ("x > 0", USUAL),
    ("x >= 0 and y >= 0", USUAL),
    ("x > 0 or y > 0", USUAL),
    ("x*y > 1", USUAL),
    ("x*y > 0", USUAL),
    ("x <> y", USUAL),
    ("x^2 + y^2 <= 0", NEAR),
    ("x^2 + y^2 < 0", NEAR),
    ("x^2 + y^2 >= 0", NEAR),
    ("x^2 + y^2 > 0", NEAR),
    ("(x^2 + y^2 - 4)^2 <= 0", NEAR),
    ("sin(x)*sin(y) > 0", USUAL),
    ("sin(x) < cos(y)", USUAL),
    ("sin(x*y) > 0", NEAR),
    ("sin(x^2 + y^2) > 0", NEAR),
    ("sin(x) + sin(y) > sin(x*y)", NEAR),
    ("abs(x) + abs(y) < 3", NEAR),
    ("abs(x*y) < 1 and abs(x) < 3", NEAR),
    ("1/x > y", NEAR),
    ("1/(x*y) > 1", NEAR),
    ("tan(x) > y", NEAR),
    ("ln(x) > y", NEAR),
    ("sqrt(x*y) < 1", NEAR),
    ("floor(x) < floor(y)", USUAL),
    ("floor(x*y) = 1", NEAR),
    ("y = x^2 and x > 0", NEAR),
    ("x^2 + y^2 = 9 and y > x", NEAR),
    ("x^2 + y^2 = 4 or x^2 + y^2 = 9", NEAR),
    ("x^2 + y^2 = 4 or y > 3", NEAR),
    ("y = x or y = -x and x > 1", NEAR),
    ("x^2 + y^2 < 9 and sin(5*x) > 0", NEAR),
    ("x^3 + y^3 < 3*x*y", NEAR),
    ("(x^2 + y^2)^2 < 9*(x^2 - y^2)", NEAR),
    ("y^2 < x^3 - x", NEAR),
    ("exp(x) < y and y < exp(-x)", NEAR),
    # other windows
    ("x^2 + y^2 = 1", ("0.7", "0.72", "0.7", "0.72")),
    ("x^2 + y^2 = 1", (-1000, 1000, -1000, 1000)),
    ("x^2 + y^2 = 1000000", (-1200, 1200, -1200, 1200)),
    ("sin(x) = sin(y)", (-100, 100, -100, 100)),
    ("y = x^3 - 3*x", ("0.9999", "1.0001", "-2.0001", "-1.9999")),
    ("x*y = 1", ("0.001", "0.1", "10", "1000")),
    ("y < 1000*sin(x)", (-10, 10, -2000, 2000)),
]


class Generator:
    """Random conditions."""

    def __init__(self, random):
        self.random = random

    def coefficient(self):
        return self.random.choice([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5])

    def polynomial(self, degree):
        terms = [
            f"{self.coefficient()}*x^{i}*y^{j}".replace("x^0*", "").replace("*y^0", "")
            for i in range(degree + 1)
            for j in range(degree + 1 - i)
            if i + j and self.random.random() < 0.6
        ]
        constant = self.random.randint(-6, 6)
        return " + ".join(terms or ["x - y"]).replace("+ -", "- ") + f" + {constant}".replace(
            "+ -", "- "
        )

    def function(self, name):
        kind = self.random.choice(["sin", "cos", "abs", "atan", "exp", "sqrt", "floor", "square"])
        inner = f"{name}" if self.random.random() < 0.5 else f"{self.coefficient()}*{name}"
        if kind == "square":
            return f"({inner})^2"
        return f"{kind}({inner})"

    def side(self):
        random = self.random
        first, second = self.function("x"), self.function("y")
        sign = random.choice(["+", "-", "*"])
        if random.random() < 0.3:
            return f"{first} {sign} {self.function('(x*y)')}"
        return f"{first} {sign} {second}"

    def relation(self, sign):
        kind = self.random.randrange(4)
        if kind == 0:
            return f"{self.polynomial(2)} {sign} 0"
        if kind == 1:
            return f"{self.polynomial(3)} {sign} {self.coefficient()}*x*y"
        if kind == 2:
            return f"{self.side()} {sign} {self.random.randint(-2, 3)}/2"
        return f"{self.side()} {sign} {self.side()}"

    def case(self):
        random = self.random
        kind = random.randrange(4)
        if kind < 2:
            text = self.relation("=")
        elif kind == 2:
            text = self.relation(random.choice(["<", "<=", ">", ">="]))
        else:
            signs = [random.choice(["<", ">=", "=", ">"]), random.choice(["<", ">"])]
            word = random.choice(["and", "or"])
            text = f"{self.relation(signs[0])} {word} {self.relation(signs[1])}"
        return text, random.choice([USUAL, NEAR, SMALL])
