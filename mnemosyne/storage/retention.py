"""What stays known where a scope has more files than its bound: what was asked for last."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set

from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.areas import Part, areas_around
from mnemosyne.storage.findings import Standing


def paths_by_area(scope: Scope, paths: Iterable[str]) -> Mapping[Part, list[str]]:
    """Sort paths into all the areas that they are in."""
    found: defaultdict[Part, list[str]] = defaultdict(list)
    for path in paths:
        for area in areas_around(scope, path):
            found[area].append(path)
    return found


def retained(
    standings: Mapping[Part, Standing],
    just: Set[Part],
    paths: Mapping[Part, list[str]],
    room: int,
) -> tuple[dict[Part, Standing], set[str]]:
    """Choose the areas, and with each all of its paths, that stay known.

    `standings` are oldest first. `just`, the areas looked at now, stay in any case; others as long
    as there is room. An area that has to go loses its standing with its paths, so that nothing is
    answered from half of it.
    """
    kept: set[str] = set()
    staying: set[Part] = set()
    newest_first = sorted(reversed([*standings]), key=lambda area: area not in just)
    for area in newest_first:
        needed = paths.get(area, []) if standings[area] is Standing.LOOKED else []
        if area in just or len(kept) + len(needed) <= room:
            kept.update(needed)
            staying.add(area)
    return {area: standings[area] for area in standings if area in staying}, kept
