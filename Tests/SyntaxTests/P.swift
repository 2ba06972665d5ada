import Testing

@Suite struct SyntaxPlaceholder {}
