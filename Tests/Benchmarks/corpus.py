"""The inputs: 20,000 small paths, of which 379 have a planted defect, and one path of a million elements.

The same call writes the same bytes. Each file of fixtures holds the same paths: as an app saves them (flat, the top element
first), expanded, which a validator that cannot look into strings needs ([{"type": T, "value": V}, ...], root first), and typed,
as an app with one enum of screens saves them ([{"user": {...}}, {"number": {"_0": 7}}, ...]).
"""
import json
import os
import random

FIXTURES = 20_000
ELEMENTS = 1_000_000
IDENTIFIER = "^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$"
TABS = ["home", "search", "cart", "orders", "profile"]
WORDS = "alpha bravo café delta echo foxtrot golf hôtel india juliet kilo lima".split()
# What each screen carries, as JSON Schema.
DESTINATIONS = {
    "Shop.Product": {
        "type": "object", "required": ["id", "sku"], "additionalProperties": False,
        "properties": {
            "id": {"type": "integer", "minimum": 1}, "sku": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{4}$"},
            "price": {"type": "number", "minimum": 0},
            "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 8}}},
    "Shop.User": {
        "type": "object", "required": ["id", "name"], "additionalProperties": False,
        "properties": {
            "id": {"type": "string", "pattern": IDENTIFIER},
            "name": {"type": "string", "minLength": 1, "maxLength": 40}, "isAdmin": {"type": "boolean"},
            "address": {"type": "object", "required": ["city"],
                        "properties": {"city": {"type": "string"}, "zip": {"type": "string"}}}}},
    "Shop.Tab": {"enum": TABS},
    "Swift.Int": {"type": "integer", "minimum": -(1 << 63), "maximum": (1 << 63) - 1},
    "Swift.String": {"type": "string", "maxLength": 200},
}
# The same screens as the cases of one enum, App.Screen.
CASES = {"Shop.Product": "product", "Shop.User": "user", "Shop.Tab": "tab", "Swift.Int": "number", "Swift.String": "text"}
# A defect that is an element with a wrong value takes the place of one that was there.
WRONG = {
    "wrong-type": ("Swift.Int", "7"), "missing-required": ("Shop.User", {"name": "X"}),
    "extra-property": ("Shop.Product", {"id": 3, "sku": "ABC-0001", "colour": "red"}), "enum": ("Shop.Tab", "settings"),
    "range": ("Shop.Product", {"id": 0, "sku": "ABC-0001"}), "pattern": ("Shop.Product", {"id": 3, "sku": "abc-1"}),
    "unknown-destination": ("Shop.Ghost", {}),
}
DEFECTS = [*WRONG, "odd-length", "broken-payload"]
BIG = {"Shop.User": {
    "type": "object", "required": ["id", "name", "url"], "additionalProperties": False,
    "properties": {"id": {"type": "integer", "minimum": 0}, "name": {"type": "string", "minLength": 1, "maxLength": 40},
                   "url": {"type": "string"}}}}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def saved(value):
    """The value as SwiftUI saves it: Foundation escapes each slash."""
    return compact(value).replace("/", "\\/")


def value(kind, dice):
    """A valid value of a destination."""
    if kind == "Shop.Product":
        made = {"id": dice.randint(1, 10 ** 6)}
        made["sku"] = "".join(dice.choices("ABCXYZ", k=3)) + f"-{dice.randint(0, 9999):04}"
        if dice.random() < 0.6:
            made["price"] = round(dice.random() * 900, 2)
        if dice.random() < 0.5:
            made["tags"] = dice.sample(WORDS, dice.randint(0, 5))
        return made
    if kind == "Shop.User":
        digits = f"{dice.getrandbits(128):032X}"
        groups = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
        made = {"id": "-".join(groups), "name": " ".join(dice.sample(WORDS, 2)).title()}
        if dice.random() < 0.5:
            made["isAdmin"] = dice.random() < 0.1
        if dice.random() < 0.5:
            made["address"] = {"city": dice.choice(WORDS), "zip": str(dice.randint(10_000, 99_999))}
        return made
    if kind == "Shop.Tab":
        return dice.choice(TABS)
    if kind == "Swift.Int":
        return dice.randint(-10 ** 6, 10 ** 9)
    return " ".join(dice.choices(WORDS, k=dice.randint(1, 6)))


def payload(schema):
    """The schema of a case, from that of its screen: what is no object is the case's one value without a label."""
    return schema if schema.get("type") == "object" else {"required": ["_0"], "properties": {"_0": schema}}


def typed(expanded):
    """An expanded path as an array of App.Screen."""
    def case(element):
        if "value" not in element:
            return {}
        value = element["value"]
        return {CASES.get(element["type"], "ghost"): value if isinstance(value, dict) else {"_0": value}}

    return [case(each) for each in expanded]


def fixture(dice):
    """(flat text, expanded text, whether it has a defect) of one path."""
    length = dice.randint(3, 12)
    path = [(kind, value(kind, dice)) for kind in dice.choices(list(DESTINATIONS), k=length)]
    texts = [saved(each) for _, each in path]
    expanded = [{"type": kind, "value": each} for kind, each in path]
    has_defect = dice.random() < 0.02
    if has_defect:
        defect, place = dice.choice(DEFECTS), dice.randrange(length)
        if defect == "odd-length":
            texts[0] = None
            del expanded[0]["value"]
        elif defect == "broken-payload":
            texts[place] = '{"id":'
            path[place] = ("Shop.Product", None)
            expanded[place] = {"type": "Shop.Product", "value": '{"id":'}
        else:
            path[place] = kind, wrong = WRONG[defect]
            texts[place], expanded[place] = saved(wrong), {"type": kind, "value": wrong}
    flat = [text for (kind, _), each in zip(path[::-1], texts[::-1]) for text in (kind, each) if text is not None]
    return compact(flat), compact(expanded), has_defect


def fixtures(folder, count=FIXTURES, seed=7):
    """Writes flat.jsonl, exp.jsonl, typed.jsonl, a file for each path in flat and exp, and the schemas; returns how many have a
    defect."""
    dice = random.Random(seed)
    defects = 0
    for name in ("flat", "exp"):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    lines = {name: open(os.path.join(folder, f"{name}.jsonl"), "w", encoding="utf-8") for name in ("flat", "exp", "typed")}
    for number in range(1, count + 1):
        flat, expanded, has_defect = fixture(dice)
        defects += has_defect
        lines["typed"].write(compact(typed(json.loads(expanded))) + "\n")
        for name, text in (("flat", flat), ("exp", expanded)):
            lines[name].write(text + "\n")
            with open(os.path.join(folder, name, f"{number:05}.json"), "w", encoding="utf-8") as file:
                file.write(text + "\n")
    for file in lines.values():
        file.close()
    write(folder, "destinations.json", DESTINATIONS)
    destinations = {kind: {"payload": each} for kind, each in DESTINATIONS.items()}
    write(folder, "navpath.schema", {"destinations": destinations})
    write(folder, "stack.schema", {"destinations": destinations, "stacks": {"main": {"at": ""}}})
    cases = {CASES[kind]: payload(each) for kind, each in DESTINATIONS.items()}
    write(folder, "typed.schema", {"destinations": {"App.Screen": {
        "cases": {name: {"payload": each} for name, each in cases.items()}}}})
    write(folder, "typed-array.json", {"type": "array", "items": {
        "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False,
        "properties": {name: {"type": "object"} | each for name, each in cases.items()}}})
    write(folder, "schema-oneof.json", {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array",
        "items": {"oneOf": [
            {"type": "object", "required": ["type", "value"], "additionalProperties": False,
             "properties": {"type": {"const": kind}, "value": {"$ref": "#/$defs/" + kind}}} for kind in DESTINATIONS]},
        "$defs": DESTINATIONS})
    return defects


def write(folder, name, schema):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(json.dumps(schema, indent=1) + "\n")


def big(name, count=ELEMENTS):
    """Writes one flat path of so many elements on one line: 102 MB for a million, each value an object with a URL."""
    dice = random.Random(3)
    with open(name, "w", encoding="utf-8") as file:
        file.write("[")
        for number in range(count):
            user = {"id": number, "name": f"user {dice.randrange(10 ** 6):06}",
                    "url": f"https://a.test/u/{dice.randrange(10 ** 5)}"}
            file.write(("," if number else "") + '"Shop.User",' + saved(saved(user)))
        file.write("]\n")


def big_schemas(folder):
    """The schema of the big path, for navpath (big.schema) and by destination (big-destinations.json)."""
    links = {"Shop.User": {"payload": BIG["Shop.User"], "link": "/user/{id}?name={name}&url={url}"}}
    write(folder, "big.schema", {"destinations": {kind: {"payload": each} for kind, each in BIG.items()}})
    write(folder, "big-links.schema", {"destinations": links})
    write(folder, "big-destinations.json", BIG)
