"""What lists and matrices are: values beside curta's, by Python's fractions and mpmath.

A number is a Fraction, or an mpf where it is not rational; a list is a Python list; a matrix is a
Matrix of rows. `NoValue` says that a statement is an error.
"""

from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 80


class NoValue(Exception):
    """The statement has no value."""


class Matrix:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])


def real(number):
    return mpf(number.numerator) / number.denominator if isinstance(number, Fraction) else number


def elementwise(function, *arguments):
    """The function of numbers through lists, whose lengths must be the same."""
    lengths = {len(argument) for argument in arguments if isinstance(argument, list)}
    if not lengths:
        return function(*arguments)
    if len(lengths) > 1:
        raise NoValue("unequal lengths")
    count = lengths.pop()
    parts = [argument if isinstance(argument, list) else [argument] * count for argument in arguments]
    return [elementwise(function, *row) for row in zip(*parts)]


def divided(a, b):
    if b == 0:
        raise NoValue("division by zero")
    return a / b


def power(a, n):
    if n < 0:
        return divided(Fraction(1), a ** int(-n))
    return a ** int(n)


def root(x):
    """The square root, a fraction where it is one."""
    if x < 0:
        raise NoValue("root of a negative number")
    if isinstance(x, Fraction):
        numerator, denominator = (mp.sqrt(part) for part in (x.numerator, x.denominator))
        if numerator == int(numerator) and denominator == int(denominator):
            return Fraction(int(numerator), int(denominator))
    return mp.sqrt(real(x))


# MARK: Statistics


def mean(values):
    needed(values, 1)
    return sum(values) / len(values)


def needed(values, count):
    if len(values) < count:
        raise NoValue("too few numbers")


def covariance(xs, ys):
    if len(xs) != len(ys):
        raise NoValue("unequal lengths")
    needed(xs, 2)
    a, b = mean(xs), mean(ys)
    return sum((x - a) * (y - b) for x, y in zip(xs, ys)) / (len(xs) - 1)


def variance(values):
    return covariance(values, values)


def population_variance(values):
    a = mean(values)
    return sum((x - a) ** 2 for x in values) / len(values)


def correlation(xs, ys):
    product = variance(xs) * variance(ys)
    if product == 0:
        raise NoValue("no spread")
    square = covariance(xs, ys) ** 2 / product
    size = root(square)
    return size if covariance(xs, ys) >= 0 else -size


def median(values):
    needed(values, 1)
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(values) % 2 else (ordered[half - 1] + ordered[half]) / 2


def quantile(values, p):
    """Definition 7 of Hyndman and Fan: linear between the two nearest of the sorted values."""
    needed(values, 1)
    ordered, place = sorted(values), p * (len(values) - 1)
    index = min(place.numerator // place.denominator, len(values) - 1)
    after = min(index + 1, len(values) - 1)
    return ordered[index] + (place - index) * (ordered[after] - ordered[index])


def modes(values):
    """The most frequent numbers, one alone or all of them in ascending order."""
    needed(values, 1)
    counts = {value: values.count(value) for value in values}
    most = max(counts.values())
    found = sorted(value for value, count in counts.items() if count == most)
    return found[0] if len(found) == 1 else found


def least_squares(rows, ys):
    """The parameters and the inverse of the normal equations' matrix."""
    design = Matrix(rows)
    if len(rows) < design.shape[1]:
        raise NoValue("too few numbers")
    normal = inverse(times(transpose(design), design))
    return times(normal, times(transpose(design), ys)), normal


def residuals(rows, ys):
    parameters, _ = least_squares(rows, ys)
    return [y - dot(row, parameters) for row, y in zip(rows, ys)]


def standard_errors(rows, ys):
    freedom = len(ys) - len(rows[0])
    if freedom <= 0:
        raise NoValue("too few numbers")
    variance = sum(rest**2 for rest in residuals(rows, ys)) / freedom
    normal = least_squares(rows, ys)[1]
    return [root(variance * normal.rows[i][i]) for i in range(len(rows[0]))]


def r_squared(rows, ys):
    rest = sum(rest**2 for rest in residuals(rows, ys))
    return 1 - divided(rest, population_variance(ys) * len(ys))


def unique(values):
    """Each number once, in ascending order."""
    return sorted(set(values))


def sums(values):
    found, total = [], Fraction(0)
    for value in values:
        total += value
        found.append(total)
    return found


def differences(values):
    return [b - a for a, b in zip(values, values[1:])]


def product(values):
    total = Fraction(1)
    for value in values:
        total *= value
    return total


# MARK: Matrices


def times(a, b):
    if isinstance(a, Matrix) and isinstance(b, Matrix):
        if a.shape[1] != b.shape[0]:
            raise NoValue("shapes")
        columns = list(zip(*b.rows))
        return Matrix([dot(row, column) for column in columns] for row in a.rows)
    if isinstance(b, list):
        if a.shape[1] != len(b):
            raise NoValue("shapes")
        return [dot(row, b) for row in a.rows]
    return Matrix([a * entry for entry in row] for row in b.rows)


def dot(a, b):
    if len(a) != len(b):
        raise NoValue("unequal lengths")
    return sum((x * y for x, y in zip(a, b)), Fraction(0))


def plus(a, b, sign=1):
    if a.shape != b.shape:
        raise NoValue("shapes")
    return Matrix([x + sign * y for x, y in zip(u, v)] for u, v in zip(a.rows, b.rows))


def identity(size):
    return Matrix([Fraction(int(i == j)) for j in range(size)] for i in range(size))


def transpose(a):
    return Matrix(zip(*a.rows))


def reduced(a):
    """The reduced row echelon form, its pivots, and the determinant of a square matrix."""
    rows, pivots, determinant = [list(row) for row in a.rows], [], Fraction(1)
    for column in range(a.shape[1]):
        place = next((row for row in range(len(pivots), len(rows)) if rows[row][column]), None)
        if place is None:
            determinant = Fraction(0)
            continue
        target = len(pivots)
        if place != target:
            rows[place], rows[target] = rows[target], rows[place]
            determinant = -determinant
        factor = rows[target][column]
        determinant *= factor
        rows[target] = [entry / factor for entry in rows[target]]
        for row, entries in enumerate(rows):
            if row != target and entries[column]:
                scale = entries[column]
                rows[row] = [entry - scale * other for entry, other in zip(entries, rows[target])]
        pivots.append(column)
    return Matrix(rows), pivots, determinant


def square(a):
    if a.shape[0] != a.shape[1]:
        raise NoValue("not square")
    return a


def determinant(a):
    return reduced(square(a))[2]


def trace(a):
    return sum((square(a).rows[i][i] for i in range(a.shape[0])), Fraction(0))


def inverse(a):
    size = square(a).shape[0]
    joined = Matrix(row + unit for row, unit in zip(a.rows, identity(size).rows))
    form, pivots, _ = reduced(joined)
    if pivots[:size] != list(range(size)):
        raise NoValue("singular")
    return Matrix(row[size:] for row in form.rows)


def solution(a, b):
    """The only solution of a system."""
    if len(b) != square(a).shape[0]:
        raise NoValue("shapes")
    return times(inverse(a), b)


def characteristic(a, x):
    """det(x·1 − A)"""
    size = square(a).shape[0]
    return determinant(plus(Matrix([x * entry for entry in row] for row in identity(size).rows), a, -1))


def matrix_power(a, n):
    result, base = identity(square(a).shape[0]), inverse(a) if n < 0 else a
    for _ in range(abs(n)):
        result = times(result, base)
    return result
