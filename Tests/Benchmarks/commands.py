"""Every command that works on a path, with what must come of it: the rows of the parts small, growth and instructions.

The path is given as a list of (type, JSON text), root first. A row's answer is worked out from that list here, not taken
from what navpath printed before. `covered` sees that a command which is added to the tool gets its row.
"""
import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from measure import ENVIRONMENT, Failure

SMALL = [*(("Swift.Int", str(number)) for number in range(1, 6)), ("App.User", '{"id":6,"name":"Blob"}')]
# They read no path or whole folders, and `edit` is mostly the editor.
NOT_MEASURED = {"init", "schema samples", "schema compat", "schema check", "schema generate", "lint", "schema graph", "schema list", "schema meta",
                "completions", "help", "edit", "select"}


@dataclass
class Row:
    name: str
    words: list
    # What is on standard output, or, for a command that writes a path, the elements of the new one.
    answer: Callable | None = None
    path: list | None = None
    statuses: tuple = (0,)
    # Whether it can be told where to write the new path; otherwise it filters standard input.
    writes: bool = False
    filters: bool = False
    # Whether it is one of the operations whose time on a small path has a limit.
    is_small: bool = False


def text_of(path):
    return json.dumps([word for element in path[::-1] for word in element], separators=(",", ":")) + "\n"


def shown(text):
    """A value as navpath prints it: without the escapes that it does not need."""
    return json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False)


def merged(element, patch):
    kind, text = element
    return kind, json.dumps(json.loads(text) | patch, separators=(",", ":"))


def is_path(expected):
    """The file holds this path, values compared as JSON."""
    wanted = [(kind, json.loads(text)) for kind, text in expected]

    def check(name):
        words = json.loads(Path(name).read_bytes())
        return [(kind, json.loads(text)) for kind, text in zip(words[::2], words[1::2])][::-1] == wanted
    return check


def output(pattern):
    """What is printed matches this pattern, as a whole."""
    return lambda name: re.fullmatch(pattern, Path(name).read_text(), re.DOTALL) is not None


def reading(path, file, other, schema):
    """`other` is a file with the same path and a 7 on top, `schema` one with the destinations and a link of the top."""
    (top, value), count = path[-1], len(path)
    line = re.escape(f"{top}\t{shown(value)}\n")
    bottom = "=".join(path[0])
    return [
        Row("current", ["current", file], output(line), is_small=True),
        Row("show", ["show", file], output(r".*\n> +%d  \S+ +\S.*\n" % (count - 1)), is_small=True),
        Row("get 0", ["get", file, "0"], output(re.escape(f"{path[0][0]}\t{shown(path[0][1])}\n")), is_small=True),
        Row("get -1", ["get", file, "-1"], output(line), is_small=True),
        Row("count", ["count", file], output(f"{count}\n"), is_small=True),
        Row("contains, the root's", ["contains", file, bottom], output(""), is_small=True),
        Row("contains, nothing", ["contains", file, "App.None=1"], output(""), statuses=(1,), is_small=True),
        Row("find", ["find", file], output(f".*  swiftui  {count} elements  .*\n")),
        Row("validate", ["validate", file], output(""), is_small=True),
        Row("validate, schema", ["validate", "--schema", schema, file], output("")),
        Row("restore", ["restore", "--schema", schema, file]),
        Row("diff", ["diff", file, other], output("push 7\n"), statuses=(1,)),
        Row("git-diff", ["git-diff", "nav.json", file, "0", "100644", other, "0", "100644"], output(".*\n\\+ .*  7\n")),
        Row("trace", ["trace", file, other], output(".*push.*7\n")),
        Row("link", ["link", "--schema", schema, file], output(""), statuses=(1,)),
        Row("launch-args", ["launch-args", file, "--key", "path", "--encoding", "data"], output("-path '<data>.*</data>'\n")),
        Row("schema infer", ["schema", "infer", file], output(f'.*"{re.escape(top)}".*')),
    ]


def changing(path, file, schema):
    (top, value), seven, bottom = path[-1], ("Swift.Int", "7"), path[0]
    second = path[1]
    linked = {name: 9 if name == "id" else "x" for name in json.loads(value)}
    match = "=".join(second)
    patch, put = ({"name": "x"}, '{"name":"x"}') if second[1].startswith("{") else (None, "8")
    returned = merged(second, patch) if patch else (second[0], put)

    def row(command, path, *words):
        return Row(command, [command, file, *words], path=path, writes=True, is_small=True)

    return [
        row("push", [*path, seven], "7"), row("pop", path[:-1]), row("pop-to", path[:2], match), row("reset", [seven], "7"),
        row("replace", [*path[:-1], seven], "7"), row("insert", [seven, *path], "0", "7"), row("remove", path[1:], "0"),
        row("update", [*path[:-1], merged(path[-1], {"name": "x"})], '{"name":"x"}'),
        row("return", [bottom, returned], match, put), row("apply", [*path[:-1], seven], "pop", "push 7"),
        Row("open", ["open", file, link_of(linked), "--schema", schema], writes=True, path=[(top, json.dumps(linked))]),
        Row("convert", ["convert", "--to", "expanded", file], output(r'\[{"type":.*}\]\n'), writes=True),
        Row("fmt", ["fmt", "--pretty", "-"], path=path, filters=True),
        Row("migrate", ["migrate", "--rename", f"{top}=New.Type", "-"], filters=True,
            path=[("New.Type" if kind == top else kind, text) for kind, text in path]),
    ]


def link_of(members):
    return f"/user/{members['id']}?" + "&".join(f"{name}={value}" for name, value in members.items() if name != "id")


def schema_of(path):
    """A schema for these elements, with a link that holds every member of the topmost."""
    kind, text = path[-1]
    members = list(json.loads(text))
    payload = {"type": "object", "required": members, "additionalProperties": False,
               "properties": {name: {"type": "integer" if name == "id" else "string"} for name in members}}
    link = link_of({name: "{%s}" % name for name in members})
    return json.dumps({"destinations": {**{kind: {} for kind, _ in path}, kind: {"payload": payload, "link": link}}})


def covered(tool, rows):
    """Fails where a command of the tool's own table has no row."""
    printed = subprocess.run([*tool, "help", "all"], stdout=subprocess.PIPE, text=True, check=True, env=ENVIRONMENT).stdout
    table = re.findall(r"^  ([a-z-]+(?: [a-z-]+)?)  +\S", printed, re.MULTILINE)
    measured = {" ".join(row.words[:2]) for row in rows} | {row.words[0] for row in rows} | NOT_MEASURED | {"new"}
    missing = [name for name in table if name not in measured]
    if missing:
        raise Failure(f"commands.py has no row for: {', '.join(missing)}")
