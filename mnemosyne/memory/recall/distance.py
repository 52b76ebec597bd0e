"""How many errors of typing lie between two words."""


def distance(one: str, other: str, limit: int) -> int:
    """Count insertions, deletions, replacements and swaps of neighbours; `limit` + 1 means more."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        new = [i]
        for j, facing in enumerate(other, 1):
            cheapest = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (letter != facing))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == facing:
                cheapest = min(cheapest, before[j - 2] + 1)
            new.append(cheapest)
        if min(new) > limit:
            return limit + 1
        before, row = row, new
    return min(row[-1], limit + 1)
