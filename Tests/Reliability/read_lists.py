"""What plistlib writes and reads, for PropertyListReadersTests.

    python3 read_lists.py write FOLDER     of each NAME.f.xml that Foundation wrote: NAME.p.xml and NAME.p.bin
    python3 read_lists.py check FOLDER     each FILE and FILE.new of cases.json: the path pushed, and nothing else another
"""
import base64
import json
import pathlib
import plistlib
import sys

folder = pathlib.Path(sys.argv[2])


def written():
    for file in folder.glob("*.f.xml"):
        content = plistlib.loads(file.read_bytes())
        name = file.name.removesuffix(".f.xml")
        (folder / f"{name}.p.xml").write_bytes(plistlib.dumps(content, fmt=plistlib.FMT_XML, sort_keys=False))
        (folder / f"{name}.p.bin").write_bytes(plistlib.dumps(content, fmt=plistlib.FMT_BINARY, sort_keys=False))


def take(content, tokens):
    """The value at a pointer, which is replaced by nothing."""
    *way, last = tokens
    for token in way:
        content = content[int(token) if isinstance(content, list) else token]
    last = int(last) if isinstance(content, list) else last
    value, content[last] = content[last], None
    return value


def path(value):
    """The items of a path, whatever holds it."""
    if isinstance(value, list):
        return value
    text = value if isinstance(value, bytes) else value.encode()
    return json.loads(text if text.startswith(b"[") else base64.b64decode(text))


def checked():
    faults = 0
    for case in json.loads((folder / "cases.json").read_text()):
        contents = [plistlib.loads((folder / (case["file"] + end)).read_bytes()) for end in ("", ".new")]
        old, new = [path(take(content, case["tokens"])) for content in contents]
        if new != ["Swift.Int", "42"] + old or contents[0] != contents[1]:
            faults += 1
            print(case["file"], case["tokens"], old, new)
    return faults


sys.exit(written() if sys.argv[1] == "write" else min(checked(), 99))
