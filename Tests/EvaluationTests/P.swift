import Testing

@Suite struct EvaluationPlaceholder {}
