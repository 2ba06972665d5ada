import Testing

@Suite struct CalculatorPlaceholder {}
