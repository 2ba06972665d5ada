"""Complex expressions that are 0: identities between random complex and real numbers.

Each function of `IDENTITIES` takes the generator and gives a tree whose value is 0. Where the identity holds on a part
of the plane only, its numbers are drawn there.
"""

from fractions import Fraction
from functools import reduce

from expressions import Name, Negation, Power
from generator import call, minus, number, over, plus, squared, times

I = Name("i")
PI = Name("pi")
TWO = number(2)


def total(terms):
    return reduce(plus, terms)


def product(factors):
    return reduce(times, factors)


# ---------------------------------------------------------------- random numbers


def fraction_of_turn(make):
    """kπ/n, an angle in radians."""
    denominator = number(make.random.choice((2, 3, 4, 5, 6, 8, 10, 12)))
    return over(times(PI, number(make.random.randint(-12, 12))), denominator)


def angle(make):
    return make.real() if make.random.random() < 0.5 else fraction_of_turn(make)


def in_strip(make):
    """A number with an imaginary part between -π and π."""
    height = number(Fraction(make.random.randint(-12, 12), 4))
    return plus(make.fraction(), times(height, I))


def to_the_right(make):
    """A number with a positive real part."""
    re = number(Fraction(make.random.randint(1, 12), make.random.randint(1, 5)))
    return plus(re, times(make.real(), I))


def exponent(make):
    return make.random.randint(2, 7)


def root_of_unity(numerator, denominator):
    return call("exp", over(times(number(2 * numerator), times(PI, I)), number(denominator)))


# ---------------------------------------------------------------- algebra


def product_of_conjugates(make):
    a, b = make.real(), make.real()
    return minus(times(plus(a, times(b, I)), minus(a, times(b, I))), plus(squared(a), squared(b)))


def square_of_sum(make):
    z, w = make.complex(), make.complex()
    return minus(squared(plus(z, w)), plus(plus(squared(z), times(TWO, times(z, w))), squared(w)))


def quotient_as_product(make):
    z, w = make.nonzero(), make.nonzero()
    return minus(over(z, w), times(z, over(number(1), w)))


def power_by_steps(make):
    z, n = make.nonzero(), exponent(make)
    return minus(Power(z, number(n)), times(z, Power(z, number(n - 1))))


def geometric_sum(make):
    z, n = make.complex(), exponent(make)
    terms = total([number(1), z, *(Power(z, number(k)) for k in range(2, n))])
    return minus(minus(Power(z, number(n)), number(1)), times(minus(z, number(1)), terms))


def partial_fractions(make):
    """1/(z - w) - 1/(z + w) = 2w/(z² - w²), where w is no multiple of z."""
    z = plus(number(20), make.gaussian())
    w = make.gaussian()
    left = minus(over(number(1), minus(z, w)), over(number(1), plus(z, w)))
    return minus(left, over(times(TWO, w), minus(squared(z), squared(w))))


def quadratic_root(make):
    """x² + bx + c at (-b ± √(b² - 4c))/2."""
    b, c = make.gaussian(), make.gaussian()
    root = call("sqrt", minus(squared(b), times(number(4), c)))
    sum_of_parts = make.random.choice((plus, minus))
    x = over(sum_of_parts(Negation(b), root), TWO)
    return plus(plus(squared(x), times(b, x)), c)


def square_of_root(make):
    z = make.nonzero()
    return minus(squared(call("sqrt", z)), z)


def power_of_root(make):
    z, n = make.gaussian(), exponent(make)
    return minus(Power(call("root", number(n), z), number(n)), z)


def root_by_parts(make):
    """√z = √((|z| + x)/2) ± i·√((|z| - x)/2)."""
    z = make.nonzero()
    size, x = call("abs", z), call("re", z)
    parts = [call("sqrt", over(each, TWO)) for each in (plus(size, x), minus(size, x))]
    return minus(squared(call("sqrt", z)), plus(minus(squared(parts[0]), squared(parts[1])), times(I, call("im", z))))


def powers_of_one_plus_i(make):
    """(1 ± i)^(4n) = (-4)^n."""
    n = exponent(make)
    base = make.random.choice((plus, minus))(number(1), I)
    return minus(Power(base, number(4 * n)), Power(number(-4), number(n)))


def powers_of_a_sixth(make):
    """(a + √3·a·i)^(3n) = (-8a³)^n."""
    n, a = make.random.randint(1, 5), number(make.random.randint(1, 9))
    base = plus(a, times(times(call("sqrt", 3), a), I))
    return minus(Power(base, number(3 * n)), Power(times(number(-8), Power(a, number(3))), number(n)))


def sum_of_powers_of_conjugates(make):
    z, n = make.nonzero(), number(exponent(make))
    return minus(plus(Power(z, n), Power(call("conj", z), n)), times(TWO, call("re", Power(z, n))))


# ---------------------------------------------------------------- parts, absolute value, angle


def square_of_magnitude(make):
    z = make.complex()
    return minus(squared(call("abs", z)), times(z, call("conj", z)))


