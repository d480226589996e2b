"""The walls between the rooms: who may import whom, and how large a thing may grow."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "models").rglob("*.py"), *(ROOT / "banker_app").rglob("*.py")])

PURE = {
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "pydantic",
    "pydantic_core",
    "re",
    "typing",
    "unicodedata",
}
"""All that `models/` may use from outside: no clock, files, network, logging, chance or async."""

ORDER = [
    ("vocabulary", "errors"),
    ("ledger",),
    ("game",),
    ("record", "timeline", "notes"),
    ("shark.vocabulary",),
    ("shark.board",),
    ("shark.boards", "shark.moves", "shark.entries", "shark.refusal", "shark.edition"),
    ("shark.editions", "shark.state"),
    ("shark.rules",),
    ("shark.header", "shark.summary"),
    ("shark.views",),
    ("shark.hidden",),
    ("shark.game",),
    ("games",),
]
"""The rooms of `models/`: each imports only what comes before it."""

KNOW_SHARK = ("banker_app/wording/", "banker_app/screens/")
"""Who may know a game: who words it, and who draws it."""

SHARED_ROOMS = ("vocabulary", "errors", "ledger", "game", "record", "timeline", "notes")
LONGEST_FILE = 400
LONGEST_FUNCTION = 40
LONGEST_COMPONENT = 60

FORBIDDEN = [
    ("models/", r"banker_app\b"),
    ("models/shark/rules/", r"models\.shark\.(editions|boards|header|summary|views|game)\b"),
    ("models/shark/", r"models\.games\b"),
    ("banker_app/journal/", r"models\.(shark|games)\b|banker_app\.(?!journal)"),
    ("banker_app/phones/", r"models\.shark\b|banker_app\.(screens|serving)\b|flet\b"),
    ("banker_app/screens/", r"banker_app\.(phones|serving|journal\.sqlite)\b"),
    ("banker_app/screens/", r"(sqlite3|starlette|fastapi|uvicorn)\b"),
    ("banker_app/session/", r"models\.shark\b|banker_app\.(wording|phones|screens|serving)\b"),
    ("banker_app/serving/", r"models\.shark\b"),
    ("banker_app/wording/", r"banker_app\.(session|journal|phones|screens|serving)\b"),
]


def imports_of(path: Path) -> Iterator[str]:
    """The names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module
            case ast.ImportFrom():
                yield "." * node.level


def named(path: Path) -> str:
    """A file as the walls name it."""
    return path.relative_to(ROOT).as_posix()


def crossings(room: str, pattern: str) -> list[str]:
    """Where a room imports what it must not."""
    return [
        f"{named(path)} imports {module}"
        for path in SOURCES
        if named(path).startswith(room)
        for module in imports_of(path)
        if re.match(pattern, module)
    ]


@pytest.mark.parametrize(("room", "pattern"), FORBIDDEN)
def test_no_room_reaches_through_its_walls(room, pattern):
    assert crossings(room, pattern) == []


def test_models_use_nothing_that_could_differ_between_two_replays():
    foreign = [
        f"{named(path)} imports {module}"
        for path in SOURCES
        if named(path).startswith("models/")
        for module in imports_of(path)
        if module.split(".")[0] != "models" and module not in PURE
    ]
    assert foreign == []


def test_each_room_of_the_models_imports_only_what_comes_before_it():
    backward = [
        f"{named(path)} imports {module}"
        for path in SOURCES
        if named(path).startswith("models/") and path.name != "__init__.py"
        for module in imports_of(path)
        if module.startswith("models.")
        if rank(named(path).removesuffix(".py").replace("/", ".")) < rank(module)
    ]
    assert backward == []


def rank(module: str) -> int:
    """Where a module of `models/` stands; a package counts as one room."""
    name = module.removeprefix("models.")
    return next(
        at
        for at, rooms in enumerate(ORDER)
        if any(name == room or name.startswith(f"{room}.") for room in rooms)
    )


def test_only_who_words_or_draws_shark_knows_it():
    knowing = [
        f"{named(path)} imports {module}"
        for path in SOURCES
        if not named(path).startswith(("models/", *KNOW_SHARK))
        for module in imports_of(path)
        if module.startswith("models.shark")
    ]
    assert knowing == []


def test_models_know_whole_dollars_and_no_unknown_types():
    loose = [
        f"{named(path)}:{node.lineno}"
        for path in SOURCES
        if named(path).startswith("models/")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
        or (isinstance(node, ast.Name) and node.id == "Any")
    ]
    assert loose == []


def test_the_shared_rooms_know_no_game():
    paths = [ROOT / "models" / f"{room}.py" for room in SHARED_ROOMS]
    knowing = [
        f"{named(path)} imports {module}"
        for path in paths
        for module in imports_of(path)
        if module.startswith(("models.shark", "models.games"))
    ]
    assert knowing == []


def test_a_command_without_screen_or_phones_imports_neither_at_the_top():
    quick = ("cli.py", "console.py", "replaying.py", "__main__.py", "settings.py")
    heavy = ("flet", "starlette", "uvicorn", "banker_app.serving", "banker_app.screens")
    at_the_top = [
        f"{name} imports {module}"
        for name in quick
        for module in top_imports(ROOT / "banker_app" / name)
        if module.startswith(heavy)
    ]
    assert at_the_top == []


def top_imports(path: Path) -> Iterator[str]:
    """The modules that a file imports as soon as it is imported itself."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module


def test_no_file_is_longer_than_can_be_read_at_one_sitting():
    long = [
        named(path)
        for path in SOURCES
        if path.read_text(encoding="utf-8").count("\n") > LONGEST_FILE
    ]
    assert long == []


def test_no_function_is_longer_than_a_screen():
    long = [
        f"{named(path)}:{node.lineno} {node.name}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if length(node) > (LONGEST_COMPONENT if is_component(node) else LONGEST_FUNCTION)
    ]
    assert long == []


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function, its docstring left out."""
    first = node.body[0]
    documented = ast.get_docstring(node) is not None
    said = (first.end_lineno or first.lineno) - first.lineno + 1 if documented else 0
    return (node.end_lineno or node.lineno) - node.lineno + 1 - said


def is_component(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function draws a part of a screen."""
    return any("component" in ast.unparse(decorator) for decorator in node.decorator_list)
