import Testing

@Suite struct LineEditingPlaceholder {}