def parts_together(make):
    z = make.complex()
    return minus(plus(call("re", z), times(I, call("im", z))), z)


def sum_with_conjugate(make):
    z = make.complex()
    return minus(plus(z, call("conj", z)), times(TWO, call("re", z)))


def magnitude_of_product(make):
    z, w = make.complex(), make.complex()
    return minus(call("abs", times(z, w)), times(call("abs", z), call("abs", w)))


def magnitude_of_quotient(make):
    z, w = make.complex(), make.nonzero()
    return minus(call("abs", over(z, w)), over(call("abs", z), call("abs", w)))


def conjugate_of_product(make):
    z, w = make.complex(), make.complex()
    return minus(call("conj", times(z, w)), times(call("conj", z), call("conj", w)))


def conjugate_of_quotient(make):
    z, w = make.complex(), make.nonzero()
    return minus(call("conj", over(z, w)), over(call("conj", z), call("conj", w)))


def conjugate_of_function(make):
    z, name = make.complex(), make.random.choice(("exp", "sin", "cos", "sinh", "cosh"))
    return minus(call("conj", call(name, z)), call(name, call("conj", z)))


def parallelogram(make):
    z, w = make.complex(), make.complex()
    sides = plus(squared(call("abs", z)), squared(call("abs", w)))
    return minus(plus(squared(call("abs", plus(z, w))), squared(call("abs", minus(z, w)))), times(TWO, sides))


def roots_of_conjugates(make):
    z = make.gaussian()
    return minus(times(call("sqrt", to_the_right_of(z)), call("sqrt", call("conj", to_the_right_of(z)))), call("abs", to_the_right_of(z)))


def to_the_right_of(z):
    """The number moved so that its root and that of its conjugate are conjugates."""
    return plus(z, number(10))


def polar_form(make):
    z = make.nonzero()
    return minus(z, times(call("abs", z), call("cis", call("arg", z))))


def magnitude_of_exponential(make):
    return minus(call("abs", call("exp", times(I, angle(make)))), number(1))


def magnitude_as_exponential(make):
    z = make.complex()
    return minus(call("abs", call("exp", z)), call("exp", call("re", z)))


# ---------------------------------------------------------------- exponentials and logarithms


def opposite_exponentials(make):
    turn = times(I, angle(make))
    return minus(times(call("exp", turn), call("exp", Negation(turn))), number(1))


def euler(make):
    turn = angle(make)
    return minus(call("exp", times(I, turn)), plus(*make.cos_and_i_sin(turn)))


def cosine_by_exponentials(make):
    turn = angle(make)
    two = plus(call("exp", times(I, turn)), call("exp", Negation(times(I, turn))))
    return minus(two, times(TWO, make.in_radians("cos", turn)))


def exponential_of_sum(make):
    z, w = make.complex(), make.complex()
    return minus(call("exp", plus(z, w)), times(call("exp", z), call("exp", w)))


def period(make):
    z, k = make.complex(), make.random.randint(-3, 3)
    return minus(call("exp", plus(z, times(number(2 * k), times(PI, I)))), call("exp", z))


def logarithm_of_exponential(make):
    z = in_strip(make)
    return minus(call("ln", call("exp", z)), z)


def exponential_of_logarithm(make):
    z = make.nonzero()
    return minus(call("exp", call("ln", z)), z)


def logarithm_by_parts(make):
    z = to_the_right(make)
    height = times(I, call("im", call("ln", z)))
    return minus(call("ln", z), plus(call("ln", call("abs", z)), height))


def logarithm_of_conjugate(make):
    z = to_the_right(make)
    return minus(call("ln", call("conj", z)), call("conj", call("ln", z)))


def logarithm_of_square(make):
    z = to_the_right(make)
    return minus(call("ln", squared(z)), times(TWO, call("ln", z)))


def power_as_exponential(make):
    z, w = make.nonzero(), make.complex()
    return minus(Power(z, w), call("exp", times(w, call("ln", z))))


def square_of_power(make):
    z, w = make.nonzero(), make.complex()
    return minus(Power(z, times(TWO, w)), squared(Power(z, w)))


# ---------------------------------------------------------------- roots of unity


def roots_of_unity(make):
    n = make.random.randint(3, 9)
    return total([root_of_unity(k, n) for k in range(n)])


def powers_of_root_of_unity(make):
    n = make.random.randint(3, 12)
    k = make.random.randint(1, n - 1)
    return minus(Power(root_of_unity(k, n), number(n)), number(1))


def factors_of_unity(make):
    """(z - 1)(z - ω)…(z - ω^(n-1)) = z^n - 1."""
    n, z = make.random.randint(2, 6), make.gaussian()
    factors = product([minus(z, root_of_unity(k, n)) for k in range(n)])
    return minus(factors, minus(Power(z, number(n)), number(1)))


