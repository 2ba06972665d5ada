"""Pictures of dots as curta writes them."""


def read(file):
    """The dots of a PBM."""
    if not file.exists():
        return set()
    data = file.read_bytes()
    kind, size, rest = data.split(b"\n", 2)
    columns, rows = map(int, size.split())
    if kind == b"P1":
        bits = [byte for byte in rest if byte in b"01"]
        return {(i % columns, i // columns) for i, bit in enumerate(bits) if bit == ord("1")}
    line = (columns + 7) // 8
    return {
        (column, row)
        for row in range(rows)
        for column in range(columns)
        if rest[row * line + column // 8] >> (7 - column % 8) & 1
    }
