import Testing

@Suite struct ArithmeticPlaceholder {}