def primitive_powers(make):
    """The sum of ω^(jk) for all k, where ω^j is not 1."""
    n = make.random.choice((3, 5, 7))
    j = make.random.randint(1, n - 1)
    return total([Power(root_of_unity(1, n), number(j * k)) for k in range(n)])


def de_moivre(make):
    n, turn = number(exponent(make)), fraction_of_turn(make)
    power = Power(plus(*make.cos_and_i_sin(turn)), n)
    return minus(power, plus(*make.cos_and_i_sin(times(n, turn))))


def product_of_directions(make):
    a, b = make.degrees(), make.degrees()
    return minus(times(call("cis", a), call("cis", b)), call("cis", plus(a, b)))


# ---------------------------------------------------------------- circular and hyperbolic functions


def circle(make):
    z = make.complex()
    return minus(plus(squared(call("sin", z)), squared(call("cos", z))), number(1))


def hyperbola(make):
    z = make.complex()
    return minus(minus(squared(call("cosh", z)), squared(call("sinh", z))), number(1))


def sine_of_double(make):
    z, names = make.complex(), make.random.choice((("sin", "cos"), ("sinh", "cosh")))
    return minus(call(names[0], times(TWO, z)), times(TWO, times(call(names[0], z), call(names[1], z))))


def cosine_of_double(make):
    z, name = make.complex(), make.random.choice(("cos", "cosh"))
    return minus(call(name, times(TWO, z)), minus(times(TWO, squared(call(name, z))), number(1)))


def sine_of_sum(make):
    z, w, names = make.complex(), make.complex(), make.random.choice((("sin", "cos"), ("sinh", "cosh")))
    sine, cosine = names
    expanded = plus(times(call(sine, z), call(cosine, w)), times(call(cosine, z), call(sine, w)))
    return minus(call(sine, plus(z, w)), expanded)


def cosine_of_sum(make):
    z, w = make.complex(), make.complex()
    expanded = minus(times(call("cos", z), call("cos", w)), times(call("sin", z), call("sin", w)))
    return minus(call("cos", plus(z, w)), expanded)


def tangent_as_quotient(make):
    z = make.gaussian()
    names = make.random.choice((("tan", "sin", "cos"), ("tanh", "sinh", "cosh")))
    tangent, sine, cosine = (call(name, z) for name in names)
    return minus(tangent, over(sine, cosine))


def sine_of_imaginary(make):
    z = make.complex()
    return minus(call("sinh", times(I, z)), times(I, make.in_radians("sin", z)))


def cosine_of_imaginary(make):
    z = make.complex()
    return minus(call("cosh", times(I, z)), make.in_radians("cos", z))


def hyperbolic_exponential(make):
    z = make.complex()
    return minus(plus(call("cosh", z), call("sinh", z)), call("exp", z))


def function_of_inverse(make):
    names = (("sin", "asin"), ("cos", "acos"), ("tan", "atan"), ("sinh", "asinh"), ("cosh", "acosh"), ("tanh", "atanh"))
    name, inverse = make.random.choice(names)
    z = make.gaussian()
    if make.random.random() < 0.5:
        z = plus(z, times(I, call("sqrt", 2)))  # never a pole
    else:
        z = plus(z, number(Fraction(1, 7)))
    return minus(call(name, call(inverse, z)), z)


def complementary_inverses(make):
    """asin z + acos z is a quarter of a turn."""
    z = make.complex()
    return minus(plus(call("asin", z), call("acos", z)), make.half_turn())


def odd_inverse(make):
    z = plus(make.gaussian(), times(I, number(Fraction(1, 7))))
    name = make.random.choice(("asin", "atan", "asinh", "atanh"))
    return plus(call(name, z), call(name, Negation(z)))


IDENTITIES = (
    *(product_of_conjugates, square_of_sum, quotient_as_product, power_by_steps, geometric_sum, partial_fractions),
    *(quadratic_root, square_of_root, power_of_root, root_by_parts, powers_of_one_plus_i, powers_of_a_sixth),
    *(sum_of_powers_of_conjugates, square_of_magnitude, parts_together, sum_with_conjugate, magnitude_of_product),
    *(magnitude_of_quotient, conjugate_of_product, conjugate_of_quotient, conjugate_of_function, parallelogram),
    *(roots_of_conjugates, polar_form, magnitude_of_exponential, magnitude_as_exponential, opposite_exponentials),
    *(euler, cosine_by_exponentials, exponential_of_sum, period, logarithm_of_exponential, exponential_of_logarithm),
    *(logarithm_by_parts, logarithm_of_conjugate, logarithm_of_square, power_as_exponential, square_of_power),
    *(roots_of_unity, powers_of_root_of_unity, factors_of_unity, primitive_powers, de_moivre, product_of_directions),
    *(circle, hyperbola, sine_of_double, cosine_of_double, sine_of_sum, cosine_of_sum, tangent_as_quotient),
    *(sine_of_imaginary, cosine_of_imaginary, hyperbolic_exponential, function_of_inverse, complementary_inverses),
    odd_inverse,
)
