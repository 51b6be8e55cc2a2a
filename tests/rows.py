"""Many rows of one table in one test: a test of its own for each costs more than what most rows ask."""

import functools
import inspect
import textwrap
from collections.abc import Callable, Iterable, Sequence


def each(
    names: str | Sequence[str], rows: Iterable[object]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Like pytest.mark.parametrize, but one test that goes through all rows and names every row that fails.

    names: the arguments of the test that a row gives ("text" or ("text", "kind")); its fixtures serve all rows.
    """
    given = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    alone = isinstance(names, str) and "," not in names
    table = [(row,) if alone else tuple(row) for row in rows]  # type: ignore[arg-type]
    assert table, f"no rows of {given}"

    def over(test: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(test)
        def over_all(**fixtures: object) -> None:
            failed: list[tuple[str, Exception]] = []
            for row in table:
                try:
                    test(**dict(zip(given, row, strict=True)), **fixtures)
                except Exception as error:
                    failed.append((textwrap.shorten(", ".join(map(repr, row)), 500, placeholder=" …"), error))
            if failed:
                lines = [f"{row}\n    {type(error).__name__}: {error}" for row, error in failed]
                summary = f"{len(failed)} of {len(table)} rows fail:"
                raise AssertionError("\n".join((summary, *lines))) from failed[0][1]

        signature = inspect.signature(test)
        kept = [parameter for name, parameter in signature.parameters.items() if name not in given]
        over_all.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return over_all

    return over
